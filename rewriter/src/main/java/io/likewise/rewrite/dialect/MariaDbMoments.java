package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Texts to moments and back, and moments with fewer digits of a second. MariaDB's own CAST rounds
 * or cuts them as sql_mode says, so it may not stand in a stored column; what is put together here
 * is always cut, as in Flink.
 */
record MariaDbMoments(Dialect dialect) {

  private static final int MOST_DIGITS = 6;
  private static final Map<String, String> EPOCH = Map.of("yyyy", "1970", "MM", "01", "dd", "01");

  /**
   * A text of that pattern as a TIMESTAMP(3).
   *
   * @param fraction whether a fraction of a second may follow the pattern
   */
  String timestamp(String text, DatePattern pattern, boolean fraction) {
    if (fraction) {
      return fromText(text, 3);
    }
    String seconds =
        "STR_TO_DATE(%s, '%%Y-%%m-%%d %%H:%%i:%%s')"
            .formatted(inOrder(text, pattern, DatePattern.TIMESTAMP));
    return pattern.field("S").isPresent()
        ? withFraction(seconds, "CONCAT('0.', " + cut(text, pattern, "S") + ")", 3)
        : "CAST(" + seconds + " AS DATETIME(3))";
  }

  /** Whether the month of a text has its day; MariaDB's strict mode fails the writer otherwise. */
  String hasDay(String text, DatePattern pattern) {
    DatePattern month = DatePattern.of("yyyy-MM-").orElseThrow();
    boolean usual =
        pattern.parts().size() > 4 && pattern.parts().subList(0, 4).equals(month.parts());
    String first =
        usual
            ? "CONCAT(LEFT(" + text + ", 8), '01')"
            : month.parts().stream()
                .map(part -> field(text, pattern, part))
                .collect(joining(", ", "CONCAT(", ", '01')"));
    return "%s <= DAY(LAST_DAY(%s))".formatted(cut(text, pattern, "dd"), first);
  }

  String date(String text, DatePattern pattern) {
    return "STR_TO_DATE(%s, '%%Y-%%m-%%d')".formatted(inOrder(text, pattern, DatePattern.DATE));
  }

  /** The fields of a text in the order of another pattern; those that it lacks are the epoch's. */
  private String inOrder(String text, DatePattern pattern, String order) {
    DatePattern ordered = DatePattern.of(order).orElseThrow();
    return pattern.equals(ordered)
        ? text
        : ordered.parts().stream()
            .map(part -> field(text, pattern, part))
            .collect(joining(", ", "CONCAT(", ")"));
  }

  private String field(String text, DatePattern pattern, DatePattern.Part part) {
    if (part.field().isEmpty()) {
      return dialect.literal(part.text());
    }
    return pattern.field(part.field()).isPresent()
        ? cut(text, pattern, part.field())
        : dialect.literal(EPOCH.getOrDefault(part.field(), "00"));
  }

  private static String cut(String text, DatePattern pattern, String field) {
    DatePattern.Part part = pattern.field(field).orElseThrow();
    return "SUBSTRING(%s, %d, %d)".formatted(text, part.start(), part.length());
  }

  /** A text of the usual form, with a fraction of a second or without. */
  private static String fromText(String text, int precision) {
    String seconds =
        "STR_TO_DATE(LEFT(CONCAT(" + text + ", ' 00:00:00'), 19), '%Y-%m-%d %H:%i:%s')";
    return precision == 0
        ? seconds
        : withFraction(
            seconds,
            "CONCAT('0', SUBSTRING(%s, 20, %d))".formatted(text, precision + 1),
            precision);
  }

  /** TIME takes the digits of the fraction that it is made of, and so does the sum. */
  private static String withFraction(String seconds, String fraction, int precision) {
    return "ADDTIME(%s, SEC_TO_TIME(CAST(%s AS DECIMAL(%d,%d))))"
        .formatted(seconds, fraction, precision + 1, precision);
  }

  /** Seconds or milliseconds since 1970. */
  static String fromEpoch(String number, boolean seconds) {
    if (seconds) {
      return "CAST(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL (%s) SECOND AS DATETIME(3))"
          .formatted(number);
    }
    String whole =
        "TIMESTAMP '1970-01-01 00:00:00' + INTERVAL ((%s) DIV 1000) SECOND".formatted(number);
    return withFraction(whole, "((" + number + ") MOD 1000) / 1000", 3);
  }

  /** A value as TIMESTAMP of so many digits. */
  String timestamp(Argument value, int digits) {
    int precision = Math.min(digits, MOST_DIGITS);
    if (FunctionTable.isText(value.type())) {
      return fromText(value.sql(), precision);
    }
    if (!isLowered(value, precision)) {
      return "CAST(" + value.sql() + " AS DATETIME(" + precision + "))";
    }
    String seconds =
        "STR_TO_DATE(DATE_FORMAT(%s, '%%Y-%%m-%%d %%H:%%i:%%s', 'en_US'), '%%Y-%%m-%%d %%H:%%i:%%s')"
            .formatted(value.sql());
    return precision == 0 ? seconds : withFraction(seconds, fraction(value, precision), precision);
  }

  /** A value as TIME of so many digits. */
  String time(Argument value, int digits) {
    int precision = Math.min(digits, MOST_DIGITS);
    if (FunctionTable.isText(value.type())) {
      return "ADDTIME(STR_TO_DATE(LEFT(%1$s, 8), '%%H:%%i:%%s'), SEC_TO_TIME(CAST(CONCAT('0', SUBSTRING(%1$s, 9, %2$d)) AS DECIMAL(%2$d,%3$d))))"
          .formatted(value.sql(), precision + 1, precision);
    }
    if (!isLowered(value, precision)) {
      return "CAST(" + value.sql() + " AS TIME(" + precision + "))";
    }
    String seconds = "SECOND(" + value.sql() + ")";
    return "MAKETIME(HOUR(%1$s), MINUTE(%1$s), %2$s)"
        .formatted(
            value.sql(),
            precision == 0
                ? seconds
                : "CAST(%s + %s AS DECIMAL(%d,%d))"
                    .formatted(seconds, fraction(value, precision), precision + 2, precision));
  }

  private static boolean isLowered(Argument value, int precision) {
    return value.type() instanceof Atomic type
        && (type.root() == Root.TIME
            || type.root() == Root.TIMESTAMP
            || type.root() == Root.TIMESTAMP_LTZ)
        && type.parameters().get(0) > precision;
  }

  private static String fraction(Argument value, int precision) {
    return "(MICROSECOND(%s) DIV 1%s) / 1%s"
        .formatted(value.sql(), "0".repeat(MOST_DIGITS - precision), "0".repeat(precision));
  }

  /** The locale is named, or it would be the session's. */
  String formatted(String moment, DatePattern pattern) {
    List<String> pieces = new ArrayList<>();
    StringBuilder format = new StringBuilder();
    for (DatePattern.Part part : pattern.parts()) {
      if (part.field().startsWith("S")) {
        flush(moment, format, pieces);
        pieces.add(fraction(moment, part));
      } else {
        format.append(format(part));
      }
    }
    flush(moment, format, pieces);
    return pieces.size() == 1 ? pieces.get(0) : "CONCAT(" + String.join(", ", pieces) + ")";
  }

  private void flush(String moment, StringBuilder format, List<String> pieces) {
    if (!format.isEmpty()) {
      String text = dialect.literal(format.toString());
      pieces.add("DATE_FORMAT(" + moment + ", " + text + ", 'en_US')");
      format.setLength(0);
    }
  }

  private static String fraction(String moment, DatePattern.Part part) {
    String digits = "DATE_FORMAT(" + moment + ", '%f', 'en_US')";
    return part.length() <= MOST_DIGITS
        ? "LEFT(" + digits + ", " + part.length() + ")"
        : "RPAD(" + digits + ", " + part.length() + ", '0')";
  }

  private static String format(DatePattern.Part part) {
    return switch (part.field()) {
      case "yyyy" -> "%Y";
      case "MM" -> "%m";
      case "dd" -> "%d";
      case "HH" -> "%H";
      case "mm" -> "%i";
      case "ss" -> "%s";
      default -> part.text().replace("%", "%%");
    };
  }
}
