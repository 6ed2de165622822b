package io.likewise.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
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
 * What statements of one row cost the database, all of a kind in one transaction, without a sync
 * and with one. {@code -p url=mariadb://localhost:3306/test?user=root&password=secret} measures a
 * server's own processor time: it must run on the same machine, under Linux. The tables {@code
 * bench_source}, {@code bench_sink} and {@code bench_sink2} are dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 4)
@Fork(1)
public class SyncBenchmark {
  private static final int ROWS = 30_000;

  @Param("sqlite::memory:")
  public String url;

  /** The type of the key, with what makes it one. */
  @Param("INTEGER PRIMARY KEY")
  public String key;

  /**
   * Nothing, one sink, two of them, or ({@code -p sync=ptosc}, MariaDB) what
   * pt-online-schema-change puts there.
   */
  @Param({"none", "sync", "two"})
  public String sync;

  private Connection connection;
  private SingleRows database;

  @Setup
  public void connect() throws SQLException {
    connection = DriverManager.getConnection("jdbc:likewise:" + url);
    database = SingleRows.of(connection, url);
  }

  @Setup(Level.Iteration)
  public void fill() throws SQLException {
    connection.setAutoCommit(true);
    try (Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE IF EXISTS bench_sink2");
      statement.execute("DROP TABLE IF EXISTS bench_sink");
      statement.execute("DROP TABLE IF EXISTS bench_source");
      statement.execute("CREATE TABLE bench_source " + SingleRows.columns(key));
      if (sync.equals("ptosc")) {
        PtOsc.install(statement);
      } else if (!sync.equals("none")) {
        statement.execute("CREATE TABLE bench_sink AS TABLE bench_source");
      }
      if (sync.equals("two")) {
        statement.execute("CREATE TABLE bench_sink2 AS TABLE bench_source");
      }
    }
    database.prepare(ROWS);
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

  /** The same rows, one after the other. */
  @Benchmark
  public void insertUpdateDelete(Costs costs) throws SQLException {
    costs.insert = database.nanoseconds(SingleRows.INSERT, ROWS);
    connection.commit();
    costs.update = database.nanoseconds(SingleRows.UPDATE, ROWS);
    connection.commit();
    costs.delete = database.nanoseconds(SingleRows.DELETE, ROWS);
  }
}
