package io.likewise.catalog.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        List<T> values = new ArrayList<>();
        while (rows.next()) {
          values.add(reader.read(rows));
        }
        return values;
      }
    }
  }

  static <T> Optional<T> first(
      Connection connection, String sql, RowReader<T> reader, @Nullable Object... parameters)
      throws SQLException {
    return list(connection, sql, reader, parameters).stream().findFirst();
  }

  static boolean exists(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    return !list(connection, sql, row -> true, parameters).isEmpty();
  }
}
