package io.likewise.catalog.jdbc;

import java.util.List;

final class SqliteCachingCatalogTest extends CachingCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return SqliteTestDatabase.create();
  }

  /** In its own process a question costs next to nothing. */
  @Override
  int questions() {
    return 3;
  }

  @Override
  List<String> changes() {
    return List.of(
        "ALTER TABLE \"t\" ADD COLUMN \"d\" int",
        "ALTER TABLE \"t\" DROP COLUMN \"d\"",
        "ALTER TABLE \"t\" RENAME COLUMN \"a\" TO \"e\"",
        "ALTER TABLE \"t\" ADD COLUMN \"x\" bigint GENERATED ALWAYS AS (\"b\" * 2) VIRTUAL",
        "CREATE UNIQUE INDEX \"i\" ON \"t\" (\"c\")",
        "DROP INDEX \"i\"",
        "DROP TABLE \"t\"; CREATE TABLE \"t\" (\"id\" varchar(20) NOT NULL)",
        "DROP TABLE \"t\"; CREATE TABLE \"t\" (\"id\" varchar(20))",
        "DROP TABLE \"t\"; CREATE TABLE \"t\" (\"id\" varchar(20) PRIMARY KEY)",
        "DROP TABLE \"t\"; CREATE TABLE \"t\" (\"id\" varchar(20) COLLATE nocase)",
        "DROP TABLE \"t\"; CREATE TABLE \"t\" (\"id\" varchar(20) DEFAULT 1 CHECK (\"id\" > 0))");
  }
}
