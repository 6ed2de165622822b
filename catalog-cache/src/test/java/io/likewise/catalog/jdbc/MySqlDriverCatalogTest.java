package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.TableName;
import io.likewise.testing.MariaDbServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** MariaDB through MySQL's driver tells the same as through its own. */
final class MySqlDriverCatalogTest extends CatalogTestBase {

  private Connection other;
  private JdbcCatalog theirs;

  @Override
  TestDatabase newDatabase() throws SQLException {
    return MariaDbTestDatabase.create();
  }

  @BeforeEach
  void connectOtherwise() throws SQLException {
    other =
        DriverManager.getConnection(
            MariaDbServer.mysqlUrl(mainSchema()), MariaDbServer.USER, MariaDbServer.PASSWORD);
    theirs = JdbcCatalog.of(other, STORE);
    execute(
        """
        CREATE TABLE "t" ("id" bigint unsigned AUTO_INCREMENT PRIMARY KEY,
          "i" integer NOT NULL DEFAULT 7 COMMENT 'it''s', "t" varchar(20) COLLATE latin1_bin,
          "d" decimal(10, 2), "p" timestamp(3) NULL, "b" boolean, "f" bit(3), "y" year, "j" json,
          "h" time(6), "s" set('p', 'q') CHARACTER SET latin1, "g" bigint AS ("i" * 2),
          "l" longtext, "m" mediumblob, UNIQUE ("t"), CONSTRAINT "c" CHECK ("i" > 0))
        """);
  }

  @AfterEach
  void disconnectOtherwise() throws SQLException {
    other.close();
  }

  @Test
  void tablesAreTheSame() {
    TableName table = main("t");
    assertThat(theirs.table(table)).contains(read("t"));
    assertThat(theirs.token(table)).isPresent().isEqualTo(catalog.token(table));
    assertThat(theirs.resolve(null, "t")).contains(table);
    assertThat(theirs.currentSchema()).isEqualTo(mainSchema());
    assertThat(theirs.name()).isEqualTo(catalog.name());
    assertThat(theirs.typeExists("uuid")).isTrue();
    assertThat(theirs.hasRows(table)).isFalse();
    assertThat(theirs.resolve(null, "nothing")).isEmpty();
    assertThat(theirs.token(main("nothing"))).isEmpty();
  }

  @Test
  void typesAreTheSame() {
    List<String> expressions =
        List.of(
            "`id`",
            "`i`",
            "`t`",
            "`d`",
            "`p`",
            "`b`",
            "`f`",
            "`y`",
            "`h`",
            "`s`",
            "`g`",
            "`l`",
            "`m`",
            "`id` + 1",
            "`i` > 1",
            "`d` * 2",
            "concat(`t`, 'x')",
            "repeat(`t`, 1000)",
            "now(6)",
            "CAST(`p` AS date)",
            "unhex(`t`)",
            "1e0",
            "NULL");
    assertThat(theirs.typesOf("`t`", expressions)).isEqualTo(catalog.typesOf("`t`", expressions));
  }

  @Test
  void temporaryTablesAreSeen() throws SQLException {
    execute(other, "CREATE TEMPORARY TABLE \"own\" (\"a\" integer)");
    assertThat(theirs.resolve(null, "own")).contains(main("own"));
    assertThat(theirs.table(main("own"))).isPresent();
    assertThat(catalog.table(main("own"))).isEmpty();
  }

  @Test
  void whatIsStoredIsTheSame() throws SQLException {
    createStore();
    TestDatabase.execute(
        connection,
        """
        INSERT INTO likewise.sync VALUES ('a', 'b', 'c', 'd', 'id',
          '{"format": 1, "id": "id", "sink": {"schema": "a", "table": "b"},
            "source": {"schema": "c", "table": "d"}, "columns": [], "key": [], "options": {},
            "statement": ""}',
          'ACTIVE', 'locked', 3, '2026-05-04 10:20:30.123456', NULL, 'me')
        """);
    assertThat(theirs.syncs()).hasSize(1).isEqualTo(catalog.syncs());
  }
}
