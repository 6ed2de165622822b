package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Folding;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Eject;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.text.LexicalRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code LIKEWISE EJECT}: the native SQL that makes a table, or all that Likewise knows, again
 * without Likewise (SPEC 14). Nothing is executed.
 */
record EjectAnswer(Eject statement, String store, Catalog catalog, Names names) {
  private static final List<String> COLUMNS = List.of("step", "target", "statement", "note");

  Rewrite.Answer answer() {
    List<TableDefinition> tables = tables();
    List<SyncStatus> syncs =
        tables.stream().flatMap(table -> syncs(table.name()).stream()).toList();
    List<Step> steps = new ArrayList<>();
    if (!syncs.isEmpty()) {
      steps.add(new Step.CreateStore(store));
    }
    tables.forEach(table -> steps.addAll(create(table)));
    syncs.forEach(sync -> steps.addAll(keep(sync.definition())));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Step step : steps) {
      for (Sql sql : names.dialect().render(step)) {
        rows.add(Arrays.asList((long) rows.size() + 1, step.target(), sql.text(), sql.note()));
      }
    }
    return new Rewrite.Answer(COLUMNS, rows);
  }

  /** Sinks come after the tables that they may read. */
  private List<TableDefinition> tables() {
    if (statement.table() != null) {
      return List.of(names.require(statement.table()));
    }
    Set<TableName> found = new LinkedHashSet<>(catalog.definedTables());
    catalog.syncs().forEach(sync -> found.add(sync.definition().sink()));
    return found.stream().flatMap(name -> catalog.table(name).stream()).toList();
  }

  private List<SyncStatus> syncs(TableName sink) {
    if (!catalog.storeExists()) {
      return List.of();
    }
    List<SyncStatus> syncs =
        catalog.syncsInto(sink).stream()
            .filter(sync -> sync.state() == SyncStatus.State.ACTIVE)
            .toList();
    boolean plain =
        syncs.size() <= 1
            && syncs.stream().map(SyncStatus::definition).allMatch(EjectAnswer::isPlain);
    if (!plain) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "EJECT does not print yet what keeps "
              + sink
              + ", whose types are normalized or which merges several tables; the engine's own catalog tells its triggers",
          statement.span());
    }
    return syncs;
  }

  /** Whether each value is a column of the source, or computed from such, as it is. */
  private static boolean isPlain(SyncDefinition sync) {
    return sync.columns().stream()
            .allMatch(column -> column instanceof Copied || column instanceof Derived)
        && !sync.options().containsKey("sync.type-normalization")
        && !sync.options().containsKey("enableTypeNormalization");
  }

  /** What SHOW CREATE TABLE says of it, in the engine's words. */
  private List<Step> create(TableDefinition table) {
    Dialect dialect = names.dialect();
    String text = ShowCreateTableAnswer.of(table, names).text();
    CreateTable create = (CreateTable) StatementParser.parse(text, LexicalRules.STANDARD);
    Dialect exact = dialect.withFolding(Folding.NONE);
    NewTable made = new TableStatement(create, text, catalog, exact).table(table.name());
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.CreateTable(made.table()));
    if (!made.metadata().kept().isEmpty()) {
      steps.add(new Step.KeepMetadata(made.definition(), made.metadata().kept()));
    }
    steps.addAll(made.indexes());
    return steps;
  }

  private List<Step> keep(SyncDefinition sync) {
    Optional<TableDefinition> source = catalog.table(sync.source());
    if (source.isEmpty()) {
      return List.of();
    }
    NativeSync keeping = keeping(sync, source.get());
    return List.of(
        new Step.GrantSink(sync, /* revoked= */ false),
        new Step.GuardSink(sync, /* lifted= */ false),
        new Step.CreateTriggers(store, keeping),
        new Step.CopyRows(keeping),
        new Step.StoreSync(store, sync, SyncStatus.State.ACTIVE));
  }

  private NativeSync keeping(SyncDefinition sync, TableDefinition source) {
    PrimaryKey key = source.primaryKey();
    boolean own = key != null && key.columns().equals(sync.key());
    SyncKey declared =
        new SyncKey(
            new PrimaryKey(null, sync.key(), true, false),
            own && Optional.ofNullable(key).map(PrimaryKey::deferrable).orElse(false),
            own && sync.key().stream().anyMatch(column -> takesNull(source, column)));
    SourceValues values =
        new SourceValues(
            source, names.dialect(), derived -> rendered(derived.expression(), source));
    return new NativeSync(
        sync,
        sync.columns().stream().map(values::of).toList(),
        sync.condition() == null ? null : rendered(sync.condition(), source),
        declared.deferrable(),
        declared.takesNull(),
        declared.others(source),
        SourceValues.indexed(source, catalog),
        ParentCascades.of(source.name(), catalog).all(),
        Duration.ofSeconds(10));
  }

  private static boolean takesNull(TableDefinition source, String column) {
    return source.column(column).stream()
        .anyMatch(found -> found instanceof Column.Physical physical && physical.nullable());
  }

  private String rendered(String expression, TableDefinition source) {
    Dialect dialect = names.dialect();
    return Expressions.stored(expression, source.columns())
        .render(dialect, dialect.sourceRow() + ".");
  }
}
