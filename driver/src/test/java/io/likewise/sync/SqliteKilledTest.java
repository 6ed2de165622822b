package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.Function;
import org.sqlite.SQLiteConnection;

/**
 * A process that is killed in the middle of CREATE TABLE … AS TABLE leaves nothing of it (SPEC F1).
 */
class SqliteKilledTest {
  private static final int ROWS = 4_000;

  @ParameterizedTest
  @ValueSource(ints = {1, 3_000, ROWS})
  void leavesNothing(int row) throws Exception {
    try (TestDatabase database = TestDatabase.sqlite()) {
      try (Connection connection = database.raw()) {
        TestDatabase.execute(
            connection,
            "CREATE TABLE src (id INTEGER PRIMARY KEY, text VARCHAR(200))",
            """
            WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < %d)
            INSERT INTO src SELECT id, printf('%%.100d', id) FROM n"""
                .formatted(ROWS));
      }
      killAt(row, database.url());
      assertNothingIsLeft(database);
      try (Connection connection = database.likewise();
          Statement statement = connection.createStatement()) {
        assertThat(statement.executeUpdate("CREATE TABLE sink AS TABLE src")).isEqualTo(ROWS);
      }
    }
  }

  private static void killAt(int row, String url) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SqliteKilledTest.class.getName(),
                url,
                String.valueOf(row))
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines = process.inputReader()) {
      String line = lines.readLine();
      while (line != null && !line.equals("copying")) {
        line = lines.readLine();
      }
      assertThat(line).isEqualTo("copying");
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static void assertNothingIsLeft(TestDatabase database) throws SQLException {
    try (Connection connection = database.raw();
        Statement statement = connection.createStatement();
        ResultSet names = statement.executeQuery("SELECT name FROM sqlite_schema")) {
      List<String> found = new ArrayList<>();
      while (names.next()) {
        found.add(names.getString(1));
      }
      assertThat(found).containsExactly("src");
    }
  }

  /** Says so and waits to be killed when it has come to a row. */
  public static void main(String[] arguments) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:likewise:" + arguments[0])) {
      Function.create(
          connection.unwrap(SQLiteConnection.class),
          "same",
          new Function() {
            @Override
            protected void xFunc() throws SQLException {
              if (value_int(0) == Integer.parseInt(arguments[1])) {
                System.out.println("copying");
                waitForTheEnd();
              }
              result(value_int(0));
            }
          });
      TestDatabase.execute(
          connection,
          "PRAGMA cache_size = 10",
          "CREATE TABLE sink AS TABLE src ADD COLUMN (n AS same(id))");
    }
  }

  private static void waitForTheEnd() throws SQLException {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new SQLException(e);
    }
  }
}
