package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateDatabase;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Member;
import java.util.ArrayList;
import java.util.List;

/**
 * Statements that make sinks, carried out together (SPEC S1).
 *
 * @param members {@code CREATE TABLE … AS TABLE} and {@code CREATE DATABASE … AS DATABASE} only
 * @param store the schema of Likewise's own tables
 */
record StatementSetPlan(List<Member> members, String store, Catalog catalog, Dialect dialect) {

  Plan plan() {
    List<SinkStatement> statements = new ArrayList<>();
    List<Step.CreateSchema> schemas = new ArrayList<>();
    for (Member member : members) {
      if (member.statement() instanceof CreateDatabase database) {
        DatabaseCopy copy = new DatabaseCopy(database, member.text(), store, catalog, dialect);
        copy.newSchema().filter(made -> !schemas.contains(made)).ifPresent(schemas::add);
        statements.addAll(copy.tables());
      } else if (member.statement() instanceof CreateTable table
          && table.origin() instanceof AsTable origin) {
        statements.add(
            new SinkStatement(
                table, origin, member.text(), new Names(catalog, dialect).target(table.name())));
      }
    }
    return new SinkGroup(statements, schemas, store, catalog, dialect).plan();
  }
}
