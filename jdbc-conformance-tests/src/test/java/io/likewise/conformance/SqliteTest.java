package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConnection;

/** What applications do on SQLite, raw and wrapped. */
class SqliteTest {
  private static final String TABLE =
      "CREATE TABLE t (id INTEGER PRIMARY KEY, x VARCHAR(20) NOT NULL, n DECIMAL(8, 2), b BLOB, at TIMESTAMP)";

  @TempDir Path directory;

  private void compare(SideBySide.Work work) throws Exception {
    SideBySide.compare(
        () -> DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("r")),
        () -> DriverManager.getConnection("jdbc:likewise:sqlite:" + directory.resolve("w")),
        work);
  }

  @Test
  void valuesGoInAndComeOut() throws Exception {
    compare(
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          seen.note("ddl", statement.executeUpdate(TABLE));
          try (PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT INTO t (x, n, b, at) VALUES (?, ?, ?, ?)",
                  Statement.RETURN_GENERATED_KEYS)) {
            insert.setString(1, "a'b\"cü?");
            insert.setBigDecimal(2, new java.math.BigDecimal("12.34"));
            insert.setBytes(3, new byte[] {0, -1});
            insert.setTimestamp(4, new Timestamp(0));
            seen.note("inserted", insert.executeUpdate());
            try (ResultSet keys = insert.getGeneratedKeys()) {
              seen.rows("keys", keys);
            }
            insert.clearParameters();
            seen.call("without parameters", insert::executeUpdate);
            insert.setObject(1, null);
            seen.call("null", insert::executeUpdate);
            seen.note("text", insert.toString());
          }
          try (ResultSet rows = statement.executeQuery("SELECT * FROM t")) {
            seen.note("row", rows.next());
            seen.note("decimal", rows.getBigDecimal("n"));
            seen.note("bytes", Arrays.toString(rows.getBytes(4)));
            seen.note("moment", rows.getTimestamp("at").getTime());
            seen.call("no such column", () -> rows.getString("nope"));
          }
          seen.rows("rows", statement.executeQuery("SELECT x, n, typeof(at) FROM t"));
        });
  }

  @Test
  void transactionsBatchesAndErrors() throws Exception {
    compare(
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute(TABLE);
          connection.setAutoCommit(false);
          statement.addBatch("INSERT INTO t (x) VALUES ('a'), ('b')");
          statement.addBatch("UPDATE t SET n = 1");
          statement.addBatch("CREATE TABLE u (id INT)");
          seen.note("batch", Arrays.toString(statement.executeBatch()));
          Savepoint savepoint = connection.setSavepoint("one");
          statement.executeUpdate("DELETE FROM t");
          connection.rollback(savepoint);
          seen.rows("rows", statement.executeQuery("SELECT id, x, n FROM t"));
          connection.rollback();
          connection.setAutoCommit(true);
          seen.call("gone", () -> statement.executeQuery("SELECT * FROM u"));
          statement.execute("INSERT INTO t VALUES (1, 'a', NULL, NULL, NULL)");
          seen.call("taken", () -> statement.execute("INSERT INTO t (id, x) VALUES (1, 'b')"));
          seen.call("syntax", () -> statement.execute("SELEKT 1"));
          seen.call("no call", () -> connection.prepareCall("SELECT 1"));
          seen.call("array", () -> connection.createArrayOf("INT", new Object[] {1}));
          statement.setQueryTimeout(3);
          seen.note("limit", statement.getQueryTimeout() + " " + connection.getNetworkTimeout());
          statement.execute("BEGIN");
          seen.note("begun as text", connection.getAutoCommit());
          statement.execute("ROLLBACK");
          seen.note("first of several", statement.execute("SELECT 1; SELECT 2"));
          seen.rows("first of several", statement.getResultSet());
        });
  }

  @Test
  void metadataIsTheRealDrivers() throws Exception {
    compare(
        (connection, seen) -> {
          connection.createStatement().execute(TABLE);
          connection.createStatement().execute("CREATE UNIQUE INDEX tx ON t (x)");
          DatabaseMetaData metaData = connection.getMetaData();
          seen.note("product", metaData.getDatabaseProductName());
          seen.note("version", metaData.getDatabaseProductVersion() + metaData.getDriverVersion());
          seen.note("driver", metaData.getDriverName() + metaData.getURL().length());
          seen.rows("tables", metaData.getTables(null, null, "%", null));
          seen.rows("columns", metaData.getColumns(null, null, "t", "%"));
          seen.rows("keys", metaData.getPrimaryKeys(null, null, "t"));
          seen.rows("indexes", metaData.getIndexInfo(null, null, "t", false, true));
          seen.rows("types", metaData.getTypeInfo());
          seen.call("catalog", connection::getCatalog);
          seen.call("schema", connection::getSchema);
          seen.note("isolation", connection.getTransactionIsolation());
        });
  }

  @Test
  void theRealConnectionIsUnderneath() throws SQLException {
    String url = "jdbc:likewise:sqlite:" + directory.resolve("under");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(connection.isWrapperFor(SQLiteConnection.class)).isTrue();
      assertThat(connection.unwrap(SQLiteConnection.class).getBusyTimeout()).isEqualTo(3000);
      assertThat(rows.getStatement()).isSameAs(statement);
      assertThat(statement.getConnection()).isSameAs(connection);
      assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
    }
  }
}
