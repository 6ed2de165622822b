package io.likewise.catalog.jdbc;

import io.likewise.catalog.DataType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * MariaDB's words for types, and the type of a query's column, of which its two drivers tell in
 * parts and in somewhat different words.
 */
final class MariaDbTypes {

  /** The words that a column definition may begin with on every version. */
  private static final Set<String> BUILT_IN =
      Set.of(
          """
          BIT BOOL BOOLEAN TINYINT SMALLINT MEDIUMINT MIDDLEINT INT INTEGER BIGINT INT1 INT2 INT3
          INT4 INT8 DECIMAL DEC NUMERIC FIXED FLOAT FLOAT4 FLOAT8 DOUBLE REAL SERIAL DATE TIME
          DATETIME TIMESTAMP YEAR CHAR CHARACTER NCHAR VARCHAR VARCHARACTER NVARCHAR LONG TINYTEXT
          TEXT MEDIUMTEXT LONGTEXT BINARY VARBINARY TINYBLOB BLOB MEDIUMBLOB LONGBLOB ENUM SET JSON
          GEOMETRY POINT LINESTRING POLYGON MULTIPOINT MULTILINESTRING MULTIPOLYGON
          GEOMETRYCOLLECTION
          """
              .split("\\s+"));

  private static final Pattern TEXT = Pattern.compile("(var)?char\\(.*|(tiny|medium|long)?text");

  /** Where CREATE TABLE … AS SELECT draws the line, so that many columns fit into a row. */
  private static final int LONGEST_VARCHAR = 512;

  /** In characters, which take up to four bytes each. */
  private static final int LONGEST_TEXT = 16_383;

  private static final int LONGEST_MEDIUM_TEXT = 4_194_303;

  /** Digits of {@code 2026-12-31 23:59:59.} and of {@code -838:59:59.} */
  private static final int DATETIME_WIDTH = 20;

  private static final int TIME_WIDTH = 11;

  private MariaDbTypes() {}

  static boolean isBuiltIn(String name) {
    return BUILT_IN.contains(name.toUpperCase(Locale.ROOT));
  }

  /** Whether a type has a collation, which it does not name yet. */
  static boolean isText(DataType.Native type) {
    return TEXT.matcher(type.text()).matches();
  }

  static DataType.Native of(ResultSetMetaData columns, int column) throws SQLException {
    String name = columns.getColumnTypeName(column).toLowerCase(Locale.ROOT);
    int precision = columns.getPrecision(column);
    boolean unsigned = name.endsWith(" unsigned");
    String type = text(name.replace(" unsigned", ""), precision, columns.getScale(column));
    return new DataType.Native(unsigned ? type + " unsigned" : type);
  }

  private static String text(String name, int precision, int scale) {
    return switch (name) {
      case "integer" -> "int";
      case "boolean" -> "tinyint(1)";
      case "bit" -> precision == 1 ? "tinyint(1)" : "bit(" + precision + ")";
      case "decimal" -> "decimal(" + precision + "," + scale + ")";
      case "datetime", "timestamp" -> fraction(name, precision - DATETIME_WIDTH);
      case "time" -> fraction(name, precision - TIME_WIDTH);
      case "varchar" -> varchar(precision);
      case "char", "binary", "varbinary" -> name + "(" + precision + ")";
      case "null" -> "longtext";
      default -> name;
    };
  }

  private static String fraction(String name, int digits) {
    return digits > 0 ? name + "(" + digits + ")" : name;
  }

  private static String varchar(int length) {
    if (length <= LONGEST_VARCHAR) {
      return "varchar(" + length + ")";
    }
    if (length <= LONGEST_TEXT) {
      return "text";
    }
    return length <= LONGEST_MEDIUM_TEXT ? "mediumtext" : "longtext";
  }
}
