package io.likewise.rewrite.dialect;

import io.likewise.catalog.TriggerFunction;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.NativeSync;

/**
 * What a trigger on PostgreSQL is given, as texts that stand in the place of tables: all rows of
 * the statement, or the one that it is called for.
 *
 * @param before as they were
 * @param after as they are
 */
record ChangedRows(String before, String after) {
  private static final ChangedRows ONE = new ChangedRows("(SELECT OLD.*)", "(SELECT NEW.*)");

  static ChangedRows of(NativeSync sync) {
    return sync.sharedRows() ? ONE : new ChangedRows("old_rows", "new_rows");
  }

  /** Whether a part of a trigger function is called for each row. */
  static boolean areSingle(TriggerSet.Part part) {
    return TriggerFunction.text(part).contains(ONE.after);
  }
}
