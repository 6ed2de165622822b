package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.PGConnection;

/** METADATA columns are right whichever way a row is written (SPEC M3). */
class MetadataWritesTest {
  private static final String EVENTS =
      """
      CREATE TABLE events (
        id INT NOT NULL PRIMARY KEY,
        note STRING,
        timestamp TIMESTAMP_LTZ(3) METADATA,
        op_ts TIMESTAMP_LTZ(3) METADATA VIRTUAL,
        offset BIGINT NOT NULL METADATA VIRTUAL,
        kind STRING METADATA FROM 'row_kind' VIRTUAL,
        tab STRING METADATA FROM 'table_name' VIRTUAL,
        twice AS offset * 2)
      """;

  private AnyEngine engine;
  private TestDatabase database;
  private Connection connection;
  private Statement statement;

  private void open(AnyEngine on) throws SQLException {
    engine = on;
    database = on.database();
    connection = database.likewise();
    statement = connection.createStatement();
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    database.close();
  }

  /** Every way of writing many rows at once gives each its own facts. */
  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void bulkLoadsAreSeen(AnyEngine on, @TempDir Path directory) throws Exception {
    open(on);
    statement.execute(EVENTS);
    Instant before = Instant.now().minusMillis(1);
    batch();
    loadFile(directory);
    assertThat(column("SELECT COUNT(*) FROM events")).containsExactly(200L);
    assertThat(column("SELECT DISTINCT kind FROM events")).containsExactly("+I");
    assertThat(column("SELECT DISTINCT tab FROM events")).containsExactly(name("events"));
    assertThat(column("SELECT COUNT(DISTINCT %s) FROM events".formatted(quoted("offset"))))
        .containsExactly(200L);
    assertThat(moment("SELECT MIN(op_ts) FROM events")).isBetween(before, Instant.now());
    assertThat(column("SELECT id FROM events WHERE op_ts <> " + quoted("timestamp"))).isEmpty();
  }

  private void batch() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO events (id, note) VALUES (?, ?)")) {
      for (int i = 0; i < 100; i++) {
        insert.setInt(1, i);
        insert.setString(2, "batch");
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private void loadFile(Path directory) throws Exception {
    String lines =
        IntStream.range(100, 200).mapToObj(i -> i + ",load\n").collect(Collectors.joining());
    Path file = Files.writeString(directory.resolve("rows.csv"), lines);
    switch (engine) {
      case POSTGRES ->
          ((PGConnection) connection)
              .getCopyAPI()
              .copyIn(
                  "COPY events (id, note) FROM STDIN WITH (FORMAT csv)", new StringReader(lines));
      case MARIADB ->
          statement.execute(
              "LOAD DATA LOCAL INFILE '%s' INTO TABLE events FIELDS TERMINATED BY ',' (id, note)"
                  .formatted(file));
      case H2 ->
          statement.execute(
              "INSERT INTO events (id, note) SELECT * FROM CSVREAD('%s', 'ID,NOTE')"
                  .formatted(file));
      default ->
          statement.execute(
              """
              INSERT INTO events (id, note)
              WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
              SELECT i, 'load' FROM n
              """);
    }
  }

  /** What an upsert makes is an update of a row that is there, and an insert of another. */
  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void upsertsAreInsertsOrUpdates(AnyEngine on) throws Exception {
    open(on);
    statement.execute(EVENTS);
    statement.execute("INSERT INTO events (id, note) VALUES (1, 'old')");
    statement.execute(upsert(1));
    statement.execute(upsert(2));
    assertThat(column("SELECT note FROM events ORDER BY id")).containsExactly("new", "new");
    assertThat(column("SELECT kind FROM events ORDER BY id")).containsExactly("+U", "+I");
    List<Object> offsets = column("SELECT %s FROM events ORDER BY id".formatted(quoted("offset")));
    assertThat((Long) offsets.get(0)).isGreaterThan(1L).isLessThan((Long) offsets.get(1));
    assertThat(column("SELECT twice - 2 * %s FROM events".formatted(quoted("offset"))))
        .containsOnly(0L);
  }

  private String upsert(int id) {
    return switch (engine) {
      case H2 ->
          "MERGE INTO events USING (VALUES (%d)) AS v(i) ON id = v.i WHEN MATCHED THEN UPDATE SET note = 'new' WHEN NOT MATCHED THEN INSERT (id, note) VALUES (v.i, 'new')"
              .formatted(id);
      case POSTGRES ->
          "INSERT INTO events (id, note) VALUES (%d, 'new') ON CONFLICT (id) DO UPDATE SET note = 'new'"
              .formatted(id);
      case MARIADB ->
          "INSERT INTO events (id, note) VALUES (%d, 'new') ON DUPLICATE KEY UPDATE note = 'new'"
              .formatted(id);
      default ->
          "INSERT INTO events (id, note) VALUES (%d, 'new') ON CONFLICT (id) DO UPDATE SET note = 'new'"
              .formatted(id);
    };
  }

  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void mergeAndReplaceAreSeenWhereTheyExist(AnyEngine on) throws Exception {
    open(on);
    statement.execute(EVENTS);
    statement.execute("INSERT INTO events (id, note) VALUES (1, 'old')");
    statement.execute(
        switch (engine) {
          case H2 -> "MERGE INTO events (id, note) KEY (id) VALUES (1, 'new')";
          case POSTGRES ->
              "MERGE INTO events USING (VALUES (1)) AS v(i) ON id = v.i WHEN MATCHED THEN UPDATE SET note = 'new' WHEN NOT MATCHED THEN INSERT (id) VALUES (v.i)";
          default -> "REPLACE INTO events (id, note) VALUES (1, 'new')";
        });
    boolean replaced = engine == AnyEngine.MARIADB || engine == AnyEngine.SQLITE;
    assertThat(column("SELECT kind FROM events")).containsExactly(replaced ? "+I" : "+U");
    assertThat(column("SELECT note FROM events")).containsExactly("new");
    assertThat((Long) column("SELECT %s FROM events".formatted(quoted("offset"))).get(0))
        .isGreaterThan(1L);
  }

  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void aRollbackTakesThemBack(AnyEngine on) throws Exception {
    open(on);
    statement.execute(EVENTS);
    statement.execute("INSERT INTO events (id, note) VALUES (1, 'old')");
    Instant written = moment("SELECT op_ts FROM events");
    connection.setAutoCommit(false);
    statement.execute("UPDATE events SET note = 'new'");
    Savepoint savepoint = connection.setSavepoint();
    statement.execute("INSERT INTO events (id) VALUES (2)");
    connection.rollback(savepoint);
    assertThat(column("SELECT kind FROM events")).containsExactly("+U");
    connection.rollback();
    connection.setAutoCommit(true);
    assertThat(column("SELECT kind FROM events")).containsExactly("+I");
    assertThat(moment("SELECT op_ts FROM events")).isEqualTo(written);
    statement.execute("INSERT INTO events (id) VALUES (3)");
    assertThat(column("SELECT COUNT(DISTINCT %s) FROM events".formatted(quoted("offset"))))
        .containsExactly(2L);
  }

  private List<Object> column(String sql) throws SQLException {
    List<Object> values = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        Object value = rows.getObject(1);
        values.add(value instanceof Integer number ? number.longValue() : value);
      }
    }
    return values;
  }

  private Instant moment(String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return switch (engine) {
        case SQLITE -> Instant.parse(rows.getString(1).replace(' ', 'T') + "Z");
        case MARIADB -> rows.getObject(1, LocalDateTime.class).toInstant(ZoneOffset.UTC);
        default -> rows.getObject(1, OffsetDateTime.class).toInstant();
      };
    }
  }

  private String quoted(String lower) {
    return engine == AnyEngine.MARIADB ? "`" + lower + "`" : "\"" + name(lower) + "\"";
  }

  private String name(String lower) {
    return engine == AnyEngine.H2 ? lower.toUpperCase(Locale.ROOT) : lower;
  }
}
