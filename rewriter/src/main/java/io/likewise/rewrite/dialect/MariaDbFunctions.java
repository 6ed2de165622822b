package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * MariaDB's translations. Where there is a choice, the one that depends on no setting of the
 * session is taken, because only that may stand in a stored generated column.
 */
final class MariaDbFunctions extends FunctionTable {

  /** Functions for which there is no translation that depends on the row alone. */
  static final Set<String> CHANGEABLE =
      Set.of(
          "CONVERT_TZ",
          "CURRENT_DATE",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "NOW",
          "PROCTIME",
          "UNIX_TIMESTAMP");

  private static final Map<String, String> UNITS =
      Map.of("DOW", "DAYOFWEEK", "DOY", "DAYOFYEAR", "DAY", "DAYOFMONTH");

  private static final Set<String> PARTS =
      Set.of("YEAR", "QUARTER", "MONTH", "HOUR", "MINUTE", "SECOND");

  private final MariaDbMoments moments;

  MariaDbFunctions(Dialect dialect) {
    super(dialect);
    moments = new MariaDbMoments(dialect);
    put("CONCAT", this::concatenation);
    put("||", this::concatenation);
    put("/", MariaDbFunctions::division);
    put("IS DISTINCT FROM", list -> "NOT (" + nullSafe(list) + ")");
    put("IS NOT DISTINCT FROM", list -> "(" + nullSafe(list) + ")");
    put("LIKE", list -> like("LIKE", list));
    put("NOT LIKE", list -> like("NOT LIKE", list));
    put("+", list -> MariaDbInterval.shifted("+", list));
    put("-", list -> MariaDbInterval.shifted("-", list));
    put("TO_TIMESTAMP", this::toTimestamp);
    put("TO_DATE", this::toDate);
    put(
        "DATE_FORMAT",
        list -> moments.formatted(moment(list.get(0)).sql(), pattern("DATE_FORMAT", list, 1, "?")));
    put("JSON_EXISTS", sized("JSON_EXISTS", 2, MariaDbFunctions::jsonExists));
    put("JSON_VALUE", sized("JSON_VALUE", 2, this::jsonValue));
    put(
        "REGEXP",
        sized("REGEXP", 2, list -> "(" + list.get(0).sql() + " REGEXP " + regex(list) + ")"));
    put("REGEXP_REPLACE", sized("REGEXP_REPLACE", 3, this::regexpReplace));
    put("REGEXP_EXTRACT", this::regexpExtract);
    put("REGEXP_SUBSTR", sized("REGEXP_SUBSTR", 2, this::regexpExtract));
    texts();
    put("ROUND", MariaDbFunctions::rounded);
    put("TRUNCATE", list -> list.size() == 1 ? "TRUNCATE(" + list.get(0).sql() + ", 0)" : null);
    put("OVERLAY PLACING FROM", list -> overlay(list, "CHAR_LENGTH(" + list.get(1).sql() + ")"));
    put("OVERLAY PLACING FROM FOR", list -> overlay(list, list.get(3).sql()));
    for (int bits : new int[] {224, 256, 384, 512}) {
      unary("SHA" + bits, text -> "SHA2(" + text.sql() + ", " + bits + ")");
    }
    unary(
        "CHR",
        code ->
            "CASE WHEN %1$s IS NOT NULL THEN CHAR(%1$s USING utf8mb4) END".formatted(code.sql()));
  }

  private void texts() {
    put("CONCAT_WS", list -> null);
    put("STARTSWITH", sized("STARTSWITH", 2, list -> exactly(atEnd("LEFT", list))));
    put("ENDSWITH", sized("ENDSWITH", 2, list -> exactly(atEnd("RIGHT", list))));
    put("BTRIM", list -> trimmed(list, "^[%1$s]+|[%1$s]+$", "TRIM"));
    put("LTRIM", list -> list.size() == 1 ? null : trimmed(list, "^[%1$s]+", "LTRIM"));
    put("RTRIM", list -> list.size() == 1 ? null : trimmed(list, "[%1$s]+$", "RTRIM"));
    put("SPLIT_INDEX", sized("SPLIT_INDEX", 3, MariaDbFunctions::splitIndex));
    unary(
        "TO_BASE64", text -> "REPLACE(TO_BASE64(" + text.sql() + "), CHAR(10 USING utf8mb4), '')");
    unary("FROM_BASE64", text -> "CONVERT(FROM_BASE64(" + text.sql() + ") USING utf8mb4)");
    put("ENCODE", list -> inUtf8("ENCODE", list, binary(list.get(0), DataType.UNBOUNDED)));
    put("DECODE", list -> inUtf8("DECODE", list, text(list.get(0), DataType.UNBOUNDED)));
  }

  /** MariaDB's own ENCODE and DECODE hide a text with a password. */
  private static String inUtf8(String name, List<Argument> list, String value) {
    if (isUtf8(list)) {
      return value;
    }
    throw new RewriteException(
        ErrorCode.UNSUPPORTED, name + " knows only the character set 'UTF-8' here", null);
  }

  private static String exactly(String comparison) {
    return comparison.replace(" = ", " = BINARY ");
  }

  /** MariaDB itself trims a text, and not the characters of a text. */
  private String trimmed(List<Argument> list, String regex, String alone) {
    if (list.size() == 1) {
      return call(alone, list);
    }
    String characters =
        constant(list.get(1))
            .filter(set -> set.matches("[^\\[\\]\\\\^&-]+"))
            .orElseThrow(
                () ->
                    new RewriteException(
                        ErrorCode.UNSUPPORTED,
                        "What is trimmed here is a literal without [ ] ^ - & and backslashes",
                        null));
    return "REGEXP_REPLACE(%s, %s, '')"
        .formatted(list.get(0).sql(), literal("(?-i)" + regex.formatted(characters)));
  }

  private static String splitIndex(List<Argument> list) {
    String text = list.get(0).sql();
    String separator = list.get(1).sql();
    String index = operand(list.get(2));
    return """
        CASE WHEN %1$s <> ''
          AND CHAR_LENGTH(%1$s) - CHAR_LENGTH(REPLACE(%1$s, %2$s, '')) >= %3$s * CHAR_LENGTH(%2$s)
          THEN SUBSTRING_INDEX(SUBSTRING_INDEX(%1$s, %2$s, %3$s + 1), %2$s, -1) END"""
        .formatted(text, separator, index);
  }

  /** MariaDB rounds a DOUBLE to even. */
  private static @Nullable String rounded(List<Argument> list) {
    String places = list.size() > 1 ? ", " + list.get(1).sql() : "";
    return isFloating(list.get(0))
        ? "CAST(ROUND(CAST(%s AS DECIMAL(65,20))%s) AS DOUBLE)".formatted(list.get(0).sql(), places)
        : null;
  }

  private static String jsonExists(List<Argument> list) {
    return "CASE WHEN JSON_VALID(%1$s) THEN JSON_EXISTS(%1$s, %2$s) WHEN %1$s IS NOT NULL THEN FALSE END"
        .formatted(list.get(0).sql(), list.get(1).sql());
  }

  /** MariaDB's own CONCAT gives NULL for one, as Flink's does. */
  private String concatenation(List<Argument> arguments) {
    return arguments.stream().map(this::asText).collect(joining(", ", "CONCAT(", ")"));
  }

  /** Whole numbers are divided into whole numbers, as in Flink. */
  private static @Nullable String division(List<Argument> arguments) {
    return arguments.stream().allMatch(FunctionTable::isWhole)
        ? arguments.get(0).sql() + " DIV " + arguments.get(1).sql()
        : null;
  }

  private static String nullSafe(List<Argument> arguments) {
    return arguments.get(0).sql() + " <=> " + arguments.get(1).sql();
  }

  /** A backslash in a pattern is one, and no escape. */
  private static @Nullable String like(String operator, List<Argument> arguments) {
    String pattern = arguments.get(1).sql();
    return pattern.contains("CHAR(92")
        ? "%s %s %s ESCAPE '%s'"
            .formatted(arguments.get(0).sql(), operator, pattern, AbsentCharacter.of(pattern))
        : null;
  }

  private String toTimestamp(List<Argument> arguments) {
    DatePattern pattern = pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    String text = arguments.get(0).sql();
    boolean usual = arguments.size() == 1;
    String regex = usual ? DatePattern.usualMoment() : pattern.regex();
    return guarded(text, pattern, regex, moments.timestamp(text, pattern, usual));
  }

  private String toDate(List<Argument> arguments) {
    DatePattern pattern = pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    String text = arguments.get(0).sql();
    boolean usual = arguments.size() == 1;
    String regex = usual ? DatePattern.usualDate() : pattern.regex();
    String date = usual ? "LEFT(" + text + ", 10)" : text;
    return guarded(text, pattern, regex, moments.date(date, pattern));
  }

  /** A text of another form, or a day that its month has not, gives NULL. */
  private String guarded(String text, DatePattern pattern, String regex, String value) {
    String found =
        pattern.field("dd").isEmpty()
            ? value
            : "CASE WHEN %s\n    THEN %s END".formatted(moments.hasDay(text, pattern), value);
    return "CASE WHEN %s REGEXP %s\n  THEN %s END".formatted(text, literal(regex), found);
  }

  /**
   * MariaDB's own JSON_VALUE tells true from 1 no more, and JSON_UNQUOTE loses characters of four
   * bytes.
   */
  private String jsonValue(List<Argument> arguments) {
    String text = arguments.get(0).sql();
    String path = constant(arguments.get(1)).orElse("");
    String where =
        path.matches("(lax|strict) .*")
            ? literal(path.substring(path.indexOf(' ') + 1))
            : arguments.get(1).sql();
    String json = "JSON_EXTRACT(%s, %s)".formatted(text, where);
    return """
        CASE WHEN JSON_VALID(%2$s) THEN
          CASE WHEN JSON_TYPE(%1$s) = 'STRING' THEN JSON_VALUE(%2$s, %3$s)
          WHEN JSON_TYPE(%1$s) NOT IN ('OBJECT', 'ARRAY', 'NULL') THEN %1$s END END"""
        .formatted(json, text, where);
  }

  /** A regular expression minds the case, whatever the collation does. */
  private String regex(List<Argument> arguments) {
    Argument regex = arguments.get(1);
    return constant(regex)
        .map(text -> literal("(?-i)" + text))
        .orElse("CONCAT('(?-i)', " + regex.sql() + ")");
  }

  private String regexpReplace(List<Argument> arguments) {
    String by = arguments.get(2).sql();
    String plain =
        constant(arguments.get(2)).isPresent()
            ? by
            : "REPLACE(%s, %s, %s)".formatted(by, literal("\\"), literal("\\\\"));
    return "REGEXP_REPLACE(%s, %s, %s)".formatted(arguments.get(0).sql(), regex(arguments), plain);
  }

  /** A group is what is left when the whole match gives way to it. */
  private String regexpExtract(List<Argument> arguments) {
    String text = arguments.get(0).sql();
    String regex = regex(arguments);
    String whole = "REGEXP_SUBSTR(" + text + ", " + regex + ")";
    String group = arguments.size() > 2 ? arguments.get(2).sql() : "0";
    String found =
        group.equals("0")
            ? whole
            : "REGEXP_REPLACE(%s, %s, CONCAT(CHAR(92 USING utf8mb4), %s))"
                .formatted(whole, regex, group);
    return "CASE WHEN %s REGEXP %s\n  THEN %s END".formatted(text, regex, found);
  }

  private static String overlay(List<Argument> list, String length) {
    return "INSERT(%s, %s, %s, %s)"
        .formatted(list.get(0).sql(), list.get(2).sql(), length, list.get(1).sql());
  }

  @Override
  String extract(String unit, Argument moment) {
    return switch (unit) {
      case "WEEK" -> "WEEK(" + moment.sql() + ", 3)";
      case "ISODOW" -> "(WEEKDAY(" + moment.sql() + ") + 1)";
      case "ISOYEAR" -> "(YEARWEEK(" + moment.sql() + ", 3) DIV 100)";
      case "MILLISECOND" -> "(MICROSECOND(" + moment.sql() + ") DIV 1000)";
      case "DECADE" -> "(YEAR(" + moment.sql() + ") DIV 10)";
      case "CENTURY" -> "((YEAR(" + moment.sql() + ") + 99) DIV 100)";
      case "MILLENNIUM" -> "((YEAR(" + moment.sql() + ") + 999) DIV 1000)";
      case "EPOCH" ->
          "TIMESTAMPDIFF(SECOND, TIMESTAMP '1970-01-01 00:00:00', " + moment.sql() + ")";
      default ->
          PARTS.contains(unit) || UNITS.containsKey(unit)
              ? UNITS.getOrDefault(unit, unit) + "(" + moment.sql() + ")"
              : "EXTRACT(" + unit + " FROM " + moment.sql() + ")";
    };
  }

  @Override
  String fromEpoch(Argument number, boolean seconds) {
    return MariaDbMoments.fromEpoch(number.sql(), seconds);
  }

  @Override
  @Nullable String difference(List<Argument> arguments) {
    return null;
  }

  @Override
  String cast(Argument value, DataType type) {
    return type instanceof Atomic atomic ? cast(value, atomic) : value.sql();
  }

  private String cast(Argument value, Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> bool(value);
      case TINYINT, SMALLINT, INT, BIGINT -> "CAST(" + whole(value) + " AS SIGNED)";
      case FLOAT, DOUBLE, DECIMAL -> plain(value, nativeType(type));
      case CHAR, VARCHAR -> text(value, type.parameters().get(0));
      case BINARY, VARBINARY -> binary(value, type.parameters().get(0));
      case DATE -> plain(value, "DATE");
      case TIME -> moments.time(value, type.parameters().get(0));
      case TIMESTAMP, TIMESTAMP_LTZ -> moments.timestamp(value, type.parameters().get(0));
    };
  }

  private static String plain(Argument value, String type) {
    return "CAST(" + value.sql() + " AS " + type + ")";
  }

  /** MariaDB's own CAST rounds. */
  private static String whole(Argument value) {
    String number =
        isText(value.type()) ? "CAST(" + value.sql() + " AS DECIMAL(65,30))" : value.sql();
    return isFractional(value) || isText(value.type()) ? "TRUNCATE(" + number + ", 0)" : number;
  }

  private static String bool(Argument value) {
    if (is(value.type(), Root.BOOLEAN) || value.sql().equals("NULL")) {
      return value.sql();
    }
    return isText(value.type())
        ? "CASE WHEN LOWER(%1$s) IN (%2$s) THEN TRUE WHEN LOWER(%1$s) IN (%3$s) THEN FALSE END"
            .formatted(value.sql(), TRUES, FALSES)
        : "(" + value.sql() + " <> 0)";
  }

  /** The character set is named, or it would be the session's. */
  private static String text(Argument value, int length) {
    String text =
        is(value.type(), Root.BOOLEAN)
            ? "CASE WHEN %1$s THEN 'TRUE' WHEN NOT %1$s THEN 'FALSE' END".formatted(value.sql())
            : plain(value, "CHAR CHARACTER SET utf8mb4");
    if (isFloating(value)) {
      text =
          "CONCAT(%1$s, CASE WHEN %1$s REGEXP '^-?[0-9]+$' THEN '.0' ELSE '' END)".formatted(text);
    }
    return length == DataType.UNBOUNDED ? text : "LEFT(" + text + ", " + length + ")";
  }

  private static String binary(Argument value, int length) {
    String bytes = plain(value, "BINARY");
    return length == DataType.UNBOUNDED ? bytes : "LEFT(" + bytes + ", " + length + ")";
  }
}
