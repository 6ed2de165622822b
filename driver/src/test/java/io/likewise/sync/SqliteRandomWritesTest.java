package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After every statement the sink is what the source is, to the type of each value: inserts,
 * updates, upserts and deletes under every conflict clause, on tables with several unique keys,
 * cascades and triggers that write to them. (What SQLite leaves half done is not in it, see
 * docs/engines.md.) {@code -Dlikewise.writes=N} tries N seeds.
 */
class SqliteRandomWritesTest {
  private static final long SEEDS = Long.getLong("likewise.writes", 40);
  private static final int STATEMENTS = 60;

  private static final List<String> TABLES =
      List.of(
          "(k INT PRIMARY KEY, a TEXT, b INT)",
          "(k TEXT COLLATE NOCASE PRIMARY KEY, a UNIQUE, b REAL UNIQUE)",
          "(k, a TEXT, b INT UNIQUE, PRIMARY KEY (a, k))",
          "(k INTEGER PRIMARY KEY, a TEXT COLLATE NOCASE UNIQUE, b, UNIQUE (b, a))",
          "(k INTEGER PRIMARY KEY ON CONFLICT REPLACE, a TEXT UNIQUE ON CONFLICT REPLACE, b INT)",
          "(k TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, a UNIQUE, b REAL UNIQUE)",
          "(k NOT NULL, a TEXT NOT NULL, b INT UNIQUE, PRIMARY KEY (k, a)) WITHOUT ROWID",
          "(k TEXT PRIMARY KEY, a ANY UNIQUE, b INT) STRICT",
          "(k INTEGER PRIMARY KEY, a TEXT, b INTEGER REFERENCES src (k) ON UPDATE CASCADE ON DELETE SET NULL)");

  private static final List<String> TRIGGERS =
      List.of(
          "AFTER INSERT ON src WHEN NEW.b = 1 BEGIN UPDATE src SET b = 2 WHERE k = NEW.k; END",
          "AFTER INSERT ON src WHEN NEW.a = 'x' BEGIN DELETE FROM src WHERE k = NEW.k; END",
          "AFTER UPDATE ON src WHEN NEW.b = 2 BEGIN UPDATE OR IGNORE src SET k = 9 WHERE k = NEW.k; END",
          "AFTER UPDATE OF a ON src BEGIN UPDATE OR REPLACE src SET a = 'y' WHERE k = 3; END",
          "AFTER DELETE ON src WHEN OLD.k = 4 BEGIN INSERT OR IGNORE INTO src VALUES (4, 'back', NULL); END",
          "BEFORE INSERT ON src WHEN NEW.b = 3 BEGIN DELETE FROM src WHERE k = 2; END");

  private static final String[] VALUES = {
    "1", "2", "3", "4", "5", "1.0", "2.5", "'1'", "'x'", "'X'", "'y'", "'Y'", "NULL", "x'31'", "-3"
  };
  private static final String[] CONFLICTS = {"", "", " OR REPLACE", " OR IGNORE"};

  static LongStream seeds() {
    return LongStream.rangeClosed(1, SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSinkFollows(long seed) throws SQLException {
    Random random = new Random(seed);
    try (TestDatabase database = TestDatabase.sqlite();
        Connection likewise = database.likewise();
        Connection raw = database.raw()) {
      List<String> done = new ArrayList<>();
      List<String> before = new ArrayList<>();
      before.add("CREATE TABLE src " + TABLES.get(random.nextInt(TABLES.size())));
      before.addAll(triggers(random, "older"));
      for (String sql : before) {
        tried(raw, sql, done);
      }
      TestDatabase.execute(
          likewise, "CREATE TABLE snk AS TABLE src", "CREATE TABLE snk2 AS TABLE src");
      tried(raw, "PRAGMA recursive_triggers = " + random.nextInt(2), done);
      for (String sql : triggers(random, "younger")) {
        tried(raw, sql, done);
      }
      for (int i = 0; i < STATEMENTS; i++) {
        tried(raw, write(random), done);
        for (String sink : List.of("snk", "snk2")) {
          assertThat(rows(raw, sink))
              .as("%s with seed %d, after %s", sink, seed, String.join(";\n", done))
              .isEqualTo(rows(raw, "src"));
        }
        if (i == STATEMENTS / 2) {
          TestDatabase.execute(likewise, "DROP TABLE snk", "CREATE TABLE snk AS TABLE src");
        }
      }
    }
  }

  private static List<String> triggers(Random random, String name) {
    List<String> triggers = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      String rest = TRIGGERS.get(random.nextInt(TRIGGERS.size()));
      triggers.add("CREATE TRIGGER IF NOT EXISTS %s%d %s".formatted(name, i, rest));
    }
    return triggers;
  }

  /** What a constraint refuses has not happened, or, with FAIL, in part. */
  private static void tried(Connection connection, String sql, List<String> done)
      throws SQLException {
    done.add(sql);
    try {
      TestDatabase.execute(connection, sql);
    } catch (SQLException e) {
      assertThat(e.getMessage())
          .as(sql)
          .matches("(?s).*(CONSTRAINT|MISMATCH|nested too deep|no such column: oid).*");
    }
  }

  private static String write(Random random) {
    String conflict = CONFLICTS[random.nextInt(CONFLICTS.length)];
    String where = " WHERE k %s %s".formatted(random.nextBoolean() ? "=" : ">=", value(random));
    return switch (random.nextInt(8)) {
      case 0, 1, 2 ->
          "INSERT%s INTO src VALUES %s, %s".formatted(conflict, row(random), row(random));
      case 3 ->
          "UPDATE%s src SET %s = %s".formatted(conflict, column(random), value(random)) + where;
      case 4 ->
          "UPDATE%s src SET k = k + 1, %s = %s".formatted(conflict, column(random), value(random))
              + where;
      case 5 ->
          "INSERT INTO src VALUES %s ON CONFLICT DO UPDATE SET %s = %s"
              .formatted(row(random), column(random), value(random));
      case 6 ->
          "UPDATE OR IGNORE src SET oid = %s, b = %s".formatted(value(random), value(random))
              + where;
      default -> "DELETE FROM src" + where;
    };
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
    String sql = "SELECT quote(k) || ' ' || quote(a) || ' ' || quote(b) FROM %s ORDER BY 1";
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
