package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What {@link PostgresSyncFunction} does in READ COMMITTED, where a key that is not deferrable has
 * one visible row at most. The source is read again here too, but by a plain join.
 *
 * <p>A key of one column of a common type is looked up as an array: one way through the index, and
 * every key once, be it one or a million. What must not fail for the writer has a second way
 * ({@link #again}): an array has a limit, and a row that somebody has put into the sink is in the
 * way of an INSERT without ON CONFLICT, which costs less.
 *
 * <p>An update after which its rows have the same keys as before takes none from the sink and
 * brings none: what has brought a key to the source, or taken it away, is another statement, whose
 * own call follows it.
 */
record PostgresLatestRows(PostgresDialect dialect, NativeSync sync) {

  /** Types whose values are equal where their array's elements are. */
  private static final Pattern COMMON =
      Pattern.compile(
          "(smallint|integer|bigint|uuid|date|text|numeric|character varying|character|timestamp)\\b[^\\[]*");

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  /** One row is looked up by itself, so that the planner sees which partition it is in. */
  boolean hasArrays() {
    return !sync.sharedRows()
        && sync.definition().key().size() == 1
        && sync.indexed().stream()
            .filter(column -> column.name().equals(sync.definition().key().get(0)))
            .anyMatch(column -> COMMON.matcher(dialect.nativeType(column.type()).text()).matches());
  }

  private String key(String row) {
    return text().key(row);
  }

  private static String newKeys(String key) {
    return "ARRAY(SELECT %s FROM new_rows n)".formatted(key);
  }

  String inserted() {
    if (!hasArrays()) {
      return upsert(rows().after() + " n");
    }
    return insertByKeys() + ";";
  }

  private String insertByKeys() {
    return """
            INSERT INTO %s AS k (%s)
            SELECT %s
            FROM %s s
            WHERE %s = ANY (%s)%s"""
        .formatted(
            text().sink(),
            text().columns(),
            SyncText.values(sync.values(), "           "),
            text().source(),
            key("s"),
            newKeys(key("n")),
            sync.andCondition());
  }

  String updated() {
    if (sync.condition() != null) {
      return comingAndGoing();
    }
    return hasArrays() ? updatedByKeys() : updatedRows();
  }

  private ChangedRows rows() {
    return ChangedRows.of(sync);
  }

  /** A cascade may change a row twice in what the engine takes for one statement. */
  private String changedKeys() {
    return sync.sharedRows()
        ? rows().after() + " n"
        : "(SELECT DISTINCT ON (%1$s) %1$s FROM new_rows r ORDER BY %1$s) n".formatted(key("r"));
  }

  private String comingAndGoing() {
    return deleted() + "\n" + (hasArrays() ? insertByKeys() + onConflict() : upsert(changedKeys()));
  }

  /** The rows stand in the same order in both tables. */
  private String updatedByKeys() {
    return """
            UPDATE %s k SET
              %s
            FROM %s s
            WHERE %s = ANY (%s)
              AND %s
              AND ARRAY(SELECT %s FROM old_rows o) = %s;
            IF NOT FOUND THEN
        %s
            END IF;\
        """
        .formatted(
            text().sink(),
            assignments(),
            text().source(),
            key("k"),
            newKeys(key("n")),
            text().isRowOf("k", "s"),
            key("o"),
            newKeys(key("n")),
            comingAndGoing());
  }

  private String updatedRows() {
    return """
            IF %s THEN
        %s
            ELSE
              UPDATE %s k SET
                %s
              FROM %s n
              JOIN %s s ON %s
              WHERE %s;
            END IF;\
        """
        .formatted(
            otherKeys(),
            comingAndGoing(),
            text().sink(),
            assignments(),
            rows().after(),
            text().source(),
            text().sameKey("s", "n"),
            text().isRowOf("k", "n"));
  }

  private String otherKeys() {
    return sync.sharedRows()
        ? "NOT (%s)".formatted(text().sameKey("OLD", "NEW"))
        : "EXISTS (SELECT %s FROM old_rows o EXCEPT ALL SELECT %s FROM new_rows n)"
            .formatted(key("o"), key("n"));
  }

  String deleted() {
    return hasArrays()
        ? """
            DELETE FROM %s k
            WHERE %s = ANY (ARRAY(
              SELECT %s FROM old_rows o WHERE NOT EXISTS (%s)))%s;\
        """
            .formatted(text().sink(), key("k"), key("o"), rowOf(), text().andOwn("k"))
        : deletedRows();
  }

  private String rowOf() {
    return "SELECT FROM %s s WHERE %s%s"
        .formatted(text().source(), text().sameKey("s", "o"), sync.andCondition());
  }

  private String deletedRows() {
    return """
            DELETE FROM %s k
            USING %s o
            WHERE %s
              AND NOT EXISTS (%s);\
        """
        .formatted(text().sink(), rows().before(), text().isRowOf("k", "o"), rowOf());
  }

  /** Whether there is a second way. */
  boolean mayFail() {
    return hasArrays();
  }

  /** The second way, for every kind of statement. */
  String again() {
    return """
            IF TG_OP <> 'INSERT' THEN
        %s
            END IF;
            IF TG_OP <> 'DELETE' THEN
        %s
            END IF;\
        """
        .formatted(Indentation.of(deletedRows(), 2), Indentation.of(upsert(changedKeys()), 2));
  }

  private String upsert(String keys) {
    return """
            INSERT INTO %s AS k (%s)
            SELECT %s
            FROM %s
            JOIN %s s ON %s%s\
        """
            .formatted(
                text().sink(),
                text().columns(),
                SyncText.values(sync.values(), "           "),
                keys,
                text().source(),
                text().sameKey("s", "n"),
                sync.condition() == null ? "" : "\n    WHERE " + sync.condition())
        + onConflict();
  }

  private String onConflict() {
    return """

            ON CONFLICT (%s) DO UPDATE SET
              %s;\
        """
        .formatted(text().sinkKey(), text().assignments("excluded", "      "));
  }

  private String assignments() {
    List<SyncColumn> columns = sync.definition().columns();
    return IntStream.range(0, columns.size())
        .mapToObj(i -> dialect.quote(columns.get(i).name()) + " = " + sync.values().get(i))
        .collect(joining(",\n      "));
  }
}
