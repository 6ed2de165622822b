package io.likewise.rewrite.dialect;

import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code INTERVAL '5' SECOND} in MariaDB's words. */
final class MariaDbInterval {
  private static final Pattern INTERVAL =
      Pattern.compile("INTERVAL '([^']*)' ([A-Z]+)(?:\\(\\d+\\))?(?: TO ([A-Z]+)(?:\\(\\d+\\))?)?");

  private MariaDbInterval() {}

  /** A moment and an interval, one of them first; null where there is no interval. */
  static @Nullable String shifted(String sign, List<Argument> arguments) {
    if (arguments.size() != 2) {
      return null;
    }
    String left = written(arguments.get(0).sql());
    String right = written(arguments.get(1).sql());
    return left == null && right == null
        ? null
        : (left == null ? arguments.get(0).sql() : left)
            + " "
            + sign
            + " "
            + (right == null ? arguments.get(1).sql() : right);
  }

  private static @Nullable String written(String sql) {
    Matcher interval = INTERVAL.matcher(sql);
    if (!interval.matches()) {
      return null;
    }
    String value = interval.group(1);
    String last = interval.group(3);
    if (last == null) {
      return "INTERVAL " + number(value) + " " + interval.group(2);
    }
    boolean fraction = value.indexOf('.') >= 0;
    return "INTERVAL '%s' %s_%s"
        .formatted(
            fraction ? padded(value) : value, interval.group(2), fraction ? "MICROSECOND" : last);
  }

  /** In quotes a number of seconds would have six digits behind the point. */
  private static String number(String value) {
    return value.matches("-?[0-9]+") ? value : "'" + value + "'";
  }

  /** MariaDB reads {@code .5} as five microseconds. */
  private static String padded(String value) {
    int digits = value.length() - value.indexOf('.') - 1;
    return value + "0".repeat(Math.max(0, 6 - digits));
  }
}
