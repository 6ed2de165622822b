package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A process that is killed anywhere in an ALTER TABLE leaves, once another statement of ours has
 * been there, the table as it was before or as it was to be, its definition alike (SPEC F2). By
 * default some statements and places are tried, {@code -Dlikewise.kills=all} tries all.
 */
class KilledAlterTest {
  private static final boolean ALL = "all".equals(System.getProperty("likewise.kills"));
  private static final List<String> TABLE =
      List.of(
          "DROP TABLE IF EXISTS t",
          "DROP TABLE IF EXISTS u",
          "CREATE TABLE t (id INT PRIMARY KEY NOT ENFORCED, v VARCHAR(9) COMMENT 'a value', n INT,"
              + " twice AS n * 2, more AS n + 1, pos BIGINT METADATA FROM 'offset' VIRTUAL)"
              + " WITH ('k' = 'v')",
          "INSERT INTO t (id, v, n) VALUES (1, '7', 10)",
          "INSERT INTO t (id, v, n) VALUES (2, '8', 20)");

  private static final List<String> OFTEN =
      List.of(
          "ALTER TABLE t ADD (w INT COMMENT 'new', thrice AS n * 3 FIRST, kind STRING METADATA FROM 'row_kind' VIRTUAL)",
          "ALTER TABLE t MODIFY (n BIGINT COMMENT 'wide', v INT)",
          "ALTER TABLE t RENAME TO u");
  private static final List<String> SELDOM =
      List.of(
          "ALTER TABLE t MODIFY (v AS n + 5, n DECIMAL(9, 2))",
          "ALTER TABLE t DROP (twice, more, v, n)",
          "ALTER TABLE t RENAME v TO value_of",
          "ALTER TABLE t DROP PRIMARY KEY",
          "ALTER TABLE t SET ('k' = 'other', 'more' = 'x')",
          "ALTER TABLE t RENAME COLUMN n TO m");

  private static Stream<String> statements() {
    return ALL ? Stream.concat(OFTEN.stream(), SELDOM.stream()) : OFTEN.stream();
  }

  @ParameterizedTest
  @MethodSource("statements")
  void onH2(String sql, @TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database, sql.replace("RENAME COLUMN n TO m", "ALTER COLUMN n RENAME TO m"));
    }
  }

  @ParameterizedTest
  @MethodSource("statements")
  void onMariaDb(String sql) throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database, sql);
    }
  }

  private static void killEverywhere(TestDatabase database, String sql) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String before = seen(database, TABLE.toArray(String[]::new));
    String after = seen(database, sql);
    assertThat(after).isNotEqualTo(before);
    for (int last = 1; ; last += ALL ? 1 : 2 + random.nextInt(4)) {
      seen(database, TABLE.toArray(String[]::new));
      int exit = KilledSession.carryOut(database, sql, last);
      String found = settled(database);
      if (exit == 0) {
        assertThat(found).isEqualTo(after);
        return;
      }
      assertThat(exit)
          .as("before statement %d, seed %d", last, seed)
          .isEqualTo(KilledSession.KILLED);
      assertThat(found).as("before statement %d, seed %d", last, seed).isIn(before, after);
    }
  }

  /** A server may see late that a session is gone; until then it may yet finish. */
  private static String settled(TestDatabase database) throws Exception {
    for (int tried = 0; tried < 100; tried++) {
      seen(database, "LIKEWISE SHOW SYNCS");
      try (Connection raw = database.raw();
          Statement statement = raw.createStatement();
          ResultSet open =
              statement.executeQuery(
                  "SELECT 1 FROM "
                      + (database.url().startsWith("jdbc:h2")
                          ? "\"likewise\".\"journal\""
                          : "likewise.journal"))) {
        if (!open.next()) {
          return seen(database);
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError("The journal is still open");
  }

  /** The definition, the native columns and the rows, after some statements, a write among them. */
  private static String seen(TestDatabase database, String... statements) throws SQLException {
    StringBuilder text = new StringBuilder();
    try (Connection likewise = database.likewise();
        Statement statement = likewise.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
      String name = has(statement, "SELECT 1 FROM u") ? "u" : "t";
      for (String question :
          List.of(
              "LIKEWISE DESCRIBE " + name + " FORMAT JSON", "LIKEWISE SHOW CREATE TABLE " + name)) {
        try (ResultSet rows = statement.executeQuery(question)) {
          rows.next();
          text.append(rows.getString(1)).append('\n');
        }
      }
      text.append(rows(statement, name));
      text.append(likewise.nativeSQL("INSERT INTO " + name + " VALUES (1, 2, 3)"));
    }
    return text.toString();
  }

  private static boolean has(Statement statement, String sql) {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.getMetaData().getColumnCount() > 0;
    } catch (SQLException none) {
      return false;
    }
  }

  /** The values, but those that are drawn; and a row that is written and taken away again. */
  private static String rows(Statement statement, String name) throws SQLException {
    statement.execute("INSERT INTO " + name + " (id) VALUES (9)");
    List<String> found = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("SELECT * FROM " + name + " ORDER BY id")) {
      ResultSetMetaData columns = rows.getMetaData();
      while (rows.next()) {
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          String column = columns.getColumnLabel(i);
          boolean drawn = column.equalsIgnoreCase("pos");
          String value = drawn ? String.valueOf(rows.getString(i) != null) : rows.getString(i);
          found.add(column + " " + columns.getColumnTypeName(i) + "=" + value);
        }
      }
    }
    statement.execute("DELETE FROM " + name + " WHERE id = 9");
    return found.toString();
  }
}
