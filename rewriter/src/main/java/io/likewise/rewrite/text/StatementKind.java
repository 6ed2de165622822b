package io.likewise.rewrite.text;

/**
 * What a statement may be, told from its first words (SPEC K1): all others are {@link #FOREIGN} and
 * go on at once. Costs a few nanoseconds for those and allocates nothing.
 */
public enum StatementKind {
  /** Neither ours nor watched. */
  FOREIGN,
  /** {@code CREATE … TABLE}: ours if it has a mark of ours (SPEC K2), else the engine's. */
  CREATE_TABLE,
  /** {@code REPLACE TABLE}, not {@code REPLACE INTO}. */
  REPLACE_TABLE,
  /** {@code CREATE DATABASE}: ours with {@code AS DATABASE}. */
  CREATE_DATABASE,
  CREATE_CATALOG,
  DROP_CATALOG,
  USE_CATALOG,
  /** {@code SET 'key' = 'value'}. */
  SET_OPTION,
  /** {@code BEGIN STATEMENT SET} and {@code EXECUTE STATEMENT SET}. */
  STATEMENT_SET,
  /** {@code LIKEWISE …}. */
  LIKEWISE,
  /** {@code ALTER TABLE}: ours if it has a mark of ours (SPEC K2), else watched. */
  ALTER_TABLE,
  /** Not {@code DROP TEMPORARY TABLE}, which drops none of ours. */
  DROP_TABLE,
  TRUNCATE,
  RENAME_TABLE,
  /** {@code DROP SCHEMA} and {@code DROP DATABASE}. */
  DROP_SCHEMA,
  /** {@code ALTER SCHEMA} and {@code ALTER DATABASE}. */
  ALTER_SCHEMA,
  CREATE_UNIQUE_INDEX,
  DROP_INDEX;

  private static final String[] CREATE_MODIFIERS = {
    "TEMPORARY", "TEMP", "GLOBAL", "LOCAL", "UNLOGGED", "CACHED", "MEMORY", "OR", "REPLACE"
  };
  private static final String[] ALTER_MODIFIERS = {"ONLINE", "IGNORE"};

  /**
   * A first look, for when the engine is not known yet: what the statement may be in any engine's
   * reading of comments.
   */
  public static StatementKind of(String sql) {
    return of(sql, 0);
  }

  /**
   * A first look at a text of any number of statements (SPEC K5): whether one of them may be of
   * another kind than {@link #FOREIGN}. Every semicolon counts as an end here, one inside a string
   * too, so it says yes too often, and never no where it is yes.
   */
  public static boolean isIn(String text) {
    boolean found = of(text, 0) != FOREIGN;
    int at = text.indexOf(';') + 1;
    while (!found && at > 0 && at < text.length()) {
      found = of(text, at) != FOREIGN;
      at = text.indexOf(';', at) + 1;
    }
    return found;
  }

  private static StatementKind of(String sql, int from) {
    int at = from;
    while (at < sql.length() && Words.isBlank(sql.charAt(at))) {
      at++;
    }
    if (at == sql.length()) {
      return FOREIGN;
    }
    StatementKind kind = of(sql, at, LexicalRules.STANDARD);
    boolean commented = isCommentStart(sql.charAt(at));
    if (kind == FOREIGN && commented) {
      kind = of(sql, at, LexicalRules.ALL_COMMENTS);
    }
    return kind == FOREIGN && (commented || isDdl(sql, at))
        ? of(sql, at, LexicalRules.EXECUTED_COMMENTS)
        : kind;
  }

  private static boolean isCommentStart(char c) {
    return c == '/' || c == '#' || c == '-';
  }

  /** Whether the first word is one behind which a comment may hold the one that tells the kind. */
  private static boolean isDdl(String sql, int at) {
    return switch (sql.charAt(at) | 0x20) {
      case 'a' -> has(sql, at, "ALTER");
      case 'c' -> has(sql, at, "CREATE");
      case 'd' -> has(sql, at, "DROP");
      case 'r' -> has(sql, at, "RENAME") || has(sql, at, "REPLACE");
      default -> false;
    };
  }

  /** What the statement may be on an engine of these rules. */
  public static StatementKind of(String sql, LexicalRules rules) {
    return of(sql, 0, rules);
  }

  private static StatementKind of(String sql, int from, LexicalRules rules) {
    int at = Words.skipBlanks(sql, from, rules);
    if (at == sql.length()) {
      return FOREIGN;
    }
    return switch (sql.charAt(at) | 0x20) {
      case 'a' -> alter(sql, next(sql, at, rules, "ALTER"), rules);
      case 'b' -> statementSet(sql, next(sql, at, rules, "BEGIN"), rules);
      case 'c' -> create(sql, next(sql, at, rules, "CREATE"), rules);
      case 'd' -> drop(sql, next(sql, at, rules, "DROP"), rules);
      case 'e' -> statementSet(sql, next(sql, at, rules, "EXECUTE"), rules);
      case 'l' -> when(LIKEWISE, Words.end(sql, at, "LIKEWISE"));
      case 'r' -> r(sql, at, rules);
      case 's' -> set(sql, next(sql, at, rules, "SET"));
      case 't' -> when(TRUNCATE, Words.end(sql, at, "TRUNCATE"));
      case 'u' -> useCatalog(sql, next(sql, at, rules, "USE"), rules);
      default -> FOREIGN;
    };
  }

  /**
   * Whether the statement is sent as it is, whatever becomes of it (SPEC K3): one of these that our
   * grammar does not understand is still the engine's to judge.
   */
  public boolean watched() {
    return switch (this) {
      case ALTER_TABLE,
          DROP_TABLE,
          TRUNCATE,
          RENAME_TABLE,
          DROP_SCHEMA,
          ALTER_SCHEMA,
          CREATE_UNIQUE_INDEX,
          DROP_INDEX ->
          true;
      default -> false;
    };
  }

  /** Where the word behind that word begins, or -1. */
  private static int next(String sql, int at, LexicalRules rules, String word) {
    int end = at < 0 ? -1 : Words.end(sql, at, word);
    return end < 0 ? -1 : Words.skipBlanks(sql, end, rules);
  }

  private static StatementKind when(StatementKind kind, int found) {
    return found < 0 ? FOREIGN : kind;
  }

  private static boolean has(String sql, int at, String word) {
    return at >= 0 && Words.end(sql, at, word) >= 0;
  }

  private static StatementKind create(String sql, int behind, LexicalRules rules) {
    int at = skip(sql, behind, rules, CREATE_MODIFIERS);
    if (has(sql, at, "TABLE")) {
      return CREATE_TABLE;
    }
    if (has(sql, at, "UNIQUE")) {
      return CREATE_UNIQUE_INDEX;
    }
    if (has(sql, behind, "DATABASE")) {
      return CREATE_DATABASE;
    }
    return has(sql, behind, "CATALOG") ? CREATE_CATALOG : FOREIGN;
  }

  private static int skip(String sql, int from, LexicalRules rules, String[] words) {
    int at = from;
    for (int i = 0; i < words.length && at >= 0; i++) {
      int next = next(sql, at, rules, words[i]);
      if (next >= 0) {
        at = next;
        i = -1;
      }
    }
    return at;
  }

  private static StatementKind drop(String sql, int at, LexicalRules rules) {
    if (hasTable(sql, at, rules) || hasTable(sql, next(sql, at, rules, "TEMPORARY"), rules)) {
      return DROP_TABLE;
    }
    if (has(sql, at, "SCHEMA") || has(sql, at, "DATABASE")) {
      return DROP_SCHEMA;
    }
    if (has(sql, at, "INDEX")) {
      return DROP_INDEX;
    }
    return has(sql, at, "CATALOG") ? DROP_CATALOG : FOREIGN;
  }

  private static StatementKind alter(String sql, int at, LexicalRules rules) {
    if (has(sql, skip(sql, at, rules, ALTER_MODIFIERS), "TABLE")) {
      return ALTER_TABLE;
    }
    return has(sql, at, "SCHEMA") || has(sql, at, "DATABASE") ? ALTER_SCHEMA : FOREIGN;
  }

  private static StatementKind r(String sql, int at, LexicalRules rules) {
    int replaced = next(sql, at, rules, "REPLACE");
    if (has(sql, replaced, "TABLE") || has(sql, next(sql, replaced, rules, "TEMPORARY"), "TABLE")) {
      return REPLACE_TABLE;
    }
    return hasTable(sql, next(sql, at, rules, "RENAME"), rules) ? RENAME_TABLE : FOREIGN;
  }

  private static boolean hasTable(String sql, int at, LexicalRules rules) {
    return has(sql, at, "TABLE")
        || (rules.has(LexicalRules.Habit.PLURAL_TABLES) && has(sql, at, "TABLES"));
  }

  private static StatementKind statementSet(String sql, int at, LexicalRules rules) {
    return has(sql, next(sql, at, rules, "STATEMENT"), "SET") ? STATEMENT_SET : FOREIGN;
  }

  private static StatementKind set(String sql, int at) {
    return at >= 0 && at < sql.length() && sql.charAt(at) == '\'' ? SET_OPTION : FOREIGN;
  }

  /** {@code USE catalog} alone names a database of that name. */
  private static StatementKind useCatalog(String sql, int at, LexicalRules rules) {
    int name = next(sql, at, rules, "CATALOG");
    boolean named = name >= 0 && name < sql.length() && sql.charAt(name) != ';';
    return named ? USE_CATALOG : FOREIGN;
  }
}
