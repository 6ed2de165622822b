package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.SessionStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.syntax.Alteration;
import io.likewise.rewrite.syntax.Statement.AlterTable;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * ALTER TABLE of a temporary table, whose definition the session holds, or of a definition of the
 * session over another table (SPEC C13): nothing is stored or journalled, since both end with the
 * session.
 */
record AlteredTemporary(
    AlterTable statement, TableDefinition before, Catalog catalog, Dialect dialect) {

  static boolean is(TableDefinition table) {
    return table.kind() == TableDefinition.Kind.TEMPORARY_TABLE;
  }

  void requireNoneKept(MetadataColumns metadata) {
    if (is(before) && !metadata.kept().isEmpty()) {
      throw refused(
          "The METADATA column %s cannot be kept in a TEMPORARY table"
              .formatted(metadata.kept().get(0).name()));
    }
  }

  /** The native changes and the new definition. */
  Plan altered(TableDefinition after, List<TableChange> changes, List<String> warnings) {
    changes.forEach(change -> requirePossible(change, statement.span()));
    List<Step> steps =
        new AlterTableSteps("", catalog, dialect).alterations(before.name(), changes);
    return remembering(before, after, steps, warnings);
  }

  private void requirePossible(TableChange change, Span span) {
    String problem = dialect.temporaryProblem(change);
    if (problem != null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s; make %s anew with CREATE OR REPLACE TEMPORARY TABLE"
              .formatted(problem, before.name().table()),
          span);
    }
  }

  Plan renamed(Alteration.RenameTo rename) {
    TableName from = before.name();
    Names names = new Names(catalog, dialect);
    Span span = rename.name().span();
    if (dialect.temporaryTablesHideSinks()) {
      new HiddenSink(catalog, dialect).refuse(rename.name());
    }
    String table = dialect.fold(rename.name().last());
    TableName to =
        rename.name().parts().size() == 1
            ? new TableName(from.schema(), table)
            : names.temporaryTarget(rename.name());
    boolean taken = names.find(rename.name()).filter(found -> names.isTemporary(found)).isPresent();
    if (taken || from.isOfSession() || !from.schema().equals(to.schema())) {
      throw new RewriteException(
          taken ? ErrorCode.DUPLICATE_TABLE : ErrorCode.UNSUPPORTED,
          taken
              ? to.table() + " exists already"
              : "%s stays what it is called: make it anew with CREATE TEMPORARY TABLE"
                  .formatted(from.table()),
          span);
    }
    TableChange change = new TableChange.RenameTable(to);
    requirePossible(change, span);
    return remembering(
        before,
        before.named(to),
        List.of(new Step.AlterTable(new NativeAlteration(from, List.of(change), List.of()))),
        List.of());
  }

  /** What the session knows from then on. */
  static Plan remembering(
      TableDefinition before, TableDefinition after, List<Step> changes, List<String> warnings) {
    List<Step> steps = new ArrayList<>(changes);
    if (!before.name().equals(after.name())) {
      steps.add(new SessionStep.ForgetSessionDefinition(before.name()));
    }
    steps.add(new SessionStep.RememberDefinition(after, null));
    return new Plan(steps, List.of(), warnings);
  }

  /** Of a definition over another table only what it computes is its own. */
  Plan reading(TableDefinition after, List<String> warnings) {
    TableName source = catalog.sourceOf(before.name()).orElseThrow();
    if (!bare(before).equals(bare(after))) {
      throw refused(
          "%s is a definition of this session over %s, of which only computed columns can be altered: alter %s itself, or write WITH () to make a table"
              .formatted(before.name().table(), source, source));
    }
    return new Plan(
        List.of(new SessionStep.RememberDefinition(after, source)), List.of(), warnings);
  }

  private static TableDefinition bare(TableDefinition table) {
    return table.withColumns(
        table.columns().stream().filter(column -> !(column instanceof Column.Computed)).toList());
  }

  private RewriteException refused(String message) {
    return new RewriteException(ErrorCode.UNSUPPORTED, message, statement.span());
  }
}
