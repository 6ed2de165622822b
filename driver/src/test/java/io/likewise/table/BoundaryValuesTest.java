package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written into a column of a type of Flink's is read back equal (SPEC Y1). */
class BoundaryValuesTest {

  private record Values(String type, List<Object> values) {
    Values(String type, Object... values) {
      this(type, List.of(values));
    }
  }

  private static final List<Values> ALL =
      List.of(
          new Values("BOOLEAN", true, false),
          new Values("TINYINT", -128, 127, 0),
          new Values("SMALLINT", -32768, 32767),
          new Values("INT", Integer.MIN_VALUE, Integer.MAX_VALUE),
          new Values("BIGINT", Long.MIN_VALUE, Long.MAX_VALUE, 9007199254740993L),
          new Values("FLOAT", 0.1f, -1.5E38f, 1.5E-38f, 0f),
          new Values(
              "DOUBLE",
              0.1,
              1 / 3.0,
              Double.MAX_VALUE,
              -Double.MAX_VALUE,
              Double.MIN_NORMAL,
              9007199254740992.0),
          decimals("DECIMAL(38, 18)", "99999999999999999999.999999999999999999", "-1E-18", "0.1"),
          decimals("DECIMAL(38, 0)", "99999999999999999999999999999999999999", "-1"),
          decimals("DECIMAL(15, 5)", "1234567890.12345", "-1.00001", "0.00001"),
          decimals("DECIMAL(16, 2)", "99999999999999.99", "-99999999999999.99"),
          decimals("DECIMAL(10, 2)", "99999999.99", "-0.01", "0"),
          new Values("CHAR(4)", "abcd", "é'y\"", "NULL"),
          new Values("VARCHAR(10)", "", " a ", "0123456789", "😀😀😀😀😀"),
          new Values(
              "STRING",
              "",
              "a'b\"c`d\\e",
              "two\nlines\r\tand more",
              "Zoë 😀 𝄞 שלום",
              "trailing  ",
              "NULL",
              "é".repeat(100_000)),
          bytes("BYTES", "", "00", "ff00ff", HexFormat.of().formatHex(everyByte())),
          bytes("VARBINARY(5)", "", "0000000000", "01"),
          bytes("BINARY(3)", "000102", "ffffff"),
          days("DATE", "0001-01-01", "1582-10-10", "1969-12-31", "2024-02-29", "9999-12-31"),
          times("TIME(0)", "00:00:00", "23:59:59"),
          times("TIME(3)", "00:00:00.001", "23:59:59.999", "12:00:00"),
          moments("TIMESTAMP(0)", "0001-01-01T00:00:00", "2024-03-31T02:30:00"),
          moments(
              "TIMESTAMP(3)",
              "0001-01-01T00:00:00",
              "1582-10-10T12:00:00.123",
              "1969-12-31T23:59:59.999",
              "2024-03-31T02:30:00",
              "2024-10-27T02:30:00.5",
              "9999-12-31T23:59:59.999"),
          moments("TIMESTAMP(6)", "2024-02-29T23:59:59.999999", "0001-01-01T00:00:00.000001"),
          new Values(
              "TIMESTAMP_LTZ(3)",
              OffsetDateTime.parse("0001-01-01T00:00:00Z"),
              OffsetDateTime.parse("1969-12-31T23:59:59.999Z"),
              OffsetDateTime.parse("2024-03-31T02:30:00Z"),
              OffsetDateTime.parse("2038-01-20T00:00:00Z"),
              OffsetDateTime.parse("9999-12-31T23:59:59.999Z")));

  private static Values decimals(String type, String... texts) {
    return new Values(type, (Object[]) map(texts, new BigDecimal[0], BigDecimal::new));
  }

  private static Values bytes(String type, String... texts) {
    return new Values(type, (Object[]) map(texts, new byte[0][], HexFormat.of()::parseHex));
  }

  private static Values days(String type, String... texts) {
    return new Values(type, (Object[]) map(texts, new LocalDate[0], LocalDate::parse));
  }

  private static Values times(String type, String... texts) {
    return new Values(type, (Object[]) map(texts, new LocalTime[0], LocalTime::parse));
  }

  private static Values moments(String type, String... texts) {
    return new Values(type, (Object[]) map(texts, new LocalDateTime[0], LocalDateTime::parse));
  }

  private static <T> T[] map(String[] texts, T[] empty, Function<String, T> read) {
    return List.of(texts).stream().map(read).toList().toArray(empty);
  }

  private static byte[] everyByte() {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void areReadBackEqual(AnyEngine engine) throws Exception {
    SoftAssertions all = new SoftAssertions();
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise()) {
      for (Values values : ALL) {
        TestDatabase.execute(
            connection,
            "CREATE TABLE v (id INT PRIMARY KEY NOT ENFORCED, v " + values.type() + ")");
        for (int i = 0; i < values.values().size(); i++) {
          Object value = values.values().get(i);
          all.assertThat(writtenAndRead(connection, engine, i, value))
              .as(values.type() + " on " + engine)
              .isEqualTo(shown(value));
        }
        all.assertThat(writtenAndRead(connection, engine, 99, null)).isEqualTo("null");
        TestDatabase.execute(connection, "DROP TABLE v");
      }
    }
    all.assertAll();
  }

  /** A TIMESTAMP_LTZ is the same moment in every session, and so is what is computed from it. */
  @ParameterizedTest
  @EnumSource(
      value = AnyEngine.class,
      names = {"H2", "POSTGRES", "MARIADB"})
  void momentsDoNotDependOnTheSession(AnyEngine engine) throws Exception {
    String zone = engine == AnyEngine.MARIADB ? "SET time_zone = '%s'" : "SET TIME ZONE '%s'";
    OffsetDateTime moment = OffsetDateTime.parse("2024-03-31T00:30:00Z");
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(zone.formatted("+05:00"));
      statement.execute(
          """
          CREATE TABLE v (id INT PRIMARY KEY NOT ENFORCED, v TIMESTAMP_LTZ(3),
            t AS CAST(v AS STRING), h AS HOUR(v), d AS CAST(v AS DATE),
            u AS CAST(v AS TIMESTAMP(3)), w AS CAST(CAST(v AS TIMESTAMP(3)) AS TIMESTAMP_LTZ(3)),
            p AS TO_TIMESTAMP(CAST(v AS STRING), 'yyyy-MM-dd HH:mm:ss.SSS'),
            x AS CAST(CAST(v AS DATE) AS TIMESTAMP_LTZ(3)), f AS DATE_FORMAT(v - INTERVAL '1' HOUR, 'yyyy-MM-dd HH:mm'))
          """);
      for (String offset : List.of("-08:00", "+02:00", "+13:00")) {
        statement.execute(zone.formatted(offset));
        assertThat(writtenAndRead(connection, engine, 1, moment)).isEqualTo(shown(moment));
        statement.execute(zone.formatted("+00:00"));
        try (ResultSet rows = statement.executeQuery("SELECT t, h, d, f, u, p, w, x FROM v")) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getString(1)).isEqualTo("2024-03-31 00:30:00.000");
          assertThat(rows.getInt(2)).isZero();
          assertThat(rows.getObject(3, LocalDate.class)).isEqualTo("2024-03-31");
          assertThat(rows.getString(4)).isEqualTo("2024-03-30 23:30");
          assertThat(rows.getObject(5, LocalDateTime.class)).isEqualTo("2024-03-31T00:30:00");
          assertThat(rows.getObject(6, LocalDateTime.class)).isEqualTo("2024-03-31T00:30:00");
          assertThat(rows.getString(7)).startsWith("2024-03-31 00:30:00");
          assertThat(rows.getString(8)).startsWith("2024-03-31 00:00:00");
        }
        statement.execute("DELETE FROM v");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void structuresAreJsonWhereTheEngineHasNone(AnyEngine engine) throws Exception {
    String json = "{\"a\": 1, \"b\": \"é😀\"}";
    String written = (engine == AnyEngine.H2 ? "JSON '" : "'") + json + "'";
    String list =
        switch (engine) {
          case H2, POSTGRES -> "ARRAY[1, NULL, -3]";
          default -> "'[1, null, -3]'";
        };
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE v (id INT, a ARRAY<INT>, m MAP<STRING, INT>, r ROW<a INT, b STRING>, e MAP<STRING, INT>)");
      statement.execute(
          "INSERT INTO v (id, a, m, r) VALUES (1, %s, %s, %s)".formatted(list, written, written));
      try (ResultSet rows = statement.executeQuery("SELECT a, m, r, e FROM v")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(1).replaceAll("[^0-9,null-]", "").toLowerCase(Locale.ROOT))
            .isIn("1,null,-3", "1,,-3");
        assertThat(rows.getString(2).replace(" ", "")).isEqualTo(json.replace(" ", ""));
        assertThat(rows.getString(3).replace(" ", "")).isEqualTo(json.replace(" ", ""));
        assertThat(rows.getString(4)).isNull();
      }
    }
  }

  private static String writtenAndRead(
      Connection connection, AnyEngine engine, int id, Object value) {
    try (PreparedStatement insert =
            connection.prepareStatement("INSERT INTO v (id, v) VALUES (?, ?)");
        Statement statement = connection.createStatement()) {
      insert.setInt(1, id);
      insert.setObject(2, written(engine, value));
      insert.executeUpdate();
      try (ResultSet rows = statement.executeQuery("SELECT v FROM v WHERE id = " + id)) {
        assertThat(rows.next()).isTrue();
        return read(rows, engine, value);
      }
    } catch (SQLException e) {
      return e.getMessage();
    }
  }

  /** SQLite keeps moments and long decimals as texts, MariaDB moments in UTC without a zone. */
  private static Object written(AnyEngine engine, Object value) {
    if (engine == AnyEngine.SQLITE && value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (engine == AnyEngine.SQLITE
        && value != null
        && value.getClass().getName().contains("Local")) {
      return value.toString().replace('T', ' ');
    }
    if (value instanceof OffsetDateTime moment) {
      return engine == AnyEngine.SQLITE
          ? moment.toLocalDateTime().toString().replace('T', ' ')
          : engine == AnyEngine.MARIADB ? moment.toLocalDateTime() : moment;
    }
    return value;
  }

  private static String read(ResultSet rows, AnyEngine engine, Object value) throws SQLException {
    if (value == null) {
      return String.valueOf(rows.getObject(1));
    }
    if (value instanceof Number && !(value instanceof BigDecimal)) {
      return value instanceof Float
          ? shown(rows.getFloat(1))
          : value instanceof Double ? shown(rows.getDouble(1)) : shown(rows.getLong(1));
    }
    if (value instanceof OffsetDateTime) {
      return engine == AnyEngine.MARIADB
          ? shown(rows.getObject(1, LocalDateTime.class).atOffset(ZoneOffset.UTC))
          : engine == AnyEngine.SQLITE
              ? shown(OffsetDateTime.parse(rows.getString(1).replace(' ', 'T') + "Z"))
              : shown(rows.getObject(1, OffsetDateTime.class));
    }
    if (engine == AnyEngine.SQLITE && value.getClass().getName().contains("Local")) {
      return rows.getString(1).replace(' ', 'T');
    }
    return value instanceof BigDecimal
        ? shown(rows.getBigDecimal(1))
        : value instanceof Boolean
            ? shown(rows.getBoolean(1))
            : value instanceof byte[]
                ? shown(rows.getBytes(1))
                : shown(rows.getObject(1, value.getClass()));
  }

  private static String shown(Object value) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof BigDecimal number) {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
    return value instanceof OffsetDateTime moment
        ? moment.withOffsetSameInstant(ZoneOffset.UTC).toString()
        : String.valueOf(value);
  }
}
