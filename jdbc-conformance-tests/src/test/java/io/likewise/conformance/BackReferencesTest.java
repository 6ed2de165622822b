package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an application reaches from an object is what it already holds (SPEC T4). */
class BackReferencesTest {

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"MARIADB", "SQLITE"})
  void statementsKnowTheirConnection(Engine engine) throws Exception {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement();
        Statement scrolling =
            connection.createStatement(
                ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
        PreparedStatement prepared = connection.prepareStatement("SELECT 1");
        CallableStatement call = connection.prepareCall("SELECT 1")) {
      assertThat(statement.getConnection()).isSameAs(connection);
      assertThat(scrolling.getConnection()).isSameAs(connection);
      assertThat(prepared.getConnection()).isSameAs(connection);
      assertThat(call.getConnection()).isSameAs(connection);
      assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
    }
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          DatabaseMetaData first = connection.getMetaData();
          seen.note("kept", first == connection.getMetaData());
        });
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void resultSetsKnowTheirStatement(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement("SELECT 1")) {
      ResultSet rows = statement.executeQuery("SELECT 1");
      assertThat(rows.getStatement()).isSameAs(statement);
      assertThat(statement.getResultSet()).isSameAs(rows);
      assertThat(statement.execute("SELECT 2")).isTrue();
      rows = statement.getResultSet();
      assertThat(rows.getStatement()).isSameAs(statement);
      assertThat(statement.getResultSet()).isSameAs(rows);
      assertThat(prepared.executeQuery().getStatement()).isSameAs(prepared);
      assertThat(prepared.execute()).isTrue();
      assertThat(prepared.getResultSet().getStatement()).isSameAs(prepared);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MARIADB")
  void generatedKeysKnowTheirStatement(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (id %s, x INT)".formatted(engine.identity()));
      statement.execute("INSERT INTO t (x) VALUES (5)", Statement.RETURN_GENERATED_KEYS);
      try (ResultSet keys = statement.getGeneratedKeys()) {
        assertThat(keys.next()).isTrue();
        assertThat(keys.getStatement()).isSameAs(statement);
      }
      try (PreparedStatement prepared =
          connection.prepareStatement("INSERT INTO t (x) VALUES (6)", new String[] {"id"})) {
        prepared.executeUpdate();
        assertThat(prepared.getGeneratedKeys().getStatement()).isSameAs(prepared);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void metadataResultsDoNotLeadToTheRealConnection(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase())) {
      DatabaseMetaData metaData = connection.getMetaData();
      try (ResultSet tables = metaData.getTables(null, null, "%", null)) {
        Statement statement = tables.getStatement();
        if (statement != null) {
          assertThat(statement.getConnection()).isSameAs(connection);
          assertThat(tables.getStatement()).isSameAs(statement);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void onceClosedTheyAnswerAsTheRealOnes(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("SELECT 1");
          DatabaseMetaData metaData = connection.getMetaData();
          rows.close();
          seen.call("rows.getStatement", () -> rows.getStatement() == statement);
          statement.close();
          seen.call("statement.getConnection", () -> statement.getConnection() == connection);
          seen.call("statement.getResultSet", statement::getResultSet);
          connection.close();
          seen.call("metaData.getConnection", () -> metaData.getConnection() == connection);
          if (engine != Engine.SQLITE) {
            seen.call("metaData.getURL", () -> metaData.getURL() == null);
          }
        });
  }
}
