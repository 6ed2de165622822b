package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement.TruncateTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code TRUNCATE}, sent as it is; where no trigger sees it, the sinks follow afterwards (SPEC C4).
 */
record TruncatePlan(
    TruncateTable statement, String text, Catalog catalog, Dialect dialect, Names names) {

  /** Empty if the engine needs no help of ours. */
  Optional<Plan> plan() {
    if (dialect.traits().truncateTriggers() || !catalog.storeExists()) {
      return Optional.empty();
    }
    List<Step> after = new ArrayList<>();
    for (QualifiedName name : statement.tables()) {
      names
          .find(name)
          .filter(table -> !names.isTemporary(table))
          .ifPresent(table -> mirror(table, after));
    }
    if (after.isEmpty()) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Native(text, after.get(0).target()));
    steps.addAll(after);
    return Optional.of(new Plan(steps, List.of(), List.of()));
  }

  private void mirror(TableName source, List<Step> steps) {
    for (SyncStatus status : catalog.syncsFrom(source)) {
      SyncDefinition sync = status.definition();
      boolean mirrors = !"ignore".equals(sync.options().get("sync.truncate"));
      if (mirrors && status.state() == SyncStatus.State.ACTIVE) {
        steps.add(new Step.MirrorTruncate(sync));
      }
    }
  }
}
