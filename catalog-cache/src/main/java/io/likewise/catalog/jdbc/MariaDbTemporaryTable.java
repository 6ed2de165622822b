package io.likewise.catalog.jdbc;

import io.likewise.catalog.jdbc.CatalogRow.Part;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A temporary table of the session in MariaDB, of whose columns the information schema does not
 * tell: columns and primary key. Nothing tells of defaults and the like in a form that could be
 * read.
 */
final class MariaDbTemporaryTable {

  private MariaDbTemporaryTable() {}

  /**
   * @param quoted the table's name
   */
  static List<CatalogRow> rows(Connection connection, String quoted) throws SQLException {
    List<CatalogRow> rows = new ArrayList<>();
    rows.add(row(Part.TABLE, null, "TEMPORARY_TABLE", false, null, null));
    rows.addAll(
        Query.list(connection, "SHOW FULL COLUMNS FROM " + quoted, MariaDbTemporaryTable::column));
    rows.addAll(
        Query.list(
            connection,
            "SHOW INDEX FROM " + quoted + " WHERE Key_name = 'PRIMARY'",
            row -> row(Part.PRIMARY_KEY, null, row.getString("Column_name"), true, null, null)));
    return rows;
  }

  private static CatalogRow column(ResultSet row) throws SQLException {
    String collation = row.getString("Collation");
    String comment = row.getString("Comment");
    return row(
        Part.COLUMN,
        row.getString("Field"),
        row.getString("Type") + (collation == null ? "" : " COLLATE " + collation),
        row.getString("Null").equals("YES"),
        row.getString("Extra").contains("auto_increment") ? "BY_DEFAULT" : null,
        comment.isEmpty() ? null : comment);
  }

  private static CatalogRow row(
      Part part,
      @Nullable String name,
      String text,
      boolean flag,
      @Nullable String identity,
      @Nullable String comment) {
    return new CatalogRow(
        part, name, 0, text, flag, false, null, identity, null, comment, List.of());
  }
}
