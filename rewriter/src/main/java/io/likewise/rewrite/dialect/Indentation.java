package io.likewise.rewrite.dialect;

/** Moves statements to the right without touching what they quote: names may have several lines. */
final class Indentation {

  private Indentation() {}

  /**
   * The text with spaces before each of its lines, but for those that begin inside quotes and those
   * that are empty. Nothing stands behind the last one.
   */
  static String of(String text, int spaces) {
    String indentation = " ".repeat(spaces);
    StringBuilder moved = new StringBuilder();
    char quote = 0;
    boolean begins = true;
    for (char c : text.stripTrailing().toCharArray()) {
      if (begins && c != '\n') {
        moved.append(indentation);
      }
      moved.append(c);
      if (quote == 0 && (c == '"' || c == '\'' || c == '`')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      }
      begins = c == '\n' && quote == 0;
    }
    return moved.toString();
  }
}
