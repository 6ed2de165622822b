package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import java.util.List;
import java.util.Optional;

/**
 * How a sync is doing now. What is stored says what its triggers have met; whether they and its
 * tables are there at all they cannot say themselves (SPEC E3).
 */
record SyncHealth(Catalog catalog, Dialect dialect) {

  /** The sync that fills a table. */
  Optional<SyncStatus> into(TableName sink) {
    return catalog.storeExists() ? catalog.syncInto(sink).map(this::now) : Optional.empty();
  }

  SyncStatus now(SyncStatus stored) {
    if (stored.state() != SyncStatus.State.ACTIVE) {
      return stored;
    }
    SyncDefinition sync = stored.definition();
    if (isGone(sync.sink())) {
      return status(stored, SyncStatus.State.BROKEN, "the sink %s is gone".formatted(sync.sink()));
    }
    if (isGone(sync.source())) {
      return status(
          stored, SyncStatus.State.ENDED, "the source %s is gone".formatted(sync.source()));
    }
    if (!catalog.triggers(sync.source()).containsAll(dialect.triggerNames(sync))) {
      return status(
          stored,
          SyncStatus.State.BROKEN,
          "its triggers on %s are gone or disabled".formatted(sync.source()));
    }
    List<String> unseen = catalog.unseenChanges(sync.source());
    return unseen.isEmpty()
        ? stored
        : status(
            stored,
            SyncStatus.State.BROKEN,
            "%s is not followed any more: %s".formatted(sync.source(), String.join("; ", unseen)));
  }

  private boolean isGone(TableName table) {
    return catalog.resolve(table.schema(), table.table()).isEmpty();
  }

  private static SyncStatus status(SyncStatus stored, SyncStatus.State state, String error) {
    return new SyncStatus(
        stored.definition(), state, stored.mode(), stored.rowsCopied(), stored.since(), error);
  }
}
