package io.likewise.sync;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Many sessions that write to one table, over the same keys, while a sink is made of it:
 * transactions of one to ten statements, inserts, upserts, updates, deletes, moved and swapped
 * keys, savepoints, rollbacks; some are open before the sink is asked for. Afterwards the sink must
 * be what the source is.
 */
final class WriterStorm {
  private static final int KEYS = 400;

  /**
   * MariaDB's lock wait time-out, which has no state of its own, and SQLite's lock and key that is
   * taken, which have no state at all.
   */
  private static final Set<Integer> RETRIABLE_CODES = Set.of(1205, 5, 19);

  private static final Set<String> RETRIABLE =
      Set.of("HYT00", "40001", "40P01", "55P03", "23505", "90131", "23000");

  /** What a storm runs on. */
  interface Field {
    /** A connection to the real driver. */
    Connection raw() throws SQLException;

    /** A connection through Likewise. */
    Connection likewise() throws SQLException;

    /** What makes the table {@code src} of an integer key, an integer and a short text. */
    List<String> source();

    /**
     * Whether the engine may answer a deadlock with this, so that the session is of no more use.
     */
    boolean endsSession(SQLException e);

    /** An INSERT that replaces the row of its key. */
    String upsert(int id, int value);
  }

  /** What a storm showed. */
  record Outcome(long commitsDuring, long commitsAfter, List<String> missing, List<String> extra) {}

  private final Field field;
  private final int writers;
  private final long seed;
  private final long commitsAfterwards;
  private final AtomicLong commits = new AtomicLong();
  private final CountDownLatch open;
  private volatile boolean stop;

  WriterStorm(Field field, int writers, long seed, long commitsAfterwards) {
    this.field = field;
    this.writers = writers;
    this.open = new CountDownLatch(writers / 2);
    this.seed = seed;
    this.commitsAfterwards = commitsAfterwards;
  }

  Outcome run() throws Exception {
    prepare();
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<Void>> running = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        running.add(threads.submit(writer(i)));
      }
      long before = awaitOpenTransactions(running);
      makeSink();
      long during = commits.get() - before;
      long goal = commits.get() + commitsAfterwards;
      while (commits.get() < goal) {
        failEarly(running);
        TimeUnit.MILLISECONDS.sleep(2);
      }
      stop = true;
      for (Future<Void> writer : running) {
        writer.get(60, TimeUnit.SECONDS);
      }
      return outcome(during);
    } finally {
      stop = true;
      threads.shutdownNow();
      threads.awaitTermination(60, TimeUnit.SECONDS);
    }
  }

  private void prepare() throws SQLException {
    try (Connection connection = field.raw();
        Statement statement = connection.createStatement()) {
      for (String sql : field.source()) {
        statement.execute(sql);
      }
      for (int id = 0; id < KEYS; id += 2) {
        statement.execute("INSERT INTO src VALUES (%d, %d, 'first')".formatted(id, id));
      }
    }
  }

  private long awaitOpenTransactions(List<Future<Void>> running) throws Exception {
    while (!open.await(100, TimeUnit.MILLISECONDS)) {
      failEarly(running);
    }
    return commits.get();
  }

  private static void failEarly(List<Future<Void>> running)
      throws ExecutionException, InterruptedException {
    for (Future<Void> writer : running) {
      if (writer.isDone()) {
        writer.get();
        throw new IllegalStateException("a writer ended early");
      }
    }
  }

  private void makeSink() throws SQLException {
    try (Connection connection = field.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE sink AS TABLE src ADD COLUMN (twice AS v * 2)");
    }
  }

  /**
   * Every second writer has a transaction open before the sink is asked for, and commits it after.
   */
  private Callable<Void> writer(int number) {
    return () -> {
      Random random = new Random(seed * 1_000 + number);
      boolean early = number % 2 == 0;
      while (!stop) {
        try (Connection connection = field.raw()) {
          connection.setAutoCommit(false);
          if (early) {
            openEarly(connection, random);
            early = false;
          }
          while (!stop) {
            transaction(connection, random);
          }
        } catch (SQLException e) {
          if (!field.endsSession(e)) {
            throw e;
          }
        }
      }
      return null;
    };
  }

  private void openEarly(Connection connection, Random random)
      throws SQLException, InterruptedException {
    boolean written = false;
    while (!written) {
      written = tried(connection, () -> write(connection, random));
    }
    open.countDown();
    open.await();
    TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
    tried(
        connection,
        () -> {
          write(connection, random);
          connection.commit();
          commits.incrementAndGet();
        });
  }

  private void transaction(Connection connection, Random random) throws SQLException {
    tried(
        connection,
        () -> {
          int statements = 1 + random.nextInt(10);
          for (int i = 0; i < statements; i++) {
            write(connection, random);
            if (random.nextInt(8) == 0) {
              TimeUnit.MILLISECONDS.sleep(random.nextInt(3));
            }
          }
          if (random.nextInt(5) == 0) {
            connection.rollback();
          } else {
            connection.commit();
            commits.incrementAndGet();
          }
        });
  }

  private interface Work {
    void run() throws SQLException, InterruptedException;
  }

  /** Others' locks, deadlocks and keys that are taken end a transaction as they would anywhere. */
  private static boolean tried(Connection connection, Work work) throws SQLException {
    try {
      work.run();
      return true;
    } catch (SQLException e) {
      connection.rollback();
      boolean retriable =
          RETRIABLE.contains(String.valueOf(e.getSQLState()))
              || RETRIABLE_CODES.contains(e.getErrorCode());
      if (!retriable) {
        throw e;
      }
      return false;
    } catch (InterruptedException e) {
      connection.rollback();
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void write(Connection connection, Random random) throws SQLException {
    int id = random.nextInt(KEYS);
    int other = random.nextInt(KEYS);
    int value = random.nextInt(1_000_000);
    switch (random.nextInt(9)) {
      case 0, 1 -> send(connection, field.upsert(id, value));
      case 2 -> send(connection, "DELETE FROM src WHERE id = " + id);
      case 3 ->
          send(
              connection,
              "UPDATE src SET id = %d WHERE id = %d AND NOT EXISTS (SELECT 1 FROM src WHERE id = %d)"
                  .formatted(other, id, other));
      case 4 ->
          send(
              connection,
              "UPDATE src SET v = v + 1 WHERE id BETWEEN %d AND %d".formatted(id, id + 3));
      case 5 ->
          send(connection, "DELETE FROM src WHERE id BETWEEN %d AND %d".formatted(id, id + 2));
      case 6 -> withSavepoint(connection, id, value);
      case 7 ->
          send(
              connection,
              "UPDATE src SET id = id + %d WHERE id BETWEEN %d AND %d".formatted(KEYS, id, id + 2));
      default ->
          send(
              connection,
              "UPDATE src SET v = %d, w = 'w%d' WHERE id = %d".formatted(value, value % 97, id));
    }
  }

  private void withSavepoint(Connection connection, int id, int value) throws SQLException {
    send(connection, "SAVEPOINT inner_part");
    send(connection, field.upsert(id, value));
    send(connection, "DELETE FROM src WHERE id = " + (id + 1));
    send(connection, "ROLLBACK TO SAVEPOINT inner_part");
  }

  private static void send(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Outcome outcome(long during) throws SQLException {
    try (Connection connection = field.raw()) {
      String source = "SELECT id, v, w, v * 2 FROM src";
      String sink = "SELECT id, v, w, twice FROM sink";
      return new Outcome(
          during,
          commits.get(),
          rows(connection, source + " EXCEPT " + sink),
          rows(connection, sink + " EXCEPT " + source));
    }
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(
            "%s|%s|%s|%s"
                .formatted(
                    result.getString(1),
                    result.getString(2),
                    result.getString(3),
                    result.getString(4)));
      }
    }
    return rows;
  }
}
