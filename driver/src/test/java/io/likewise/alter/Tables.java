package io.likewise.alter;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A fresh database for one test, and what it answers. */
final class Tables implements AutoCloseable {
  private final TestDatabase database;
  private final Connection connection;
  private final Statement statement;

  private Tables(TestDatabase database) throws SQLException {
    this.database = database;
    this.connection = database.likewise();
    this.statement = connection.createStatement();
  }

  static Tables on(String engine) throws SQLException {
    return new Tables(
        switch (engine) {
          case "H2" -> TestDatabase.h2();
          case "PostgreSQL" -> TestDatabase.postgres();
          case "MariaDB" -> TestDatabase.mariaDb();
          default -> TestDatabase.sqlite();
        });
  }

  TestDatabase database() {
    return database;
  }

  Connection connection() {
    return connection;
  }

  void execute(String... sql) throws SQLException {
    for (String one : sql) {
      statement.execute(one);
    }
  }

  /** What EXPLAIN prints of a statement, but for what stores its definition. */
  String sent(String sql) throws SQLException {
    StringBuilder text = new StringBuilder();
    try (ResultSet rows = statement.executeQuery("LIKEWISE EXPLAIN " + sql)) {
      while (rows.next()) {
        String statement = rows.getString("statement");
        boolean stored =
            statement.equals("COMMIT")
                || statement.matches(
                    "(?s).*[\"`](likewise[\"`][.][\"`]|main`[.]`likewise_(definition|version)).*");
        if (!statement.isEmpty() && !stored) {
          text.append(shortened(statement)).append(";\n");
        }
      }
    }
    return text.toString();
  }

  /** The bodies of triggers are told elsewhere. */
  private static String shortened(String statement) {
    boolean body = statement.contains("TRIGGER") || statement.contains("FUNCTION");
    return body && statement.lines().count() > 3
        ? statement.lines().findFirst().orElse("") + " …"
        : statement;
  }

  /** The rows of a query, values between bars. */
  List<String> rows(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join("|", row));
      }
    }
    return rows;
  }

  /** Names, types and extras of a table's columns, in lower case. */
  List<String> described(String table) throws SQLException {
    List<String> columns = new ArrayList<>();
    try (ResultSet result = statement.executeQuery("LIKEWISE DESCRIBE " + table)) {
      while (result.next()) {
        String extras = result.getString("extras");
        String column =
            result.getString("name")
                + " "
                + (extras == null ? result.getString("type") : extras)
                + (result.getString("null").equals("TRUE") ? "" : " not null");
        columns.add(column.toLowerCase(Locale.ROOT));
      }
    }
    return columns;
  }

  String shown(String table) throws SQLException {
    return rows("LIKEWISE SHOW CREATE TABLE " + table).get(0);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
    database.close();
  }
}
