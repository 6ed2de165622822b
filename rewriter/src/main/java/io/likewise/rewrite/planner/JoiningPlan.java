package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One more source joins a sink that merges several (SPEC C10): the sink becomes what it would be if
 * the source had been there from the beginning, and no row of the others is written.
 */
final class JoiningPlan {
  private final SinkStatement asked;
  private final SourceTable source;
  private final List<SyncStatus> running;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final FollowPlan following;

  JoiningPlan(
      SinkStatement asked,
      SourceTable source,
      List<SyncStatus> running,
      String store,
      Catalog catalog,
      Dialect dialect) {
    this.asked = asked;
    this.source = source;
    this.running = running;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.following = new FollowPlan(store, catalog, dialect);
  }

  /**
   * The plan.
   *
   * @throws RewriteException if the sink cannot take the source's rows
   */
  Plan plan() {
    TableName name = source.table().name();
    SyncDefinition other = running.get(0).definition();
    TableDefinition sink = sink(other);
    requireSameKey(other);
    SyncDefinition joining =
        new SyncDefinition(
            id(other),
            other.sink(),
            name,
            other.columns().stream().map(this::column).toList(),
            other.key(),
            other.condition(),
            other.options(),
            other.statement());
    List<String> relaxed = relaxed(sink, other);
    SinkChange change = following.compare(joining, source.table(), nullable(sink, relaxed));
    if (change.problem() != null) {
      throw refused(change.problem());
    }
    List<TableChange> changes = changes(sink, relaxed, change);
    return dialect.traits().transactionalDdl()
        ? new Plan(together(change.sync(), changes), List.of(), List.of())
        : new Plan(journalled(change.sync(), changes), undo(change.sync()), List.of());
  }

  private TableDefinition sink(SyncDefinition other) {
    return catalog
        .nativeTable(other.sink())
        .orElseThrow(() -> refused("the sink %s is gone".formatted(other.sink())));
  }

  private RewriteException refused(String reason) {
    return new RewriteException(
        ErrorCode.UNSUPPORTED,
        "%s is not merged into %s: %s".formatted(source.table().name(), asked.sink(), reason),
        null);
  }

  private void requireSameKey(SyncDefinition other) {
    List<String> names = source.table().columns().stream().map(Column::name).toList();
    List<String> key =
        SyncKey.of(
                source.table(),
                CreateTableAsPlan.declaredKey(asked.statement()),
                SyncOptions.of(other),
                dialect.knowing(names),
                asked.origin().source().span())
            .declared()
            .columns();
    if (!key.equals(other.key())) {
      throw refused(
          "its key is (%s), that of the others (%s)"
              .formatted(String.join(", ", key), String.join(", ", other.key())));
    }
  }

  /** The word of the sink's syncs, with a number that none of them has. */
  private String id(SyncDefinition other) {
    String word = SyncName.of(other.sink(), dialect.exactTriggerNames());
    if (source.shard().isEmpty()) {
      return word;
    }
    int next = 1;
    for (SyncStatus status : running) {
      String id = status.definition().id();
      next = Math.max(next, Integer.parseInt(id.substring(id.lastIndexOf('#') + 1)) + 1);
    }
    return word + "#" + next;
  }

  /** What the others copy, this one has or has not. */
  private SyncColumn column(SyncColumn column) {
    if (column instanceof Shard shard) {
      return source.shard().stream()
          .filter(own -> own.name().equals(shard.name()))
          .findFirst()
          .orElseThrow();
    }
    return column instanceof Copied ? new Missing(column.name()) : column;
  }

  /** Columns of the sink that are NOT NULL and cannot be so any longer. */
  private List<String> relaxed(TableDefinition sink, SyncDefinition other) {
    Map<String, Column> own =
        source.table().columns().stream()
            .collect(Collectors.toMap(Column::name, column -> column, (one, two) -> one));
    return sink.columns().stream()
        .filter(column -> column instanceof Column.Physical physical && !physical.nullable())
        .map(Column::name)
        .filter(name -> !other.sinkKey().contains(name))
        .filter(
            name ->
                other.copies(name)
                    && (!own.containsKey(name) || SourceRows.isNullable(own.get(name))))
        .toList();
  }

  private static TableDefinition nullable(TableDefinition sink, List<String> relaxed) {
    return sink.withColumns(
        sink.columns().stream()
            .map(
                column ->
                    relaxed.contains(column.name())
                        ? ((Column.Physical) column).withNullable(true)
                        : column)
            .toList());
  }

  private List<TableChange> changes(TableDefinition sink, List<String> relaxed, SinkChange change) {
    Map<String, NativeColumn> there = ColumnChange.byName(sink);
    Set<String> rest = new LinkedHashSet<>(relaxed);
    List<TableChange> changes = new ArrayList<>();
    for (TableChange.ChangeColumn widened : change.widened()) {
      NativeColumn before = Objects.requireNonNull(there.get(widened.before().name()));
      rest.remove(before.name());
      changes.add(
          new TableChange.ChangeColumn(
              before, widened.after(), widened.conversion(), /* place= */ null));
    }
    for (String name : rest) {
      NativeColumn before = Objects.requireNonNull(there.get(name));
      changes.add(new TableChange.ChangeColumn(before, before.nullable(true), null, null));
    }
    change.added().forEach(column -> changes.add(new TableChange.AddColumn(column, null, null)));
    return changes;
  }

  private List<Step> together(NativeSync sync, List<TableChange> changes) {
    List<Step> steps = new ArrayList<>();
    steps.add(lock(sync));
    steps.addAll(remains());
    steps.addAll(following.alter(nativeSink(sync), changes));
    steps.add(new Step.CreateTriggers(store, sync));
    guard(sync, steps);
    steps.add(rows(sync));
    steps.add(new Step.StoreSync(store, sync.definition(), SyncStatus.State.ACTIVE));
    follow(sync, changes, steps);
    return steps;
  }

  private List<Step> journalled(NativeSync sync, List<TableChange> changes) {
    SyncDefinition definition = sync.definition();
    List<Step> steps = new ArrayList<>();
    steps.add(new ChangeStep.OpenChange(store, definition));
    steps.addAll(remains());
    steps.add(new Step.StoreSync(store, definition, SyncStatus.State.COPYING));
    steps.addAll(following.alter(nativeSink(sync), changes));
    steps.add(new Step.CreateTriggers(store, sync));
    guard(sync, steps);
    steps.add(lock(sync));
    steps.add(rows(sync));
    if (!changes.isEmpty()) {
      compareOthers(steps);
    }
    steps.add(
        new Step.SetSyncState(store, definition, SyncStatus.State.ACTIVE, /* finished= */ true));
    follow(sync, changes, steps);
    return steps;
  }

  private TableDefinition nativeSink(NativeSync sync) {
    return sink(sync.definition());
  }

  private Step lock(NativeSync sync) {
    return new Step.LockSource(sync.definition(), sync.lockTimeout());
  }

  /** What an earlier table of that name has left in the sink goes too. */
  private Step rows(NativeSync sync) {
    return earlier().isEmpty()
        ? new Step.CopyRows(sync)
        : new ChangeStep.MirrorRows(sync, List.of());
  }

  private List<SyncDefinition> earlier() {
    return running.stream()
        .map(SyncStatus::definition)
        .filter(sync -> sync.source().equals(source.table().name()))
        .toList();
  }

  private List<Step> remains() {
    return earlier().stream()
        .<Step>map(sync -> Step.DropTriggers.of(store, sync, /* orphaned= */ false, catalog))
        .toList();
  }

  /** It went with the last one of the sources, if all were dropped (SPEC C15). */
  private static void guard(NativeSync sync, List<Step> steps) {
    if (sync.definition().protectsSink()) {
      steps.add(new Step.GuardSink(sync.definition(), /* lifted= */ false));
    }
  }

  /** Writers of the others may have met the sink while it was altered. */
  private void compareOthers(List<Step> steps) {
    running.stream()
        .filter(status -> status.state() != SyncStatus.State.ENDED)
        .map(status -> status.definition().source())
        .filter(name -> !name.equals(source.table().name()))
        .forEach(
            name -> steps.add(new ChangeStep.FollowSource(name, List.of(), /* rewritten= */ true)));
  }

  private void follow(NativeSync sync, List<TableChange> changes, List<Step> steps) {
    TableName sink = sync.definition().sink();
    if (!changes.isEmpty() && !following.running(sink).isEmpty()) {
      steps.add(new ChangeStep.FollowSource(sink));
    }
  }

  private List<Step> undo(NativeSync sync) {
    SyncDefinition definition = sync.definition();
    List<Step> undo = new ArrayList<>();
    undo.add(
        new Step.DropTriggers(
            store, definition, /* orphaned= */ false, dialect.parentTriggers(store, sync)));
    if (earlier().isEmpty()) {
      undo.add(new Step.MirrorTruncate(definition));
      undo.add(new ChangeStep.ForgetSource(store, definition));
    } else {
      undo.add(new Step.SetSyncState(store, definition, SyncStatus.State.ENDED, false));
    }
    undo.add(new JournalStep.CloseJournal(store, definition.sink()));
    return undo;
  }
}
