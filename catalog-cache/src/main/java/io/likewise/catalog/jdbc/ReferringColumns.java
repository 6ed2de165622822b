package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** See {@link io.likewise.catalog.Catalog#referringColumns}. */
final class ReferringColumns {
  private ReferringColumns() {}

  static List<String> of(TableName name, DatabaseMetaData metaData) throws SQLException {
    boolean schemas = metaData.supportsSchemasInTableDefinitions();
    try (ResultSet keys =
        metaData.getImportedKeys(
            schemas ? null : name.schema(), schemas ? name.schema() : null, name.table())) {
      List<String> columns = new ArrayList<>();
      while (keys.next()) {
        columns.add(keys.getString("FKCOLUMN_NAME"));
      }
      return columns.stream().distinct().toList();
    }
  }
}
