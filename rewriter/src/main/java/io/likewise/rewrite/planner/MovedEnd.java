package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.syntax.Alteration;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.Statement;
import java.util.Optional;

/**
 * {@code RENAME TO} with a schema of a source or a sink that has no definition: Flink's words,
 * since where schemas are not databases the engine's own RENAME TO takes none.
 *
 * @param store the schema of Likewise's own tables
 */
record MovedEnd(String store, Catalog catalog, Dialect dialect) {

  /** Empty if the statement is the engine's. */
  Optional<Plan> plan(Statement.NativeAlterTable alter, TableDefinition table, String text) {
    boolean one =
        alter.changes().size() == 1
            && alter.changes().get(0) instanceof NativeChange.RenamedTo renamed
            && renamed.name().parts().size() > 1;
    if (!one
        || dialect.databasesAreSchemas()
        || table.defined()
        || !new AlteredEndPlan(store, catalog, dialect).concerns(table.name())) {
      return Optional.empty();
    }
    NativeChange.RenamedTo renamed = (NativeChange.RenamedTo) alter.changes().get(0);
    Statement.AlterTable asked =
        new Statement.AlterTable(
            /* ifExists= */ false,
            alter.table(),
            new Alteration.RenameTo(renamed.name()),
            alter.span());
    return new AlterTablePlan(asked, text, store, catalog, dialect).plan();
  }
}
