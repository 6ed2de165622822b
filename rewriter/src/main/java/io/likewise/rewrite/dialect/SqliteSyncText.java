package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The statements in SQLite's triggers of a sync. They name the tables of their own file, and must
 * not say so. Of two values that are compared the source's stands first, whose collation counts.
 */
record SqliteSyncText(SqliteDialect dialect, NativeSync sync) {

  /** That some of the columns, whose list of pairs goes in here, have changed. */
  static final String CHANGED = "(%s)\n    AND ";

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  private String sink() {
    return dialect.quote(sync.definition().sink().table());
  }

  private String source() {
    return dialect.quote(sync.definition().source().table());
  }

  /**
   * The row of the sink is made what the source says now. The condition is always true: it names
   * the sink's columns where SQLite looks for the names of a column that is to be dropped.
   */
  String write() {
    return """
          INSERT INTO %1$s (%2$s)
          SELECT %3$s
          FROM %4$s AS s
          WHERE %5$s
          ON CONFLICT (%6$s) DO UPDATE SET
            (%2$s) = (
              SELECT %3$s
              FROM %4$s AS s
              WHERE %5$s)
          WHERE 1 OR NULL IN (%7$s);
        """
        .formatted(
            sink(),
            text().columns(),
            String.join(", ", sync.values()),
            source(),
            text().sameKey("s", "NEW"),
            text().key(),
            sinkColumns());
  }

  private String sinkColumns() {
    return sync.definition().columns().stream()
        .map(column -> sink() + "." + dialect.quote(column.name()))
        .collect(joining(", "));
  }

  /** The old key goes, if the source has it no longer. */
  String forget() {
    return """
          DELETE FROM %s
          WHERE %s
            AND NOT EXISTS (SELECT 1 FROM %s AS s WHERE %s);
        """
        .formatted(sink(), text().sameKey("OLD", sink()), source(), text().sameKey("s", "OLD"));
  }

  /** As {@link #forget()}, where an update has changed the key. */
  String forgetMoved() {
    return """
          DELETE FROM %s
          WHERE NOT (%s)
            AND %s
            AND NOT EXISTS (SELECT 1 FROM %s AS s WHERE %s);
        """
        .formatted(
            sink(),
            text().sameKey("OLD", "NEW"),
            text().sameKey("OLD", sink()),
            source(),
            text().sameKey("s", "OLD"));
  }

  /**
   * What had the same value of another unique key, and is gone.
   *
   * @param changed {@link #CHANGED}, or nothing where there is no old row
   */
  String forgetReplaced(String changed) {
    return sync.otherKeys().stream()
        .map(
            key ->
                """
                  DELETE FROM %s
                  WHERE %s%s
                    AND NOT (%s)
                    AND NOT EXISTS (SELECT 1 FROM %s AS s WHERE %s);
                """
                    .formatted(
                        sink(),
                        changed.formatted(differs(key)),
                        text().same(key, "NEW", sink()),
                        text().sameKey("NEW", sink()),
                        source(),
                        text().sameKey("s", sink())))
        .collect(Collectors.joining());
  }

  private String differs(List<String> columns) {
    return columns.stream()
        .map(name -> "OLD.%1$s IS NOT NEW.%1$s".formatted(dialect.quote(name)))
        .collect(joining(" OR "));
  }
}
