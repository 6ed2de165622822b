package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SharedTriggers;
import java.util.stream.Stream;

/**
 * Whose the triggers of a sync are. What others have in a set has to go on running with its owner's
 * rights, and so has what is made anew where it keeps its creator's.
 */
final class TriggerRights {
  private TriggerRights() {}

  /** Whether the triggers of a sync are this user's, or those of whoever makes them anew. */
  static boolean areOurs(SyncDefinition sync, Catalog catalog, Dialect dialect) {
    return kept(sync, catalog, dialect).allMatch(set -> isOurs(set, catalog));
  }

  /**
   * Sees to it that this user may make the triggers of a sync anew.
   *
   * @throws RewriteException if they are somebody else's, and stay so
   */
  static void require(SyncDefinition sync, Catalog catalog, Dialect dialect) {
    kept(sync, catalog, dialect).forEach(set -> require(set, sync, catalog));
  }

  /**
   * Sees to it that this user may make a set of triggers anew.
   *
   * @param sync that is to leave it, or to be made anew
   */
  static void require(TriggerSet set, SyncDefinition sync, Catalog catalog) {
    if (!isOurs(set, catalog)) {
      boolean shared = set.parts().size() > 1;
      throw new RewriteException(
          ErrorCode.FORBIDDEN,
          "%s %s of %s on %s: only he may change them, or who may act as him"
              .formatted(
                  sync.sink(),
                  shared ? "shares the triggers" : "has triggers",
                  set.owner(),
                  sync.source()),
          null);
    }
  }

  private static Stream<TriggerSet> kept(SyncDefinition sync, Catalog catalog, Dialect dialect) {
    SharedTriggers words = dialect.sharedTriggers();
    return words == null || !words.keepRights()
        ? Stream.of()
        : catalog.triggerSets(sync.source()).stream().filter(set -> set.serves(sync.id()));
  }

  private static boolean isOurs(TriggerSet set, Catalog catalog) {
    return set.owner() == null || catalog.mayActAs(set.owner());
  }
}
