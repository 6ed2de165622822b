package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.ScanStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Sinks that one statement makes, all of them or none (SPEC S1, 12): all are looked at before
 * anything is done, and what is done holds together.
 *
 * @param schemas those to be made first
 * @param wanted scans that are stored with them (SPEC C10)
 * @param unwanted forgets scans
 * @param store the schema of Likewise's own tables
 */
record SinkGroup(
    List<SinkStatement> statements,
    List<Step.CreateSchema> schemas,
    List<Scan> wanted,
    List<Step> unwanted,
    String store,
    Catalog catalog,
    Dialect dialect) {

  Plan plan() {
    Set<TableName> sinks = distinctSinks();
    List<Plan> plans = new ArrayList<>();
    for (SinkStatement statement : statements) {
      refuseSourceToBeMade(statement, sinks);
      Plan plan = new CreateTableAsPlan(statement, sinks, store, catalog, dialect).plan();
      refuseInSet(statement, plan);
      plans.add(plan);
    }
    List<String> warnings = plans.stream().flatMap(plan -> plan.warnings().stream()).toList();
    List<Step> steps =
        new ArrayList<>(plans.stream().flatMap(plan -> plan.steps().stream()).toList());
    return dialect.traits().transactionalDdl()
        ? new Plan(lockedFirst(steps), List.of(), warnings)
        : new Plan(journalled(steps), undo(plans), warnings);
  }

  /** What cannot be undone stands alone, or a set that is cut off would be done in part. */
  private void refuseInSet(SinkStatement statement, Plan plan) {
    if (statements.size() > 1
        && plan.steps().stream().anyMatch(ChangeStep.OpenChange.class::isInstance)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "A table whose rows stay ('sync.adopt'='merge') cannot be filled in a statement set here, because that could not be undone: write it as a statement of its own",
          statement.statement().name().span());
    }
  }

  private Set<TableName> distinctSinks() {
    Set<TableName> sinks = new HashSet<>();
    for (SinkStatement statement : statements) {
      if (!sinks.add(statement.sink())) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_TABLE,
            statement.sink() + " is made twice by the same statement",
            statement.statement().name().span());
      }
    }
    return sinks;
  }

  /** What is to be made cannot be looked at yet. */
  private void refuseSourceToBeMade(SinkStatement statement, Set<TableName> sinks) {
    Names names = new Names(catalog, dialect);
    Span span = statement.origin().source().span();
    boolean there = names.find(statement.origin().source()).isPresent();
    if (!there && sinks.contains(names.missing(statement.origin().source()))) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s is made by the same statement set: it can be a source when the set is done, in a statement of its own"
              .formatted(names.missing(statement.origin().source())),
          span);
    }
  }

  /** Nothing is looked at under one lock that changes before the next is there. */
  private List<Step> lockedFirst(List<Step> rest) {
    List<Step> steps = store(rest);
    List<Step> locks = taken(rest, Step.LockSource.class::isInstance);
    locks.sort(Comparator.comparing(Step::target));
    steps.addAll(locks);
    steps.addAll(schemas);
    steps.addAll(rest);
    wanted.forEach(scan -> steps.add(new ScanStep.StoreScan(store, scan)));
    steps.addAll(unwanted);
    return steps;
  }

  /** What is written down is struck out at one moment, so that a set cut off is undone whole. */
  private List<Step> journalled(List<Step> rest) {
    List<Step> steps = store(rest);
    if (rest.stream().anyMatch(ChangeStep.OpenChange.class::isInstance)) {
      steps.addAll(rest);
      wanted.forEach(scan -> steps.add(new ScanStep.StoreScan(store, scan)));
      steps.addAll(unwanted);
      return steps;
    }
    List<Step> journals = taken(rest, JournalStep.OpenJournal.class::isInstance);
    steps.addAll(journals);
    steps.addAll(schemas);
    rest.forEach(step -> steps.add(step instanceof Step.SetSyncState set ? unfinished(set) : step));
    if (!journals.isEmpty()) {
      steps.add(new JournalStep.CloseJournal(store, tables(journals), wanted));
    } else {
      wanted.forEach(scan -> steps.add(new ScanStep.StoreScan(store, scan)));
    }
    steps.addAll(unwanted);
    return steps;
  }

  private static Step.SetSyncState unfinished(Step.SetSyncState step) {
    return new Step.SetSyncState(step.schema(), step.sync(), step.state(), /* finished= */ false);
  }

  private static List<TableName> tables(Collection<Step> journals) {
    return journals.stream().map(step -> ((JournalStep.OpenJournal) step).table()).toList();
  }

  private List<Step> store(List<Step> rest) {
    taken(rest, Step.CreateStore.class::isInstance);
    boolean needed = !rest.isEmpty() || !wanted.isEmpty();
    return new ArrayList<>(
        needed && !catalog.storeExists() ? List.of(new Step.CreateStore(store)) : List.of());
  }

  private static List<Step> taken(List<Step> steps, Predicate<Step> which) {
    List<Step> taken = new ArrayList<>(steps.stream().filter(which).toList());
    steps.removeIf(which);
    return taken;
  }

  /** The last one first. */
  private List<Step> undo(List<Plan> plans) {
    List<Step> undo = new ArrayList<>();
    plans.forEach(plan -> undo.addAll(0, plan.undo()));
    schemas.forEach(schema -> undo.add(new Step.DropSchema(schema.schema())));
    return undo;
  }
}
