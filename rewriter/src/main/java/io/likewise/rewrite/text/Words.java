package io.likewise.rewrite.text;

/**
 * Words and what stands between them, without allocating anything. Letter case is ASCII's: a
 * dotless i is no I.
 */
final class Words {

  /** What {@link #commentEnd} gives for a comment that does not end. */
  static final int UNTERMINATED = Integer.MAX_VALUE;

  private Words() {}

  static boolean same(String one, String other) {
    return one.length() == other.length() && matches(one, 0, other);
  }

  /** The offset behind the word if it stands there as a whole, else -1. */
  static int end(String sql, int at, String word) {
    int end = at + word.length();
    if (end > sql.length() || !matches(sql, at, word)) {
      return -1;
    }
    return end == sql.length() || !isPart(sql.charAt(end)) ? end : -1;
  }

  /** Whether these characters stand there; there must be as many. */
  static boolean matches(String sql, int at, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (upper(sql.charAt(at + i)) != upper(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char) (c - ('a' - 'A')) : c;
  }

  static boolean isStart(char c) {
    return (upper(c) >= 'A' && upper(c) <= 'Z') || c == '_' || (c >= 0x80 && !isBlank(c));
  }

  static boolean isPart(char c) {
    return isStart(c) || (c >= '0' && c <= '9') || c == '$';
  }

  static boolean isBlank(char c) {
    return c < 0x80
        ? c == ' ' || (c >= '\t' && c <= '\r')
        : Character.isSpaceChar(c) || c == '\u0085' || c == '\uFEFF';
  }

  /**
   * The offset behind all white space and comments, hints and the marks of executed comments
   * included.
   */
  static int skipBlanks(String sql, int from, LexicalRules rules) {
    int at = from;
    while (at < sql.length()) {
      if (isBlank(sql.charAt(at))) {
        at++;
      } else if (ExecutedComment.begins(sql, at, rules)) {
        at = ExecutedComment.inside(sql, at);
      } else if (ExecutedComment.ends(sql, at, rules)) {
        at += 2;
      } else {
        int comment = commentEnd(sql, at, sql.length(), rules);
        if (comment < 0) {
          return at;
        }
        at = Math.min(comment, sql.length());
      }
    }
    return at;
  }

  /**
   * The offset behind the comment that begins there, {@link #UNTERMINATED}, or -1 if none begins
   * there.
   */
  static int commentEnd(String sql, int at, int limit, LexicalRules rules) {
    char c = sql.charAt(at);
    char next = at + 1 < limit ? sql.charAt(at + 1) : ' ';
    if (c == '-' && next == '-' && isLineComment(sql, at + 2, limit, rules)) {
      return lineEnd(sql, at, limit);
    }
    if (c == '/' && next == '/' && rules.has(LexicalRules.Habit.SLASH_COMMENTS)) {
      return lineEnd(sql, at, limit);
    }
    if (c == '/' && next == '*') {
      return bracketedEnd(sql, at, limit, rules.has(LexicalRules.Habit.NESTED_COMMENTS));
    }
    return c == '#' && rules.has(LexicalRules.Habit.HASH_COMMENTS) ? lineEnd(sql, at, limit) : -1;
  }

  private static boolean isLineComment(String sql, int behind, int limit, LexicalRules rules) {
    return behind >= limit
        || sql.charAt(behind) <= ' '
        || !rules.has(LexicalRules.Habit.SPACED_COMMENTS);
  }

  private static int lineEnd(String sql, int from, int limit) {
    int at = from;
    while (at < limit && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static int bracketedEnd(String sql, int open, int limit, boolean nested) {
    int depth = 1;
    int at = open + 2;
    while (at + 1 < limit) {
      char c = sql.charAt(at);
      char next = sql.charAt(at + 1);
      if (c == '*' && next == '/') {
        depth--;
        at += 2;
        if (depth == 0) {
          return at;
        }
      } else if (nested && c == '/' && next == '*') {
        depth++;
        at += 2;
      } else {
        at++;
      }
    }
    return UNTERMINATED;
  }
}
