package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Flink's functions that an engine calls or writes otherwise (SPEC M2): a table of translations.
 * What is common to the engines is listed here; an engine adds its own.
 */
abstract class FunctionTable {

  /** What stands for a call; null keeps the call as it is. */
  interface Translation {
    @Nullable String of(List<Argument> arguments);
  }

  /** What stands for a call of one argument. */
  interface Unary {
    String of(Argument argument);
  }

  /** A name, a literal or a call. */
  private static final Pattern OPERAND =
      Pattern.compile("(\\w+\\.)?(\"[^\"]*\"|\\w+|'[^']*')|\\w+\\([^()]*\\)");

  private static final Pattern LONG_INTERVAL =
      Pattern.compile("INTERVAL '([+-]?[0-9]{1,9})' (WEEK|QUARTER)");

  static final DataType MILLIS = new Atomic(Root.TIMESTAMP, List.of(3));
  static final DataType DAY = new Atomic(Root.DATE, List.of());
  static final DataType MILLIS_LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  private static final Set<Root> MOMENTS = Set.of(Root.TIME, Root.TIMESTAMP, Root.TIMESTAMP_LTZ);

  /** Texts that are a truth value, in lower case. */
  static final String TRUES = "'true', 't', 'yes', 'y', '1'";

  static final String FALSES = "'false', 'f', 'no', 'n', '0'";

  private static final Set<Root> WHOLE = Set.of(Root.TINYINT, Root.SMALLINT, Root.INT, Root.BIGINT);

  /** Engines have functions of these names, whose values are others. */
  private static final Set<String> OTHERWISE =
      Set.of("JSON_ARRAY", "JSON_OBJECT", "JSON_QUERY", "JSON_STRING", "PRINTF", "TYPEOF");

  private final Map<String, Translation> table = new HashMap<>();
  private final Dialect dialect;

  FunctionTable(Dialect dialect) {
    this.dialect = dialect;
    table.put("IF", sized("IF", 3, FunctionTable::conditional));
    table.put("IFNULL", arguments -> call("COALESCE", arguments));
    table.put("CEILING", arguments -> call("CEIL", arguments));
    table.put("POW", arguments -> call("POWER", arguments));
    table.put("CHARACTER_LENGTH", arguments -> call("CHAR_LENGTH", arguments));
    table.put("SUBSTRING", this::substring);
    table.put("SUBSTR", this::substring);
    table.put("SUBSTRING FROM", list -> isPlainStart(list) ? null : substring(list));
    table.put("SUBSTRING FROM FOR", list -> isPlainStart(list) ? null : substring(list));
    table.put("CONCAT_WS", this::separated);
    table.put("E", sized("E", 0, none -> "EXP(1)"));
    unary("LOG2", number -> "LOG(2, " + number.sql() + ")");
    table.put("FROM_UNIXTIME", this::fromUnixTime);
    table.put("TO_TIMESTAMP_LTZ", this::toTimestampLtz);
    table.put("TIMESTAMPDIFF", sized("TIMESTAMPDIFF", 3, this::difference));
    table.put("CONCAT", arguments -> "(" + concatenation(arguments) + ")");
    table.put("||", this::concatenation);
    for (String unit : List.of("YEAR", "QUARTER", "MONTH", "WEEK", "HOUR", "MINUTE", "SECOND")) {
      unary(unit, moment -> extract(unit, moment));
    }
    unary("DAYOFMONTH", moment -> extract("DAY", moment));
    unary("DAYOFYEAR", moment -> extract("DOY", moment));
    unary("DAYOFWEEK", moment -> extract("DOW", moment));
    table.put("EXTRACT", sized("EXTRACT", 2, list -> extract(list.get(0).sql(), list.get(1))));
    OTHERWISE.forEach(name -> table.put(name, arguments -> refuse(name)));
  }

  private static String refuse(String function) {
    throw new RewriteException(
        ErrorCode.UNSUPPORTED,
        function
            + " of an engine gives something else than Flink's; make the column an ordinary one that the application fills",
        null);
  }

  /** An interval of weeks or quarters in days or months, which every engine knows. */
  static String plainInterval(String sql) {
    Matcher interval = LONG_INTERVAL.matcher(sql);
    if (!interval.matches()) {
      return sql;
    }
    boolean weeks = interval.group(2).equals("WEEK");
    long number = Long.parseLong(interval.group(1)) * (weeks ? 7 : 3);
    return "INTERVAL '" + number + "' " + (weeks ? "DAY" : "MONTH");
  }

  final @Nullable String translate(String name, List<Argument> arguments) {
    Translation translation = table.get(name);
    return translation == null ? null : translation.of(arguments);
  }

  /** A part of a moment as a whole number; DOW is 1 on Sundays, as in Flink. */
  abstract String extract(String unit, Argument moment);

  abstract String cast(Argument value, DataType type);

  /** The moment so many seconds or milliseconds after 1970, in UTC. */
  abstract String fromEpoch(Argument number, boolean seconds);

  /** Whole units from one moment to another; null where the engine counts them alike. */
  abstract @Nullable String difference(List<Argument> arguments);

  /** How many characters a text has. */
  String lengthOf(String text) {
    return "CHAR_LENGTH(" + text + ")";
  }

  final void put(String name, Translation translation) {
    table.put(name, translation);
  }

  final void unary(String name, Unary translation) {
    put(name, sized(name, 1, arguments -> translation.of(arguments.get(0))));
  }

  static Translation sized(String name, int count, Translation translation) {
    return arguments -> {
      if (arguments.size() != count) {
        throw new RewriteException(
            ErrorCode.SYNTAX,
            name
                + " takes "
                + count
                + (count == 1 ? " argument" : " arguments")
                + ", not "
                + arguments.size(),
            null);
      }
      return translation.of(arguments);
    };
  }

  static String call(String name, List<Argument> arguments) {
    return arguments.stream().map(Argument::sql).collect(joining(", ", name + "(", ")"));
  }

  /** A backslash in a pattern is one, and no escape. */
  static @Nullable String plainLike(String operator, List<Argument> arguments) {
    boolean plain = constant(arguments.get(1)).map(text -> !text.contains("\\")).orElse(false);
    return plain
        ? null
        : arguments.get(0).sql() + " " + operator + " " + arguments.get(1).sql() + " ESCAPE ''";
  }

  /** Whether the second of two arguments is the character set UTF-8. */
  static boolean isUtf8(List<Argument> list) {
    return list.size() == 2 && constant(list.get(1)).orElse("").equalsIgnoreCase("UTF-8");
  }

  final String atEnd(String side, List<Argument> arguments) {
    String end = arguments.get(1).sql();
    return "(%s(%s, %s) = %s)".formatted(side, arguments.get(0).sql(), lengthOf(end), end);
  }

  private static String conditional(List<Argument> arguments) {
    return "CASE WHEN %s THEN %s ELSE %s END"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql(), arguments.get(2).sql());
  }

  /** NULL makes the whole NULL, as in Flink, which the engines' own CONCAT does not. */
  private String concatenation(List<Argument> arguments) {
    return arguments.stream().map(this::asText).collect(joining(" || "));
  }

  private static boolean isPlainStart(List<Argument> arguments) {
    return arguments.get(1).sql().matches("[1-9][0-9]*");
  }

  /** As in Flink, 0 is the first character and negative numbers count from the end. */
  private String substring(List<Argument> arguments) {
    if (arguments.size() < 2 || isPlainStart(arguments)) {
      return call("SUBSTRING", arguments);
    }
    String start = arguments.get(1).sql();
    String first = cut(arguments, "1");
    if (start.equals("0")) {
      return first;
    }
    return start.matches("-[0-9]+")
        ? fromEnd(arguments, start.substring(1))
        : "CASE WHEN %1$s > 0 THEN %2$s WHEN %1$s = 0 THEN %3$s ELSE %4$s END"
            .formatted(
                start, cut(arguments, start), first, fromEnd(arguments, "(-(" + start + "))"));
  }

  private static String cut(List<Argument> arguments, String start) {
    String length = arguments.size() > 2 ? ", " + arguments.get(2).sql() : "";
    return "SUBSTRING(" + arguments.get(0).sql() + ", " + start + length + ")";
  }

  private String fromEnd(List<Argument> arguments, String back) {
    String length = lengthOf(arguments.get(0).sql());
    return "CASE WHEN %s < %s THEN '' ELSE %s END"
        .formatted(length, back, cut(arguments, length + " + 1 - " + back));
  }

  /** CONCAT_WS from operators, which depend on the row alone on every engine. */
  private String separated(List<Argument> arguments) {
    String separator = operand(arguments.get(0));
    return arguments.stream()
        .skip(1)
        .map(part -> "COALESCE(" + separator + " || " + asText(part) + ", '')")
        .collect(joining(" || ", "SUBSTRING(", ", " + lengthOf(separator) + " + 1)"));
  }

  private @Nullable String fromUnixTime(List<Argument> arguments) {
    Argument moment = new Argument(fromEpoch(arguments.get(0), true), MILLIS_LTZ);
    Argument pattern =
        arguments.size() > 1
            ? arguments.get(1)
            : new Argument(literal(DatePattern.TIMESTAMP), null);
    return translate("DATE_FORMAT", List.of(moment, pattern));
  }

  private String toTimestampLtz(List<Argument> arguments) {
    if (isText(arguments.get(0).type())) {
      String moment = String.valueOf(translate("TO_TIMESTAMP", arguments));
      return cast(new Argument(moment, MILLIS), MILLIS_LTZ);
    }
    boolean seconds = arguments.size() > 1 && arguments.get(1).sql().equals("0");
    return fromEpoch(arguments.get(0), seconds);
  }

  /** A text that is to be a moment, as one. */
  final Argument moment(Argument value) {
    return isText(value.type())
        ? new Argument(String.valueOf(translate("TO_TIMESTAMP", List.of(value))), MILLIS)
        : value;
  }

  /**
   * Whole months from one moment to another.
   *
   * @param later how the first one is written so many months later
   */
  final String wholeMonths(Argument from, Argument to, String end, UnaryOperator<String> later) {
    String apart = monthsApart(from, to);
    return "(%1$s - CASE WHEN %1$s > 0 AND %2$s > %3$s THEN 1 WHEN %1$s < 0 AND %2$s < %3$s THEN -1 ELSE 0 END)"
        .formatted(apart, later.apply(apart), end);
  }

  /** Changes of the month, before anybody looks at the day. */
  private String monthsApart(Argument from, Argument to) {
    return "((%s - %s) * 12 + %s - %s)"
        .formatted(
            extract("YEAR", to),
            extract("YEAR", from),
            extract("MONTH", to),
            extract("MONTH", from));
  }

  final String asText(Argument argument) {
    return argument.type() == null || isText(argument.type())
        ? argument.sql()
        : cast(argument, new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED)));
  }

  static boolean isText(@Nullable DataType type) {
    return is(type, Root.CHAR) || is(type, Root.VARCHAR);
  }

  static boolean is(@Nullable DataType type, Root root) {
    return type instanceof Atomic atomic && atomic.root() == root;
  }

  /** Whether a value is known to be a whole number. */
  static boolean isWhole(Argument argument) {
    return argument.sql().matches("[0-9]+")
        || (argument.type() instanceof Atomic type && WHOLE.contains(type.root()));
  }

  /** Whether a value is known to be a number that may have a fraction. */
  static boolean isFractional(Argument argument) {
    return is(argument.type(), Root.DECIMAL)
        || is(argument.type(), Root.DOUBLE)
        || is(argument.type(), Root.FLOAT);
  }

  static boolean isFloating(Argument argument) {
    return is(argument.type(), Root.DOUBLE) || is(argument.type(), Root.FLOAT);
  }

  static boolean isWhole(DataType type) {
    return type instanceof Atomic atomic && WHOLE.contains(atomic.root());
  }

  /** The digits of a second that a moment has; 9 where it is none. */
  static int digits(@Nullable DataType type) {
    return type instanceof Atomic atomic && MOMENTS.contains(atomic.root())
        ? atomic.parameters().get(0)
        : 9;
  }

  /** The names of the functions and operators that have a translation. */
  final Set<String> names() {
    Set<String> names = new HashSet<>(table.keySet());
    names.removeAll(OTHERWISE);
    return names;
  }

  final String nativeType(DataType type) {
    return dialect.nativeType(type).text();
  }

  final String literal(String text) {
    return dialect.literal(text);
  }

  /** An argument as the operand of an operator that binds tightly. */
  static String operand(Argument argument) {
    String sql = argument.sql();
    return OPERAND.matcher(sql).matches() ? sql : "(" + sql + ")";
  }

  /** What a moment with a time zone shows in UTC; any other argument as it is. */
  static String pinned(Argument moment) {
    return is(moment.type(), Root.TIMESTAMP_LTZ)
        ? "(" + operand(moment) + " AT TIME ZONE 'UTC')"
        : moment.sql();
  }

  /** The content of an argument that is a string literal. */
  static Optional<String> constant(Argument argument) {
    String written = argument.sql();
    String sql = written.startsWith("E'") ? written.substring(1).replace("\\\\", "\\") : written;
    boolean literal = sql.length() > 1 && sql.startsWith("'") && sql.endsWith("'");
    return literal
        ? Optional.of(sql.substring(1, sql.length() - 1).replace("''", "'"))
        : Optional.empty();
  }

  /** The pattern of a date function: the argument of that index, else the default. */
  static DatePattern pattern(
      String function, List<Argument> arguments, int index, String otherwise) {
    String text = arguments.size() > index ? constant(arguments.get(index)).orElse("?") : otherwise;
    return DatePattern.of(text)
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNSUPPORTED,
                    function
                        + " takes only a literal pattern of yyyy, MM, dd, HH, mm, ss and S here",
                    null));
  }
}
