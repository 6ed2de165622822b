package io.likewise.table;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What a statement sends and hears. */
final class Answers {

  private Answers() {}

  static void run(Statement statement, String... texts) throws SQLException {
    for (String sql : texts) {
      statement.execute(sql);
    }
  }

  /** The first column of all rows. */
  static List<String> rows(String sql, Statement statement) throws SQLException {
    return rows(sql, 1, statement);
  }

  /** One column of all rows. */
  static List<String> rows(String sql, int column, Statement statement) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(column));
      }
    }
    return rows;
  }

  /** All columns of all rows, values between commas. */
  static List<String> wholeRows(String sql, Statement statement) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          row.add(result.getString(i));
        }
        rows.add(String.join(",", row));
      }
    }
    return rows;
  }
}
