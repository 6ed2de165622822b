package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.SessionStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement.DropTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code DROP TABLE}, sent as it is, and what must go with the tables (SPEC C14): a sink's sync;
 * the syncs from a source end, and their sinks keep their rows.
 */
record DropPlan(DropTable statement, String text, String store, Catalog catalog, Names names) {

  /** Empty if no table is known to us. */
  Optional<Plan> plan() {
    if (!catalog.hasDefinitions()) {
      return Optional.empty();
    }
    Set<TableName> tables = new LinkedHashSet<>();
    for (QualifiedName name : statement.tables()) {
      tables.add(names.find(name).orElseGet(() -> names.missing(name)));
    }
    if (tables.stream().anyMatch(TableName::isOfSession)) {
      return Optional.of(forgetOfSession(tables));
    }
    List<Step> after = new ArrayList<>();
    for (TableName table : tables) {
      if (names.isTemporary(table)) {
        forgetTemporary(table, after);
      } else if (!statement.temporary() && catalog.storeExists()) {
        forget(table, tables, after);
      }
    }
    if (after.isEmpty()) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Native(text, tables.toString()));
    steps.addAll(after);
    return Optional.of(new Plan(steps, List.of(), List.of()));
  }

  /** The engine knows nothing of these, so it is told nothing. */
  private Plan forgetOfSession(Set<TableName> tables) {
    for (TableName table : tables) {
      if (!table.isOfSession()) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "%s is a table of the database, others are definitions of the session: drop them one by one"
                .formatted(table),
            statement.span());
      }
    }
    List<Step> steps = tables.stream().<Step>map(SessionStep.ForgetSessionDefinition::new).toList();
    return new Plan(steps, List.of(), List.of());
  }

  private void forgetTemporary(TableName table, List<Step> steps) {
    if (catalog.table(table).map(TableDefinition::defined).orElse(false)) {
      steps.add(new SessionStep.ForgetSessionDefinition(table));
    }
  }

  private void forget(TableName table, Set<TableName> dropped, List<Step> steps) {
    forgetSyncsInto(table, steps);
    for (SyncStatus status : catalog.syncsFrom(table)) {
      SyncDefinition sync = status.definition();
      if (!dropped.contains(sync.sink())) {
        steps.add(Step.DropTriggers.of(store, sync, /* orphaned= */ false, catalog));
        steps.add(new Step.SetSyncState(store, sync, SyncStatus.State.ENDED, false));
      }
    }
    if (catalog.table(table).map(TableDefinition::defined).orElse(false)) {
      steps.add(new Step.DropMetadata(table));
      steps.add(new Step.ForgetDefinition(store, table));
    }
  }

  private void forgetSyncsInto(TableName sink, List<Step> steps) {
    List<SyncStatus> syncs = new ArrayList<>(catalog.syncsInto(sink));
    syncs.addAll(new RenamedSink(catalog, names.dialect()).syncsInto(sink));
    for (SyncStatus status : syncs) {
      SyncDefinition sync = status.definition();
      boolean orphaned = !catalog.schemaExists(sync.source().schema());
      steps.add(Step.DropTriggers.of(store, sync, orphaned, catalog));
    }
    syncs.stream()
        .map(status -> status.definition().sink())
        .distinct()
        .forEach(stored -> steps.add(new Step.ForgetSync(store, stored)));
    steps.addAll(new Scans(store, catalog).without(sink));
  }
}
