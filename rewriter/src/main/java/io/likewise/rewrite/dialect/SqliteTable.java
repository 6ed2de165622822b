package io.likewise.rewrite.dialect;

import io.likewise.catalog.PrimaryKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A table as SQLite is to make it. It takes almost any word for a part of a type, so clauses are
 * looked at; and its integer primary key is the row's own number, which takes NULL for the next one
 * in spite of NOT NULL, so only what is to be numbered is an {@code integer} there.
 */
record SqliteTable(NativeTable table) {

  /** What a clause of a column may begin with. */
  private static final Set<String> CLAUSES =
      Set.of("CHECK", "COLLATE", "CONSTRAINT", "DEFERRABLE", "NOT", "ON", "REFERENCES");

  private static final String NEVER_AGAIN = "AUTOINCREMENT";

  /** The storage parameters that there are. */
  static final String STRICT = "strict";

  static final String WITHOUT_ROWID = "without_rowid";

  NativeTable fit() {
    boolean strict = says(table, STRICT);
    List<NativeColumn> columns =
        table.columns().stream()
            .map(this::fit)
            .map(column -> strict ? column.typed(strict(column.type())) : column)
            .toList();
    boolean keyed = columns.stream().anyMatch(column -> !keys(column).isEmpty());
    return new NativeTable(
        table.name(),
        columns,
        keyed ? null : table.primaryKey(),
        table.uniqueKeys(),
        table.checks(),
        table.constraints(),
        table.storage(),
        table.comment(),
        table.temporary());
  }

  static boolean says(NativeTable table, String parameter) {
    return "true".equalsIgnoreCase(table.storage().get(parameter));
  }

  /** A STRICT table knows six types; one without a name takes anything. */
  private static String strict(String type) {
    String word = type.strip().split("\\W", 2)[0].toLowerCase(Locale.ROOT);
    String rest = type.strip().substring(word.length());
    int collation = rest.toUpperCase(Locale.ROOT).indexOf(" COLLATE");
    String behind = collation < 0 ? "" : rest.substring(collation);
    return switch (word) {
      case "" -> "ANY" + behind;
      case "boolean", "tinyint", "smallint", "bigint" -> "INTEGER";
      case "numeric", "decimal", "double", "float" -> "REAL";
      case "int", "integer", "real", "blob", "any" -> type;
      default -> "TEXT" + behind;
    };
  }

  private static List<String> keys(NativeColumn column) {
    return column.clauses().stream().filter(clause -> clause.endsWith(NEVER_AGAIN)).toList();
  }

  private NativeColumn fit(NativeColumn column) {
    if (column.generatedAs() != null) {
      return column;
    }
    boolean never = column.clauses().stream().anyMatch(NEVER_AGAIN::equalsIgnoreCase);
    if (never
        || column.identity() != null
        || column.clauses().stream().anyMatch(SqliteTable::numbers)) {
      requireWholeKey(column.name());
      return with(column, "integer", never ? List.of("PRIMARY KEY " + NEVER_AGAIN) : List.of());
    }
    column.clauses().forEach(SqliteTable::requireClause);
    boolean number = column.type().equalsIgnoreCase("integer") && isWholeKey(column.name());
    return number ? column.typed("int") : column;
  }

  private static NativeColumn with(NativeColumn column, String type, List<String> clauses) {
    return new NativeColumn(
        column.name(),
        type,
        column.nullable(),
        column.defaultValue(),
        column.identity(),
        column.generatedAs(),
        clauses,
        column.comment());
  }

  /** Another engine's words for it. */
  private static boolean numbers(String clause) {
    String words = clause.toUpperCase(Locale.ROOT);
    return words.startsWith("GENERATED") && words.endsWith("IDENTITY");
  }

  private void requireWholeKey(String column) {
    if (!isWholeKey(column)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "SQLite numbers only a column that is the whole primary key: leave the identity of %s out (EXCLUDING IDENTITY), or keep the key"
              .formatted(column),
          null);
    }
  }

  private boolean isWholeKey(String column) {
    PrimaryKey key = table.primaryKey();
    return key != null && key.columns().equals(List.of(column));
  }

  /** Words of other engines for a column that numbers itself are understood. */
  static boolean knows(String clause) {
    return isCommon(clause) || numbers(clause) || NEVER_AGAIN.equalsIgnoreCase(clause);
  }

  static void requireClause(String clause) {
    if (!isCommon(clause)) {
      throw new RewriteException(
          ErrorCode.SYNTAX, "SQLite has no clause " + clause + " of a column", null);
    }
  }

  private static boolean isCommon(String clause) {
    return CLAUSES.contains(clause.strip().split("\\W", 2)[0].toUpperCase(Locale.ROOT));
  }
}
