package io.likewise.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The first connection and the first query in a new JVM. For PostgreSQL give the URL with user and
 * password: {@code -p url=postgresql://…}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Measurement(iterations = 1)
@Fork(7)
public class FirstConnectionBenchmark {

  /** The processor time of the whole JVM, other threads included. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Processor {
    public long milliseconds;
  }

  @Param({"jdbc:", "jdbc:likewise:"})
  public String prefix;

  @Param("h2:mem:first")
  public String url;

  @Benchmark
  public int connectAndAsk(Processor processor) throws SQLException {
    long before = processorTime();
    try (Connection connection = DriverManager.getConnection(prefix + url);
        ResultSet row = connection.createStatement().executeQuery("SELECT 1")) {
      row.next();
      return row.getInt(1);
    } finally {
      processor.milliseconds = TimeUnit.NANOSECONDS.toMillis(processorTime() - before);
    }
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
