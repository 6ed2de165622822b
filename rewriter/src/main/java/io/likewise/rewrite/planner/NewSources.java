package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite.Arrivals;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateDatabase;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.StatementParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tables that have come since a statement was carried out which takes them in (SPEC C10): one more
 * source of a sink that merges several, or the source of a sink that is made now.
 *
 * @param store the schema of Likewise's own tables
 */
public record NewSources(String store, Catalog catalog, Dialect dialect) {

  /**
   * What takes in those that are looked for: one plan for each, so that one that cannot be followed
   * is no reason to leave the others.
   */
  public List<Plan> plans(Arrivals wanted) {
    List<Plan> plans = new ArrayList<>();
    for (Scan scan : catalog.scans()) {
      List<String> ids = wanted.scans();
      if (ids == null || ids.contains(scan.id())) {
        try {
          for (SinkStatement statement : statements(scan)) {
            plans.addAll(plans(statement, wanted.tables()));
          }
        } catch (RewriteException e) {
          plans.add(told(scan.statement(), e));
        }
      }
    }
    return plans;
  }

  private List<SinkStatement> statements(Scan scan) {
    Statement statement = StatementParser.parse(scan.statement(), dialect.lexicalRules());
    if (statement instanceof CreateDatabase database) {
      DatabaseCopy copy = new DatabaseCopy(database, scan.statement(), store, catalog, dialect);
      return copy.tablesByNow().stream()
          .filter(table -> !scan.left().contains(table.sink()))
          .toList();
    }
    CreateTable table = (CreateTable) statement;
    AsTable origin = (AsTable) Objects.requireNonNull(table.origin());
    TableName sink = new TableName(scan.sinkSchema(), String.valueOf(scan.sinkTable()));
    return List.of(new SinkStatement(table, origin, scan.statement(), sink, scan.home()));
  }

  private List<Plan> plans(SinkStatement statement, @Nullable List<TableName> tables) {
    Set<TableName> sinks = Set.of(statement.sink());
    SourceTables all = new SourceTables(new Names(catalog, dialect), store, statement.home());
    List<SyncStatus> running = catalog.syncsInto(statement.sink());
    List<SourceTable> sources = all.matching(statement.origin().source(), sinks);
    List<SourceTable> arrived =
        sources.stream()
            .filter(source -> running.stream().noneMatch(sync -> follows(sync, source)))
            .toList();
    List<SourceTable> looked =
        arrived.stream()
            .filter(source -> tables == null || tables.contains(source.table().name()))
            .toList();
    List<Plan> plans = new ArrayList<>();
    if (looked.isEmpty()) {
      return plans;
    }
    if (running.isEmpty()) {
      plans.add(
          tried(
              statement.sink().toString(),
              () ->
                  complete(
                      new CreateTableAsPlan(statement, sinks, store, catalog, dialect).plan())));
      return plans;
    }
    for (SourceTable source : looked) {
      plans.add(
          tried(
              source.table().name() + " in " + statement.sink(),
              () ->
                  complete(
                      new JoiningPlan(statement, source, running, store, catalog, dialect)
                          .plan())));
    }
    return plans;
  }

  private Plan complete(Plan plan) {
    return new CompletePlan(store, catalog, dialect).of(plan);
  }

  private boolean follows(SyncStatus sync, SourceTable source) {
    return sync.definition().source().equals(source.table().name())
        && new SyncHealth(catalog, dialect).now(sync).state() != SyncStatus.State.ENDED;
  }

  private static Plan tried(String what, Supplier<Plan> planning) {
    try {
      return planning.get();
    } catch (RewriteException e) {
      return told(what, e);
    }
  }

  /** Nothing to look at is nothing to tell. */
  private static Plan told(String what, RewriteException e) {
    boolean absent = e.code() == ErrorCode.UNKNOWN_SCHEMA || e.code() == ErrorCode.UNKNOWN_TABLE;
    return absent
        ? Plan.nothing()
        : new Plan(
            List.of(),
            List.of(),
            List.of(
                "A table that has come is not taken in (%s): %s".formatted(what, e.getMessage())));
  }
}
