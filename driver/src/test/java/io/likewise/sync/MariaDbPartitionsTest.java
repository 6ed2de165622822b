package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ALTER TABLE does to rows of a partitioned source. */
class MariaDbPartitionsTest extends SyncContract {
  MariaDbPartitionsTest() {
    super(Engine.MARIADB);
  }

  @BeforeEach
  void makeSyncs() throws SQLException {
    behind(
        """
        CREATE TABLE shop.t (id INT PRIMARY KEY, v VARCHAR(9)) PARTITION BY RANGE (id) (
          PARTITION p0 VALUES LESS THAN (10), PARTITION p1 VALUES LESS THAN (20))
        """,
        "CREATE TABLE shop.other (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.t VALUES (1, 'a'), (11, 'b')",
        "INSERT INTO shop.other VALUES (2, 'o')");
    run("CREATE TABLE dw.t AS TABLE shop.t", "CREATE TABLE dw.tt AS TABLE dw.t");
  }

  @Test
  void rowsMoveBetweenPartitions() throws SQLException {
    behind(
        "UPDATE shop.t SET id = 12 WHERE id = 1",
        "INSERT INTO shop.t PARTITION (p0) VALUES (3, 'c')");
    behind("DELETE FROM shop.t PARTITION (p1) WHERE id = 11");
    assertFollows("dw.tt", "SELECT * FROM shop.t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.t TRUNCATE PARTITION p0",
        "ALTER TABLE shop.t DROP PARTITION p1",
        "ALTER TABLE shop.t EXCHANGE PARTITION p0 WITH TABLE shop.other",
        "ALTER TABLE shop.t CONVERT PARTITION p1 TO TABLE shop.later",
        "ALTER TABLE shop.t REMOVE PARTITIONING",
        "ALTER TABLE shop.t ENGINE = InnoDB"
      })
  void whatAnAlterTableDoesToRowsIsFollowed(String sql) throws SQLException {
    run(sql);
    assertFollows("dw.t", "SELECT * FROM shop.t");
    assertFollows("dw.tt", "SELECT * FROM shop.t");
    behind("UPDATE shop.t SET v = 'new'");
    assertFollows("dw.tt", "SELECT * FROM shop.t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.more EXCHANGE PARTITION q WITH TABLE shop.other",
        "ALTER TABLE shop.more CONVERT TABLE shop.other TO PARTITION r VALUES LESS THAN (20)",
        "ALTER TABLE shop.other ADD n INT, ENGINE = Aria",
        "ALTER TABLE dw.other ENGINE=MyISAM"
      })
  void whatTakesRowsOrTransactionsAwayIsRefused(String sql) throws SQLException {
    behind(
        "CREATE TABLE shop.more (id INT PRIMARY KEY, v VARCHAR(9)) PARTITION BY RANGE (id) (PARTITION q VALUES LESS THAN (10))");
    run("CREATE TABLE dw.other AS TABLE shop.other");
    assertRefused(sql).hasMessageContaining("LIKEWISE STOP dw.other first");
    assertFollows("dw.other", "SELECT * FROM shop.other");
  }

  @Test
  void aTableOfPeriodsIsNoSource() throws SQLException {
    behind("CREATE TABLE shop.p (id INT PRIMARY KEY, s DATE, e DATE)");
    run("CREATE TABLE dw.p AS TABLE shop.p");
    behind("ALTER TABLE shop.p ADD PERIOD FOR validity (s, e)");
    assertThat(syncs())
        .filteredOn(one -> one.sink().equals("dw.p"))
        .allMatch(one -> one.state().equals("BROKEN"));
    assertRefused("CREATE TABLE dw.q AS TABLE shop.p").hasMessageContaining("FOR PORTION OF");
  }
}
