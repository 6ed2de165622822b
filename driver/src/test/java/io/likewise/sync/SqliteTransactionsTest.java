package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sqlite.Function;
import org.sqlite.SQLiteConnection;

/** A statement of ours is a transaction, or a part of the application's (SPEC F1, F4). */
class SqliteTransactionsTest {
  private static final String MAKE = "CREATE TABLE sink AS TABLE src";

  private TestDatabase database;
  private Connection connection;
  private Connection other;

  @BeforeEach
  void connect() throws SQLException {
    database = TestDatabase.sqlite();
    connection = database.likewise();
    other = database.likewise();
    TestDatabase.execute(
        other,
        "CREATE TABLE src (id INTEGER PRIMARY KEY, v INT)",
        "INSERT INTO src VALUES (1, 10), (2, 20)");
  }

  @AfterEach
  void disconnect() throws SQLException {
    other.close();
    connection.close();
    database.close();
  }

  private static List<String> names(Connection connection) throws SQLException {
    return first(
        connection, "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name");
  }

  private static List<String> first(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(1));
      }
      return values;
    }
  }

  @Test
  void theApplicationsTransactionDecides() throws SQLException {
    connection.setAutoCommit(false);
    TestDatabase.execute(connection, "INSERT INTO src VALUES (3, 30)", MAKE);
    assertThat(first(connection, "SELECT id FROM sink")).containsExactly("1", "2", "3");
    connection.rollback();
    assertThat(names(other)).containsExactly("src");

    TestDatabase.execute(connection, MAKE, "UPDATE src SET v = 11 WHERE id = 1");
    connection.commit();
    assertThat(first(other, "SELECT v FROM sink ORDER BY id")).containsExactly("11", "20");
  }

  @Test
  void soDoesOneThatWasBegunAsText() throws SQLException {
    TestDatabase.execute(connection, "BEGIN", MAKE, "ROLLBACK");
    assertThat(names(other)).containsExactly("src");

    TestDatabase.execute(connection, "BEGIN", MAKE, "INSERT INTO src VALUES (3, 30)", "COMMIT");
    assertThat(first(other, "SELECT id FROM sink")).containsExactly("1", "2", "3");
    TestDatabase.execute(connection, "DROP TABLE sink");
    assertThat(connection.getAutoCommit()).isTrue();
  }

  @Test
  void aStatementThatFailsLeavesTheTransactionAsItWas() throws SQLException {
    TestDatabase.execute(other, "INSERT INTO src VALUES (3, 'x')");
    connection.setAutoCommit(false);
    TestDatabase.execute(connection, "INSERT INTO src VALUES (4, 40)");
    assertThatThrownBy(
            () ->
                TestDatabase.execute(
                    connection, "CREATE TABLE sink AS TABLE src ADD COLUMN (n AS no_such(v))"))
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(
            () ->
                TestDatabase.execute(
                    connection, "CREATE TABLE t (id INT, w INT INVISIBLE) WITH ('a' = 'b')"))
        .isInstanceOf(SQLException.class);
    connection.commit();
    assertThat(names(other)).containsExactly("src");
    assertThat(first(other, "SELECT count(*) FROM src")).containsExactly("4");
  }

  @Test
  void aFailureLeavesNoTransactionOpen() throws SQLException {
    assertThatThrownBy(
            () ->
                TestDatabase.execute(
                    connection, "CREATE TABLE t (id INT, w INT INVISIBLE) WITH ('a' = 'b')"))
        .isInstanceOf(SQLException.class);
    TestDatabase.execute(other, "INSERT INTO src VALUES (3, 30)");
    TestDatabase.execute(connection, "BEGIN", "COMMIT");
    assertThat(names(other)).containsExactly("src");
  }

  @Test
  void theWaitForAnothersLockEnds() throws SQLException {
    TestDatabase.execute(other, "BEGIN IMMEDIATE", "INSERT INTO src VALUES (3, 30)");

    assertThatThrownBy(
            () ->
                TestDatabase.execute(
                    connection,
                    "CREATE TABLE sink WITH ('sync.lock-timeout'='20 ms') AS TABLE src"))
        .isInstanceOf(SQLTimeoutException.class)
        .hasMessageContaining("nothing was changed");

    TestDatabase.execute(other, "COMMIT");
    TestDatabase.execute(connection, MAKE);
    assertThat(first(other, "SELECT id FROM sink")).containsExactly("1", "2", "3");
    assertThat(first(connection, "PRAGMA busy_timeout")).containsExactly("3000");
  }

  @Test
  void aCopyThatIsCancelledLeavesNothing() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      Function.create(
          connection.unwrap(SQLiteConnection.class),
          "same",
          new Function() {
            @Override
            protected void xFunc() throws SQLException {
              statement.cancel();
              result(value_int(0));
            }
          });
      assertThatThrownBy(() -> statement.execute(MAKE + " ADD COLUMN (n AS same(v))"))
          .hasMessageContaining("interrupted");
      assertThat(names(other)).containsExactly("src");
      statement.execute(MAKE);
    }
    assertThat(first(other, "SELECT id FROM sink")).containsExactly("1", "2");
  }

  /** Whenever the later one looks: before the other begins, while it waits, or after. */
  @Test
  void ofTwoThatDoTheSameOneFindsItDone() throws Exception {
    String make = "CREATE TABLE IF NOT EXISTS sink AS TABLE src";
    String plain = "CREATE TABLE IF NOT EXISTS t (id INT) WITH ('a' = 'b')";
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (String sql : List.of(make, plain)) {
        List<Future<Void>> running = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
          running.add(threads.submit(making(sql)));
        }
        for (Future<Void> one : running) {
          one.get(60, TimeUnit.SECONDS);
        }
      }
    } finally {
      threads.shutdownNow();
    }
    TestDatabase.execute(other, "INSERT INTO src VALUES (3, 30)");
    assertThat(first(other, "SELECT id FROM sink")).containsExactly("1", "2", "3");
    assertThat(first(other, "SELECT count(*) FROM likewise_definition")).containsExactly("1");
  }

  private Callable<Void> making(String sql) {
    return () -> {
      try (Connection own = database.likewise()) {
        TestDatabase.execute(own, sql);
      }
      return null;
    };
  }
}
