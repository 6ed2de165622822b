package io.likewise.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * What handing a call on costs when the call itself costs nothing: a stub called directly, through
 * a delegate written by hand, and through Likewise.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StubForwardingBenchmark {

  /** How the stub is reached. */
  public enum Way {
    DIRECT,
    HANDWRITTEN,
    LIKEWISE
  }

  @Param public Way way;

  private Connection connection;

  @Setup
  public void connect() throws SQLException {
    DriverManager.registerDriver(new StubDriver());
    connection =
        switch (way) {
          case DIRECT -> new StubConnection();
          case HANDWRITTEN -> new HandwrittenConnection(new StubConnection());
          case LIKEWISE -> DriverManager.getConnection("jdbc:likewise:stub:");
        };
  }

  @Benchmark
  public boolean getAutoCommit() throws SQLException {
    return connection.getAutoCommit();
  }
}
