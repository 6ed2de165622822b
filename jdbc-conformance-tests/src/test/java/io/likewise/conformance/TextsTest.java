package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that are not ours but look like it, through every door and in every state of a connection:
 * what comes of them is what comes of them raw.
 */
class TextsTest {
  private static final List<String> TEXTS =
      List.of(
          "DROP TABLE t",
          "DROP TABLE IF EXISTS nope",
          "DROP TABLE nope",
          "DROP TABLE",
          "drop /* comment */ table if exists t, u cascade",
          "DROP TABLE t; SELECT 1",
          "SELECT 1; DROP TABLE IF EXISTS nope",
          "CREATE TABLE u (id INT PRIMARY KEY, s VARCHAR(3) DEFAULT 'a;b')",
          "CREATE TABLE IF NOT EXISTS t (id INT)",
          "CREATE TABLE t (id INT)",
          "CREATE TEMPORARY TABLE tmp (id INT)",
          "CREATE TABLE u AS SELECT * FROM t",
          "CREATE TABLE u (id nosuchtype)",
          "CREATE TABLE u (id INT",
          "CREATE TABLE",
          "CREATE INDEX i ON t (x)",
          "CREATE SCHEMA other",
          "DROP SCHEMA IF EXISTS other",
          "DROP SCHEMA nope CASCADE",
          "ALTER TABLE t ADD COLUMN more INT",
          "ALTER TABLE t ADD COLUMN x INT",
          "ALTER TABLE t RENAME TO u",
          "ALTER TABLE nope ADD COLUMN x INT",
          "ALTER TABLE t",
          "TRUNCATE TABLE t",
          "TRUNCATE nope",
          "DROP INDEX IF EXISTS nope",
          "INSERT INTO t (x) VALUES ('y')",
          "INSERT INTO t VALUES (DEFAULT, 'y', 1)",
          "UPDATE t SET x = 'z'",
          "DELETE FROM t",
          "SELECT * FROM t ORDER BY id",
          "SELECT 'a;DROP TABLE t'",
          "SET",
          "END",
          "BEGIN",
          "COMMIT",
          "ROLLBACK",
          "EXECUTE nope",
          "USE nope",
          "SHOW nope",
          "SELECT 1; SELECT 2",
          "INSERT INTO t (x) VALUES ('p'); SELECT count(*) FROM t",
          ";",
          "",
          " -- nothing",
          "/* open",
          "'",
          "LIKEWIS",
          "{call nope()}",
          "SELECT {fn lcase('A')}");

  private interface State {
    void of(Connection connection) throws SQLException;
  }

  private static final Map<String, State> STATES =
      Map.of(
          "autocommit", connection -> {},
          "transaction", connection -> connection.setAutoCommit(false),
          "read-only", connection -> connection.setReadOnly(true),
          "failed", TextsTest::fail,
          "closed", Connection::close,
          "holding", connection -> connection.setHoldability(ResultSet.HOLD_CURSORS_OVER_COMMIT));

  private static final List<String> CLEARING =
      List.of(
          "DROP VIEW IF EXISTS v",
          "DROP TABLE IF EXISTS t",
          "DROP TABLE IF EXISTS u",
          "DROP PROCEDURE IF EXISTS p",
          "DROP SCHEMA IF EXISTS other");

  private static void fail(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT * FROM no_such_table");
    } catch (SQLException expected) {
      assertThat(expected.getSQLState()).startsWith("42");
    }
  }

  /** Where making a table takes longer. */
  @ParameterizedTest
  @EnumSource(names = {"MARIADB", "SQLITE"})
  void everyTextInATransaction(Engine engine) throws SQLException {
    compare(engine, "", "transaction", List.of("execute"));
  }

  @ParameterizedTest
  @EnumSource(names = {"H2", "POSTGRESQL"})
  void everyTextInEveryState(Engine engine) throws SQLException {
    for (String state : STATES.keySet()) {
      compare(engine, "", state, List.of("execute"));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"H2", "POSTGRESQL"})
  void everyTextThroughEveryDoor(Engine engine) throws SQLException {
    for (String state : List.of("autocommit", "failed")) {
      compare(engine, "", state, Doors.NAMES);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"preferQueryMode=simple", "autosave=always", "prepareThreshold=1"})
  void everyTextWithTheDriversOwnOptions(String option) throws SQLException {
    for (String state : List.of("transaction", "failed")) {
      compare(Engine.POSTGRESQL, "?" + option, state, List.of("execute", "prepared"));
    }
  }

  private static void compare(Engine engine, String options, String state, List<String> doors)
      throws SQLException {
    String raw = engine.newDatabase();
    String wrapped = engine.newDatabase();
    for (String door : doors) {
      for (String text : TEXTS) {
        Result expected =
            outcome(engine, engine.raw(raw), engine.raw(raw + options), state, door, text);
        Result seen =
            outcome(
                engine, engine.raw(wrapped), engine.wrapped(wrapped + options), state, door, text);
        assertThat(seen).as("%s, %s, %s", state, door, text).isEqualTo(expected);
      }
    }
  }

  /** What a text did, what then came of the next one, and how it ended. */
  private record Result(String first, String second, String end) {}

  private static Result outcome(
      Engine engine,
      Connection admin,
      Connection connection,
      String state,
      String door,
      String text)
      throws SQLException {
    try (admin;
        Statement statement = admin.createStatement()) {
      for (String sql : CLEARING) {
        clear(statement, sql);
      }
      Scene.setUp(engine, admin);
    }
    String first = through(connection, state, door, text);
    String second = through(connection, "autocommit", "execute", "SELECT 1");
    boolean commits = connection.isClosed() || connection.getAutoCommit();
    return new Result(first, second, commits + close(connection));
  }

  private static String close(Connection connection) {
    try {
      connection.close();
      return "";
    } catch (SQLException e) {
      return Witness.failure(e);
    }
  }

  /** Not every engine has every kind of thing. */
  private static void clear(Statement statement, String sql) {
    try {
      statement.execute(sql);
    } catch (SQLException e) {
      assertThat(sql).containsAnyOf("PROCEDURE", "SCHEMA");
    }
  }

  /** PostgreSQL's driver asserts that nobody asks for a description in its simple mode. */
  private static String through(Connection connection, String state, String door, String text) {
    try {
      STATES.get(state).of(connection);
      return Doors.named(door).through(connection, text);
    } catch (SQLException | RuntimeException | AssertionError e) {
      return Witness.failure(e);
    }
  }
}
