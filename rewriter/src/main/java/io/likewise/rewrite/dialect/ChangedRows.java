package io.likewise.rewrite.dialect;

import io.likewise.rewrite.plan.NativeSync;

/**
 * What a trigger on PostgreSQL is given, as texts that stand in the place of tables: all rows of
 * the statement, or the one that it is called for.
 *
 * @param before as they were
 * @param after as they are
 */
record ChangedRows(String before, String after) {

  static ChangedRows of(NativeSync sync) {
    return sync.sharedRows()
        ? new ChangedRows("(SELECT OLD.*)", "(SELECT NEW.*)")
        : new ChangedRows("old_rows", "new_rows");
  }
}
