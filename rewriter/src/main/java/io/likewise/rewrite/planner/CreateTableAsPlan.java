package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.text.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code CREATE TABLE sink … AS TABLE source} (SPEC 9): a table, its first rows, and what keeps it
 * alike.
 */
final class CreateTableAsPlan {
  private final SinkStatement asked;
  private final CreateTable statement;
  private final AsTable origin;
  private final Set<TableName> sinks;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final SyncHealth syncs;
  private final SyncOptions options;

  /**
   * The planning of one statement.
   *
   * @param sinks all that is filled by what this statement is a part of
   * @param store the schema of Likewise's own tables
   */
  CreateTableAsPlan(
      SinkStatement asked, Set<TableName> sinks, String store, Catalog catalog, Dialect dialect) {
    this.asked = asked;
    this.statement = asked.statement();
    this.origin = asked.origin();
    this.sinks = sinks;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.syncs = new SyncHealth(catalog, dialect);
    this.options = SyncOptions.of(statement.options(), origin.hint());
  }

  Plan plan() {
    refuseWhatIsNotBuilt();
    TableName sink = asked.sink();
    Optional<TableDefinition> existing = catalog.table(sink);
    List<SyncStatus> running = syncs.into(sink);
    List<SourceTable> sources = sources(running);
    Dialect knowing = dialect.knowing(columns(sources));
    List<SyncKey> keys = sources.stream().map(source -> key(source, knowing)).toList();
    List<String> key = sameKey(sources, keys, knowing);
    boolean keyTakesNull = keys.stream().anyMatch(SyncKey::takesNull);
    SinkColumns columns =
        SinkColumns.of(sources, key, keyTakesNull, origin, options, catalog, knowing);
    List<NativeSync> keeping = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      keeping.add(sync(sources.get(i), i, key, keys.get(i), columns));
    }
    keeping.forEach(sync -> refuse(sync.definition()));
    SyncSteps steps = new SyncSteps(keeping, store, options.lockTimeout(), catalog, dialect);
    NewSink made = new NewSink(asked, store, catalog, dialect);
    if (existing.isEmpty() || statement.orReplace()) {
      return made.with(
          steps,
          sources,
          columns.natives(),
          keys.get(0).declared(),
          keeping,
          existing.orElse(null));
    }
    refuseUnseenChanges(sink, statement.name().span());
    RunningSyncs same = new RunningSyncs(statement, store, catalog, dialect);
    return same.are(running, keeping)
        ? same.plan(keeping)
        : steps.into(adopt(existing.get(), columns, keeping), List.of());
  }

  /** Tables that have come since a sync began are not followed, and no reason to complain. */
  private List<SourceTable> sources(List<SyncStatus> running) {
    List<SourceTable> sources =
        new SourceTables(new Names(catalog, dialect), store, asked.home())
            .find(origin.source(), sinks);
    List<TableName> followed = running.stream().map(one -> one.definition().source()).toList();
    List<SourceTable> known =
        sources.stream().filter(source -> followed.contains(source.table().name())).toList();
    return statement.ifNotExists() && !known.isEmpty() ? known : sources;
  }

  private SyncKey key(SourceTable source, Dialect knowing) {
    return SyncKey.of(
        source.table(), declaredKey(statement), options, knowing, origin.source().span());
  }

  private List<String> sameKey(List<SourceTable> sources, List<SyncKey> keys, Dialect knowing) {
    List<String> first = spelled(keys.get(0), knowing);
    for (int i = 1; i < keys.size(); i++) {
      List<String> other = spelled(keys.get(i), knowing);
      if (!other.equals(first)) {
        throw new RewriteException(
            ErrorCode.INVALID_DEFINITION,
            "Tables with different keys cannot be merged: (%s) is that of %s, (%s) that of %s"
                .formatted(
                    String.join(", ", first),
                    sources.get(0).table().name(),
                    String.join(", ", other),
                    sources.get(i).table().name()),
            origin.source().span());
      }
    }
    return first;
  }

  private static List<String> spelled(SyncKey key, Dialect knowing) {
    return key.declared().columns().stream()
        .map(column -> SyncKey.spelled(column, knowing))
        .toList();
  }

  private NativeSync sync(
      SourceTable source, int index, List<String> spelledKey, SyncKey key, SinkColumns columns) {
    TableName sink = asked.sink();
    String name = SyncName.of(sink, dialect.exactTriggerNames());
    SyncDefinition definition =
        new SyncDefinition(
            source.shard().isEmpty() ? name : name + "#" + (index + 1),
            sink,
            source.table().name(),
            columns.origins(source),
            spelledKey,
            columns.condition(),
            SourceOrder.in(withRights(sink), source.table(), columns.origins(source)),
            asked.text());
    return new NativeSync(
        definition,
        columns.values(source),
        columns.condition(source),
        source.table().sharesRows(),
        key.deferrable(),
        key.takesNull(),
        key.others(source.table()),
        SourceValues.indexed(source.table(), catalog),
        ParentCascades.required(source.table().name(), catalog, origin.source().span()),
        options.lockTimeout());
  }

  /** What everybody may do with the sink already is nobody's to take back. */
  private SortedMap<String, String> withRights(TableName sink) {
    SortedMap<String, String> all = new TreeMap<>(options.sync());
    List<String> rights = catalog.publicRights(sink);
    if (!rights.isEmpty()) {
      all.put(SyncDefinition.PUBLIC_RIGHTS, String.join(",", rights));
    }
    return all;
  }

  private void refuse(SyncDefinition sync) {
    refuseCycle(sync);
    refuseBlindWriters(sync.source());
    refuseUnseenChanges(sync.source(), origin.source().span());
  }

  private void refuseWhatIsNotBuilt() {
    if (statement.orReplace() && statement.ifNotExists()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "OR REPLACE and IF NOT EXISTS exclude each other",
          statement.name().span());
    }
    if (statement.temporary()) {
      throw later(
          "A sink cannot be TEMPORARY: others write to the source when its session is gone");
    }
    if (statement.distribution() != null) {
      throw later("DISTRIBUTED BY says nothing to a sink in a database: leave it out");
    }
  }

  private RewriteException later(String message) {
    return new RewriteException(ErrorCode.UNSUPPORTED, message, statement.name().span());
  }

  /** The sources' columns, then the added ones, as they are spelled. */
  private List<String> columns(List<SourceTable> sources) {
    return Stream.concat(
            sources.stream().flatMap(source -> source.table().columns().stream()).map(Column::name),
            origin.added().stream()
                .map(AddedColumn::column)
                .filter(ComputedColumn.class::isInstance)
                .map(column -> ((ComputedColumn) column).name().text()))
        .toList();
  }

  /** The primary key that the statement declares; nothing else may stand in its list. */
  static @Nullable KeyConstraint declaredKey(CreateTable statement) {
    KeyConstraint key = null;
    for (TableElement element : statement.elements()) {
      if (!(element instanceof KeyConstraint constraint) || !constraint.primary() || key != null) {
        throw new RewriteException(
            ErrorCode.INVALID_DEFINITION,
            "With AS TABLE the list holds one PRIMARY KEY at most: columns come from the source, and further ones with ADD COLUMN",
            element.span());
      }
      key = constraint;
    }
    return key;
  }

  /** A table cannot be kept equal to one that is kept equal to it (SPEC C13). */
  private void refuseCycle(SyncDefinition sync) {
    Deque<TableName> open = new ArrayDeque<>(List.of(sync.source()));
    Set<TableName> seen = new HashSet<>();
    while (!open.isEmpty()) {
      TableName table = open.pop();
      if (table.equals(sync.sink())) {
        throw new RewriteException(
            ErrorCode.INVALID_DEFINITION,
            "%s would be kept equal to itself".formatted(sync.sink()),
            origin.source().span());
      }
      if (seen.add(table)) {
        syncs.into(table).stream()
            .filter(feeding -> feeding.state() != SyncStatus.State.ENDED)
            .forEach(feeding -> open.push(feeding.definition().source()));
      }
    }
  }

  /** What no trigger sees would make the sink wrong without a word (SPEC C4). */
  private void refuseUnseenChanges(TableName table, Span span) {
    List<String> reasons = catalog.unseenChanges(table);
    if (!reasons.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s cannot be an end of a sync: %s".formatted(table, String.join("; ", reasons)),
          span);
    }
  }

  /** A writer that cannot read the source would break the sync with its first row (SPEC C5). */
  private void refuseBlindWriters(TableName source) {
    List<String> writers = catalog.blindWriters(source);
    if (!writers.isEmpty()) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "%s may write to %s and not read it, but the trigger reads it with the writer's rights: GRANT SELECT first"
              .formatted(String.join(", ", writers), source),
          origin.source().span());
    }
  }

  private boolean isStricter(TableName sink, List<NativeSync> syncs) {
    return isStrict(sink) && !syncs.stream().allMatch(sync -> isStrict(sync.definition().source()));
  }

  private boolean isStrict(TableName table) {
    return catalog.madeBy(table).stream().limit(1).anyMatch(dialect::holdsToTypes);
  }

  /** A key that is checked later lets rows pass that a key of the sink would not. */
  private List<List<String>> keptAtOnce(NativeSync sync) {
    List<List<String>> later =
        catalog.table(sync.definition().source()).stream()
            .flatMap(source -> source.uniqueKeys().stream())
            .filter(UniqueKey::deferrable)
            .map(UniqueKey::columns)
            .toList();
    return sync.otherKeys().stream().filter(columns -> !later.contains(columns)).toList();
  }

  private List<Step> adopt(TableDefinition sink, SinkColumns columns, List<NativeSync> syncs) {
    boolean alone = syncs.size() == 1 && !syncs.get(0).definition().mergesRows();
    List<List<String>> otherKeys = alone ? keptAtOnce(syncs.get(0)) : List.of();
    new ExistingSink(sink, dialect)
        .requireFit(
            columns.natives(),
            syncs.get(0).definition().sinkKey(),
            otherKeys,
            catalog.referringColumns(sink.name()),
            isStricter(sink.name(), syncs),
            statement.name().span());
    if (options.replaces()) {
      return List.of(new Step.EmptyTable(sink.name()));
    }
    if (syncs.get(0).definition().mergesRows()) {
      return List.of();
    }
    if (catalog.hasRows(sink.name())) {
      throw new RewriteException(
          ErrorCode.NOT_EMPTY,
          "%s has rows: empty it, let them give way with 'sync.adopt'='replace', or keep those of other keys with 'merge'"
              .formatted(sink.name()),
          statement.name().span());
    }
    return List.of();
  }
}
