package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.DropSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code DROP SCHEMA}, sent as it is, and what must go with the tables in it, as with {@link
 * DropPlan}.
 */
record DropSchemaPlan(
    DropSchema statement, String text, String store, Catalog catalog, Dialect dialect) {

  /** Empty if no table in it is known to us. */
  Optional<Plan> plan() {
    Set<String> schemas =
        statement.schemas().stream().map(dialect::fold).collect(Collectors.toUnmodifiableSet());
    if ((statement.database() && !dialect.databasesAreSchemas())
        || schemas.contains(store)
        || !catalog.storeExists()) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.Native(text, String.join(", ", schemas)));
    catalog.syncs().forEach(status -> forget(status, schemas, steps));
    steps.addAll(new Scans(store, catalog).withoutSchemas(schemas));
    for (String schema : schemas) {
      for (TableName table : catalog.definedTables(schema)) {
        steps.add(new Step.ForgetDefinition(store, table));
      }
    }
    List<SyncDefinition> wholes = wholes(schemas);
    return steps.size() == 1 && wholes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PartitionedSources(store, catalog, dialect)
                .around(wholes, /* rewritten= */ true, new Plan(steps, List.of(), List.of())));
  }

  /** The syncs that lose rows with partitions of their source. */
  private List<SyncDefinition> wholes(Set<String> schemas) {
    PartitionedSources parts = new PartitionedSources(store, catalog, dialect);
    return catalog.syncs().stream()
        .filter(status -> status.state() == SyncStatus.State.ACTIVE)
        .map(SyncStatus::definition)
        .filter(sync -> !schemas.contains(sync.source().schema()))
        .filter(sync -> !schemas.contains(sync.sink().schema()))
        .filter(
            sync ->
                parts.partitions(sync.source()).stream()
                    .anyMatch(part -> schemas.contains(part.schema())))
        .toList();
  }

  private void forget(SyncStatus status, Set<String> schemas, List<Step> steps) {
    SyncDefinition sync = status.definition();
    String source = sync.source().schema();
    boolean sourceGone = schemas.contains(source);
    if (schemas.contains(sync.sink().schema())) {
      boolean orphaned = sourceGone || !catalog.schemaExists(source);
      steps.add(Step.DropTriggers.of(store, sync, orphaned, catalog));
      steps.add(new Step.ForgetSync(store, sync.sink()));
    } else if (sourceGone) {
      steps.add(Step.DropTriggers.of(store, sync, /* orphaned= */ true, catalog));
      steps.add(new Step.SetSyncState(store, sync, SyncStatus.State.ENDED, false));
    }
  }
}
