package io.likewise.rewrite.planner;

import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.Statement.RenameTables;
import io.likewise.rewrite.syntax.Statement.Renaming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code RENAME TABLE a TO b, …}, sent as it is, and the stored definitions that follow (SPEC K3).
 */
final class RenameTablesPlan {

  private RenameTablesPlan() {}

  /** Empty if no table has a stored definition. */
  static Optional<Plan> of(RenameTables statement, NativeAlterPlan each) {
    List<Step> before = new ArrayList<>();
    List<Step> after = new ArrayList<>();
    List<Step> undo = new ArrayList<>();
    Step itself = null;
    for (Renaming renaming : statement.renamings()) {
      List<NativeChange> change = List.of(new NativeChange.RenamedTo(renaming.to()));
      Plan plan = each.plan(renaming.from(), change).orElse(Plan.nothing());
      List<Step> steps = plan.steps();
      undo.addAll(plan.undo());
      for (Step step : steps) {
        if (step instanceof Step.Native) {
          itself = step;
        } else {
          boolean first = itself == null || !steps.subList(0, steps.indexOf(step)).contains(itself);
          (first ? before : after).add(step);
        }
      }
    }
    if (itself == null) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>(before);
    steps.add(itself);
    steps.addAll(after);
    return Optional.of(new Plan(steps, undo, List.of()));
  }
}
