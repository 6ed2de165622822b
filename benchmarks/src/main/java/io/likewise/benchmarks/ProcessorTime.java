package io.likewise.benchmarks;

import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The processor time of the calling thread for each of many calls: unlike the clock, it stays near
 * the same on a machine that has other things to do.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class ProcessorTime {
  /** Of one call. */
  public double nanoseconds;

  /** One call; what it gives is there to be used. */
  interface Call {
    long run() throws SQLException;
  }

  long of(int times, Call call) throws SQLException {
    long sum = 0;
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    for (int i = 0; i < times; i++) {
      sum += call.run();
    }
    long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    nanoseconds = (double) (after - before) / times;
    return sum;
  }
}
