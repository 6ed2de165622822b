package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
   * What an update writes. A row that need not meet a condition and keeps its key is in the sink
   * already; any other one may come or go. Nothing here looks at OLD where it can be helped: a
   * trigger that does costs half as much again.
   */
  String change() {
    if (sync.condition() != null) {
      return write();
    }
    return writesMovedFirst()
        ? changeInPlace("")
        : changeInPlace("\n    AND " + exactlySameKey()) + writeMoved();
  }

  /** Whether what is written under a new key can be in the way of nothing. */
  private boolean writesMovedFirst() {
    return sync.condition() == null && sync.otherKeys().isEmpty();
  }

  /** What goes before {@link #change()} where an update has changed the key. */
  String move() {
    return forgetMoved() + (writesMovedFirst() ? write() : "");
  }

  /**
   * A row of the sink whose key has not changed is made what the source says now. The row is there:
   * what had made it so has fired before, or fires yet.
   */
  private String changeInPlace(String further) {
    List<SinkValue> values = values().stream().filter(value -> !isKey(value.name())).toList();
    return values.isEmpty()
        ? ""
        : """
            UPDATE %1$s SET
              (%2$s) = (
                SELECT %3$s
                FROM %4$s AS likewise_s
                WHERE %5$s)
            WHERE %6$s%7$s;
          """
            .formatted(
                sink(),
                values.stream().map(value -> dialect.quote(value.name())).collect(joining(", ")),
                values.stream().map(SinkValue::value).collect(joining(", ")),
                source(),
                text().sameKey("likewise_s", "NEW"),
                text().showsIn("NEW", sink()),
                further);
  }

  private record SinkValue(String name, String value) {}

  private List<SinkValue> values() {
    List<SyncColumn> columns = sync.definition().columns();
    return IntStream.range(0, columns.size())
        .mapToObj(i -> new SinkValue(columns.get(i).name(), sync.values().get(i)))
        .toList();
  }

  private boolean isKey(String column) {
    return sync.definition().key().contains(column);
  }

  private String exactlySameKey() {
    return SqliteTriggers.exactlySame(dialect, sync.definition().key());
  }

  /** Where an update has changed the key, as {@link #write()}. */
  private String writeMoved() {
    return write(
        "%s\n    AND (%s) IS NOT TRUE"
            .formatted(text().sameKey("likewise_s", "NEW"), exactlySameKey()));
  }

  /**
   * The row of the sink is made what the source says now. The last condition is always true: it
   * names the sink's columns where SQLite looks for the name of a column that is to be dropped.
   */
  String write() {
    return write(text().sameKey("likewise_s", "NEW") + sync.andCondition());
  }

  private String write(String condition) {
    return """
          INSERT INTO %1$s (%2$s)
          SELECT %3$s
          FROM %4$s AS likewise_s
          WHERE %5$s
          ON CONFLICT (%6$s) DO UPDATE SET
            (%2$s) = (
              SELECT %3$s
              FROM %4$s AS likewise_s
              WHERE %7$s)
          WHERE 1 OR NULL IN (%8$s);
        """
        .formatted(
            sink(),
            text().columns(),
            String.join(", ", sync.values()),
            source(),
            condition,
            text().sinkKey(),
            text().sameKey("likewise_s", "NEW"),
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
            AND NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s);
        """
        .formatted(
            sink(),
            text().showsIn("OLD", sink()),
            source(),
            text().sameKey("likewise_s", "OLD") + sync.andCondition());
  }

  /** As {@link #forget()}, where an update has changed the key. */
  private String forgetMoved() {
    return """
          DELETE FROM %s
          WHERE (%s) IS NOT TRUE
            AND %s
            AND NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s);
        """
        .formatted(
            sink(),
            text().sameKey("OLD", "NEW"),
            text().showsIn("OLD", sink()),
            source(),
            text().sameKey("likewise_s", "OLD") + sync.andCondition());
  }

  /**
   * The new row itself, if it does not meet the condition, or if a trigger that fired before ours
   * has had it replaced: only another unique key can do that without a word.
   */
  String forgetGone() {
    return sync.otherKeys().isEmpty() && sync.condition() == null
        ? ""
        : """
            DELETE FROM %s
            WHERE NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s)
              AND %s;
          """
            .formatted(
                sink(),
                source(),
                text().sameKey("likewise_s", "NEW") + sync.andCondition(),
                text().showsIn("NEW", sink()));
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
                    AND (%s) IS NOT TRUE
                    AND NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s);
                """
                    .formatted(
                        sink(),
                        changed.formatted(differs(key)),
                        text().same(key, "NEW", sink()) + text().andOwn(sink()),
                        text().showsIn("NEW", sink()),
                        source(),
                        text().sameKey("likewise_s", sink())))
        .collect(joining());
  }

  /**
   * Rows without a key that had the same value of another unique key, and are gone.
   *
   * @param changed as in {@link #forgetReplaced}
   */
  String forgetReplacedWithoutKey(String changed) {
    return sync.otherKeys().stream()
        .filter(key -> sync.nullableKey())
        .map(
            key ->
                """
                  DELETE FROM %s
                  WHERE %s%s
                    AND (%s)
                    AND NOT EXISTS (SELECT 1 FROM %s AS likewise_s WHERE %s AND (%s));
                """
                    .formatted(
                        sink(),
                        changed.formatted(differs(key)),
                        text().same(key, "NEW", sink()) + text().andOwn(sink()),
                        noKey(sink()),
                        source(),
                        text().same(key, "likewise_s", sink()),
                        noKey("likewise_s")))
        .collect(joining());
  }

  /**
   * Rows with NULL in their key are not told apart: where one changes, all are written again.
   *
   * @param rows the trigger's, OLD or NEW or both
   */
  String rewriteWithoutKey(String... rows) {
    if (!sync.nullableKey()) {
      return "";
    }
    String concerned = Stream.of(rows).map(this::noKey).collect(joining(" OR "));
    return """
          DELETE FROM %1$s
          WHERE (%2$s)
            AND %3$s;
          INSERT INTO %1$s (%4$s)
          SELECT %5$s
          FROM %6$s AS likewise_s
          WHERE (%2$s)
            AND %7$s;
        """
        .formatted(
            sink(),
            concerned,
            "(" + noKey(sink()) + ")" + text().andOwn(sink()),
            text().columns(),
            String.join(", ", sync.values()),
            source(),
            "(" + noKey("likewise_s") + ")" + sync.andCondition());
  }

  private String noKey(String row) {
    return sync.definition().key().stream()
        .map(name -> row + "." + dialect.quote(name) + " IS NULL")
        .collect(joining(" OR "));
  }

  private String differs(List<String> columns) {
    return columns.stream()
        .map(name -> "OLD.%1$s IS NOT NEW.%1$s".formatted(dialect.quote(name)))
        .collect(joining(" OR "));
  }
}
