package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code INTERVAL '5' SECOND} as modifiers of SQLite's date functions. */
final class SqliteInterval {
  private static final Pattern INTERVAL =
      Pattern.compile(
          "INTERVAL '([+-]?)([^']*)' ([A-Z]+)(?:\\(\\d+\\))?(?: TO ([A-Z]+)(?:\\(\\d+\\))?)?");

  private static final List<String> UNITS =
      List.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");
  private static final Set<String> LONG = Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY");
  private static final Map<String, Integer> MULTIPLES = Map.of("QUARTER", 3, "WEEK", 7);

  private SqliteInterval() {}

  /** A moment and an interval, one of them first; null where there is no interval. */
  static @Nullable String shifted(String sign, List<Argument> arguments) {
    if (arguments.size() != 2) {
      return null;
    }
    Matcher right = INTERVAL.matcher(arguments.get(1).sql());
    if (right.matches()) {
      return shifted(arguments.get(0), sign, right);
    }
    Matcher left = INTERVAL.matcher(arguments.get(0).sql());
    return left.matches() && sign.equals("+") ? shifted(arguments.get(1), sign, left) : null;
  }

  private static String shifted(Argument moment, String sign, Matcher interval) {
    String effective = interval.group(1).equals("-") ? (sign.equals("-") ? "+" : "-") : sign;
    String first = interval.group(3);
    String last = interval.group(4);
    String[] values =
        last == null ? new String[] {interval.group(2)} : interval.group(2).split("[-: ]", -1);
    if (first.equals("YEAR") && "MONTH".equals(last)) {
      long months = Long.parseLong(values[0]) * 12 + Long.parseLong(values[1]);
      return applied(moment, true, List.of("'" + effective + months + " months'"));
    }
    List<String> modifiers = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      String unit = i == 0 ? first : UNITS.get(UNITS.indexOf(first) + i);
      modifiers.add("'" + effective + times(values[i], unit) + "'");
    }
    return applied(moment, LONG.contains(last == null ? first : last), modifiers);
  }

  private static String times(String value, String unit) {
    int multiple = MULTIPLES.getOrDefault(unit, 1);
    return (multiple == 1 ? value : Long.toString(Long.parseLong(value) * multiple)) + plural(unit);
  }

  private static String plural(String unit) {
    return switch (unit) {
      case "QUARTER" -> " months";
      case "WEEK" -> " days";
      default -> " " + unit.toLowerCase(Locale.ROOT) + "s";
    };
  }

  /** {@code TIMESTAMPADD(unit, number, moment)}. */
  static String added(String unit, String number, Argument moment) {
    int multiple = MULTIPLES.getOrDefault(unit, 1);
    String modifier =
        "(((%s)%s) || '%s')".formatted(number, multiple == 1 ? "" : " * " + multiple, plural(unit));
    return applied(moment, LONG.contains(unit), List.of(modifier));
  }

  /** January 31 and a month make the last day of February. A date stays one by whole days. */
  private static String applied(Argument moment, boolean days, List<String> modifiers) {
    boolean date = days && FunctionTable.is(moment.type(), Root.DATE);
    List<String> all = new ArrayList<>();
    for (String modifier : modifiers) {
      all.add(modifier);
      if (modifier.contains("month") || modifier.contains("year")) {
        all.add("'floor'");
      }
    }
    return "strftime('%s', %s, %s)"
        .formatted(date ? "%Y-%m-%d" : SqliteMoments.FORMAT, moment.sql(), String.join(", ", all));
  }
}
