package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.TableElement.TypeName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an ALTER TABLE of the engine's own does to a stored definition (SPEC K3). */
public sealed interface NativeChange {

  /** The column is gone. */
  record Dropped(Identifier column) implements NativeChange {}

  /** The column has another name. */
  record Renamed(Identifier from, Identifier to) implements NativeChange {}

  /**
   * A new column.
   *
   * @param type null where it is none that we can read
   * @param filled whether a row that says nothing of it has a value there
   */
  record Added(Identifier column, @Nullable TypeName type, boolean nullable, boolean filled)
      implements NativeChange {}

  /**
   * The column has another type, or is computed otherwise: what it is now the engine knows.
   *
   * @param type null where it is none that we can read
   * @param nullable whether it takes NULL from now on; null where that stays
   * @param converts whether more is said of the column that may change its values
   */
  record Retyped(
      Identifier column, @Nullable TypeName type, @Nullable Boolean nullable, boolean converts)
      implements NativeChange {}

  /** The column takes NULL from now on, or no more. */
  record NullsChanged(Identifier column, boolean nullable) implements NativeChange {}

  /**
   * A key or constraint is gone.
   *
   * @param name null for the primary key
   */
  record ConstraintDropped(@Nullable Identifier name) implements NativeChange {}

  /**
   * No two rows have the same values of these columns from now on; none where they are not told.
   */
  record UniqueAdded(List<Identifier> columns) implements NativeChange {
    public UniqueAdded {
      columns = List.copyOf(columns);
    }
  }

  /** Rows have to meet something else from now on. */
  record Constrained(String word) implements NativeChange {}

  /** The table has a primary key from now on. */
  record KeyAdded() implements NativeChange {}

  /** The table has another name, without a schema of its own where it stays in the old one. */
  record RenamedTo(QualifiedName name) implements NativeChange {}

  /**
   * From now on, rows of a table are written without its triggers, or come and go once without
   * them.
   *
   * @param table null for the one that is altered
   * @param sinkToo whether a sink cannot be like that either
   */
  record Unseen(@Nullable QualifiedName table, String reason, boolean sinkToo)
      implements NativeChange {}

  /** Rows have come or gone that no trigger was told of. */
  record RowsMoved() implements NativeChange {}

  /** Another table becomes a part of this one. */
  record Attached(QualifiedName part) implements NativeChange {}

  /** The rows of the table are another one's too from now on. */
  record Shared(QualifiedName with) implements NativeChange {}

  /** The table is in another schema. */
  record Moved(Identifier schema) implements NativeChange {}
}
