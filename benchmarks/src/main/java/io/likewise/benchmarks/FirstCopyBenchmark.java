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
 * What the first copy of a CREATE TABLE … AS TABLE costs for each row, beside the engine's own
 * INSERT … SELECT into a table with a key. The parameters are those of {@link SyncBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
@Fork(1)
public class FirstCopyBenchmark {
  @Param("200000")
  public int rows;

  @Param("h2:mem:copies")
  public String url;

  /** The type of the key, with what makes it one. */
  @Param("INT PRIMARY KEY")
  public String key;

  @Param({"insertSelect", "asTable"})
  public String way;

  private Connection connection;
  private SingleRows database;

  @Setup
  public void fill() throws SQLException {
    connection = DriverManager.getConnection("jdbc:likewise:" + url);
    database = SingleRows.of(connection, url);
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_sink");
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_source");
    SingleRows.execute(connection, "CREATE TABLE bench_source " + SingleRows.columns(key));
    SingleRows.execute(
        connection,
        "INSERT INTO bench_source VALUES (1, 7, 'a row of some length', 'and more', 1.25)");
    for (int filled = 1; filled < rows; filled *= 2) {
      SingleRows.execute(
          connection,
          "INSERT INTO bench_source SELECT id + %d, a, b, c, d FROM bench_source WHERE id <= %d"
              .formatted(filled, rows - filled));
    }
  }

  @Setup(Level.Iteration)
  public void dropSink() throws SQLException {
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_sink");
  }

  @TearDown
  public void close() throws SQLException {
    connection.close();
  }

  /** The table is made in both ways, the triggers in one. */
  @Benchmark
  public void copy(Costs costs) throws SQLException {
    if (way.equals("asTable")) {
      costs.insert = database.nanoseconds("CREATE TABLE bench_sink AS TABLE bench_source") / rows;
    } else {
      SingleRows.execute(connection, "CREATE TABLE bench_sink " + SingleRows.columns(key));
      costs.insert =
          database.nanoseconds("INSERT INTO bench_sink SELECT * FROM bench_source") / rows;
    }
  }
}
