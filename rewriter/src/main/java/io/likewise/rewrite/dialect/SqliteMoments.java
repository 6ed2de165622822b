package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.Map;

/** Moments as texts: {@code 2026-01-01 00:00:00.000}, in UTC, cut where digits are too many. */
record SqliteMoments(Dialect dialect) {

  static final String FORMAT = "%Y-%m-%d %H:%M:%f";

  private static final int DATE_LENGTH = 10;
  private static final int SECONDS_LENGTH = 19;
  private static final int FINEST = 3;

  private static final Map<String, String> EPOCH = Map.of("yyyy", "1970", "MM", "01", "dd", "01");

  private static final Map<String, String> FIELDS =
      Map.of("yyyy", "%Y", "MM", "%m", "dd", "%d", "HH", "%H", "mm", "%M", "ss", "%S");

  String toTimestamp(List<Argument> arguments) {
    DatePattern pattern =
        FunctionTable.pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    String text = arguments.get(0).sql();
    if (arguments.size() == 1) {
      return guarded(
          "(%1$s GLOB %2$s OR SUBSTR(%1$s, 1, 19) GLOB %3$s AND %4$s)"
              .formatted(
                  text,
                  glob(DatePattern.of(DatePattern.DATE).orElseThrow()),
                  glob(pattern),
                  hasFraction(text)),
          "SUBSTR(" + text + ", 1, 10)",
          "strftime('%s', SUBSTR(%s, 1, 23))".formatted(FORMAT, text));
    }
    String moment = inOrder(text, pattern, DatePattern.TIMESTAMP);
    String fraction =
        pattern.field("S").isPresent()
            ? " || '.' || " + cut(text, pattern.field("S").orElseThrow())
            : "";
    return guarded(
        text + " GLOB " + glob(pattern),
        inOrder(text, pattern, DatePattern.DATE),
        "strftime('%s', %s)".formatted(FORMAT, moment + fraction));
  }

  String toDate(List<Argument> arguments) {
    DatePattern pattern = FunctionTable.pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    String text = arguments.get(0).sql();
    if (arguments.size() == 1) {
      String day = "SUBSTR(" + text + ", 1, 10)";
      String form = "%1$s GLOB %2$s AND SUBSTR(%3$s, 11, 1) IN ('', ' ', 'T')";
      return guarded(form.formatted(day, glob(pattern), text), day, day);
    }
    String date = inOrder(text, pattern, DatePattern.DATE);
    return guarded(text + " GLOB " + glob(pattern), date, date);
  }

  /** A text of another form, or no date, gives NULL; SQLite would count on: February 30. */
  private static String guarded(String form, String date, String value) {
    return "CASE WHEN %s\n  AND strftime('%%Y-%%m-%%d', %s) = %s\n  THEN %s END"
        .formatted(form, date, date, value);
  }

  /** Behind the seconds there is nothing, or a point and digits. */
  private static String hasFraction(String text) {
    return "(LENGTH(%1$s) = 19 OR SUBSTR(%1$s, 20) GLOB '.[0-9]*' AND SUBSTR(%1$s, 21) NOT GLOB '*[^0-9]*')"
        .formatted(text);
  }

  private String glob(DatePattern pattern) {
    return dialect.literal(
        pattern.parts().stream()
            .map(
                part ->
                    part.field().isEmpty()
                        ? part.text().replaceAll("[*?\\[]", "[$0]")
                        : "[0-9]".repeat(part.length()))
            .collect(joining()));
  }

  /** The fields of a text in the order of another pattern; those that it lacks are the epoch's. */
  private String inOrder(String text, DatePattern pattern, String order) {
    DatePattern ordered = DatePattern.of(order).orElseThrow();
    return pattern.equals(ordered)
        ? text
        : ordered.parts().stream().map(part -> field(text, pattern, part)).collect(joining(" || "));
  }

  private String field(String text, DatePattern pattern, DatePattern.Part part) {
    return part.field().isEmpty()
        ? dialect.literal(part.text())
        : pattern
            .field(part.field())
            .map(found -> cut(text, found))
            .orElseGet(() -> dialect.literal(EPOCH.getOrDefault(part.field(), "00")));
  }

  private static String cut(String text, DatePattern.Part part) {
    return "SUBSTR(%s, %d, %d)".formatted(text, part.start(), part.length());
  }

  /** Seconds or milliseconds since 1970. */
  static String fromEpoch(String number, boolean seconds) {
    return "strftime('%s', %s, 'unixepoch')"
        .formatted(FORMAT, seconds ? number : "(" + number + ") / 1000.0");
  }

  String formatted(String moment, List<Argument> arguments) {
    return FunctionTable.pattern("DATE_FORMAT", arguments, 1, "?").parts().stream()
        .map(part -> formatted(moment, part))
        .collect(joining(" || ", "(", ")"));
  }

  private String formatted(String moment, DatePattern.Part part) {
    if (part.field().isEmpty()) {
      return dialect.literal(part.text());
    }
    return part.field().startsWith("S")
        ? "SUBSTR(strftime('%%f', %s) || '000000', 4, %d)".formatted(moment, part.length())
        : "strftime('%s', %s)".formatted(FIELDS.get(part.field()), moment);
  }

  /** Whole units between two moments. */
  static String difference(List<Argument> arguments) {
    String unit = arguments.get(0).sql();
    Integer millis = Differences.MILLIS.get(unit);
    if (millis == null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED, "SQLite's moments do not differ by " + unit, null);
    }
    return "((%s - %s) / %d)".formatted(millis(arguments.get(2)), millis(arguments.get(1)), millis);
  }

  /** A moment so many months later; the last day of a month stays in it. */
  static String later(Argument moment, String months) {
    return "strftime('%s', %s, %s || ' months', 'floor')".formatted(FORMAT, moment.sql(), months);
  }

  /** A moment with its time and fraction, whatever it had. */
  static String whole(Argument moment) {
    return "strftime('%s', %s)".formatted(FORMAT, moment.sql());
  }

  private static String millis(Argument moment) {
    return "CAST(ROUND(unixepoch(" + moment.sql() + ", 'subsec') * 1000) AS integer)";
  }

  static String added(List<Argument> arguments) {
    return SqliteInterval.added(arguments.get(0).sql(), arguments.get(1).sql(), arguments.get(2));
  }

  String cast(Argument value, Atomic type) {
    return switch (type.root()) {
      case DATE -> date(value);
      case TIME -> time(value, type.parameters().get(0));
      default -> timestamp(value, type.parameters().get(0));
    };
  }

  private static String date(Argument value) {
    return FunctionTable.isText(value.type())
        ? "strftime('%Y-%m-%d', SUBSTR(" + value.sql() + ", 1, 10))"
        : "SUBSTR(" + value.sql() + ", 1, " + DATE_LENGTH + ")";
  }

  private static String time(Argument value, int digits) {
    int length = digits == 0 ? 8 : 9 + digits;
    int start = FunctionTable.isText(value.type()) || is(value, Root.TIME) ? 1 : 12;
    return "SUBSTR(%s, %d, %d)".formatted(value.sql(), start, length);
  }

  private static boolean is(Argument value, Root root) {
    return FunctionTable.is(value.type(), root);
  }

  /** SQLite itself counts in milliseconds. */
  private static String timestamp(Argument value, int digits) {
    if (is(value, Root.DATE)) {
      return "(" + value.sql() + " || ' 00:00:00" + (digits == 0 ? "" : ".000") + "')";
    }
    int length = digits == 0 ? SECONDS_LENGTH : SECONDS_LENGTH + 1 + digits;
    String cut = "SUBSTR(" + value.sql() + ", 1, " + length + ")";
    boolean text = FunctionTable.isText(value.type());
    return text && digits <= FINEST
        ? "strftime('%s', %s)".formatted(digits == 0 ? "%Y-%m-%d %H:%M:%S" : FORMAT, cut)
        : cut;
  }
}
