package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URLClassLoader;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Big values, big batches, many threads, and what other threads do to a running statement. */
class StrainTest {
  private static final int BIG = 64 << 20;
  private static final int MANY = 100_000;

  @ParameterizedTest
  @EnumSource(names = {"H2", "POSTGRESQL"})
  void bigValuesGoThrough(Engine engine) throws Exception {
    byte[] big = new byte[BIG];
    new Random(7).nextBytes(big);
    String type = engine == Engine.POSTGRESQL ? "BYTEA" : "BLOB";
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE big (id INT PRIMARY KEY, content " + type + ")");
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT INTO big VALUES (1, ?)")) {
            insert.setBinaryStream(1, new ByteArrayInputStream(big), BIG);
            seen.note("inserted", insert.executeUpdate());
          }
          ResultSet row = statement.executeQuery("SELECT content FROM big");
          seen.note("row", row.next());
          seen.note("same", Arrays.equals(row.getBytes(1), big));
        });
  }

  @ParameterizedTest
  @EnumSource
  void bigBatchesGoThrough(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE many (id INT PRIMARY KEY)");
          connection.setAutoCommit(false);
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT INTO many VALUES (?)")) {
            for (int i = 0; i < MANY; i++) {
              insert.setInt(1, i);
              insert.addBatch();
            }
            seen.note("counts", insert.executeBatch().length);
          }
          connection.commit();
          seen.rows("rows", statement.executeQuery("SELECT count(*), sum(id) FROM many"));
        });
  }

  /** In a loader where nothing has been initialized yet: nobody waits for anybody for good. */
  @Test
  void severalDriversAreFirstUsedAtOnce() throws Exception {
    List<Engine> engines = List.of(Engine.H2, Engine.POSTGRESQL, Engine.MARIADB, Engine.SQLITE);
    List<String> urls = new ArrayList<>();
    for (Engine engine : engines) {
      urls.add(engine.newDatabase());
    }
    ExecutorService threads = Executors.newFixedThreadPool(2 * engines.size());
    try (URLClassLoader loader = IsolatedLoaderTest.isolatedLoader()) {
      Driver driver = IsolatedLoaderTest.newDriver(loader);
      List<Future<Boolean>> running = new ArrayList<>();
      for (int i = 0; i < 2 * engines.size(); i++) {
        Engine engine = engines.get(i % engines.size());
        String url = urls.get(i % engines.size());
        running.add(threads.submit(() -> use(loader, driver, url, engine)));
      }
      for (Future<Boolean> one : running) {
        assertThat(one.get()).isTrue();
      }
      IsolatedLoaderTest.deregister(loader);
    } finally {
      threads.shutdown();
    }
  }

  private static boolean use(ClassLoader loader, Driver driver, String url, Engine engine)
      throws SQLException {
    try (Connection connection = IsolatedLoaderTest.connect(loader, driver, url, engine);
        ResultSet row = connection.createStatement().executeQuery("SELECT 1")) {
      return row.next();
    }
  }

  /** No lock of ours is held while a statement runs, one of ours or of theirs. */
  @ParameterizedTest
  @ValueSource(strings = {"SELECT pg_sleep(600)", "CREATE TABLE b AS TABLE slow"})
  void anotherThreadCanAbort(String sql) throws Exception {
    String url = Engine.POSTGRESQL.newDatabase();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (Connection observer = Engine.POSTGRESQL.raw(url)) {
      Connection connection = Engine.POSTGRESQL.wrapped(url);
      Statement statement = connection.createStatement();
      statement.execute("CREATE TABLE slow (id INT PRIMARY KEY)");
      // the copy waits for a lock as the other waits for time
      observer.setAutoCommit(false);
      observer.createStatement().execute("LOCK TABLE slow IN ACCESS EXCLUSIVE MODE");
      Future<Boolean> running = thread.submit(() -> statement.execute(sql));
      awaitWaiting(url, running);
      assertThat(connection.isClosed()).isFalse();
      assertThat(connection.getNetworkTimeout()).isZero();
      assertThat(connection.toString()).contains("wrapping");
      connection.abort(Runnable::run);
      assertThatThrownBy(running::get).hasCauseInstanceOf(SQLException.class);
      assertThat(connection.isClosed()).isTrue();
      observer.rollback();
    } finally {
      thread.shutdown();
    }
  }

  private static void awaitWaiting(String url, Future<?> running) throws SQLException {
    String sql =
        """
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND (wait_event = 'PgSleep' OR wait_event_type = 'Lock')\
        """;
    try (Connection third = Engine.POSTGRESQL.raw(url);
        Statement statement = third.createStatement()) {
      boolean waiting = false;
      while (!waiting) {
        assertThat(running).isNotDone();
        try (ResultSet rows = statement.executeQuery(sql)) {
          waiting = rows.next();
        }
      }
    }
  }
}
