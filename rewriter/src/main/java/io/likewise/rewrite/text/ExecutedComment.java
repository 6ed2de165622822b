package io.likewise.rewrite.text;

import io.likewise.rewrite.text.LexicalRules.Habit;

/**
 * Comments that an engine carries out, so that others do not: <code>/&#42;! … &#42;/</code>, and
 * with the lowest version that is to do so <code>/&#42;!40101 … &#42;/</code>; <code>
 * /&#42;M!100100 … &#42;/</code> are for the younger of the two families that have them. Versions
 * that only the older one has had are its own.
 */
final class ExecutedComment {
  private static final int FIRST_OF_ELDER = 50_700;
  private static final int LAST_OF_ELDER = 99_999;

  /** Later than every server that there is. */
  private static final int NEVER = 200_000;

  private static final int VERSION_DIGITS = 6;

  private ExecutedComment() {}

  static boolean begins(String sql, int at, LexicalRules rules) {
    if (sql.charAt(at) != '/' || !rules.has(Habit.EXECUTED_COMMENTS)) {
      return false;
    }
    boolean own = sql.startsWith("/*M!", at);
    if (!own && !sql.startsWith("/*!", at)) {
      return false;
    }
    int version = version(sql, at);
    return version < NEVER && (own || version < FIRST_OF_ELDER || version > LAST_OF_ELDER);
  }

  /** Where what is carried out begins. */
  static int inside(String sql, int at) {
    int from = digits(sql, at);
    return from + versionLength(sql, from);
  }

  /** Whether the mark stands there, given that one that {@link #begins} is open. */
  static boolean ends(String sql, int at, LexicalRules rules) {
    return sql.charAt(at) == '*' && rules.has(Habit.EXECUTED_COMMENTS) && sql.startsWith("*/", at);
  }

  private static int digits(String sql, int at) {
    return sql.charAt(at + 2) == 'M' ? at + 4 : at + 3;
  }

  /** Five or six digits. */
  private static int versionLength(String sql, int from) {
    int end = from;
    while (end < sql.length()
        && end - from < VERSION_DIGITS
        && sql.charAt(end) >= '0'
        && sql.charAt(end) <= '9') {
      end++;
    }
    return end - from < VERSION_DIGITS - 1 ? 0 : end - from;
  }

  private static int version(String sql, int at) {
    int from = digits(sql, at);
    int length = versionLength(sql, from);
    return length == 0 ? 0 : Integer.parseInt(sql, from, from + length, 10);
  }
}
