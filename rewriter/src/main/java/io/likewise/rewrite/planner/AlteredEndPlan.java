package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

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

  /** Whether a sync fills a table or reads it. */
  boolean concerns(TableName table) {
    return catalog.storeExists()
        && (!following.running(table).isEmpty() || !filling(table).isEmpty());
  }

  private List<SyncDefinition> filling(TableName sink) {
    return catalog.syncsInto(sink).stream()
        .filter(status -> status.state() == SyncStatus.State.ACTIVE)
        .map(SyncStatus::definition)
        .toList();
  }

  /**
   * The plan with what has to be done before and after it.
   *
   * @param from the table as it is
   * @param to as it is to be, as far as that is known
   * @param inner what becomes of the statement otherwise
   * @param values whether the statement may change values of columns that stay
   * @throws RewriteException if a sink cannot follow
   */
  Plan around(TableDefinition from, TableDefinition to, Plan inner, boolean values) {
    rewritten = values || isComputedOtherwise(from, to);
    if (!from.name().equals(to.name())) {
      rename(from.name(), to.name());
    } else {
      refuseOfSink(from, to);
      alter(from, to);
    }
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

  private boolean isTransactional() {
    return dialect.traits().transactionalDdl();
  }

  private void alter(TableDefinition from, TableDefinition to) {
    List<SyncDefinition> syncs = following.running(from.name());
    List<Step> expected = new ArrayList<>();
    for (SyncDefinition sync : syncs) {
      TableDefinition sink = catalog.nativeTable(sync.sink()).orElse(null);
      if (sink != null) {
        expected.addAll(alter(sync, from, to, sink));
      }
    }
    if (!syncs.isEmpty()) {
      after.add(new ChangeStep.FollowSource(from.name(), expected, rewritten));
      closeAll();
    }
  }

  private List<Step> alter(
      SyncDefinition sync, TableDefinition from, TableDefinition to, TableDefinition sink) {
    String problem = new UnsupportedChange(sync, dialect).between(from, to);
    SinkChange change = following.compare(sync, to, sink);
    if (problem == null && change.problem() != null) {
      boolean already = following.compare(sync, from, sink).problem() != null;
      problem = already ? null : change.problem();
    }
    if (problem != null) {
      throw FollowPlan.refusal(sync, problem);
    }
    refuseBelow(change);
    if (isTransactional()) {
      lock(sync);
      if (dialect.triggersHoldColumns()) {
        before.add(Step.DropTriggers.of(store, sync, false, catalog));
      }
    } else {
      open(sync);
      openBelow(change);
      bridge(sync, from, to, sink, change);
    }
    return change.problem() == null ? following.after(change, rewritten) : List.of();
  }

  private void lock(SyncDefinition sync) {
    boolean locked = before.stream().anyMatch(Step.LockSource.class::isInstance);
    if (!locked) {
      SyncOptions options = new SyncOptions(sync.options(), new TreeMap<>());
      before.add(0, new Step.LockSource(sync, options.lockTimeout()));
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
    opened.forEach(sink -> after.add(new JournalStep.CloseJournal(store, sink)));
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
      SyncDefinition sync,
      TableDefinition from,
      TableDefinition to,
      TableDefinition sink,
      SinkChange change) {
    before.addAll(following.widened(change));
    rewritten |= change.converts();
    List<Column> staying =
        from.columns().stream().filter(column -> to.column(column.name()).isPresent()).toList();
    if (staying.size() == from.columns().size()) {
      return;
    }
    TableDefinition both = from.withColumns(staying);
    SinkChange bridged = following.compare(sync, both, sink);
    SinkChange now = following.compare(sync, from, sink);
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

  /** What the triggers write to has to stay as it is. */
  private void refuseOfSink(TableDefinition from, TableDefinition to) {
    for (SyncDefinition sync : filling(from.name())) {
      for (SyncDefinition.SyncColumn column : sync.columns()) {
        Column was = from.column(column.name()).orElse(null);
        Column is = to.column(column.name()).orElse(null);
        if (was != null && (is == null || !sameType(was, is))) {
          throw refusal(sync, "writes its column " + column.name());
        }
      }
      if (from.primaryKey() != null && !from.primaryKey().equals(to.primaryKey())) {
        throw refusal(sync, "finds its rows by its primary key");
      }
    }
  }

  private boolean sameType(Column one, Column other) {
    String was = dialect.nativeType(one.type()).text();
    String is = dialect.nativeType(other.type()).text();
    return ExistingSink.holds(is, was);
  }

  private static RewriteException refusal(SyncDefinition sync, String reason) {
    return new RewriteException(
        ErrorCode.UNSUPPORTED,
        "%s is the sink of %s, which %s: LIKEWISE STOP %s first, or drop it and create it again"
            .formatted(sync.sink(), sync.source(), reason, sync.sink()),
        null);
  }

  /**
   * Triggers name the tables, so they go before and come again; where DDL commits, rows are
   * compared afterwards.
   */
  private void rename(TableName from, TableName to) {
    List<SyncDefinition> all = new ArrayList<>(following.running(from));
    all.addAll(filling(from));
    after.addAll(new Scans(store, catalog).renamed(from, to));
    for (SyncDefinition sync : all) {
      SyncDefinition renamed = renamed(sync, from, to);
      if (isTransactional()) {
        lock(sync);
      } else {
        before.add(new ChangeStep.OpenChange(store, sync, renamed));
        undo.add(new JournalStep.CloseJournal(store, sync.sink()));
      }
      before.add(Step.DropTriggers.of(store, sync, false, catalog));
      after.add(0, new ChangeStep.ReplaceSync(store, sync, renamed));
      after.add(new ChangeStep.FollowSource(renamed.source()));
      if (!isTransactional()) {
        after.add(new JournalStep.CloseJournal(store, sync.sink()));
        undo.add(0, new ChangeStep.FollowSource(sync.source()));
      }
    }
  }

  private SyncDefinition renamed(SyncDefinition sync, TableName from, TableName to) {
    TableName sink = sync.sink().equals(from) ? to : sync.sink();
    String id = sync.id();
    if (!sink.equals(sync.sink())) {
      String end = sync.shard().isEmpty() ? "" : id.substring(id.lastIndexOf('#'));
      id = SyncName.of(sink, dialect.exactTriggerNames()) + end;
    }
    return new SyncDefinition(
        id,
        sink,
        sync.source().equals(from) ? to : sync.source(),
        sync.columns(),
        sync.key(),
        sync.condition(),
        sync.options(),
        sync.statement());
  }
}
