package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
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
    statement.tables().forEach(new ProtectedSink(catalog, dialect)::refuse);
    List<SyncDefinition> syncs = new ArrayList<>();
    for (QualifiedName name : statement.tables()) {
      names
          .find(name)
          .filter(table -> !names.isTemporary(table))
          .ifPresent(table -> add(table, syncs));
    }
    if (syncs.isEmpty()) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    List<Step> undo = new ArrayList<>();
    for (SyncDefinition sync : syncs) {
      if (sync.mergesRows()) {
        steps.add(new Step.MirrorTruncate(sync));
        undo.add(new ChangeStep.FollowSource(sync.source(), List.of(), /* rewritten= */ true));
      }
    }
    steps.add(new Step.Native(text, syncs.get(0).sink().toString()));
    syncs.stream()
        .filter(sync -> !sync.mergesRows())
        .forEach(sync -> steps.add(new Step.MirrorTruncate(sync)));
    return Optional.of(new Plan(steps, undo, List.of()));
  }

  private void add(TableName source, List<SyncDefinition> syncs) {
    for (SyncStatus status : catalog.syncsFrom(source)) {
      SyncDefinition sync = status.definition();
      boolean mirrors = !"ignore".equals(sync.options().get("sync.truncate"));
      if (mirrors && status.state() == SyncStatus.State.ACTIVE) {
        syncs.add(sync);
      }
    }
  }
}
