package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/**
 * While one of two sinks is dropped and made again, the other one misses nothing, and no writer is
 * told anything. {@code -Dlikewise.rounds=N} has it happen N times.
 */
class ComingAndGoingSinksTest {
  private static final int ROUNDS = Integer.getInteger("likewise.rounds", 40);
  private static final int WRITERS = 3;
  private static final int KEYS = 300;

  private static final String DIFFERENT =
      """
      SELECT (SELECT COUNT(*) FROM src s WHERE NOT EXISTS (SELECT 1 FROM %1$s k WHERE k.id = s.id AND k.v = s.v))
        + (SELECT COUNT(*) FROM %1$s k WHERE NOT EXISTS (SELECT 1 FROM src s WHERE s.id = k.id))""";

  /** Writers hold the one side while they write, who compares the other. */
  private final ReadWriteLock writing = new ReentrantReadWriteLock(/* fair= */ true);

  private volatile boolean stop;

  @Test
  void onH2() throws Exception {
    try (TestDatabase database = TestDatabase.h2()) {
      withstand(database);
    }
  }

  @Test
  void onPostgres() throws Exception {
    try (TestDatabase database = TestDatabase.postgres()) {
      withstand(database);
    }
  }

  @Test
  void onMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      withstand(database);
    }
  }

  @Test
  void onSqlite() throws Exception {
    try (TestDatabase database = TestDatabase.sqlite()) {
      withstand(database, "PRAGMA busy_timeout = 60000", "PRAGMA synchronous = OFF");
    }
  }

  private void withstand(TestDatabase database, String... settings) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
    try (Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      for (String setting : settings) {
        statement.execute(setting);
      }
      statement.execute("CREATE TABLE src (id BIGINT NOT NULL PRIMARY KEY, v INT NOT NULL)");
      statement.execute("CREATE TABLE sink0 AS TABLE src");
      statement.execute("CREATE TABLE sink1 AS TABLE src");
      List<Future<Void>> writers = new ArrayList<>();
      for (int number = 0; number < WRITERS; number++) {
        writers.add(threads.submit(writer(database, number, settings)));
      }
      for (int round = 0; round < ROUNDS; round++) {
        statement.execute("DROP TABLE sink" + round % 2);
        assertEqual(statement, "sink" + (round + 1) % 2, round);
        statement.execute("CREATE TABLE sink" + round % 2 + " AS TABLE src");
      }
      stop = true;
      for (Future<Void> writer : writers) {
        writer.get(60, TimeUnit.SECONDS);
      }
      assertEqual(statement, "sink0", ROUNDS);
      assertEqual(statement, "sink1", ROUNDS);
    } finally {
      stop = true;
      threads.shutdownNow();
      threads.awaitTermination(60, TimeUnit.SECONDS);
    }
  }

  private void assertEqual(Statement statement, String sink, int round) throws SQLException {
    writing.writeLock().lock();
    try (ResultSet rows = statement.executeQuery(DIFFERENT.formatted(sink))) {
      rows.next();
      assertThat(rows.getInt(1)).as("rows of %s that differ in round %d", sink, round).isZero();
    } finally {
      writing.writeLock().unlock();
    }
  }

  /** One row at a time, under keys of its own. */
  private Callable<Void> writer(TestDatabase database, int number, String... settings) {
    return () -> {
      Random random = new Random(number);
      try (Connection connection = database.raw()) {
        TestDatabase.execute(connection, settings);
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM src WHERE id = ?");
            PreparedStatement insert =
                connection.prepareStatement("INSERT INTO src VALUES (?, ?)");
            PreparedStatement update =
                connection.prepareStatement("UPDATE src SET v = ? WHERE id = ?")) {
          while (!stop) {
            writing.readLock().lock();
            try {
              long id = (long) random.nextInt(KEYS) * WRITERS + number;
              delete.setLong(1, id);
              delete.executeUpdate();
              insert.setLong(1, id);
              insert.setInt(2, random.nextInt());
              insert.executeUpdate();
              update.setInt(1, random.nextInt());
              update.setLong(2, (long) random.nextInt(KEYS) * WRITERS + number);
              update.executeUpdate();
            } finally {
              writing.readLock().unlock();
            }
          }
        }
      }
      return null;
    };
  }
}
