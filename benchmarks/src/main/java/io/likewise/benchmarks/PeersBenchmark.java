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

/** What an application does all day on H2 in memory, through Likewise and through its peers. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 6, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
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
    if (way != Way.HIKARICP) {
      open();
    }
  }

  private void open() throws SQLException {
    connection = source.connect();
    statement = connection.createStatement();
  }

  @TearDown
  public void close() throws SQLException {
    try (Statement end = kept.createStatement()) {
      end.execute("SHUTDOWN IMMEDIATELY");
    }
  }

  private Connection connection() throws SQLException {
    if (connection == null) {
      open();
    }
    return connection;
  }

  @Benchmark
  public boolean connectAndClose() throws SQLException {
    try (Connection opened = source.connect()) {
      return opened.getAutoCommit();
    }
  }

  @Benchmark
  public boolean getAutoCommit() throws SQLException {
    return connection().getAutoCommit();
  }

  @Benchmark
  public boolean createStatement() throws SQLException {
    try (Statement created = connection().createStatement()) {
      return created.isPoolable();
    }
  }

  @Benchmark
  public String prepareAndReadOneRow() throws SQLException {
    try (PreparedStatement prepared = connection().prepareStatement(BY_ID)) {
      prepared.setInt(1, id++ % ROWS);
      try (ResultSet row = prepared.executeQuery()) {
        row.next();
        return row.getString(2);
      }
    }
  }

  /** Ten getters for each of a thousand rows. */
  @Benchmark
  public long readAThousandRows() throws SQLException {
    connection();
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
  public int batchOfAHundred() throws SQLException {
    connection();
    try (PreparedStatement insert = connection.prepareStatement("UPDATE batched SET id = ?")) {
      for (int i = 0; i < BATCH; i++) {
        insert.setInt(1, 1);
        insert.addBatch();
      }
      return insert.executeBatch().length;
    }
  }
}
