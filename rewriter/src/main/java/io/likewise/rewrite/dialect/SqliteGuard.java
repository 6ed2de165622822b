package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * Who writes puts a row into a table of ours first, and takes it away afterwards; an error takes it
 * away too.
 */
record SqliteGuard(SqliteDialect dialect, SyncDefinition sync) implements SinkGuard {
  private static final String TABLE = "\"likewise_writes\"";

  /** What a trigger of ours does first. */
  static final String BEGIN = "  INSERT INTO " + TABLE + " VALUES (1);\n";

  /** What it does last. */
  static final String END =
      "  DELETE FROM %1$s WHERE rowid = (SELECT max(rowid) FROM %1$s);\n".formatted(TABLE);

  @Override
  public List<Sql> create() {
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql("CREATE TABLE IF NOT EXISTS " + TABLE + " (\"n\" integer)", "who writes is in it"));
    statements.addAll(drop());
    for (RowEvent event : RowEvent.values()) {
      String trigger =
          """
          CREATE TRIGGER %s
          BEFORE %s ON %s
          WHEN NOT EXISTS (SELECT 1 FROM %s)
          BEGIN
            SELECT RAISE(ABORT, %s);
          END"""
              .formatted(
                  event.quotedGuardName(dialect, sync),
                  event,
                  dialect.quote(sync.sink().table()),
                  TABLE,
                  dialect.literal(SinkGuard.refusal(sync)));
      statements.add(new Sql(trigger, "nobody else writes to the sink"));
    }
    return statements;
  }

  @Override
  public List<Sql> drop() {
    return RowEvent.dropGuards(dialect, sync);
  }

  @Override
  public Sql open() {
    return new Sql("INSERT INTO " + TABLE + " VALUES (1)", "we write to the sink");
  }

  @Override
  public Sql close() {
    return new Sql("DELETE FROM " + TABLE, "and nobody else");
  }
}
