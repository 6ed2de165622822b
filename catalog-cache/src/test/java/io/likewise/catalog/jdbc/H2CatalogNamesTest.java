package io.likewise.catalog.jdbc;

final class H2CatalogNamesTest extends CatalogNamesContract {

  @Override
  TestDatabase newDatabase() {
    return TestDatabase.h2();
  }
}
