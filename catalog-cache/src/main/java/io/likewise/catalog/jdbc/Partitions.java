package io.likewise.catalog.jdbc;

import io.likewise.catalog.Partition;
import io.likewise.catalog.TableName;
import java.sql.SQLException;
import java.util.List;

/** Finds partitions that are tables. */
interface Partitions {

  /** Of an engine on which they are none. */
  Partitions NONE =
      new Partitions() {
        @Override
        public List<Partition> of(TableName whole) {
          return List.of();
        }

        @Override
        public List<TableName> wholes(TableName part) {
          return List.of();
        }

        @Override
        public List<TableName> heirs(TableName table) {
          return List.of();
        }
      };

  /** See {@link io.likewise.catalog.Catalog#partitions}. */
  List<Partition> of(TableName whole) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#wholes}. */
  List<TableName> wholes(TableName part) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#heirs}. */
  List<TableName> heirs(TableName table) throws SQLException;
}
