package io.likewise.catalog.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A query on a statement of its own, closed before its rows are handed back, so that the
 * application's statements, results and transaction stay as they are.
 */
final class Query {

  /** Makes a value of the current row. */
  @FunctionalInterface
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private Query() {}

  static <T> List<T> list(
      Connection connection, String sql, RowReader<T> reader, @Nullable Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        bind(statement, i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return read(rows, reader);
      }
    }
  }

  /** Texts as texts: H2's trace files, which its tools read back, do not say what an object was. */
  private static void bind(PreparedStatement statement, int index, @Nullable Object value)
      throws SQLException {
    if (value instanceof String text) {
      statement.setString(index, text);
    } else {
      statement.setObject(index, value);
    }
  }

  private static <T> List<T> read(ResultSet rows, RowReader<T> reader) throws SQLException {
    List<T> values = new ArrayList<>();
    while (rows.next()) {
      values.add(reader.read(rows));
    }
    return values;
  }

  /** What the columns of a result are called; none where there is no result. */
  static List<String> labels(@Nullable ResultSetMetaData columns) throws SQLException {
    List<String> labels = new ArrayList<>();
    for (int i = 1; columns != null && i <= columns.getColumnCount(); i++) {
      labels.add(columns.getColumnLabel(i));
    }
    return labels;
  }

  /** The rows of all the results that a statement gives, in order. */
  static <T> List<T> all(Connection connection, String sql, RowReader<T> reader)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      List<T> values = new ArrayList<>();
      boolean rows = statement.execute();
      while (rows || statement.getUpdateCount() >= 0) {
        if (rows) {
          try (ResultSet result = statement.getResultSet()) {
            values.addAll(read(result, reader));
          }
        }
        rows = statement.getMoreResults();
      }
      return values;
    }
  }

  static <T> Optional<T> first(
      Connection connection, String sql, RowReader<T> reader, @Nullable Object... parameters)
      throws SQLException {
    return list(connection, sql, reader, parameters).stream().findFirst();
  }

  /** Rows of a name and a value. */
  static SortedMap<String, String> parameters(
      Connection connection, String sql, @Nullable Object... parameters) throws SQLException {
    SortedMap<String, String> values = new TreeMap<>();
    list(connection, sql, row -> values.put(row.getString(1), row.getString(2)), parameters);
    return values;
  }

  static boolean exists(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    return !list(connection, sql, row -> true, parameters).isEmpty();
  }
}
