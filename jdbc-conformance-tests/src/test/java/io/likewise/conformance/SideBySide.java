package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The same work on a raw and on a wrapped connection, each with a database of its own; what was
 * seen must be equal.
 */
final class SideBySide {

  /** What an application does, writing down what it sees. */
  interface Work {
    void on(Connection connection, Seen seen) throws Exception;
  }

  /** Lines of what an application saw. */
  static final class Seen {
    private final List<String> lines = new ArrayList<>();

    void note(String what, Object value) {
      lines.add(what + ": " + value);
    }

    /** Notes what a call gives, or the error that it ends in. */
    void call(String what, Call call) {
      try {
        note(what, call.get());
      } catch (SQLException e) {
        error(what, e);
      }
    }

    void error(String what, SQLException e) {
      for (SQLException next = e; next != null; next = next.getNextException()) {
        note(
            what,
            "%s %s %d %s"
                .formatted(
                    next.getClass().getName(),
                    next.getSQLState(),
                    next.getErrorCode(),
                    message(next)));
      }
    }

    /** MariaDB puts a connection's number and the database's name into it. */
    static String message(Throwable failure) {
      String message = failure.getMessage();
      return message == null ? null : message.replaceAll("(conn=|conformance)\\d+", "$1");
    }

    void warnings(String what, SQLWarning first) {
      for (SQLWarning next = first; next != null; next = next.getNextWarning()) {
        note(what, next.getClass().getName() + " " + next.getSQLState() + " " + message(next));
      }
    }

    /** Notes columns and rows to the end. */
    void rows(String what, ResultSet rows) throws SQLException {
      ResultSetMetaData columns = rows.getMetaData();
      List<String> names = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        names.add(columns.getColumnLabel(i) + " " + columns.getColumnTypeName(i));
      }
      note(what, names);
      while (rows.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= names.size(); i++) {
          row.add(Objects.toString(rows.getString(i)));
        }
        note(what, row);
      }
    }
  }

  /** A call that gives something. */
  interface Call {
    Object get() throws SQLException;
  }

  private SideBySide() {}

  static void compare(Engine engine, Work work) throws Exception {
    compare(engine, engine.newDatabase(), engine.newDatabase(), work);
  }

  /** The same for work that only reads: both see one database. */
  static void compareReading(Engine engine, String setUp, Work work) throws Exception {
    String url = engine.newDatabase();
    try (Connection connection = engine.raw(url)) {
      connection.createStatement().execute(setUp);
      compare(engine, url, url, work);
    }
  }

  private static void compare(Engine engine, String rawUrl, String wrappedUrl, Work work)
      throws Exception {
    compare(() -> engine.raw(rawUrl), () -> engine.wrapped(wrappedUrl), work);
  }

  /** Makes a connection. */
  interface Opening {
    Connection open() throws SQLException;
  }

  static void compare(Opening driver, Opening likewise, Work work) throws Exception {
    Seen raw = new Seen();
    run(work, driver.open(), raw);
    Seen wrapped = new Seen();
    run(work, likewise.open(), wrapped);
    assertThat(raw.lines).isNotEmpty();
    assertThat(wrapped.lines).isEqualTo(raw.lines);
  }

  /**
   * Where an engine or its driver cannot do what comes next, that is how it ends, on both sides.
   */
  private static void run(Work work, Connection connection, Seen seen) throws Exception {
    try (connection) {
      work.on(connection, seen);
    } catch (SQLException e) {
      seen.error("the end", e);
    } catch (RuntimeException e) {
      seen.note("the end", Witness.failure(e));
    }
  }
}
