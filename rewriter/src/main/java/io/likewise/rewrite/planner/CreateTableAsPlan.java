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
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code CREATE TABLE sink … AS TABLE source} (SPEC 9): a table, its first rows, and what keeps it
 * alike.
 */
final class CreateTableAsPlan {
  private static final Pattern REGEX = Pattern.compile("[\\[\\](){}*+?|^\\\\.]");

  private final CreateTable statement;
  private final AsTable origin;
  private final String text;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Names names;
  private final SyncHealth syncs;
  private final SyncOptions options;

  /**
   * The planning of one statement.
   *
   * @param text what was written, to be stored
   * @param store the schema of Likewise's own tables
   */
  CreateTableAsPlan(
      CreateTable statement,
      AsTable origin,
      String text,
      String store,
      Catalog catalog,
      Dialect dialect) {
    this.statement = statement;
    this.origin = origin;
    this.text = text;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.names = new Names(catalog, dialect);
    this.syncs = new SyncHealth(catalog, dialect);
    this.options = SyncOptions.of(statement.options(), origin.hint());
  }

  Plan plan() {
    refuseWhatIsNotBuilt();
    TableDefinition source = source();
    TableName sink = names.target(statement.name());
    Dialect knowing = dialect.knowing(columns(source));
    SyncKey key = SyncKey.of(source, declaredKey(), options, knowing, origin.source().span());
    SinkColumns columns =
        SinkColumns.of(
            source, key.declared().columns(), defined(source), origin.added(), catalog, knowing);
    SyncDefinition sync =
        new SyncDefinition(
            SyncName.of(sink, dialect.exactTriggerNames()),
            sink,
            source.name(),
            columns.origins(),
            key.declared().columns(),
            options.sync(),
            text);
    refuseCycle(sync);
    refuseBlindWriters(source.name());
    refuseUnseenChanges(source.name(), origin.source().span());
    Optional<TableDefinition> existing = catalog.table(sink);
    existing.ifPresent(table -> refuseUnseenChanges(sink, statement.name().span()));
    NativeSync keeping =
        new NativeSync(
            sync,
            columns.values(),
            key.deferrable(),
            key.others(source),
            indexed(source),
            options.lockTimeout());
    if (existing.isPresent() && isRunning(sync)) {
      return running(keeping);
    }
    return existing.isPresent()
        ? steps(keeping, adopt(existing.get(), columns, keeping), List.of())
        : steps(keeping, create(source, columns, key.declared(), sink), drop(sink));
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
    for (Identifier part : origin.source().parts()) {
      boolean regex =
          part.quoting() == Identifier.Quoting.BACKQUOTES && REGEX.matcher(part.text()).find();
      if (regex && names.find(origin.source()).isEmpty()) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "Merging the tables that match a regex is not built yet: name one table",
            part.span());
      }
    }
  }

  private RewriteException later(String message) {
    return new RewriteException(ErrorCode.UNSUPPORTED, message, statement.name().span());
  }

  private TableDefinition source() {
    TableDefinition named = names.require(origin.source());
    TableDefinition source = catalog.sourceOf(named.name()).map(this::behind).orElse(named);
    String problem =
        switch (source.kind()) {
          case TABLE -> null;
          case VIEW -> "is a view: name the table behind it";
          case FOREIGN_TABLE -> "is a foreign table, whose changes no trigger here sees";
          case TEMPORARY_TABLE -> "is a temporary table, which ends with its session";
          case PARTITIONED_TABLE, PARTITION ->
              dialect.triggersSeePartitions()
                  ? null
                  : "is partitioned or inherits, which is not built yet: not every write to it would be seen";
        };
    if (problem != null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "The source %s %s".formatted(source.name(), problem),
          origin.source().span());
    }
    return source;
  }

  /** The table that a definition of the session reads (SPEC C13). */
  private TableDefinition behind(TableName source) {
    return catalog
        .table(source)
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNKNOWN_TABLE,
                    "%s, which %s reads, is gone".formatted(source, origin.source().last().text()),
                    origin.source().span()));
  }

  /** The columns that a definition of the session computes over the source. */
  private List<Column.Computed> defined(TableDefinition source) {
    TableDefinition named = names.require(origin.source());
    return named.name().equals(source.name())
        ? List.of()
        : named.columns().stream()
            .filter(Column.Computed.class::isInstance)
            .map(Column.Computed.class::cast)
            .filter(column -> source.column(column.name()).isEmpty())
            .toList();
  }

  /** The source's columns, then the added ones, as they are spelled. */
  private List<String> columns(TableDefinition source) {
    return Stream.concat(
            source.columns().stream().map(Column::name),
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
    TableName table = sync.source();
    while (!table.equals(sync.sink())) {
      Optional<SyncStatus> feeding = syncs.into(table);
      if (feeding.isEmpty() || feeding.get().state() == SyncStatus.State.ENDED) {
        return;
      }
      table = feeding.get().definition().source();
    }
    throw new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "%s would be kept equal to itself".formatted(sync.sink()),
        origin.source().span());
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

  /** Whether the same statement has been carried out before and its sync is well. */
  private boolean isRunning(SyncDefinition sync) {
    if (!statement.ifNotExists()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE,
          "%s exists already".formatted(sync.sink()),
          statement.name().span());
    }
    SyncStatus status = syncs.into(sync.sink()).orElse(null);
    if (status == null || status.state() == SyncStatus.State.ENDED) {
      return false;
    }
    String difference = SyncDifference.between(status.definition(), sync);
    if (difference != null) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "%s is kept alike in another way: %s. Drop it first".formatted(sync.sink(), difference),
          statement.name().span());
    }
    if (status.state() != SyncStatus.State.ACTIVE) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "The sync of %s is %s%s. Drop the sink and create it again"
              .formatted(
                  sync.sink(),
                  status.state(),
                  status.lastError() == null ? "" : " (" + status.lastError() + ")"),
          statement.name().span());
    }
    return true;
  }

  /** Nothing to do, unless the triggers were made before a key of the source was. */
  private Plan running(NativeSync sync) {
    SyncDefinition definition = sync.definition();
    return catalog.lateKeys(definition.source(), dialect.triggerNames(definition)).isEmpty()
        ? Plan.nothing(definition.sink() + " is kept alike already")
        : new Plan(List.of(new Step.CreateTriggers(store, sync)), List.of(), List.of());
  }

  private List<Step> adopt(TableDefinition sink, SinkColumns columns, NativeSync sync) {
    new ExistingSink(sink, dialect)
        .requireFit(
            columns.natives(),
            sync.definition().key(),
            sync.otherKeys(),
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
      TableDefinition source, SinkColumns columns, PrimaryKey key, TableName sink) {
    return List.of(
        new Step.CreateTable(
            new NativeTable(
                sink,
                columns.natives(),
                key,
                List.of(),
                List.of(),
                List.of(),
                new TreeMap<>(),
                statement.comment() == null ? source.comment() : statement.comment().text(),
                /* temporary= */ false)));
  }

  private static List<Step> drop(TableName sink) {
    return List.of(new Step.DropTable(sink));
  }

  /** What a sink of that name left behind that was dropped, or lost its source, unseen by us. */
  private List<Step> remains(TableName sink) {
    return syncs
        .into(sink)
        .map(SyncStatus::definition)
        .<List<Step>>map(
            earlier ->
                List.of(
                    new Step.DropTriggers(
                        store, earlier, !catalog.schemaExists(earlier.source().schema()))))
        .orElse(List.of());
  }

  /**
   * In an order that loses nothing: where a lock holds to the end, it comes first; else the
   * triggers do.
   */
  private Plan steps(NativeSync sync, List<Step> sink, List<Step> dropSink) {
    SyncDefinition definition = sync.definition();
    List<Step> steps = new ArrayList<>();
    if (!catalog.storeExists()) {
      steps.add(new Step.CreateStore(store));
    }
    Step.LockSource lock = new Step.LockSource(definition, options.lockTimeout());
    if (dialect.traits().transactionalDdl()) {
      steps.add(lock);
      steps.addAll(remains(definition.sink()));
      steps.addAll(sink);
      steps.add(new Step.GrantSink(definition));
      steps.add(new Step.CreateTriggers(store, sync));
      steps.add(new Step.CopyRows(sync));
      steps.add(new Step.StoreSync(store, definition, SyncStatus.State.ACTIVE));
      return new Plan(steps, List.of(), List.of());
    }
    steps.addAll(remains(definition.sink()));
    steps.add(new Step.OpenJournal(store, definition.sink(), null, definition, dropSink.isEmpty()));
    steps.addAll(sink);
    steps.add(new Step.GrantSink(definition));
    steps.add(new Step.StoreSync(store, definition, SyncStatus.State.COPYING));
    steps.add(new Step.CreateTriggers(store, sync));
    steps.add(lock);
    steps.add(new Step.CopyRows(sync));
    steps.add(new Step.SetSyncState(store, definition, SyncStatus.State.ACTIVE));
    List<Step> undo = new ArrayList<>();
    undo.add(new Step.DropTriggers(store, definition));
    undo.add(new Step.ForgetSync(store, definition.sink()));
    undo.addAll(dropSink);
    undo.add(new Step.CloseJournal(store, definition.sink()));
    return new Plan(steps, undo, List.of());
  }
}
