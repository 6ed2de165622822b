package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Triggers by how their names begin; see {@link io.likewise.catalog.Catalog#triggersNamed}. */
record NamedTriggers(NativeCatalog catalog, String beginning) {
  private static final String ANYWHERE =
      """
      SELECT DISTINCT EVENT_OBJECT_SCHEMA, EVENT_OBJECT_TABLE, TRIGGER_NAME
      FROM INFORMATION_SCHEMA.TRIGGERS
      WHERE LEFT(TRIGGER_NAME, CHAR_LENGTH(?)) = ?
      """;

  private static final String OF_TABLE =
      """
      SELECT DISTINCT TRIGGER_NAME FROM INFORMATION_SCHEMA.TRIGGERS
      WHERE EVENT_OBJECT_SCHEMA = ? AND EVENT_OBJECT_TABLE = ?
      """;

  /** The names of a table's triggers. */
  static List<String> of(TableName table, Connection connection) throws SQLException {
    return Query.list(connection, OF_TABLE, row -> row.getString(1), table.schema(), table.table());
  }

  /** Those of some tables; of all where none is named. */
  List<TableTrigger> on(List<TableName> likely) throws SQLException {
    if (likely.isEmpty()) {
      return Query.list(
          catalog.connection(), ANYWHERE, NamedTriggers::trigger, beginning, beginning);
    }
    List<TableTrigger> found = new ArrayList<>();
    for (TableName table : likely) {
      catalog.triggers(table).stream()
          .filter(name -> name.startsWith(beginning))
          .forEach(name -> found.add(new TableTrigger(table, name)));
    }
    return found;
  }

  /** Schema, table, name. */
  static TableTrigger trigger(ResultSet row) throws SQLException {
    return new TableTrigger(new TableName(row.getString(1), row.getString(2)), row.getString(3));
  }
}
