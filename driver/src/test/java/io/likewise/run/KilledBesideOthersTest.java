package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whoever is killed while a sink comes or goes takes nothing from the sinks that share the triggers
 * of its source. {@code -Dlikewise.kills=all} tries every place.
 */
class KilledBesideOthersTest {
  private static final boolean ALL = "all".equals(System.getProperty("likewise.kills"));

  private final Random random = new Random();
  private int row;

  @Test
  void whileASinkComesOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      begin(database);
      for (int last = 1; kill(database, "CREATE TABLE sink AS TABLE src", last); last += step()) {
        assertThat(rows(database, "SHOW TABLES LIKE 'sink'")).isEmpty();
        assertThat(parts(database)).containsOnly("test.other");
      }
      assertThat(parts(database)).containsOnly("test.other", "test.sink").hasSize(6);
      assertFollows(database, "sink");
    }
  }

  @Test
  void whileASinkGoesOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      begin(database);
      run(database, "CREATE TABLE sink AS TABLE src");
      for (int last = 1; kill(database, "DROP TABLE sink", last); last += step()) {
        run(database, "CREATE OR REPLACE TABLE sink AS TABLE src");
        assertThat(parts(database)).containsOnly("test.other", "test.sink").hasSize(6);
        assertFollows(database, "sink");
      }
      assertThat(parts(database)).containsOnly("test.other").hasSize(3);
    }
  }

  private static void begin(TestDatabase database) throws SQLException {
    try (Connection raw = database.raw()) {
      TestDatabase.execute(
          raw, "CREATE TABLE src (id INT PRIMARY KEY)", "INSERT INTO src VALUES (0)");
    }
    run(database, "CREATE TABLE other AS TABLE src");
  }

  /** Whether there was such a place. */
  private boolean kill(TestDatabase database, String sql, int last) throws Exception {
    int exit = KilledSession.carryOut(database, sql, last);
    if (exit != 0) {
      assertThat(exit).as("before statement %d", last).isEqualTo(KilledSession.KILLED);
    }
    try (Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "INSERT INTO src VALUES (%d)".formatted(++row),
          "UPDATE src SET id = -id WHERE id = %d".formatted(row - 1));
    }
    for (int tried = 0;
        tried < 100 && !rows(database, "SELECT 1 FROM likewise.journal").isEmpty();
        tried++) {
      run(database, "LIKEWISE SHOW SYNCS");
      Thread.sleep(50);
    }
    assertFollows(database, "other");
    return exit != 0;
  }

  private int step() {
    return ALL ? 1 : 1 + random.nextInt(4);
  }

  private static void run(TestDatabase database, String sql) throws SQLException {
    try (Connection likewise = database.likewise()) {
      TestDatabase.execute(likewise, sql);
    }
  }

  private static void assertFollows(TestDatabase database, String sink) throws SQLException {
    assertThat(rows(database, "SELECT id FROM %s ORDER BY id".formatted(sink)))
        .isEqualTo(rows(database, "SELECT id FROM src ORDER BY id"));
  }

  /** The syncs that the triggers of the source list, each trigger by itself. */
  private static List<String> parts(TestDatabase database) throws SQLException {
    List<String> parts = new ArrayList<>();
    for (String text : rows(database, "SELECT ACTION_STATEMENT FROM information_schema.TRIGGERS")) {
      text.lines()
          .filter(line -> line.startsWith("  -- "))
          .forEach(line -> parts.add(line.substring(line.indexOf(": ") + 2)));
    }
    return parts;
  }

  private static List<String> rows(TestDatabase database, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection raw = database.raw();
        Statement statement = raw.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(1));
      }
    }
    return rows;
  }
}
