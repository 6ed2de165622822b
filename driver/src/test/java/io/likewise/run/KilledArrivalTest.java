package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed anywhere while it takes in a table that has come leaves writers
 * undisturbed, and the next REFRESH takes it in (SPEC C10, F2). {@code -Dlikewise.kills=all} tries
 * every place.
 */
class KilledArrivalTest {
  private static final boolean ALL = "all".equals(System.getProperty("likewise.kills"));

  @Test
  void onH2(@TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database);
    }
  }

  @Test
  void onMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database);
    }
  }

  private static void killEverywhere(TestDatabase database) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int last = 1 + (ALL ? 0 : random.nextInt(3)); ; last += ALL ? 1 : 1 + random.nextInt(4)) {
      String place = "before statement %d, seed %d".formatted(last, seed);
      setUp(database);
      int exit = KilledSession.carryOut(database, "LIKEWISE REFRESH", last);
      write(database);
      if (exit != 0) {
        assertThat(exit).as(place).isEqualTo(KilledSession.KILLED);
      }
      refreshed(database, place);
      write(database);
      assertThat(rows(database, "SELECT id, v, w FROM dwu ORDER BY id"))
          .as(place)
          .isEqualTo(rows(database, UNION))
          .hasSize(7);
      if (exit == 0) {
        break;
      }
    }
  }

  private static final String UNION =
      "SELECT id, v, NULL AS w FROM u1 UNION ALL SELECT id, v, w FROM u2 ORDER BY id";

  private static void setUp(TestDatabase database) throws SQLException {
    try (Connection likewise = database.likewise();
        Connection raw = database.raw()) {
      TestDatabase.execute(
          likewise,
          "DROP TABLE IF EXISTS dwu",
          "DROP TABLE IF EXISTS u1",
          "DROP TABLE IF EXISTS u2",
          "CREATE TABLE u1 (id INT NOT NULL PRIMARY KEY, v VARCHAR(9) NOT NULL)",
          "INSERT INTO u1 VALUES (1, 'a'), (2, 'b')",
          "SET 'table.cdas.scan.newly-added-table.enabled' = 'true'",
          "CREATE TABLE dwu AS TABLE `u[0-9]`");
      TestDatabase.execute(
          raw,
          "CREATE TABLE u2 (id INT NOT NULL PRIMARY KEY, v VARCHAR(12), w INT NOT NULL)",
          "INSERT INTO u2 VALUES (11, NULL, 1), (12, 'twelve', 2), (13, 'x', 3)");
    }
  }

  /** Writers of the source do not notice. */
  private static void write(TestDatabase database) throws SQLException {
    try (Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "INSERT INTO u1 (id, v) SELECT MAX(id) + 1, 'more' FROM u1",
          "UPDATE u2 SET id = -id, v = 'changed' WHERE id = 12",
          "UPDATE u2 SET w = w + 10");
    }
  }

  /** A server may see late that a session is gone; until then it may yet finish. */
  private static void refreshed(TestDatabase database, String place) throws Exception {
    String states = "";
    for (int tried = 0; tried < 100; tried++) {
      try (Connection likewise = database.likewise()) {
        TestDatabase.execute(likewise, "LIKEWISE REFRESH");
        states = states(likewise);
        if (states.equals("ACTIVE ACTIVE ")) {
          return;
        }
      } catch (SQLException stillThere) {
        states = String.valueOf(stillThere.getMessage());
      }
      Thread.sleep(100);
    }
    assertThat(states).as(place).isEqualTo("ACTIVE ACTIVE ");
  }

  private static String states(Connection likewise) throws SQLException {
    StringBuilder states = new StringBuilder();
    try (Statement statement = likewise.createStatement();
        ResultSet syncs = statement.executeQuery("LIKEWISE SHOW SYNCS")) {
      while (syncs.next()) {
        states.append(syncs.getString("state")).append(' ');
      }
    }
    return states.toString();
  }

  private static List<String> rows(TestDatabase database, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection raw = database.raw();
        Statement statement = raw.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(1) + "," + result.getString(2) + "," + result.getString(3));
      }
    }
    return rows;
  }
}
