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
@Warmup(iterations = 10, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class StubForwardingBenchmark {

  /** How the stub is reached. */
  public enum Way {
    DIRECT,
    HANDWRITTEN,
    LIKEWISE
  }

  @Param public Way way;

  /** How many classes of connections a call meets. */
  @Param({"1", "3"})
  public int classes;

  private Connection[] connections;
  private int next;

  @Setup
  public void connect() throws SQLException {
    DriverManager.registerDriver(new StubDriver());
    connections = new Connection[classes];
    for (int i = 0; i < classes; i++) {
      char which = (char) ('0' + i);
      connections[i] =
          switch (way) {
            case DIRECT -> StubDriver.connection(which);
            case HANDWRITTEN -> new HandwrittenConnection(StubDriver.connection(which));
            case LIKEWISE -> DriverManager.getConnection("jdbc:likewise:stub:" + which);
          };
    }
  }

  @Benchmark
  public boolean getAutoCommit() throws SQLException {
    next = next + 1 == classes ? 0 : next + 1;
    return connections[next].getAutoCommit();
  }
}
