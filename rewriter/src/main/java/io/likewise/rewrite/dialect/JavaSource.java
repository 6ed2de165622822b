package io.likewise.rewrite.dialect;

import java.util.Locale;

/** Java text inside SQL text: the source of triggers that H2 compiles. */
final class JavaSource {

  private JavaSource() {}

  /**
   * The name of a trigger, after which H2 names the class that it compiles: plain words stay as
   * they are, what Java does not take is replaced and told apart by a hash.
   */
  static String className(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    return plain.equals(name) ? name : plain + String.format(Locale.ROOT, "_%08x", name.hashCode());
  }

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
