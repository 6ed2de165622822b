package io.likewise.benchmarks;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.jdbc.CachingCatalog;
import io.likewise.catalog.jdbc.DefinitionCache;
import io.likewise.catalog.jdbc.JdbcCatalog;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteSettings;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialects;
import io.likewise.rewrite.syntax.StatementParser;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/**
 * What statements of ours cost before anything is sent, in processor time: to parse one of thirty
 * columns, and to plan a LIKE of a narrow and a wide table among few tables and many.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 12)
@Measurement(iterations = 12)
@Fork(1)
public class LanguageBenchmark {

  /** Thirty columns, an option list, a key and a watermark. */
  @State(Scope.Thread)
  public static class Text {
    Dialect dialect = Dialects.of("PostgreSQL", "18").orElseThrow();
    String sql =
        IntStream.range(0, 24)
            .mapToObj(
                i ->
                    "  column_%d DECIMAL(10, %d) NOT NULL COMMENT 'the %dth'"
                        .formatted(i, i % 10, i))
            .collect(
                joining(
                    ",\n",
                    "CREATE TABLE IF NOT EXISTS shop.orders (\n",
                    """
                    ,
                      total AS column_1 * column_2 + column_3,
                      day AS DATE_FORMAT(ts, 'yyyy-MM-dd'),
                      upper_name AS UPPER(TRIM(name)),
                      name STRING,
                      ts TIMESTAMP(3),
                      op_ts TIMESTAMP_LTZ(3) METADATA FROM 'op_ts' VIRTUAL,
                      WATERMARK FOR ts AS ts - INTERVAL '5' SECOND,
                      PRIMARY KEY (column_0) NOT ENFORCED
                    ) COMMENT 'orders' PARTITIONED BY (column_0) WITH ('connector' = 'x', 'k' = 'v')
                    LIKE base (EXCLUDING OPTIONS OVERWRITING GENERATED)
                    """));
  }

  private static final Map<String, String> URLS =
      Map.of("H2", "jdbc:h2:mem:language", "SQLite", "jdbc:sqlite::memory:");

  @Param({"SQLite", "H2"})
  public String engine;

  @Param({"10", "1000"})
  public int columns;

  @Param({"10", "10000"})
  public int tables;

  private Connection connection;
  private Rewriter rewriter;

  @Setup
  public void fill() throws SQLException {
    connection = DriverManager.getConnection(URLS.get(engine));
    for (int i = 0; i < tables; i++) {
      send("CREATE TABLE t%d (id INT PRIMARY KEY, note VARCHAR)".formatted(i));
    }
    send(
        IntStream.range(0, columns)
            .mapToObj(i -> "c" + i + " DECIMAL(10, 2) DEFAULT " + i)
            .collect(joining(", ", "CREATE TABLE base (", ")")));
    Dialect dialect = Dialects.of(engine, "3").orElseThrow();
    CachingCatalog catalog =
        new CachingCatalog(
            JdbcCatalog.of(connection, "LIKEWISE"), "language", DefinitionCache.shared());
    rewriter = new Rewriter(dialect, catalog, new RewriteSettings("LIKEWISE", false));
  }

  private void send(String sql) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @TearDown
  public void close() throws SQLException {
    connection.close();
  }

  @Benchmark
  public long parse(Text text, ProcessorTime time) throws SQLException {
    return time.of(
        2000, () -> StatementParser.parse(text.sql, text.dialect.lexicalRules()).hashCode() & 1);
  }

  /** Looks at the base in the database each time, as a statement does. */
  @Benchmark
  public long like(ProcessorTime time) throws SQLException {
    return time.of(
        20,
        () ->
            rewriter.rewrite("CREATE TABLE d (extra INT) WITH ('k' = 'v') LIKE base")
                    instanceof Rewrite.PassThrough
                ? 1
                : 0);
  }
}
