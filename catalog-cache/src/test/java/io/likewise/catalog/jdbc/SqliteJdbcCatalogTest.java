package io.likewise.catalog.jdbc;

import java.util.List;

final class SqliteJdbcCatalogTest extends JdbcCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return SqliteTestDatabase.create();
  }

  /** A primary key stays as long as its table. */
  @Override
  List<String> furtherChanges() {
    return List.of(
        "DROP TABLE \"t\"",
        "CREATE TABLE \"t\" (\"id\" smallint NOT NULL, \"total\" integer, \"new\" integer DEFAULT 3)");
  }

  @Override
  String commentsNow(String stored) {
    return stored;
  }
}
