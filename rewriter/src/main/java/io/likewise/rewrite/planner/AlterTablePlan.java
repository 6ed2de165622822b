package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.alter.AlteredTable;
import io.likewise.rewrite.alter.TableAlteration;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.planner.ComputedColumns.Computed;
import io.likewise.rewrite.syntax.Alteration;
import io.likewise.rewrite.syntax.Statement.AlterTable;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code ALTER TABLE} in Flink's spelling (SPEC K2): native changes and a new definition. */
final class AlterTablePlan {
  private final AlterTable statement;
  private final String text;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Names names;
  private final DeclaredTypes types;
  private final List<String> warnings = new ArrayList<>();

  AlterTablePlan(
      AlterTable statement, String text, String store, Catalog catalog, Dialect dialect) {
    this.statement = statement;
    this.text = text;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.names = new Names(catalog, dialect);
    this.types = new DeclaredTypes(catalog::typeExists);
  }

  /** Empty if the statement is the engine's after all. */
  Optional<Plan> plan() {
    if (statement.ifExists() && names.find(statement.table()).isEmpty()) {
      return Optional.of(
          Plan.nothing(
              "There is no table " + statement.table().last().text() + "; nothing was changed"));
    }
    TableDefinition before = names.require(statement.table());
    requireTable(before);
    Alteration alteration = statement.alteration();
    if (alteration instanceof Alteration.DropConstraint drop && !isKey(drop, before)) {
      return Optional.empty();
    }
    return Optional.of(
        alteration instanceof Alteration.RenameTo rename
            ? rename(before, rename)
            : alter(before, alteration));
  }

  private boolean isKey(Alteration.DropConstraint drop, TableDefinition table) {
    PrimaryKey key = table.primaryKey();
    return key != null && dialect.fold(drop.name()).equals(key.name());
  }

  private void requireTable(TableDefinition table) {
    boolean alterable =
        table.kind() == TableDefinition.Kind.TABLE
            || table.kind() == TableDefinition.Kind.TEMPORARY_TABLE
            || table.kind() == TableDefinition.Kind.PARTITIONED_TABLE;
    if (!alterable) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          table.name() + " is no ordinary table; alter it in the engine's own words",
          statement.table().span());
    }
  }

  private Plan alter(TableDefinition before, Alteration alteration) {
    StatementOptions options =
        StatementOptions.of(
            alteration instanceof Alteration.SetOptions set ? set.options() : null, text);
    warnings.addAll(options.warnings());
    Dialect knowing = dialect.knowing(columns(before, alteration));
    AlteredTable altered =
        TableAlteration.of(before, alteration, knowing, types, statement.span(), options.stored());
    Draft draft = altered.draft();
    Map<String, Computed> computed = ComputedColumns.of(draft.members(), knowing, types, catalog);
    TableDefinition after =
        definition(before, draft, new TableResolution(draft, computed, knowing, types));
    AlteredTemporary temporary = new AlteredTemporary(statement, before, catalog, dialect);
    MetadataColumns metadata = metadata(before, draft, altered);
    temporary.requireNoneKept(metadata);
    if (before.name().isOfSession()) {
      return temporary.reading(after, warnings);
    }
    TableDefinition engine = catalog.nativeTable(before.name()).orElseThrow();
    ColumnOrder order = order(engine, after);
    NativeColumns columns =
        NativeColumns.of(after.columns(), after.primaryKey(), computed, dialect);
    List<TableChange> changes =
        changes(
            before,
            after,
            order,
            new TableDifference(before, after, altered, engine, columns.columns(), dialect));
    TableDefinition stored = after.withReordered(!order.isWanted());
    if (AlteredTemporary.is(before)) {
      return temporary.altered(stored, changes, warnings);
    }
    AlterTableSteps steps = new AlterTableSteps(store, catalog, dialect);
    Plan plan =
        new Plan(
            steps.of(before, stored, metadata.kept(), changes, options.maskedText()),
            steps.undo(before, changes),
            warnings);
    return changes.isEmpty() ? plan : followed(before, after, plan);
  }

  /** What the table has, and what the statement adds, as it is spelled. */
  private static List<String> columns(TableDefinition table, Alteration alteration) {
    List<String> names = new ArrayList<>(table.columns().stream().map(Column::name).toList());
    if (alteration instanceof Alteration.Define define) {
      for (Alteration.Placed placed : define.elements()) {
        DeclaredNames.of(placed.element()).forEach(name -> names.add(name.text()));
      }
    }
    return names;
  }

  /** Only what is new is warned of. */
  private MetadataColumns metadata(TableDefinition before, Draft draft, AlteredTable altered) {
    boolean describesAnother =
        !draft.options().isEmpty()
            || !before.options().isEmpty()
            || before.columns().stream().anyMatch(AlterTablePlan::isAnothers);
    List<Member> others =
        draft.members().stream()
            .filter(
                member ->
                    before.column(origin(member, altered)).stream()
                        .noneMatch(member.column()::equals))
            .toList();
    warnings.addAll(MetadataColumns.of(others, /* describesAnother= */ true, dialect).warnings());
    return MetadataColumns.of(draft.members(), describesAnother, dialect);
  }

  private static String origin(Member member, AlteredTable altered) {
    return altered.origins().getOrDefault(member.name(), "");
  }

  private static boolean isAnothers(Column column) {
    return column instanceof Column.Metadata metadata && MetadataKey.of(metadata).isEmpty();
  }

  private static TableDefinition definition(
      TableDefinition before, Draft draft, TableResolution resolution) {
    resolution.check();
    return new TableDefinition(
        before.name(),
        before.kind(),
        resolution.columns(),
        draft.key() == null ? null : draft.key().value(),
        draft.uniqueKeys().stream().map(Located::value).toList(),
        draft.checks(),
        resolution.watermark(),
        before.partitionKeys(),
        draft.distribution() == null ? null : draft.distribution().value(),
        draft.options(),
        before.comment(),
        /* defined= */ true);
  }

  private ColumnOrder order(TableDefinition engine, TableDefinition after) {
    return new ColumnOrder(
        engine.columns().stream().map(Column::name).toList(),
        after.columns().stream().map(Column::name).toList(),
        placed(),
        dialect.traits().columnPlaces());
  }

  private List<TableChange> changes(
      TableDefinition before,
      TableDefinition after,
      ColumnOrder order,
      TableDifference difference) {
    List<TableChange> changes = new ArrayList<>(difference.changes(order));
    requireNoForeignKey(before.name(), difference.remade());
    StorageOptions.change(before.options(), after.options(), dialect).ifPresent(changes::add);
    if (!placed().isEmpty() && !order.isWanted()) {
      warnings.add(
          "%s keeps its columns in another order in %s; DESCRIBE, LIKE and INSERT without a column list go by the definition's, SELECT * by the engine's"
              .formatted(before.name(), dialect.traits().engine()));
    }
    return changes;
  }

  /** A foreign key goes with its column, and its words are nobody's to guess. */
  private void requireNoForeignKey(TableName table, Set<String> remade) {
    if (remade.isEmpty()) {
      return;
    }
    List<String> referring = catalog.referringColumns(table);
    for (String column : remade) {
      if (referring.contains(column)) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "Column %s is made anew for that, and a foreign key of %s has it: drop the foreign key first, and add it again afterwards"
                .formatted(column, table),
            statement.span());
      }
    }
  }

  /** The columns that the statement puts into a place. */
  private Set<String> placed() {
    Set<String> placed = new HashSet<>();
    if (statement.alteration() instanceof Alteration.Define define) {
      for (Alteration.Placed element : define.elements()) {
        if (element.position() != null) {
          placed.addAll(folded(element.element()));
        }
      }
    }
    return placed;
  }

  private List<String> folded(TableElement element) {
    return DeclaredNames.of(element).stream().map(dialect::fold).toList();
  }

  /** Ends of syncs have more to follow than definitions (SPEC 11). */
  private Plan followed(TableDefinition before, TableDefinition after, Plan plan) {
    AlteredEndPlan ends = new AlteredEndPlan(store, catalog, dialect);
    ends.refuseOnSink(before, after);
    PartitionedSources parts = new PartitionedSources(store, catalog, dialect);
    return parts.around(
        parts.concerned(before.name(), List.of(), /* values= */ false),
        /* rewritten= */ true,
        ends.concerns(before.name()) ? ends.around(before, after, plan, false) : plan);
  }

  private Plan rename(TableDefinition before, Alteration.RenameTo rename) {
    if (AlteredTemporary.is(before)) {
      return new AlteredTemporary(statement, before, catalog, dialect).renamed(rename);
    }
    TableName to =
        rename.name().parts().size() == 1
            ? new TableName(before.name().schema(), dialect.fold(rename.name().last()))
            : names.target(rename.name());
    if (catalog.resolve(to.schema(), to.table()).isPresent()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, to + " exists already", rename.name().span());
    }
    List<TableName> way = new TableMove(before, to, catalog, dialect).way(rename.name().span());
    return followed(
        before,
        before.named(to),
        new AlterTableSteps(store, catalog, dialect).rename(before, way, text));
  }
}
