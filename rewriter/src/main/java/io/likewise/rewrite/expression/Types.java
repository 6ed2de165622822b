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
  static final DataType INT = new Atomic(Root.INT, List.of());
  private static final DataType DOUBLE = new Atomic(Root.DOUBLE, List.of());
  private static final DataType BIGINT = new Atomic(Root.BIGINT, List.of());
  private static final DataType BOOLEAN = new Atomic(Root.BOOLEAN, List.of());
  private static final DataType DATE = new Atomic(Root.DATE, List.of());
  private static final DataType TIMESTAMP = new Atomic(Root.TIMESTAMP, List.of(3));
  private static final DataType TIMESTAMP_LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  private static final Set<Root> MOMENTS =
      Set.of(Root.DATE, Root.TIME, Root.TIMESTAMP, Root.TIMESTAMP_LTZ);
  private static final Set<String> COMPARISONS =
      Set.of("=", "<>", "!=", "<", ">", "<=", ">=", "AND", "OR", "LIKE", "NOT LIKE");

  private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%");

  /** Types of whole numbers, with the digits that they have. */
  private static final Map<Root, Integer> WHOLE =
      Map.of(Root.TINYINT, 3, Root.SMALLINT, 5, Root.INT, 10, Root.BIGINT, 19);

  private static final Map<String, DataType> RESULTS = results();

  private Types() {}

  private static Map<String, DataType> results() {
    Map<String, DataType> results = new HashMap<>();
    put(
        results,
        STRING,
        "UPPER LOWER TRIM LTRIM RTRIM SUBSTRING SUBSTR CONCAT CONCAT_WS REPLACE LPAD RPAD LEFT RIGHT"
            + " REVERSE REPEAT INITCAP MD5 SHA256 DATE_FORMAT JSON_VALUE REGEXP_REPLACE"
            + " REGEXP_EXTRACT REGEXP_SUBSTR SPLIT_INDEX UUID FROM_UNIXTIME SHA1 SHA224 SHA256 SHA384"
            + " SHA512 SHA2 TO_BASE64 FROM_BASE64 BTRIM TRANSLATE CHR HEX DECODE ELT");
    put(results, BYTES, "ENCODE UNHEX");
    put(results, INT, "CHAR_LENGTH CHARACTER_LENGTH LOCATE INSTR ASCII TIMESTAMPDIFF");
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

  static @Nullable DataType ofOperator(String operator, Node first, Node second) {
    DataType left = ofOperand(first);
    DataType right = ofOperand(second);
    if (operator.equals("||")) {
      return STRING;
    }
    if (COMPARISONS.contains(operator)) {
      return BOOLEAN;
    }
    boolean shift = operator.equals("+") || operator.equals("-");
    if (shift && left instanceof Atomic atomic && MOMENTS.contains(atomic.root())) {
      return left;
    }
    return left instanceof Atomic one && right instanceof Atomic other
        ? ofArithmetic(operator, one, other)
        : null;
  }

  /**
   * The type of {@code +}, {@code -}, {@code *}, {@code /} and {@code %} of numbers, as in Flink.
   */
  private static @Nullable DataType ofArithmetic(String operator, Atomic left, Atomic right) {
    if (!ARITHMETIC.contains(operator) || !isNumber(left) || !isNumber(right)) {
      return null;
    }
    if (isFloating(left) || isFloating(right)) {
      return DOUBLE;
    }
    if (WHOLE.containsKey(left.root()) && WHOLE.containsKey(right.root())) {
      return left.root().compareTo(right.root()) >= 0 ? left : right;
    }
    return operator.equals("/") ? null : ofDecimals(operator, left, right);
  }

  private static DataType ofDecimals(String operator, Atomic left, Atomic right) {
    int scale =
        operator.equals("*") ? scale(left) + scale(right) : Math.max(scale(left), scale(right));
    int digits =
        operator.equals("*")
            ? precision(left) + precision(right) + 1
            : Math.max(precision(left) - scale(left), precision(right) - scale(right)) + scale + 1;
    return new Atomic(Root.DECIMAL, List.of(Math.min(38, digits), Math.min(38, scale)));
  }

  private static boolean isNumber(Atomic type) {
    return WHOLE.containsKey(type.root()) || type.root() == Root.DECIMAL || isFloating(type);
  }

  private static boolean isFloating(Atomic type) {
    return type.root() == Root.DOUBLE || type.root() == Root.FLOAT;
  }

  private static int precision(Atomic type) {
    return WHOLE.getOrDefault(
        type.root(), type.parameters().isEmpty() ? 10 : type.parameters().get(0));
  }

  private static int scale(Atomic type) {
    return type.root() == Root.DECIMAL && type.parameters().size() > 1
        ? type.parameters().get(1)
        : 0;
  }

  private static @Nullable DataType ofOperand(Node node) {
    return node instanceof Node.Constant constant ? ofConstant(constant.text()) : node.type();
  }

  /** The type of a number that is written out; null of any other word. */
  private static @Nullable DataType ofConstant(String text) {
    if (text.matches("[0-9]{1,9}")) {
      return INT;
    }
    return text.matches("[0-9]*\\.[0-9]+")
        ? new Atomic(
            Root.DECIMAL, List.of(text.length() - 1, text.length() - 1 - text.indexOf('.')))
        : null;
  }

  static @Nullable DataType ofCall(String name, List<@Nullable DataType> arguments) {
    return switch (name) {
      case "COALESCE", "IFNULL", "NULLIF", "GREATEST", "LEAST", "ABS" -> argument(arguments, 0);
      case "IF" -> argument(arguments, 1);
      case "TIMESTAMPADD" -> argument(arguments, 2);
      default -> RESULTS.get(name);
    };
  }

  private static @Nullable DataType argument(List<@Nullable DataType> arguments, int index) {
    return index < arguments.size() ? arguments.get(index) : null;
  }
}
