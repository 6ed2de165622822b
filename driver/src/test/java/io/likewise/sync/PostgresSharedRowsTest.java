package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

/** What else a source does whose rows are written by statements that name other tables. */
class PostgresSharedRowsTest extends SyncContract {
  PostgresSharedRowsTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    partitioned("shop.t");
    behind("INSERT INTO shop.t VALUES (1, 'a'), (2, 'b'), (11, 'c')");
  }

  private void partitioned(String table) throws SQLException {
    behind(
        "CREATE TABLE %s (id INT PRIMARY KEY, v VARCHAR(9)) PARTITION BY RANGE (id)"
            .formatted(table),
        "CREATE TABLE %1$s_low PARTITION OF %1$s FOR VALUES FROM (0) TO (10)".formatted(table),
        "CREATE TABLE %1$s_high PARTITION OF %1$s FOR VALUES FROM (10) TO (20)".formatted(table));
  }

  private void same(String sink, String source) throws SQLException {
    assertThat(rows(sink)).as("%s", syncs()).isEqualTo(rows(source)).isNotEmpty();
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE") && sync.lastError() == null);
  }

  @Test
  void oneTriggerSetForAllSinks() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.t", "CREATE TABLE dw.b AS TABLE shop.t");
    assertThat(rows("(SELECT DISTINCT tgfoid FROM pg_trigger WHERE tgname LIKE '!likewise%')"))
        .hasSize(1);
    behind("UPDATE shop.t SET id = id + 1 WHERE id > 1");
    same("dw.a", "shop.t");
    same("dw.b", "shop.t");
    run(
        "DROP TABLE dw.a",
        "CREATE TABLE shop.t_new PARTITION OF shop.t FOR VALUES FROM (20) TO (30)");
    behind("UPDATE shop.t SET id = id + 10 WHERE id = 12", "TRUNCATE shop.t_low");
    same("dw.b", "shop.t");
  }

  @Test
  void mergedTables() throws SQLException {
    partitioned("shop.t2");
    behind("INSERT INTO shop.t2 VALUES (1, 'other')");
    run("CREATE TABLE dw.m AS TABLE shop.`t2?`");
    behind(
        "UPDATE shop.t SET id = 15 WHERE id = 1",
        "UPDATE shop.t2_low SET v = 'w'",
        "TRUNCATE shop.t_low");
    assertThat(rows("dw.m")).containsExactly("shop,t,11,c", "shop,t,15,a", "shop,t2,1,w");
  }

  @Test
  void rowsOfOthersStayInTheSink() throws SQLException {
    behind(
        "CREATE TABLE dw.k (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO dw.k VALUES (99, 'own')");
    run("CREATE TABLE IF NOT EXISTS dw.k WITH ('sync.adopt'='merge') AS TABLE shop.t");
    behind("TRUNCATE shop.t_low", "INSERT INTO shop.t_low VALUES (5, 'n')");
    assertThat(rows("dw.k")).containsExactly("11,c", "5,n", "99,own");
    behind("TRUNCATE shop.t");
    assertThat(rows("dw.k")).containsExactly("99,own");
  }

  @Test
  void truncatedRowsMayStay() throws SQLException {
    run("CREATE TABLE dw.k WITH ('sync.truncate'='ignore') AS TABLE shop.t");
    behind("TRUNCATE shop.t_low", "INSERT INTO shop.t VALUES (3, 'n')");
    assertThat(rows("dw.k")).containsExactly("1,a", "11,c", "2,b", "3,n");
  }

  @Test
  void whateverWrites() throws Exception {
    behind(
        "CREATE TABLE shop.p (id INT PRIMARY KEY)",
        "INSERT INTO shop.p VALUES (1), (2), (11)",
        "ALTER TABLE shop.t ADD FOREIGN KEY (id) REFERENCES shop.p ON DELETE CASCADE ON UPDATE CASCADE");
    run("CREATE TABLE dw.k AS TABLE shop.t");
    behind(
        "UPDATE shop.p SET id = 12 WHERE id = 1",
        "DELETE FROM shop.p WHERE id = 11",
        "INSERT INTO shop.p VALUES (3), (14), (15), (16)");
    same("dw.k", "shop.t");
    PGConnection copying = raw.unwrap(PGConnection.class);
    copying.getCopyAPI().copyIn("COPY shop.t FROM STDIN", new StringReader("3\tx\n14\ty\n"));
    copying.getCopyAPI().copyIn("COPY shop.t_high FROM STDIN", new StringReader("15\tz\n"));
    same("dw.k", "shop.t");
    behind(
        "SET session_replication_role = replica",
        "INSERT INTO shop.t_high VALUES (16, 'r')",
        "UPDATE shop.t SET v = 'r' WHERE id < 5",
        "DELETE FROM shop.t WHERE id = 15",
        "CREATE TABLE shop.t_more PARTITION OF shop.t FOR VALUES FROM (20) TO (30)",
        "INSERT INTO shop.t_more VALUES (20, 'm'), (21, 'm')");
    same("dw.k", "shop.t");
    behind("TRUNCATE shop.t_more");
    same("dw.k", "shop.t");
  }

  @Test
  void deferrableKeys() throws SQLException {
    behind(
        "CREATE TABLE shop.d (id INT, v VARCHAR(9), PRIMARY KEY (id) DEFERRABLE) PARTITION BY RANGE (id)",
        "CREATE TABLE shop.d_low PARTITION OF shop.d FOR VALUES FROM (0) TO (3)",
        "CREATE TABLE shop.d_high PARTITION OF shop.d FOR VALUES FROM (3) TO (30)",
        "INSERT INTO shop.d VALUES (1, 'a'), (2, 'b'), (3, 'c')");
    run("CREATE TABLE dw.k AS TABLE shop.d", "CREATE TABLE dw.f AS TABLE shop.d WHERE v <> 'a'");
    behind("UPDATE shop.d SET id = id + 1", "UPDATE shop.d SET id = 6 - id, v = v || id");
    same("dw.k", "shop.d");
    same("dw.f", "(SELECT * FROM shop.d WHERE v <> 'a')");
  }

  @Test
  void oldSnapshots() throws SQLException {
    run("CREATE TABLE dw.k AS TABLE shop.t");
    try (Connection old = database.raw()) {
      old.setAutoCommit(false);
      old.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      TestDatabase.execute(old, "SELECT 1 FROM shop.t");
      behind("DELETE FROM shop.t WHERE id = 2");
      TestDatabase.execute(
          old,
          "UPDATE shop.t SET id = 12 WHERE id = 1",
          "INSERT INTO shop.t VALUES (2, 'new')",
          "UPDATE shop.t_high SET v = 'h'");
      old.commit();
    }
    same("dw.k", "shop.t");
    try (Connection old = database.raw()) {
      old.setAutoCommit(false);
      old.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      TestDatabase.execute(old, "SELECT 1 FROM shop.t");
      run("CREATE TABLE dw.later AS TABLE shop.t");
      assertThatThrownBy(() -> TestDatabase.execute(old, "INSERT INTO shop.t_low VALUES (4, 'x')"))
          .hasMessageContaining("could not serialize");
    }
    same("dw.later", "shop.t");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.t DISABLE TRIGGER ALL",
        "ALTER TABLE shop.t_low DISABLE TRIGGER ALL",
        "ALTER TABLE shop.t DETACH PARTITION shop.t_low CONCURRENTLY"
      })
  void whatNobodyWouldSeeIsRefused(String statement) throws SQLException {
    run("CREATE TABLE dw.k AS TABLE shop.t");
    assertRefused(statement).hasMessageContaining("LIKEWISE STOP dw.k");
    same("dw.k", "shop.t");
    run("LIKEWISE STOP dw.k", statement);
  }

  /** Who has no event triggers is told by what a partition has, or has not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE shop.t_new PARTITION OF shop.t FOR VALUES FROM (20) TO (30)",
        "ALTER TABLE shop.t DETACH PARTITION shop.t_low",
        "ALTER TABLE shop.t_high DISABLE TRIGGER ALL"
      })
  void partitionsThatNobodyWatches(String statement) throws SQLException {
    run("CREATE TABLE dw.k AS TABLE shop.t");
    behind("DROP EVENT TRIGGER \"likewise alter\"", statement, "UPDATE shop.t SET v = 'new'");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).containsPattern("partition shop.t_(new|low|high)");
    behind("ALTER TABLE IF EXISTS shop.t_high ENABLE TRIGGER ALL");
    run("LIKEWISE REFRESH dw.k");
    same("dw.k", "shop.t");
    behind("INSERT INTO shop.t VALUES (13, 'x')");
    same("dw.k", "shop.t");
  }

  @Test
  void aSourceBecomesAPartition() throws SQLException {
    behind(
        "CREATE TABLE shop.late (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.late VALUES (25, 'l')");
    run(
        "CREATE TABLE dw.k AS TABLE shop.t",
        "CREATE TABLE dw.l AS TABLE shop.late",
        "ALTER TABLE shop.t ATTACH PARTITION shop.late FOR VALUES FROM (20) TO (30)");
    behind("INSERT INTO shop.t VALUES (26, 'm')", "UPDATE shop.late SET id = id + 1 WHERE id = 26");
    same("dw.k", "shop.t");
    same("dw.l", "shop.late");
    run("ALTER TABLE shop.t DETACH PARTITION shop.late");
    behind("INSERT INTO shop.late VALUES (99, 'alone')", "TRUNCATE shop.t_high");
    same("dw.k", "shop.t");
    same("dw.l", "shop.late");
    behind("TRUNCATE shop.late");
    assertThat(rows("dw.l")).isEmpty();
    same("dw.k", "shop.t");
  }

  @Test
  void aTableThatInherits() throws SQLException {
    behind(
        "CREATE TABLE shop.child (PRIMARY KEY (id)) INHERITS (shop.parent)"
            .replace("shop.parent", parent()),
        "INSERT INTO shop.child VALUES (1, 'a'), (2, 'b')");
    assertRefused("CREATE TABLE dw.p AS TABLE shop.parent")
        .hasMessageContaining("inherits from it");
    run("CREATE TABLE dw.k AS TABLE shop.child");
    behind(
        "UPDATE shop.parent SET v = 'x' WHERE id = 1",
        "DELETE FROM shop.parent WHERE id = 2",
        "INSERT INTO shop.child VALUES (3, 'c'), (4, 'd')");
    same("dw.k", "shop.child");
    behind("TRUNCATE shop.parent", "INSERT INTO shop.child VALUES (5, 'e')");
    same("dw.k", "shop.child");
    assertRefused("CREATE TABLE shop.grandchild () INHERITS (shop.child)")
        .hasMessageContaining("LIKEWISE STOP dw.k");
    behind("CREATE TABLE shop.grandchild () INHERITS (shop.child)");
    assertThat(sync().state()).isEqualTo("BROKEN");
  }

  @Test
  void aPartitionMayComputeAColumnOtherwise() throws SQLException {
    behind(
        "CREATE TABLE shop.g (id INT PRIMARY KEY, v INT, g INT GENERATED ALWAYS AS (v * 2) STORED) PARTITION BY RANGE (id)",
        "CREATE TABLE shop.g1 PARTITION OF shop.g FOR VALUES FROM (0) TO (10)",
        "CREATE TABLE shop.g2 PARTITION OF shop.g FOR VALUES FROM (10) TO (20)",
        "INSERT INTO shop.g VALUES (1, 1), (11, 11)");
    run("CREATE TABLE dw.g AS TABLE shop.g");
    run("ALTER TABLE shop.g1 ALTER COLUMN g SET EXPRESSION AS (v * 3)");
    same("dw.g", "shop.g");
    behind("UPDATE shop.g SET v = v + 1");
    same("dw.g", "shop.g");
  }

  /** What inherits from a table is altered with it. */
  @Test
  void aTableIsFollowedThatIsAlteredWithItsParent() throws SQLException {
    behind(
        "CREATE TABLE shop.child (extra INT DEFAULT 7, PRIMARY KEY (id)) INHERITS (%s)"
            .formatted(parent()),
        "CREATE TABLE shop.other (PRIMARY KEY (id)) INHERITS (shop.parent)",
        "INSERT INTO shop.child VALUES (1, 'a'), (2, 'b')");
    run("CREATE TABLE dw.k AS TABLE shop.child", "CREATE TABLE dw.o AS TABLE shop.other");
    run("ALTER TABLE shop.parent ADD COLUMN n INT DEFAULT 5");
    same("dw.k", "(SELECT id, v, extra, n FROM shop.child)");
    behind(
        "INSERT INTO shop.child VALUES (3, 'c', 8, 6)", "INSERT INTO shop.other VALUES (1, 'o')");
    same("dw.k", "(SELECT id, v, extra, n FROM shop.child)");
    same("dw.o", "(SELECT id, v, n FROM shop.other)");
    run("ALTER TABLE shop.parent ALTER COLUMN v TYPE VARCHAR(20) USING v || '!'");
    same("dw.k", "(SELECT id, v, extra, n FROM shop.child)");
    run("ALTER TABLE shop.parent DROP COLUMN n");
    behind("UPDATE shop.parent SET v = 'longer than nine'");
    same("dw.k", "(SELECT id, v, extra, NULL :: INT FROM shop.child)");
    assertThat(query(likewise, "LIKEWISE SHOW SYNCS")).allMatch(row -> row.contains("ACTIVE"));
    assertRefused("ALTER TABLE shop.parent DROP COLUMN id CASCADE")
        .hasMessageContaining("LIKEWISE STOP");
    same("dw.k", "(SELECT id, v, extra, NULL :: INT FROM shop.child)");
  }

  private String parent() throws SQLException {
    behind("CREATE TABLE shop.parent (id INT PRIMARY KEY, v VARCHAR(9))");
    return "shop.parent";
  }

  @Test
  void aSinkInPartitionsIsASourceToo() throws SQLException {
    run(
        "CREATE TABLE dw.k PARTITIONED BY (id) AS TABLE shop.t",
        "CREATE TABLE dw.next AS TABLE dw.k");
    behind("INSERT INTO shop.t VALUES (3, 'x')", "UPDATE shop.t SET id = 4 WHERE id = 1");
    same("dw.next", "shop.t");
    run("LIKEWISE REFRESH dw.k");
    same("dw.next", "shop.t");
    behind("UPDATE shop.t SET v = 'y'", "DELETE FROM shop.t WHERE id = 2");
    same("dw.k", "shop.t");
    same("dw.next", "shop.t");
  }

  @Test
  void ejectedTriggersStandOnPartitionsToo() throws SQLException {
    run("CREATE TABLE dw.k AS TABLE shop.t");
    List<String> ejected = query(likewise, "LIKEWISE EJECT dw.k");
    assertThat(ejected).anyMatch(row -> row.contains("pg_partition_tree"));
  }
}
