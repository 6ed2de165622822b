package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After every statement the sink is what the source is, byte for byte: inserts, updates and deletes
 * of every kind, with IGNORE above all, on tables with keys of every kind. {@code
 * -Dlikewise.writes=N} tries N seeds.
 */
class MariaDbRandomWritesTest {
  private static final long SEEDS = Long.getLong("likewise.writes", 20);
  private static final int STATEMENTS = 60;

  private static final List<String> TABLES =
      List.of(
          "(k INT PRIMARY KEY, a VARCHAR(9), b INT)",
          "(k INT PRIMARY KEY, a VARCHAR(9) COLLATE utf8mb4_general_ci UNIQUE, b INT UNIQUE)",
          "(k VARCHAR(9) COLLATE utf8mb4_general_ci PRIMARY KEY, a TEXT UNIQUE, b FLOAT, UNIQUE (b))",
          "(k INT, a VARCHAR(9), b INT, PRIMARY KEY (a, k), KEY (b), UNIQUE (a(1), b))",
          "(k INT PRIMARY KEY, a VARCHAR(9), b TINYINT CHECK (b < 5), KEY (a))",
          "(k INT PRIMARY KEY, a VARCHAR(9), b INT REFERENCES kind (k))",
          "(k INT PRIMARY KEY, a VARCHAR(9), b INT, FOREIGN KEY (b) REFERENCES src (k), KEY (a, k))",
          "(k INT PRIMARY KEY, a VARCHAR(9), b INT, c INT AS (b % 3) VIRTUAL, UNIQUE (c, a))",
          "(k INT PRIMARY KEY, a VARCHAR(9), b INT, c INT AS (b % 3) STORED UNIQUE)",
          "(k INT, a VARCHAR(9), b INT NOT NULL, UNIQUE (b), PRIMARY KEY (k DESC))");

  private static final String[] VALUES = {
    "1",
    "2",
    "3",
    "4",
    "5",
    "2.5",
    "'1'",
    "'x'",
    "'X'",
    "'x '",
    "'y'",
    "NULL",
    "-3",
    "300",
    "1.0000001",
    "1.0000002",
    "'longer than nine'"
  };
  private static final String[] IGNORE = {"", " IGNORE", " IGNORE"};

  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSinkFollows(long seed) throws Exception {
    Random random = new Random(seed);
    try (TestDatabase database = TestDatabase.mariaDb();
        Connection likewise = database.likewise();
        Connection raw = database.raw()) {
      List<String> done = new ArrayList<>();
      tried(raw, "CREATE TABLE kind (k INT PRIMARY KEY)", done);
      tried(raw, "INSERT INTO kind VALUES (1), (2), (3)", done);
      tried(raw, "CREATE TABLE other (n INT)", done);
      tried(raw, "INSERT INTO other VALUES (1), (2), (4)", done);
      tried(raw, "CREATE TABLE src " + TABLES.get((int) (seed % TABLES.size())), done);
      tried(raw, "CREATE TABLE child (n INT REFERENCES src (k))", done);
      tried(raw, "INSERT INTO src (k, a, b) VALUES (1, 'one', 1), (4, 'four', NULL)", done);
      tried(raw, "INSERT INTO child VALUES (4)", done);
      TestDatabase.execute(likewise, "CREATE TABLE snk AS TABLE src");
      if (random.nextInt(3) == 0) {
        tried(raw, "SET sql_mode = ''", done);
      }
      for (int i = 0; i < STATEMENTS; i++) {
        tried(raw, write(random), done);
        assertThat(rows(raw, "snk"))
            .as("seed %d, after %s", seed, String.join(";\n", done))
            .isEqualTo(rows(raw, "src"));
      }
    }
  }

  /** What a constraint refuses has not happened. */
  private static void tried(Connection connection, String sql, List<String> done) {
    done.add(sql);
    try {
      TestDatabase.execute(connection, sql);
    } catch (SQLException e) {
      assertThat(e.getErrorCode())
          .as("%s: %s", sql, e.getMessage())
          .isIn(1005, 1048, 1062, 1146, 1264, 1265, 1292, 1366, 1406, 1451, 1452, 1205, 4025);
    }
  }

  private String write(Random random) throws IOException {
    String ignore = IGNORE[random.nextInt(IGNORE.length)];
    String where = " WHERE src.k %s %s".formatted(random.nextBoolean() ? "=" : ">=", value(random));
    String change = "src.%s = %s".formatted(column(random), value(random));
    return switch (random.nextInt(12)) {
      case 0, 1 ->
          "INSERT%s INTO src (k, a, b) VALUES %s, %s".formatted(ignore, row(random), row(random));
      case 2 -> "REPLACE INTO src (k, a, b) VALUES %s, %s".formatted(row(random), row(random));
      case 3, 4 -> "UPDATE%s src SET %s".formatted(ignore, change) + where;
      case 5 -> "UPDATE%s src SET k = k + 1, %s".formatted(ignore, change) + where;
      case 6 -> "UPDATE%s src SET b = 5 - b, a = IF(k < 3, a, 'x')".formatted(ignore);
      case 7 ->
          "INSERT%s INTO src (k, a, b) VALUES %s, %s ON DUPLICATE KEY UPDATE %s"
              .formatted(ignore, row(random), row(random), change);
      case 8 -> "UPDATE%s src JOIN other ON src.k = n SET %s, n = 4".formatted(ignore, change);
      case 9 -> "LOAD DATA LOCAL INFILE '%s' %s".formatted(file(random), load(random));
      case 10 -> "DELETE%s src FROM src JOIN other ON src.k = n%s".formatted(ignore, where);
      default -> "DELETE%s FROM src".formatted(ignore) + where;
    };
  }

  private Path file(Random random) throws IOException {
    return Files.writeString(
        directory.resolve("rows"),
        "%d\tx\t%d\n%d\ty\t1\n".formatted(random.nextInt(6), random.nextInt(6), random.nextInt(6)));
  }

  private static String load(Random random) {
    return (random.nextBoolean() ? "IGNORE" : "REPLACE") + " INTO TABLE src (k, a, b)";
  }

  private static String row(Random random) {
    return "(%s, %s, %s)".formatted(value(random), value(random), value(random));
  }

  private static String column(Random random) {
    return List.of("k", "a", "b").get(random.nextInt(3));
  }

  private static String value(Random random) {
    return VALUES[random.nextInt(VALUES.length)];
  }

  private static List<String> rows(Connection connection, String table) throws SQLException {
    String sql = "SELECT CONCAT_WS(' ', HEX(k), HEX(a), b, HEX(b)) FROM %s ORDER BY 1";
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql.formatted(table))) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        rows.add(result.getString(1));
      }
      return rows;
    }
  }
}
