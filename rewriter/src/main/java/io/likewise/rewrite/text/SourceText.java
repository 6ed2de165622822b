package io.likewise.rewrite.text;

/**
 * A statement's text, asked where in it something stands and how to show that to a human (SPEC 17).
 */
public record SourceText(String text) {

  private static final int WIDTH = 120;
  private static final String CUT = "…";

  /**
   * A place in the text.
   *
   * @param line from 1; a line ends with LF, CR or CR LF
   * @param column from 1, in code points; a tab counts as one
   */
  public record Position(int line, int column) {}

  /** Where an offset stands; one beyond the text counts as the text's end. */
  public Position position(int offset) {
    int end = Math.min(offset, text.length());
    int line = 1;
    int start = 0;
    for (int i = 0; i < end; i++) {
      if (endsLine(i)) {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, text.codePointCount(start, end) + 1);
  }

  /** The line that holds an offset, without its end. */
  public String line(int offset) {
    return text.substring(lineStart(offset), lineEnd(offset));
  }

  /**
   * The whole message of an error: place, message, the line and carets under the span. Of a very
   * long line only the surroundings of the span are shown; what would disturb the carets (tabs,
   * control characters) is shown as a blank.
   */
  public String describe(Span span, String message) {
    Position place = position(span.start());
    String line = line(span.start());
    int from = Math.min(span.start(), text.length()) - lineStart(span.start());
    int to = Math.min(Math.max(span.end() - lineStart(span.start()), from), line.length());
    int windowStart = line.length() <= WIDTH ? 0 : Math.max(0, from - WIDTH / 2);
    int windowEnd = Math.min(line.length(), windowStart + WIDTH);
    String left = windowStart > 0 ? CUT : "";
    String right = windowEnd < line.length() ? CUT : "";
    String shown = left + visible(line.substring(windowStart, windowEnd)) + right;
    int indent = left.length() + line.codePointCount(windowStart, from);
    int carets = Math.max(1, line.codePointCount(from, Math.max(from, Math.min(to, windowEnd))));
    return "line %d, column %d: %s\n  %s\n  %s"
        .formatted(
            place.line(), place.column(), message, shown, " ".repeat(indent) + "^".repeat(carets));
  }

  private boolean endsLine(int at) {
    char c = text.charAt(at);
    return c == '\n' || (c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'));
  }

  private int lineStart(int offset) {
    int at = Math.min(offset, text.length());
    while (at > 0 && !endsLine(at - 1)) {
      at--;
    }
    return at;
  }

  private int lineEnd(int offset) {
    int at = Math.min(offset, text.length());
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static String visible(String line) {
    StringBuilder shown = new StringBuilder(line.length());
    line.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c)) {
                shown.append(' ');
              } else if (Character.MIN_SURROGATE <= c && c <= Character.MAX_SURROGATE) {
                shown.append('\uFFFD');
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }
}
