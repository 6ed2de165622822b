package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.jdbc.LikewiseConnection;
import io.likewise.jdbc.LikewiseConnectionPoolDataSource;
import io.likewise.jdbc.LikewiseXADataSource;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.PooledConnection;
import javax.sql.StatementEvent;
import javax.sql.StatementEventListener;
import javax.sql.XAConnection;
import javax.sql.XADataSource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Data sources for distributed transactions and for pools (SPEC U2). */
class XADataSourceTest {
  private record Branch(int getFormatId, String name) implements Xid {
    @Override
    public int getFormatId() {
      return getFormatId;
    }

    @Override
    public byte[] getGlobalTransactionId() {
      return name.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public byte[] getBranchQualifier() {
      return new byte[] {1};
    }
  }

  private static LikewiseXADataSource source(Engine engine, String url) {
    LikewiseXADataSource source = new LikewiseXADataSource();
    Properties credentials = engine.credentials();
    source.setUrl(url);
    source.setUser(credentials.getProperty("user"));
    source.setPassword(credentials.getProperty("password"));
    return source;
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void twoPhasesCommitOrRollBack(Engine engine) throws Exception {
    String url = engine.newDatabase();
    try (Connection connection = engine.raw(url)) {
      connection.createStatement().execute("CREATE TABLE t (id INT PRIMARY KEY)");
    }
    LikewiseXADataSource source = source(engine, Engine.wrappedUrl(url));
    XAConnection physical = source.getXAConnection();
    try {
      insert(physical, new Branch(7, url + 1), 1, true);
      insert(physical, new Branch(7, url + 2), 2, false);
      insert(physical, new Branch(7, url + 3), 3, true);
    } finally {
      physical.close();
    }
    try (Connection connection = engine.raw(url)) {
      assertThat(ids(connection)).containsExactly(1, 3);
    }
  }

  /** The handle stays open to the end: H2 rolls back when it is closed. */
  private static void insert(XAConnection physical, Xid branch, int id, boolean commit)
      throws SQLException, XAException {
    XAResource resource = physical.getXAResource();
    resource.start(branch, XAResource.TMNOFLAGS);
    try (Connection handle = physical.getConnection()) {
      assertThat(handle).isInstanceOf(LikewiseConnection.class);
      handle.createStatement().executeUpdate("INSERT INTO t VALUES (" + id + ")");
      resource.end(branch, XAResource.TMSUCCESS);
      assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
      if (commit) {
        resource.commit(branch, false);
      } else {
        resource.rollback(branch);
      }
    }
  }

  private static List<Integer> ids(Connection connection) throws SQLException {
    List<Integer> ids = new ArrayList<>();
    try (ResultSet rows =
        connection.createStatement().executeQuery("SELECT id FROM t ORDER BY 1")) {
      while (rows.next()) {
        ids.add(rows.getInt(1));
      }
    }
    return ids;
  }

  /** The sync is a part of the branch: rolled back with it, committed with it. */
  @Test
  void aStatementOfOursIsAPartOfTheBranch() throws Exception {
    String url = Engine.POSTGRESQL.newDatabase();
    try (Connection connection = Engine.POSTGRESQL.raw(url)) {
      connection.createStatement().execute("CREATE TABLE t (id INT PRIMARY KEY)");
    }
    XAConnection physical = source(Engine.POSTGRESQL, url).getXAConnection();
    try {
      for (boolean commit : new boolean[] {false, true}) {
        Xid branch = new Branch(7, url + commit);
        physical.getXAResource().start(branch, XAResource.TMNOFLAGS);
        try (Connection handle = physical.getConnection()) {
          handle.createStatement().execute("CREATE TABLE sink AS TABLE t");
          physical.getXAResource().end(branch, XAResource.TMSUCCESS);
        }
        assertThat(physical.getXAResource().prepare(branch)).isEqualTo(XAResource.XA_OK);
        if (commit) {
          physical.getXAResource().commit(branch, false);
        } else {
          physical.getXAResource().rollback(branch);
        }
      }
    } finally {
      physical.close();
    }
    try (Connection connection = Engine.POSTGRESQL.raw(url)) {
      connection.createStatement().execute("INSERT INTO t VALUES (5)");
      assertThat(connection.createStatement().executeQuery("SELECT id FROM sink").next()).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPoolHearsOfTheConnectionsItKnows(Engine engine) throws Exception {
    LikewiseConnectionPoolDataSource source = new LikewiseConnectionPoolDataSource();
    source.setUrl(engine.newDatabase());
    Properties credentials = engine.credentials();
    PooledConnection physical =
        engine == Engine.H2
            ? pooledH2(source)
            : source.getPooledConnection(
                credentials.getProperty("user"), credentials.getProperty("password"));
    List<Object> heard = new ArrayList<>();
    ConnectionEventListener listener = listener(heard);
    physical.addConnectionEventListener(listener);
    try (Connection handle = physical.getConnection()) {
      assertThat(handle.isValid(5)).isTrue();
      assertThat(handle.createStatement().getConnection()).isSameAs(handle);
      assertThat(handle.getMetaData().getConnection()).isSameAs(handle);
    }
    assertThat(heard).containsExactly(physical);
    physical.removeConnectionEventListener(listener);
    physical.getConnection().close();
    assertThat(heard).hasSize(1);
    physical.close();
  }

  /** H2 takes a given data source, so that both ways are seen. */
  private static PooledConnection pooledH2(LikewiseConnectionPoolDataSource source)
      throws SQLException {
    JdbcDataSource real = new JdbcDataSource();
    real.setURL("jdbc:h2:mem:");
    real.setUser("sa");
    source.setUrl(null);
    source.setDataSource(real);
    return source.getPooledConnection();
  }

  private static ConnectionEventListener listener(List<Object> heard) {
    return new ConnectionEventListener() {
      @Override
      public void connectionClosed(ConnectionEvent event) {
        heard.add(event.getSource());
      }

      @Override
      public void connectionErrorOccurred(ConnectionEvent event) {
        heard.add(event.getSQLException());
      }
    };
  }

  @Test
  void aPoolHearsOfTheStatementsItKnows() throws Exception {
    XAConnection physical =
        source(Engine.POSTGRESQL, Engine.POSTGRESQL.newDatabase()).getXAConnection();
    List<PreparedStatement> closed = new ArrayList<>();
    physical.addStatementEventListener(
        new StatementEventListener() {
          @Override
          public void statementClosed(StatementEvent event) {
            assertThat(event.getSource()).isSameAs(physical);
            closed.add(event.getStatement());
          }

          @Override
          public void statementErrorOccurred(StatementEvent event) {
            closed.add(event.getStatement());
          }
        });
    try (Connection handle = physical.getConnection()) {
      PreparedStatement statement = handle.prepareStatement("SELECT 1");
      statement.close();
      assertThat(closed).allMatch(statement::equals);
    } finally {
      physical.close();
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void sharesWhatTheRealOneSays(Engine engine) throws Exception {
    LikewiseXADataSource source = source(engine, engine.newDatabase());
    source.setLoginTimeout(9);
    assertThat(source.getLoginTimeout()).isEqualTo(9);
    assertThatThrownBy(source::createXAConnectionBuilder)
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(source::createShardingKeyBuilder)
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void saysWhatIsMissing() {
    XADataSource nothing = new LikewiseXADataSource();
    assertThatThrownBy(nothing::getXAConnection).hasMessageContaining("neither a url");
    LikewiseXADataSource wrong = source(Engine.H2, "jdbc:h2:mem:");
    wrong.setDataSourceClass("no.such.DataSource");
    assertThatThrownBy(wrong::getXAConnection).hasMessageContaining("no.such.DataSource");
    wrong.setDataSourceClass("java.lang.Object");
    assertThatThrownBy(wrong::getXAConnection).hasMessageContaining("dataSourceClass");
    LikewiseXADataSource unknown = source(Engine.H2, "jdbc:h2:mem:");
    Properties properties = new Properties();
    properties.setProperty("nonsense", "1");
    unknown.setConnectionProperties(properties);
    assertThatThrownBy(unknown::getXAConnection).hasMessageContaining("nonsense");
  }
}
