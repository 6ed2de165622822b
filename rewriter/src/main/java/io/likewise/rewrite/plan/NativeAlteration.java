package io.likewise.rewrite.plan;

import io.likewise.catalog.TableName;
import java.util.List;

/**
 * What is changed of a table at once.
 *
 * @param changes in order; where DDL cannot be rolled back, what cannot be done as one is several
 *     alterations
 * @param inverse what takes them back
 * @param madeBy see {@link io.likewise.catalog.Catalog#madeBy}
 * @param referrers see {@link io.likewise.catalog.Catalog#referrers}
 */
public record NativeAlteration(
    TableName table,
    List<TableChange> changes,
    List<TableChange> inverse,
    List<String> madeBy,
    List<String> referrers) {
  public NativeAlteration {
    changes = List.copyOf(changes);
    inverse = List.copyOf(inverse);
    madeBy = List.copyOf(madeBy);
    referrers = List.copyOf(referrers);
  }

  /** Of an engine that makes no table anew. */
  public NativeAlteration(TableName table, List<TableChange> changes, List<TableChange> inverse) {
    this(table, changes, inverse, List.of(), List.of());
  }

  /** The alteration that takes this one back. */
  public NativeAlteration inverted() {
    TableName now = changes.get(0) instanceof TableChange.RenameTable rename ? rename.to() : table;
    return new NativeAlteration(now, inverse, List.of());
  }

  /** Whether a part of it may have been done although it failed. */
  public boolean changesOneColumn() {
    return changes.size() == 1 && changes.get(0) instanceof TableChange.ChangeColumn;
  }
}
