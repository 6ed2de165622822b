package io.likewise.rewrite.expression;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Types as far as translations need them: what is text, and what is a moment with or without a time
 * zone. Everything else is the engine's to know.
 */
final class Types {

  static final DataType STRING = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));
  static final DataType BYTES = new Atomic(Root.VARBINARY, List.of(DataType.UNBOUNDED));
  private static final DataType BIGINT = new Atomic(Root.BIGINT, List.of());
  private static final DataType BOOLEAN = new Atomic(Root.BOOLEAN, List.of());
  private static final DataType DATE = new Atomic(Root.DATE, List.of());
  private static final DataType TIMESTAMP = new Atomic(Root.TIMESTAMP, List.of(3));
  private static final DataType TIMESTAMP_LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  private static final Set<Root> MOMENTS =
      Set.of(Root.DATE, Root.TIME, Root.TIMESTAMP, Root.TIMESTAMP_LTZ);
  private static final Set<String> COMPARISONS =
      Set.of("=", "<>", "!=", "<", ">", "<=", ">=", "AND", "OR", "LIKE", "NOT LIKE");

  private static final Map<String, DataType> RESULTS = results();

  private Types() {}

  private static Map<String, DataType> results() {
    Map<String, DataType> results = new HashMap<>();
    put(
        results,
        STRING,
        "UPPER LOWER TRIM LTRIM RTRIM SUBSTRING SUBSTR CONCAT CONCAT_WS REPLACE LPAD RPAD LEFT RIGHT"
            + " REVERSE REPEAT INITCAP MD5 SHA256 DATE_FORMAT JSON_VALUE REGEXP_REPLACE"
            + " REGEXP_EXTRACT SPLIT_INDEX UUID");
    put(results, TIMESTAMP, "TO_TIMESTAMP LOCALTIMESTAMP");
    put(results, TIMESTAMP_LTZ, "TO_TIMESTAMP_LTZ CURRENT_TIMESTAMP NOW PROCTIME");
    put(results, DATE, "TO_DATE CURRENT_DATE");
    put(
        results,
        BIGINT,
        "YEAR QUARTER MONTH WEEK DAYOFMONTH DAYOFYEAR DAYOFWEEK HOUR MINUTE SECOND EXTRACT");
    return results;
  }

  private static void put(Map<String, DataType> results, DataType type, String functions) {
    for (String name : functions.split(" ", -1)) {
      results.put(name, type);
    }
  }

  static @Nullable DataType ofMoment(String word) {
    return switch (word) {
      case "DATE" -> DATE;
      case "TIMESTAMP" -> TIMESTAMP;
      default -> null;
    };
  }

  static @Nullable DataType ofOperator(String operator, @Nullable DataType left) {
    if (operator.equals("||")) {
      return STRING;
    }
    if (COMPARISONS.contains(operator)) {
      return BOOLEAN;
    }
    boolean shift = operator.equals("+") || operator.equals("-");
    return shift && left instanceof Atomic atomic && MOMENTS.contains(atomic.root()) ? left : null;
  }

  static @Nullable DataType ofCall(String name, List<@Nullable DataType> arguments) {
    return switch (name) {
      case "COALESCE", "IFNULL", "NULLIF", "GREATEST", "LEAST" -> argument(arguments, 0);
      case "IF" -> argument(arguments, 1);
      default -> RESULTS.get(name);
    };
  }

  private static @Nullable DataType argument(List<@Nullable DataType> arguments, int index) {
    return index < arguments.size() ? arguments.get(index) : null;
  }
}
