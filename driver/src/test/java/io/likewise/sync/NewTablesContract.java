package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** Tables that appear after the statement whose regex they match (SPEC C10). */
abstract class NewTablesContract extends SyncContract {
  private static final String ON = "SET 'table.cdas.scan.newly-added-table.enabled' = 'true'";
  private static final String OFF = "SET 'table.cdas.scan.newly-added-table.enabled' = 'false'";

  NewTablesContract(Engine engine) {
    super(engine);
  }

  /** On SQLite everything lies in one file. */
  private String create() {
    return "CREATE TABLE IF NOT EXISTS dw.users AS TABLE "
        + (engine == Engine.SQLITE ? "`shop_user[0-9]+`" : "`sh.*`.`user[0-9]+`");
  }

  private void makeFirst() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10) NOT NULL)",
        "INSERT INTO shop.user01 VALUES (1, 'Ann')");
  }

  @Test
  void oneThatIsCreatedThroughLikewiseIsTakenInAtOnce() throws SQLException {
    makeFirst();
    run(ON, create(), "CREATE TABLE shop.user77 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))");
    behind("INSERT INTO shop.user77 VALUES (8, 'Eve'), (9, NULL)", "DELETE FROM shop.user01");
    assertThat(rows("dw.users"))
        .containsExactly(shardRow("user77", "8,Eve"), shardRow("user77", "9,∅"));
    assertThat(syncs()).extracting(Sync::state).containsExactly("ACTIVE", "ACTIVE");
    run("DROP TABLE dw.users");
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
    run("CREATE TABLE shop.user78 (id INT NOT NULL PRIMARY KEY)");
    assertThat(syncs()).isEmpty();
  }

  @Test
  void oneThatIsCreatedBehindOurBackIsTakenInByRefresh() throws SQLException {
    makeFirst();
    run(ON, create());
    behind(
        "CREATE TABLE shop.user02 (id BIGINT NOT NULL PRIMARY KEY, age INT NOT NULL, name VARCHAR(30))",
        "INSERT INTO shop.user02 VALUES (5000000000, 30, 'A name longer than ten')");
    assertThat(rows("dw.users")).hasSize(1);
    run("LIKEWISE REFRESH");
    assertThat(columnNames("dw.users"))
        .containsExactly("_db_name", "_table_name", "id", "name", "age");
    behind("INSERT INTO shop.user01 VALUES (2, 'Bob')", "UPDATE shop.user02 SET age = 31");
    assertThat(rows("dw.users"))
        .containsExactly(
            shardRow("user01", "1,Ann,∅"),
            shardRow("user01", "2,Bob,∅"),
            shardRow("user02", "5000000000,A name longer than ten,31"));
    run("LIKEWISE REFRESH dw.users", create());
    assertThat(rows("dw.users")).hasSize(3);
    assertThat(syncs()).hasSize(2);
  }

  @Test
  void severalAreTakenInByOneRefresh() throws SQLException {
    makeFirst();
    run(ON, create());
    for (int i = 11; i < 15; i++) {
      behind(
          "CREATE TABLE shop.user%d (id INT NOT NULL PRIMARY KEY, name VARCHAR(10), n%d INT)"
              .formatted(i, i % 2),
          "INSERT INTO shop.user%d VALUES (1, 'x', %d)".formatted(i, i));
    }
    run("LIKEWISE REFRESH");
    assertThat(rows("dw.users")).hasSize(5);
    assertThat(syncs()).hasSize(5).extracting(Sync::state).containsOnly("ACTIVE");
  }

  /** The usual way to exchange a table. */
  @Test
  void oneThatGetsTheNameOfADroppedOneTakesItsPlace() throws SQLException {
    makeFirst();
    behind(
        "CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))",
        "INSERT INTO shop.user02 VALUES (1, 'Bob'), (2, 'Cid')");
    run(create(), "DROP TABLE shop.user01");
    run("ALTER TABLE shop.user02 RENAME TO " + renamed("shop.user01"));
    behind("INSERT INTO shop.user01 VALUES (3, 'Dan')");
    assertThat(rows("dw.users"))
        .containsExactly(
            shardRow("user01", "1,Bob"), shardRow("user01", "2,Cid"), shardRow("user01", "3,Dan"));
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void noneIsTakenInWithoutTheOption() throws SQLException {
    makeFirst();
    run(create(), "CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))");
    run("LIKEWISE REFRESH", create());
    assertThat(syncs()).hasSize(1);
    run(ON, create());
    behind("INSERT INTO shop.user02 VALUES (3, 'Cid')");
    assertThat(rows("dw.users"))
        .containsExactly(shardRow("user01", "1,Ann"), shardRow("user02", "3,Cid"));
    run(
        OFF,
        create(),
        "CREATE TABLE shop.user03 (id INT NOT NULL PRIMARY KEY)",
        "LIKEWISE REFRESH");
    assertThat(syncs()).hasSize(2);
  }

  @Test
  void theSinkIsMadeWhenTheFirstHasCome() throws SQLException {
    assertRefused(create()).hasMessageContaining("No table matches");
    run(ON, create());
    assertThat(exists("dw.users")).isFalse();
    assertThat(sync().lastError()).contains("no table has come");
    run("CREATE TABLE shop.user05 (id INT NOT NULL PRIMARY KEY, v INT)");
    behind("INSERT INTO shop.user05 VALUES (1, 2)");
    assertThat(rows("dw.users")).containsExactly(shardRow("user05", "1,2"));
  }

  @Test
  void waitingCanBeStopped() throws SQLException {
    run(ON, create(), "LIKEWISE STOP dw.users");
    run("CREATE TABLE shop.user05 (id INT NOT NULL PRIMARY KEY, v INT)", "LIKEWISE REFRESH");
    assertThat(syncs()).isEmpty();
    assertThat(exists("dw.users")).isFalse();
  }

  /** The statement that makes it has done what it was to do. */
  @Test
  void oneThatCannotBeMergedIsToldOf() throws SQLException {
    makeFirst();
    run(ON, create());
    try (Statement statement = likewise.createStatement()) {
      for (String sql :
          engine.said(
              "CREATE TABLE shop.user02 (a INT NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b))")) {
        statement.execute(sql);
      }
      SQLWarning warning = statement.getWarnings();
      assertThat(String.valueOf(warning == null ? null : warning.getMessage()))
          .contains("its key is");
    }
    run("CREATE TABLE shop.user03 (id INT NOT NULL PRIMARY KEY)");
    behind("INSERT INTO shop.user03 VALUES (3)", "INSERT INTO shop.user02 VALUES (1, 1)");
    assertThat(syncs()).hasSize(2);
    assertThat(exists("shop.user02")).isTrue();
  }

  @Test
  void oneThatIsMadeAnewIsFollowedAgain() throws SQLException {
    makeFirst();
    run(ON, create());
    run("DROP TABLE shop.user01");
    assertThat(rows("dw.users")).containsExactly(shardRow("user01", "1,Ann"));
    run("CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))");
    behind("INSERT INTO shop.user01 VALUES (2, 'Bob')");
    assertThat(rows("dw.users")).containsExactly(shardRow("user01", "2,Bob"));
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void theOptionEndsWithReset() throws SQLException {
    makeFirst();
    run(ON, "LIKEWISE RESET", create());
    run("CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))");
    assertThat(syncs()).hasSize(1);
    assertRefused("SET 'table.cdas.scan.newly-added-table.enabled' = 'maybe'");
    assertRefused("SET 'table.cdas.scan.newly-added-tables.enabled' = 'true'")
        .hasMessageContaining("newly-added-table.enabled");
    run("SET 'execution.checkpointing.interval' = '10 s'");
  }

  @Test
  void aTableOfAWholeDatabaseThatIsRenamedKeepsItsSink() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    makeFirst();
    String copy = "CREATE DATABASE IF NOT EXISTS copy AS DATABASE shop";
    run(ON, copy);
    run("ALTER TABLE shop.user01 RENAME TO " + renamed("shop.person"));
    run("LIKEWISE REFRESH", copy);
    behind("INSERT INTO shop.person VALUES (2, 'Bob')");
    assertThat(syncs()).extracting(Sync::sink).containsExactly("copy.user01");
    assertFollows("copy.user01", "SELECT * FROM shop.person");
    behind("ALTER TABLE shop.person RENAME TO " + renamed("shop.human"));
    run("LIKEWISE REFRESH", "CREATE TABLE shop.person (id INT NOT NULL PRIMARY KEY)");
    assertThat(syncs()).extracting(Sync::sink).containsExactly("copy.person", "copy.user01");
    assertFollows("copy.user01", "SELECT * FROM shop.human");
  }

  @Test
  void ofAWholeDatabase() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    makeFirst();
    String copy = "CREATE DATABASE IF NOT EXISTS copy AS DATABASE shop EXCLUDING TABLE 'tmp.*'";
    run(ON, copy);
    run(
        "CREATE TABLE shop.later (id INT NOT NULL PRIMARY KEY)",
        "CREATE TABLE shop.tmp1 (id INT NOT NULL PRIMARY KEY)",
        "CREATE TABLE shop.keyless (id INT)");
    behind(
        "INSERT INTO shop.later VALUES (5)",
        "CREATE TABLE shop.unseen (id INT NOT NULL PRIMARY KEY)",
        "INSERT INTO shop.unseen VALUES (6)");
    assertThat(rows("copy.later")).containsExactly("5");
    run("DROP TABLE copy.later", "LIKEWISE REFRESH");
    assertThat(rows("copy.unseen")).containsExactly("6");
    assertThat(exists("copy.later")).isFalse();
    assertThat(syncs()).extracting(Sync::sink).containsExactly("copy.unseen", "copy.user01");
    behind("DROP TABLE shop.keyless");
    run(copy);
    assertThat(rows("copy.later")).containsExactly("5");
  }
}
