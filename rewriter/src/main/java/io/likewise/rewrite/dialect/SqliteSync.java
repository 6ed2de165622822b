package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.List;

/**
 * How SQLite keeps a sink equal to its source: three row triggers that read the source again by
 * key, for the reasons that {@link PostgresSyncFunction} gives: a trigger of the user's that is
 * younger fires first and may have changed the row.
 *
 * <p>REPLACE removes the rows in its way without firing their DELETE triggers, unless the
 * connection has set recursive_triggers. After a row has been written, no other row of the source
 * can have the same value of a unique key, so rows of the sink that do are removed with it.
 *
 * <p>There is one writer at a time, and the plan is a transaction: nothing need be locked. A
 * trigger cannot catch an error, so a sink that is dropped behind our back fails the writer; SQLite
 * itself refuses to drop a column that a trigger names.
 */
record SqliteSync(SqliteDialect dialect) implements SyncSql {

  @Override
  public List<String> triggerNames(SyncDefinition sync) {
    return RowEvent.triggerNames(sync);
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
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    String remove =
        """
        DELETE FROM %s
        WHERE %s
          AND NOT EXISTS (SELECT 1 FROM %s AS s WHERE %s);"""
            .formatted(
                bare(text.sync().sink()),
                text.sameKey(bare(text.sync().sink()), "OLD"),
                bare(text.sync().source()),
                text.sameKey("s", "OLD"));
    String write = heal(text, sync) + write(text, sync);
    return List.of(
        trigger(sync.definition(), RowEvent.INSERT, write),
        trigger(sync.definition(), RowEvent.UPDATE, remove + "\n" + write),
        trigger(sync.definition(), RowEvent.DELETE, remove));
  }

  private Sql trigger(SyncDefinition sync, RowEvent event, String body) {
    String text =
        """
        CREATE TRIGGER %s
        AFTER %s ON %s
        BEGIN
        %s
        END"""
            .formatted(
                event.quotedName(dialect, sync),
                event.name(),
                bare(sync.source()),
                body.indent(2).stripTrailing());
    return new Sql(text, event.note());
  }

  private String write(SyncText text, NativeSync sync) {
    return """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS s
        WHERE %s
        ON CONFLICT (%s) DO UPDATE SET
          %s;"""
        .formatted(
            bare(text.sync().sink()),
            text.columns(),
            String.join(", ", sync.values()),
            bare(text.sync().source()),
            text.sameKey("s", "NEW"),
            text.key(),
            text.assignments("excluded", "  "));
  }

  private String heal(SyncText text, NativeSync sync) {
    StringBuilder heal = new StringBuilder();
    for (List<String> unique : sync.otherKeys()) {
      heal.append(
          """
          DELETE FROM %s
          WHERE %s
            AND NOT (%s);
          """
              .formatted(
                  bare(text.sync().sink()),
                  text.same(unique, bare(text.sync().sink()), "NEW"),
                  text.sameKey(bare(text.sync().sink()), "NEW")));
    }
    return heal.toString();
  }

  /** A trigger names the tables of its own file, and must not say so. */
  private String bare(TableName table) {
    return dialect.quote(table.table());
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    return RowEvent.drop(dialect, step.sync());
  }

  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    String copy =
        """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s AS s"""
            .formatted(
                text.sink(), text.columns(), String.join(", ", sync.values()), text.source());
    return List.of(new Sql(copy, "the snapshot"));
  }

  /** There is no TRUNCATE; DELETE fires row triggers. */
  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    return List.of();
  }
}
