package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private static final Set<Root> WHOLE = Set.of(Root.TINYINT, Root.SMALLINT, Root.INT, Root.BIGINT);

  private final Map<String, Translation> table = new HashMap<>();
  private final Dialect dialect;

  FunctionTable(Dialect dialect) {
    this.dialect = dialect;
    table.put("IF", sized("IF", 3, FunctionTable::conditional));
    table.put("IFNULL", arguments -> call("COALESCE", arguments));
    table.put("CEILING", arguments -> call("CEIL", arguments));
    table.put("POW", arguments -> call("POWER", arguments));
    table.put("CHARACTER_LENGTH", arguments -> call("CHAR_LENGTH", arguments));
    table.put("SUBSTR", arguments -> call("SUBSTRING", arguments));
    table.put("CONCAT", arguments -> "(" + concatenation(arguments) + ")");
    table.put("||", this::concatenation);
    for (String unit : List.of("YEAR", "QUARTER", "MONTH", "WEEK", "HOUR", "MINUTE", "SECOND")) {
      unary(unit, moment -> extract(unit, moment));
    }
    unary("DAYOFMONTH", moment -> extract("DAY", moment));
    unary("DAYOFYEAR", moment -> extract("DOY", moment));
    unary("DAYOFWEEK", moment -> extract("DOW", moment));
    table.put("EXTRACT", sized("EXTRACT", 2, list -> extract(list.get(0).sql(), list.get(1))));
  }

  final @Nullable String translate(String name, List<Argument> arguments) {
    Translation translation = table.get(name);
    return translation == null ? null : translation.of(arguments);
  }

  /** A part of a moment as a whole number; DOW is 1 on Sundays, as in Flink. */
  abstract String extract(String unit, Argument moment);

  abstract String cast(Argument value, DataType type);

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

  private static String conditional(List<Argument> arguments) {
    return "CASE WHEN %s THEN %s ELSE %s END"
        .formatted(arguments.get(0).sql(), arguments.get(1).sql(), arguments.get(2).sql());
  }

  /** NULL makes the whole NULL, as in Flink, which the engines' own CONCAT does not. */
  private String concatenation(List<Argument> arguments) {
    return arguments.stream().map(this::asText).collect(joining(" || "));
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
    String sql = argument.sql();
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
