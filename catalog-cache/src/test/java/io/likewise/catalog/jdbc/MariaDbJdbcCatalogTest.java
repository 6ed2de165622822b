package io.likewise.catalog.jdbc;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

class MariaDbJdbcCatalogTest extends JdbcCatalogContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return MariaDbTestDatabase.create();
  }

  @Override
  List<String> furtherChanges() {
    return List.of(
        "ALTER TABLE \"t\" DROP PRIMARY KEY",
        "ALTER TABLE \"t\" MODIFY \"id\" smallint NOT NULL COMMENT 'now'",
        "ALTER TABLE \"t\" COMMENT 'now'");
  }

  @Override
  @Nullable String keyName() {
    return null;
  }

  /** Its own, since it can move columns. */
  @Override
  List<String> orderOfTwo() {
    return List.of("id", "name", "ts", "total");
  }
}
