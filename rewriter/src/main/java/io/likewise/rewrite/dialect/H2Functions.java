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
    put("TO_TIMESTAMP_LTZ", H2Functions::fromEpoch);
    put(
        "DATE_FORMAT",
        sized(
            "DATE_FORMAT",
            2,
            list -> "FORMATDATETIME(" + pinned(list.get(0)) + ", " + list.get(1).sql() + ")"));
    put("JSON_VALUE", sized("JSON_VALUE", 2, this::jsonValue));
    unary("MD5", text -> "LOWER(RAWTOHEX(HASH('MD5', " + text.sql() + ")))");
    put("REGEXP", sized("REGEXP", 2, list -> call("REGEXP_LIKE", list)));
    put("REGEXP_EXTRACT", H2Functions::regexpExtract);
  }

  private String toTimestamp(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    if (arguments.size() > 1) {
      return guarded(text, pattern.regex(), parsed(text, arguments.get(1), "TIMESTAMP(3)"));
    }
    return guarded(text, pattern.regexWithFraction(), "CAST(" + text.sql() + " AS TIMESTAMP(3))");
  }

  private String toDate(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    String value =
        arguments.size() > 1
            ? parsed(text, arguments.get(1), "DATE")
            : "CAST(" + text.sql() + " AS DATE)";
    return guarded(text, pattern.regex(), value);
  }

  private static String parsed(Argument text, Argument pattern, String type) {
    return "CAST(PARSEDATETIME("
        + text.sql()
        + ", "
        + pattern.sql()
        + ", 'en', 'UTC') AT TIME ZONE 'UTC' AS "
        + type
        + ")";
  }

  /** A text of another form gives NULL, as in Flink. */
  private String guarded(Argument text, String regex, String value) {
    return "CASE WHEN REGEXP_LIKE("
        + text.sql()
        + ", "
        + literal(regex)
        + ")\n  THEN "
        + value
        + "\n  END";
  }

  private static String fromEpoch(List<Argument> arguments) {
    boolean seconds = arguments.size() < 2 || arguments.get(1).sql().equals("0");
    return "DATEADD(%s, %s, CAST('1970-01-01 00:00:00+00' AS TIMESTAMP(3) WITH TIME ZONE))"
        .formatted(seconds ? "SECOND" : "MILLISECOND", arguments.get(0).sql());
  }

  @Override
  String extract(String unit, Argument moment) {
    if (unit.equals("DOW")) {
      return "(MOD(EXTRACT(ISO_DAY_OF_WEEK FROM " + pinned(moment) + "), 7) + 1)";
    }
    return "EXTRACT(" + UNITS.getOrDefault(unit, unit) + " FROM " + pinned(moment) + ")";
  }

  @Override
  String cast(Argument value, DataType type) {
    DataType from = value.type();
    if (isText(from) && is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(" + value.sql() + " || '+00' AS " + nativeType(type) + ")";
    }
    if (is(from, Root.TIMESTAMP_LTZ)
        && from instanceof DataType.Atomic moment
        && !is(type, Root.TIMESTAMP_LTZ)) {
      String utc =
          "CAST("
              + operand(value)
              + " AT TIME ZONE 'UTC' AS TIMESTAMP("
              + moment.parameters().get(0)
              + "))";
      return is(type, Root.TIMESTAMP)
          ? "CAST(" + operand(value) + " AT TIME ZONE 'UTC' AS " + nativeType(type) + ")"
          : "CAST(" + utc + " AS " + nativeType(type) + ")";
    }
    return "CAST(" + value.sql() + " AS " + nativeType(type) + ")";
  }

  /** H2 has no JSON paths, but it follows names and indexes one by one. */
  private String jsonValue(List<Argument> arguments) {
    Matcher path = JSON_PATH.matcher(constant(arguments.get(1)).orElse("?"));
    if (!path.matches()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "JSON_VALUE takes only a literal path of names and indexes here",
          null);
    }
    String text = operand(arguments.get(0));
    StringBuilder found = new StringBuilder("(" + text + " FORMAT JSON)");
    Matcher step = JSON_STEP.matcher(path.group(1));
    while (step.find()) {
      String name = step.group(1);
      found.append(
          name != null ? ".\"" + name + "\"" : "[" + (Integer.parseInt(step.group(2)) + 1) + "]");
    }
    return """
        CASE WHEN %1$s IS JSON AND %2$s IS JSON SCALAR
          THEN REGEXP_REPLACE(NULLIF(CAST(%2$s AS VARCHAR), 'null'), '^"|"$', '')
          END"""
        .formatted(text, found);
  }

  private static String regexpExtract(List<Argument> arguments) {
    String group = arguments.size() > 2 ? arguments.get(2).sql() : "0";
    return "REGEXP_SUBSTR(%s, %s, 1, 1, '', %s)"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql(), group);
  }
}
