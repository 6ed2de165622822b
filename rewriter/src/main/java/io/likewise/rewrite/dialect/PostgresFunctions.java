package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL's translations. Where there is a choice, the immutable one is taken, so that it may
 * stand in a generated column: to_timestamp, to_char and concat may not.
 */
final class PostgresFunctions extends FunctionTable {

  /** Functions for which there is no immutable translation. */
  static final Set<String> CHANGEABLE =
      Set.of(
          "CONCAT_WS",
          "CONVERT_TZ",
          "CURRENT_DATE",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP",
          "FROM_UNIXTIME",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "NOW",
          "PROCTIME",
          "UNIX_TIMESTAMP");

  PostgresFunctions(Dialect dialect) {
    super(dialect);
    put("PROCTIME", sized("PROCTIME", 0, none -> "CAST(statement_timestamp() AS timestamptz(3))"));
    put("TO_TIMESTAMP", this::toTimestamp);
    put("TO_DATE", this::toDate);
    put("TO_TIMESTAMP_LTZ", PostgresFunctions::fromEpoch);
    put("DATE_FORMAT", this::dateFormat);
    put("JSON_VALUE", sized("JSON_VALUE", 2, PostgresFunctions::jsonValue));
    put(
        "REGEXP",
        sized("REGEXP", 2, list -> "(" + list.get(0).sql() + " ~ " + list.get(1).sql() + ")"));
    put(
        "REGEXP_REPLACE",
        sized("REGEXP_REPLACE", 3, list -> call("regexp_replace", plus(list, "'g'"))));
    put("REGEXP_EXTRACT", PostgresFunctions::regexpExtract);
    put("LOG10", list -> call("log", list));
    put("INSTR", sized("INSTR", 2, list -> call("strpos", list)));
    put("LOCATE", sized("LOCATE", 2, list -> call("strpos", List.of(list.get(1), list.get(0)))));
    put("TRUNCATE", list -> call("trunc", list));
    put("GREATEST", list -> unlessNull("GREATEST", list));
    put("LEAST", list -> unlessNull("LEAST", list));
    put("+", list -> shifted("+", list));
    put("-", list -> shifted("-", list));
  }

  private static List<Argument> plus(List<Argument> list, String last) {
    return Stream.concat(list.stream(), Stream.of(new Argument(last, null))).toList();
  }

  /** The cast stands outside: what a CASE gives has lost its precision. */
  private String toTimestamp(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    boolean fraction = arguments.size() == 1;
    String regex = fraction ? pattern.regexWithFraction() : pattern.regex();
    String moment = guarded(text, regex, makeTimestamp(text, pattern, fraction));
    return "CAST(" + moment + " AS timestamp(3))";
  }

  private String toDate(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    return guarded(text, pattern.regex(), makeDate(text, pattern));
  }

  /** A text of another form gives NULL, as in Flink. */
  private String guarded(Argument text, String regex, String value) {
    return "CASE WHEN %s ~ %s\n  THEN %s\n  END".formatted(text.sql(), literal(regex), value);
  }

  private static String makeDate(Argument text, DatePattern pattern) {
    return "make_date(%s, %s, %s)"
        .formatted(
            integer(text, pattern, "yyyy", "1970"),
            integer(text, pattern, "MM", "1"),
            integer(text, pattern, "dd", "1"));
  }

  private static String makeTimestamp(Argument text, DatePattern pattern, boolean fraction) {
    return """
        make_timestamp(
            %s, %s, %s,
            %s, %s, %s)"""
        .formatted(
            integer(text, pattern, "yyyy", "1970"),
            integer(text, pattern, "MM", "1"),
            integer(text, pattern, "dd", "1"),
            integer(text, pattern, "HH", "0"),
            integer(text, pattern, "mm", "0"),
            seconds(text, pattern, fraction));
  }

  private static String integer(
      Argument text, DatePattern pattern, String field, String otherwise) {
    return pattern.field(field).map(part -> cut(text, part) + "::integer").orElse(otherwise);
  }

  private static String seconds(Argument text, DatePattern pattern, boolean fraction) {
    DatePattern.Part part = pattern.field("ss").orElse(null);
    if (part == null) {
      return "0";
    }
    if (fraction) {
      return "substr(" + text.sql() + ", " + part.start() + ")::double precision";
    }
    String digits =
        pattern
            .field("S")
            .map(more -> cut(text, part) + " || '.' || " + cut(text, more))
            .orElse(cut(text, part));
    return "(" + digits + ")::double precision";
  }

  private static String cut(Argument text, DatePattern.Part part) {
    return "substr(" + text.sql() + ", " + part.start() + ", " + part.length() + ")";
  }

  private static String fromEpoch(List<Argument> arguments) {
    boolean seconds = arguments.size() < 2 || arguments.get(1).sql().equals("0");
    String epoch = operand(arguments.get(0)) + (seconds ? "" : " / 1000.0");
    return "CAST(to_timestamp(" + epoch + ") AS timestamptz(3))";
  }

  private String dateFormat(List<Argument> arguments) {
    return formatted(arguments.get(0), pattern("DATE_FORMAT", arguments, 1, "?"));
  }

  private String formatted(Argument moment, DatePattern pattern) {
    String at = pinned(moment);
    return pattern.parts().stream()
        .map(part -> part.field().isEmpty() ? literal(part.text()) : digits(at, part))
        .collect(joining(" || ", "(", ")"));
  }

  private static String digits(String moment, DatePattern.Part part) {
    String field =
        switch (part.field().charAt(0)) {
          case 'y' -> "EXTRACT(YEAR FROM %s)";
          case 'M' -> "EXTRACT(MONTH FROM %s)";
          case 'd' -> "EXTRACT(DAY FROM %s)";
          case 'H' -> "EXTRACT(HOUR FROM %s)";
          case 'm' -> "EXTRACT(MINUTE FROM %s)";
          case 's' -> "FLOOR(EXTRACT(SECOND FROM %s))";
          default -> "FLOOR(MOD(EXTRACT(SECOND FROM %s), 1) * 1" + "0".repeat(part.length()) + ")";
        };
    return "lpad(" + field.formatted(moment) + "::text, " + part.length() + ", '0')";
  }

  @Override
  String extract(String unit, Argument moment) {
    String part = "EXTRACT(" + unit + " FROM " + pinned(moment) + ")";
    String whole = unit.equals("SECOND") ? "FLOOR(" + part + ")" : part;
    return "CAST(" + (unit.equals("DOW") ? part + " + 1" : whole) + " AS bigint)";
  }

  @Override
  String cast(Argument value, DataType type) {
    DataType from = value.type();
    if (isText(from) && is(type, Root.TIMESTAMP)) {
      DatePattern pattern = DatePattern.of(DatePattern.TIMESTAMP).orElseThrow();
      return "CAST(" + makeTimestamp(value, pattern, true) + " AS " + nativeType(type) + ")";
    }
    if (isText(from) && is(type, Root.DATE)) {
      return makeDate(value, DatePattern.of(DatePattern.DATE).orElseThrow());
    }
    if (isText(type) && from instanceof DataType.Atomic atomic) {
      return "CAST(" + text(value, atomic) + " AS " + nativeType(type) + ")";
    }
    boolean leavesZone =
        is(from, Root.TIMESTAMP_LTZ)
            && (is(type, Root.TIMESTAMP) || is(type, Root.DATE) || is(type, Root.TIME));
    if (leavesZone || (is(from, Root.TIMESTAMP) && is(type, Root.TIMESTAMP_LTZ))) {
      return "CAST(" + operand(value) + " AT TIME ZONE 'UTC' AS " + nativeType(type) + ")";
    }
    return "CAST(" + value.sql() + " AS " + nativeType(type) + ")";
  }

  /** A value as Flink prints it, without DateStyle or time zone having a say. */
  private String text(Argument value, DataType.Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> "upper(CAST(" + value.sql() + " AS text))";
      case DATE -> formatted(value, DatePattern.of(DatePattern.DATE).orElseThrow());
      case TIMESTAMP, TIMESTAMP_LTZ -> {
        int precision = type.parameters().get(0);
        String fraction = precision == 0 ? "" : "." + "S".repeat(precision);
        yield formatted(value, DatePattern.of(DatePattern.TIMESTAMP + fraction).orElseThrow());
      }
      default -> value.sql();
    };
  }

  private static String jsonValue(List<Argument> arguments) {
    return "(jsonb_path_query_first(CAST(%s AS jsonb), %s) #>> '{}')"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql());
  }

  private static String regexpExtract(List<Argument> arguments) {
    String group = arguments.size() > 2 ? arguments.get(2).sql() : "0";
    return "regexp_substr(%s, %s, 1, 1, '', %s)"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql(), group);
  }

  /** Flink's GREATEST and LEAST are NULL if an argument is. */
  private static String unlessNull(String name, List<Argument> arguments) {
    return arguments.stream()
        .map(argument -> argument.sql() + " IS NOT NULL")
        .collect(joining(" AND ", "CASE WHEN ", " THEN " + call(name, arguments) + " END"));
  }

  /** A moment with a time zone plus or minus an interval is computed in UTC. */
  private static @Nullable String shifted(String sign, List<Argument> arguments) {
    Argument moment = arguments.get(0);
    return arguments.size() == 2 && is(moment.type(), Root.TIMESTAMP_LTZ)
        ? "(("
            + pinned(moment)
            + " "
            + sign
            + " "
            + arguments.get(1).sql()
            + ") AT TIME ZONE 'UTC')"
        : null;
  }
}
