package io.likewise.rewrite.dialect;

/** Java text inside SQL text: the source of triggers that H2 compiles. */
final class JavaSource {

  private JavaSource() {}

  /**
   * A string literal. Other characters than ASCII ones are escaped, whatever encoding the compiler
   * reads.
   */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c == '\n') {
        literal.append("\\n");
      } else if (c < ' ') {
        literal.append("\\%03o".formatted((int) c));
      } else if (c > '~' || c == '$') {
        literal.append("\\u%04x".formatted((int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }
}
