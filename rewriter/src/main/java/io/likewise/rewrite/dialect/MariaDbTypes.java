package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.dialect.Dialect.NativeType;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MariaDB's column of SPEC Y1. */
final class MariaDbTypes {

  /** Types of Likewise's own tables. */
  static final StoreTables.Words STORE_WORDS =
      new StoreTables.Words(
          /* name= */ "varchar(64)",
          /* text= */ "longtext",
          /* number= */ "bigint NOT NULL AUTO_INCREMENT UNIQUE",
          /* key= */ "PRIMARY KEY",
          /* now= */ "UTC_TIMESTAMP(6)",
          /* since= */ "datetime(6)",
          /* owner= */ "varchar(384) DEFAULT CURRENT_USER()",
          /* storage= */ " ENGINE=InnoDB");

  private static final int MAX_CHAR = 255;

  /** What a row's 65,535 bytes leave at four bytes a character. */
  private static final int MAX_VARCHAR = 16_383;

  private static final int MAX_VARBINARY = 65_532;
  private static final int MAX_PRECISION = 6;
  private static final int MAX_KEY = 3072;
  private static final Pattern WORD = Pattern.compile("[a-z0-9]+");
  private static final Pattern SIZED = Pattern.compile("([a-z]+)(?:\\((\\d+))?");

  private MariaDbTypes() {}

  static NativeType of(DataType type) {
    if (type instanceof DataType.Native own) {
      return new NativeType(own.text(), null);
    }
    return type instanceof Atomic atomic ? atomic(atomic) : plain("json");
  }

  private static NativeType atomic(Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> plain("boolean");
      case TINYINT -> plain("tinyint");
      case SMALLINT -> plain("smallint");
      case INT -> plain("int");
      case BIGINT -> plain("bigint");
      case FLOAT -> plain("float");
      case DOUBLE -> plain("double");
      case DECIMAL ->
          plain("decimal(" + type.parameters().get(0) + "," + type.parameters().get(1) + ")");
      case CHAR -> plain(sized("char", MAX_CHAR, "varchar", MAX_VARCHAR, "longtext", type));
      case VARCHAR -> plain(sized("varchar", MAX_VARCHAR, "varchar", 0, "longtext", type));
      case BINARY -> plain(sized("binary", MAX_CHAR, "varbinary", MAX_VARBINARY, "longblob", type));
      case VARBINARY -> plain(sized("varbinary", MAX_VARBINARY, "varbinary", 0, "longblob", type));
      case DATE -> plain("date");
      case TIME -> Precision.lowered("time(%d)", type, MAX_PRECISION);
      case TIMESTAMP, TIMESTAMP_LTZ -> Precision.lowered("datetime(%d)", type, MAX_PRECISION);
    };
  }

  /** The first of three types that is long enough. */
  private static String sized(
      String one, int longest, String other, int otherLongest, String unbounded, Atomic type) {
    int length = type.parameters().get(0);
    if (length > Math.max(longest, otherLongest)) {
      return unbounded;
    }
    return (length <= longest ? one : other) + "(" + length + ")";
  }

  /** A text of any length cannot be a key; it gets a share of what a key may hold. */
  static NativeType ofKey(DataType type, List<DataType> others) {
    boolean text = isUnbounded(type, Root.VARCHAR);
    if (!text && !isUnbounded(type, Root.VARBINARY)) {
      return of(type);
    }
    int taken = others.stream().mapToInt(MariaDbTypes::bytes).sum();
    long sharers = 1 + others.stream().filter(MariaDbTypes::isUnbounded).count();
    long room = Math.max(0, MAX_KEY - taken) / sharers;
    String fit = text ? "varchar(" + room / 4 + ")" : "varbinary(" + room + ")";
    return new NativeType(fit, "in a key it is " + fit + ", because a key holds 3072 bytes");
  }

  private static boolean isUnbounded(DataType type) {
    return isUnbounded(type, Root.VARCHAR) || isUnbounded(type, Root.VARBINARY);
  }

  private static boolean isUnbounded(DataType type, Root root) {
    return type instanceof Atomic atomic
        && atomic.root() == root
        && of(atomic).text().startsWith("long");
  }

  /** What a column takes in a key; nothing where it shares the room. */
  private static int bytes(DataType type) {
    if (isUnbounded(type)) {
      return 0;
    }
    Matcher sized = SIZED.matcher(of(type).text());
    if (!sized.find()) {
      return 8;
    }
    int length = sized.group(2) == null ? 1 : Integer.parseInt(sized.group(2));
    return switch (sized.group(1)) {
      case "char", "varchar" -> 4 * length;
      case "binary", "varbinary", "decimal" -> length;
      default -> 8;
    };
  }

  /** The nearest type that a column of a JSON_TABLE may have. */
  static String inJsonTable(String type) {
    String plain = type.replaceAll("/\\*.*?\\*/", "").strip();
    Matcher word = WORD.matcher(plain.toLowerCase(Locale.ROOT));
    return switch (word.lookingAt() ? word.group() : "") {
      case "enum", "set", "uuid", "inet4", "inet6", "xmltype" -> "longtext";
      case "geometry",
          "point",
          "linestring",
          "polygon",
          "multipoint",
          "multilinestring",
          "multipolygon",
          "geometrycollection",
          "vector" ->
          "longblob";
      default -> plain;
    };
  }

  private static NativeType plain(String text) {
    return new NativeType(text, null);
  }
}
