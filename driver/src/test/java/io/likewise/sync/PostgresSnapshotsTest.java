package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writers that see the database as it was some time ago (SPEC 9). */
class PostgresSnapshotsTest extends SyncContract {
  private Connection late;

  PostgresSnapshotsTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void begin() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 10), (2, 20), (3, 30)");
    late = database.raw();
    late.setAutoCommit(false);
    late.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
  }

  @AfterEach
  void end() throws SQLException {
    late.close();
  }

  /** The rows of the initial copy are not in such a snapshot, so none of them could be deleted. */
  @Test
  void aSnapshotOlderThanTheSyncIsRefused() throws SQLException {
    for (String sql :
        new String[] {
          "DELETE FROM shop.item WHERE id = 1",
          "UPDATE shop.item SET id = 9 WHERE id = 1",
          "UPDATE shop.item SET v = 9",
          "INSERT INTO shop.item VALUES (9, 9)"
        }) {
      run("DROP TABLE IF EXISTS dw.item");
      query(late, "SELECT 1");
      run("CREATE TABLE dw.item AS TABLE shop.item");

      assertTriesAgain(sql);
      late.rollback();
    }
    late.createStatement().execute("DELETE FROM shop.item WHERE id = 1");
    late.commit();
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  /** Its triggers and its function have the names that they had, and are others. */
  @Test
  void aSnapshotOlderThanARefreshIsRefused() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    for (String made :
        new String[] {"LIKEWISE REFRESH dw.item", "ALTER TABLE shop.item ADD COLUMN n INT"}) {
      query(late, "SELECT 1");
      behind("INSERT INTO shop.item (id, v) VALUES (40, 1)");
      run(made);

      assertTriesAgain("DELETE FROM shop.item WHERE id = 1");
      late.rollback();
      behind("DELETE FROM shop.item WHERE id = 40");
    }
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  /** The row that somebody else deleted is still visible, and is not why the key is still taken. */
  @Test
  void aKeyFreedByOthersIsTakenAndGivenUpAgain() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    for (String sql :
        new String[] {
          "DELETE FROM shop.item WHERE v = 99", "UPDATE shop.item SET id = 9 WHERE v = 99"
        }) {
      query(late, "SELECT 1");
      behind("DELETE FROM shop.item WHERE id = 1");
      late.createStatement().execute("INSERT INTO shop.item VALUES (1, 99)");

      assertTriesAgain(sql);
      late.rollback();
      behind("INSERT INTO shop.item VALUES (1, 10)");
    }
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void whatSuchAWriterMayDoIsFollowed() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    query(late, "SELECT 1");
    behind("DELETE FROM shop.item WHERE id = 1");

    for (String sql :
        new String[] {
          "INSERT INTO shop.item VALUES (1, 99), (4, 40)",
          "UPDATE shop.item SET v = v + 1 WHERE id > 1",
          "UPDATE shop.item SET id = 5 WHERE id = 2",
          "DELETE FROM shop.item WHERE id = 3"
        }) {
      late.createStatement().execute(sql);
    }
    late.commit();

    assertThat(rows("dw.item")).containsExactly("1,99", "4,41", "5,21");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  /**
   * It takes what the snapshot does not show, so nobody can say which rows of the sink those are.
   */
  @Test
  void aTruncateInSuchASnapshotIsTold() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    query(late, "SELECT 1");
    behind("INSERT INTO shop.item VALUES (4, 40)");
    late.createStatement().execute("TRUNCATE shop.item");
    late.commit();
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("LIKEWISE REFRESH dw.item");

    run("LIKEWISE REFRESH dw.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(rows("dw.item")).isEmpty();
    behind("INSERT INTO shop.item VALUES (5, 50)", "TRUNCATE shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(rows("dw.item")).isEmpty();
  }

  /** What it compares or copies would lack rows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE dw.other AS TABLE shop.item",
        "ALTER TABLE shop.item ADD COLUMN w INT DEFAULT 5",
        "ALTER TABLE shop.part ATTACH PARTITION shop.part3 FOR VALUES IN (3)",
        "ALTER TABLE shop.part DETACH PARTITION shop.part2",
        "DROP TABLE shop.part2",
        "ALTER TABLE shop.s_1 RENAME TO s_9"
      })
  void whatFollowsRowsIsRefusedInSuchATransaction(String sql) throws SQLException {
    behind(
        "CREATE TABLE shop.part (id INT PRIMARY KEY) PARTITION BY LIST (id)",
        "CREATE TABLE shop.part1 PARTITION OF shop.part FOR VALUES IN (1)",
        "CREATE TABLE shop.part2 PARTITION OF shop.part FOR VALUES IN (2)",
        "INSERT INTO shop.part VALUES (1)",
        "CREATE TABLE shop.part3 (id INT PRIMARY KEY)",
        "CREATE TABLE shop.s_1 (id INT PRIMARY KEY)",
        "CREATE TABLE shop.s_2 (id INT PRIMARY KEY)");
    run(
        "CREATE TABLE dw.item AS TABLE shop.item",
        "CREATE TABLE dw.part AS TABLE shop.part",
        "CREATE TABLE dw.s AS TABLE shop.`s_[0-9]`");
    try (Connection old = database.likewise()) {
      old.setAutoCommit(false);
      old.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      query(old, "SELECT 1");
      behind("INSERT INTO shop.part VALUES (2)", "INSERT INTO shop.part3 VALUES (3)");
      assertThatThrownBy(() -> old.createStatement().execute(sql))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25001"));
      old.rollback();
    }
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertFollows("dw.part", "SELECT * FROM shop.part");
    run(sql);
    assertFollows("dw.part", "SELECT * FROM shop.part");
  }

  /** Past Likewise nobody can say then whether a partition has rows. */
  @Test
  void aPartitionThatComesInSuchATransactionIsTold() throws SQLException {
    behind(
        "CREATE TABLE shop.part (id INT PRIMARY KEY) PARTITION BY LIST (id)",
        "CREATE TABLE shop.part3 (id INT PRIMARY KEY)");
    run("CREATE TABLE dw.part AS TABLE shop.part");
    query(late, "SELECT 1");
    behind("INSERT INTO shop.part3 VALUES (3)");
    late.createStatement()
        .execute("ALTER TABLE shop.part ATTACH PARTITION shop.part3 FOR VALUES IN (3)");
    late.commit();
    assertThat(sync().state()).isEqualTo("BROKEN");
    run("LIKEWISE REFRESH dw.part");
    assertFollows("dw.part", "SELECT * FROM shop.part");
  }

  private void assertTriesAgain(String sql) {
    assertThatThrownBy(() -> late.createStatement().execute(sql))
        .as(sql)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("40001"));
  }
}
