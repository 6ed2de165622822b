package io.likewise.rewrite.planner;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps by which one sink follows its source (SPEC 11), in an order in which no writer meets a
 * trigger that does not fit the tables: the sink has every column before a trigger fills it, and
 * rows that are there follow once the triggers carry all new ones. A sync whose rows are all
 * compared is ACTIVE from before that on, so that what goes wrong meanwhile shows.
 */
record SinkSteps(FollowPlan plan, SinkChange change) {

  List<Step> steps(List<String> mirrored, boolean rowsStay) {
    SyncDefinition before = change.sync().definition();
    NativeSync after = renewed();
    boolean transactional = dialect().traits().transactionalDdl();
    List<Step> steps = new ArrayList<>();
    if (transactional) {
      steps.add(new Step.LockSource(before, after.lockTimeout()));
      steps.add(Step.DropTriggers.of(plan.store(), before, false, plan.catalog()));
    }
    steps.addAll(plan.widenedBelow(change));
    steps.addAll(plan.alter(change.sink(), changes()));
    if (!dialect().replacesTriggers() && change.isNothing() && isCurrent(before) && rowsStay) {
      return steps;
    }
    if (!dialect().replacesTriggers()) {
      steps.add(Step.DropTriggers.of(plan.store(), after.definition(), false, plan.catalog()));
    }
    triggers(before, after, steps);
    rows(after, mirrored, rowsStay, steps);
    return steps;
  }

  private void triggers(SyncDefinition before, NativeSync after, List<Step> steps) {
    List<TableName> stale = plan.parents().stale(before, after);
    if (!stale.isEmpty()) {
      steps.add(new Step.DropTriggers(plan.store(), SyncName.bridge(before), false, stale));
    }
    steps.add(new Step.CreateTriggers(plan.store(), after));
    if (!after.definition().id().equals(before.id())) {
      steps.add(Step.DropTriggers.of(plan.store(), before, false, plan.catalog()));
      steps.add(Step.DropTriggers.of(plan.store(), SyncName.bridge(before), false, plan.catalog()));
    }
  }

  private void rows(NativeSync after, List<String> mirrored, boolean rowsStay, List<Step> steps) {
    boolean transactional = dialect().traits().transactionalDdl();
    boolean whole = !rowsStay && mirrored.isEmpty();
    SyncDefinition before = change.sync().definition();
    Step stored =
        new ChangeStep.ReplaceSync(
            plan.store(), before, after.definition(), transactional || whole);
    if (whole) {
      steps.add(stored);
    }
    if (!rowsStay) {
      if (!transactional) {
        steps.add(new Step.LockSource(after.definition(), after.lockTimeout()));
      }
      steps.add(new ChangeStep.MirrorRows(after, mirrored));
    }
    steps.addAll(plan.alter(change.sink(), filled()));
    if (!whole) {
      steps.add(stored);
    }
  }

  private Dialect dialect() {
    return plan.dialect();
  }

  /** Whether the triggers are there and need not know more than they do. */
  private boolean isCurrent(SyncDefinition sync) {
    List<String> names = dialect().triggerNames(sync);
    return plan.catalog().triggers(sync.source()).containsAll(names)
        && plan.catalog().lateKeys(sync.source(), names).isEmpty();
  }

  /** Under another name where the new triggers cannot take the old ones' place. */
  private NativeSync renewed() {
    return dialect().replacesTriggers() || dialect().traits().transactionalDdl()
        ? change.sync()
        : SyncName.next(change.sync());
  }

  /** NOT NULL comes when there are values, where it can come later. */
  private List<TableChange> changes() {
    List<TableChange> changes = new ArrayList<>(change.widened());
    for (NativeColumn column : change.added()) {
      NativeColumn made =
          laterNotNull() ? column.nullable(true) : plan.addable(column, change.sync().definition());
      changes.add(new TableChange.AddColumn(made, null, null));
    }
    return changes;
  }

  private boolean laterNotNull() {
    return !dialect().triggersHoldColumns();
  }

  private List<TableChange> filled() {
    return laterNotNull()
        ? change.added().stream()
            .filter(column -> !column.nullable())
            .<TableChange>map(
                column -> new TableChange.ChangeColumn(column.nullable(true), column, null, null))
            .toList()
        : List.of();
  }
}
