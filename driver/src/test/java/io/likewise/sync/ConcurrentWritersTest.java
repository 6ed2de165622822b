package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sink that is made while many sessions write is what the source is (SPEC C3, C4). Seeds: {@code
 * -Dlikewise.storms=N} runs the first N, by default twenty; {@code -Dlikewise.storm.commits=N} lets
 * the writers go on for so many commits.
 */
class ConcurrentWritersTest {
  private static final long STORMS = Long.getLong("likewise.storms", 20);
  private static final long COMMITS = Long.getLong("likewise.storm.commits", 60);

  static LongStream seeds() {
    return LongStream.rangeClosed(1, STORMS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void onH2(long seed) throws Exception {
    try (TestDatabase database = TestDatabase.h2()) {
      withstand(new H2Field(database), 16, seed);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void onPostgres(long seed) throws Exception {
    try (TestDatabase database = TestDatabase.postgres()) {
      withstand(new PostgresField(database, /* parts= */ 0), 16, seed);
    }
  }

  @ParameterizedTest
  @MethodSource("someSeeds")
  void onPostgresInPartitions(long seed) throws Exception {
    try (TestDatabase database = TestDatabase.postgres()) {
      withstand(new PostgresField(database, /* parts= */ 3), 16, seed);
    }
  }

  static LongStream someSeeds() {
    return LongStream.rangeClosed(1, Math.max(1, STORMS / 4));
  }

  @ParameterizedTest
  @MethodSource("someSeeds")
  void onMariaDb(long seed) throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      withstand(new MariaDbField(database), 8, seed);
    }
  }

  @ParameterizedTest
  @MethodSource("someSeeds")
  void onSqlite(long seed) throws Exception {
    try (TestDatabase database = TestDatabase.sqlite()) {
      withstand(new SqliteField(database, seed % 2 == 0), 3, seed);
    }
  }

  private static void withstand(WriterStorm.Field field, int writers, long seed) throws Exception {
    WriterStorm.Outcome outcome = new WriterStorm(field, writers, seed, COMMITS).run();
    assertThat(outcome.missing()).as("missing in the sink, seed %d", seed).isEmpty();
    assertThat(outcome.extra()).as("only in the sink, seed %d", seed).isEmpty();
    assertThat(outcome.commitsDuring()).as("commits while it was made, seed %d", seed).isPositive();
  }

  /**
   * The source gets its key when it has a row already, so that the key is an index beside the rows:
   * where an integer key is the rows' own, H2 loses committed rows with or without us
   * (docs/engines.md).
   *
   * <p>H2 answers some deadlocks with an internal error, with or without us ("Transaction 3 has
   * status ROLLING_BACK, not OPEN"); the session is of no use afterwards.
   */
  private record H2Field(TestDatabase database) implements WriterStorm.Field {
    @Override
    public Connection raw() throws SQLException {
      Connection connection = database.raw();
      TestDatabase.execute(connection, "SET LOCK_TIMEOUT 200");
      return connection;
    }

    @Override
    public Connection likewise() throws SQLException {
      return database.likewise();
    }

    @Override
    public List<String> source() {
      return List.of(
          "CREATE TABLE src (id INT NOT NULL, v INT, w VARCHAR(20))",
          "INSERT INTO src VALUES (-1, 0, 'first')",
          "ALTER TABLE src ADD PRIMARY KEY (id)");
    }

    @Override
    public boolean endsSession(SQLException e) {
      return e.getErrorCode() == 50000 && String.valueOf(e.getMessage()).contains("Transaction ");
    }

    @Override
    public String upsert(int id, int value) {
      return "MERGE INTO src (id, v, w) KEY (id) VALUES (%d, %d, 'up')".formatted(id, value);
    }
  }

  /**
   * @param parts how many partitions the source has
   */
  private record PostgresField(TestDatabase database, int parts) implements WriterStorm.Field {
    @Override
    public Connection raw() throws SQLException {
      Connection connection = database.raw();
      TestDatabase.execute(
          connection, "SET deadlock_timeout = '20ms'", "SET lock_timeout = '500ms'");
      return connection;
    }

    @Override
    public Connection likewise() throws SQLException {
      return database.likewise();
    }

    @Override
    public List<String> source() {
      List<String> statements = new ArrayList<>();
      statements.add(
          "CREATE TABLE src (id INT PRIMARY KEY, v INT, w VARCHAR(20))"
              + (parts == 0 ? "" : " PARTITION BY HASH (id)"));
      for (int i = 0; i < parts; i++) {
        statements.add(
            "CREATE TABLE src%d PARTITION OF src FOR VALUES WITH (MODULUS %d, REMAINDER %d)"
                .formatted(i, parts, i));
      }
      return statements;
    }

    @Override
    public boolean endsSession(SQLException e) {
      return false;
    }

    @Override
    public String upsert(int id, int value) {
      return """
          INSERT INTO src VALUES (%d, %d, 'up')
          ON CONFLICT (id) DO UPDATE SET v = excluded.v, w = 'again'"""
          .formatted(id, value);
    }
  }

  private record MariaDbField(TestDatabase database) implements WriterStorm.Field {
    @Override
    public Connection raw() throws SQLException {
      Connection connection = database.raw();
      TestDatabase.execute(connection, "SET SESSION innodb_lock_wait_timeout = 1");
      return connection;
    }

    @Override
    public Connection likewise() throws SQLException {
      return database.likewise();
    }

    @Override
    public List<String> source() {
      return List.of("CREATE TABLE src (id INT PRIMARY KEY, v INT, w VARCHAR(20))");
    }

    @Override
    public boolean endsSession(SQLException e) {
      return false;
    }

    @Override
    public String upsert(int id, int value) {
      return """
          INSERT INTO src VALUES (%d, %d, 'up')
          ON DUPLICATE KEY UPDATE v = VALUES(v), w = 'again'"""
          .formatted(id, value);
    }
  }

  /**
   * REPLACE meets two keys.
   *
   * @param log whether readers see the database as it was while somebody writes
   */
  private record SqliteField(TestDatabase database, boolean log) implements WriterStorm.Field {
    @Override
    public Connection raw() throws SQLException {
      Connection connection = database.raw();
      TestDatabase.execute(connection, "PRAGMA busy_timeout = 200");
      return connection;
    }

    @Override
    public Connection likewise() throws SQLException {
      return database.likewise();
    }

    @Override
    public List<String> source() {
      return List.of(
          "PRAGMA journal_mode = " + (log ? "WAL" : "DELETE"),
          "PRAGMA synchronous = OFF",
          "CREATE TABLE src (id INTEGER PRIMARY KEY, v INT UNIQUE, w VARCHAR(20))");
    }

    @Override
    public boolean endsSession(SQLException e) {
      return false;
    }

    @Override
    public String upsert(int id, int value) {
      return "REPLACE INTO src VALUES (%d, %d, 'up')".formatted(id, value % 500);
    }
  }
}
