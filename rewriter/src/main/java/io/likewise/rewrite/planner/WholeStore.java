package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.ScanStep;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans write to Likewise's own tables, of which somebody may have dropped some, and of which
 * stores of earlier builds have fewer: what is missing is made first (SPEC 15).
 */
final class WholeStore {
  private WholeStore() {}

  /** The plan, behind what makes the tables where it needs any that are not there. */
  static Plan before(Plan plan, String store, Catalog catalog) {
    boolean made = plan.steps().stream().anyMatch(Step.CreateStore.class::isInstance);
    if (made || plan.steps().stream().noneMatch(WholeStore::writes) || catalog.storeIsWhole()) {
      return plan;
    }
    List<Step> steps = new ArrayList<>(List.of(new Step.CreateStore(store)));
    steps.addAll(plan.steps());
    return new Plan(steps, plan.undo(), plan.warnings());
  }

  private static boolean writes(Step step) {
    return step instanceof Step.StoreDefinition
        || step instanceof Step.ForgetDefinition
        || step instanceof Step.StoreSync
        || step instanceof Step.SetSyncState
        || step instanceof Step.ForgetSync
        || step instanceof Step.CreateTriggers
        || step instanceof ChangeStep.Unplanned
        || step instanceof ChangeStep.OpenChange
        || step instanceof ChangeStep.ReplaceSync
        || step instanceof ChangeStep.RenameSyncs
        || step instanceof ChangeStep.ForgetSource
        || step instanceof ScanStep.StoreScan
        || step instanceof JournalStep.OpenJournal;
  }
}
