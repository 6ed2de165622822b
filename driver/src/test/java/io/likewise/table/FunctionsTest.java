package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Flink's functions in computed columns give the same on every engine (SPEC M2). */
class FunctionsTest {
  private static final String TABLE =
      """
      CREATE TABLE f (
        i INT, p DECIMAL(10, 2), s STRING, n STRING, ts TIMESTAMP(3), tz TIMESTAMP_LTZ(3),
        d DATE, t STRING, j STRING, flag BOOLEAN,
        %s)
      """;

  private static final String ROW =
      """
      INSERT INTO f (i, p, s, n, ts, tz, d, t, j, flag) VALUES (
        7, 12.50, 'Ann Lee', NULL, TIMESTAMP '2024-03-05 07:08:09.123',
        TIMESTAMP WITH TIME ZONE '2024-03-05 07:08:09.123+00', DATE '2024-03-05',
        '2024-12-31 23:59:58.5', '{"a":{"b":[10,"x"]},"c":true}', TRUE)
      """;

  @Test
  void giveTheSameOnH2() throws Exception {
    try (TestDatabase database = TestDatabase.h2();
        Connection connection = database.likewise()) {
      giveTheSame(connection);
    }
  }

  @Test
  void giveTheSameOnPostgres() throws Exception {
    try (TestDatabase database = TestDatabase.postgres();
        Connection connection = database.likewise()) {
      giveTheSame(connection);
    }
  }

  /** A backslash is an escape there, a moment has no zone and TRUE is 1. */
  @Test
  void giveTheSameOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb();
        Connection connection = database.likewise()) {
      List<String> lines =
          lines().stream()
              .map(
                  line -> line.replace("\\", "\\\\").replaceFirst("REGEXP(.*) true$", "REGEXP$1 1"))
              .map(line -> line.replaceFirst("(BETWEEN|IS NOT DISTINCT)(.*) true$", "$1$2 1"))
              .toList();
      giveTheSame(connection, lines, ROW.replace("WITH TIME ZONE", "").replace("+00", ""));
    }
  }

  /**
   * There are no regular expressions and no hashes. Moments are text, TRUE is 1, and a decimal
   * number has no more digits than it needs.
   */
  @Test
  void giveTheSameOnSqlite() throws Exception {
    try (TestDatabase database = TestDatabase.sqlite();
        Connection connection = database.likewise()) {
      List<String> lines =
          lines().stream()
              .filter(line -> !line.matches("(REGEXP|MD5).*"))
              .map(line -> line.replaceFirst("(:\\d\\d:\\d\\d)(\\.5)?$", "$1.000"))
              .map(line -> line.replaceFirst("58\\.000$", "58.500"))
              .map(line -> line.replaceFirst("25\\.00$", "25.0"))
              .map(line -> line.replaceFirst("(BETWEEN|IS NOT DISTINCT)(.*) true$", "$1$2 1"))
              .toList();
      giveTheSame(connection, lines, ROW.replaceAll("(TIMESTAMP|WITH TIME ZONE|DATE) |\\+00", ""));
    }
  }

  private static void giveTheSame(Connection connection) throws Exception {
    giveTheSame(connection, lines(), ROW);
  }

  private static void giveTheSame(Connection connection, List<String> lines, String row)
      throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.execute(TABLE.formatted(columns(lines)));
      statement.execute(row);
      try (ResultSet rows = statement.executeQuery("SELECT * FROM f")) {
        assertThat(rows.next()).isTrue();
        SoftAssertions all = new SoftAssertions();
        for (int i = 0; i < lines.size(); i++) {
          all.assertThat(shown(rows.getObject("c" + i)))
              .as(expression(lines.get(i)))
              .isEqualTo(lines.get(i).substring(lines.get(i).lastIndexOf(" | ") + 3));
        }
        all.assertAll();
      }
    }
  }

  private static String columns(List<String> lines) {
    return IntStream.range(0, lines.size())
        .mapToObj(i -> "c" + i + " AS " + expression(lines.get(i)))
        .collect(Collectors.joining(",\n"));
  }

  private static String expression(String line) {
    return line.substring(0, line.lastIndexOf(" | "));
  }

  private static String shown(Object value) {
    return value instanceof java.sql.Timestamp moment
        ? moment.toString().replaceFirst("\\.0$", "")
        : String.valueOf(value);
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = FunctionsTest.class.getResourceAsStream("/functions.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
