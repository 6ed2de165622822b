package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
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
    Set<TableName> tables = new LinkedHashSet<>();
    for (QualifiedName name : statement.tables()) {
      tables.add(names.find(name).orElseGet(() -> names.missing(name)));
    }
    if (tables.stream().anyMatch(TableName::isOfSession)) {
      return Optional.of(forgetOfSession(tables));
    }
    Step itself = new Step.Native(text, tables.toString());
    if (!statement.temporary()) {
      List.copyOf(tables).forEach(table -> tables.addAll(parts().partitions(table)));
    }
    List<Step> after = new ArrayList<>();
    for (TableName table : tables) {
      if (names.isTemporary(table)) {
        forgetTemporary(table, after);
      } else if (!statement.temporary()) {
        forget(table, tables, after);
      }
    }
    List<SyncDefinition> wholes = statement.temporary() ? List.of() : wholes(tables);
    if (after.isEmpty() && wholes.isEmpty()) {
      return Optional.empty();
    }
    Plan inner = new Plan(List.of(itself), List.of(), List.of());
    boolean commits = !names.dialect().traits().transactionalDdl();
    Plan freed = commits && catalog.storeExists() ? freed(tables, inner) : inner;
    List<Step> steps = new ArrayList<>(freed.steps());
    steps.addAll(steps.indexOf(inner.steps().get(0)) + 1, after);
    Plan plan = new Plan(steps, freed.undo(), List.of());
    return Optional.of(parts().around(wholes, /* rewritten= */ true, plan));
  }

  private PartitionedSources parts() {
    return new PartitionedSources(store, catalog, names.dialect());
  }

  /** The syncs that lose rows with a partition of their source. */
  private List<SyncDefinition> wholes(Set<TableName> tables) {
    return tables.stream()
        .flatMap(table -> parts().above(table).stream())
        .filter(sync -> !tables.contains(sync.source()) && !tables.contains(sync.sink()))
        .distinct()
        .toList();
  }

  /**
   * Where writers go on meanwhile, no trigger of theirs may meet a sink that is half gone: triggers
   * go first, and come again if the table cannot be dropped.
   */
  private Plan freed(Set<TableName> tables, Plan inner) {
    List<Step> before = new ArrayList<>();
    List<Step> close = new ArrayList<>();
    List<Step> undo = new ArrayList<>();
    for (TableName table : tables) {
      List<SyncDefinition> syncs =
          catalog.syncsInto(table).stream()
              .filter(status -> status.state() == SyncStatus.State.ACTIVE)
              .map(SyncStatus::definition)
              .filter(sync -> catalog.table(sync.source()).isPresent())
              .toList();
      if (!syncs.isEmpty() && catalog.nativeTable(table).isPresent()) {
        before.add(new ChangeStep.OpenChange(store, syncs.get(0)));
        close.add(new JournalStep.CloseJournal(store, table));
      }
      for (SyncDefinition sync : syncs) {
        before.add(Step.DropTriggers.of(store, sync, /* orphaned= */ false, catalog));
        undo.add(new ChangeStep.FollowSource(sync.source()));
      }
    }
    before.addAll(inner.steps());
    before.addAll(close);
    undo.addAll(close);
    return new Plan(before, undo, List.of());
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
    steps.addAll(new ForgottenTriggers(store, catalog, names.dialect()).of(table));
    if (!catalog.storeExists()) {
      return;
    }
    EndedSyncs ended = new EndedSyncs(store, catalog, names.dialect());
    steps.addAll(ended.into(table));
    steps.addAll(ended.from(table, dropped));
    if (catalog.table(table).map(TableDefinition::defined).orElse(false)) {
      steps.add(new Step.DropMetadata(table));
      steps.add(new Step.ForgetDefinition(store, table));
    }
  }
}
