package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.jdbc.LikewiseConnection;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts of several statements (SPEC K5). Where {@code OWN} stands the raw connection gets a native
 * statement and the wrapped one a statement of ours with the same result: all that an application
 * sees must be equal.
 */
class SeveralStatementsTest {
  private static final String NATIVE = "CREATE TABLE made (id INT PRIMARY KEY)";
  private static final String OWN = "CREATE TABLE made (id INT PRIMARY KEY) WITH ('k' = 'a;b')";

  private static String text(Connection connection, String text) {
    return text.replace("OWN", connection instanceof LikewiseConnection ? OWN : NATIVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OWN; INSERT INTO made VALUES (1), (2); SELECT * FROM made; DELETE FROM made",
        "INSERT INTO t VALUES (1); OWN;",
        "SELECT 1 AS a; OWN; SELECT 2 AS b",
        "SELECT 1 AS a; OWN; INSERT INTO t VALUES (0)",
        "INSERT INTO t VALUES (1); OWN; INSERT INTO t VALUES (1), (0)",
        "OWN; nonsense",
        "nonsense; OWN",
        "OWN; BEGIN; INSERT INTO t VALUES (1); COMMIT; INSERT INTO t VALUES (0)",
        "OWN; INSERT INTO t VALUES (1); COMMIT; INSERT INTO t VALUES (0)",
        "BEGIN; OWN; INSERT INTO t VALUES (1)",
        "BEGIN; OWN; INSERT INTO t VALUES (0)",
        "INSERT INTO t VALUES (1); OWN; ROLLBACK; INSERT INTO t VALUES (2)",
        "INSERT INTO t VALUES (1); /* ; DROP TABLE t; */ SELECT '; DROP TABLE t;'; OWN",
      })
  void postgresqlDoesAsWithItsOwn(String shape) throws Exception {
    boolean ends = shape.contains("COMMIT") || shape.contains("ROLLBACK");
    for (String way : List.of("execute", "query", "update", "prepared")) {
      for (boolean autoCommit :
          ends || way.equals("query") ? new boolean[] {true} : new boolean[] {true, false}) {
        SideBySide.compare(
            Engine.POSTGRESQL,
            (connection, seen) -> {
              seen.note("way", way + " " + autoCommit);
              everything(connection, way, text(connection, shape), autoCommit, seen);
            });
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OWN; INSERT INTO made VALUES (1), (2)",
        "INSERT INTO t VALUES (1), (2); OWN; INSERT INTO t VALUES (3)",
        "INSERT INTO t VALUES (1); OWN; INSERT INTO t VALUES (0)",
        "SELECT 1 AS a; OWN",
        "OWN; nonsense",
      })
  void h2DoesAsWithItsOwn(String shape) throws Exception {
    for (String way : List.of("first", "query", "update", "batch")) {
      SideBySide.compare(
          Engine.H2,
          (connection, seen) -> {
            seen.note("way", way);
            everything(connection, way, text(connection, shape), true, seen);
          });
    }
  }

  private static void everything(
      Connection connection, String way, String text, boolean autoCommit, SideBySide.Seen seen)
      throws SQLException {
    connection.createStatement().execute("CREATE TABLE t (id INT PRIMARY KEY)");
    connection.createStatement().execute("INSERT INTO t VALUES (0)");
    connection.setAutoCommit(autoCommit);
    try (Statement statement = connection.createStatement()) {
      run(connection, statement, way, text, seen);
    } catch (SQLException e) {
      // H2's own code for a statement that gives no rows
      String state = e.getSQLState().replace("90002", "02000");
      seen.note("failed", way.equals("batch") ? "" : state);
    }
    try (Statement after = connection.createStatement()) {
      seen.rows("rows", after.executeQuery("SELECT id FROM t ORDER BY id"));
      after.execute("ROLLBACK");
      seen.rows("rolled back", after.executeQuery("SELECT id FROM t ORDER BY id"));
      seen.rows("made", after.executeQuery("SELECT id FROM made ORDER BY id"));
    } catch (SQLException e) {
      seen.note("afterwards", e.getSQLState());
    }
  }

  private static void run(
      Connection connection, Statement statement, String way, String text, SideBySide.Seen seen)
      throws SQLException {
    switch (way) {
      case "execute" -> results(statement, statement.execute(text), seen);
      case "first" -> seen.note("rows", statement.execute(text));
      case "query" -> seen.rows("query", statement.executeQuery(text));
      case "update" -> seen.note("update", statement.executeUpdate(text));
      case "batch" -> {
        statement.addBatch("INSERT INTO t VALUES (100)");
        statement.addBatch(text);
        statement.executeBatch();
      }
      default -> {
        try (PreparedStatement prepared = connection.prepareStatement(text)) {
          results(prepared, prepared.execute(), seen);
        }
      }
    }
  }

  private static void results(Statement statement, boolean first, SideBySide.Seen seen)
      throws SQLException {
    boolean rows = first;
    while (rows || statement.getUpdateCount() != -1) {
      seen.note("count", statement.getUpdateCount());
      if (rows) {
        assertThat(statement.getResultSet().getStatement()).isSameAs(statement);
        seen.rows("rows", statement.getResultSet());
      }
      rows = statement.getMoreResults();
    }
    seen.note("at the end", statement.getResultSet());
  }

  @ParameterizedTest
  @EnumSource
  void resultsStayReadableUntilTheyArePassed(Engine engine) throws Exception {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement()) {
      statement.setMaxRows(1);
      assertThat(statement.execute("SELECT 1; " + OWN + "; VALUES (2), (3); SELECT 4")).isTrue();
      ResultSet first = statement.getResultSet();
      assertThat(statement.getResultSet()).isSameAs(first);
      assertThat(statement.getMoreResults(Statement.KEEP_CURRENT_RESULT)).isFalse();
      assertThat(statement.getLargeUpdateCount()).isZero();
      assertThat(statement.getMoreResults()).isTrue();
      ResultSet second = statement.getResultSet();
      assertThat(ints(first)).containsExactly(1);
      assertThat(ints(second)).containsExactly(2);
      assertThat(second.getStatement()).isSameAs(statement);
      assertThat(statement.getMoreResults(Statement.CLOSE_ALL_RESULTS)).isTrue();
      assertThat(first.isClosed()).isTrue();
      assertThat(second.isClosed()).isTrue();
      ResultSet last = statement.getResultSet();
      assertThat(statement.execute("SELECT 5")).isTrue();
      assertThat(last.isClosed()).isTrue();
    }
  }

  private static List<Integer> ints(ResultSet rows) throws SQLException {
    List<Integer> ints = new ArrayList<>();
    while (rows.next()) {
      ints.add(rows.getInt(1));
    }
    return ints;
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"MARIADB", "SQLITE"})
  void aSinkMadeInTheTextFollowsInTheText(Engine engine) throws Exception {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE a (id INT PRIMARY KEY); INSERT INTO a VALUES (1);
          CREATE TABLE b AS TABLE a;
          INSERT INTO a VALUES (2); SELECT id FROM b ORDER BY id;
          """);
      List<Integer> counts = new ArrayList<>();
      while (!statement.getMoreResults() && statement.getUpdateCount() >= 0) {
        counts.add(statement.getUpdateCount());
      }
      assertThat(counts).containsExactly(1, 1, 1);
      assertThat(ints(statement.getResultSet())).containsExactly(1, 2);
      statement.execute("DROP TABLE b; DROP TABLE a");
      try (ResultSet syncs = statement.executeQuery("LIKEWISE SHOW SYNCS")) {
        assertThat(syncs.next()).isFalse();
      }
      statement.execute("CREATE TABLE a (id INT PRIMARY KEY); CREATE TABLE b (id INT PRIMARY KEY)");
      statement.execute("INSERT INTO a VALUES (7)");
      assertThat(ints(statement.executeQuery("SELECT id FROM b"))).isEmpty();
    }
  }

  @Test
  void aLaterErrorUndoesACopyInPostgresql() throws Exception {
    try (Connection connection = Engine.POSTGRESQL.wrapped(Engine.POSTGRESQL.newDatabase());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE a (id INT PRIMARY KEY)");
      assertThatThrownBy(
              () -> statement.execute("CREATE TABLE b AS TABLE a; INSERT INTO a VALUES (1); oops"))
          .isInstanceOf(org.postgresql.util.PSQLException.class);
      assertThat(connection.getAutoCommit()).isTrue();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);
      assertThat(ints(statement.executeQuery("SELECT id FROM a"))).isEmpty();
      statement.execute("CREATE TABLE b AS TABLE a");
    }
  }

  @ParameterizedTest
  @EnumSource
  void parametersAreRefusedAndErrorsSayWhere(Engine engine) throws Exception {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> connection.prepareStatement(OWN + "; INSERT INTO made VALUES (?)"))
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("one by one");
      assertThatThrownBy(
              () -> statement.execute("SELECT 1;\n  CREATE TABLE made (id INT, WATERMARK FOR id)"))
          .hasMessageStartingWith("line 2, column ")
          .extracting(e -> ((SQLException) e).getSQLState())
          .isEqualTo("42601");
      assertThat(connection.nativeSQL("SELECT 1; " + OWN))
          .startsWith("SELECT 1;\n")
          .containsPattern("\nCREATE TABLE [\"`]");
    }
  }
}
