package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration.Kind;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.alter.ColumnNames;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An ALTER TABLE of the engine's own, sent as it is, and the stored definition that follows it
 * (SPEC K3).
 */
record NativeAlterPlan(String text, String store, Catalog catalog, Dialect dialect, Names names) {

  /** Empty if the table has no stored definition, or nothing of it changes. */
  Optional<Plan> plan(QualifiedName table, List<NativeChange> changes) {
    if (changes.stream().noneMatch(NativeAlterPlan::isFollowed) || !catalog.hasDefinitions()) {
      return Optional.empty();
    }
    Optional<TableDefinition> found =
        names
            .find(table)
            .flatMap(catalog::table)
            .filter(definition -> definition.defined() && !definition.name().isOfSession());
    return found.map(definition -> plan(definition, changes));
  }

  /** What is new, or takes NULL, the engine says. */
  private static boolean isFollowed(NativeChange change) {
    return change instanceof NativeChange.Dropped
        || change instanceof NativeChange.Renamed
        || change instanceof NativeChange.Retyped
        || change instanceof NativeChange.Moved
        || change instanceof NativeChange.RenamedTo;
  }

  private Plan plan(TableDefinition before, List<NativeChange> changes) {
    TableDefinition after = before;
    for (NativeChange change : changes) {
      after = follow(after, change);
    }
    return plan(before, after);
  }

  /** The plan for a table that is to be as another definition says. */
  Plan plan(TableDefinition before, TableDefinition after) {
    Step itself = new Step.Native(text, before.name().toString());
    if (AlteredTemporary.is(before)) {
      return AlteredTemporary.remembering(before, after, List.of(itself), List.of());
    }
    AlterTableSteps altering = new AlterTableSteps(store, catalog, dialect);
    TableName from = before.name();
    TableName to = after.name();
    List<Step> steps = new ArrayList<>(altering.begin(before, after, Kind.SINGLE, text));
    steps.addAll(altering.around(before, after, List.of(itself)));
    if (!from.equals(to)) {
      steps.add(new Step.ForgetDefinition(store, from));
    }
    steps.add(new Step.StoreDefinition(store, after, text));
    steps.addAll(altering.end(from));
    return new Plan(steps, altering.end(from), List.of());
  }

  private TableDefinition follow(TableDefinition table, NativeChange change) {
    Dialect knowing = dialect.knowing(table.columns().stream().map(Column::name).toList());
    if (change instanceof NativeChange.Dropped dropped) {
      return without(table, knowing.fold(dropped.column()));
    } else if (change instanceof NativeChange.Renamed renamed) {
      return new ColumnNames(knowing.fold(renamed.from()), dialect.fold(renamed.to())).of(table);
    } else if (change instanceof NativeChange.Retyped retyped) {
      new RetypedColumn(table, knowing.fold(retyped.column()), retyped).requirePossible();
      return retyped(table, knowing.fold(retyped.column()));
    } else if (change instanceof NativeChange.Moved moved) {
      return table.named(new TableName(dialect.fold(moved.schema()), table.name().table()));
    }
    if (!(change instanceof NativeChange.RenamedTo renamedTo)) {
      return table;
    }
    return table.named(names.renamed(renamedTo.name(), table.name()));
  }

  /** What is computed from the column goes with it, or the engine refuses. */
  private static TableDefinition without(TableDefinition table, String gone) {
    PrimaryKey key = table.primaryKey();
    Watermark watermark = table.watermark();
    Distribution distribution = table.distribution();
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns().stream()
            .filter(column -> !column.name().equals(gone) && !reads(column, gone, table))
            .toList(),
        key != null && key.columns().contains(gone) ? null : key,
        table.uniqueKeys(),
        table.checks(),
        watermark != null && reads(watermark, gone, table) ? null : watermark,
        table.partitionKeys().stream().filter(name -> !name.equals(gone)).toList(),
        distribution != null && distribution.columns().contains(gone) ? null : distribution,
        table.options(),
        table.comment(),
        table.defined(),
        table.reordered());
  }

  private static boolean reads(Column column, String name, TableDefinition table) {
    return column instanceof Column.Computed computed
        && !computed.nativeText()
        && reads(computed.expression(), name, table);
  }

  private static boolean reads(Watermark watermark, String name, TableDefinition table) {
    return watermark.column().equals(name) || reads(watermark.expression(), name, table);
  }

  private static boolean reads(String expression, String name, TableDefinition table) {
    return Expressions.stored(expression, table.columns()).columns().contains(name);
  }

  /** What the column is from now on, the engine says. */
  private static TableDefinition retyped(TableDefinition table, String column) {
    return table.withColumns(
        table.columns().stream()
            .map(old -> old.name().equals(column) ? unknown(old) : old)
            .toList());
  }

  private static Column unknown(Column column) {
    return column instanceof Column.Metadata
        ? column
        : new Column.Physical(
            column.name(),
            new DataType.Native(column.type().text()),
            true,
            null,
            null,
            column.comment(),
            List.of());
  }
}
