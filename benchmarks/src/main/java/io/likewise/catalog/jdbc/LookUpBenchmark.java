package io.likewise.catalog.jdbc;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to find a table in the cache, once the database has told its state. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class LookUpBenchmark {
  private static final String DATABASE = "jdbc:postgresql://localhost:5432/shop, postgres";
  private static final int TABLES = 1000;

  private final DefinitionCache cache = new DefinitionCache(TABLES);
  private final SchemaToken token = new SchemaToken("0123456789abcdef".repeat(4));
  private int next;

  @Setup
  public void fill() {
    for (int i = 0; i < TABLES; i++) {
      TableName name = new TableName("public", "table_" + i);
      cache.keep(DATABASE, name, new SchemaToken(token.value()), definition(name));
    }
  }

  private static TableDefinition definition(TableName name) {
    Column id = Column.Physical.of("id", new DataType.Native("integer"), /* nullable= */ false);
    return new TableDefinition(
        name,
        TableDefinition.Kind.TABLE,
        List.of(id),
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        new TreeMap<>(),
        null,
        /* defined= */ false);
  }

  /** The names are made anew, as for each statement. */
  @Benchmark
  public @Nullable TableDefinition find() {
    next = (next + 7) % 64;
    return cache.find(DATABASE, new TableName("public", "table_" + next), token);
  }
}
