package io.likewise.catalog.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The columns of a query that are a table's own and take NULL, as the driver tells it. */
final class NullableColumns {

  private NullableColumns() {}

  /** Whether a schema, which may be empty, has a table. */
  interface Tables {
    boolean has(String schema, String table) throws SQLException;
  }

  static Set<String> of(@Nullable ResultSetMetaData columns, Tables tables) throws SQLException {
    Set<String> nullable = new HashSet<>();
    for (int i = 1; columns != null && i <= columns.getColumnCount(); i++) {
      String schema = Objects.requireNonNullElse(columns.getSchemaName(i), "");
      String table = Objects.requireNonNullElse(columns.getTableName(i), "");
      if (columns.isNullable(i) == ResultSetMetaData.columnNullable && tables.has(schema, table)) {
        nullable.add(columns.getColumnLabel(i));
      }
    }
    return nullable;
  }
}
