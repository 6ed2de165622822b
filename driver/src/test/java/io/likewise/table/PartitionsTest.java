package io.likewise.table;

import static io.likewise.table.Answers.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** PARTITIONED BY: native where the engine can, stored everywhere (SPEC M6). */
class PartitionsTest {

  private static final String TABLE =
      "CREATE TABLE `o'd` (id INT NOT NULL, `d t` VARCHAR(9), hr INT, twice AS id * 2, name VARCHAR(64) METADATA FROM 'table_name' VIRTUAL,"
          + " o BIGINT METADATA FROM 'offset' VIRTUAL, PRIMARY KEY (id, `d t`, hr) NOT ENFORCED)"
          + " PARTITIONED BY (`d t`, hr) WITH ('k' = 'v')";

  @ParameterizedTest
  @EnumSource
  void worksAsIfItWereInOnePiece(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(TABLE.replace("`o'd`", "t"));
      assertThat(Described.of("t", statement).partitionKeys()).containsExactly("d t", "hr");
      insert(statement, engine, 1, "a", 1);
      insert(statement, engine, 2, "b", 2);
      assertThat(rows("SELECT LOWER(name) FROM t WHERE twice = 4", statement)).containsExactly("t");
      statement.execute("CREATE TABLE sink AS TABLE t");
      insert(statement, engine, 3, "b", 3);
      statement.execute("UPDATE t SET hr = 7 WHERE id = 1");
      statement.execute("DELETE FROM t WHERE id = 2");
      assertThat(rows("SELECT id + hr FROM sink ORDER BY id", statement)).containsExactly("8", "6");
      statement.execute("CREATE TABLE d LIKE t (EXCLUDING METADATA)");
      assertThat(Described.of("d", statement).partitionKeys()).containsExactly("d t", "hr");
      statement.execute("CREATE OR REPLACE TABLE d (id INT) PARTITIONED BY (id) WITH ('k' = 'v')");
      assertThat(Described.of("d", statement).partitionKeys()).containsExactly("id");
      statement.execute("DROP TABLE d");
    }
  }

  @Test
  void theQueryRunsOnceThoughItsValuesGetPartitions() throws Exception {
    try (TestDatabase database = TestDatabase.postgres();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SEQUENCE calls");
      String query =
          "SELECT CAST(nextval('calls') AS INT) AS id, CAST(g / 3 AS INT) AS k, g % 2 AS j FROM generate_series(1, 9) AS g";
      statement.execute(
          "LIKEWISE EXPLAIN CREATE TABLE t PARTITIONED BY (k) WITH ('k' = 'v') AS " + query);
      statement.execute("CREATE TABLE t PARTITIONED BY (k) WITH ('k' = 'v') AS " + query);
      assertThat(rows("SELECT COUNT(*) || ' ' || MAX(id) FROM t", statement))
          .containsExactly("9 9");
      assertThat(
              rows(
                  "SELECT tableoid::regclass || ' ' || COUNT(*) FROM t GROUP BY tableoid ORDER BY 1",
                  statement))
          .containsExactly("t_p1 2", "t_p2 3", "t_p3 3", "t_p4 1");
      statement.execute(
          "CREATE TABLE u PARTITIONED BY (k, j) WITH ('partition.limit' = '3') AS " + query);
      assertThat(rows("SELECT MIN(id) || ' ' || MAX(id) FROM u", statement))
          .containsExactly("10 18");
      assertThat(rows("SELECT COUNT(DISTINCT tableoid) FROM u", statement)).containsExactly("5");
    }
  }

  private static void insert(Statement statement, AnyEngine engine, int id, String day, int hour)
      throws SQLException {
    String quote = engine == AnyEngine.POSTGRES ? "\"" : "`";
    String name = quote + "d t" + quote;
    statement.execute(
        "INSERT INTO t (id, %s, hr) VALUES (%d, '%s', %d)".formatted(name, id, day, hour));
  }

  @Test
  void areListsInPostgres() throws SQLException {
    try (TestDatabase database = TestDatabase.postgres();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(TABLE);
      assertThat(
              rows(
                  "SELECT relname || ' ' || coalesce(pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) FROM pg_class"
                      + " WHERE relkind IN ('p', 'r') AND relname LIKE 'o''d%' ORDER BY 1",
                  statement))
          .containsExactly("o'd LIST (\"d t\")", "o'd_default LIST (hr)", "o'd_default_2 DEFAULT");
    }
  }

  @Test
  void areMadeForTheValuesOfAQueryInPostgres() throws SQLException {
    try (TestDatabase database = TestDatabase.postgres();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE src (id INT, day DATE, hr INT)");
      statement.execute(
          "INSERT INTO src VALUES (1, '2026-01-02', 1), (2, '2026-01-02', NULL), (3, '2026-01-01', 2), (4, '2026-01-03', 3)");
      statement.execute(
          "CREATE TABLE t (note STRING) PARTITIONED BY (day, hr) WITH ('partition.limit' = '2') AS SELECT * FROM src");
      assertThat(rows("SELECT tableoid::regclass || ' ' || id FROM t ORDER BY id", statement))
          .containsExactly("t_p2_p1 1", "t_p2_default 2", "t_p1_p1 3", "t_default_2 4");
      statement.execute("CREATE TABLE u (note STRING) PARTITIONED BY (note) AS SELECT * FROM src");
      assertThat(rows("SELECT DISTINCT tableoid::regclass FROM u", statement))
          .containsExactly("u_default");
    }
  }

  @Test
  void areByKeyInMariaDb() throws SQLException {
    try (TestDatabase database = TestDatabase.mariaDb();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(TABLE);
      assertThat(
              rows(
                  "SELECT DISTINCT CONCAT(PARTITION_METHOD, PARTITION_EXPRESSION) FROM information_schema.PARTITIONS WHERE TABLE_NAME = 'o''d'",
                  statement))
          .containsExactly("KEY`d t`,`hr`");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatCannotBePartitionedIsInOnePieceWithAWarning(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE t (id INT, dt INT, PRIMARY KEY (id) NOT ENFORCED) PARTITIONED BY (dt)");
      boolean none = engine == AnyEngine.H2 || engine == AnyEngine.SQLITE;
      assertThat(warnings(statement))
          .singleElement()
          .asString()
          .contains("in one piece")
          .contains(none ? "has no partitions" : "its PRIMARY KEY (id) lacks dt");
      assertThat(Described.of("t", statement).partitionKeys()).containsExactly("dt");
      statement.execute("INSERT INTO t VALUES (1, 1)");
    }
  }

  private static List<String> warnings(Statement statement) throws SQLException {
    List<String> warnings = new ArrayList<>();
    for (SQLWarning w = statement.getWarnings(); w != null; w = w.getNextWarning()) {
      warnings.add(w.getMessage());
    }
    return warnings;
  }
}
