package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.NativeSync;

/** How the syncs of one creator on one source share its triggers (SPEC S2). */
public interface SharedTriggers {

  /** Whether a sync takes part at all: what it needs of the triggers may fit no other one. */
  boolean concern(SyncDefinition sync);

  /**
   * What keeps others from changing the triggers of a table meanwhile, where DDL commits: the sets
   * are read in it.
   *
   * @param store the schema of Likewise's own tables
   */
  default Turn turn(String store, TableName source) {
    return Turn.NONE;
  }

  /** Whether a sync keeps its creator's rights and names, whoever makes its triggers anew. */
  default boolean keepRights() {
    return true;
  }

  /** Whether it needs a trigger for TRUNCATE. */
  boolean truncate(SyncDefinition sync);

  /** Whether a set takes a part for a sync, whoever has made it. */
  boolean fits(TriggerSet set, SyncDefinition sync);

  /**
   * Whether triggers are named within their table. Elsewhere the name of a set is the word by which
   * its triggers are named.
   */
  default boolean namesWithinTable() {
    return false;
  }

  /**
   * The name of a set that begins with a sync.
   *
   * @param attempt from 1 on, where the name may be another set's
   */
  TableName name(SyncDefinition sync, int attempt);

  /**
   * The set with a sync, in the place of the part that it has for it already.
   *
   * @param store the schema of Likewise's own tables
   */
  TriggerSet with(TriggerSet set, String store, NativeSync sync);
}
