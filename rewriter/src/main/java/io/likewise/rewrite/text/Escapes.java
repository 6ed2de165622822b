package io.likewise.rewrite.text;

import org.jspecify.annotations.Nullable;

/** Undoes the escapes inside strings. */
final class Escapes {

  private Escapes() {}

  /** {@code 'it\'s'} of {@link LexicalRules.Habit#BACKSLASH_ESCAPES}; {@code \%} stays. */
  static String backslashed(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '\\' || i + 1 == raw.length()) {
        text.append(c);
        continue;
      }
      char escaped = raw.charAt(++i);
      switch (escaped) {
        case '0' -> text.append('\0');
        case 'Z' -> text.append('\u001A');
        case '%', '_' -> text.append('\\').append(escaped);
        default -> text.append(control(escaped));
      }
    }
    return text.toString();
  }

  /** {@code E'it\'s'} of {@link LexicalRules.Habit#ESCAPE_STRINGS}. */
  static String escapeString(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    int at = 0;
    while (at < raw.length()) {
      char c = raw.charAt(at++);
      if (c != '\\' || at == raw.length()) {
        text.append(c);
        continue;
      }
      char escaped = raw.charAt(at);
      int first = escaped == 'x' || escaped == 'u' || escaped == 'U' ? at + 1 : at;
      int end = digits(raw, first, escaped);
      int code = end == first ? -1 : Integer.parseUnsignedInt(raw, first, end, radix(escaped));
      if (Character.isValidCodePoint(code)) {
        text.appendCodePoint(code);
        at = end;
      } else {
        text.append(control(escaped));
        at++;
      }
    }
    return text.toString();
  }

  private static int radix(char escaped) {
    return escaped == 'x' || escaped == 'u' || escaped == 'U' ? 16 : 8;
  }

  private static int digits(String raw, int from, char escaped) {
    int most =
        switch (escaped) {
          case 'x' -> 2;
          case 'u' -> 4;
          case 'U' -> 8;
          default -> 3;
        };
    int end = from;
    while (end < raw.length() && end < from + most && isDigit(raw.charAt(end), radix(escaped))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c, int radix) {
    return c < 0x80 && Character.digit(c, radix) >= 0;
  }

  private static char control(char escaped) {
    return switch (escaped) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> escaped;
    };
  }

  /**
   * {@code U&'\00e4\+01F600'} of {@link LexicalRules.Habit#UNICODE_ESCAPES}.
   *
   * @param escape the backslash, if no other character was named
   * @return null if an escape is malformed
   */
  static @Nullable String unicode(String raw, char escape) {
    StringBuilder text = new StringBuilder(raw.length());
    int at = 0;
    while (at < raw.length()) {
      char c = raw.charAt(at++);
      if (c != escape) {
        text.append(c);
      } else if (at < raw.length() && raw.charAt(at) == escape) {
        text.append(c);
        at++;
      } else {
        boolean plus = at < raw.length() && raw.charAt(at) == '+';
        int first = plus ? at + 1 : at;
        int end = first + (plus ? 6 : 4);
        int code = hex(raw, first, end);
        if (code < 0) {
          return null;
        }
        text.appendCodePoint(code);
        at = end;
      }
    }
    return text.toString();
  }

  private static int hex(String raw, int from, int to) {
    if (to > raw.length()
        || !raw.substring(from, to).chars().allMatch(c -> isDigit((char) c, 16))) {
      return -1;
    }
    int code = Integer.parseInt(raw, from, to, 16);
    return Character.isValidCodePoint(code) ? code : -1;
  }
}
