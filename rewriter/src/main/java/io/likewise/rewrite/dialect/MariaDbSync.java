package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How MariaDB keeps a sink equal to its source: three row triggers. They fire as each row is
 * written, and no other trigger may write to the same table, so the row that they are given is the
 * row that is there; keys are checked row by row too, so moved keys arrive in an order that is
 * safe.
 *
 * <p>They run with the rights of their creator, and the SQL mode and lock time-out of the statement
 * are pinned. An error that says that the tables no longer fit each other marks the sync BROKEN
 * ({@link FaultMarks}) and lets the writer go on, also where Likewise's own tables are gone (SPEC
 * E3); any other one reaches the writer.
 */
record MariaDbSync(MariaDbDialect dialect) implements SyncSql {

  /** The session's variable for what the copy counted. */
  static final String ROWS_COPIED = "@`likewise rows copied`";

  @Override
  public List<String> triggerNames(SyncDefinition sync) {
    return RowEvent.triggerNames(sync);
  }

  /** Creating a trigger waits for open transactions that wrote to the table. */
  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    return List.of();
  }

  /** LOCK TABLES waits for every transaction that has touched them. */
  @Override
  public List<Sql> settleSyncs(ChangeStep.SettleSyncs step) {
    if (step.syncs().isEmpty()) {
      return List.of();
    }
    String tables =
        step.syncs().stream()
            .map(sync -> dialect.quote(sync.source()) + " WRITE")
            .distinct()
            .collect(joining(", "));
    return List.of(
        new Sql(
            "SET @`likewise wait` = @@lock_wait_timeout, lock_wait_timeout = 10",
            "whatever the session's settings are"),
        new Sql("LOCK TABLES " + tables, "waits for writers that have met what was half done"),
        new Sql("UNLOCK TABLES", "writers go on", /* always= */ true),
        new Sql("SET lock_wait_timeout = @`likewise wait`", "as before", /* always= */ true));
  }

  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    return List.of();
  }

  @Override
  public SinkGuard guard(SyncDefinition sync) {
    return new MariaDbGuard(dialect, sync);
  }

  MariaDbTriggers shared() {
    return new MariaDbTriggers(dialect);
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    NativeSync sync = step.sync();
    TriggerSet before = step.set() == null ? shared().own(sync.definition()) : step.set();
    TriggerSet set = shared().with(before, step.schema(), sync);
    List<Sql> statements = new ArrayList<>();
    List<MariaDbParents.Trigger> parents = parents(step.schema(), sync).triggers();
    if (!parents.isEmpty()) {
      statements.addAll(
          pinned(
              sync.lockTimeout(),
              parents.stream().map(trigger -> onParent(step, trigger)).toList()));
    }
    statements.addAll(shared().replace(set, sync.definition().source(), sync.lockTimeout()));
    return statements;
  }

  @Override
  public List<TableName> parentTriggers(String store, NativeSync sync) {
    return parents(store, sync).triggers().stream().map(MariaDbParents.Trigger::name).toList();
  }

  private MariaDbParents parents(String store, NativeSync sync) {
    return new MariaDbParents(dialect, store, sync);
  }

  /**
   * The mode is stored with a trigger. SET STATEMENT would say the same in one statement, but would
   * take the time limit away that MariaDB's driver puts before it in the same way.
   */
  static List<Sql> pinned(Duration wait, List<Sql> statements) {
    String pin =
        """
        SET @`likewise mode` = @@sql_mode, @`likewise wait` = @@lock_wait_timeout,
          sql_mode = 'STRICT_ALL_TABLES', lock_wait_timeout = %d"""
            .formatted(Math.max(1, wait.toSeconds()));
    String unpin = "SET sql_mode = @`likewise mode`, lock_wait_timeout = @`likewise wait`";
    List<Sql> all = new ArrayList<>();
    all.add(new Sql(pin, "whatever the session's settings are"));
    all.addAll(statements);
    all.add(new Sql(unpin, "as before", /* always= */ true));
    return all;
  }

  private Sql onParent(Step.CreateTriggers step, MariaDbParents.Trigger trigger) {
    String text =
        """
        CREATE OR REPLACE TRIGGER %s
        %s ON %s
        FOR EACH ROW
        BEGIN
        %s
        END"""
            .formatted(
                dialect.quote(trigger.name()),
                trigger.moment(),
                dialect.quote(trigger.table()),
                shared().block(step.schema(), step.sync().definition(), trigger.body(), 2));
    return new Sql(text, "what foreign keys make of the source's rows");
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    List<Sql> statements = new ArrayList<>();
    for (TableName trigger : step.onParents()) {
      statements.add(
          new Sql(
              "DROP TRIGGER IF EXISTS " + dialect.quote(trigger), "the source goes its own way"));
    }
    TriggerSet set = step.set() == null ? shared().own(step.sync()) : step.set();
    TriggerSet rest = set.without(step.sync().id());
    statements.addAll(
        rest.parts().isEmpty()
            ? shared().drop(set)
            : shared().replace(rest, step.sync().source(), Step.LockSource.USUAL_TIMEOUT));
    return statements;
  }

  /** The row of the source is named NEW here too, so that the same values stand in both places. */
  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    String lock =
        """
        LOCK TABLES
          %s AS %s WRITE,
          %s WRITE"""
            .formatted(text.source(), dialect.quote(dialect.sourceRow()), text.sink());
    String copy =
        """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS %s%s
        ON DUPLICATE KEY UPDATE %s"""
            .formatted(
                text.sink(),
                text.columns(),
                text.copied(sync.values()),
                text.source(),
                dialect.quote(dialect.sourceRow()),
                sync.condition() == null ? "" : "\nWHERE " + sync.condition(),
                sync.definition().mergesRows() ? taken(text.mirrored()) : keep(text));
    List<Sql> statements = new ArrayList<>();
    statements.add(new Sql(lock, "keeps writers out until the snapshot is taken"));
    if (sync.definition().options().containsKey("sync.unproven-key")) {
      statements.add(new Sql(refuseDuplicates(text), "or rows would be left out without a word"));
    }
    statements.add(new Sql(copy, "the snapshot; what the triggers have brought already is newer"));
    statements.add(
        new Sql(
            "SET %s = (SELECT COUNT(*) FROM %s%s)"
                .formatted(ROWS_COPIED, text.sink(), text.whereOwn(text.sink())),
            "while nobody writes"));
    statements.add(new Sql("UNLOCK TABLES", "writers go on", /* always= */ true));
    return pinned(sync.lockTimeout(), statements);
  }

  private String refuseDuplicates(SyncText text) {
    String row = dialect.quote(dialect.sourceRow());
    return """
        BEGIN NOT ATOMIC
          IF EXISTS (SELECT 1 FROM %s AS %s GROUP BY %s HAVING COUNT(*) > 1) THEN
            SIGNAL SQLSTATE '23000' SET MYSQL_ERRNO = 1062, MESSAGE_TEXT = %s;
          END IF;
        END"""
        .formatted(
            text.source(),
            row,
            text.key(row),
            dialect.literal(
                "The source holds several rows of one key (%s)"
                    .formatted(String.join(", ", text.sync().key()))));
  }

  /**
   * Rows of the source are locked as they are read, so that none is deleted or moved before it is
   * written. LOCK TABLES would do too, but not where the sink has triggers of its own (1442).
   */
  @Override
  public List<Sql> mirrorRows(ChangeStep.MirrorRows step) {
    NativeSync sync = step.sync();
    List<Sql> rows = new ArrayList<>();
    if (step.columns().isEmpty() && !sync.definition().mergesRows()) {
      rows.add(new Sql(removeGone(sync), "rows that the source has no longer"));
    }
    rows.add(new Sql(upsert(step), "rows that were there before follow"));
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql(
            "SET @`likewise safe` = @@sql_safe_updates, sql_safe_updates = 0",
            "whatever the session's settings are"));
    statements.addAll(rows);
    statements.add(
        new Sql("SET sql_safe_updates = @`likewise safe`", "as before", /* always= */ true));
    return pinned(sync.lockTimeout(), statements);
  }

  private String removeGone(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    String row = dialect.quote(dialect.sourceRow());
    return """
        DELETE FROM %s
        WHERE NOT EXISTS (SELECT 1 FROM %s AS %s WHERE %s%s)%s"""
        .formatted(
            text.sink(),
            text.source(),
            row,
            text.sameKey(row, text.sink()),
            sync.andCondition(),
            text.andOwn(text.sink()));
  }

  private String upsert(ChangeStep.MirrorRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    List<String> columns = step.columns().isEmpty() ? text.mirrored() : step.columns();
    return """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS %s%s
        LOCK IN SHARE MODE
        ON DUPLICATE KEY UPDATE
          %s"""
        .formatted(
            text.sink(),
            text.columns(),
            text.copied(sync.values()),
            text.source(),
            dialect.quote(dialect.sourceRow()),
            sync.condition() == null ? "" : "\nWHERE " + sync.condition(),
            taken(columns));
  }

  private String taken(List<String> columns) {
    return columns.stream()
        .map(dialect::quote)
        .map(name -> name + " = VALUES(" + name + ")")
        .collect(joining(",\n  "));
  }

  /** An assignment that changes nothing. */
  private String keep(SyncText text) {
    String column = text.sink() + "." + dialect.quote(text.sync().key().get(0));
    return column + " = " + column;
  }

  /**
   * Only rows that the source does not have: others may have been written since it was truncated.
   * Where rows of other keys stay, those that it has, before it is.
   */
  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    SyncText text = new SyncText(dialect, step.sync());
    String which = step.sync().mergesRows() ? "EXISTS" : "NOT EXISTS";
    String delete =
        """
        DELETE FROM %s
        WHERE %s (SELECT 1 FROM %s AS s WHERE %s)%s"""
            .formatted(
                text.sink(),
                which,
                text.source(),
                text.sameKey(text.sink(), "s"),
                text.andOwn(text.sink()));
    return List.of(
        new Sql(
            "SET @`likewise safe` = @@sql_safe_updates, sql_safe_updates = 0",
            "whatever the session's settings are"),
        new Sql(delete, "no trigger sees TRUNCATE"),
        new Sql("SET sql_safe_updates = @`likewise safe`", "as before", /* always= */ true));
  }
}
