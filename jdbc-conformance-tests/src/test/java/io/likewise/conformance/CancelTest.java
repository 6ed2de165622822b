package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Cancelling from another thread: no lock of ours is held while a statement runs. */
class CancelTest {

  @Test
  void aRunningStatementIsCancelled() throws Exception {
    String url = Engine.POSTGRESQL.newDatabase();
    try (Connection connection = Engine.POSTGRESQL.wrapped(url);
        Connection observer = Engine.POSTGRESQL.raw(url);
        Statement statement = connection.createStatement()) {
      CompletableFuture<Boolean> running =
          CompletableFuture.supplyAsync(
              () -> sleep(statement), task -> Executors.newSingleThreadExecutor().execute(task));
      while (!isSleeping(observer)) {
        assertThat(running).isNotDone();
        Thread.onSpinWait();
      }
      statement.cancel();
      assertThatThrownBy(running::get)
          .isInstanceOf(ExecutionException.class)
          .rootCause()
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("cancel");
      assertThat(statement.execute("SELECT 1")).isTrue();
    }
  }

  private static boolean sleep(Statement statement) {
    try {
      return statement.execute("SELECT pg_sleep(600)");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isSleeping(Connection observer) throws SQLException {
    String sql =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
    try (ResultSet rows = observer.createStatement().executeQuery(sql)) {
      return rows.next();
    }
  }
}
