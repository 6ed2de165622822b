package io.likewise.catalog.jdbc;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where in the main file's {@code sqlite_schema}, which has no index, tables and their indexes were
 * found last. A place is looked at again each time, and counts only if what stands there is still
 * all that there is of the table: among thousands of tables the whole is read but once.
 */
final class SqlitePlaces {
  private static final int LIMIT = 1_000;

  /** A row: its number, the name of what it describes and its text. */
  private record Entry(long row, boolean table, String name, @Nullable String text) {}

  private final Connection connection;
  private final Map<String, List<Entry>> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Entry>> eldest) {
          return size() > LIMIT;
        }
      };

  SqlitePlaces(Connection connection) {
    this.connection = connection;
  }

  /** The table of the main file whose name differs from this in letter case at most, if known. */
  Optional<TableName> table(String name) throws SQLException {
    for (Entry entry : known.getOrDefault(key(name), List.of())) {
      if (entry.table()) {
        return Query.first(
            connection,
            SqliteSql.NAME_AT,
            row -> new TableName("main", row.getString(1)),
            entry.row(),
            name);
      }
    }
    return Optional.empty();
  }

  /** The texts that made a table of exactly that name and its indexes; null for a view. */
  @Nullable String texts(String table) throws SQLException {
    List<Entry> then = known.get(key(table));
    List<Entry> entries = then == null ? List.of() : at(then, table);
    if (entries.isEmpty()) {
      entries = read(SqliteSql.ENTRIES, table);
    }
    known.put(key(table), entries);
    return entries.stream().noneMatch(Entry::table)
        ? null
        : entries.stream().map(Entry::text).filter(text -> text != null).collect(joining("\n"));
  }

  private List<Entry> at(List<Entry> then, String table) throws SQLException {
    String rows = then.stream().map(entry -> String.valueOf(entry.row())).collect(joining(","));
    return rows.isEmpty() ? List.of() : read(SqliteSql.ENTRIES_AT.formatted(rows), table);
  }

  private List<Entry> read(String sql, String table) throws SQLException {
    return Query.list(
        connection,
        sql,
        row -> new Entry(row.getLong(1), row.getBoolean(2), row.getString(3), row.getString(4)),
        table);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
