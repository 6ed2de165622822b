package io.likewise.rewrite.plan;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One native change of a table. */
public sealed interface TableChange {

  /** Whether it forgets values, so that nothing can bring them back. */
  default boolean destroys() {
    return false;
  }

  /**
   * A new column.
   *
   * @param initial what the rows that are there show, in the engine's words; null for the default
   * @param place where it is to stand, or null for the end
   */
  record AddColumn(NativeColumn column, @Nullable String initial, @Nullable Place place)
      implements TableChange {}

  /**
   * Behind another column, or first.
   *
   * @param after null for the first place
   */
  record Place(@Nullable String after) {}

  /**
   * A column that goes.
   *
   * @param place where it stood, or null for the end
   */
  record DropColumn(NativeColumn column, @Nullable Place place) implements TableChange {
    @Override
    public boolean destroys() {
      return column.generatedAs() == null;
    }
  }

  record RenameColumn(String from, String to) implements TableChange {}

  /**
   * A column's type, NOT NULL, default or comment.
   *
   * @param before as the engine has it now, under the name that it is to have
   * @param conversion the values under the new type, over the old ones, in the engine's words; null
   *     where the type stays
   * @param place where it is to stand, or null where it stays
   */
  record ChangeColumn(
      NativeColumn before, NativeColumn after, @Nullable String conversion, @Nullable Place place)
      implements TableChange {}

  record AddPrimaryKey(PrimaryKey key) implements TableChange {}

  /** The key under the name that the engine knows it by. */
  record DropPrimaryKey(PrimaryKey key) implements TableChange {}

  record AddUniqueKey(UniqueKey key) implements TableChange {}

  /** A constraint that only the engine knows. */
  record AddConstraint(String text) implements TableChange {}

  /** What numbers the changes of rows, where a METADATA column is to show them. */
  record AddNumbers(String column) implements TableChange {}

  record RenameTable(TableName to) implements TableChange {}

  /**
   * Native storage parameters (SPEC M7).
   *
   * @param reset parameters that are to be as usual again
   */
  record SetStorage(SortedMap<String, String> set, List<String> reset) implements TableChange {
    public SetStorage {
      set = Collections.unmodifiableSortedMap(new TreeMap<>(set));
      reset = List.copyOf(reset);
    }
  }
}
