package io.likewise.rewrite.text;

import java.util.List;

/**
 * A first look at INSERTs (SPEC K7): which texts are worth parsing because an INSERT in them may
 * list no columns. It allocates nothing, and says yes too often, never no where it is yes.
 */
public final class InsertScan {

  /** What may stand between INSERT and the table's name. */
  public static final List<String> MODIFIERS =
      List.of("LOW_PRIORITY", "HIGH_PRIORITY", "DELAYED", "IGNORE", "INTO");

  /** What a query may begin with. */
  public static final List<String> QUERIES = List.of("SELECT", "WITH", "VALUES", "TABLE");

  private InsertScan() {}

  /**
   * Whether one of the statements in a text may be an INSERT without a column list. Every semicolon
   * counts as an end, one inside a string too.
   */
  public static boolean findsNoColumns(String text) {
    boolean found = findsNoColumns(text, 0);
    int at = text.indexOf(';') + 1;
    while (!found && at > 0 && at < text.length()) {
      found = findsNoColumns(text, at);
      at = text.indexOf(';', at) + 1;
    }
    return found;
  }

  private static boolean findsNoColumns(String sql, int from) {
    int at = from;
    while (at < sql.length() && Words.isBlank(sql.charAt(at))) {
      at++;
    }
    if (at == sql.length()) {
      return false;
    }
    boolean commented = sql.charAt(at) == '/' || sql.charAt(at) == '#';
    return findsNoColumns(sql, at, LexicalRules.STANDARD)
        || (commented && findsNoColumns(sql, at, LexicalRules.ALL_COMMENTS));
  }

  private static boolean findsNoColumns(String sql, int from, LexicalRules rules) {
    int at = Words.skipBlanks(sql, from, rules);
    if (at == sql.length() || (sql.charAt(at) | 0x20) != 'i') {
      return false;
    }
    int behind = Words.end(sql, at, "INSERT");
    return behind >= 0 && !listsColumns(sql, behind, rules);
  }

  private static boolean listsColumns(String sql, int from, LexicalRules rules) {
    int at = Words.skipBlanks(sql, from, rules);
    for (int i = 0; i < MODIFIERS.size(); i++) {
      int end = Words.end(sql, at, MODIFIERS.get(i));
      if (end >= 0) {
        at = Words.skipBlanks(sql, end, rules);
        i = -1;
      }
    }
    at = behindName(sql, at, rules);
    if (at >= sql.length() || sql.charAt(at) != '(') {
      return false;
    }
    int inside = Words.skipBlanks(sql, at + 1, rules);
    if (inside < sql.length() && sql.charAt(inside) == '(') {
      return false;
    }
    for (int i = 0; i < QUERIES.size(); i++) {
      if (Words.end(sql, inside, QUERIES.get(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Where the first thing behind a name of any number of parts begins. */
  private static int behindName(String sql, int from, LexicalRules rules) {
    int at = from;
    while (at < sql.length()) {
      char c = sql.charAt(at);
      if (c == '"' || c == '`') {
        int close = sql.indexOf(c, at + 1);
        at = close < 0 ? sql.length() : close + 1;
      } else if (Words.isPart(c)) {
        at++;
      } else {
        at = Words.skipBlanks(sql, at, rules);
        if (at == sql.length() || sql.charAt(at) != '.') {
          return at;
        }
        at = Words.skipBlanks(sql, at + 1, rules);
      }
    }
    return at;
  }
}
