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
 * What a CREATE TABLE … AS TABLE costs that merges many tables, from the statement to the running
 * sync: milliseconds, of which a number of tables twice as large should take twice as many.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 2)
@Fork(1)
public class ManySourcesBenchmark {
  @Param("h2:mem:shards")
  public String url;

  @Param({"100", "250", "500", "1000"})
  public int tables;

  private Connection connection;

  @Setup
  public void fill() throws SQLException {
    connection = DriverManager.getConnection("jdbc:likewise:" + url);
    for (int i = 0; i < tables; i++) {
      SingleRows.execute(
          connection,
          "CREATE TABLE bench_shard%d (id INT PRIMARY KEY, v VARCHAR(20))".formatted(i));
      SingleRows.execute(
          connection, "INSERT INTO bench_shard%d VALUES (1, 'one'), (2, 'two')".formatted(i));
    }
  }

  @Setup(Level.Iteration)
  public void dropSink() throws SQLException {
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_sink");
  }

  @TearDown
  public void close() throws SQLException {
    SingleRows.execute(connection, "DROP TABLE IF EXISTS bench_sink");
    for (int i = 0; i < tables; i++) {
      SingleRows.execute(connection, "DROP TABLE bench_shard" + i);
    }
    connection.close();
  }

  @Benchmark
  public void asTable() throws SQLException {
    SingleRows.execute(connection, "CREATE TABLE bench_sink AS TABLE `bench_shard[0-9]+`");
  }
}
