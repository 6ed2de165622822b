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
import io.likewise.rewrite.plan.ChangeStep;
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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code LIKEWISE EJECT}: the native SQL that makes a table, or all that Likewise knows, again
 * without Likewise (SPEC 14). Nothing is executed. The text can be run in another database, and
 * again over itself: what is there stays, triggers are made anew, and rows are made equal.
 */
record EjectAnswer(Eject statement, String store, Catalog catalog, Names names) {
  private static final List<String> COLUMNS = List.of("step", "target", "statement", "note");

  /** What makes a table, an index or the like that must not be there yet. */
  private static final Pattern ONCE =
      Pattern.compile(
          "^(SET STATEMENT [^;]*? FOR )?CREATE (?:OR REPLACE (?=SEQUENCE))?(TABLE|SEQUENCE|SCHEMA|DATABASE|[A-Z ]*INDEX) (?=[\"`])");

  Rewrite.Answer answer() {
    List<TableDefinition> tables = tables();
    List<Step> steps = new ArrayList<>();
    if (tables.stream().anyMatch(table -> !syncs(table.name()).isEmpty())) {
      steps.add(new Step.CreateStore(store));
    }
    tables.stream()
        .map(table -> table.name().schema())
        .distinct()
        .filter(schema -> !schema.equals(catalog.currentSchema()))
        .forEach(schema -> steps.add(new Step.CreateSchema(schema, null)));
    tables.forEach(table -> steps.addAll(create(table)));
    tables.forEach(table -> steps.addAll(keep(table)));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Step step : TriggerSets.anew(steps, catalog, names.dialect())) {
      for (Sql sql : names.dialect().render(step)) {
        rows.add(Arrays.asList((long) rows.size() + 1, step.target(), repeatable(sql), sql.note()));
      }
    }
    return new Rewrite.Answer(COLUMNS, rows);
  }

  private static String repeatable(Sql sql) {
    return ONCE.matcher(sql.text()).replaceFirst("$1CREATE $2 IF NOT EXISTS ");
  }

  /** Sinks come after the tables that they may read, which may be any. */
  private List<TableDefinition> tables() {
    if (statement.table() != null) {
      return List.of(names.require(statement.table()));
    }
    Set<TableName> found = new LinkedHashSet<>(catalog.definedTables());
    List<SyncDefinition> syncs = catalog.syncs().stream().map(SyncStatus::definition).toList();
    syncs.forEach(sync -> found.add(sync.source()));
    syncs.forEach(sync -> found.add(sync.sink()));
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
      steps.add(new Step.ReleaseMetadata(table.name(), table.name(), table.name()));
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
    if (first.protectsSink()) {
      steps.add(new Step.GuardSink(first, /* lifted= */ true));
    }
    keeping.forEach(
        sync -> {
          if (dropsFirst()) {
            steps.add(new Step.DropTriggers(store, sync.definition(), false, List.of()));
          }
          steps.add(new Step.CreateTriggers(store, sync));
        });
    keeping.forEach(sync -> steps.add(copy(unguarded(sync))));
    if (first.protectsSink()) {
      steps.add(new Step.GuardSink(first, /* lifted= */ false));
    }
    keeping.forEach(
        sync -> steps.add(new Step.StoreSync(store, sync.definition(), SyncStatus.State.ACTIVE)));
    return steps;
  }

  /** Where CREATE TRIGGER does not replace one of its name. */
  private boolean dropsFirst() {
    return names.dialect().traits().transactionalDdl() || !names.dialect().replacesTriggers();
  }

  /** Where the text is run again the rows are there already. */
  private Step copy(NativeSync sync) {
    return names.dialect().traits().transactionalDdl()
        ? new ChangeStep.MirrorRows(sync, List.of())
        : new Step.CopyRows(sync);
  }

  /** The guard comes last, also where the text is not run in one transaction. */
  private static NativeSync unguarded(NativeSync sync) {
    return sync.with(sync.definition().without("sync.protect"));
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
