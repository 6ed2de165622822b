package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;

/**
 * What every plan gets at last, whatever it is about: Likewise's own tables as far as any are
 * missing, its locks at its beginning, and the triggers that several syncs share.
 *
 * @param store the schema of Likewise's own tables
 */
record CompletePlan(String store, Catalog catalog, Dialect dialect) {

  Plan of(Plan plan) {
    Plan stored = WholeStore.before(plan, store, catalog);
    return TriggerSets.in(PlanLocks.first(stored, catalog, dialect), catalog, dialect);
  }
}
