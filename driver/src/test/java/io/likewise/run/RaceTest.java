package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import io.likewise.rewrite.RewriteSettings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two sessions that make the same table at once, where DDL commits. */
class RaceTest {
  private TestDatabase database;
  private Connection connection;
  private Statement statement;

  @BeforeEach
  void connect() throws SQLException {
    database = TestDatabase.h2();
    connection = database.raw();
    statement = connection.createStatement();
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
    database.close();
  }

  /** Carries a statement out; something else happens just before the table is made. */
  private void run(String sql, Runnable before) throws SQLException {
    RewriteListener listener =
        (text, note) -> {
          if (text.startsWith("CREATE TABLE \"PUBLIC\".\"T\"")) {
            before.run();
          }
        };
    Sessions.open(connection, new RewriteSettings("likewise", false), listener)
        .orElseThrow()
        .run(Source.alone(sql), statement);
  }

  @Test
  void aTableThatSomebodyElseHasMadeIsNotUndone() throws SQLException {
    Runnable somebodyElse =
        () -> execute(database::raw, "CREATE TABLE t (id INT)", "INSERT INTO t VALUES (1)");
    assertThatThrownBy(() -> run("CREATE TABLE t (id INT) WITH ('by' = 'us')", somebodyElse))
        .isInstanceOf(SQLException.class);
    assertThat(has("SELECT id FROM t")).isTrue();
    assertThat(has("SELECT 1 FROM \"likewise\".\"definition\"")).isFalse();
    assertThat(has("SELECT 1 FROM \"likewise\".\"journal\"")).isFalse();
  }

  @Test
  void theLaterOneIsToldThatAnotherIsAtIt() throws SQLException {
    Runnable later =
        () ->
            assertThatThrownBy(
                    () ->
                        execute(
                            database::likewise, "CREATE TABLE t (id INT) WITH ('by' = 'second')"))
                .hasMessageContaining("PUBLIC.T is being made by another session");
    run("CREATE TABLE t (id INT) WITH ('by' = 'first')", later);
    assertThat(has("SELECT 1 FROM \"likewise\".\"definition\" WHERE \"document\" LIKE '%first%'"))
        .isTrue();
    assertThat(has("SELECT 1 FROM \"likewise\".\"journal\"")).isFalse();
  }

  @Test
  void whatALostConnectionHasLeftIsUndoneBeforeDdlInATransactionToo() throws SQLException {
    assertThatThrownBy(
            () -> run("CREATE TABLE t (id INT) WITH ('by' = 'lost')", () -> close(connection)))
        .isInstanceOf(SQLException.class);
    try (Connection likewise = database.likewise()) {
      likewise.setAutoCommit(false);
      TestDatabase.execute(likewise, "CREATE TABLE t (id INT, v INT) WITH ('by' = 'next')");
    }
    connection = database.raw();
    statement = connection.createStatement();
    assertThat(has("SELECT 1 FROM \"likewise\".\"definition\" WHERE \"document\" LIKE '%next%'"))
        .isTrue();
    assertThat(has("SELECT 1 FROM \"likewise\".\"journal\"")).isFalse();
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Opening {
    Connection open() throws SQLException;
  }

  private static void execute(Opening opening, String... statements) {
    try (Connection other = opening.open()) {
      TestDatabase.execute(other, statements);
    } catch (SQLException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  private boolean has(String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next();
    }
  }
}
