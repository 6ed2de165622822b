package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Folding;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Eject;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.text.LexicalRules;
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
    List<Step> steps = new ArrayList<>();
    if (tables.stream().anyMatch(table -> !syncs(table.name()).isEmpty())) {
      steps.add(new Step.CreateStore(store));
    }
    tables.forEach(table -> steps.addAll(create(table)));
    tables.forEach(table -> steps.addAll(keep(table)));
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
    return catalog.syncsInto(sink).stream()
        .filter(sync -> sync.state() == SyncStatus.State.ACTIVE)
        .toList();
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

  /** What keeps one sink, of one source or of several. */
  private List<Step> keep(TableDefinition sink) {
    List<NativeSync> keeping =
        syncs(sink.name()).stream().flatMap(sync -> keeping(sync.definition()).stream()).toList();
    if (keeping.isEmpty()) {
      return List.of();
    }
    SyncDefinition first = keeping.get(0).definition();
    List<Step> steps = new ArrayList<>();
    steps.add(new Step.GrantSink(first, /* revoked= */ false));
    keeping.forEach(sync -> steps.add(new Step.CreateTriggers(store, sync)));
    keeping.forEach(sync -> steps.add(new Step.CopyRows(sync)));
    if (first.protectsSink()) {
      steps.add(new Step.GuardSink(first, /* lifted= */ false));
    }
    keeping.forEach(
        sync -> steps.add(new Step.StoreSync(store, sync.definition(), SyncStatus.State.ACTIVE)));
    return steps;
  }

  /** As REFRESH would make its triggers now; empty if the source is gone. */
  private Optional<NativeSync> keeping(SyncDefinition sync) {
    Optional<TableDefinition> source = catalog.table(sync.source());
    Optional<TableDefinition> sink = catalog.nativeTable(sync.sink());
    if (source.isEmpty() || sink.isEmpty()) {
      return Optional.empty();
    }
    SinkChange change =
        new FollowPlan(store, catalog, names.dialect()).compare(sync, source.get(), sink.get());
    if (!change.needsNothing()) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "%s is not as its source is: %s. LIKEWISE REFRESH it first"
              .formatted(
                  sync.sink(),
                  change.problem() == null ? "it has columns to follow" : change.problem()),
          statement.span());
    }
    return Optional.of(change.sync());
  }
}
