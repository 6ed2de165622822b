package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.SessionStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.TableElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code CREATE TEMPORARY TABLE}: the engine's temporary table with a definition of the session, or
 * such a definition alone, which reads another table (SPEC C13).
 */
record TemporaryTablePlan(CreateTable statement, String text, Catalog catalog, Dialect dialect) {

  Plan plan() {
    refuseQuery();
    Optional<TableName> source = source();
    TableName name =
        source.isPresent()
            ? names().sessionTarget(statement.name())
            : names().temporaryTarget(statement.name());
    Optional<TableDefinition> existing = existing(name);
    if (existing.isPresent() && statement.ifNotExists()) {
      return Plan.nothing(name.table() + " exists already; nothing was changed");
    }
    existing.ifPresent(this::requireReplaceable);
    NewTable made = new TableStatement(statement, text, catalog, dialect).table(name);
    return source.isPresent() ? reading(made, source.get()) : temporary(made, existing);
  }

  private Names names() {
    return new Names(catalog, dialect);
  }

  private void refuseQuery() {
    if (statement.origin() instanceof AsQuery query) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "A TEMPORARY table cannot be made of a query by a statement of Likewise: use only what the engine understands, or leave TEMPORARY out",
          query.span());
    }
  }

  /** C13: columns computed over an ordinary table, and nothing of the new one's own. */
  private Optional<TableName> source() {
    boolean computed =
        !statement.elements().isEmpty()
            && statement.elements().stream()
                .allMatch(TableElement.ComputedColumn.class::isInstance);
    boolean bare =
        statement.options() == null
            && statement.comment() == null
            && statement.partitioning() == null
            && statement.distribution() == null;
    if (!(statement.origin() instanceof Like like) || !computed || !bare || leavesOut(like)) {
      return Optional.empty();
    }
    TableDefinition base = names().require(like.base());
    Optional<TableName> behind = catalog.sourceOf(base.name());
    return behind.isPresent() || !base.isOrdinary() ? behind : Optional.of(base.name());
  }

  private static boolean leavesOut(Like like) {
    return like.options().stream().anyMatch(option -> option.feature() == Feature.COLUMNS);
  }

  /** An ordinary table of the same name is in the way only where the engine says so. */
  private Optional<TableDefinition> existing(TableName name) {
    Optional<TableName> hiding = catalog.resolve(null, name.table());
    Optional<TableName> found =
        name.isOfSession() || hiding.map(TableName::isOfSession).orElse(false)
            ? hiding
            : catalog.resolve(name.schema(), name.table());
    return found.flatMap(catalog::table).filter(table -> table.kind() == Kind.TEMPORARY_TABLE);
  }

  private void requireReplaceable(TableDefinition existing) {
    if (!statement.orReplace()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, existing.name() + " exists already", statement.name().span());
    }
  }

  private static Plan reading(NewTable made, TableName source) {
    List<String> warnings = new ArrayList<>(made.warnings());
    warnings.add(
        "%s is a definition of this session over %s, for CREATE TABLE … AS TABLE and LIKE; the database has no table of that name. With WITH () it is a temporary table"
            .formatted(made.definition().name().table(), source));
    return new Plan(
        List.of(new SessionStep.RememberDefinition(made.definition(), source)),
        List.of(),
        warnings);
  }

  private Plan temporary(NewTable made, Optional<TableDefinition> existing) {
    if (!made.metadata().kept().isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "The METADATA column %s cannot be kept in a TEMPORARY table: leave TEMPORARY out, or the column"
              .formatted(made.metadata().kept().get(0).name()),
          statement.name().span());
    }
    List<Step> steps = new ArrayList<>();
    existing.ifPresent(old -> steps.add(drop(old)));
    steps.add(new Step.CreateTable(made.table()));
    steps.addAll(made.indexes());
    steps.add(new SessionStep.RememberDefinition(made.definition(), null));
    return new Plan(steps, List.of(), made.warnings());
  }

  private Step drop(TableDefinition old) {
    return catalog.sourceOf(old.name()).isPresent()
        ? new SessionStep.ForgetSessionDefinition(old.name())
        : new Step.DropTable(old.name());
  }
}
