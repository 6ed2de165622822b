package io.likewise.catalog.jdbc;

import java.sql.SQLException;

final class PostgresCatalogNamesTest extends CatalogNamesContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return TestDatabase.postgres();
  }
}
