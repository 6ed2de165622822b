package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** H2's translations. */
final class H2Functions extends FunctionTable {
  private static final Pattern JSON_PATH =
      Pattern.compile("(?:lax |strict )?\\$((?:\\.\\w+|\\[\\d+])*)");
  private static final Pattern JSON_STEP = Pattern.compile("\\.(\\w+)|\\[(\\d+)]");

  /** H2's names for parts of a moment where they are not Flink's. */
  private static final Map<String, String> UNITS = Map.of("WEEK", "ISO_WEEK", "DOY", "DAY_OF_YEAR");

  H2Functions(Dialect dialect) {
    super(dialect);
    put("PROCTIME", sized("PROCTIME", 0, none -> "CURRENT_TIMESTAMP(3)"));
    put("NOW", sized("NOW", 0, none -> "CURRENT_TIMESTAMP(3)"));
    put("TO_TIMESTAMP", this::toTimestamp);
    put("TO_DATE", this::toDate);
    put(
        "DATE_FORMAT",
        sized("DATE_FORMAT", 2, list -> formatted(moment(list.get(0)), list.get(1).sql())));
    texts();
    hashes();
    put("JSON_EXISTS", sized("JSON_EXISTS", 2, this::jsonExists));
    put("JSON_VALUE", sized("JSON_VALUE", 2, this::jsonValue));
    put("REGEXP", sized("REGEXP", 2, list -> call("REGEXP_LIKE", list)));
    put("REGEXP_REPLACE", sized("REGEXP_REPLACE", 3, this::regexpReplace));
    put("REGEXP_EXTRACT", H2Functions::regexpExtract);
  }

  private void texts() {
    put("ENCODE", list -> isUtf8(list) ? call("STRINGTOUTF8", list.subList(0, 1)) : null);
    put("DECODE", list -> isUtf8(list) ? call("UTF8TOSTRING", list.subList(0, 1)) : null);
    put("+", list -> shifted("+", list));
    put("-", list -> shifted("-", list));
    put("LIKE", list -> plainLike("LIKE", list));
    put("NOT LIKE", list -> plainLike("NOT LIKE", list));
    put("LPAD", sized("LPAD", 3, list -> padded("%2$s || %1$s", list)));
    put("RPAD", sized("RPAD", 3, list -> padded("%1$s || %2$s", list)));
    put("OVERLAY PLACING FROM", list -> overlay(list, lengthOf(list.get(1).sql())));
    put("OVERLAY PLACING FROM FOR", list -> overlay(list, list.get(3).sql()));
    unary("ASCII", text -> "CASE WHEN %1$s = '' THEN 0 ELSE ASCII(%1$s) END".formatted(text.sql()));
    put("STARTSWITH", sized("STARTSWITH", 2, list -> atEnd("LEFT", list)));
    put("ENDSWITH", sized("ENDSWITH", 2, list -> atEnd("RIGHT", list)));
    unary(
        "HEX",
        text ->
            isText(text.type())
                ? "UPPER(RAWTOHEX(STRINGTOUTF8(" + text.sql() + ")))"
                : "HEX(" + text.sql() + ")");
  }

  private static @Nullable String shifted(String sign, List<Argument> list) {
    String interval = list.size() == 2 ? list.get(1).sql() : "";
    String plain = plainInterval(interval);
    return plain.equals(interval) ? null : list.get(0).sql() + " " + sign + " " + plain;
  }

  private void hashes() {
    unary("MD5", text -> hash("MD5", text));
    unary("SHA1", text -> hash("SHA-1", text));
    for (int bits : new int[] {224, 256, 384, 512}) {
      unary("SHA" + bits, text -> hash("SHA-" + bits, text));
    }
    put("SHA2", sized("SHA2", 2, list -> hash("SHA-" + list.get(1).sql(), list.get(0))));
  }

  private static String hash(String algorithm, Argument text) {
    return "LOWER(RAWTOHEX(HASH('" + algorithm + "', " + text.sql() + ")))";
  }

  /** H2 itself pads with one character only. */
  private @Nullable String padded(String order, List<Argument> list) {
    String text = list.get(0).sql();
    String length = list.get(1).sql();
    String padding = list.get(2).sql();
    if (constant(list.get(2)).orElse("").length() == 1) {
      return null;
    }
    String missing =
        "LEFT(REPEAT(%s, %s), %s - %s)".formatted(padding, length, length, lengthOf(text));
    return "CASE WHEN %1$s >= %2$s THEN LEFT(%3$s, %2$s) ELSE %4$s END"
        .formatted(lengthOf(text), length, text, order.formatted(text, missing));
  }

  private String overlay(List<Argument> list, String length) {
    String text = list.get(0).sql();
    return "CASE WHEN %1$s < %2$s THEN %3$s WHEN %3$s IS NOT NULL THEN INSERT(%3$s, %2$s, %4$s, %5$s) END"
        .formatted(lengthOf(text), list.get(2).sql(), text, length, list.get(1).sql());
  }

  private String toTimestamp(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    return arguments.size() > 1
        ? guarded(text, pattern, pattern.regex(), parsed(text, arguments.get(1), MILLIS))
        : guarded(text, pattern, DatePattern.usualMoment(), fromText(text, 3));
  }

  /** A text of the usual form; what it has of a second beyond so many digits is cut off. */
  private static String fromText(Argument text, int digits) {
    return "CAST(SUBSTRING(%s, 1, %d) AS TIMESTAMP(%d))"
        .formatted(text.sql(), digits == 0 ? 19 : 20 + digits, digits);
  }

  private String toDate(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    return arguments.size() > 1
        ? guarded(text, pattern, pattern.regex(), parsed(text, arguments.get(1), DAY))
        : guarded(
            text,
            pattern,
            DatePattern.usualDate(),
            "CAST(SUBSTRING(" + text.sql() + ", 1, 10) AS DATE)");
  }

  private String parsed(Argument text, Argument pattern, DataType type) {
    String moment = "PARSEDATETIME(" + text.sql() + ", " + pattern.sql() + ", 'en', 'UTC')";
    return "CAST(" + inUtc(moment, type) + " AS " + nativeType(type) + ")";
  }

  /** A text of another form, or a day that its month has not, gives NULL. */
  private String guarded(Argument text, DatePattern pattern, String regex, String value) {
    String found =
        pattern
            .field("dd")
            .map(
                day ->
                    "CASE WHEN %s <= DAY(LAST_DAY(CAST(%s || '01' AS DATE))) THEN %s END"
                        .formatted(field(text, day), month(text, pattern), value))
            .orElse(value);
    return "CASE WHEN REGEXP_LIKE(%s, %s)\n  THEN %s\n  END"
        .formatted(text.sql(), literal(regex), found);
  }

  private static String field(Argument text, DatePattern.Part part) {
    return "SUBSTRING(%s, %d, %d)".formatted(text.sql(), part.start(), part.length());
  }

  /** The year and the month, as they stand in front of a day. */
  private static String month(Argument text, DatePattern pattern) {
    return pattern.parts().get(0).field().equals("yyyy")
            && pattern.field("MM").filter(part -> part.start() == 6).isPresent()
            && pattern.parts().get(1).text().equals("-")
        ? "SUBSTRING(" + text.sql() + ", 1, 7) || '-'"
        : pattern.field("yyyy").map(year -> field(text, year)).orElse("'1970'")
            + " || '-' || "
            + pattern.field("MM").map(month -> field(text, month)).orElse("'01'")
            + " || '-'";
  }

  @Override
  String fromEpoch(Argument number, boolean seconds) {
    return "DATEADD(%s, %s, CAST('1970-01-01 00:00:00+00' AS TIMESTAMP(3) WITH TIME ZONE))"
        .formatted(seconds ? "SECOND" : "MILLISECOND", number.sql());
  }

  /** H2 itself counts how often the unit changes. */
  @Override
  String difference(List<Argument> arguments) {
    String unit = arguments.get(0).sql();
    Argument from = arguments.get(1);
    Argument to = arguments.get(2);
    if (Differences.MONTHS.containsKey(unit)) {
      String months =
          wholeMonths(
              from, to, to.sql(), apart -> "DATEADD(MONTH, " + apart + ", " + from.sql() + ")");
      return "(" + months + " / " + Differences.MONTHS.get(unit) + ")";
    }
    Integer millis = Differences.MILLIS.get(unit);
    return millis == null
        ? call("TIMESTAMPDIFF", arguments)
        : "(DATEDIFF(MILLISECOND, %s, %s) / %d)".formatted(from.sql(), to.sql(), millis);
  }

  @Override
  String extract(String unit, Argument moment) {
    if (unit.equals("DOW")) {
      return "(MOD(EXTRACT(ISO_DAY_OF_WEEK FROM " + pinned(moment) + "), 7) + 1)";
    }
    String part = "EXTRACT(" + UNITS.getOrDefault(unit, unit) + " FROM " + pinned(moment) + ")";
    return unit.equals("EPOCH") ? "CAST(FLOOR(" + part + ") AS BIGINT)" : part;
  }

  private String formatted(Argument moment, String pattern) {
    return "FORMATDATETIME(" + pinned(moment) + ", " + pattern + ")";
  }

  @Override
  String cast(Argument value, DataType type) {
    DataType from = value.type();
    if (isWhole(type) && (isFractional(value) || isText(from))) {
      String number = isText(from) ? "CAST(" + value.sql() + " AS DECFLOAT)" : value.sql();
      return "CAST(TRUNC(" + number + ") AS " + nativeType(type) + ")";
    }
    if (isText(type) && (is(from, Root.TIMESTAMP) || is(from, Root.TIMESTAMP_LTZ))) {
      String pattern = DatePattern.TIMESTAMP + fraction(digits(from));
      return "CAST(" + formatted(value, literal(pattern)) + " AS " + nativeType(type) + ")";
    }
    if (isText(from) && is(type, Root.TIMESTAMP)) {
      return fromText(value, digits(type));
    }
    if (is(from, Root.TIMESTAMP) && digits(type) < digits(from)) {
      return "CAST(" + lowered(value.sql(), digits(type)) + " AS " + nativeType(type) + ")";
    }
    if (isText(from) && is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(" + value.sql() + " || '+00' AS " + nativeType(type) + ")";
    }
    if (is(from, Root.TIMESTAMP_LTZ) && !is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(" + inUtc(value.sql(), type) + " AS " + nativeType(type) + ")";
    }
    if (is(from, Root.TIMESTAMP) && is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(%s || '+00' AS %s)"
          .formatted(
              formatted(value, literal(DatePattern.TIMESTAMP + fraction(digits(from)))),
              nativeType(type));
    }
    if (is(from, Root.DATE) && is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(" + value.sql() + " || ' 00:00:00+00' AS " + nativeType(type) + ")";
    }
    return "CAST(" + value.sql() + " AS " + nativeType(type) + ")";
  }

  /** The text of what a moment shows in UTC: H2's own CAST takes the session's time zone. */
  private static String inUtc(String moment, DataType type) {
    String pattern =
        is(type, Root.DATE)
            ? DatePattern.DATE
            : (is(type, Root.TIME) ? "HH:mm:ss" : DatePattern.TIMESTAMP) + fraction(digits(type));
    return "FORMATDATETIME(" + moment + " AT TIME ZONE 'UTC', '" + pattern + "')";
  }

  private static String fraction(int digits) {
    return digits == 0 ? "" : "." + "S".repeat(digits);
  }

  /** H2's own CAST rounds. */
  private static String lowered(String moment, int digits) {
    return "DATEADD(NANOSECOND, -MOD(EXTRACT(NANOSECOND FROM %1$s), 1%2$s), %1$s)"
        .formatted(moment, "0".repeat(9 - digits));
  }

  private String regexpReplace(List<Argument> arguments) {
    Argument replacement = arguments.get(2);
    String plain =
        constant(replacement)
            .map(text -> literal(text.replace("\\", "\\\\").replace("$", "\\$")))
            .orElse("REPLACE(REPLACE(" + replacement.sql() + ", '\\', '\\\\'), '$', '\\$')");
    return call(
        "REGEXP_REPLACE",
        List.of(arguments.get(0), arguments.get(1), new Argument(plain, replacement.type())));
  }

  private String jsonExists(List<Argument> arguments) {
    String text = operand(arguments.get(0));
    return "CASE WHEN %s IS JSON THEN %s IS NOT NULL WHEN %s IS NOT NULL THEN FALSE END"
        .formatted(text, found(arguments), text);
  }

  private String jsonValue(List<Argument> arguments) {
    return """
        CASE WHEN %1$s IS JSON THEN CASE WHEN %2$s IS JSON SCALAR
          THEN REGEXP_REPLACE(NULLIF(CAST(%2$s AS VARCHAR), 'null'), '^"|"$', '')
          END END"""
        .formatted(operand(arguments.get(0)), found(arguments));
  }

  /** H2 has no JSON paths, but it follows names and indexes one by one. */
  private String found(List<Argument> arguments) {
    Matcher path = JSON_PATH.matcher(constant(arguments.get(1)).orElse("?"));
    if (!path.matches()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED, "A JSON path here is a literal of names and indexes", null);
    }
    String text = operand(arguments.get(0));
    StringBuilder found = new StringBuilder("(" + text + " FORMAT JSON)");
    Matcher step = JSON_STEP.matcher(path.group(1));
    while (step.find()) {
      String name = step.group(1);
      found.append(
          name != null ? ".\"" + name + "\"" : "[" + (Integer.parseInt(step.group(2)) + 1) + "]");
    }
    return found.toString();
  }

  private static String regexpExtract(List<Argument> arguments) {
    String group = arguments.size() > 2 ? arguments.get(2).sql() : "0";
    return "REGEXP_SUBSTR(%s, %s, 1, 1, '', %s)"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql(), group);
  }
}
