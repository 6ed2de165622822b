package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** METADATA columns show facts about their row (SPEC M3). */
class MetadataTest {

  @Nested
  class OnH2 extends Contract {
    OnH2() {
      super("H2");
    }
  }

  @Nested
  class OnPostgres extends Contract {
    OnPostgres() {
      super("PostgreSQL");
    }
  }

  @Nested
  class OnMariaDb extends Contract {
    OnMariaDb() {
      super("MariaDB");
    }
  }

  @Nested
  class OnSqlite extends Contract {
    OnSqlite() {
      super("SQLite");
    }
  }

  abstract static class Contract {
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
          sch STRING METADATA FROM 'schema_name' VIRTUAL,
          millis BIGINT METADATA FROM 'headers',
          twice AS offset * 2)
        """;

    private final String engine;
    private TestDatabase database;
    private Connection connection;
    private Statement statement;

    Contract(String engine) {
      this.engine = engine;
    }

    @BeforeEach
    void open() throws SQLException {
      database =
          switch (engine) {
            case "H2" -> TestDatabase.h2();
            case "PostgreSQL" -> TestDatabase.postgres();
            case "SQLite" -> TestDatabase.sqlite();
            default -> TestDatabase.mariaDb();
          };
      connection = database.likewise();
      statement = connection.createStatement();
    }

    @AfterEach
    void close() throws SQLException {
      connection.close();
      database.close();
    }

    private List<Object> column(String sql) throws SQLException {
      List<Object> values = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery(sql)) {
        while (rows.next()) {
          Object value = rows.getObject(1);
          values.add(isSqlite() && value instanceof Integer number ? number.longValue() : value);
        }
      }
      return values;
    }

    private Instant moment(String sql) throws SQLException {
      try (ResultSet rows = statement.executeQuery(sql)) {
        assertThat(rows.next()).isTrue();
        if (isSqlite()) {
          return Instant.parse(rows.getString(1).replace(' ', 'T') + "Z");
        }
        return isMariaDb()
            ? rows.getObject(1, LocalDateTime.class).toInstant(ZoneOffset.UTC)
            : rows.getObject(1, OffsetDateTime.class).toInstant();
      }
    }

    @Test
    void theRowsOfAStatementShareItsTime() throws SQLException {
      statement.execute(EVENTS);
      Instant before = Instant.now().minusMillis(1);
      statement.execute("INSERT INTO events (id) VALUES (1), (2), (3)");
      assertThat(column("SELECT DISTINCT op_ts FROM events")).hasSize(1);
      assertThat(column("SELECT id FROM events WHERE op_ts <> " + quoted("timestamp"))).isEmpty();
      assertThat(moment("SELECT op_ts FROM events")).isBetween(before, Instant.now());
    }

    @Test
    void theTimeIsTheStatementsAndNotTheTransactions() throws Exception {
      statement.execute(EVENTS);
      connection.setAutoCommit(false);
      statement.execute("INSERT INTO events (id) VALUES (1)");
      Instant first = moment("SELECT op_ts FROM events WHERE id = 1");
      while (!Instant.now().isAfter(first.plusMillis(5))) {
        Thread.onSpinWait();
      }
      statement.execute("INSERT INTO events (id) VALUES (2)");
      assertThat(moment("SELECT op_ts FROM events WHERE id = 2")).isAfter(first);
      connection.rollback();
      connection.setAutoCommit(true);
    }

    @Test
    void aWriterMayGiveTheTimestamp() throws SQLException {
      statement.execute(EVENTS);
      String given =
          switch (engine) {
            case "MariaDB" -> "TIMESTAMP '2020-01-01 00:00:00'";
            case "SQLite" -> "'2020-01-01 00:00:00'";
            default -> "TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00'";
          };
      String timestamp = quoted("timestamp");
      statement.execute("INSERT INTO events (id, %s) VALUES (1, %s)".formatted(timestamp, given));
      Instant then = Instant.parse("2020-01-01T00:00:00Z");
      assertThat(moment("SELECT %s FROM events".formatted(timestamp))).isEqualTo(then);
      assertThat(moment("SELECT op_ts FROM events")).isAfter(then);
      statement.execute("UPDATE events SET note = 'x'");
      assertThat(moment("SELECT %s FROM events".formatted(timestamp))).isAfter(then);
      statement.execute("UPDATE events SET %s = %s".formatted(timestamp, given));
      assertThat(moment("SELECT %s FROM events".formatted(timestamp))).isEqualTo(then);
      statement.execute("UPDATE events SET %s = %s".formatted(timestamp, given));
      assertThat(moment("SELECT %s FROM events".formatted(timestamp))).isAfter(then);
    }

    @Test
    void whatAWriterSaysOfReadOnlyColumnsIsIgnored() throws SQLException {
      statement.execute(EVENTS);
      statement.execute(
          "INSERT INTO events (id, %s, kind, tab, sch) VALUES (1, 99, 'a', 'b', 'c')"
              .formatted(quoted("offset")));
      assertThat(column("SELECT kind FROM events")).containsExactly("+I");
      assertThat(column("SELECT tab FROM events")).containsExactly(name("events"));
      assertThat(column("SELECT sch FROM events"))
          .containsExactly(isMariaDb() || isSqlite() ? null : name("public"));
      assertThat(column("SELECT %s FROM events".formatted(quoted("offset")))).containsExactly(1L);
      statement.execute("UPDATE events SET kind = 'z', %s = 7".formatted(quoted("offset")));
      assertThat(column("SELECT kind FROM events")).containsExactly("+U");
      assertThat(column("SELECT twice FROM events")).containsExactly(4L);
    }

    @Test
    void offsetsAreUniqueAndGrow() throws SQLException {
      statement.execute(EVENTS);
      statement.execute("INSERT INTO events (id) VALUES (1), (2), (3)");
      statement.execute("UPDATE events SET note = 'x' WHERE id < 3");
      List<Object> offsets =
          column("SELECT %s FROM events ORDER BY id".formatted(quoted("offset")));
      assertThat(offsets).containsExactlyInAnyOrder(3L, 4L, 5L);
      assertThat(offsets.get(2)).isEqualTo(3L);
    }

    @Test
    void declaredTypesAreCasts() throws SQLException {
      statement.execute(
          """
          CREATE TABLE casts (
            id INT,
            millis BIGINT METADATA FROM 'timestamp',
            text STRING METADATA FROM 'op_ts' VIRTUAL,
            small SMALLINT METADATA FROM 'offset' VIRTUAL)
          """);
      statement.execute("INSERT INTO casts (id) VALUES (1)");
      assertThat(column("SELECT text FROM casts").get(0).toString())
          .matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}");
      long millis = (Long) column("SELECT millis FROM casts").get(0);
      String text = column("SELECT text FROM casts").get(0).toString();
      assertThat(Instant.parse(text.replace(' ', 'T') + "Z").toEpochMilli()).isEqualTo(millis);
      assertThat(column("SELECT small FROM casts").get(0).toString()).isEqualTo("1");
    }

    @Test
    void aValueThatDoesNotFitIsTheWritersError() throws SQLException {
      statement.execute("CREATE TABLE texts (id INT, at STRING METADATA FROM 'timestamp')");
      statement.execute("INSERT INTO texts (id, at) VALUES (1, '2024-01-02 03:04:05')");
      assertThatThrownBy(
              () -> statement.execute("INSERT INTO texts (id, at) VALUES (2, 'no moment')"))
          .isInstanceOf(SQLException.class);
      assertThat(column("SELECT at FROM texts")).containsExactly("2024-01-02 03:04:05");
    }

    @Test
    void anUnknownKeyIsAnErrorThatListsTheKeys() {
      assertThatThrownBy(() -> statement.execute("CREATE TABLE t (id INT, off_set INT METADATA)"))
          .isInstanceOf(SQLSyntaxErrorException.class)
          .hasMessageContaining("There is no metadata key")
          .hasMessageContaining("timestamp, op_ts, offset, row_kind");
      assertThatThrownBy(
              () -> statement.execute("CREATE TABLE t (id INT, m BOOLEAN METADATA FROM 'offset')"))
          .isInstanceOf(SQLSyntaxErrorException.class)
          .hasMessageContaining("cannot be shown as BOOLEAN");
    }

    @Test
    void withOptionsATableMayDescribeAnotherSystem() throws SQLException {
      statement.execute(
          """
          CREATE TABLE feed (id INT, part INT METADATA VIRTUAL, topic STRING METADATA,
            off BIGINT METADATA FROM 'offset', next_part AS part + 1)
          WITH ('connector' = 'kafka')
          """);
      List<String> warnings = new ArrayList<>();
      for (SQLWarning w = statement.getWarnings(); w != null; w = w.getNextWarning()) {
        warnings.add(w.getMessage());
      }
      assertThat(warnings)
          .anyMatch(text -> text.contains("is always NULL"))
          .anyMatch(text -> text.contains("is an ordinary column"))
          .anyMatch(text -> text.contains("is read-only"));
      statement.execute("INSERT INTO feed (id, topic) VALUES (1, 'news')");
      assertThat(column("SELECT topic FROM feed")).containsExactly("news");
      assertThat(column("SELECT part FROM feed")).containsOnlyNulls();
      assertThat(column("SELECT next_part FROM feed")).containsOnlyNulls();
    }

    @Test
    void nothingOutlivesTheTable() throws SQLException {
      statement.execute(EVENTS);
      statement.execute("DROP TABLE events");
      assertThat(column(objects())).isEmpty();
      statement.execute(EVENTS);
    }

    private String objects() {
      return switch (engine) {
        case "H2" ->
            "SELECT SEQUENCE_NAME FROM INFORMATION_SCHEMA.SEQUENCES WHERE SEQUENCE_SCHEMA = 'PUBLIC'";
        case "PostgreSQL" ->
            "SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
                + " UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace";
        case "SQLite" ->
            "SELECT name FROM sqlite_schema WHERE name NOT LIKE '%likewise_definition%'"
                + " AND name NOT LIKE '%likewise_sync%' AND name NOT LIKE '%likewise_scan%' AND name NOT IN ('likewise_version', 'sqlite_sequence')";
        default ->
            "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'test'"
                + " UNION ALL SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = 'test'";
      };
    }

    private boolean isSqlite() {
      return engine.equals("SQLite");
    }

    private boolean isMariaDb() {
      return engine.equals("MariaDB");
    }

    private String quoted(String lower) {
      return isMariaDb() ? "`" + lower + "`" : "\"" + name(lower) + "\"";
    }

    private String name(String lower) {
      return engine.equals("H2") ? lower.toUpperCase(Locale.ROOT) : lower;
    }
  }
}
