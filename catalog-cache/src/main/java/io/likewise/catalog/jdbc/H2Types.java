package io.likewise.catalog.jdbc;

import io.likewise.catalog.DataType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** The type of a query's column in H2, of which JDBC tells in parts: name, precision and scale. */
final class H2Types {

  private static final int LONGEST_TEXT = 1_000_000_000;
  private static final int MOST_DIGITS = 100_000;
  private static final int MOST_ELEMENTS = 65_536;

  private H2Types() {}

  static DataType.Native of(ResultSetMetaData columns, int column) throws SQLException {
    String name = columns.getColumnTypeName(column);
    int precision = columns.getPrecision(column);
    int scale = columns.getScale(column);
    return new DataType.Native(text(name, precision, scale));
  }

  private static String text(String name, int precision, int scale) {
    if (name.endsWith(" ARRAY")) {
      return precision == MOST_ELEMENTS ? name : name + "[" + precision + "]";
    }
    if (name.startsWith("INTERVAL ")) {
      return interval(name, precision, scale);
    }
    return switch (name) {
      case "CHARACTER", "BINARY" -> name + "(" + precision + ")";
      case "CHARACTER VARYING", "VARCHAR_IGNORECASE", "BINARY VARYING", "JAVA_OBJECT", "JSON" ->
          name + (precision == LONGEST_TEXT ? "" : "(" + precision + ")");
      case "CHARACTER LARGE OBJECT", "BINARY LARGE OBJECT" ->
          name + (precision == Integer.MAX_VALUE ? "" : "(" + precision + ")");
      case "NUMERIC", "DECIMAL" -> name + digits(precision, scale);
      case "DECFLOAT" -> name + (precision == MOST_DIGITS ? "" : "(" + precision + ")");
      case "TIME", "TIME WITH TIME ZONE" -> fraction(name, scale, 0);
      case "TIMESTAMP", "TIMESTAMP WITH TIME ZONE" -> fraction(name, scale, 6);
      case "NULL" -> "CHARACTER VARYING";
      default -> name;
    };
  }

  private static String digits(int precision, int scale) {
    if (scale != 0) {
      return "(" + precision + ", " + scale + ")";
    }
    return precision == MOST_DIGITS ? "" : "(" + precision + ")";
  }

  /** {@code TIMESTAMP WITH TIME ZONE} to {@code TIMESTAMP(3) WITH TIME ZONE}. */
  private static String fraction(String name, int scale, int usual) {
    return scale == usual ? name : name.replaceFirst("^\\w+", "$0(" + scale + ")");
  }

  /** {@code INTERVAL DAY TO SECOND} to {@code INTERVAL DAY(3) TO SECOND(2)}. */
  private static String interval(String name, int precision, int scale) {
    if (name.equals("INTERVAL SECOND")) {
      return name + "(" + precision + ", " + scale + ")";
    }
    String leading = name.replaceFirst("^INTERVAL \\w+", "$0(" + precision + ")");
    return name.endsWith(" SECOND") ? leading + "(" + scale + ")" : leading;
  }
}
