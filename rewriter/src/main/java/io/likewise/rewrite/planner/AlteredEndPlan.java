package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableLock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What surrounds the statement that alters an end of a sync (SPEC 11, C14). */
final class AlteredEndPlan {
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final FollowPlan following;
  private final List<Step> before = new ArrayList<>();
  private final List<Step> after = new ArrayList<>();
  private final List<Step> undo = new ArrayList<>();
  private final Set<TableName> opened = new LinkedHashSet<>();
  private boolean rewritten;

  AlteredEndPlan(String store, Catalog catalog, Dialect dialect) {
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.following = new FollowPlan(store, catalog, dialect);
  }

  /** Whether a sync fills a table or reads it, whichever state it is in. */
  boolean concerns(TableName table) {
    return catalog.storeExists()
        && (!catalog.syncsFrom(table).isEmpty() || !catalog.syncsInto(table).isEmpty());
  }

  /** A row of a sink may be one of its partitions'. */
  private List<SyncDefinition> filling(TableName sink) {
    return Stream.concat(Stream.of(sink), catalog.wholes(sink).stream())
        .flatMap(table -> catalog.syncsInto(table).stream())
        .filter(status -> status.state() == SyncStatus.State.ACTIVE)
        .map(SyncStatus::definition)
        .toList();
  }

  /**
   * The plan with what has to be done before and after it.
   *
   * @param from the table as it is
   * @param intended as it is to be, as far as that is known
   * @param inner what becomes of the statement otherwise
   * @param values whether the statement may change values of columns that stay
   * @throws RewriteException if a sink cannot follow
   */
  Plan around(TableDefinition from, TableDefinition intended, Plan inner, boolean values) {
    TableDefinition to = SpelledTable.as(from, intended, dialect);
    rewritten = values || isComputedOtherwise(from, to);
    if (!from.name().equals(to.name())) {
      if (!from.columns().equals(to.columns())) {
        changes(from, to.named(from.name()));
      }
      Map<TableName, TableName> names = Map.of(from.name(), to.name());
      return new RenamedEndsPlan(names, store, catalog, dialect).around(inner);
    }
    alter(from, to, changes(from, to));
    List<Step> steps = new ArrayList<>(before);
    steps.addAll(inner.steps());
    steps.addAll(after);
    List<Step> all = new ArrayList<>(inner.undo());
    all.addAll(undo);
    return new Plan(steps, all, inner.warnings());
  }

  private static boolean isComputedOtherwise(TableDefinition from, TableDefinition to) {
    return to.columns().stream()
        .filter(Column.Computed.class::isInstance)
        .anyMatch(
            column ->
                from.column(column.name())
                    .filter(was -> !expression(was).equals(expression(column)))
                    .isPresent());
  }

  private static String expression(Column column) {
    return column instanceof Column.Computed computed ? computed.expression() : "";
  }

  /** A sink shows what its source does, not what somebody makes of it. */
  void refuseConversion(TableName sink, List<String> columns) {
    filling(sink).forEach(sync -> new AlteredSink(sync, catalog, dialect).refuseAny(columns));
  }

  /**
   * Where the table is a sink or a partition of one, it has to go on taking whatever its source
   * takes.
   */
  void refuseOnSink(TableDefinition from, TableDefinition to) {
    filling(from.name()).forEach(sync -> new AlteredSink(sync, catalog, dialect).refuse(from, to));
  }

  /** What is refused is refused before anything is done (SPEC E2). */
  private Map<SyncDefinition, SinkChange> changes(TableDefinition from, TableDefinition to) {
    refuseOnSink(from, to);
    Map<SyncDefinition, SinkChange> changes = new LinkedHashMap<>();
    for (SyncDefinition sync : following.running(from.name())) {
      catalog
          .nativeTable(sync.sink())
          .ifPresent(sink -> changes.put(sync, change(sync, from, to, sink)));
    }
    return changes;
  }

  private SinkChange change(
      SyncDefinition sync, TableDefinition from, TableDefinition to, TableDefinition sink) {
    String problem = new UnsupportedChange(sync, dialect).between(from, to);
    String key = new AlteredSink(sync, catalog, dialect).keyLost(sink, from, to);
    if (problem == null && key != null) {
      problem = "it has a unique key (%s), which its source would lose".formatted(key);
    }
    SinkChange change = following.compare(sync, to, sink);
    if (problem == null && change.problem() != null) {
      boolean already = following.compare(sync, from, sink).problem() != null;
      problem = already ? null : change.problem();
    }
    if (problem != null) {
      throw FollowPlan.refusal(sync, problem);
    }
    if (!change.needsNothing()) {
      TriggerRights.require(sync, catalog, dialect);
    }
    refuseBelow(change);
    return change;
  }

  private boolean isTransactional() {
    return dialect.traits().transactionalDdl();
  }

  private void alter(
      TableDefinition from, TableDefinition to, Map<SyncDefinition, SinkChange> changes) {
    List<Step> expected = new ArrayList<>();
    changes.forEach((sync, change) -> expected.addAll(alter(sync, from, to, change)));
    before.addAll(new EndedSyncs(store, catalog, dialect).withoutSink(from.name()));
    if (!changes.isEmpty()) {
      after.add(new ChangeStep.FollowSource(from.name(), expected, rewritten));
      closeAll();
    }
  }

  private List<Step> alter(
      SyncDefinition sync, TableDefinition from, TableDefinition to, SinkChange change) {
    if (isTransactional()) {
      lock(sync, !from.equals(to) || rewritten);
      if (dialect.triggersHoldColumns()) {
        before.add(Step.DropTriggers.of(store, sync, false, catalog));
      }
    } else {
      open(sync);
      openBelow(change);
      bridge(sync, from, to, change);
    }
    return change.problem() == null ? following.after(change, rewritten) : List.of();
  }

  private void lock(SyncDefinition sync, boolean whole) {
    boolean locked = before.stream().anyMatch(Step.LockSource.class::isInstance);
    if (!locked) {
      Duration timeout = SyncOptions.of(sync).lockTimeout();
      List<TableLock> source =
          whole ? List.of(new TableLock(sync.source(), /* whole= */ true)) : List.of();
      before.add(0, new Step.LockSource(sync, timeout, source));
    }
  }

  private void open(SyncDefinition sync) {
    if (opened.add(sync.sink())) {
      before.add(new ChangeStep.OpenChange(store, sync));
      undo.add(new JournalStep.CloseJournal(store, sync.sink()));
    }
  }

  private void openBelow(SinkChange change) {
    for (SinkChange below : following.below(change)) {
      open(below.sync().definition());
      openBelow(below);
    }
  }

  private void closeAll() {
    opened.forEach(sink -> after.addAll(following.closed(sink)));
  }

  /** The sinks of a sink have to follow too (SPEC E2). */
  private void refuseBelow(SinkChange change) {
    for (SinkChange below : following.below(change)) {
      SyncDefinition sync = below.sync().definition();
      String problem = below.problem();
      if (problem != null
          && following.compare(sync, change.sink(), below.sink()).problem() == null) {
        throw FollowPlan.refusal(sync, problem);
      }
      refuseBelow(below);
    }
  }

  /**
   * Where writers go on meanwhile, they must meet triggers that fit the source before and after:
   * the sink holds what the source is to hold, and no column that goes is read.
   */
  private void bridge(
      SyncDefinition sync, TableDefinition from, TableDefinition to, SinkChange change) {
    before.addAll(following.widened(change));
    rewritten |= change.converts();
    List<Column> staying =
        from.columns().stream().filter(column -> to.column(column.name()).isPresent()).toList();
    if (staying.size() == from.columns().size()) {
      return;
    }
    TableDefinition both = from.withColumns(staying);
    SinkChange bridged = following.compare(sync, both, change.sink());
    SinkChange now = following.compare(sync, from, change.sink());
    if (bridged.problem() != null || now.problem() != null) {
      return;
    }
    NativeSync bridge =
        dialect.replacesTriggers()
            ? bridged.sync()
            : SyncName.renamed(bridged.sync(), SyncName.bridge(sync).id());
    before.add(new Step.CreateTriggers(store, bridge));
    List<Step> back = new ArrayList<>();
    back.add(new Step.CreateTriggers(store, now.sync()));
    if (!dialect.replacesTriggers()) {
      before.add(Step.DropTriggers.of(store, sync, false, catalog));
      back.add(Step.DropTriggers.of(store, bridge.definition(), false, catalog));
    }
    back.add(new ChangeStep.MirrorRows(now.sync(), bridged.touched()));
    undo.addAll(0, back);
  }
}
