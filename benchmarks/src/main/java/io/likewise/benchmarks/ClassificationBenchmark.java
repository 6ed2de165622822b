package io.likewise.benchmarks;

import io.likewise.rewrite.text.InsertScan;
import io.likewise.rewrite.text.StatementKind;
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

/** What it costs to see that a statement is not ours. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class ClassificationBenchmark {

  @Param({"200", "100000"})
  public int length;

  @Param({"SELECT a, b FROM t WHERE c IN (", "INSERT INTO t (a, b) VALUES ("})
  public String beginning;

  private String sql;

  @Setup
  public void write() {
    sql = (beginning + "1, ".repeat(length)).substring(0, length - 1) + ")";
  }

  @Benchmark
  public boolean classify() {
    return StatementKind.isIn(sql);
  }

  /** Once more while it is not known that no table of this database needs it (SPEC K7). */
  @Benchmark
  public boolean lookForColumns() {
    return InsertScan.findsNoColumns(sql);
  }
}
