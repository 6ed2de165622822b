package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Text;
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
    List<String> key = sameKey(sources, keys);
    boolean keyTakesNull = keys.stream().anyMatch(SyncKey::takesNull);
    SinkColumns columns =
        SinkColumns.of(sources, key, keyTakesNull, origin, options, catalog, knowing);
    List<NativeSync> keeping = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      keeping.add(sync(sink, sources.get(i), i, keys.get(i), columns));
    }
    keeping.forEach(sync -> refuse(sync.definition()));
    existing.ifPresent(table -> refuseUnseenChanges(sink, statement.name().span()));
    if (existing.isPresent() && isRunning(running, keeping)) {
      return running(keeping);
    }
    SyncSteps steps = new SyncSteps(keeping, store, options.lockTimeout(), catalog, dialect);
    return existing.isPresent()
        ? steps.into(adopt(existing.get(), columns, keeping), List.of())
        : steps.into(create(sources, columns, keys.get(0), keeping.get(0)), drop(sink));
  }

  /** Tables that have come since a sync began are not followed, and no reason to complain. */
  private List<SourceTable> sources(List<SyncStatus> running) {
    List<SourceTable> sources =
        new SourceTables(new Names(catalog, dialect), store).find(origin.source(), sinks);
    List<TableName> followed = running.stream().map(one -> one.definition().source()).toList();
    List<SourceTable> known =
        sources.stream().filter(source -> followed.contains(source.table().name())).toList();
    return statement.ifNotExists() && !known.isEmpty() ? known : sources;
  }

  private SyncKey key(SourceTable source, Dialect knowing) {
    return SyncKey.of(source.table(), declaredKey(), options, knowing, origin.source().span());
  }

  private List<String> sameKey(List<SourceTable> sources, List<SyncKey> keys) {
    List<String> first = keys.get(0).declared().columns();
    for (int i = 1; i < keys.size(); i++) {
      List<String> other = keys.get(i).declared().columns();
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

  private NativeSync sync(
      TableName sink, SourceTable source, int index, SyncKey key, SinkColumns columns) {
    String name = SyncName.of(sink, dialect.exactTriggerNames());
    SyncDefinition definition =
        new SyncDefinition(
            source.shard().isEmpty() ? name : name + "#" + (index + 1),
            sink,
            source.table().name(),
            columns.origins(source),
            key.declared().columns(),
            columns.condition(),
            options.sync(),
            asked.text());
    return new NativeSync(
        definition,
        columns.values(source),
        columns.condition(source),
        key.deferrable(),
        key.takesNull(),
        key.others(source.table()),
        indexed(source.table()),
        ParentCascades.required(source.table().name(), catalog, origin.source().span()),
        options.lockTimeout());
  }

  private void refuse(SyncDefinition sync) {
    refuseCycle(sync);
    refuseBlindWriters(sync.source());
    refuseUnseenChanges(sync.source(), origin.source().span());
  }

  private List<Column> indexed(TableDefinition source) {
    return catalog.indexedColumns(source.name()).stream()
        .flatMap(column -> source.column(column).stream())
        .toList();
  }

  private void refuseWhatIsNotBuilt() {
    if (statement.orReplace()) {
      throw later("OR REPLACE with AS TABLE is not built yet: drop the sink first");
    }
    if (statement.temporary()) {
      throw later(
          "A sink cannot be TEMPORARY: others write to the source when its session is gone");
    }
    if (statement.partitioning() != null || statement.distribution() != null) {
      throw later(
          "PARTITIONED BY and DISTRIBUTED BY with AS TABLE are not built yet: leave them out");
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
  private @Nullable KeyConstraint declaredKey() {
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

  /** Whether the same statement has been carried out before and its syncs are well. */
  private boolean isRunning(List<SyncStatus> running, List<NativeSync> asked) {
    TableName sink = asked.get(0).definition().sink();
    if (!statement.ifNotExists()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, sink + " exists already", statement.name().span());
    }
    List<SyncStatus> alive =
        running.stream().filter(status -> status.state() != SyncStatus.State.ENDED).toList();
    for (SyncStatus status : alive) {
      requireSame(status, asked);
    }
    if (!alive.isEmpty() && alive.size() < running.size()) {
      requireNoneEnded(running, asked);
    }
    return !alive.isEmpty();
  }

  /** A table that was dropped and made anew is not followed by itself. */
  private void requireNoneEnded(List<SyncStatus> running, List<NativeSync> asked) {
    for (SyncStatus status : running) {
      TableName source = status.definition().source();
      boolean again = asked.stream().anyMatch(sync -> sync.definition().source().equals(source));
      if (again && status.state() == SyncStatus.State.ENDED) {
        throw new RewriteException(
            ErrorCode.WRONG_STATE,
            "%s has been made anew since it was merged into %s, and is not followed. Drop the sink and create it again"
                .formatted(source, status.definition().sink()),
            statement.name().span());
      }
    }
  }

  private void requireSame(SyncStatus status, List<NativeSync> asked) {
    SyncDefinition running = status.definition();
    SyncDefinition same =
        asked.stream()
            .map(NativeSync::definition)
            .filter(sync -> sync.source().equals(running.source()))
            .findFirst()
            .orElse(asked.get(0).definition());
    String difference = SyncDifference.between(running, same);
    if (difference != null) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "%s is kept alike in another way: %s. Drop it first"
              .formatted(running.sink(), difference),
          statement.name().span());
    }
    if (status.state() != SyncStatus.State.ACTIVE) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "The sync of %s is %s%s. Drop the sink and create it again"
              .formatted(
                  running.sink(),
                  status.state(),
                  status.lastError() == null ? "" : " (" + status.lastError() + ")"),
          statement.name().span());
    }
  }

  /** Nothing to do, unless triggers were made before a key of their source was. */
  private Plan running(List<NativeSync> syncs) {
    List<Step> late = new ArrayList<>();
    for (NativeSync sync : syncs) {
      SyncDefinition definition = sync.definition();
      if (!catalog.lateKeys(definition.source(), dialect.triggerNames(definition)).isEmpty()) {
        late.add(new Step.CreateTriggers(store, sync));
      }
    }
    return late.isEmpty()
        ? Plan.nothing(syncs.get(0).definition().sink() + " is kept alike already")
        : new Plan(late, List.of(), List.of());
  }

  private List<Step> adopt(TableDefinition sink, SinkColumns columns, List<NativeSync> syncs) {
    List<List<String>> otherKeys = syncs.size() == 1 ? syncs.get(0).otherKeys() : List.of();
    new ExistingSink(sink, dialect)
        .requireFit(
            columns.natives(),
            syncs.get(0).definition().sinkKey(),
            otherKeys,
            catalog.referringColumns(sink.name()),
            statement.name().span());
    if (options.replaces()) {
      return List.of(new Step.EmptyTable(sink.name()));
    }
    if (catalog.hasRows(sink.name())) {
      throw new RewriteException(
          ErrorCode.NOT_EMPTY,
          "%s has rows: empty it, or let them give way with 'sync.adopt'='replace'"
              .formatted(sink.name()),
          statement.name().span());
    }
    return List.of();
  }

  private List<Step> create(
      List<SourceTable> sources, SinkColumns columns, SyncKey key, NativeSync sync) {
    PrimaryKey declared = key.declared();
    SyncDefinition definition = sync.definition();
    return List.of(
        new Step.CreateTable(
            new NativeTable(
                definition.sink(),
                columns.natives(),
                new PrimaryKey(
                    declared.name(),
                    definition.sinkKey(),
                    declared.enforced(),
                    /* deferrable= */ false),
                List.of(),
                List.of(),
                List.of(),
                new TreeMap<>(),
                comment(sources),
                /* temporary= */ false)));
  }

  private @Nullable String comment(List<SourceTable> sources) {
    Text written = statement.comment();
    if (written != null) {
      return written.text();
    }
    return sources.size() == 1 ? sources.get(0).table().comment() : null;
  }

  private static List<Step> drop(TableName sink) {
    return List.of(new Step.DropTable(sink));
  }
}
