package io.likewise.catalog.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of the answer to an engine's table query. Every engine answers in this layout, in this
 * order of columns, so that an engine is little more than SQL.
 *
 * @param part what the row tells about
 * @param name of the column, key or check; null for the table and for what has no name
 * @param position of the column in the table, or of the key's column in the key
 * @param text the table's kind, the column's type, the key's column, the check's condition
 * @param flag whether the column takes NULL; whether the key is a constraint, not an index
 * @param deferrable whether the key may be checked at the end of the transaction
 * @param identity {@code ALWAYS}, {@code BY_DEFAULT} or null; behind it, in parentheses, how it
 *     counts where that is not by one from one
 * @param generated the expression of a generated column, or null
 * @param clauses further clauses of the column; of a unique key, what stands before its columns,
 *     and of any key or check what stands behind, where there is either
 */
record CatalogRow(
    Part part,
    @Nullable String name,
    int position,
    @Nullable String text,
    boolean flag,
    boolean deferrable,
    @Nullable String defaultValue,
    @Nullable String identity,
    @Nullable String generated,
    @Nullable String comment,
    List<String> clauses) {

  /** By position, then by name. */
  static final Comparator<CatalogRow> ORDER =
      Comparator.comparingInt(CatalogRow::position)
          .thenComparing(CatalogRow::name, Comparator.nullsFirst(Comparator.naturalOrder()));

  /** What a row tells about; keys have a row for each of their columns. */
  enum Part {
    TABLE,
    COLUMN,
    PRIMARY_KEY,
    UNIQUE_KEY,
    CHECK
  }

  /** One that tells no clauses. */
  static CatalogRow read(ResultSet row) throws SQLException {
    return read(row, List.of());
  }

  /** One with clauses in a further column, a line for each. */
  static CatalogRow readWithClauses(ResultSet row) throws SQLException {
    String lines = row.getString(11);
    return read(row, lines == null ? List.of() : List.of(lines.split("\n", -1)));
  }

  private static CatalogRow read(ResultSet row, List<String> clauses) throws SQLException {
    return new CatalogRow(
        Part.valueOf(row.getString(1)),
        row.getString(2),
        row.getInt(3),
        row.getString(4),
        row.getBoolean(5),
        row.getBoolean(6),
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        clauses);
  }

  /** H2 tells of a table that another session is making anew with parts left out. */
  boolean isWhole() {
    return text != null;
  }

  String requiredName() {
    return required(name);
  }

  String requiredText() {
    return required(text);
  }

  private String required(@Nullable String value) {
    if (value == null) {
      throw new IllegalStateException("The engine's catalog left out a part of " + this);
    }
    return value;
  }
}
