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
 * A process that is killed anywhere in a statement of ours leaves nothing behind, once another
 * statement of ours has been there (SPEC F2). By default some of the places are tried, {@code
 * -Dlikewise.kills=all} tries all.
 */
class KilledTest {
  private static final boolean ALL = "all".equals(System.getProperty("likewise.kills"));
  private static final String LIKE =
      "CREATE TABLE sink (n BIGINT METADATA FROM 'offset' VIRTUAL, twice AS id * 2) LIKE src";
  private static final String AS_TABLE =
      "CREATE TABLE sink AS TABLE src ADD COLUMN (twice AS id * 2)";

  private static final String SET =
      "BEGIN STATEMENT SET; CREATE TABLE sink AS TABLE src; CREATE TABLE sink2 AS TABLE src; END";

  @Test
  void inStatementSetOnH2(@TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database, SET);
    }
  }

  @Test
  void inStatementSetOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database, SET);
    }
  }

  @Test
  void inLikeOnH2(@TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database, LIKE);
    }
  }

  @Test
  void inAsTableOnH2(@TempDir Path directory) throws Exception {
    try (TestDatabase database = TestDatabase.h2File(directory)) {
      killEverywhere(database, AS_TABLE);
    }
  }

  @Test
  void inLikeOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database, LIKE);
    }
  }

  /** Triggers on a parent, whose foreign key changes rows of the source, go too. */
  @Test
  void inAsTableWithCascadesOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      try (Connection raw = database.raw()) {
        TestDatabase.execute(
            raw,
            "CREATE TABLE p (id INT PRIMARY KEY)",
            "INSERT INTO p VALUES (1)",
            """
            CREATE TABLE src (id INT PRIMARY KEY, v VARCHAR(9), p INT DEFAULT 1,
              FOREIGN KEY (p) REFERENCES p (id) ON DELETE CASCADE ON UPDATE CASCADE)
            """);
      }
      killEverywhere(database, AS_TABLE);
      try (Connection raw = database.raw()) {
        TestDatabase.execute(raw, "DELETE FROM p");
      }
      assertThat(rows(database, "SELECT id FROM sink")).isEmpty();
    }
  }

  @Test
  void inAsTableOnMariaDb() throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      killEverywhere(database, AS_TABLE);
    }
  }

  private static void killEverywhere(TestDatabase database, String sql) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "CREATE TABLE IF NOT EXISTS src (id INT PRIMARY KEY, v VARCHAR(9))",
          "INSERT INTO src (id, v) VALUES (1, 'a')");
    }
    int row = 1;
    for (int last = 1; ; last += ALL ? 1 : 1 + random.nextInt(4)) {
      int exit = KilledSession.carryOut(database, sql, last);
      if (exit == 0) {
        break;
      }
      assertThat(exit)
          .as("before statement %d, seed %d", last, seed)
          .isEqualTo(KilledSession.KILLED);
      write(database, ++row);
      tidy(database);
      assertThat(remains(database)).as("before statement %d, seed %d", last, seed).isEmpty();
    }
    assertThat(row).isGreaterThan(3);
    write(database, ++row);
    assertThat(remains(database)).contains("table").doesNotContain("journal");
    if (!sql.equals(LIKE)) {
      assertThat(rows(database, "SELECT id FROM sink")).hasSize(row);
    }
  }

  /** Writers of the source do not notice. */
  private static void write(TestDatabase database, int id) throws SQLException {
    try (Connection raw = database.raw()) {
      TestDatabase.execute(raw, "INSERT INTO src (id, v) VALUES (%d, 'b')".formatted(id));
    }
  }

  /** A server may see late that a session is gone; until then it may yet finish. */
  private static void tidy(TestDatabase database) throws Exception {
    for (int tried = 0; tried < 100; tried++) {
      try (Connection likewise = database.likewise()) {
        TestDatabase.execute(likewise, "LIKEWISE SHOW SYNCS");
      }
      if (remains(database).isEmpty()) {
        return;
      }
      Thread.sleep(100);
    }
  }

  private static List<String> remains(TestDatabase database) throws SQLException {
    List<String> remains = new ArrayList<>();
    if (has(database, "TABLES WHERE LOWER(TABLE_NAME) IN ('sink', 'sink2')")) {
      remains.add("table");
    }
    if (has(database, "TRIGGERS WHERE LOWER(EVENT_OBJECT_TABLE) IN ('src', 'sink', 'p')")) {
      remains.add("triggers");
    }
    boolean h2 = database.url().startsWith("jdbc:h2");
    if (h2 && has(database, "SEQUENCES WHERE LOWER(SEQUENCE_NAME) LIKE '%sink%'")) {
      remains.add("sequence");
    }
    for (String table : List.of("definition", "sync", "journal")) {
      boolean stored =
          has(database, "TABLES WHERE TABLE_SCHEMA = 'likewise' AND TABLE_NAME = '" + table + "'");
      String name = h2 ? "\"likewise\".\"" + table + "\"" : "likewise." + table;
      if (stored && !rows(database, "SELECT 1 FROM " + name).isEmpty()) {
        remains.add(table);
      }
    }
    return remains;
  }

  private static boolean has(TestDatabase database, String what) throws SQLException {
    return !rows(database, "SELECT 1 FROM INFORMATION_SCHEMA." + what).isEmpty();
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
