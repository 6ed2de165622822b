package io.likewise.table;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** The seven rows over which every function is evaluated. */
final class FunctionRows {
  static final String COLUMNS =
      """
      id INT NOT NULL PRIMARY KEY, i INT, b BIGINT, p DECIMAL(10, 2), x DOUBLE, s STRING, n STRING,
      ts TIMESTAMP(3), tz TIMESTAMP_LTZ(3), d DATE, t STRING, j STRING, flag BOOLEAN""";

  static final String NAMES = "id, i, b, p, x, s, n, ts, tz, d, t, j, flag";

  /** In the order of {@link #NAMES}, but that {@code tz} is {@code ts} in UTC. */
  private static final @Nullable Object[][] ROWS = {
    row(
        1,
        7,
        70000000000L,
        "12.50",
        2.5,
        "Ann Lee",
        null,
        "2024-03-05T07:08:09.123",
        "2024-03-05",
        "2024-12-31 23:59:58.5",
        "{\"a\":{\"b\":[10,\"x\"]},\"c\":true}",
        true),
    row(2, null, null, null, null, null, null, null, null, null, null, null),
    row(
        3,
        -7,
        -5L,
        "-12.75",
        -2.5,
        "",
        "n",
        "2024-02-29T23:59:59.999",
        "2024-02-29",
        "",
        "{}",
        false),
    row(
        4,
        0,
        0L,
        "0.00",
        0.25,
        "Zoë 😀 Éa",
        "",
        "2024-03-31T02:30:00",
        "2024-12-30",
        "2024-03-31 02:30:00",
        "{\"a\":\"ü😀\",\"c\":null}",
        true),
    row(
        5,
        100000,
        9007199254740993L,
        "99999999.99",
        1234567.891,
        "50%_\\a'\"",
        "x",
        "9999-12-31T23:59:59.999",
        "9999-12-31",
        "9999-12-31 23:59:59.999",
        "[1,2]",
        false),
    row(
        6,
        1,
        1L,
        "0.05",
        -0.75,
        "  12  ",
        "12",
        "1969-12-31T23:59:59",
        "1969-12-31",
        "1969-12-31 23:59:59",
        "no json",
        false),
    row(
        7,
        -1,
        -1L,
        "1.00",
        3.0,
        "a",
        "b",
        "1900-03-01T00:00:00",
        "1900-03-01",
        "2023-02-29 00:00:00",
        "{\"a\":{\"b\":[-1.5,{\"k\":\"v\"}]},\"c\":\"false\"}",
        true)
  };

  private FunctionRows() {}

  private static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }

  /** Fills the table {@code f}. */
  static void insert(Connection connection, AnyEngine engine) throws SQLException {
    String sql = "INSERT INTO f (" + NAMES + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      for (Object[] row : ROWS) {
        for (int i = 0; i < 7; i++) {
          insert.setObject(i + 1, i == 3 && row[i] != null ? new BigDecimal("" + row[i]) : row[i]);
        }
        moments(insert, engine, (String) row[7], (String) row[8]);
        for (int i = 9; i < row.length; i++) {
          insert.setObject(i + 2, row[i]);
        }
        insert.executeUpdate();
      }
    }
  }

  private static void moments(
      PreparedStatement insert, AnyEngine engine, @Nullable String moment, @Nullable String date)
      throws SQLException {
    LocalDateTime at = moment == null ? null : LocalDateTime.parse(moment);
    LocalDate day = date == null ? null : LocalDate.parse(date);
    if (engine == AnyEngine.SQLITE && at != null) {
      String text = moment.replace('T', ' ') + (moment.contains(".") ? "" : ".000");
      insert.setString(8, text);
      insert.setString(9, text);
      insert.setString(10, date);
    } else {
      insert.setObject(8, at);
      boolean zoned = at != null && engine != AnyEngine.MARIADB;
      insert.setObject(9, zoned ? at.atOffset(ZoneOffset.UTC) : at);
      insert.setObject(10, day);
    }
  }
}
