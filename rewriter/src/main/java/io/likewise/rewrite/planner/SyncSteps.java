package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes a sink equal to its sources and keeps it so (SPEC C3).
 *
 * @param syncs one for each source of the sink
 * @param store the schema of Likewise's own tables
 */
record SyncSteps(
    List<NativeSync> syncs, String store, Duration lockTimeout, Catalog catalog, Dialect dialect) {

  /**
   * What a sink of that name left behind that was dropped, or lost its source, or got that name,
   * unseen by us.
   */
  private List<Step> remains(TableName sink) {
    List<Step> steps = new ArrayList<>();
    for (SyncStatus status : new SyncHealth(catalog, dialect).into(sink)) {
      SyncDefinition earlier = status.definition();
      boolean orphaned = !catalog.schemaExists(earlier.source().schema());
      steps.add(Step.DropTriggers.of(store, earlier, orphaned, catalog));
    }
    if (!steps.isEmpty()) {
      steps.add(new Step.ForgetSync(store, sink));
    }
    for (SyncStatus status : renamedTo(sink)) {
      SyncDefinition earlier = status.definition();
      steps.add(Step.DropTriggers.of(store, earlier, /* orphaned= */ false, catalog));
      steps.add(new Step.ForgetSync(store, earlier.sink()));
    }
    List<TableName> sources = syncs.stream().map(sync -> sync.definition().source()).toList();
    List<TableName> likely = catalog.nativeTable(sink).isPresent() ? List.of() : sources;
    steps.addAll(new ForgottenTriggers(store, catalog, dialect).of(sink, likely));
    return steps;
  }

  /** Their triggers would fill the new sink too. */
  private List<SyncStatus> renamedTo(TableName sink) {
    return catalog.storeExists() ? new RenamedSink(catalog, dialect).syncsInto(sink) : List.of();
  }

  /**
   * The plan, in an order that loses nothing: where a lock holds to the end, it comes first; else
   * the triggers do.
   *
   * <p>Where rows of other keys stay, what is cut off cannot be undone, and is completed.
   *
   * @param sink makes or empties the sink
   * @param dropSink undoes that
   */
  Plan into(List<Step> sink, List<Step> dropSink) {
    List<SyncDefinition> definitions = syncs.stream().map(NativeSync::definition).toList();
    SyncDefinition first = definitions.get(0);
    List<Step> steps = new ArrayList<>();
    if (!catalog.storeExists()) {
      steps.add(new Step.CreateStore(store));
    }
    if (dialect.traits().transactionalDdl()) {
      definitions.forEach(sync -> steps.add(lock(sync)));
      steps.addAll(remains(first.sink()));
      steps.addAll(sink);
      steps.add(new Step.GrantSink(first, /* revoked= */ false));
      guard(first, steps);
      syncs.forEach(sync -> steps.add(new Step.CreateTriggers(store, sync)));
      boolean made = !dropSink.isEmpty();
      syncs.forEach(sync -> steps.add(new Step.CopyRows(sync, made && isWhole(sync))));
      definitions.forEach(
          sync -> steps.add(new Step.StoreSync(store, sync, SyncStatus.State.ACTIVE)));
      return new Plan(steps, List.of(), List.of());
    }
    steps.addAll(remains(first.sink()));
    steps.add(
        first.mergesRows() && dropSink.isEmpty()
            ? new ChangeStep.OpenChange(store, first)
            : new JournalStep.OpenJournal(store, first.sink(), null, first, dropSink.isEmpty()));
    steps.addAll(sink);
    steps.add(new Step.GrantSink(first, /* revoked= */ false));
    guard(first, steps);
    definitions.forEach(
        sync -> steps.add(new Step.StoreSync(store, sync, SyncStatus.State.COPYING)));
    for (NativeSync sync : syncs) {
      steps.add(new Step.CreateTriggers(store, sync));
      steps.add(lock(sync.definition()));
      steps.add(new Step.CopyRows(sync));
      boolean last = sync.equals(syncs.get(syncs.size() - 1));
      steps.add(new Step.SetSyncState(store, sync.definition(), SyncStatus.State.ACTIVE, last));
    }
    return new Plan(steps, undo(definitions, dropSink), List.of());
  }

  /** Whether a sink that is made for it has the columns of its source and no others. */
  private boolean isWhole(NativeSync sync) {
    List<SyncDefinition.SyncColumn> columns = sync.definition().columns();
    List<Column> given =
        catalog.table(sync.definition().source()).map(TableDefinition::columns).orElse(List.of());
    return sync.condition() == null
        && columns.stream().allMatch(SyncDefinition.Copied.class::isInstance)
        && given.stream().allMatch(Column.Physical.class::isInstance)
        && columns.stream()
            .map(SyncDefinition.SyncColumn::name)
            .toList()
            .equals(given.stream().map(Column::name).toList());
  }

  private static void guard(SyncDefinition sync, List<Step> steps) {
    if (sync.protectsSink()) {
      steps.add(new Step.GuardSink(sync, /* lifted= */ false));
    }
  }

  private Step lock(SyncDefinition sync) {
    return new Step.LockSource(sync, lockTimeout);
  }

  private List<Step> undo(List<SyncDefinition> definitions, List<Step> dropSink) {
    TableName sink = definitions.get(0).sink();
    List<Step> undo = new ArrayList<>();
    syncs.forEach(
        sync ->
            undo.add(
                new Step.DropTriggers(
                    store,
                    sync.definition(),
                    /* orphaned= */ false,
                    dialect.parentTriggers(store, sync))));
    undo.add(new Step.ForgetSync(store, sink));
    if (definitions.get(0).protectsSink()) {
      undo.add(new Step.GuardSink(definitions.get(0), /* lifted= */ true));
    }
    undo.addAll(dropSink);
    undo.add(new JournalStep.CloseJournal(store, sink));
    return undo;
  }
}
