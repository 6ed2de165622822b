package io.likewise.benchmarks;

import java.sql.Connection;
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

/**
 * What an application does all day on H2 in memory, through Likewise and through its peers. What
 * counts is {@link ProcessorTime}, given as {@code nanoseconds} of one call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 60)
@Measurement(iterations = 20)
@Fork(3)
public class PeersBenchmark {
  private static final int ROWS = 1000;
  private static final int BATCH = 100;
  private static final String URL = "h2:mem://localhost/peers;DB_CLOSE_DELAY=-1";
  private static final String BY_ID = "SELECT a, b FROM t WHERE id = ?";

  @Param public Way way;

  private Way.Source source;
  private Connection kept;
  private Connection connection;
  private Statement statement;
  private int id;

  @Setup
  public void connect() throws SQLException {
    kept = Way.RAW.to(URL).connect();
    try (Statement setUp = kept.createStatement()) {
      setUp.execute(
          """
          CREATE TABLE t (id INT PRIMARY KEY, a INT, b VARCHAR(20))
          AS SELECT x, x, 'name' || x FROM SYSTEM_RANGE(0, %d)\
          """
              .formatted(ROWS - 1));
      setUp.execute("CREATE TABLE batched (id INT)");
    }
    source = way.to(URL);
  }

  @TearDown
  public void close() throws SQLException {
    try (Statement end = kept.createStatement()) {
      end.execute("SHUTDOWN IMMEDIATELY");
    }
  }

  private Connection connection() throws SQLException {
    if (connection == null) {
      connection = source.connect();
      statement = connection.createStatement();
    }
    return connection;
  }

  @Benchmark
  public long connectAndClose(ProcessorTime time) throws SQLException {
    return time.of(
        200,
        () -> {
          try (Connection opened = source.connect()) {
            return opened.getHoldability();
          }
        });
  }

  @Benchmark
  public long getAutoCommit(ProcessorTime time) throws SQLException {
    Connection open = connection();
    return time.of(500_000, () -> open.getAutoCommit() ? 1 : 0);
  }

  @Benchmark
  public long createStatement(ProcessorTime time) throws SQLException {
    Connection open = connection();
    return time.of(
        50_000,
        () -> {
          try (Statement created = open.createStatement()) {
            return created.getMaxRows();
          }
        });
  }

  @Benchmark
  public long prepareAndReadOneRow(ProcessorTime time) throws SQLException {
    Connection open = connection();
    return time.of(
        10_000,
        () -> {
          try (PreparedStatement prepared = open.prepareStatement(BY_ID)) {
            prepared.setInt(1, id++ % ROWS);
            try (ResultSet row = prepared.executeQuery()) {
              row.next();
              return row.getString(2).length();
            }
          }
        });
  }

  /** Ten getters for each of a thousand rows. */
  @Benchmark
  public long readAThousandRows(ProcessorTime time) throws SQLException {
    connection();
    return time.of(200, this::readAll);
  }

  private long readAll() throws SQLException {
    long sum = 0;
    try (ResultSet rows = statement.executeQuery("SELECT id, a, b FROM t")) {
      while (rows.next()) {
        for (int i = 0; i < 4; i++) {
          sum += rows.getInt(1) + rows.getLong(2);
        }
        sum += rows.getString(3).length() + (rows.wasNull() ? 1 : 0);
      }
    }
    return sum;
  }

  @Benchmark
  public long batchOfAHundred(ProcessorTime time) throws SQLException {
    connection();
    return time.of(100, this::batch);
  }

  private long batch() throws SQLException {
    try (PreparedStatement update = connection.prepareStatement("UPDATE batched SET id = ?")) {
      for (int i = 0; i < BATCH; i++) {
        update.setInt(1, i);
        update.addBatch();
      }
      return update.executeBatch().length;
    }
  }
}
