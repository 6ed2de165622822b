package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What becomes of the syncs of a table that is no more (SPEC C14): nothing is left of those that
 * filled it, and those that read it end, while their sinks keep their rows.
 *
 * @param store the schema of Likewise's own tables
 */
record EndedSyncs(String store, Catalog catalog, Dialect dialect) {

  /** What is left of the syncs into a sink, by whatever name it is stored, is taken away. */
  List<Step> into(TableName sink) {
    List<SyncStatus> syncs = new ArrayList<>(catalog.syncsInto(sink));
    syncs.addAll(new RenamedSink(catalog, dialect).syncsInto(sink));
    List<Step> steps = new ArrayList<>();
    for (SyncStatus status : syncs) {
      SyncDefinition sync = status.definition();
      boolean orphaned = !catalog.schemaExists(sync.source().schema());
      steps.add(Step.DropTriggers.of(store, sync, orphaned, catalog));
    }
    syncs.stream()
        .map(status -> status.definition().sink())
        .distinct()
        .forEach(stored -> steps.add(new Step.ForgetSync(store, stored)));
    syncs.stream()
        .map(SyncStatus::definition)
        .filter(SyncDefinition::protectsSink)
        .limit(1)
        .forEach(sync -> steps.add(new Step.GuardSink(sync, /* lifted= */ true)));
    steps.addAll(new Scans(store, catalog).without(sink));
    return steps;
  }

  /**
   * The syncs that read a source end. What its triggers called stays where it is somebody else's.
   *
   * @param dropped tables that go with it, of whose syncs nothing is left
   */
  List<Step> from(TableName source, Set<TableName> dropped) {
    List<Step> steps = new ArrayList<>();
    for (SyncStatus status : catalog.syncsFrom(source)) {
      SyncDefinition sync = status.definition();
      if (!dropped.contains(sync.sink())) {
        if (TriggerRights.areOurs(sync, catalog, dialect)) {
          steps.add(Step.DropTriggers.of(store, sync, /* orphaned= */ false, catalog));
        }
        steps.add(new Step.SetSyncState(store, sync, SyncStatus.State.ENDED, false));
        if (sync.protectsSink() && isLast(sync)) {
          steps.add(new Step.GuardSink(sync, /* lifted= */ true));
        }
      }
    }
    return steps;
  }

  /**
   * What takes the triggers of syncs away whose sink was dropped unseen, where such triggers fail
   * whoever writes to the source or gives it another form (SQLite).
   */
  List<Step> withoutSink(TableName source) {
    if (!dialect.triggersHoldColumns()) {
      return List.of();
    }
    return catalog.syncsFrom(source).stream()
        .filter(status -> status.state() != SyncStatus.State.ENDED)
        .map(SyncStatus::definition)
        .filter(sync -> catalog.nativeTable(sync.sink()).isEmpty())
        .<Step>map(sync -> Step.DropTriggers.of(store, sync, /* orphaned= */ false, catalog))
        .toList();
  }

  private boolean isLast(SyncDefinition sync) {
    return catalog.syncsInto(sync.sink()).stream()
        .filter(status -> !status.definition().source().equals(sync.source()))
        .allMatch(status -> status.state() == SyncStatus.State.ENDED);
  }
}
