package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Element;
import io.likewise.catalog.DataType.Root;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What native types are in Flink's words: the way back of SPEC Y1. */
final class FlinkTypes {
  private static final Pattern TYPE =
      Pattern.compile("([A-Z0-9_ ]+?)\\s*(?:\\(([0-9, ]+)\\))?\\s*([A-Z ]*)");

  /** H2 prints this where no length was given. */
  private static final int LONGEST = 1_000_000_000;

  private FlinkTypes() {}

  static @Nullable DataType of(String nativeType) {
    String text = nativeType.strip().toUpperCase(Locale.ROOT);
    for (String array : List.of("[]", " ARRAY")) {
      if (text.endsWith(array)) {
        DataType element = of(text.substring(0, text.length() - array.length()));
        return element == null ? null : new DataType.Array(new Element(element, true));
      }
    }
    Matcher type = TYPE.matcher(text);
    return type.matches() ? of(words(type), parameters(type.group(2))) : null;
  }

  private static String words(Matcher type) {
    return (type.group(1) + " " + type.group(3)).strip();
  }

  private static List<Integer> parameters(@Nullable String list) {
    return list == null
        ? List.of()
        : Arrays.stream(list.split(",")).map(String::strip).map(Integer::valueOf).toList();
  }

  private static @Nullable DataType of(String words, List<Integer> parameters) {
    return switch (words) {
      case "BOOLEAN", "BOOL" -> plain(Root.BOOLEAN);
      case "TINYINT" -> plain(Root.TINYINT);
      case "SMALLINT", "INT2" -> plain(Root.SMALLINT);
      case "INTEGER", "INT", "INT4" -> plain(Root.INT);
      case "BIGINT", "INT8" -> plain(Root.BIGINT);
      case "REAL", "FLOAT4" -> plain(Root.FLOAT);
      case "DOUBLE PRECISION", "DOUBLE", "FLOAT8" -> plain(Root.DOUBLE);
      case "NUMERIC", "DECIMAL" -> decimal(parameters);
      case "CHARACTER", "CHAR", "BPCHAR" -> sized(Root.CHAR, parameters, 1);
      case "CHARACTER VARYING", "VARCHAR" -> sized(Root.VARCHAR, parameters, DataType.UNBOUNDED);
      case "TEXT", "CHARACTER LARGE OBJECT", "CLOB" ->
          sized(Root.VARCHAR, List.of(), DataType.UNBOUNDED);
      case "BINARY" -> sized(Root.BINARY, parameters, 1);
      case "BINARY VARYING", "VARBINARY" -> sized(Root.VARBINARY, parameters, DataType.UNBOUNDED);
      case "BYTEA", "BINARY LARGE OBJECT", "BLOB" ->
          sized(Root.VARBINARY, List.of(), DataType.UNBOUNDED);
      case "DATE" -> plain(Root.DATE);
      case "TIME", "TIME WITHOUT TIME ZONE" -> sized(Root.TIME, parameters, 0);
      case "TIMESTAMP", "TIMESTAMP WITHOUT TIME ZONE" -> sized(Root.TIMESTAMP, parameters, 6);
      case "TIMESTAMP WITH TIME ZONE", "TIMESTAMPTZ" -> sized(Root.TIMESTAMP_LTZ, parameters, 6);
      default -> null;
    };
  }

  private static DataType plain(Root root) {
    return new Atomic(root, List.of());
  }

  private static DataType sized(Root root, List<Integer> parameters, int otherwise) {
    int size = parameters.isEmpty() ? otherwise : parameters.get(0);
    return new Atomic(root, List.of(size >= LONGEST ? DataType.UNBOUNDED : size));
  }

  /** Flink's decimals have 1 to 38 digits; an engine's without a precision has no bound at all. */
  private static @Nullable DataType decimal(List<Integer> parameters) {
    if (parameters.isEmpty() || parameters.get(0) > 38) {
      return null;
    }
    int scale = parameters.size() > 1 ? parameters.get(1) : 0;
    return new Atomic(Root.DECIMAL, List.of(parameters.get(0), scale));
  }
}
