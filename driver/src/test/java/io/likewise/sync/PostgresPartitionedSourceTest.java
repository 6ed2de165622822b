package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A source in partitions of several levels, and one of them as a source: whichever table a
 * statement names, every sink follows.
 */
class PostgresPartitionedSourceTest extends SyncContract {
  private static final String ALL = "SELECT id, r, v FROM shop.t";

  PostgresPartitionedSourceTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT, r INT, v VARCHAR(9), PRIMARY KEY (r, id)) PARTITION BY LIST (r)",
        "CREATE TABLE shop.t1 PARTITION OF shop.t FOR VALUES IN (1)",
        "CREATE TABLE shop.t2 PARTITION OF shop.t FOR VALUES IN (2) PARTITION BY RANGE (id)",
        "CREATE TABLE shop.t2low PARTITION OF shop.t2 FOR VALUES FROM (MINVALUE) TO (100)",
        "CREATE TABLE shop.t2high (v VARCHAR(9), gone INT, id INT NOT NULL, r INT NOT NULL)",
        "ALTER TABLE shop.t2high DROP COLUMN gone",
        "ALTER TABLE shop.t2 ATTACH PARTITION shop.t2high FOR VALUES FROM (100) TO (MAXVALUE)",
        "CREATE TABLE shop.rest PARTITION OF shop.t DEFAULT",
        "INSERT INTO shop.t VALUES (1, 1, 'a'), (2, 1, 'b'), (1, 2, 'c'), (100, 2, 'd'), (5, 9, 'e')");
    makeSinks();
  }

  private void makeSinks() throws SQLException {
    run(
        "CREATE TABLE dw.k AS TABLE shop.t",
        "CREATE TABLE dw.some AS TABLE shop.t ADD COLUMN (big AS UPPER(v)) WHERE id < 100",
        "CREATE TABLE dw.part AS TABLE shop.t2",
        "CREATE TABLE dw.leaf AS TABLE shop.t2high",
        "CREATE TABLE dw.deep AS TABLE dw.k");
  }

  @AfterEach
  void everySinkFollows() throws SQLException {
    follow();
  }

  private void follow() throws SQLException {
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE") && sync.lastError() == null);
    same("dw.k", ALL);
    same("dw.deep", ALL);
    same(
        "(SELECT id, r, v, big FROM dw.some)",
        "SELECT id, r, v, UPPER(v) FROM shop.t WHERE id < 100");
    same("dw.part", "SELECT id, r, v FROM shop.t2");
    same("(SELECT id, r, v FROM dw.leaf)", "SELECT id, r, v FROM shop.t2high");
  }

  private void same(String sink, String query) throws SQLException {
    assertThat(rows(sink)).as(sink).isEqualTo(rows("(" + query + ")"));
  }

  private void each(String... statements) throws SQLException {
    for (String statement : statements) {
      behind(statement);
      follow();
    }
  }

  @Test
  void statementsThatNameTheTable() throws SQLException {
    each(
        "INSERT INTO shop.t SELECT g, g % 4, 'n' || g FROM generate_series(90, 110) g",
        "UPDATE shop.t SET v = v || '+'",
        "UPDATE shop.t SET r = CASE r WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 1 END WHERE id > 10",
        "UPDATE shop.t SET id = id + 50 WHERE r = 2",
        "DELETE FROM shop.t WHERE id % 2 = 0",
        "INSERT INTO shop.t VALUES (1, 2, 'x'), (777, 2, 'y') ON CONFLICT (r, id) DO UPDATE SET v = 'up'",
        "INSERT INTO shop.t VALUES (1, 2, 'z'), (778, 2, 'z') ON CONFLICT DO NOTHING",
        "MERGE INTO shop.t USING (VALUES (1, 2), (2, 1), (900, 2)) n (id, r) ON t.id = n.id AND t.r = n.r"
            + " WHEN MATCHED AND t.r = 2 THEN UPDATE SET r = 1, id = 1000 WHEN MATCHED THEN DELETE"
            + " WHEN NOT MATCHED THEN INSERT VALUES (n.id, n.r, 'm')",
        "WITH gone AS (DELETE FROM shop.t WHERE r = 1 RETURNING *) INSERT INTO shop.t SELECT id, 2, v FROM gone ON CONFLICT DO NOTHING");
  }

  @Test
  void statementsThatNameAPartition() throws SQLException {
    each(
        "INSERT INTO shop.t1 SELECT g, 1, 'n' FROM generate_series(10, 20) g",
        "INSERT INTO shop.t2 SELECT g, 2, 'n' FROM generate_series(95, 105) g ON CONFLICT DO NOTHING",
        "INSERT INTO shop.t2high VALUES ('q', 500, 2)",
        "UPDATE shop.t2high SET v = 'u'",
        "UPDATE shop.t2 SET id = id + 1000 WHERE id < 99",
        "DELETE FROM shop.t2low",
        "DELETE FROM ONLY shop.t1 WHERE id = 15",
        "UPDATE shop.rest SET id = id + 1");
  }

  @Test
  void truncate() throws SQLException {
    each("TRUNCATE shop.t2low", "INSERT INTO shop.t VALUES (7, 2, 'n')", "TRUNCATE shop.t2");
    each("TRUNCATE shop.t1, shop.rest", "INSERT INTO shop.t VALUES (7, 2, 'n'), (7, 1, 'n')");
    each("TRUNCATE shop.t", "INSERT INTO shop.t VALUES (7, 2, 'n'), (700, 2, 'n')");
  }

  @Test
  void partitionsThatComeAndGoThroughLikewise() throws SQLException {
    for (String statement :
        new String[] {
          "CREATE TABLE shop.t3 PARTITION OF shop.t FOR VALUES IN (3)",
          "INSERT INTO shop.t3 VALUES (1, 3, 'x'), (2, 3, 'y')",
          "TRUNCATE shop.t3",
          "CREATE TABLE shop.t4 (id INT, r INT, v VARCHAR(9), PRIMARY KEY (r, id))",
          "INSERT INTO shop.t4 VALUES (1, 4, 'x'), (2, 4, 'y')",
          "ALTER TABLE shop.t ATTACH PARTITION shop.t4 FOR VALUES IN (4)",
          "UPDATE shop.t4 SET v = 'z' WHERE id = 1",
          "UPDATE shop.t SET r = 4 WHERE id = 5",
          "TRUNCATE shop.t4",
          "INSERT INTO shop.t4 VALUES (9, 4, 'z')",
          "ALTER TABLE shop.t2 DETACH PARTITION shop.t2low",
          "INSERT INTO shop.t2low VALUES (98, 2, 'alone')",
          "TRUNCATE shop.t2low",
          "DROP TABLE shop.t1",
          "DROP TABLE shop.t2low, shop.t4",
          "ALTER TABLE shop.t2 DETACH PARTITION shop.t2high",
          "INSERT INTO shop.t2high (id, r, v) VALUES (300, 2, 'still')",
          "ALTER TABLE shop.t2 ATTACH PARTITION shop.t2high FOR VALUES FROM (100) TO (MAXVALUE)"
        }) {
      run(statement);
      follow();
    }
    assertThat(leftTriggers()).isEmpty();
  }

  /** Triggers of ours on tables that are no source, and no part of one. */
  private List<String> leftTriggers() throws SQLException {
    return rows(
        "(SELECT tgname, tgrelid::regclass FROM pg_trigger WHERE tgname LIKE '!likewise%' AND tgrelid NOT IN"
            + " (SELECT relid FROM pg_partition_tree('shop.t') UNION SELECT 'dw.k'::regclass))");
  }

  @Test
  void partitionsThatComeAndGoBehindLikewise() throws SQLException {
    each(
        "CREATE TABLE shop.t3 PARTITION OF shop.t FOR VALUES IN (3)",
        "INSERT INTO shop.t3 VALUES (1, 3, 'x'), (2, 3, 'y')",
        "TRUNCATE shop.t3",
        "CREATE TABLE shop.t4 (id INT, r INT, v VARCHAR(9), PRIMARY KEY (r, id))",
        "ALTER TABLE shop.t ATTACH PARTITION shop.t4 FOR VALUES IN (4)",
        "INSERT INTO shop.t4 VALUES (1, 4, 'x'), (2, 4, 'y')",
        "TRUNCATE shop.t4",
        "DELETE FROM shop.t2high",
        "ALTER TABLE shop.t2 DETACH PARTITION shop.t2high",
        "INSERT INTO shop.t2high (id, r, v) VALUES (300, 2, 'still')");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.t ATTACH PARTITION shop.t6 FOR VALUES IN (6)",
        "ALTER TABLE shop.t DETACH PARTITION shop.t1",
        "ALTER TABLE shop.t2 DETACH PARTITION shop.t2low",
        "DROP TABLE shop.t1",
        "DROP TABLE shop.t2low",
        "ALTER TABLE shop.t1 DISABLE TRIGGER ALL"
      })
  void rowsThatComeOrGoBehindLikewise(String statement) throws SQLException {
    behind(
        "CREATE TABLE shop.t6 (id INT, r INT, v VARCHAR(9), PRIMARY KEY (r, id))",
        "INSERT INTO shop.t6 VALUES (1, 6, 'x')",
        statement);
    assertThat(syncs())
        .filteredOn(sync -> sync.sink().equals("dw.k") || sync.sink().equals("dw.some"))
        .allMatch(sync -> sync.state().equals("BROKEN"));
    run("ALTER TABLE IF EXISTS shop.t1 ENABLE TRIGGER ALL", "LIKEWISE REFRESH");
    follow();
    each("INSERT INTO shop.t VALUES (3, 6, 'q'), (300, 2, 'q')", "UPDATE shop.t SET v = 'w'");
  }

  @Test
  void columnsOfTheTable() throws SQLException {
    run(
        "ALTER TABLE shop.t ADD COLUMN n INT DEFAULT 7",
        "ALTER TABLE shop.t ALTER COLUMN v TYPE VARCHAR(30)",
        "INSERT INTO shop.t (id, r, v, n) VALUES (50, 1, 'long enough to need it', 1)",
        "UPDATE shop.t2high SET n = 2");
    for (String sink : new String[] {"dw.k", "dw.deep"}) {
      same("(SELECT id, r, v, n FROM %s)".formatted(sink), "SELECT id, r, v, n FROM shop.t");
    }
    same("(SELECT id, r, v, n FROM dw.leaf)", "SELECT id, r, v, n FROM shop.t2high");
    same("(SELECT id, r, v, n FROM dw.part)", "SELECT id, r, v, n FROM shop.t2");
    run("ALTER TABLE shop.t DROP COLUMN n", "INSERT INTO shop.t VALUES (51, 1, 'm')");
    for (String sink : new String[] {"dw.k", "dw.deep", "dw.leaf", "dw.part", "dw.some"}) {
      assertThat(rows("(SELECT n FROM %s WHERE n IS NOT NULL)".formatted(sink))).isEmpty();
    }
    same("(SELECT id, r, v FROM dw.k)", ALL);
    same("(SELECT id, r, v FROM dw.deep)", ALL);
    run("DROP TABLE dw.deep, dw.leaf, dw.part, dw.some, dw.k");
    makeSinks();
  }

  @Test
  void whatNeedsNoTriggersAnyMoreHasNone() throws SQLException {
    run("LIKEWISE STOP dw.some", "DROP TABLE dw.part", "DROP TABLE dw.deep");
    behind("UPDATE shop.t SET v = 'later'");
    same("dw.k", ALL);
    run("LIKEWISE REFRESH dw.k", "LIKEWISE STOP dw.k", "DROP TABLE dw.leaf");
    assertThat(leftTriggers()).isEmpty();
    assertThat(rows("(SELECT tgname FROM pg_trigger WHERE tgname LIKE '!likewise%')")).isEmpty();
    run("DROP TABLE dw.some", "DROP TABLE dw.k");
    makeSinks();
    run("DROP TABLE shop.t");
    assertThat(syncs())
        .filteredOn(sync -> !sync.sink().equals("dw.deep"))
        .allMatch(sync -> sync.state().equals("ENDED"));
    run("DROP TABLE dw.k, dw.some, dw.part, dw.leaf, dw.deep");
    behind(
        "CREATE TABLE shop.t (id INT, r INT, v VARCHAR(9))",
        "CREATE TABLE shop.t2 (LIKE shop.t)",
        "CREATE TABLE shop.t2high (LIKE shop.t)",
        "CREATE TABLE dw.k (LIKE shop.t)",
        "CREATE TABLE dw.deep (LIKE shop.t)",
        "CREATE TABLE dw.part (LIKE shop.t)",
        "CREATE TABLE dw.leaf (LIKE shop.t)",
        "CREATE TABLE dw.some (id INT, r INT, v VARCHAR(9), big TEXT)");
  }
}
