package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.List;
import java.util.Locale;

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
                text.sink(),
                text.sameKey(text.sink(), "OLD"),
                text.source(),
                text.sameKey("s", "OLD"));
    String write = heal(text, sync) + write(text, sync);
    return List.of(
        new Sql(trigger(sync.definition(), "INSERT", write), "new rows"),
        new Sql(
            trigger(sync.definition(), "UPDATE", remove + "\n" + write),
            "changed rows, moved keys"),
        new Sql(trigger(sync.definition(), "DELETE", remove), "removed rows"));
  }

  private String trigger(SyncDefinition sync, String event, String body) {
    return """
        CREATE TRIGGER %s
        AFTER %s ON %s
        BEGIN
        %s
        END"""
        .formatted(
            triggerName(sync, event),
            event,
            dialect.quote(sync.source().table()),
            body.indent(2).stripTrailing());
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
            text.sink(),
            text.columns(),
            String.join(", ", sync.values()),
            text.source(),
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
                  text.sink(),
                  text.same(unique, text.sink(), "NEW"),
                  text.sameKey(text.sink(), "NEW")));
    }
    return heal.toString();
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    return List.of("INSERT", "UPDATE", "DELETE").stream()
        .map(
            event ->
                new Sql(
                    "DROP TRIGGER IF EXISTS " + triggerName(step.sync(), event),
                    "the source goes its own way"))
        .toList();
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

  private String triggerName(SyncDefinition sync, String event) {
    String name = "likewise " + sync.id() + " " + event.toLowerCase(Locale.ROOT);
    return dialect.quote(new TableName(sync.source().schema(), name));
  }
}
