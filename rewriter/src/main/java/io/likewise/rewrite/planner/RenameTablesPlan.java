package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code RENAME TABLE a TO b, …} and {@code ALTER SCHEMA … RENAME TO …}, sent as they are, and the
 * stored definitions and syncs that follow (SPEC K3, C14).
 */
record RenameTablesPlan(String text, String store, Catalog catalog, Dialect dialect) {

  /** Empty if no table is known. The renamings are carried out one after the other. */
  Optional<Plan> of(Statement.RenameTables statement) {
    Names found = new Names(catalog, dialect);
    Map<TableName, TableName> names = new LinkedHashMap<>();
    for (Statement.Renaming renaming : statement.renamings()) {
      TableName now = found.find(renaming.from()).orElseGet(() -> found.missing(renaming.from()));
      TableName first =
          names.entrySet().stream()
              .filter(entry -> entry.getValue().equals(now))
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse(now);
      names.put(first, found.renamed(renaming.to(), now));
    }
    names.entrySet().removeIf(entry -> entry.getKey().equals(entry.getValue()));
    return plan(names);
  }

  /** Empty if nothing of the schema is known. */
  Optional<Plan> of(Statement.RenameSchema statement) {
    String from = dialect.fold(statement.from());
    String to = dialect.fold(statement.to());
    if (!catalog.storeExists() || from.equals(store)) {
      return Optional.empty();
    }
    Set<TableName> known = new LinkedHashSet<>(catalog.definedTables(from));
    for (SyncStatus status : catalog.syncs()) {
      SyncDefinition sync = status.definition();
      known.add(sync.source());
      known.add(sync.sink());
    }
    Map<TableName, TableName> names = new LinkedHashMap<>();
    known.stream()
        .filter(table -> table.schema().equals(from))
        .forEach(table -> names.put(table, new TableName(to, table.table())));
    return plan(names);
  }

  private Optional<Plan> plan(Map<TableName, TableName> names) {
    if (!catalog.storeExists() || names.isEmpty()) {
      return Optional.empty();
    }
    Plan definitions = definitions(names);
    RenamedEndsPlan ends = new RenamedEndsPlan(names, store, catalog, dialect);
    Plan plan = ends.concerned().isEmpty() ? definitions : ends.around(definitions);
    CascadeParents parents = new CascadeParents(store, catalog, dialect);
    List<SyncDefinition> others =
        names.keySet().stream()
            .flatMap(table -> parents.syncs(table).stream())
            .distinct()
            .filter(sync -> !names.containsKey(sync.source()) && !names.containsKey(sync.sink()))
            .toList();
    return Optional.of(parents.around(others, plan)).filter(all -> all.steps().size() > 1);
  }

  /** The statement, and what is stored of the tables; no name is forgotten that another one got. */
  private Plan definitions(Map<TableName, TableName> names) {
    NativeAlterPlan each =
        new NativeAlterPlan(text, store, catalog, dialect, new Names(catalog, dialect));
    Step itself = new Step.Native(text, names.keySet().iterator().next().toString());
    List<Step> before = new ArrayList<>();
    List<Step> forgotten = new ArrayList<>();
    List<Step> after = new ArrayList<>();
    List<Step> undo = new ArrayList<>();
    for (TableName from : names.keySet()) {
      TableDefinition table = catalog.table(from).filter(this::isStored).orElse(null);
      if (table != null) {
        Plan plan = each.plan(table, table.named(names.getOrDefault(from, from)));
        undo.addAll(plan.undo());
        boolean done = false;
        for (Step step : plan.steps()) {
          boolean sent = step instanceof Step.Native;
          done |= sent;
          if (step instanceof Step.ForgetDefinition) {
            forgotten.add(step);
          } else if (!sent) {
            (done ? after : before).add(step);
          }
        }
      }
    }
    List<Step> steps = new ArrayList<>(before);
    steps.add(itself);
    steps.addAll(forgotten);
    steps.addAll(after);
    return new Plan(steps, undo, List.of());
  }

  private boolean isStored(TableDefinition table) {
    return table.defined() && table.kind() != TableDefinition.Kind.TEMPORARY_TABLE;
  }
}
