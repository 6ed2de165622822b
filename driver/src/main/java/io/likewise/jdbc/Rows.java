package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A table of values, in memory.
 *
 * @param rows values of {@code String}, {@code Long}, {@code Boolean}, {@code Instant} or null, in
 *     column order
 */
record Rows(List<String> columns, List<List<@Nullable Object>> rows) {
  static final Rows NONE = new Rows(List.of(), List.of());

  Rows {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** The first of the rows; all of them where the limit is zero. */
  Rows limited(int most) {
    return most == 0 || most >= rows.size() ? this : new Rows(columns, rows.subList(0, most));
  }

  /** The number of a column, from 1; names do not differ by case. */
  int column(@Nullable String label) throws SQLException {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).equalsIgnoreCase(label)) {
        return i + 1;
      }
    }
    throw new SQLException("There is no column " + label + " in " + columns, "42703");
  }

  /** The number of a column that there is. */
  int checked(int column) throws SQLException {
    if (column < 1 || column > columns.size()) {
      throw new SQLException("There is no column " + column + " of " + columns.size(), "42703");
    }
    return column;
  }

  /** The type of a column's values, of {@link Types}: text where there are none. */
  int type(int column) {
    Object value =
        rows.stream()
            .map(row -> row.get(column - 1))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    if (value instanceof Long) {
      return Types.BIGINT;
    }
    if (value instanceof Boolean) {
      return Types.BOOLEAN;
    }
    return value instanceof Instant ? Types.TIMESTAMP : Types.VARCHAR;
  }
}
