package io.likewise.rewrite.dialect;

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

/** SQLite's translations. Moments are texts; what it has no function for is left to its error. */
final class SqliteFunctions extends FunctionTable {

  /** Functions that give something else each time. */
  static final Set<String> CHANGEABLE =
      Set.of(
          "CURRENT_DATE",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "NOW",
          "PROCTIME",
          "UNIX_TIMESTAMP");

  private static final Map<String, String> PARTS =
      Map.of(
          "YEAR", "%Y", "MONTH", "%m", "DAY", "%d", "HOUR", "%H", "MINUTE", "%M", "SECOND", "%S",
          "WEEK", "%V", "DOY", "%j", "EPOCH", "%s");

  private final SqliteMoments moments;

  SqliteFunctions(Dialect dialect) {
    super(dialect);
    moments = new SqliteMoments(dialect);
    texts();
    numbers();
    put("TO_TIMESTAMP", list -> moments.toTimestamp(list));
    put("TO_DATE", list -> moments.toDate(list));
    put("DATE_FORMAT", list -> moments.formatted(moment(list.get(0)).sql(), list));
    put("TIMESTAMPADD", sized("TIMESTAMPADD", 3, SqliteMoments::added));
    put("+", list -> SqliteInterval.shifted("+", list));
    put("-", list -> SqliteInterval.shifted("-", list));
    put("JSON_VALUE", sized("JSON_VALUE", 2, this::jsonValue));
    put("JSON_EXISTS", sized("JSON_EXISTS", 2, this::jsonExists));
  }

  private void texts() {
    unary("CHAR_LENGTH", text -> "LENGTH(" + text.sql() + ")");
    unary("CHARACTER_LENGTH", text -> "LENGTH(" + text.sql() + ")");
    put("SUBSTRING FROM", list -> translate("SUBSTRING", list));
    put("SUBSTRING FROM FOR", list -> translate("SUBSTRING", list));
    put("CONCAT_WS", list -> null);
    put("ENCODE", list -> isUtf8(list) ? "CAST(" + list.get(0).sql() + " AS blob)" : null);
    put("DECODE", list -> isUtf8(list) ? "CAST(" + list.get(0).sql() + " AS text)" : null);
    put("STARTSWITH", sized("STARTSWITH", 2, SqliteFunctions::startsWith));
    put("ENDSWITH", sized("ENDSWITH", 2, SqliteFunctions::endsWith));
    put("BTRIM", list -> call("TRIM", list));
    put("POSITION IN", list -> swapped("INSTR", list));
    put("LOCATE", SqliteFunctions::locate);
    put("TRIM FROM", list -> call("TRIM", list));
    put("TRIM BOTH FROM", list -> trimmed("TRIM", list));
    put("TRIM LEADING FROM", list -> trimmed("LTRIM", list));
    put("TRIM TRAILING FROM", list -> trimmed("RTRIM", list));
    put("OVERLAY PLACING FROM", list -> overlay(list, "LENGTH(" + list.get(1).sql() + ")"));
    put("OVERLAY PLACING FROM FOR", list -> overlay(list, "(" + list.get(3).sql() + ")"));
    put("LEFT", sized("LEFT", 2, list -> "SUBSTR(%s, 1, %s)".formatted(texts(list))));
    put("RIGHT", sized("RIGHT", 2, SqliteFunctions::right));
    put("REPEAT", sized("REPEAT", 2, list -> repeated(list.get(0).sql(), list.get(1).sql())));
    put("LPAD", sized("LPAD", 3, list -> padded("%2$s || %1$s", list)));
    put("RPAD", sized("RPAD", 3, list -> padded("%1$s || %2$s", list)));
    put("REGEXP", sized("REGEXP", 2, list -> "(%s REGEXP %s)".formatted(texts(list))));
    unary("CHR", code -> unlessNull("CHAR(%s)", code));
    unary(
        "ASCII", text -> "CASE WHEN %1$s = '' THEN 0 ELSE UNICODE(%1$s) END".formatted(text.sql()));
    unary(
        "HEX", value -> unlessNull(isText(value.type()) ? "HEX(%s)" : "PRINTF('%%X', %s)", value));
    put("LIKE", list -> "%s GLOB %s".formatted(list.get(0).sql(), glob(list, "")));
    put("NOT LIKE", list -> "%s NOT GLOB %s".formatted(list.get(0).sql(), glob(list, "")));
    put("LIKE ESCAPE", list -> "%s GLOB %s".formatted(list.get(0).sql(), glob(list)));
    put("NOT LIKE ESCAPE", list -> "%s NOT GLOB %s".formatted(list.get(0).sql(), glob(list)));
    put("ILIKE", list -> "%s LIKE %s".formatted(texts(list)));
  }

  private void numbers() {
    unary("CEIL", number -> whole("CEIL", number));
    unary("CEILING", number -> whole("CEIL", number));
    unary("FLOOR", number -> whole("FLOOR", number));
    put("TRUNCATE", SqliteFunctions::truncated);
    unary("COT", number -> "(1 / TAN(" + number.sql() + "))");
    put("ROUND", SqliteFunctions::rounded);
    put("LOG", list -> call(list.size() == 1 ? "LN" : "LOG", list));
    put("MOD", sized("MOD", 2, list -> remainder(list)));
    put("%", SqliteFunctions::remainder);
    put("/", SqliteFunctions::division);
    put("GREATEST", list -> call("MAX", list));
    put("LEAST", list -> call("MIN", list));
  }

  private static Object[] texts(List<Argument> arguments) {
    return arguments.stream().map(Argument::sql).toArray();
  }

  private static String swapped(String name, List<Argument> list) {
    return call(name, List.of(list.get(1), list.get(0)));
  }

  private static String trimmed(String name, List<Argument> list) {
    return list.size() == 1 ? call(name, list) : swapped(name, list);
  }

  private static String unlessNull(String call, Argument value) {
    return "CASE WHEN %s IS NOT NULL THEN %s END"
        .formatted(value.sql(), call.formatted(value.sql()));
  }

  private static String startsWith(List<Argument> list) {
    return "(SUBSTR(%1$s, 1, LENGTH(%2$s)) = %2$s)".formatted(texts(list));
  }

  private static String endsWith(List<Argument> list) {
    return "(LENGTH(%2$s) = 0 AND %1$s IS NOT NULL OR SUBSTR(%1$s, -LENGTH(%2$s)) = %2$s)"
        .formatted(texts(list));
  }

  private static String locate(List<Argument> list) {
    if (list.size() < 3) {
      return swapped("INSTR", list);
    }
    return "CASE INSTR(SUBSTR(%2$s, %3$s), %1$s) WHEN 0 THEN 0 ELSE INSTR(SUBSTR(%2$s, %3$s), %1$s) + %3$s - 1 END"
        .formatted(texts(list));
  }

  private static String overlay(List<Argument> list, String length) {
    return "CASE WHEN LENGTH(%1$s) < %3$s THEN %1$s ELSE (SUBSTR(%1$s, 1, (%3$s) - 1) || %2$s || SUBSTR(%1$s, (%3$s) + %4$s)) END"
        .formatted(list.get(0).sql(), list.get(1).sql(), list.get(2).sql(), length);
  }

  private static String right(List<Argument> list) {
    return "CASE WHEN %2$s <= 0 THEN '' ELSE SUBSTR(%1$s, -(%2$s)) END".formatted(texts(list));
  }

  private static String repeated(String text, String count) {
    return "REPLACE(HEX(ZEROBLOB(%s)), '00', %s)".formatted(count, text);
  }

  private static String padded(String order, List<Argument> list) {
    String text = list.get(0).sql();
    String length = list.get(1).sql();
    String padding =
        "SUBSTR(%s, 1, (%s) - LENGTH(%s))"
            .formatted(repeated(list.get(2).sql(), length), length, text);
    return "CASE WHEN LENGTH(%1$s) >= %2$s THEN SUBSTR(%1$s, 1, %2$s) ELSE %3$s END"
        .formatted(text, length, order.formatted(text, padding));
  }

  private String glob(List<Argument> list) {
    return glob(list, constant(list.get(2)).orElse("?"));
  }

  /**
   * SQLite's LIKE ignores the case, and a setting of the connection says whether; GLOB does not.
   *
   * @param escape one character or none
   */
  private String glob(List<Argument> list, String escape) {
    String pattern =
        constant(list.get(1))
            .orElseThrow(
                () ->
                    new RewriteException(
                        ErrorCode.UNSUPPORTED,
                        "SQLite's LIKE ignores the case, so LIKE takes only a literal pattern here",
                        null));
    StringBuilder glob = new StringBuilder();
    boolean escaped = false;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (!escaped && escape.equals(String.valueOf(c))) {
        escaped = true;
      } else {
        glob.append(escaped ? globbed(c) : joker(c));
        escaped = false;
      }
    }
    return literal(glob.toString());
  }

  private static String joker(char c) {
    return c == '%' ? "*" : c == '_' ? "?" : globbed(c);
  }

  private static String globbed(char c) {
    return "*?[".indexOf(c) < 0 ? String.valueOf(c) : "[" + c + "]";
  }

  /** A DOUBLE stays one. */
  private static String whole(String name, Argument number) {
    String call = name + "(" + number.sql() + ")";
    boolean floating = is(number.type(), Root.DOUBLE) || is(number.type(), Root.FLOAT);
    return floating ? call : "CAST(" + call + " AS integer)";
  }

  /** SQLite itself takes a negative number of places for none. */
  private static @Nullable String rounded(List<Argument> list) {
    String places = list.size() > 1 ? list.get(1).sql() : "";
    if (!places.matches("-[0-9]")) {
      return null;
    }
    String unit = "1" + "0".repeat(places.charAt(1) - '0');
    String whole = "ROUND(%s / %s.0) * %s".formatted(operand(list.get(0)), unit, unit);
    return isWhole(list.get(0)) ? "CAST(" + whole + " AS integer)" : "(" + whole + ")";
  }

  private static String truncated(List<Argument> list) {
    return list.size() == 1
        ? whole("TRUNC", list.get(0))
        : "(TRUNC(%1$s * POWER(10, %2$s)) / POWER(10, %2$s))".formatted(texts(list));
  }

  private static String remainder(List<Argument> list) {
    return list.stream().allMatch(FunctionTable::isWhole)
        ? "(%s %% %s)".formatted(texts(list))
        : "MOD(%s, %s)".formatted(texts(list));
  }

  /** A DECIMAL without a fraction is kept as a whole number, but not divided as one. */
  private static @Nullable String division(List<Argument> list) {
    Argument left = list.get(0);
    boolean fractional = list.stream().anyMatch(one -> is(one.type(), Root.DECIMAL));
    return fractional ? "CAST(%s AS real) / %s".formatted(left.sql(), list.get(1).sql()) : null;
  }

  /** SQLite's own extraction tells true from 1 no more. */
  private String jsonValue(List<Argument> list) {
    return """
        CASE WHEN JSON_VALID(%1$s) THEN
          CASE JSON_TYPE(%1$s, %2$s)
            WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
            WHEN 'object' THEN NULL WHEN 'array' THEN NULL
            ELSE CAST(JSON_EXTRACT(%1$s, %2$s) AS text) END END"""
        .formatted(list.get(0).sql(), plainPath(list));
  }

  private String plainPath(List<Argument> list) {
    String path = constant(list.get(1)).orElse("");
    return path.matches("(lax|strict) .*")
        ? literal(path.substring(path.indexOf(' ') + 1))
        : list.get(1).sql();
  }

  private String jsonExists(List<Argument> list) {
    return "CASE WHEN JSON_VALID(%1$s) THEN JSON_TYPE(%1$s, %2$s) IS NOT NULL WHEN %1$s IS NOT NULL THEN FALSE END"
        .formatted(list.get(0).sql(), plainPath(list));
  }

  @Override
  String lengthOf(String text) {
    return "LENGTH(" + text + ")";
  }

  @Override
  String fromEpoch(Argument number, boolean seconds) {
    return SqliteMoments.fromEpoch(number.sql(), seconds);
  }

  @Override
  String difference(List<Argument> arguments) {
    Integer months = Differences.MONTHS.get(arguments.get(0).sql());
    return months == null
        ? SqliteMoments.difference(arguments)
        : "(" + wholeMonths(arguments.get(1), arguments.get(2)) + " / " + months + ")";
  }

  private String wholeMonths(Argument from, Argument to) {
    return wholeMonths(
        from, to, SqliteMoments.whole(to), apart -> SqliteMoments.later(from, apart));
  }

  /** Parts that are counted from others. */
  private @Nullable String counted(String unit, Argument moment) {
    String year = "YEAR";
    return switch (unit) {
      case "QUARTER" -> "((" + extract("MONTH", moment) + " + 2) / 3)";
      case "DECADE" -> "(" + extract(year, moment) + " / 10)";
      case "CENTURY" -> "((" + extract(year, moment) + " + 99) / 100)";
      case "MILLENNIUM" -> "((" + extract(year, moment) + " + 999) / 1000)";
      case "MILLISECOND" -> "CAST(SUBSTR(strftime('%f', " + moment.sql() + "), 4, 3) AS integer)";
      default -> null;
    };
  }

  @Override
  String extract(String unit, Argument moment) {
    String counted = counted(unit, moment);
    if (counted != null) {
      return counted;
    }
    if (unit.equals("DOW")) {
      return "(CAST(strftime('%w', " + moment.sql() + ") AS integer) + 1)";
    }
    String part = unit.equals("ISODOW") ? "%u" : unit.equals("ISOYEAR") ? "%G" : PARTS.get(unit);
    if (part == null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED, "SQLite cannot extract " + unit + " from a moment", null);
    }
    return "CAST(strftime('" + part + "', " + moment.sql() + ") AS integer)";
  }

  @Override
  String cast(Argument value, DataType type) {
    return type instanceof Atomic atomic && !value.sql().equals("NULL")
        ? cast(value, atomic)
        : value.sql();
  }

  private String cast(Argument value, Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> bool(value);
      case TINYINT, SMALLINT, INT, BIGINT -> integer(value);
      case FLOAT, DOUBLE -> "CAST(" + value.sql() + " AS real)";
      case DECIMAL -> decimal(value, type);
      case CHAR, VARCHAR -> cut(text(value), type.parameters().get(0));
      case BINARY, VARBINARY -> cut("CAST(" + value.sql() + " AS blob)", type.parameters().get(0));
      case DATE, TIME, TIMESTAMP, TIMESTAMP_LTZ -> moments.cast(value, type);
    };
  }

  private static String bool(Argument value) {
    if (is(value.type(), Root.BOOLEAN)) {
      return value.sql();
    }
    return isText(value.type())
        ? "CASE WHEN LOWER(%1$s) IN (%2$s) THEN TRUE WHEN LOWER(%1$s) IN (%3$s) THEN FALSE END"
            .formatted(value.sql(), TRUES, FALSES)
        : "(" + value.sql() + " <> 0)";
  }

  private static String integer(Argument value) {
    return "CAST(" + value.sql() + " AS integer)";
  }

  private String decimal(Argument value, Atomic type) {
    return nativeType(type).equals("text")
        ? "CAST(" + value.sql() + " AS text)"
        : "ROUND(CAST(" + value.sql() + " AS real), " + type.parameters().get(1) + ")";
  }

  private static String text(Argument value) {
    if (is(value.type(), Root.BOOLEAN)) {
      return "CASE WHEN %1$s THEN 'TRUE' WHEN NOT %1$s THEN 'FALSE' END".formatted(value.sql());
    }
    return value.type() instanceof Atomic type && type.root() == Root.DECIMAL
        ? "CASE WHEN %1$s IS NOT NULL THEN PRINTF('%%.%2$df', %1$s) END"
            .formatted(value.sql(), type.parameters().get(1))
        : "CAST(" + value.sql() + " AS text)";
  }

  private static String cut(String value, int length) {
    return length == DataType.UNBOUNDED ? value : "SUBSTR(" + value + ", 1, " + length + ")";
  }
}
