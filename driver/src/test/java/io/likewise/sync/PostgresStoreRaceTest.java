package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** The first two statements of ours in a database come at the same time (SPEC F4). */
class PostgresStoreRaceTest extends SyncContract {
  PostgresStoreRaceTest() {
    super(Engine.POSTGRES);
  }

  @Test
  void whoComesSecondFindsTheStoreMade() throws Exception {
    behind(
        "CREATE TABLE shop.a (id INT PRIMARY KEY)",
        "CREATE TABLE shop.b (id INT PRIMARY KEY)",
        "INSERT INTO shop.b VALUES (1)");
    likewise.setAutoCommit(false);
    run("CREATE TABLE dw.a AS TABLE shop.a");
    try (Connection second = database.likewise()) {
      FutureTask<Integer> task = new FutureTask<>(() -> copy(second));
      new Thread(task).start();
      awaitLock();
      likewise.commit();
      likewise.setAutoCommit(true);

      assertThat(task.get()).isOne();
    }
    assertThat(syncs()).extracting(Sync::sink).containsExactly("dw.a", "dw.b");
  }

  private static int copy(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      return statement.executeUpdate("CREATE TABLE dw.b AS TABLE shop.b");
    }
  }

  private void awaitLock() throws SQLException, InterruptedException {
    while (rows("(SELECT 1 FROM pg_locks WHERE NOT granted)").isEmpty()) {
      Thread.sleep(10);
    }
  }
}
