package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * How SQLite keeps a sink equal to its source: four row triggers that read the source again by key,
 * for the reasons that {@link PostgresSyncFunction} gives: a trigger of the user's that is younger
 * fires first and may have changed the row.
 *
 * <p>REPLACE removes the rows in its way without firing their DELETE triggers, unless the
 * connection has set recursive_triggers. After a row has been written, no other row of the source
 * can have the same value of a unique key, so rows of the sink that do, and that the source has no
 * longer, are removed with it.
 *
 * <p>No text says {@code excluded}: when the sink is renamed, SQLite rewrites it into the sink's
 * own name, and the sink would stay as it was without a word.
 *
 * <p>There is one writer at a time, and the plan is a transaction: nothing need be locked. A
 * trigger cannot catch an error, so a sink that is dropped behind our back fails the writer; SQLite
 * itself refuses to drop a column that a trigger names.
 */
record SqliteSync(SqliteDialect dialect) implements SyncSql {

  @Override
  public List<String> triggerNames(SyncDefinition sync) {
    return triggers().names(sync);
  }

  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    return List.of();
  }

  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    return List.of();
  }

  @Override
  public SinkGuard guard(SyncDefinition sync) {
    return new SqliteGuard(dialect, sync);
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    SyncDefinition sync = step.sync().definition();
    requireOneFile(sync);
    List<Sql> statements = new ArrayList<>();
    step.sync().otherKeys().forEach(key -> statements.add(index(sync, key)));
    statements.addAll(triggers().create(step));
    return statements;
  }

  private SqliteTriggers triggers() {
    return new SqliteTriggers(dialect);
  }

  /** Triggers name no tables of other files. */
  private static void requireOneFile(SyncDefinition sync) {
    for (TableName end : List.of(sync.source(), sync.sink())) {
      if (!end.schema().equals("main")) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "%s is not in the main file, and triggers of SQLite reach no other: open the file that holds both tables"
                .formatted(end),
            null);
      }
    }
  }

  /** By what replaced rows are found. */
  private Sql index(SyncDefinition sync, List<String> key) {
    String name = "likewise %s (%s)".formatted(sync.id(), String.join(", ", key));
    String text =
        "CREATE INDEX IF NOT EXISTS %s ON %s (%s)"
            .formatted(
                dialect.quote(new TableName(sync.sink().schema(), name)),
                dialect.quote(sync.sink().table()),
                key.stream().map(dialect::quote).collect(joining(", ")));
    return new Sql(text, "finds rows that REPLACE removed");
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    return triggers().drop(step);
  }

  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    if (sync.definition().mergesRows()) {
      return List.of(upsert(sync));
    }
    if (step.whole()) {
      String whole =
          """
          INSERT INTO %s
          SELECT * FROM %s"""
              .formatted(text.sink(), text.source());
      return List.of(new Sql(whole, "the snapshot; SQLite copies equal tables page by page"));
    }
    String copy =
        """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS likewise_s%s"""
            .formatted(
                text.sink(),
                text.columns(),
                text.copied(sync.values()),
                text.source(),
                sync.condition() == null ? "" : "\nWHERE " + sync.condition());
    return List.of(new Sql(copy, "the snapshot"));
  }

  /** Rows without a key are all written again: nothing tells them apart. */
  @Override
  public List<Sql> mirrorRows(ChangeStep.MirrorRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    if (!step.columns().isEmpty() && !sync.nullableKey()) {
      return List.of(mirrorColumns(step));
    }
    String gone =
        sync.nullableKey()
            ? text.whereOwn(text.sink())
            : "\nWHERE NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s%s)%s"
                .formatted(
                    text.source(),
                    text.showsIn("likewise_s", text.sink()),
                    sync.andCondition(),
                    text.andOwn(text.sink()));
    Sql removed =
        new Sql("DELETE FROM " + text.sink() + gone, "rows that the source has no longer");
    return sync.definition().mergesRows() ? List.of(upsert(sync)) : List.of(removed, upsert(sync));
  }

  private Sql upsert(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    String upsert =
        """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS likewise_s
        WHERE %s
        ON CONFLICT (%s) DO UPDATE SET
          %s"""
            .formatted(
                text.sink(),
                text.columns(),
                text.copied(sync.values()),
                text.source(),
                sync.condition() == null ? "1" : sync.condition(),
                text.sinkKey(),
                text.mirrored(name -> "excluded." + dialect.quote(name)));
    return new Sql(upsert, "all rows as the source has them");
  }

  private Sql mirrorColumns(ChangeStep.MirrorRows step) {
    SyncText text = new SyncText(dialect, step.sync().definition());
    String update =
        """
        UPDATE %s SET
          (%s) = (
            SELECT %s
            FROM %s AS likewise_s
            WHERE %s)%s"""
            .formatted(
                text.sink(),
                step.columns().stream().map(dialect::quote).collect(joining(", ")),
                step.columns().stream()
                    .map(name -> text.value(name, step.sync().values()))
                    .collect(joining(", ")),
                text.source(),
                text.showsIn("likewise_s", text.sink()),
                text.whereOwn(text.sink()));
    return new Sql(update, "rows that were there before follow");
  }

  /** There is no TRUNCATE; DELETE fires row triggers. */
  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    return List.of();
  }
}
