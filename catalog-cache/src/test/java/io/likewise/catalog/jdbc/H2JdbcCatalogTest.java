package io.likewise.catalog.jdbc;

final class H2JdbcCatalogTest extends JdbcCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return TestDatabase.h2();
  }
}
