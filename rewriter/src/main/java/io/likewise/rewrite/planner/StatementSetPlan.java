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
    List<Scan> scanning = scanning();
    List<Scan> wanted = scans().wanted(scanning);
    List<Step> unwanted = scans().unwanted(scanning);
    List<Step.CreateSchema> schemas = new ArrayList<>();
    List<SinkStatement> statements = new ArrayList<>();
    for (Member member : members) {
      if (member.statement() instanceof CreateDatabase database) {
        DatabaseCopy copy = copy(member, database);
        copy.newSchema().filter(made -> !schemas.contains(made)).ifPresent(schemas::add);
        statements.addAll(copy.tables(takesInNewTables()));
      } else {
        statements.add(sink(member));
      }
    }
    statements.removeIf(this::waits);
    Plan plan =
        new SinkGroup(statements, schemas, wanted, unwanted, store, catalog, dialect).plan();
    return new Rewrite.Planned(
        plan,
        takesInNewTables() && !scanning.isEmpty()
            ? List.of(new Rewrite.Arrivals(scanning.stream().map(Scan::id).toList(), null))
            : List.of());
  }

  private boolean takesInNewTables() {
    return SessionOptions.takeInNewTables(catalog);
  }

  private Scans scans() {
    return new Scans(store, catalog);
  }

  private DatabaseCopy copy(Member member, CreateDatabase database) {
    return new DatabaseCopy(database, member.text(), store, catalog, dialect);
  }

  private SinkStatement sink(Member member) {
    CreateTable table = (CreateTable) member.statement();
    return SinkStatement.of(table, member.text(), catalog, dialect);
  }

  /** Those of the statements that may match tables which come later. */
  private List<Scan> scanning() {
    List<Scan> scanning = new ArrayList<>();
    for (Member member : members) {
      if (member.statement() instanceof CreateDatabase database) {
        scanning.add(scans().of(copy(member, database)));
      } else if (sources(sink(member)).isPattern(sink(member).origin().source())) {
        scanning.add(scans().of(sink(member)));
      }
    }
    return scanning;
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
