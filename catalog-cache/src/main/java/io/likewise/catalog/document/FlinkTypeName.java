package io.likewise.catalog.document;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Flink's name for a native type, as the engines spell theirs in their catalogs. A type without an
 * equivalent keeps its native text: {@code numeric} without digits, {@code uuid}, {@code time with
 * time zone}, domains and enums.
 */
public final class FlinkTypeName {

  private static final int MOST_DIGITS = 38;
  private static final int FINEST_FRACTION = 9;

  /** {@code word(1, 2) more words}. */
  private static final Pattern TYPE =
      Pattern.compile("([a-z0-9_ ]+?)(?:\\((\\d+)(?:, ?(\\d+))?\\))?((?: [a-z ]+)?)");

  private static final Pattern COLLATION = Pattern.compile(" COLLATE .*$", Pattern.DOTALL);
  private static final Pattern ARRAY = Pattern.compile("(.+?)(?:\\[\\]| ARRAY(?:\\[\\d+\\])?)");

  private FlinkTypeName() {}

  /** The type itself where it is Flink's, else its equivalent, else the native type as it is. */
  public static DataType of(DataType type) {
    return type instanceof DataType.Native named ? ofNative(named) : type;
  }

  private static DataType ofNative(DataType.Native type) {
    String text = COLLATION.matcher(type.text()).replaceFirst("");
    Matcher array = ARRAY.matcher(text);
    if (array.matches()) {
      DataType element = of(new DataType.Native(array.group(1)));
      return element instanceof DataType.Native
          ? type
          : new DataType.Array(new DataType.Element(element, true));
    }
    Matcher words = TYPE.matcher(text.toLowerCase(Locale.ROOT));
    return words.matches() ? named(type, words.group(1) + words.group(4), parameters(words)) : type;
  }

  private static List<Integer> parameters(Matcher type) {
    return Stream.of(2, 3)
        .map(type::group)
        .filter(digits -> digits != null)
        .map(digits -> digits.length() > 9 ? DataType.UNBOUNDED : Integer.parseInt(digits))
        .toList();
  }

  private static DataType named(DataType.Native type, String name, List<Integer> parameters) {
    return switch (name) {
      case "boolean", "bool" -> new Atomic(Root.BOOLEAN, List.of());
      case "tinyint" -> new Atomic(isFlag(parameters) ? Root.BOOLEAN : Root.TINYINT, List.of());
      case "smallint", "int2" -> new Atomic(Root.SMALLINT, List.of());
      case "integer", "int", "int4", "mediumint" -> new Atomic(Root.INT, List.of());
      case "bigint", "int8" -> new Atomic(Root.BIGINT, List.of());
      case "real", "float4" -> new Atomic(Root.FLOAT, List.of());
      case "double precision", "double", "float8" -> new Atomic(Root.DOUBLE, List.of());
      case "float" -> floating(parameters);
      case "numeric", "decimal" -> decimal(type, parameters);
      case "character", "char", "bpchar" -> length(Root.CHAR, parameters, 1);
      case "binary" -> length(Root.BINARY, parameters, 1);
      case "character varying",
          "varchar",
          "text",
          "tinytext",
          "mediumtext",
          "longtext",
          "character large object",
          "clob" ->
          length(Root.VARCHAR, parameters, DataType.UNBOUNDED);
      case "bytea",
          "binary varying",
          "varbinary",
          "binary large object",
          "blob",
          "tinyblob",
          "mediumblob",
          "longblob" ->
          length(Root.VARBINARY, parameters, DataType.UNBOUNDED);
      default -> temporal(type, name, parameters);
    };
  }

  private static DataType temporal(DataType.Native type, String name, List<Integer> parameters) {
    return switch (name) {
      case "date" -> new Atomic(Root.DATE, List.of());
      case "time" -> fraction(type, Root.TIME, parameters, 0);
      case "datetime" -> fraction(type, Root.TIMESTAMP, parameters, 0);
      case "time without time zone" -> fraction(type, Root.TIME, parameters, 6);
      case "timestamp", "timestamp without time zone" ->
          fraction(type, Root.TIMESTAMP, parameters, 6);
      case "timestamp with time zone" -> fraction(type, Root.TIMESTAMP_LTZ, parameters, 6);
      default -> type;
    };
  }

  /** MariaDB's boolean is a number of one digit. */
  private static boolean isFlag(List<Integer> parameters) {
    return parameters.equals(List.of(1));
  }

  private static DataType floating(List<Integer> parameters) {
    boolean single = !parameters.isEmpty() && parameters.get(0) <= 24;
    return new Atomic(single ? Root.FLOAT : Root.DOUBLE, List.of());
  }

  private static DataType decimal(DataType.Native type, List<Integer> parameters) {
    if (parameters.isEmpty()) {
      return type;
    }
    int precision = parameters.get(0);
    int scale = parameters.size() > 1 ? parameters.get(1) : 0;
    return precision > MOST_DIGITS || scale > precision
        ? type
        : new Atomic(Root.DECIMAL, List.of(precision, scale));
  }

  private static DataType length(Root root, List<Integer> parameters, int usual) {
    return new Atomic(root, List.of(parameters.isEmpty() ? usual : parameters.get(0)));
  }

  private static DataType fraction(
      DataType.Native type, Root root, List<Integer> parameters, int usual) {
    int digits = parameters.isEmpty() ? usual : parameters.get(0);
    return digits > FINEST_FRACTION ? type : new Atomic(root, List.of(digits));
  }
}
