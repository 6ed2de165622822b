package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Statements and settings that only MariaDB has. */
class MariaDbStatementsTest extends SyncContract {
  private static final String WAITING =
      "SELECT id FROM information_schema.PROCESSLIST WHERE state LIKE 'Waiting for table metadata%'";

  MariaDbStatementsTest() {
    super(Engine.MARIADB);
  }

  @BeforeEach
  void makeTables() throws SQLException {
    behind(
        "CREATE TABLE shop.a (id INT PRIMARY KEY, v INT UNIQUE, w VARCHAR(9) COLLATE utf8mb4_general_ci)",
        "INSERT INTO shop.a VALUES (1, 1, 'x'), (2, 2, 'x'), (3, 3, 'x')");
    run("CREATE TABLE dw.a AS TABLE shop.a");
  }

  @Test
  void updateIgnoreShowsTriggersRowsThatItLeavesAsTheyAre() throws SQLException {
    behind(
        "UPDATE IGNORE shop.a SET id = 1 WHERE id = 2",
        "UPDATE IGNORE shop.a SET v = 1 WHERE id = 3",
        "UPDATE IGNORE shop.a SET v = id + 1");
    assertFollows("dw.a", "SELECT * FROM shop.a");
    behind(
        "UPDATE IGNORE shop.a SET w = 'X' WHERE id = 1",
        "UPDATE IGNORE shop.a SET id = 7, w = 'moved' WHERE id = 3");
    assertFollows("dw.a", "SELECT * FROM shop.a");
    assertThat(rows("(SELECT HEX(w) FROM dw.a WHERE id = 1)")).containsExactly("58");
  }

  @Test
  void aKeyThatComesLaterIsToldAndTheSameStatementReckonsWithIt() throws SQLException {
    behind("ALTER TABLE shop.a ADD UNIQUE KEY late (w, v)", "CREATE TABLE shop.kind (w INT)");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(sync().lastError()).contains("key late came after the sync");

    assertThat(count("CREATE TABLE IF NOT EXISTS dw.a AS TABLE shop.a")).isZero();

    assertThat(sync().lastError()).isNull();
    behind(
        "ALTER TABLE shop.a DROP KEY v",
        "UPDATE shop.a SET v = 7 WHERE id = 2",
        "UPDATE IGNORE shop.a SET w = 'X', v = 1 WHERE id = 3");
    assertFollows("dw.a", "SELECT * FROM shop.a");
  }

  @Test
  void anotherUniqueKeyOfTheSinkStopsTheWriterAndLosesNoRow() throws SQLException {
    behind("ALTER TABLE dw.a ADD UNIQUE KEY (w, v)", "ALTER TABLE shop.a DROP KEY v");
    for (String write :
        List.of(
            "INSERT INTO shop.a VALUES (4, 1, 'x')",
            "INSERT IGNORE INTO shop.a VALUES (4, 1, 'x')",
            "REPLACE INTO shop.a VALUES (4, 1, 'x')",
            "UPDATE shop.a SET v = 1 WHERE id = 2",
            "UPDATE shop.a SET v = 1, id = 9 WHERE id = 2")) {
      assertThatThrownBy(() -> behind(write))
          .as(write)
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getErrorCode()).isEqualTo(1062));
      assertThat(rows("dw.a")).as(write).containsExactly("1,1,x", "2,2,x", "3,3,x");
    }
    assertFollows("dw.a", "SELECT * FROM shop.a");
  }

  @Test
  void aRowThatSomebodyHasPutIntoTheSinkGivesWay() throws SQLException {
    behind("INSERT INTO dw.a VALUES (4, 9, 'mine')", "INSERT INTO shop.a VALUES (4, 4, 'y')");
    assertFollows("dw.a", "SELECT * FROM shop.a");
  }

  @Test
  void aTemporaryTableOfTheSameNameIsNotTheSource() throws SQLException {
    run(
        "USE shop",
        "CREATE TEMPORARY TABLE a (id INT PRIMARY KEY)",
        "TRUNCATE TABLE a",
        "DROP TABLE a");
    behind("INSERT INTO shop.a VALUES (4, 4, 'y')");
    assertFollows("dw.a", "SELECT * FROM shop.a");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aTemporaryTableOfTheSinksNameIsRefused() throws SQLException {
    run("USE dw");
    for (String make :
        List.of(
            "CREATE TEMPORARY TABLE dw.a (id INT PRIMARY KEY, v INT, w VARCHAR(9))",
            "CREATE OR REPLACE TEMPORARY TABLE A LIKE shop.a".replace("A", "a"),
            "CREATE TEMPORARY TABLE IF NOT EXISTS a AS SELECT * FROM shop.a",
            "CREATE TEMPORARY TABLE a (id INT PRIMARY KEY, twice AS id * 2) WITH ('k'='v')")) {
      assertRefused(make).hasMessageContaining("dw.a is kept alike");
    }
    run("CREATE TEMPORARY TABLE b LIKE shop.a");
    assertRefused("ALTER TABLE b RENAME TO a").hasMessageContaining("dw.a is kept alike");
    run("ALTER TABLE b RENAME TO c", "INSERT INTO shop.a VALUES (4, 4, 'y')");
    assertFollows("dw.a", "SELECT * FROM shop.a");

    run("LIKEWISE STOP dw.a", "CREATE TEMPORARY TABLE a LIKE shop.a", "DROP TEMPORARY TABLE a");
  }

  @Test
  void whatACommentCarriesOutIsFollowed() throws SQLException {
    run("/*!40000 TRUNCATE TABLE shop.a */");
    assertThat(rows("dw.a")).isEmpty();
    behind("INSERT INTO shop.a VALUES (4, 4, 'y')");
    run("TRUNCATE /*M!100100 TABLE */ shop.a");
    assertThat(rows("dw.a")).isEmpty();
    run("DROP /*!40101 TABLE IF EXISTS */ dw.a");
    assertThat(syncs()).isEmpty();
  }

  @Test
  void withinAnXaTransactionNothingIsBegun() throws SQLException {
    behind("CREATE TABLE shop.b (id INT PRIMARY KEY)");
    run("XA START 'x'");
    for (String made :
        List.of("CREATE TABLE dw.b AS TABLE shop.b", "CREATE TABLE dw.b (x AS id) LIKE shop.b")) {
      assertThatThrownBy(() -> run(made))
          .as(made)
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getErrorCode()).isEqualTo(1399));
    }
    run("XA END 'x'", "XA ROLLBACK 'x'");
    assertThat(rows("likewise.journal")).isEmpty();
    assertThat(exists("dw.b")).isFalse();
    run("CREATE TABLE dw.b AS TABLE shop.b");
  }

  @Test
  void aPartitionedSourceIsFollowed() throws SQLException {
    behind(
        """
        CREATE TABLE shop.p (id INT, v INT, w INT, PRIMARY KEY (id, v)) PARTITION BY RANGE (v) (
          PARTITION low VALUES LESS THAN (10), PARTITION high VALUES LESS THAN (20))
        """,
        "INSERT INTO shop.p VALUES (1, 1, 1), (2, 12, 2), (3, 3, 3)");
    run("CREATE TABLE dw.p AS TABLE shop.p");
    behind(
        "UPDATE shop.p SET v = v + 9 WHERE id = 1",
        "UPDATE IGNORE shop.p SET v = 30 WHERE id = 2",
        "INSERT IGNORE INTO shop.p VALUES (4, 40, 4), (5, 5, 5)",
        "DELETE FROM shop.p PARTITION (low) WHERE id = 3",
        "REPLACE INTO shop.p PARTITION (high) VALUES (2, 12, 7)");
    assertFollows("dw.p", "SELECT * FROM shop.p");
    run("TRUNCATE TABLE shop.p");
    assertThat(rows("dw.p")).isEmpty();
  }

  @Test
  void truncateFollowsWhateverIsTakenForSafe() throws SQLException {
    run("SET sql_safe_updates = 1", "TRUNCATE TABLE shop.a");
    assertThat(rows("dw.a")).isEmpty();
    assertThat(query(likewise, "SELECT @@sql_safe_updates")).containsExactly("1");
  }

  @Test
  void anExpressionWithoutAValueStopsTheSyncAndNotTheWriter() throws SQLException {
    behind("CREATE TABLE shop.n (id INT PRIMARY KEY, n INT UNSIGNED, m INT)");
    run("DROP TABLE dw.a", "CREATE TABLE dw.n AS TABLE shop.n ADD COLUMN (x AS n - m)");
    behind("INSERT INTO shop.n VALUES (1, 1, 2)");
    assertThat(sync().state()).isEqualTo("BROKEN");
  }

  @Test
  void whatAWriterLosesIsToldThoughAnotherOneThatLostSomethingRollsBack() throws SQLException {
    behind("CREATE TABLE shop.n (id INT PRIMARY KEY, n INT UNSIGNED, m INT)");
    run("DROP TABLE dw.a", "CREATE TABLE dw.n AS TABLE shop.n ADD COLUMN (x AS n - m)");
    try (Connection other = database.raw()) {
      for (Connection writer : List.of(raw, other)) {
        writer.setAutoCommit(false);
        through(writer, "SET innodb_lock_wait_timeout = 1");
      }
      behind("INSERT INTO shop.n VALUES (1, 1, 2), (2, 1, 2)");
      through(other, "INSERT INTO shop.n VALUES (3, 1, 2), (4, 1, 2)");
      behind("INSERT INTO shop.n VALUES (5, 1, 2)");
      through(other, "INSERT INTO shop.n VALUES (6, 1, 2)");
      raw.rollback();
      other.commit();
    }
    raw.setAutoCommit(true);
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("out of range");
    behind("UPDATE shop.n SET m = 1");
    assertThat(rows("(SELECT COUNT(*) FROM likewise.fault)")).containsExactly("2");

    run("LIKEWISE REFRESH dw.n");

    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(sync().lastError()).isNull();
    assertThat(rows("likewise.fault")).isEmpty();
    assertFollows("dw.n", "SELECT n.*, 0 FROM shop.n");
  }

  @Test
  void marksGoWithTheSync() throws SQLException {
    behind("CREATE TABLE shop.n (id INT PRIMARY KEY, n INT UNSIGNED, m INT)");
    run("DROP TABLE dw.a", "CREATE TABLE dw.n AS TABLE shop.n ADD COLUMN (x AS n - m)");
    behind("INSERT INTO shop.n VALUES (1, 1, 2)");
    assertThat(sync().state()).isEqualTo("BROKEN");

    run("DROP TABLE dw.n");

    assertThat(rows("likewise.fault")).isEmpty();
  }

  /** Whoever wants the table next stands behind DDL that waits for a reader. */
  @Test
  void writersDoNotStandBehindOurDdlForLong() throws Exception {
    for (String sql : List.of("LIKEWISE STOP dw.a", "DROP TABLE dw.a")) {
      try (Connection reader = database.raw()) {
        reader.setAutoCommit(false);
        through(reader, "SELECT * FROM shop.a");
        CompletableFuture<Void> ddl = CompletableFuture.runAsync(() -> sent(sql));
        while (query(raw, WAITING).isEmpty() && !ddl.isDone()) {
          Thread.onSpinWait();
        }
        behind("SET lock_wait_timeout = 60", "UPDATE shop.a SET w = 'y' WHERE id = 1");
        reader.commit();
        ddl.get(60, TimeUnit.SECONDS);
      }
      run("DROP TABLE IF EXISTS dw.a", "CREATE TABLE dw.a AS TABLE shop.a");
    }
    assertThat(query(likewise, "SELECT @@lock_wait_timeout = @@GLOBAL.lock_wait_timeout"))
        .containsExactly("1");
  }

  private void sent(String sql) {
    try {
      run(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
