package io.likewise.conformance;

import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What applications do all day, raw and wrapped. */
class BehaviourTest {

  @ParameterizedTest
  @EnumSource
  void valuesGoInAndComeOut(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute(
              """
              CREATE TABLE t (i INT PRIMARY KEY, b BIGINT, d DECIMAL(10, 2), f DOUBLE PRECISION,
                s VARCHAR(20), t TIMESTAMP, on_day DATE, yes BOOLEAN)\
              """);
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            ParameterMetaData parameters = insert.getParameterMetaData();
            seen.note("parameters", parameters.getParameterCount());
            seen.note("type", parameters.getParameterType(1));
            insert.setInt(1, 1);
            insert.setLong(2, Long.MAX_VALUE);
            insert.setBigDecimal(3, new BigDecimal("12.34"));
            insert.setDouble(4, 1.5);
            insert.setString(5, "a'b\"cü?");
            insert.setTimestamp(6, Timestamp.valueOf("2024-02-29 12:34:56.789"));
            insert.setDate(7, Date.valueOf("2024-02-29"));
            insert.setBoolean(8, true);
            seen.note("inserted", insert.executeUpdate());
            insert.clearParameters();
            seen.call("without parameters", insert::executeUpdate);
            seen.call("typed", () -> set(insert));
            insert.setInt(1, 2);
            insert.setNull(2, Types.BIGINT);
            insert.setObject(3, new BigDecimal("0.10"));
            insert.setObject(4, 2.5, Types.DOUBLE);
            insert.setCharacterStream(5, new StringReader("text"), 4);
            insert.setObject(6, LocalDateTime.parse("2024-01-01T00:00:00"));
            insert.setNull(7, Types.DATE);
            insert.setObject(8, false);
            seen.note("large", insert.executeLargeUpdate());
          }
          seen.rows("rows", statement.executeQuery("SELECT * FROM t ORDER BY i"));
          read(statement, seen);
        });
  }

  private static void read(Statement statement, SideBySide.Seen seen) throws SQLException {
    try (ResultSet rows = statement.executeQuery("SELECT * FROM t ORDER BY i")) {
      while (rows.next()) {
        seen.note("int", rows.getInt("i"));
        seen.note("long", rows.getLong(2) + " " + rows.wasNull());
        seen.note("decimal", rows.getBigDecimal(3));
        seen.note("object", rows.getObject(6));
        seen.note("class", rows.getObject(6, LocalDateTime.class));
        seen.note("date", rows.getDate("on_day") + " " + rows.wasNull());
        seen.note("boolean", rows.getBoolean("yes"));
        seen.call("no such column", () -> rows.getString("nope"));
        seen.note("row", rows.getRow() + " " + rows.findColumn("s"));
      }
      seen.call("after the last", () -> rows.getInt(1));
    }
  }

  @ParameterizedTest
  @EnumSource
  void resultsFollowEachOther(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          seen.note("ddl", statement.execute("CREATE TABLE t (id INT)"));
          seen.note("count", statement.getUpdateCount());
          seen.call("large count", statement::getLargeUpdateCount);
          seen.note("more", statement.getMoreResults() + " " + statement.getUpdateCount());
          seen.note("insert", statement.execute("INSERT INTO t VALUES (1), (2)"));
          seen.note("count", statement.getUpdateCount() + " " + statement.getResultSet());
          seen.note("query", statement.execute("SELECT * FROM t"));
          seen.note("count", statement.getUpdateCount());
          seen.rows("rows", statement.getResultSet());
          seen.note("more", statement.getMoreResults(Statement.CLOSE_ALL_RESULTS));
          seen.note("count", statement.getUpdateCount() + " " + statement.getResultSet());
          seen.note("keys", statement.getGeneratedKeys().next());
        });
  }

  @ParameterizedTest
  @EnumSource
  void batchesCountTheirRows(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE t (id INT PRIMARY KEY, x INT)");
          statement.addBatch("INSERT INTO t VALUES (1, 1), (2, 2)");
          statement.addBatch("CREATE TABLE u (id INT)");
          statement.addBatch("UPDATE t SET x = 3");
          seen.note("batch", java.util.Arrays.toString(statement.executeBatch()));
          seen.note("empty", statement.executeBatch().length);
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT INTO t VALUES (?, 0)")) {
            for (int id : new int[] {5, 6, 1, 7}) {
              insert.setInt(1, id);
              insert.addBatch();
            }
            seen.call("failing", () -> insert.executeBatch().length);
            insert.clearBatch();
            insert.setInt(1, 8);
            insert.addBatch();
            seen.call("large", () -> insert.executeLargeBatch().length);
          }
          seen.rows("rows", statement.executeQuery("SELECT * FROM t ORDER BY id"));
        });
  }

  @ParameterizedTest
  @EnumSource
  void generatedKeysAreThoseOfTheLastStatement(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE t (id %s, x INT)".formatted(engine.identity()));
          try (PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT INTO t (x) VALUES (?)", Statement.RETURN_GENERATED_KEYS)) {
            for (int x = 0; x < 3; x++) {
              insert.setInt(1, x);
              insert.addBatch();
            }
            insert.executeBatch();
            seen.rows("batch", insert.getGeneratedKeys());
            insert.setInt(1, 9);
            insert.executeUpdate();
            seen.rows("single", insert.getGeneratedKeys());
          }
          statement.executeUpdate("INSERT INTO t (x) VALUES (1)", new String[] {"x"});
          seen.rows("named", statement.getGeneratedKeys());
          seen.call(
              "by index",
              () -> statement.executeUpdate("INSERT INTO t (x) VALUES (1)", new int[] {1}));
        });
  }

  @ParameterizedTest
  @EnumSource
  void transactionsAndSavepoints(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
          connection.setAutoCommit(false);
          statement.execute("INSERT INTO t VALUES (1)");
          Savepoint savepoint = connection.setSavepoint("here");
          seen.note("savepoint", savepoint.getSavepointName());
          statement.execute("INSERT INTO t VALUES (2)");
          connection.rollback(savepoint);
          Savepoint second = connection.setSavepoint();
          statement.execute("INSERT INTO t VALUES (3)");
          connection.releaseSavepoint(second);
          connection.commit();
          statement.execute("INSERT INTO t VALUES (4)");
          connection.rollback();
          connection.setAutoCommit(true);
          seen.rows("rows", statement.executeQuery("SELECT id FROM t ORDER BY id"));
          seen.call("commit", () -> commit(connection));
          seen.note("isolation", connection.getTransactionIsolation());
          connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
          seen.note("isolation", connection.getTransactionIsolation());
          seen.note("holdability", connection.getHoldability());
          seen.note("schema", connection.getSchema());
        });
  }

  @ParameterizedTest
  @EnumSource
  void cursorsScrollAndUpdate(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement ddl = connection.createStatement();
          ddl.execute("CREATE TABLE t (id INT PRIMARY KEY, x VARCHAR(9))");
          ddl.execute("INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c')");
          try (Statement statement =
                  connection.createStatement(
                      ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
              ResultSet rows = statement.executeQuery("SELECT id, x FROM t ORDER BY id")) {
            seen.note("type", statement.getResultSetType() + " " + rows.getConcurrency());
            seen.note("last", rows.last() + " " + rows.getInt(1));
            seen.note("absolute", rows.absolute(2) + " " + rows.getString(2));
            rows.updateString(2, "changed");
            rows.updateRow();
            rows.moveToInsertRow();
            rows.updateInt(1, 4);
            rows.updateObject("x", "new", JDBCType.VARCHAR);
            rows.insertRow();
            rows.moveToCurrentRow();
            seen.call("delete", () -> delete(rows));
          } catch (SQLException e) {
            seen.error("cursor", e);
          }
          seen.rows("rows", ddl.executeQuery("SELECT * FROM t ORDER BY id"));
        });
  }

  @ParameterizedTest
  @EnumSource
  void callsReturnValues(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          try (CallableStatement call = connection.prepareCall("{? = call abs(?)}")) {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, -5);
            seen.note("execute", call.execute());
            seen.call("result", () -> call.getInt(1));
            seen.call("object", () -> call.getObject(1));
          }
          seen.note("native", connection.nativeSQL("SELECT {fn concat('a', 'b')}"));
        });
  }

  private static boolean set(PreparedStatement insert) throws SQLException {
    insert.setObject(1, 2, JDBCType.INTEGER);
    return true;
  }

  private static boolean commit(Connection connection) throws SQLException {
    connection.commit();
    return true;
  }

  private static boolean delete(ResultSet rows) throws SQLException {
    rows.deleteRow();
    return true;
  }
}
