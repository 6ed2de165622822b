package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UnfinishedTable;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What statements of ours have left that were cut off, where DDL cannot be rolled back (SPEC F2).
 * It is undone, or an ALTER TABLE finished, planned anew from what was written down. Other users'
 * work is only told of.
 */
public record UnfinishedWork(Catalog catalog, Dialect dialect, String store) {

  /** What is to be finished or undone one by one, because what cannot be is a matter of its own. */
  public List<TableName> tables() {
    return left().map(UnfinishedTable::name).toList();
  }

  private Stream<UnfinishedTable> left() {
    return catalog.unfinishedTables().stream().filter(table -> table.mine() && !table.alive());
  }

  private Optional<UnfinishedTable> left(TableName name) {
    return left().filter(table -> table.name().equals(name)).findFirst();
  }

  /** What others have not finished is only told of. */
  public List<String> told() {
    return catalog.unfinishedTables().stream()
        .filter(table -> !table.mine())
        .map(UnfinishedWork::told)
        .toList();
  }

  private static String told(UnfinishedTable table) {
    return "A statement of %s that was to %s %s has not finished; if it was cut off, the next statement of that user undoes it"
        .formatted(table.owner(), table.alteration() == null ? "make" : "alter", table.name());
  }

  /** What has to be done before the plan for one of them can be made; mostly nothing. */
  public Plan before(TableName name) {
    return left(name)
        .map(UnfinishedTable::alteration)
        .flatMap(begun -> catalog.nativeTable(name).map(now -> SetAside.putBack(begun, now)))
        .map(steps -> new Plan(steps, List.of(), List.of()))
        .orElse(Plan.nothing());
  }

  /** The plan for one of them as things are now; nothing to do if another one has seen to it. */
  public Plan plan(TableName name) {
    return left(name).map(this::plan).orElseGet(Plan::nothing);
  }

  private Plan plan(UnfinishedTable table) {
    BegunAlteration alteration = table.alteration();
    return alteration != null
        ? UnfinishedAlteration.plan(alteration, table.name(), store, catalog, dialect)
        : table.altered() ? completed(table) : undone(table);
  }

  private Plan completed(UnfinishedTable table) {
    FollowPlan following = new FollowPlan(store, catalog, dialect);
    RefreshPlan refresh = new RefreshPlan(following, new Names(catalog, dialect));
    return new Plan(
        refresh.completed(table),
        List.of(),
        List.of(
            "An earlier statement that altered what %s is kept equal to was cut off; the sink follows now"
                .formatted(table.name())));
  }

  private Plan undone(UnfinishedTable table) {
    List<Step> steps = new ArrayList<>();
    undo(table, steps);
    return new Plan(
        steps,
        List.of(),
        List.of(
            "An earlier statement that was to make %s was cut off; what it left was undone"
                .formatted(table.name())));
  }

  /** Writers of the source go on without triggers; REFRESH mends what stands still. */
  public Plan givenUp(TableName name, String reason) {
    List<Step> steps = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (UnfinishedTable table : catalog.unfinishedTables()) {
      if (table.name().equals(name) && table.mine() && !table.alive() && table.altered()) {
        for (SyncStatus status : catalog.syncsInto(table.name())) {
          SyncDefinition sync = status.definition();
          dropTriggers(sync, steps);
          dropTriggers(SyncName.next(sync), steps);
          dropTriggers(SyncName.bridge(sync), steps);
          steps.add(new ChangeStep.BreakSync(store, sync, reason));
        }
        steps.add(new JournalStep.CloseJournal(store, table.name()));
        warnings.add(
            "%s could not follow what was altered and is BROKEN: %s"
                .formatted(table.name(), reason));
      }
    }
    return new Plan(steps, List.of(), warnings);
  }

  private void undo(UnfinishedTable table, List<Step> steps) {
    SyncDefinition sync = table.sync();
    boolean begun = sync != null && isStored(sync);
    if (begun) {
      catalog.syncsInto(table.name()).forEach(stored -> dropTriggers(stored.definition(), steps));
      steps.add(new Step.ForgetSync(store, table.name()));
    } else if (sync != null) {
      dropTriggers(sync, steps);
    }
    if (table.adopted()) {
      if (begun && catalog.table(table.name()).isPresent()) {
        if (sync != null && sync.protectsSink()) {
          steps.add(new Step.GuardSink(sync, /* lifted= */ true));
        }
        steps.add(new Step.EmptyTable(table.name()));
      }
    } else if (begun || isAsWeMakeIt(table)) {
      steps.add(new Step.DropTable(table.name()));
      steps.add(new Step.DropMetadata(table.name()));
    }
    steps.add(new JournalStep.CloseJournal(store, table.name()));
  }

  private void dropTriggers(SyncDefinition sync, List<Step> steps) {
    boolean orphaned = !catalog.schemaExists(sync.source().schema());
    steps.add(Step.DropTriggers.of(store, sync, orphaned, catalog));
  }

  private boolean isStored(SyncDefinition sync) {
    return catalog.syncsInto(sync.sink()).stream()
        .map(SyncStatus::definition)
        .anyMatch(sync::equals);
  }

  /**
   * A table of that name may be somebody else's, made after we were cut off and before we came to
   * it. Nobody has written to ours.
   */
  private boolean isAsWeMakeIt(UnfinishedTable table) {
    TableName name = table.name();
    Optional<TableDefinition> found = catalog.table(name);
    return found.isEmpty()
        || (found.get().columns().stream().map(Column::name).toList().equals(table.columns())
            && !catalog.hasRows(name));
  }
}
