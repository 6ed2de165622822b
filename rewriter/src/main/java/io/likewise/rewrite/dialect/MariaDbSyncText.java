package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What MariaDB's triggers of a sync do with a row that has been written. */
record MariaDbSyncText(MariaDbDialect dialect, NativeSync sync) {

  /** Types whose equal values are the same to the last bit. */
  private static final Pattern EXACT =
      Pattern.compile(
          "(tiny|small|medium|big)?int\\b.*|decimal\\b.*|date\\b.*|time\\b.*|datetime\\b.*|timestamp\\b.*|year\\b.*");

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  String on(RowEvent event) {
    return switch (event) {
      case DELETE -> delete();
      case UPDATE -> update();
      case INSERT -> insert();
    };
  }

  private String delete() {
    return "DELETE FROM %s WHERE %s;".formatted(text().sink(), keyIs("OLD"));
  }

  /**
   * A row of that key is there already only if somebody has written to the sink. Another unique key
   * of the sink, which has come later, must not make one row out of two: that error is the
   * writer's.
   */
  private String insert() {
    return sync.condition() == null
        ? upsert()
        : """
          IF %s THEN
          %s
          END IF;"""
            .formatted(sync.condition(), Indentation.of(upsert(), 2));
  }

  /** What an update has made of a row: with a condition it may come or go. */
  private String written() {
    return sync.condition() == null
        ? upsert()
        : """
          IF %s THEN
          %s
          ELSE
            DELETE FROM %s WHERE %s;
          END IF;"""
            .formatted(sync.condition(), Indentation.of(upsert(), 2), text().sink(), keyIs("NEW"));
  }

  private String upsert() {
    return """
        BEGIN
          DECLARE EXIT HANDLER FOR 1062
          BEGIN
        %1$s
            IF NOT EXISTS (SELECT 1 FROM %2$s WHERE %3$s) THEN
              RESIGNAL;
            END IF;
          END;
          INSERT INTO %2$s (%4$s)
          VALUES (%5$s);
        END;"""
        .formatted(
            Indentation.of(change("NEW"), 4),
            text().sink(),
            keyIs("NEW"),
            text().columns(),
            String.join(", ", sync.values()));
  }

  /**
   * UPDATE IGNORE fires for rows that it leaves as they are, too, and shows what it would have
   * written. Only a unique or a foreign key stops it at such a row, so one in which no column of an
   * index changes has been written; else the source still has the old row, or has not.
   */
  private String update() {
    String slow =
        """
        IF NOT EXISTS (
          SELECT 1 FROM %s AS s
          WHERE %s) THEN
          IF NOT (%s) THEN
            %s
          END IF;
        %s
        END IF;"""
            .formatted(
                text().source(),
                isUnchanged(),
                text().sameKey("OLD", "NEW"),
                delete(),
                Indentation.of(written(), 2));
    String fast = sync.condition() == null ? change("OLD") : written();
    return """
        IF %s THEN
        %s
        ELSE%s"""
        .formatted(noKeyChanges(), Indentation.of(fast, 2), slow);
  }

  private String change(String row) {
    return """
        UPDATE %s SET
          %s
        WHERE %s;"""
        .formatted(text().sink(), assignments(), keyIs(row));
  }

  private String assignments() {
    List<SyncDefinition.SyncColumn> columns = sync.definition().columns();
    return IntStream.range(0, columns.size())
        .mapToObj(i -> dialect.quote(columns.get(i).name()) + " = " + sync.values().get(i))
        .collect(joining(",\n  "));
  }

  private String noKeyChanges() {
    Stream<String> key = sync.definition().key().stream().filter(name -> !isIndexed(name));
    return Stream.concat(
            sync.indexed().stream().map(MariaDbSyncText.this::isSame),
            key.map(name -> same(dialect.quote(name))))
        .collect(joining("\n  AND "));
  }

  private boolean isIndexed(String name) {
    return sync.indexed().stream().anyMatch(column -> column.name().equals(name));
  }

  private String isSame(Column column) {
    String name = dialect.quote(column.name());
    boolean exact = EXACT.matcher(MariaDbTypes.of(column.type()).text()).matches();
    return exact ? "OLD.%1$s <=> NEW.%1$s".formatted(name) : same(name);
  }

  /** To the last bit, which a collation does not tell and a number's text does not show. */
  static String same(String name) {
    return "OLD.%1$s <=> NEW.%1$s AND BINARY OLD.%1$s <=> BINARY NEW.%1$s".formatted(name);
  }

  /** Whether the source has the old row. */
  private String isUnchanged() {
    Stream<String> values =
        sync.definition().columns().stream()
            .filter(SyncDefinition.Copied.class::isInstance)
            .map(column -> dialect.quote(column.name()))
            .map("s.%1$s <=> OLD.%1$s AND BINARY s.%1$s <=> BINARY OLD.%1$s"::formatted);
    return Stream.concat(Stream.of(text().sameKey("s", "OLD")), values)
        .collect(joining("\n    AND "));
  }

  private String keyIs(String row) {
    return text().isRowOf(text().sink(), row);
  }
}
