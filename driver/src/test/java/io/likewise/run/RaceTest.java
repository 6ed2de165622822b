package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import io.likewise.rewrite.RewriteSettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** Two sessions that make the same table at once. */
class RaceTest {

  @Test
  void theLaterOneDoesNotUndoWhatTheFirstOneMade() throws SQLException {
    try (TestDatabase database = TestDatabase.h2();
        Connection first = database.likewise();
        Connection second = database.raw();
        Statement statement = second.createStatement()) {
      RewriteListener overtaken =
          (sql, note) -> {
            if (sql.startsWith("CREATE TABLE \"PUBLIC\".\"T\"")) {
              make(first);
            }
          };
      Session session =
          Sessions.open(second, new RewriteSettings("likewise", false), overtaken).orElseThrow();
      Source late = Source.alone("CREATE TABLE t (id INT) WITH ('by' = 'second')");
      assertThatThrownBy(() -> session.run(late, statement)).isInstanceOf(SQLException.class);
      try (ResultSet rows = statement.executeQuery("SELECT id FROM t")) {
        assertThat(rows.next()).isTrue();
      }
      try (ResultSet rows =
          statement.executeQuery("SELECT \"document\" FROM \"likewise\".\"definition\"")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(1)).contains("\"by\":\"first\"");
      }
    }
  }

  private static void make(Connection connection) {
    try {
      TestDatabase.execute(
          connection, "CREATE TABLE t (id INT) WITH ('by' = 'first')", "INSERT INTO t VALUES (1)");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
