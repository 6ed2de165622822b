package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Statements and settings that only MariaDB has. */
class MariaDbStatementsTest extends SyncContract {
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
}
