package io.likewise.catalog.jdbc;

import java.sql.SQLException;

final class PostgresJdbcCatalogTest extends JdbcCatalogContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return TestDatabase.postgres();
  }
}
