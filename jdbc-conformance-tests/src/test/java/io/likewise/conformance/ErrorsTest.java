package io.likewise.conformance;

import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Errors and warnings are the real driver's (SPEC T5). */
class ErrorsTest {
  private static final List<String> WRONG =
      List.of(
          "SELEC 1",
          "SELECT * FROM nowhere",
          "SELECT 1/0",
          "INSERT INTO t VALUES (1)",
          "INSERT INTO t VALUES (NULL)",
          "INSERT INTO t VALUES ('x')",
          "DROP TABLE nowhere",
          "CREATE TABLE t (id INT)",
          "CREATE TABLE u (id INT, id INT)",
          "CREATE",
          "LIKE",
          "",
          "/* comment");

  @ParameterizedTest
  @EnumSource
  void everyDoorGivesTheSameError(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
          statement.execute("INSERT INTO t VALUES (1)");
          for (String sql : WRONG) {
            seen.call("execute " + sql, () -> statement.execute(sql));
            seen.call("executeUpdate " + sql, () -> statement.executeUpdate(sql));
            seen.call("executeQuery " + sql, () -> statement.executeQuery(sql) == null);
            seen.call(
                "prepare " + sql,
                () -> {
                  try (PreparedStatement prepared = connection.prepareStatement(sql)) {
                    return prepared.execute();
                  }
                });
            seen.call(
                "batch " + sql,
                () -> {
                  statement.addBatch(sql);
                  return statement.executeBatch().length;
                });
            statement.clearBatch();
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void nullTextGivesTheSameError(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          seen.note("execute", outcome(() -> statement.execute(null)));
          seen.note("query", outcome(() -> statement.executeQuery(null)));
          seen.note("prepare", outcome(() -> connection.prepareStatement(null)));
          seen.note("call", outcome(() -> connection.prepareCall(null)));
          seen.note("native", outcome(() -> connection.nativeSQL(null)));
          seen.note("batch", outcome(() -> statement.addBatch(null)));
        });
  }

  @ParameterizedTest
  @EnumSource
  void warningsComeThrough(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          Statement statement = connection.createStatement();
          statement.execute("DROP TABLE IF EXISTS nowhere");
          seen.warnings("warning", statement.getWarnings());
          statement.clearWarnings();
          seen.note("cleared", statement.getWarnings());
          seen.warnings("connection", connection.getWarnings());
        });
  }

  private interface Action {
    void run() throws Exception;
  }

  private static String outcome(Action action) {
    try {
      action.run();
      return "done";
    } catch (Exception e) {
      return e.getClass().getName();
    }
  }
}
