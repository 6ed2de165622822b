package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.Repository;
import io.likewise.TestDatabase;
import io.likewise.rewrite.dialect.Dialects;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Flink's functions in computed columns give on every engine what they give in Flink (SPEC M2), or
 * what {@code functions.txt} says that they give there.
 */
class FunctionsTest {
  private static final Path PAGE = Repository.root().resolve("docs/functions.md");

  /** They give something else each time. */
  private static final Set<String> TIMES = Set.of("NOW", "PROCTIME");

  private static final int DIGITS = 12;
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS");

  @ParameterizedTest
  @EnumSource(AnyEngine.class)
  void giveTheSameOnEveryEngine(AnyEngine engine) throws Exception {
    SoftAssertions all = new SoftAssertions();
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise()) {
      for (FunctionLine line : FunctionLine.all()) {
        String found = found(connection, engine, line.expression());
        all.assertThat(line.isMet(engine, found))
            .as(
                "%s on %s%n  expected %s%n  found    %s",
                line.expression(), engine, line.expected(engine), found)
            .isTrue();
      }
    }
    all.assertAll();
  }

  @Test
  void everyFunctionOfTheTableHasALine() throws IOException {
    String lines =
        FunctionLine.all().stream().map(FunctionLine::expression).collect(Collectors.joining("\n"));
    Set<String> missing = new TreeSet<>();
    for (String engine : List.of("H2", "PostgreSQL", "MariaDB", "SQLite")) {
      for (String name : Dialects.of(engine, "1").orElseThrow().translated()) {
        String start = name.split(" ", 2)[0];
        boolean call = lines.contains(start + "(") || lines.contains(" " + start + " ");
        if (!call && !TIMES.contains(name)) {
          missing.add(name);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void thePageTellsWhatDiffers() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf("| expression |");
    String expected = page.substring(0, start) + FunctionLine.differences();
    if (Boolean.getBoolean("likewise.updateDocs")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(expected);
  }

  /** A backslash in a string is an escape on MariaDB. */
  private static String found(Connection connection, AnyEngine engine, String expression)
      throws SQLException {
    String written = engine == AnyEngine.MARIADB ? expression.replace("\\", "\\\\") : expression;
    try (Statement statement = connection.createStatement()) {
      try {
        statement.execute("CREATE TABLE f (%s, r AS %s)".formatted(FunctionRows.COLUMNS, written));
      } catch (SQLFeatureNotSupportedException e) {
        return "refuses " + e.getMessage();
      } catch (SQLException e) {
        return "lacks " + e.getMessage();
      }
      try {
        FunctionRows.insert(connection, engine);
        return values(statement);
      } catch (SQLException e) {
        return "fails " + e.getMessage();
      } finally {
        statement.execute("DROP TABLE f");
      }
    }
  }

  private static String values(Statement statement) throws SQLException {
    List<String> values = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("SELECT r FROM f ORDER BY id")) {
      boolean zoned = rows.getMetaData().getColumnTypeName(1).equals("timestamptz");
      while (rows.next()) {
        values.add(shown(rows, zoned));
      }
    }
    return String.join(" | ", values);
  }

  /** Texts in quotes, numbers without needless zeros, moments in UTC. */
  private static String shown(ResultSet rows, boolean zoned) throws SQLException {
    Object value = rows.getObject(1);
    if (value instanceof String text) {
      return "'" + text + "'";
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof Number number) {
      return number(number);
    }
    if ((zoned && value != null) || value instanceof OffsetDateTime) {
      OffsetDateTime moment = rows.getObject(1, OffsetDateTime.class);
      return moment(moment.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime());
    }
    if (value instanceof java.sql.Timestamp) {
      return moment(rows.getObject(1, LocalDateTime.class));
    }
    if (value instanceof java.sql.Date) {
      return rows.getObject(1, LocalDate.class).toString();
    }
    if (value instanceof java.sql.Time) {
      return moment(rows.getObject(1, LocalTime.class).atDate(LocalDate.EPOCH)).substring(11);
    }
    return value instanceof java.sql.Clob clob
        ? "'" + clob.getSubString(1, (int) clob.length()) + "'"
        : String.valueOf(value);
  }

  private static String number(Number number) {
    BigDecimal exact = new BigDecimal(number.toString());
    boolean floating = number instanceof Double || number instanceof Float;
    BigDecimal value = floating ? exact.round(new MathContext(DIGITS)) : exact;
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  private static String moment(LocalDateTime moment) {
    return moment.format(MOMENT).replaceFirst("\\.?0+$", "");
  }
}
