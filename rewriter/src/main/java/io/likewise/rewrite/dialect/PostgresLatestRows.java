package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What {@link PostgresSyncFunction} does in READ COMMITTED, where a key that is not deferrable has
 * one visible row at most. The source is read again here too, but by a plain join.
 *
 * <p>An update after which its rows have the same keys as before, swapped ones included, takes none
 * from the sink and brings none: what has brought a key to the source, or taken it away, is another
 * statement, whose own call follows it.
 */
record PostgresLatestRows(PostgresDialect dialect, NativeSync sync) {

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  String inserted() {
    return upsert("new_rows n");
  }

  /** A cascade may change a row twice in what the engine takes for one statement. */
  String updated() {
    String keys =
        "(SELECT DISTINCT ON (%1$s) %1$s FROM new_rows r ORDER BY %1$s) n"
            .formatted(text().key("r"));
    String comingAndGoing = deleted() + "\n" + upsert(keys);
    return sync.condition() != null
        ? comingAndGoing
        : """
              IF EXISTS (SELECT %s FROM old_rows o EXCEPT ALL SELECT %s FROM new_rows n) THEN
          %s
              ELSE
                UPDATE %s k SET
                  %s
                FROM new_rows n
                JOIN %s s ON %s
                WHERE %s;
              END IF;\
          """
            .formatted(
                text().key("o"),
                text().key("n"),
                comingAndGoing,
                text().sink(),
                assignments(),
                text().source(),
                text().sameKey("s", "n"),
                text().isRowOf("k", "n"));
  }

  String deleted() {
    return """
            DELETE FROM %s k
            USING old_rows o
            WHERE %s
              AND NOT EXISTS (SELECT FROM %s s WHERE %s%s);\
        """
        .formatted(
            text().sink(),
            text().isRowOf("k", "o"),
            text().source(),
            text().sameKey("s", "o"),
            sync.andCondition());
  }

  private String upsert(String keys) {
    return """
            INSERT INTO %s AS k (%s)
            SELECT %s
            FROM %s
            JOIN %s s ON %s%s
            ON CONFLICT (%s) DO UPDATE SET
              %s;\
        """
        .formatted(
            text().sink(),
            text().columns(),
            SyncText.values(sync.values(), "           "),
            keys,
            text().source(),
            text().sameKey("s", "n"),
            sync.condition() == null ? "" : "\n    WHERE " + sync.condition(),
            text().sinkKey(),
            text().assignments("excluded", "      "));
  }

  private String assignments() {
    List<SyncColumn> columns = sync.definition().columns();
    return IntStream.range(0, columns.size())
        .mapToObj(i -> dialect.quote(columns.get(i).name()) + " = " + sync.values().get(i))
        .collect(joining(",\n        "));
  }
}
