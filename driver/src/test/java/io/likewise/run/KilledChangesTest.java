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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed anywhere while it alters a source leaves writers undisturbed, and the
 * next statement of ours has the sink follow what has become of the source (SPEC F2, 11). {@code
 * -Dlikewise.kills=all} tries every place.
 */
class KilledChangesTest {
  private static final boolean ALL = "all".equals(System.getProperty("likewise.kills"));

  @Test
  void onH2(@TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database, "ALTER TABLE src ADD COLUMN q INT DEFAULT 4 NOT NULL");
      killEverywhere(database, "ALTER TABLE src ALTER COLUMN v RENAME TO w");
      killEverywhere(database, "ALTER TABLE src RENAME TO src2");
    }
  }

  @Test
  void onMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database, "ALTER TABLE src ADD COLUMN q INT NOT NULL DEFAULT 4");
      killEverywhere(database, "ALTER TABLE src RENAME COLUMN v TO w");
      killEverywhere(database, "RENAME TABLE src TO src2");
    }
  }

  private static void killEverywhere(TestDatabase database, String sql) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int last = 1 + (ALL ? 0 : random.nextInt(3)); ; last += ALL ? 1 : 1 + random.nextInt(4)) {
      String place = "%s before statement %d, seed %d".formatted(sql, last, seed);
      setUp(database);
      int exit = KilledSession.carryOut(database, sql, last);
      write(database);
      if (exit != 0) {
        assertThat(exit).as(place).isEqualTo(KilledSession.KILLED);
        tidy(database);
      }
      assertThat(rows(database, "SELECT * FROM " + journal(database))).as(place).isEmpty();
      write(database);
      assertFollows(database, place);
      if (exit == 0) {
        break;
      }
    }
  }

  private static void setUp(TestDatabase database) throws SQLException {
    try (Connection likewise = database.likewise()) {
      TestDatabase.execute(
          likewise,
          "DROP TABLE IF EXISTS sink",
          "DROP TABLE IF EXISTS src",
          "DROP TABLE IF EXISTS src2",
          "CREATE TABLE src (id INT NOT NULL PRIMARY KEY, v VARCHAR(9))",
          "INSERT INTO src VALUES (1, 'a'), (2, 'b')",
          "CREATE TABLE sink AS TABLE src");
    }
  }

  /** Writers of the source do not notice. */
  private static void write(TestDatabase database) throws SQLException {
    String source = source(database);
    try (Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "INSERT INTO %1$s (id) SELECT MAX(id) + 1 FROM %1$s".formatted(source),
          "UPDATE %s SET id = -id WHERE id = 2".formatted(source));
    }
  }

  private static String source(TestDatabase database) throws SQLException {
    String tables = "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE LOWER(TABLE_NAME) = ";
    return rows(database, tables + "'src2'").isEmpty() ? "src" : "src2";
  }

  private static String journal(TestDatabase database) {
    boolean h2 = database.url().startsWith("jdbc:h2");
    return h2 ? "\"likewise\".\"journal\"" : "likewise.journal";
  }

  /** A server may see late that a session is gone; until then it may yet finish. */
  private static void tidy(TestDatabase database) throws Exception {
    for (int tried = 0; tried < 100; tried++) {
      try (Connection likewise = database.likewise()) {
        TestDatabase.execute(likewise, "LIKEWISE SHOW SYNCS");
      }
      if (rows(database, "SELECT * FROM " + journal(database)).isEmpty()) {
        return;
      }
      Thread.sleep(100);
    }
  }

  /** Every column of the source is in the sink, with the same rows. */
  private static void assertFollows(TestDatabase database, String place) throws SQLException {
    String source = source(database);
    String columns = String.join(", ", columns(database, source));
    String order = " ORDER BY id";
    assertThat(rows(database, "SELECT " + columns + " FROM sink" + order))
        .as(place)
        .isEqualTo(rows(database, "SELECT " + columns + " FROM " + source + order));
    try (Connection likewise = database.likewise();
        Statement statement = likewise.createStatement();
        ResultSet syncs = statement.executeQuery("LIKEWISE SHOW SYNCS")) {
      assertThat(syncs.next()).isTrue();
      assertThat(syncs.getString("state") + syncs.getString("last_error"))
          .as(place)
          .isEqualTo("ACTIVEnull");
      assertThat(syncs.getString("source")).as(place).endsWithIgnoringCase("." + source);
    }
  }

  private static List<String> columns(TestDatabase database, String table) throws SQLException {
    try (Connection raw = database.raw();
        Statement statement = raw.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
      ResultSetMetaData names = result.getMetaData();
      List<String> columns = new ArrayList<>();
      for (int i = 1; i <= names.getColumnCount(); i++) {
        columns.add(names.getColumnName(i));
      }
      return columns;
    }
  }

  private static List<String> rows(TestDatabase database, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection raw = database.raw();
        Statement statement = raw.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.append(result.getString(i)).append('|');
        }
        rows.add(row.toString());
      }
    }
    return rows;
  }
}
