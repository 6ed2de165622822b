package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What triggers write down of a sync that they cannot keep (SPEC E3), in a table of its own: a sync
 * is BROKEN while there is a mark of it, whatever its row says.
 *
 * <p>Each session has marks of its own, so that no writer waits for another one, none relies on
 * what another one may still roll back, and there are no more of them than sessions. A transaction
 * that has lost a row holds its mark until it ends, so whoever removes marks waits for it, and
 * finds the rows when he compares them afterwards.
 *
 * @param schema of Likewise's own tables
 */
record FaultMarks(AnsiDialect dialect, String schema) {
  static final String TABLE = "fault";

  String create() {
    StoreTables.Words words = dialect.storeWords();
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %1$s (
          "sink_schema"   %2$s NOT NULL,
          "sink_table"    %2$s NOT NULL,
          "source_schema" %2$s NOT NULL,
          "source_table"  %2$s NOT NULL,
          "session"       bigint NOT NULL,
          "mark"          boolean NOT NULL,
          "error"         %3$s,
          "since"         %4$s NOT NULL,
          "owner"         %5$s NOT NULL,
          PRIMARY KEY (
            "sink_schema", "sink_table", "source_schema", "source_table", "session", "mark")
        )%6$s""",
        table(), words.name(), words.text(), words.since(), words.owner(), words.storage());
  }

  /**
   * What a handler of errors does on MariaDB. The mark is written first: where it is there already,
   * InnoDB locks it and the gap before it until the transaction ends, and the fence leaves no room
   * in that gap for the mark of another session.
   */
  String handler(SyncDefinition sync) {
    return """
        DECLARE EXIT HANDLER FOR 1062, 1146 BEGIN END;
        GET CURRENT DIAGNOSTICS CONDITION 1 @`likewise error` = MESSAGE_TEXT;
        %s;
        %s;"""
        .formatted(
            insert(sync, "@`likewise error`"), write("INSERT", sync, /* mark= */ false, "NULL"));
  }

  /** The mark of this session; it fails where that is there already. */
  String insert(SyncDefinition sync, String error) {
    return write("INSERT", sync, /* mark= */ true, error);
  }

  /**
   * Marks of this session for rows {@code y} of the store, by their owners, as far as an INSERT
   * that begins so says.
   */
  String insertFound(String error) {
    return sql(
            """
        INSERT INTO %s
          ("sink_schema", "sink_table", "source_schema", "source_table", "session", "mark", "error", "since", "owner")
        SELECT y."sink_schema", y."sink_table", y."source_schema", y."source_table", %s, true, %s, %s, y."owner"
        """,
            table(),
            Objects.requireNonNull(dialect.sessionNumber()),
            error,
            dialect.storeWords().now())
        .stripTrailing();
  }

  /** The mark of this session, on H2; anew where it is there already. */
  String merge(SyncDefinition sync, String error) {
    return write("MERGE", sync, /* mark= */ true, error);
  }

  private String write(String verb, SyncDefinition sync, boolean mark, String error) {
    return sql(
        """
        %s INTO %s
          ("sink_schema", "sink_table", "source_schema", "source_table", "session", "mark", "error", "since")
        VALUES (%s, %s, %s, %s, %s, %s, %s, %s)""",
        verb,
        table(),
        dialect.literal(sync.sink().schema()),
        dialect.literal(sync.sink().table()),
        dialect.literal(sync.source().schema()),
        dialect.literal(sync.source().table()),
        Objects.requireNonNull(dialect.sessionNumber()),
        mark,
        error,
        dialect.storeWords().now());
  }

  /**
   * Removes the marks of syncs.
   *
   * @param which a condition over the names of their tables
   */
  List<Sql> remove(String which) {
    return List.of(
        new Sql(
            "DELETE FROM %s\nWHERE %s".formatted(table(), which),
            "what its triggers could not do is of the past"));
  }

  /**
   * The ends of a sync have other names, which no other sync has now.
   *
   * @param from the condition for its names before
   * @param to the condition for its names after
   */
  List<Sql> rename(SyncDefinition after, String from, String to) {
    if (from.equals(to)) {
      return List.of();
    }
    String update =
        sql(
            """
            UPDATE %s
            SET "sink_schema" = %s, "sink_table" = %s, "source_schema" = %s, "source_table" = %s
            WHERE %s""",
            table(),
            dialect.literal(after.sink().schema()),
            dialect.literal(after.sink().table()),
            dialect.literal(after.source().schema()),
            dialect.literal(after.source().table()),
            from);
    List<Sql> statements = new ArrayList<>(remove(to));
    statements.add(new Sql(update, "it is as well as it was"));
    return statements;
  }

  private String table() {
    return new StoreTables(dialect, schema).table(TABLE);
  }

  private String sql(String template, Object... parts) {
    return dialect.requoted(template).formatted(parts);
  }
}
