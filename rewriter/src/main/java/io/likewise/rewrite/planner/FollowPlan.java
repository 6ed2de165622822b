package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UnfinishedTable;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.List;

/**
 * What the sinks of a source need after it was altered (SPEC 11). It is planned when the source is
 * as it is to be: whatever the statement said, the database knows best what it did.
 */
public record FollowPlan(String store, Catalog catalog, Dialect dialect) {

  /** The syncs from a table that are to follow it; BROKEN ones wait for REFRESH. */
  List<SyncDefinition> running(TableName source) {
    return catalog.storeExists()
        ? catalog.syncsFrom(source).stream()
            .filter(status -> status.state() == SyncStatus.State.ACTIVE)
            .map(SyncStatus::definition)
            .toList()
        : List.of();
  }

  /**
   * What makes all sinks of a source follow it as it is now. What was written down of them stays
   * until all is done.
   *
   * @throws RewriteException if one of them cannot, where the change can still be rolled back
   */
  public Plan after(ChangeStep.FollowSource step) {
    TableName source = step.table();
    boolean rewritten = step.rewritten();
    List<Step> steps = new ArrayList<>();
    TableDefinition now = catalog.table(source).orElse(null);
    List<TableName> open = now == null || isTransactional() ? List.of() : open();
    for (SyncStatus status : catalog.syncsFrom(source)) {
      SyncDefinition sync = status.definition();
      boolean broken = status.state() == SyncStatus.State.BROKEN && open.contains(sync.sink());
      TableDefinition sink = catalog.nativeTable(sync.sink()).orElse(null);
      if (now != null && sink != null && (broken || status.state() == SyncStatus.State.ACTIVE)) {
        SinkChange change = compare(sync, now, sink);
        boolean whole = broken && change.problem() == null;
        steps.addAll(
            whole
                ? follow(change, List.of(), /* rowsStay= */ false, rewritten)
                : after(change, rewritten));
      }
    }
    return TriggerSets.in(new Plan(steps, List.of(), List.of()), step.left(), catalog, dialect);
  }

  /**
   * What makes up for rows that did not reach a sink because its tables and triggers were changing:
   * its sync has been marked BROKEN then, though it can follow.
   */
  public Plan settled(ChangeStep.SettleSyncs step) {
    List<Step> steps = new ArrayList<>();
    for (SyncStatus status : catalog.syncsInto(step.sink())) {
      SyncDefinition sync = status.definition();
      TableDefinition source = catalog.table(sync.source()).orElse(null);
      TableDefinition sink = catalog.nativeTable(sync.sink()).orElse(null);
      if (status.state() == SyncStatus.State.BROKEN && source != null && sink != null) {
        SinkChange change = compare(sync, source, sink);
        if (change.needsNothing()) {
          steps.add(new ChangeStep.ReplaceSync(store, sync, sync, /* mended= */ true));
          steps.add(new ChangeStep.MirrorRows(change.sync(), List.of()));
        }
      }
    }
    if (!steps.isEmpty() && step.rounds() > 1) {
      steps.add(new ChangeStep.SettleSyncs(step.sink(), step.syncs(), step.rounds() - 1));
    }
    return new Plan(steps, List.of(), List.of());
  }

  /**
   * Settles what changed under writers, and strikes it out; nothing where nobody can have met it.
   */
  List<Step> closed(TableName sink) {
    if (isTransactional()) {
      return List.of();
    }
    List<SyncDefinition> syncs =
        catalog.syncsInto(sink).stream()
            .filter(status -> status.state() != SyncStatus.State.ENDED)
            .map(SyncStatus::definition)
            .toList();
    return closed(sink, sink, syncs);
  }

  /**
   * The same of a sink that has another name then.
   *
   * @param opened the name that it was written down by
   */
  List<Step> closed(TableName opened, TableName sink, List<SyncDefinition> syncs) {
    return List.of(
        new ChangeStep.SettleSyncs(sink, syncs), new JournalStep.CloseJournal(store, opened));
  }

  /** Sinks whose sources this user is altering: writers may have met what is half done. */
  private List<TableName> open() {
    return catalog.unfinishedTables().stream()
        .filter(table -> table.altered() && table.mine())
        .map(UnfinishedTable::name)
        .toList();
  }

  CascadeParents parents() {
    return new CascadeParents(store, catalog, dialect);
  }

  private boolean isTransactional() {
    return dialect.traits().transactionalDdl();
  }

  /** See {@link SourceComparison}. */
  SinkChange compare(SyncDefinition sync, TableDefinition source, TableDefinition sink) {
    return SourceComparison.of(sync, source, sink, catalog, dialect);
  }

  /** What the sinks of a sink need once that is what it is to be. */
  List<SinkChange> below(SinkChange change) {
    List<SinkChange> below = new ArrayList<>();
    for (SyncDefinition sync : running(change.sink().name())) {
      catalog
          .nativeTable(sync.sink())
          .ifPresent(sink -> below.add(compare(sync, change.altered(), sink)));
    }
    return below;
  }

  /** Wider columns, in the sinks of the sink first: no value meets one that is too narrow. */
  List<Step> widened(SinkChange change) {
    List<Step> steps = new ArrayList<>(widenedBelow(change));
    steps.addAll(alter(change.sink(), List.copyOf(change.widened()), narrowed(change.widened())));
    return steps;
  }

  /** What takes that back, where the source stays as it was. */
  private List<TableChange> narrowed(List<TableChange.ChangeColumn> widened) {
    List<TableChange> narrowed = new ArrayList<>();
    for (TableChange.ChangeColumn column : widened) {
      DataType from = new DataType.Native(column.after().type());
      DataType to = new DataType.Native(column.before().type());
      String values =
          column.conversion() == null
              ? null
              : ColumnChange.conversion(column.before().name(), from, to, dialect);
      narrowed.add(
          new TableChange.ChangeColumn(
              /* before= */ column.after(), /* after= */ column.before(), values, null));
    }
    return narrowed;
  }

  List<Step> widenedBelow(SinkChange change) {
    return below(change).stream().flatMap(below -> widened(below).stream()).toList();
  }

  /** What one sink needs once its source is altered. */
  List<Step> after(SinkChange change, boolean rewritten) {
    SyncDefinition sync = change.sync().definition();
    if (change.problem() != null) {
      if (isTransactional()) {
        throw refusal(sync, change.problem());
      }
      return List.of(
          new ChangeStep.BreakSync(store, sync, sync.source() + ": " + change.problem()));
    }
    if (!rewritten && change.needsNothing() && !TriggerRights.areOurs(sync, catalog, dialect)) {
      return List.of();
    }
    boolean unseen =
        !isTransactional() && (hasLostTriggers(sync) || parents().differ(sync, change.sync()));
    if (((rewritten || isCopied()) && !keeps(sync)) || unseen) {
      return follow(change, List.of(), /* rowsStay= */ false, rewritten);
    }
    List<String> mirrored = mirrored(change);
    return follow(change, mirrored, mirrored.isEmpty(), rewritten);
  }

  /** The columns that rows which are there have to follow in (SPEC E1). */
  static List<String> mirrored(SinkChange change) {
    return keeps(change.sync().definition())
        ? change.added().stream().filter(one -> !one.nullable()).map(NativeColumn::name).toList()
        : change.touched();
  }

  static boolean keeps(SyncDefinition sync) {
    return "keep".equals(sync.options().get("sync.existing-rows"));
  }

  /**
   * Whether the engine makes an altered table anew. H2 does, and a writer that has waited for the
   * old one may write to the new one before its triggers are back.
   */
  private boolean isCopied() {
    return !isTransactional() && !dialect.replacesTriggers();
  }

  /** Whether changes of rows may have gone unseen, because a statement was cut off or by ours. */
  private boolean hasLostTriggers(SyncDefinition sync) {
    List<String> there = catalog.triggers(sync.source());
    return !there.containsAll(dialect.triggerNames(sync))
        && !there.containsAll(dialect.triggerNames(SyncName.bridge(sync)));
  }

  /**
   * The steps for one sink.
   *
   * @param mirrored the columns whose values may be others in rows that are there; empty for all
   * @param rowsStay whether no row that is there changes
   * @param rewritten whether the sinks of this one are to be compared whole too
   */
  List<Step> follow(SinkChange change, List<String> mirrored, boolean rowsStay, boolean rewritten) {
    List<Step> steps = new ArrayList<>(new SinkSteps(this, change).steps(mirrored, rowsStay));
    boolean widened = !change.widened().isEmpty();
    steps.addAll(followedOn(change, rewritten || widened));
    return steps;
  }

  /** The sinks of the sink follow it in turn. */
  private List<Step> followedOn(SinkChange change, boolean rewritten) {
    List<SinkChange> below = below(change);
    if (below.isEmpty() || (!rewritten && below.stream().allMatch(SinkChange::needsNothing))) {
      return List.of();
    }
    List<Step> expected = new ArrayList<>();
    below.forEach(each -> expected.addAll(after(each, rewritten)));
    return List.of(new ChangeStep.FollowSource(change.sink().name(), expected, rewritten));
  }

  /** The reason, and the way out (SPEC E2). */
  static RewriteException refusal(SyncDefinition sync, String problem) {
    return new RewriteException(
        ErrorCode.UNSUPPORTED,
        ("%s is the source of %s, which cannot follow: %s."
                + " LIKEWISE STOP %s first, or drop the sink and create it again afterwards")
            .formatted(sync.source(), sync.sink(), problem, sync.sink()),
        null);
  }

  /** What alters a sink. */
  List<Step> alter(TableDefinition sink, List<TableChange> changes) {
    return alter(sink, changes, List.of());
  }

  private List<Step> alter(
      TableDefinition sink, List<TableChange> changes, List<TableChange> inverse) {
    if (changes.isEmpty()) {
      return List.of();
    }
    TableName name = sink.name();
    return List.of(
        new Step.AlterTable(
            new NativeAlteration(
                name, changes, inverse, catalog.madeBy(name), catalog.referrers(name))));
  }

  /** The source's default, where a column cannot be NOT NULL without one. */
  NativeColumn addable(NativeColumn column, SyncDefinition sync) {
    if (column.nullable()) {
      return column;
    }
    String value =
        catalog
            .table(sync.source())
            .flatMap(source -> source.column(column.name()))
            .filter(Column.Physical.class::isInstance)
            .map(found -> ((Column.Physical) found).defaultValue())
            .orElse(null);
    return new NativeColumn(
        column.name(),
        column.type(),
        /* nullable= */ false,
        value,
        null,
        null,
        column.clauses(),
        column.comment());
  }
}
