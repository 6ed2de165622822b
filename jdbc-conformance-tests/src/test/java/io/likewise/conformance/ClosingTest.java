package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Closing, once and again, and what lasts after it (SPEC T7). */
class ClosingTest {

  @ParameterizedTest
  @EnumSource
  void closingTwiceIsHarmless(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery("SELECT 1");
          rows.close();
          rows.close();
          seen.note("rows", rows.isClosed());
          statement.close();
          statement.close();
          seen.note("statement", statement.isClosed());
          connection.close();
          connection.close();
          seen.note("connection", connection.isClosed() + " " + connection.isValid(1));
          seen.call("execute", () -> statement.execute("SELECT 1"));
          seen.call("next", rows::next);
          seen.call("prepare", () -> connection.prepareStatement("SELECT 1"));
          seen.call("commit", connection::getAutoCommit);
        });
  }

  @ParameterizedTest
  @EnumSource
  void closingTheConnectionClosesTheRest(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          PreparedStatement prepared = connection.prepareStatement("SELECT 1");
          ResultSet rows = prepared.executeQuery();
          connection.close();
          seen.note("statement", statement.isClosed());
          seen.call("prepared", prepared::executeQuery);
          seen.call("rows", rows::next);
        });
  }

  @ParameterizedTest
  @EnumSource
  void closeOnCompletion(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.closeOnCompletion();
          ResultSet rows = statement.executeQuery("SELECT 1");
          rows.close();
          seen.note("statement", statement.isClosed());
        });
  }

  @ParameterizedTest
  @EnumSource
  void abort(Engine engine) throws SQLException {
    Connection connection = engine.wrapped(engine.newDatabase());
    connection.abort(ForkJoinPool.commonPool());
    connection.close();
    assertThat(connection.isClosed()).isTrue();
  }
}
