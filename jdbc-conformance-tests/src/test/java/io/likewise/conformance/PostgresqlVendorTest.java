package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.postgresql.PGResultSetMetaData;
import org.postgresql.PGStatement;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.BaseStatement;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.largeobject.LargeObject;
import org.postgresql.largeobject.LargeObjectManager;
import org.postgresql.util.PGobject;
import org.postgresql.util.PSQLException;

/** PostgreSQL's own interfaces by cast (SPEC T2), and its values as they are (SPEC T6). */
class PostgresqlVendorTest {
  private Connection connection;
  private Statement statement;

  @BeforeEach
  void connect() throws SQLException {
    connection = Engine.POSTGRESQL.wrapped(Engine.POSTGRESQL.newDatabase());
    statement = connection.createStatement();
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void copyTakesTheWrapperAsItsConnection() throws Exception {
    statement.execute("CREATE TABLE t (id INT, x TEXT)");
    CopyManager copy = new CopyManager((BaseConnection) connection);
    assertThat(copy.copyIn("COPY t FROM STDIN", new StringReader("1\ta\n2\tb\n"))).isEqualTo(2);
    StringWriter out = new StringWriter();
    copy.copyOut("COPY t TO STDOUT", out);
    assertThat(out).hasToString("1\ta\n2\tb\n");
    assertThat(((PGConnection) connection).getCopyAPI()).isNotNull();
  }

  @Test
  void largeObjectsWork() throws SQLException {
    connection.setAutoCommit(false);
    LargeObjectManager manager = ((PGConnection) connection).getLargeObjectAPI();
    long oid = manager.createLO();
    try (LargeObject object = manager.open(oid)) {
      object.write("hello".getBytes(StandardCharsets.UTF_8));
    }
    try (LargeObject object = connection.unwrap(PGConnection.class).getLargeObjectAPI().open(oid)) {
      assertThat(object.read(5)).isEqualTo("hello".getBytes(StandardCharsets.UTF_8));
    }
    connection.commit();
  }

  @Test
  void notificationsArrive() throws SQLException {
    statement.execute("LISTEN channel");
    statement.execute("NOTIFY channel, 'text'");
    PGNotification[] notifications = ((PGConnection) connection).getNotifications(5000);
    assertThat(notifications[0].getParameter()).isEqualTo("text");
  }

  @Test
  void statementsHaveTheVendorsSwitches() throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement("SELECT ?::int")) {
      PGStatement vendor = (PGStatement) prepared;
      vendor.setPrepareThreshold(1);
      assertThat(vendor.getPrepareThreshold()).isEqualTo(1);
      prepared.setInt(1, 5);
      prepared.executeQuery().close();
      assertThat(vendor.isUseServerPrepare()).isTrue();
      assertThat(prepared).hasToString("SELECT ('5'::int4)::int");
    }
    assertThat(statement).isInstanceOf(BaseStatement.class);
    try (ResultSet rows = ((BaseConnection) connection).execSQLQuery("SELECT 1")) {
      assertThat(rows.getStatement().getConnection()).isSameAs(connection);
    }
  }

  @Test
  void valuesAndColumnMetadataAreTheVendors() throws SQLException {
    statement.execute("CREATE TABLE t (a INT[], j JSON)");
    Array array = connection.createArrayOf("int4", new Object[] {1, 2});
    try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?, ?)")) {
      insert.setArray(1, array);
      PGobject json = new PGobject();
      json.setType("json");
      json.setValue("{}");
      insert.setObject(2, json);
      insert.executeUpdate();
    }
    try (ResultSet rows = statement.executeQuery("SELECT * FROM t")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getArray(1).getClass().getName()).startsWith("org.postgresql.");
      assertThat(rows.getObject(2)).isExactlyInstanceOf(PGobject.class);
      assertThat(rows.getMetaData()).isInstanceOf(PGResultSetMetaData.class);
    }
    assertThatThrownBy(() -> statement.execute("SELEC")).isExactlyInstanceOf(PSQLException.class);
    assertThat(connection.unwrap(PgConnection.class)).isNotSameAs(connection);
  }

  @Test
  void cursorsLeadBackToTheWrapper() throws SQLException {
    statement.execute(
        """
        CREATE FUNCTION f() RETURNS refcursor LANGUAGE plpgsql AS
        $$ DECLARE c refcursor; BEGIN OPEN c FOR SELECT 5; RETURN c; END $$
        """);
    connection.setAutoCommit(false);
    try (CallableStatement call = connection.prepareCall("{? = call f()}")) {
      call.registerOutParameter(1, Types.REF_CURSOR);
      call.execute();
      try (ResultSet rows = (ResultSet) call.getObject(1)) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(5);
        assertThat(rows.getStatement().getConnection()).isSameAs(connection);
      }
    }
    try (ResultSet rows = statement.executeQuery("SELECT f()")) {
      assertThat(rows.next()).isTrue();
      ResultSet cursor = (ResultSet) rows.getObject(1);
      assertThat(cursor.getStatement().getConnection()).isSameAs(connection);
      cursor.close();
    }
  }
}
