package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.text.StatementKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code CREATE TABLE}, with or without LIKE (SPEC 6, 7): a native table and its definition. */
final class CreateTablePlan {
  private final CreateTable statement;
  private final String text;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Names names;

  /**
   * The planning of one statement.
   *
   * @param text what was written, to be stored
   * @param store the schema of Likewise's own tables
   */
  CreateTablePlan(
      CreateTable statement, String text, String store, Catalog catalog, Dialect dialect) {
    this.statement = statement;
    this.text = text;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.names = new Names(catalog, dialect);
  }

  Plan plan() {
    TableName name = names.target(statement.name());
    Optional<TableDefinition> existing = catalog.table(name);
    if (existing.isPresent() && statement.ifNotExists()) {
      return Plan.nothing(name + " exists already; nothing was changed");
    }
    existing.ifPresent(this::requireReplaceable);
    if (existing.isEmpty() && isReplace()) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_TABLE,
          "There is no table %s to replace; CREATE OR REPLACE TABLE makes it".formatted(name),
          statement.name().span());
    }
    NewTable made = new TableStatement(statement, text, catalog, dialect).table(name);
    return new Plan(steps(made, existing), undo(name), made.warnings());
  }

  /** {@code REPLACE TABLE}, unlike {@code CREATE OR REPLACE TABLE}, replaces what is there. */
  private boolean isReplace() {
    return StatementKind.of(text, dialect.lexicalRules()) == StatementKind.REPLACE_TABLE;
  }

  /** OR REPLACE is honoured (SPEC 7), but a sync's end is not dropped on the way. */
  private void requireReplaceable(TableDefinition existing) {
    if (!statement.orReplace()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, existing.name() + " exists already", statement.name().span());
    }
    boolean table = existing.isOrdinary();
    boolean synced =
        catalog.storeExists()
            && (!catalog.syncsInto(existing.name()).isEmpty()
                || !catalog.syncsFrom(existing.name()).isEmpty());
    if (!table || synced) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          existing.name()
              + (synced ? " is an end of a sync" : " is no ordinary table")
              + "; drop it first, then create the table without OR REPLACE",
          statement.name().span());
    }
  }

  private List<Step> steps(NewTable made, Optional<TableDefinition> existing) {
    List<Step> steps = new ArrayList<>();
    if (!catalog.storeExists()) {
      steps.add(new Step.CreateStore(store));
    }
    existing.ifPresent(old -> replace(old, steps));
    TableDefinition definition = made.definition();
    if (!dialect.traits().transactionalDdl()) {
      steps.add(
          new JournalStep.OpenJournal(
              store, definition.name(), definition, null, /* adopted= */ false));
    }
    steps.add(new Step.CreateTable(made.table()));
    steps.addAll(made.indexes());
    if (!made.metadata().kept().isEmpty()) {
      steps.add(new Step.KeepMetadata(definition, made.metadata().kept()));
    }
    steps.addAll(made.contents());
    steps.add(new Step.StoreDefinition(store, definition, made.maskedText()));
    return steps;
  }

  private static void replace(TableDefinition old, List<Step> steps) {
    steps.add(new Step.DropTable(old.name()));
    if (old.columns().stream().anyMatch(Column.Metadata.class::isInstance)) {
      steps.add(new Step.DropMetadata(old.name()));
    }
  }

  /** On an engine that cannot roll DDL back; a table that was replaced cannot be brought back. */
  private List<Step> undo(TableName name) {
    return dialect.traits().transactionalDdl()
        ? List.of()
        : List.of(
            new Step.ForgetDefinition(store, name),
            new Step.DropTable(name),
            new Step.DropMetadata(name),
            new JournalStep.CloseJournal(store, name));
  }
}
