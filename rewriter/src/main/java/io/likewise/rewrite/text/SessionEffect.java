package io.likewise.rewrite.text;

/** What a statement of the engine's own does to the session, told from its first words. */
public enum SessionEffect {
  NONE,
  /** {@code BEGIN} and {@code START TRANSACTION}, and not {@code BEGIN STATEMENT SET}. */
  BEGINS,
  /** {@code COMMIT}, {@code END}, {@code ROLLBACK} and the like: may end a transaction. */
  ENDS,
  /** {@code SET} and {@code USE}: names may stand for other tables from then on. */
  SETS;

  private static final String[] ENDINGS = {"COMMIT", "END", "ROLLBACK", "ABORT", "PREPARE"};

  /** The effect of one statement. */
  public static SessionEffect of(String sql, LexicalRules rules) {
    int at = Words.skipBlanks(sql, 0, rules);
    if (has(sql, at, "SET") || has(sql, at, "USE")) {
      return SETS;
    }
    if (has(sql, at, "BEGIN") || has(sql, at, "START")) {
      return StatementKind.of(sql, rules) == StatementKind.STATEMENT_SET ? NONE : BEGINS;
    }
    for (String ending : ENDINGS) {
      if (has(sql, at, ending)) {
        return ENDS;
      }
    }
    return NONE;
  }

  private static boolean has(String sql, int at, String word) {
    return Words.end(sql, at, word) >= 0;
  }
}
