package io.likewise.conformance;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** One object of each kind, in a known state, on one connection. */
final class Scene {
  private static final String QUERY = "SELECT id, x, n FROM t ORDER BY id";
  private static final String INSERT = "INSERT INTO t (x, n) VALUES (?, ?)";

  private final Connection connection;
  private final Map<String, Wrapper> objects = new LinkedHashMap<>();

  private Scene(Connection connection) {
    this.connection = connection;
    objects.put("connection", connection);
  }

  /** The table that all of it is about. */
  static void setUp(Engine engine, Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE t (id %s,
            x VARCHAR(20), n DECIMAL(8, 2))\
          """
              .formatted(engine.identity()));
      if (engine == Engine.MARIADB) {
        statement.execute("CREATE PROCEDURE p(INOUT i INT) SET i = i + 1");
      }
      statement.execute("CREATE VIEW v AS SELECT x FROM t");
      statement.execute("INSERT INTO t (x, n) VALUES ('a', 1.5), ('7', NULL), ('2024-02-29', 3)");
    }
  }

  /** All objects open, the result sets on their first row. */
  static Scene open(Engine engine, Connection connection) throws SQLException {
    Scene scene = new Scene(connection);
    scene.objects.put("metadata", connection.getMetaData());
    scene.objects.put("statement", connection.createStatement());
    scene.objects.put(
        "keyed", connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS));
    scene.objects.put("prepared", connection.prepareStatement(QUERY));
    if (engine.call() != null) {
      scene.objects.put("call", connection.prepareCall(engine.call()));
    }
    Statement reader = connection.createStatement();
    scene.objects.put("reader", reader);
    scene.add("rows", reader.executeQuery(QUERY));
    Statement writer =
        engine == Engine.SQLITE ? connection.createStatement() : scrolling(connection);
    scene.objects.put("writer", writer);
    scene.add("updatable", writer.executeQuery("SELECT id, x, n FROM t"));
    PreparedStatement executed = connection.prepareStatement(INSERT, new String[] {"id"});
    executed.setString(1, "k");
    executed.setNull(2, java.sql.Types.DECIMAL);
    executed.execute();
    scene.objects.put("executed", executed);
    return scene;
  }

  private static Statement scrolling(Connection connection) throws SQLException {
    return connection.createStatement(
        ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
  }

  /** The same with all but the connection closed. */
  static Scene closed(Engine engine, Connection connection) throws SQLException {
    Scene scene = open(engine, connection);
    for (Wrapper object : scene.objects.values()) {
      if (object instanceof AutoCloseable closeable && object != connection) {
        close(closeable);
      }
    }
    return scene;
  }

  /** The same with the connection closed too. */
  static Scene disconnected(Engine engine, Connection connection) throws SQLException {
    Scene scene = open(engine, connection);
    connection.close();
    return scene;
  }

  Map<String, Wrapper> objects() {
    return objects;
  }

  /** What an application could ask without changing anything. */
  String state() {
    StringBuilder state = new StringBuilder();
    objects.forEach((name, object) -> state.append(name).append(isOpen(object) ? "+ " : "- "));
    return state + transaction();
  }

  /** Lets go of all that was opened and changed, if the connection still lives. */
  void end() throws SQLException {
    for (Wrapper object : objects.values()) {
      if (object instanceof AutoCloseable closeable && object != connection) {
        close(closeable);
      }
    }
    if (!connection.isClosed() && !connection.getAutoCommit()) {
      connection.rollback();
    }
  }

  private void add(String name, ResultSet rows) throws SQLException {
    rows.next();
    objects.put(name, rows);
  }

  private String transaction() {
    try {
      return connection.getAutoCommit() + " " + connection.getTransactionIsolation();
    } catch (SQLException e) {
      return e.getSQLState();
    }
  }

  private static boolean isOpen(Wrapper object) {
    try {
      if (object instanceof Statement statement) {
        return !statement.isClosed();
      }
      return !(object instanceof ResultSet rows) || !rows.isClosed();
    } catch (SQLException e) {
      return false;
    }
  }

  private static void close(AutoCloseable closeable) throws SQLException {
    try {
      closeable.close();
    } catch (SQLException e) {
      throw e;
    } catch (Exception e) {
      throw new SQLException(e);
    }
  }
}
