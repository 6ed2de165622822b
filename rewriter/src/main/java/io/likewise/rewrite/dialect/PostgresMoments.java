package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;

/** Texts to moments and back, by functions that are immutable. */
record PostgresMoments(Dialect dialect) {

  /** The cast stands outside: what a CASE gives has lost its precision. */
  String toTimestamp(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern =
        FunctionTable.pattern("TO_TIMESTAMP", arguments, 1, DatePattern.TIMESTAMP);
    boolean usual = arguments.size() == 1;
    String regex = usual ? DatePattern.usualMoment() : pattern.regex();
    String moment = guarded(text, pattern, regex, makeTimestamp(text, pattern, usual ? 3 : -1));
    return "CAST(" + moment + " AS timestamp(3))";
  }

  String toDate(List<Argument> arguments) {
    Argument text = arguments.get(0);
    DatePattern pattern = FunctionTable.pattern("TO_DATE", arguments, 1, DatePattern.DATE);
    String regex = arguments.size() == 1 ? DatePattern.usualDate() : pattern.regex();
    return guarded(text, pattern, regex, makeDate(text, pattern));
  }

  /** A text of another form, or a day that its month has not, gives NULL. */
  private String guarded(Argument text, DatePattern pattern, String regex, String value) {
    String found =
        pattern.field("dd").isEmpty()
            ? value
            : "CASE WHEN %s <= EXTRACT(DAY FROM make_date(%s, %s, 1) + INTERVAL '1 month -1 day')\n    THEN %s END"
                .formatted(
                    integer(text, pattern, "dd", "1"),
                    integer(text, pattern, "yyyy", "1970"),
                    integer(text, pattern, "MM", "1"),
                    value);
    return "CASE WHEN %s ~ %s\n  THEN %s\n  END"
        .formatted(text.sql(), dialect.literal(regex), found);
  }

  static String makeDate(Argument text, DatePattern pattern) {
    return "make_date(%s, %s, %s)"
        .formatted(
            integer(text, pattern, "yyyy", "1970"),
            integer(text, pattern, "MM", "1"),
            integer(text, pattern, "dd", "1"));
  }

  /**
   * @param usual how many digits of a second there are in a text of the usual form, whose time may
   *     be missing; negative for other forms
   */
  static String makeTimestamp(Argument text, DatePattern pattern, int usual) {
    String zero = usual < 0 ? "" : "'0' || ";
    return """
        make_timestamp(
            %s, %s, %s,
            %s, %s, %s)"""
        .formatted(
            integer(text, pattern, "yyyy", "1970"),
            integer(text, pattern, "MM", "1"),
            integer(text, pattern, "dd", "1"),
            integer(zero, text, pattern, "HH", "0"),
            integer(zero, text, pattern, "mm", "0"),
            seconds(text, pattern, usual));
  }

  private static String integer(
      Argument text, DatePattern pattern, String field, String otherwise) {
    return integer("", text, pattern, field, otherwise);
  }

  private static String integer(
      String zero, Argument text, DatePattern pattern, String field, String otherwise) {
    return pattern
        .field(field)
        .map(part -> zero.isEmpty() ? cut(text, part) : "(" + zero + cut(text, part) + ")")
        .map(digits -> digits + "::integer")
        .orElse(otherwise);
  }

  private static String seconds(Argument text, DatePattern pattern, int usual) {
    DatePattern.Part part = pattern.field("ss").orElse(null);
    if (part == null) {
      return "0";
    }
    if (usual >= 0) {
      return "('0' || substr(%s, %d, %d))::double precision"
          .formatted(text.sql(), part.start(), usual == 0 ? 2 : 3 + usual);
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

  String formatted(Argument moment, DatePattern pattern) {
    String at = FunctionTable.pinned(moment);
    return pattern.parts().stream()
        .map(part -> part.field().isEmpty() ? dialect.literal(part.text()) : digits(at, part))
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

  /** PostgreSQL's own CAST rounds. */
  static String lowered(String moment, int digits) {
    return digits >= 6
        ? moment
        : "(%1$s - MOD(CAST(EXTRACT(MICROSECOND FROM %1$s) AS integer), 1%2$s) * INTERVAL '1 microsecond')"
            .formatted(moment, "0".repeat(6 - digits));
  }
}
