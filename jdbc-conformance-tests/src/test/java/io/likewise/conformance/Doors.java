package io.likewise.conformance;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The ways in which a text can be executed, each telling what came of it. */
final class Doors {

  /** One way. */
  interface Door {
    String through(Connection connection, String sql) throws SQLException;
  }

  static final List<String> NAMES =
      List.of(
          "execute",
          "update",
          "query",
          "large",
          "keys",
          "batch",
          "closed",
          "prepared",
          "call",
          "native");

  private Doors() {}

  static Door named(String name) {
    return switch (name) {
      case "execute" -> plain(Statement::execute);
      case "update" -> plain(Statement::executeUpdate);
      case "large" -> plain(Statement::executeLargeUpdate);
      case "query" -> plain(Statement::executeQuery);
      case "keys" -> plain(Doors::keys);
      case "batch" -> plain(Doors::batch);
      case "closed" -> plain(Doors::closed);
      case "prepared" -> Doors::prepared;
      case "call" -> Doors::call;
      default -> Connection::nativeSQL;
    };
  }

  /** What an execution gave at once. */
  private interface Execution {
    Object of(Statement statement, String sql) throws SQLException;
  }

  private static Door plain(Execution execution) {
    return (connection, sql) -> {
      try (Statement statement = connection.createStatement()) {
        Object first = execution.of(statement, sql);
        return told(first) + results(statement, Boolean.TRUE.equals(first));
      }
    };
  }

  private static Object keys(Statement statement, String sql) throws SQLException {
    statement.executeUpdate(sql, Statement.RETURN_GENERATED_KEYS);
    return statement.getGeneratedKeys();
  }

  private static Object batch(Statement statement, String sql) throws SQLException {
    statement.addBatch(sql);
    statement.addBatch("SELECT 1");
    statement.clearBatch();
    statement.addBatch(sql);
    return statement.executeBatch();
  }

  private static Object closed(Statement statement, String sql) throws SQLException {
    statement.close();
    return statement.execute(sql);
  }

  private static String prepared(Connection connection, String sql) throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement(sql)) {
      String first = results(prepared, prepared.execute());
      prepared.addBatch();
      return first + Arrays.toString(prepared.executeBatch()) + (prepared.getMetaData() == null);
    }
  }

  private static String call(Connection connection, String sql) throws SQLException {
    try (PreparedStatement prepared = connection.prepareCall(sql)) {
      return results(prepared, prepared.execute());
    }
  }

  private static String told(Object value) {
    return new Witness(Map.of()).told(value);
  }

  /** All results in order, and the warnings. */
  private static String results(Statement statement, boolean rows) throws SQLException {
    StringBuilder text = new StringBuilder();
    boolean hasRows = rows;
    for (int i = 0; i < 9 && (hasRows || statement.getUpdateCount() >= 0); i++) {
      text.append(hasRows ? told(statement.getResultSet()) : statement.getLargeUpdateCount())
          .append("; ");
      hasRows = statement.getMoreResults();
    }
    for (SQLWarning next = statement.getWarnings(); next != null; next = next.getNextWarning()) {
      text.append(Witness.failure(next));
    }
    return text.toString();
  }
}
