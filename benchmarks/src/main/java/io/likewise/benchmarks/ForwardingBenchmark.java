package io.likewise.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The same calls on a connection of H2 in memory, as it is and through Likewise. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ForwardingBenchmark {
  private static final int ROWS = 1000;

  @Param({"jdbc:h2:mem:raw", "jdbc:likewise:h2:mem:wrapped"})
  public String url;

  private Connection connection;
  private Statement statement;
  private PreparedStatement byId;
  private int id;

  @Setup
  public void connect() throws SQLException {
    connection = DriverManager.getConnection(url);
    statement = connection.createStatement();
    statement.execute(
        "CREATE TABLE t (id INT PRIMARY KEY, name VARCHAR) AS SELECT x, 'name' || x FROM"
            + " SYSTEM_RANGE(0, %d)".formatted(ROWS - 1));
    byId = connection.prepareStatement("SELECT name FROM t WHERE id = ?");
  }

  @TearDown
  public void close() throws SQLException {
    connection.close();
  }

  /** One call that does almost nothing: what handing on costs. */
  @Benchmark
  public boolean getAutoCommit() throws SQLException {
    return connection.getAutoCommit();
  }

  /** A statement that is not ours: what asking for its first keyword costs. */
  @Benchmark
  public int executeUpdateOfOneRow() throws SQLException {
    return statement.executeUpdate("UPDATE t SET name = 'x' WHERE id = 7");
  }

  /** The query that most applications send most. */
  @Benchmark
  public String selectOneRowById() throws SQLException {
    byId.setInt(1, id++ % ROWS);
    try (ResultSet row = byId.executeQuery()) {
      row.next();
      return row.getString(1);
    }
  }

  /** Getters of a result set, a thousand rows of two columns. */
  @Benchmark
  public long readAThousandRows() throws SQLException {
    long sum = 0;
    try (ResultSet rows = statement.executeQuery("SELECT id, name FROM t")) {
      while (rows.next()) {
        sum += rows.getInt(1) + rows.getString(2).length();
      }
    }
    return sum;
  }
}
