package io.likewise.table;

import static io.likewise.table.Answers.wholeRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code CREATE TABLE … AS query} with clauses of ours: Flink's rules T01 to T12. */
class AsQueryTest {

  @ParameterizedTest
  @EnumSource
  void declaredColumnsComeFirstAndOverrideInPlace(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE src (id INT NOT NULL, n VARCHAR(9), m INT, PRIMARY KEY (id))");
      statement.execute("INSERT INTO src VALUES (1, 'a', 5), (2, 'b', 6)");
      int rows =
          statement.executeUpdate(
              "CREATE TABLE dst (x BIGINT, twice AS id * 2, z STRING DEFAULT 'zz', m DOUBLE COMMENT 'wide')"
                  + " WITH ('connector' = 'blackhole') AS SELECT n, m, id FROM src ORDER BY id;");
      assertThat(rows).isEqualTo(2);
      Described dst = Described.of("dst", statement);
      assertThat(dst.columns())
          .containsExactly(
              "x physical",
              "twice computed",
              "z physical",
              "n physical",
              "m physical",
              "id physical");
      assertThat(dst.primaryKey()).isEmpty();
      assertThat(dst.options()).isEqualTo(Map.of("connector", "blackhole"));
      assertThat(wholeRows("SELECT twice, z, n, m, id FROM dst ORDER BY id", statement))
          .hasSize(2)
          .allMatch(row -> row.matches("2,zz,a,5(\\.0)?,1|4,zz,b,6(\\.0)?,2"));
      statement.execute("INSERT INTO src VALUES (3, 'c', 7)");
      assertThat(wholeRows("SELECT id FROM dst", statement)).hasSize(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void namesAlonePutTheQuerysColumnsInOrder(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE dst (b, `a`) WITH ('c' = 'd') AS SELECT 1 AS a, CAST('x' AS CHAR(1)) AS b");
      assertThat(Described.of("dst", statement).columns())
          .containsExactly("b physical", "a physical");
      assertThat(wholeRows("SELECT a, b FROM dst", statement)).containsExactly("1,x");
    }
  }

  @ParameterizedTest
  @EnumSource
  void keysWatermarksAndPartitionsAreOfTheWholeTable(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE dst (CONSTRAINT dk PRIMARY KEY (a) NOT ENFORCED, `t s` TIMESTAMP(3),"
              + " WATERMARK FOR `t s` AS `t s` - INTERVAL '1' SECOND) PARTITIONED BY (a)"
              + " WITH ('c' = 'd') AS WITH `q` AS (SELECT 1 AS a, 2 AS b) SELECT a, b FROM `q`");
      Described dst = Described.of("dst", statement);
      assertThat(dst.columns()).containsExactly("t s physical", "a physical", "b physical");
      assertThat(dst.primaryKey()).containsExactly("a");
      assertThat(dst.partitionKeys()).containsExactly("a");
      assertThatThrownBy(() -> statement.execute("INSERT INTO dst (a) VALUES (1)"))
          .isInstanceOf(SQLException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatFailsLeavesNothing(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE src (id INT NOT NULL, n INT NOT NULL, m INT)");
      statement.execute("INSERT INTO src VALUES (1, 5, 7), (1, 6, 8)");
      assertThatThrownBy(
              () ->
                  statement.execute(
                      "CREATE TABLE dst (PRIMARY KEY (m) NOT ENFORCED) WITH ('c' = 'd') AS SELECT m FROM src"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("A PRIMARY KEY takes no NULL");
      assertThatThrownBy(
              () ->
                  statement.execute(
                      "CREATE TABLE dst (m BIGINT NOT NULL) WITH ('c' = 'd') AS SELECT id, m FROM src"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("as it is declared, takes no NULL")
          .hasMessageContaining("line 1, column 19");
      statement.execute(
          "CREATE TABLE dst (n BIGINT NOT NULL, m INT NOT NULL) WITH ('c' = 'd') AS SELECT n, COALESCE(m, 0) AS m FROM src");
      statement.execute("DROP TABLE dst");
      assertThatThrownBy(
              () ->
                  statement.execute(
                      "CREATE TABLE dst (PRIMARY KEY (id) NOT ENFORCED) WITH ('c' = 'd') AS SELECT id, n FROM src"))
          .isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> Described.of("dst", statement)).isInstanceOf(SQLException.class);
      assertThatThrownBy(
              () -> statement.execute("CREATE TABLE dst WITH ('c' = 'd') AS SELECT * FROM nowhere"))
          .isInstanceOf(SQLException.class);
      statement.execute(
          "CREATE TABLE dst (PRIMARY KEY (n) NOT ENFORCED) WITH ('c' = 'd') AS SELECT id, n FROM src");
      assertThat(
              statement.executeUpdate(
                  "CREATE TABLE IF NOT EXISTS dst WITH ('c' = 'd') AS SELECT 1 AS a"))
          .isZero();
      assertThat(Described.of("dst", statement).columns())
          .containsExactly("id physical", "n physical");
      assertThat(statement.executeUpdate("REPLACE TABLE dst WITH ('e' = 'f') AS SELECT n FROM src"))
          .isEqualTo(2);
      assertThat(Described.of("dst", statement).options()).isEqualTo(Map.of("e", "f"));
      assertThat(Described.of("dst", statement).columns()).containsExactly("n physical");
    }
  }
}
