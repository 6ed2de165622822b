package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.util.SourceCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** H2 compiles triggers of one kind once for a database, and each of them has its own words. */
class H2TriggerClassesTest {
  private static final List<String> SYNCS =
      List.of(
          "CREATE TABLE s1 (id INT PRIMARY KEY, v VARCHAR(20))",
          "CREATE TABLE s2 (id INT, \"q\"\"\\ \t$é😀\" VARCHAR(20), PRIMARY KEY (id))",
          "CREATE TABLE s3 (a INT, b INT, PRIMARY KEY (b, a))",
          "CREATE TABLE t1 WITH ('sync.protect' = 'true') AS TABLE s1",
          "CREATE TABLE t2 WITH ('sync.protect' = 'true') AS TABLE s2"
              + " WHERE \"q\"\"\\ \t$é😀\" <> 'a\"\\\n\u0007$$é😀'",
          "CREATE TABLE t3 AS TABLE s3",
          "CREATE TABLE m1 (id INT, n BIGINT METADATA FROM 'offset', at VARCHAR(20) METADATA FROM 'table_name')",
          "CREATE TABLE m2 (id INT, n BIGINT METADATA FROM 'offset', at VARCHAR(20) METADATA FROM 'table_name')");

  private static final List<String> WRITES =
      List.of(
          "INSERT INTO s1 VALUES (1, 'one'), (2, 'two')",
          "UPDATE s1 SET id = 3 - id",
          "INSERT INTO s2 VALUES (1, 'a\"\\\n\u0007$$é😀'), (2, 'b'), (3, 'c')",
          "UPDATE s2 SET \"q\"\"\\ \t$é😀\" = 'a\"\\\n\u0007$$é😀' WHERE id = 2",
          "INSERT INTO s3 VALUES (1, 2), (2, 1)",
          "UPDATE s3 SET a = b, b = a",
          "INSERT INTO m1 (id) VALUES (1)",
          "INSERT INTO m2 (id) VALUES (1), (2)");

  @Test
  void shareOneClassAndSurviveWithoutLikewise(@TempDir Path directory) throws Exception {
    String url = "h2:" + directory.resolve("db");
    try (Connection connection = DriverManager.getConnection("jdbc:likewise:" + url)) {
      run(connection, SYNCS);
      run(connection, WRITES);
      assertThat(rows(connection)).isEqualTo(expected(1));
      assertThat(classes(connection)).hasSize(3);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:" + url)) {
      run(connection, List.of("DELETE FROM s1", "DELETE FROM s2", "DELETE FROM s3"));
      run(connection, List.of("DELETE FROM m1", "DELETE FROM m2"));
      run(connection, WRITES);
      assertThat(rows(connection)).isEqualTo(expected(2));
      assertThat(classes(connection)).hasSize(3);
      run(connection, List.of("ALTER TABLE s1 ADD x INT", "INSERT INTO s1 VALUES (7, 'seven', 7)"));
      assertThat(column(connection, "SELECT v FROM t1 WHERE id = 7")).containsExactly("seven");
    }
  }

  private static List<String> expected(int round) {
    return List.of(
        "1 two",
        "2 one",
        "3 c",
        "1 2",
        "2 1",
        "M1 " + round,
        "M2 " + (2 * round - 1),
        "M2 " + 2 * round);
  }

  private static List<String> rows(Connection connection) throws SQLException {
    List<String> rows = new ArrayList<>();
    rows.addAll(column(connection, "SELECT id || ' ' || v FROM t1 ORDER BY id"));
    rows.addAll(column(connection, "SELECT id || ' ' || \"q\"\"\\ \t$é😀\" FROM t2 ORDER BY id"));
    rows.addAll(column(connection, "SELECT a || ' ' || b FROM t3 ORDER BY a"));
    rows.addAll(column(connection, "SELECT at || ' ' || n FROM m1"));
    rows.addAll(column(connection, "SELECT at || ' ' || n FROM m2 ORDER BY id"));
    return rows;
  }

  /** Of three syncs, two guards, and the triggers of METADATA columns of two tables. */
  private static Set<Class<?>> classes(Connection connection) throws Exception {
    SourceCompiler compiler =
        ((SessionLocal) connection.unwrap(JdbcConnection.class).getSession())
            .getDatabase()
            .getCompiler();
    List<String> triggers =
        column(connection, "SELECT DISTINCT TRIGGER_NAME FROM INFORMATION_SCHEMA.TRIGGERS");
    assertThat(triggers).hasSize(7);
    Set<Class<?>> classes = new HashSet<>();
    synchronized (compiler) {
      for (String trigger : triggers) {
        classes.add(compiler.getClass("org.h2.dynamic.trigger." + trigger));
      }
    }
    return classes;
  }

  private static void run(Connection connection, List<String> statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static List<String> column(Connection connection, String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        values.add(result.getString(1));
      }
    }
    return values;
  }
}
