package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * Our triggers say by the time of their statement that it is they who write.
 *
 * <p>What is refused is undone with its statement, so the guard may stand behind the row. Before
 * it, MariaDB 11.4.5 would take every NOT NULL column for NULL from the second row of an INSERT …
 * SELECT on, ours included.
 */
record MariaDbGuard(MariaDbDialect dialect, SyncDefinition sync) implements SinkGuard {

  /** What a trigger of ours does first. */
  static final String PASS = "SET @`likewise writes` = NOW(6);\n";

  @Override
  public List<Sql> create() {
    List<Sql> statements = new ArrayList<>();
    for (RowEvent event : RowEvent.values()) {
      String trigger =
          """
          CREATE OR REPLACE TRIGGER %s
          AFTER %s ON %s
          FOR EACH ROW
          BEGIN
            IF NOT (@`likewise writes` <=> NOW(6) OR @`likewise plan` <=> 1) THEN
              SIGNAL SQLSTATE '42501' SET MESSAGE_TEXT = %s, MYSQL_ERRNO = 1142;
            END IF;
          END"""
              .formatted(
                  event.quotedGuardName(dialect, sync),
                  event,
                  dialect.quote(sync.sink()),
                  dialect.literal(told()));
      statements.add(new Sql(trigger, "nobody else writes to the sink"));
    }
    return statements;
  }

  /** A message has at most 128 characters there. */
  private String told() {
    String whole = SinkGuard.refusal(sync);
    return whole.length() <= 128
        ? whole
        : "A sink is kept equal to its source, and 'sync.protect' lets nobody else write to it";
  }

  @Override
  public List<Sql> drop() {
    return RowEvent.dropGuards(dialect, sync);
  }

  @Override
  public Sql open() {
    return new Sql("SET @`likewise plan` = 1", "we write to the sink");
  }

  @Override
  public Sql close() {
    return new Sql("SET @`likewise plan` = NULL", "and nobody else", /* always= */ true);
  }
}
