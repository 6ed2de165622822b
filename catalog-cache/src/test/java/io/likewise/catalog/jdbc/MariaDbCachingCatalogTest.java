package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.TableDefinition;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MariaDbCachingCatalogTest extends CachingCatalogContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return MariaDbTestDatabase.create();
  }

  @Override
  List<String> changes() {
    return List.of(
        "ALTER TABLE \"t\" ADD \"d\" int",
        "ALTER TABLE \"t\" DROP \"d\"",
        "ALTER TABLE \"t\" RENAME COLUMN \"a\" TO \"e\"",
        "ALTER TABLE \"t\" MODIFY \"e\" varchar(30)",
        "ALTER TABLE \"t\" MODIFY \"e\" varchar(30) COLLATE utf8mb4_bin",
        "ALTER TABLE \"t\" MODIFY \"e\" varchar(30) NOT NULL",
        "ALTER TABLE \"t\" MODIFY \"e\" varchar(30)",
        "ALTER TABLE \"t\" ALTER \"b\" SET DEFAULT 2",
        "ALTER TABLE \"t\" ALTER \"b\" DROP DEFAULT",
        "ALTER TABLE \"t\" ADD \"x\" bigint GENERATED ALWAYS AS (\"b\" * 2) VIRTUAL",
        "ALTER TABLE \"t\" MODIFY \"b\" int COMMENT 'AUTO_INCREMENT=3'",
        "ALTER TABLE \"t\" COMMENT ') AUTO_INCREMENT=3'",
        "ALTER TABLE \"t\" COMMENT ') AUTO_INCREMENT=4'",
        "ALTER TABLE \"t\" COMMENT ''",
        "ALTER TABLE \"t\" ADD CONSTRAINT \"u\" UNIQUE (\"c\")",
        "ALTER TABLE \"t\" RENAME INDEX \"u\" TO \"v\"",
        "DROP INDEX \"v\" ON \"t\"",
        "ALTER TABLE \"t\" ADD CONSTRAINT \"ck\" CHECK (\"c\" > 0)",
        "ALTER TABLE \"t\" DROP CONSTRAINT \"ck\"",
        "ALTER TABLE \"t\" DROP PRIMARY KEY",
        "ALTER TABLE \"t\" ADD PRIMARY KEY (\"id\", \"c\")",
        "ALTER TABLE \"t\" MODIFY \"id\" int AUTO_INCREMENT",
        "ALTER TABLE \"t\" MODIFY \"c\" int AFTER \"id\"",
        "ALTER TABLE \"t\" ADD \"first\" int FIRST",
        "ALTER TABLE \"t\" CONVERT TO CHARACTER SET utf8mb3",
        "ALTER TABLE \"t\" PARTITION BY HASH (\"id\") PARTITIONS 2");
  }

  @Test
  void countersDoNotCount() throws SQLException {
    execute("CREATE TABLE \"n\" (\"id\" int AUTO_INCREMENT PRIMARY KEY)");
    CachingCatalog caching = new CachingCatalog(catalog, "db", new DefinitionCache(10));
    TableDefinition first = read(caching, main("n"));
    execute("INSERT INTO \"n\" VALUES (NULL)", "INSERT INTO \"n\" VALUES (NULL)");
    assertThat(read(caching, main("n"))).isSameAs(first);
  }

  @Test
  void aTemporaryTableInFrontIsSeenByItsSessionOnly() throws SQLException {
    DefinitionCache cache = new DefinitionCache(10);
    CachingCatalog caching = new CachingCatalog(catalog, "db", cache);
    TableDefinition base = read(caching, main("t"));
    try (Connection other = database.connect()) {
      execute(other, "CREATE TEMPORARY TABLE \"t\" (\"own\" int)");
      CachingCatalog theirs = new CachingCatalog(JdbcCatalog.of(other, STORE), "db", cache);
      assertThat(read(theirs, main("t")).columns()).hasSize(1);
      assertThat(read(caching, main("t"))).isSameAs(base);
      execute(other, "DROP TEMPORARY TABLE \"t\"");
      assertThat(read(theirs, main("t"))).isSameAs(base);
    }
  }

  /** A server has one set of databases: another one is another URL. */
  @Test
  @Override
  void anotherDatabaseUnderTheSameNameDoesNotMatter() throws SQLException {
    try (TestDatabase second = newDatabase();
        Connection other = second.connect()) {
      assertThat(JdbcCatalog.of(other, STORE).table(main("t"))).contains(read("t"));
    }
  }
}
