package io.likewise.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What one statement over many rows costs the database for each row, without a sync and with one:
 * an INSERT … SELECT, an UPDATE of all rows, a DELETE of half of them, each in a transaction of its
 * own. The parameters are those of {@link SyncBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class LargeStatementBenchmark {
  @Param("200000")
  public int rows;

  @Param("sqlite::memory:")
  public String url;

  /** The type of the key, with what makes it one. */
  @Param("INTEGER PRIMARY KEY")
  public String key;

  @Param({"none", "sync"})
  public String sync;

  private Connection connection;
  private SingleRows database;

  @Setup
  public void connect() throws SQLException {
    connection = DriverManager.getConnection("jdbc:likewise:" + url);
    database = SingleRows.of(connection, url);
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_numbers");
    SingleRows.execute(connection, "CREATE TABLE bench_numbers (id INT PRIMARY KEY)");
    SingleRows.execute(connection, "INSERT INTO bench_numbers VALUES (1)");
    for (int filled = 1; filled < rows; filled *= 2) {
      SingleRows.execute(
          connection,
          "INSERT INTO bench_numbers SELECT id + %d FROM bench_numbers WHERE id <= %d"
              .formatted(filled, rows - filled));
    }
  }

  @Setup(Level.Iteration)
  public void makeTables() throws SQLException {
    connection.setAutoCommit(true);
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_sink");
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_source");
    SingleRows.execute(connection, "CREATE TABLE bench_source " + SingleRows.columns(key));
    if (sync.equals("sync")) {
      SingleRows.execute(connection, "CREATE TABLE bench_sink AS TABLE bench_source");
    }
    connection.setAutoCommit(false);
  }

  @TearDown(Level.Iteration)
  public void commit() throws SQLException {
    connection.commit();
  }

  @TearDown
  public void close() throws SQLException {
    connection.close();
  }

  @Benchmark
  public void insertUpdateDelete(Costs costs) throws SQLException {
    costs.insert =
        database.nanoseconds(
                "INSERT INTO bench_source SELECT id, 7, 'a row of some length', '2026-11-30 12:00:00', 1.25 FROM bench_numbers")
            / rows;
    connection.commit();
    costs.update = database.nanoseconds("UPDATE bench_source SET a = a + 1, b = 'changed'") / rows;
    connection.commit();
    costs.delete =
        database.nanoseconds("DELETE FROM bench_source WHERE id <= " + rows / 2) * 2 / rows;
  }
}
