package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
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
          "CONVERT_TZ",
          "CURRENT_DATE",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "NOW",
          "PROCTIME",
          "UNIX_TIMESTAMP");

  private static final Set<String> LONG = Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY");

  private final PostgresMoments moments;

  PostgresFunctions(Dialect dialect) {
    super(dialect);
    moments = new PostgresMoments(dialect);
    put("PROCTIME", sized("PROCTIME", 0, none -> "CAST(statement_timestamp() AS timestamptz(3))"));
    put("TO_TIMESTAMP", list -> moments.toTimestamp(list));
    put("TO_DATE", list -> moments.toDate(list));
    put("DATE_FORMAT", this::dateFormat);
    put("JSON_VALUE", sized("JSON_VALUE", 2, PostgresFunctions::jsonValue));
    put(
        "REGEXP",
        sized("REGEXP", 2, list -> "(" + list.get(0).sql() + " ~ " + list.get(1).sql() + ")"));
    put(
        "REGEXP_REPLACE",
        sized("REGEXP_REPLACE", 3, list -> call("regexp_replace", plus(replaced(list), "'g'"))));
    put("REGEXP_EXTRACT", PostgresFunctions::regexpExtract);
    put("JSON_EXISTS", sized("JSON_EXISTS", 2, PostgresFunctions::jsonExists));
    texts();
    numbers();
    hashes();
    put("TIMESTAMPADD", sized("TIMESTAMPADD", 3, PostgresFunctions::added));
    put("GREATEST", list -> unlessNull("GREATEST", list));
    put("LEAST", list -> unlessNull("LEAST", list));
    put("+", list -> shifted("+", list));
    put("-", list -> shifted("-", list));
  }

  private void texts() {
    put("INSTR", sized("INSTR", 2, list -> call("strpos", list)));
    put("LOCATE", PostgresFunctions::locate);
    put("LIKE", list -> plainLike("LIKE", list));
    put("NOT LIKE", list -> plainLike("NOT LIKE", list));
    put("STARTSWITH", sized("STARTSWITH", 2, list -> call("starts_with", list)));
    put("ENDSWITH", sized("ENDSWITH", 2, list -> atEnd("right", list)));
    put("OVERLAY PLACING FROM", list -> overlay(list, ""));
    put("OVERLAY PLACING FROM FOR", list -> overlay(list, " FOR " + list.get(3).sql()));
    put("SPLIT_INDEX", sized("SPLIT_INDEX", 3, PostgresFunctions::splitIndex));
    unary(
        "HEX",
        value ->
            isText(value.type())
                ? hex(bytes(value))
                : "upper(to_hex(CAST(" + value.sql() + " AS bigint)))");
    unary("TO_BASE64", text -> "replace(encode(" + bytes(text) + ", 'base64'), chr(10), '')");
    put("ENCODE", list -> isUtf8(list) ? bytes(list.get(0)) : null);
  }

  private void numbers() {
    put("LOG10", list -> call("log", list));
    put("LOG", PostgresFunctions::logarithm);
    unary("LOG2", number -> "(ln(" + number.sql() + ") / ln(2))");
    put("ROUND", list -> exactly("round", list));
    put("TRUNCATE", list -> exactly("trunc", list));
  }

  /** PostgreSQL rounds a double precision to even, and knows no places for it. */
  private static String exactly(String function, List<Argument> list) {
    Argument number = list.get(0);
    if (!isFloating(number)) {
      return call(function, list);
    }
    String exact = "CAST(" + number.sql() + " AS numeric)";
    String places = list.size() > 1 ? ", " + list.get(1).sql() : "";
    return "CAST(" + function + "(" + exact + places + ") AS double precision)";
  }

  private static String logarithm(List<Argument> list) {
    return list.size() == 1
        ? call("ln", list)
        : "(ln(%s) / ln(%s))".formatted(list.get(1).sql(), list.get(0).sql());
  }

  private void hashes() {
    for (int bits : new int[] {224, 256, 384, 512}) {
      unary("SHA" + bits, text -> hash(String.valueOf(bits), text));
    }
    put("SHA2", sized("SHA2", 2, list -> hash(list.get(1).sql(), list.get(0))));
  }

  private String hash(String bits, Argument text) {
    return "encode(sha" + bits + "(" + bytes(text) + "), 'hex')";
  }

  private static String hex(String bytes) {
    return "upper(encode(" + bytes + ", 'hex'))";
  }

  /** In the database's encoding; convert_to is not immutable. */
  private String bytes(Argument text) {
    return "decode(replace(%s, %s, %s), 'escape')"
        .formatted(text.sql(), literal("\\"), literal("\\\\"));
  }

  private static String locate(List<Argument> list) {
    String text = list.get(1).sql();
    String part = list.get(0).sql();
    if (list.size() < 3) {
      return "strpos(" + text + ", " + part + ")";
    }
    return "CASE strpos(substr(%1$s, %3$s), %2$s) WHEN 0 THEN 0 ELSE strpos(substr(%1$s, %3$s), %2$s) + %3$s - 1 END"
        .formatted(text, part, operand(list.get(2)));
  }

  private static String overlay(List<Argument> list, String length) {
    return "CASE WHEN char_length(%1$s) < %3$s THEN %1$s ELSE OVERLAY(%1$s PLACING %2$s FROM %3$s%4$s) END"
        .formatted(list.get(0).sql(), list.get(1).sql(), list.get(2).sql(), length);
  }

  private static String splitIndex(List<Argument> list) {
    return "(string_to_array(%s, %s))[%s + 1]"
        .formatted(list.get(0).sql(), list.get(1).sql(), operand(list.get(2)));
  }

  private List<Argument> replaced(List<Argument> list) {
    Argument by = list.get(2);
    String plain =
        constant(by)
            .map(text -> literal(text.replace("\\", "\\\\")))
            .orElse("replace(%s, %s, %s)".formatted(by.sql(), literal("\\"), literal("\\\\")));
    return List.of(list.get(0), list.get(1), new Argument(plain, by.type()));
  }

  /** {@code TIMESTAMPADD(unit, number, moment)}; a DATE stays one by whole days. */
  private static String added(List<Argument> list) {
    String unit = list.get(0).sql();
    Argument moment = list.get(2);
    String interval =
        "%s * INTERVAL '%s'"
            .formatted(operand(list.get(1)), unit.equals("QUARTER") ? "3 month" : "1 " + unit);
    return shifted(moment, "+", interval, LONG.contains(unit));
  }

  private static String shifted(Argument moment, String sign, String interval, boolean days) {
    String sum = "(" + pinned(moment) + " " + sign + " " + interval + ")";
    if (is(moment.type(), Root.TIMESTAMP_LTZ)) {
      return "(" + sum + " AT TIME ZONE 'UTC')";
    }
    return days && is(moment.type(), Root.DATE) ? "CAST(" + sum + " AS date)" : sum;
  }

  private static List<Argument> plus(List<Argument> list, String last) {
    return Stream.concat(list.stream(), Stream.of(new Argument(last, null))).toList();
  }

  @Override
  String fromEpoch(Argument number, boolean seconds) {
    String epoch = operand(number) + (seconds ? "" : " / 1000.0");
    return "CAST(to_timestamp(" + epoch + ") AS timestamptz(3))";
  }

  private String dateFormat(List<Argument> arguments) {
    return moments.formatted(moment(arguments.get(0)), pattern("DATE_FORMAT", arguments, 1, "?"));
  }

  @Override
  String extract(String unit, Argument moment) {
    String part = "EXTRACT(" + unit + " FROM " + pinned(moment) + ")";
    String whole =
        switch (unit) {
          case "SECOND", "EPOCH" -> "FLOOR(" + part + ")";
          case "MILLISECOND", "MICROSECOND" ->
              "MOD(" + part + ", 1" + (unit.startsWith("MIC") ? "000000" : "000") + ")";
          case "DOW" -> part + " + 1";
          default -> part;
        };
    return "CAST(" + whole + " AS bigint)";
  }

  @Override
  String difference(List<Argument> arguments) {
    String unit = arguments.get(0).sql();
    Argument from = arguments.get(1);
    Argument to = arguments.get(2);
    if (Differences.MONTHS.containsKey(unit)) {
      String months =
          wholeMonths(
              from,
              to,
              pinned(to),
              apart -> pinned(from) + " + " + apart + " * INTERVAL '1 month'");
      return "(" + months + " / " + Differences.MONTHS.get(unit) + ")";
    }
    Integer millis = Differences.MILLIS.get(unit);
    return millis == null
        ? call("TIMESTAMPDIFF", arguments)
        : "CAST(trunc((EXTRACT(EPOCH FROM %s) - EXTRACT(EPOCH FROM %s)) / %d) AS bigint)"
            .formatted(pinned(to), pinned(from), millis / 1000);
  }

  @Override
  String cast(Argument value, DataType type) {
    DataType from = value.type();
    if (from instanceof DataType.Atomic && !isText(from) && is(type, Root.BOOLEAN)) {
      return is(from, Root.BOOLEAN) ? value.sql() : "(" + value.sql() + " <> 0)";
    }
    if (isWhole(type) || is(type, Root.DOUBLE) || is(type, Root.DECIMAL)) {
      return "CAST(" + number(value, type) + " AS " + nativeType(type) + ")";
    }
    if (is(type, Root.VARBINARY) && isText(from)) {
      return bytes(value);
    }
    if (isText(from) && is(type, Root.TIMESTAMP)) {
      DatePattern pattern = DatePattern.of(DatePattern.TIMESTAMP).orElseThrow();
      String moment = PostgresMoments.makeTimestamp(value, pattern, digits(type));
      return "CAST(" + moment + " AS " + nativeType(type) + ")";
    }
    if (isText(from) && is(type, Root.DATE)) {
      return PostgresMoments.makeDate(value, DatePattern.of(DatePattern.DATE).orElseThrow());
    }
    if (isText(type) && from instanceof DataType.Atomic atomic) {
      return "CAST(" + text(value, atomic) + " AS " + nativeType(type) + ")";
    }
    return castMoment(value, type);
  }

  private String castMoment(Argument value, DataType type) {
    DataType from = value.type();
    if (is(from, Root.TIMESTAMP) && digits(type) < digits(from)) {
      return "CAST("
          + PostgresMoments.lowered(value.sql(), digits(type))
          + " AS "
          + nativeType(type)
          + ")";
    }
    if (is(from, Root.DATE) && is(type, Root.TIMESTAMP_LTZ)) {
      return "CAST(CAST(%s AS timestamp) AT TIME ZONE 'UTC' AS %s)"
          .formatted(value.sql(), nativeType(type));
    }
    boolean leavesZone =
        is(from, Root.TIMESTAMP_LTZ)
            && (is(type, Root.TIMESTAMP) || is(type, Root.DATE) || is(type, Root.TIME));
    if (leavesZone || (is(from, Root.TIMESTAMP) && is(type, Root.TIMESTAMP_LTZ))) {
      return "CAST(" + operand(value) + " AT TIME ZONE 'UTC' AS " + nativeType(type) + ")";
    }
    return "CAST(" + value.sql() + " AS " + nativeType(type) + ")";
  }

  /**
   * What can be cast to a number: PostgreSQL itself rounds, and casts a boolean to integer only.
   */
  private static String number(Argument value, DataType type) {
    if (is(value.type(), Root.BOOLEAN)) {
      return "CAST(" + value.sql() + " AS integer)";
    }
    if (!isWhole(type)) {
      return value.sql();
    }
    return isText(value.type())
        ? "trunc(CAST(" + value.sql() + " AS numeric))"
        : isFractional(value) ? "trunc(" + value.sql() + ")" : value.sql();
  }

  /** A value as Flink prints it, without DateStyle or time zone having a say. */
  private String text(Argument value, DataType.Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> "upper(CAST(" + value.sql() + " AS text))";
      case DATE -> moments.formatted(value, DatePattern.of(DatePattern.DATE).orElseThrow());
      case TIMESTAMP, TIMESTAMP_LTZ -> {
        int precision = type.parameters().get(0);
        String fraction = precision == 0 ? "" : "." + "S".repeat(precision);
        yield moments.formatted(
            value, DatePattern.of(DatePattern.TIMESTAMP + fraction).orElseThrow());
      }
      case FLOAT, DOUBLE ->
          "CAST(%1$s AS text) || CASE WHEN CAST(%1$s AS text) ~ '^-?[0-9]+$' THEN '.0' ELSE '' END"
              .formatted(value.sql());
      case BINARY, VARBINARY ->
          throw new RewriteException(
              ErrorCode.UNSUPPORTED,
              "PostgreSQL has no immutable expression that reads bytes as text",
              null);
      default -> value.sql();
    };
  }

  private static String jsonValue(List<Argument> arguments) {
    String found =
        "jsonb_path_query_first(CAST(%s AS jsonb), %s)"
            .formatted(arguments.get(0).sql(), arguments.get(1).sql());
    return """
        CASE WHEN %1$s IS JSON
          THEN CASE WHEN jsonb_typeof(%2$s) NOT IN ('object', 'array')
            THEN %2$s #>> '{}' END END"""
        .formatted(operand(arguments.get(0)), found);
  }

  private static String jsonExists(List<Argument> arguments) {
    return "CASE WHEN %1$s IS JSON THEN jsonb_path_exists(CAST(%1$s AS jsonb), %2$s) WHEN %1$s IS NOT NULL THEN FALSE END"
        .formatted(operand(arguments.get(0)), arguments.get(1).sql());
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

  /**
   * A moment with a time zone plus or minus an interval is computed in UTC; a DATE stays one by
   * whole days.
   */
  private static @Nullable String shifted(String sign, List<Argument> arguments) {
    Argument moment = arguments.get(0);
    String written = arguments.size() == 2 ? arguments.get(1).sql() : "";
    String interval = plainInterval(written);
    boolean days = interval.matches("INTERVAL '[^']*' (YEAR|MONTH|DAY|YEAR TO MONTH)");
    boolean other = is(moment.type(), Root.TIMESTAMP_LTZ) || (days && is(moment.type(), Root.DATE));
    return interval.startsWith("INTERVAL '") && (other || !interval.equals(written))
        ? shifted(moment, sign, interval, days)
        : null;
  }
}
