package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.CreateDatabase;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Statements that make sinks, carried out together (SPEC S1).
 *
 * @param members {@code CREATE TABLE … AS TABLE} and {@code CREATE DATABASE … AS DATABASE} only
 * @param store the schema of Likewise's own tables
 */
record StatementSetPlan(List<Member> members, String store, Catalog catalog, Dialect dialect) {

  /** What it gives, and what is looked for when it is done. */
  Rewrite.Planned planned() {
    Scans scans = new Scans(store, catalog);
    List<Scan> scanning = new ArrayList<>();
    List<Step.CreateSchema> schemas = new ArrayList<>();
    List<SinkStatement> statements = new ArrayList<>();
    for (Member member : members) {
      if (member.statement() instanceof CreateDatabase database) {
        DatabaseCopy copy = new DatabaseCopy(database, member.text(), store, catalog, dialect);
        copy.newSchema().filter(made -> !schemas.contains(made)).ifPresent(schemas::add);
        scanning.add(scans.of(copy));
        statements.addAll(copy.tables(takesInNewTables()));
      } else {
        SinkStatement sink =
            SinkStatement.of((CreateTable) member.statement(), member.text(), catalog, dialect);
        statements.add(sink);
        if (sources(sink).isPattern(sink.origin().source())) {
          scanning.add(scans.of(sink));
        }
      }
    }
    statements.removeIf(this::waits);
    Plan plan =
        new SinkGroup(
                statements,
                schemas,
                scans.wanted(scanning),
                scans.unwanted(scanning),
                store,
                catalog,
                dialect)
            .plan();
    return new Rewrite.Planned(
        plan,
        takesInNewTables() && !scanning.isEmpty()
            ? List.of(new Rewrite.Arrivals(scanning.stream().map(Scan::id).toList(), null))
            : List.of());
  }

  private boolean takesInNewTables() {
    return SessionOptions.takeInNewTables(catalog);
  }

  private SourceTables sources(SinkStatement statement) {
    return new SourceTables(new Names(catalog, dialect), store, statement.home());
  }

  /** The sink is made when the first table has come (SPEC C8). */
  private boolean waits(SinkStatement statement) {
    return takesInNewTables()
        && sources(statement)
            .matching(statement.origin().source(), Set.of(statement.sink()))
            .isEmpty();
  }
}
