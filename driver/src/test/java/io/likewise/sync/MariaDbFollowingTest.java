package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import io.likewise.testing.MariaDbServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class MariaDbFollowingTest extends FollowingContract {
  MariaDbFollowingTest() {
    super(Engine.MARIADB);
  }

  /** Keys are checked row by row, so they move in an order in which none is taken twice. */
  @Test
  void manyKeysShiftInOneStatement() throws SQLException {
    behind("UPDATE shop.item SET id = id - 1 ORDER BY id");
    assertItems("0,10,a", "1,20,b", "2,30,c");
    behind("UPDATE shop.item SET id = id + 1 ORDER BY id DESC");
    assertItems("1,10,a", "2,20,b", "3,30,c");
  }

  /** There is no MERGE. */
  @Override
  @Test
  void everyBranchOfAMerge() throws SQLException {
    behind(
        "INSERT INTO shop.item VALUES (1, 11, 'x'), (4, 40, 'd') ON DUPLICATE KEY UPDATE v = VALUES(v)",
        "INSERT INTO shop.item VALUES (2, 1, 'moved') ON DUPLICATE KEY UPDATE id = 22",
        "INSERT IGNORE INTO shop.item VALUES (3, 0, 'ignored'), (5, 50, 'e')");
    assertItems("1,11,a", "22,20,b", "3,30,c", "4,40,d", "5,50,e");
    behind("REPLACE INTO shop.item VALUES (1, 12, 'y'), (6, 60, 'f')");
    assertItems("1,12,y", "22,20,b", "3,30,c", "4,40,d", "5,50,e", "6,60,f");
  }

  @Test
  void replacedRowsGoByEveryUniqueKey() throws SQLException {
    behind(
        "CREATE TABLE shop.code (id INT PRIMARY KEY, code VARCHAR(9) UNIQUE, v INT)",
        "INSERT INTO shop.code VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 3)");
    run("CREATE TABLE dw.code AS TABLE shop.code");
    behind("REPLACE INTO shop.code VALUES (1, 'b', 9)");
    assertThat(rows("shop.code")).containsExactly("1,b,9", "3,c,3");
    assertFollows("dw.code", "SELECT * FROM shop.code");
  }

  @Test
  void severalTablesInOneStatement() throws SQLException {
    behind(
        "CREATE TABLE shop.more (id INT, v INT)",
        "INSERT INTO shop.more VALUES (1, 100), (3, 300)",
        "UPDATE shop.item i JOIN shop.more m ON m.id = i.id SET i.v = m.v, i.id = i.id + 10");
    assertItems("11,100,a", "13,300,c", "2,20,b");
    behind("DELETE i FROM shop.item i JOIN shop.more m ON m.v = i.v WHERE m.id = 1");
    assertItems("13,300,c", "2,20,b");
  }

  /** Neither case nor spaces at the end count in a comparison, but they are carried over. */
  @Test
  void whatTheCollationTakesForEqualIsCarriedOver() throws SQLException {
    behind(
        "CREATE TABLE shop.word (w VARCHAR(9) PRIMARY KEY, n VARCHAR(9))",
        "INSERT INTO shop.word VALUES ('a', 'x')");
    run("CREATE TABLE dw.word AS TABLE shop.word");
    behind("UPDATE shop.word SET w = 'A', n = 'X '");
    assertThat(rows("dw.word")).containsExactly("A,X ");
  }

  /** MariaDB updates no key that the same table refers to. */
  @Override
  @Test
  void aTreeCascades() throws SQLException {
    behind(
        """
        CREATE TABLE shop.node (id INT PRIMARY KEY, a INT, b INT,
          FOREIGN KEY (a) REFERENCES shop.node (id) ON DELETE CASCADE,
          FOREIGN KEY (b) REFERENCES shop.node (id) ON DELETE SET NULL)
        """,
        "INSERT INTO shop.node VALUES (1, NULL, NULL), (2, 1, 1), (3, 2, 1), (4, NULL, 2), (5, 5, 5)");
    run("CREATE TABLE dw.node AS TABLE shop.node");

    behind("DELETE FROM shop.node WHERE id = 2");
    assertFollows("dw.node", "SELECT * FROM shop.node");
    behind("DELETE FROM shop.node WHERE id = 1");
    assertThat(rows("dw.node")).containsExactly("4,∅,∅", "5,5,5");
  }

  @Test
  void aForeignKeyThatComesLaterBreaksTheSync() throws SQLException {
    behind(
        "CREATE TABLE shop.kind (v INT PRIMARY KEY)",
        "INSERT INTO shop.kind VALUES (10), (20), (30)",
        "ALTER TABLE shop.item ADD CONSTRAINT held FOREIGN KEY (v) REFERENCES shop.kind (v)");
    assertThat(sync().state()).isEqualTo("ACTIVE");

    behind(
        "ALTER TABLE shop.item DROP FOREIGN KEY held",
        "ALTER TABLE shop.item ADD CONSTRAINT gone FOREIGN KEY (v) REFERENCES shop.kind (v) ON DELETE CASCADE");

    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("its foreign key gone changes its rows by a cascade");
  }

  @Test
  void anEngineWithoutTransactionsIsRefused() throws SQLException {
    behind(
        "CREATE TABLE shop.flat (id INT PRIMARY KEY) ENGINE=MyISAM",
        "CREATE TABLE shop.good (id INT PRIMARY KEY)",
        "CREATE TABLE dw.flat (id INT PRIMARY KEY) ENGINE=Aria");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.flat").hasMessageContaining("engine MyISAM");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.flat AS TABLE shop.good")
        .hasMessageContaining("engine Aria");
  }

  @Test
  void aSessionWithoutADatabaseOfItsOwnDoesTheSame() throws SQLException {
    String url = "jdbc:likewise:" + MariaDbServer.url("");
    try (Connection connection =
        DriverManager.getConnection(url, MariaDbServer.USER, MariaDbServer.PASSWORD)) {
      TestDatabase.execute(
          connection,
          "CREATE TABLE dw.twin AS TABLE shop.item",
          "CREATE TABLE dw.like_it (x AS v + 1, o BIGINT METADATA FROM 'offset') LIKE shop.item",
          "INSERT INTO dw.like_it (id) VALUES (1)",
          "TRUNCATE TABLE shop.item",
          "INSERT INTO shop.item VALUES (4, 40, 'd')",
          "DROP TABLE dw.like_it");
    }
    assertItems("4,40,d");
    assertFollows("dw.twin", "SELECT * FROM shop.item");
  }

  /** MariaDB's own rule: a statement's triggers write to no table that the statement reads. */
  @Test
  void aStatementThatReadsTheSinkCannotWriteToTheSource() throws SQLException {
    assertThatThrownBy(() -> behind("INSERT INTO shop.item SELECT id + 10, v, name FROM dw.item"))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getErrorCode()).isEqualTo(1442));
    behind("CREATE TEMPORARY TABLE shop.step AS SELECT id + 10, v, name FROM dw.item");
    behind("INSERT INTO shop.item SELECT * FROM shop.step");
    assertItems("1,10,a", "11,10,a", "12,20,b", "13,30,c", "2,20,b", "3,30,c");
  }

  @Test
  void theCopyDependsOnNoModeEither() throws SQLException {
    behind(
        "CREATE TABLE shop.odd (id INT PRIMARY KEY, d DATE, n INT)",
        "SET sql_mode = ''",
        "INSERT INTO shop.odd VALUES (1, '0000-00-00', 0)");
    run(
        "SET sql_mode = 'TRADITIONAL,ANSI_QUOTES,NO_BACKSLASH_ESCAPES'",
        "CREATE TABLE dw.odd AS TABLE shop.odd ADD COLUMN (q AS 6 / n)");
    behind("UPDATE shop.odd SET id = 2");
    assertFollows("dw.odd", "SELECT id, d, n, NULL FROM shop.odd");
  }

  @Test
  void aTimeLimitHolds() throws SQLException {
    try (var statement = likewise.createStatement();
        Connection other = database.raw()) {
      statement.setQueryTimeout(60);
      statement.execute("CREATE TABLE dw.limited AS TABLE shop.item");
      assertFollows("dw.limited", "SELECT * FROM shop.item");
      other.setAutoCommit(false);
      TestDatabase.execute(other, "UPDATE shop.item SET v = 0 WHERE id = 1");
      statement.setQueryTimeout(1);
      assertThatThrownBy(() -> statement.execute("CREATE TABLE dw.late AS TABLE shop.item"))
          .isInstanceOf(SQLException.class);
      other.rollback();
    }
    assertThat(exists("dw.late")).isFalse();
    assertThat(objectsOfOurs()).hasSize(3);
    assertItems("1,10,a", "2,20,b", "3,30,c");
  }

  @Test
  void theWritersModeIsNotTheTriggers() throws SQLException {
    TestDatabase.execute(raw, "SET sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'");
    behind("INSERT INTO shop.item VALUES (4, 1, 'it''s \\')");
    assertItems("1,10,a", "2,20,b", "3,30,c", "4,1,it's \\");
  }
}
