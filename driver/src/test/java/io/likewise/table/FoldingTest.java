package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unquoted names fold as the database was told to fold them (SPEC N1). */
class FoldingTest {

  @ParameterizedTest
  @CsvSource({
    "'', BASE, TOTAL",
    "';DATABASE_TO_UPPER=FALSE', Base, Total",
    "';DATABASE_TO_LOWER=TRUE', base, total",
    "';MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH', base, total"
  })
  void followsTheSettingsOfH2(String settings, String table, String column) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:likewise:h2:mem:" + settings);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE Base (id INT, `Total` AS id + 1, offset BIGINT METADATA VIRTUAL, PRIMARY KEY (id))");
      statement.execute("CREATE TABLE derived (x AS `Total` * 2) LIKE Base");
      statement.execute("INSERT INTO derived (id) VALUES (20)");
      try (ResultSet rows = statement.executeQuery("LIKEWISE DESCRIBE Base FORMAT JSON")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(1))
            .contains("." + table + "\"")
            .contains("\"name\":\"" + column + "\"");
      }
      try (ResultSet rows =
          statement.executeQuery("SELECT x, \"" + column + "\" FROM derived WHERE id = 20")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(42);
        assertThat(rows.getInt(2)).isEqualTo(21);
      }
    }
  }

  /** MariaDB keeps what is written and finds columns without regard to case. */
  @Test
  void columnsAreFoundInAnyCaseOnMariaDb() throws SQLException {
    try (TestDatabase database = TestDatabase.mariaDb();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          CREATE TABLE base (Id INT, Name VARCHAR(9), at TIMESTAMP(3), Total AS ID + 1,
            WATERMARK FOR AT AS At, PRIMARY KEY (ID)) WITH ('k' = 'v')
          """);
      statement.execute(
          "CREATE TABLE derived (x AS TOTAL * 2) LIKE base (EXCLUDING COLUMNS (NAME))");
      statement.execute(
          "CREATE TABLE sink (PRIMARY KEY (id)) AS TABLE base ADD COLUMN (y AS NAME AFTER ID, z AS 1 AFTER Y)");
      statement.execute("INSERT INTO base (id, name) VALUES (20, 'a')");
      statement.execute("INSERT INTO derived (id) VALUES (20)");
      assertThat(value(statement, "SELECT CONCAT(x, Total) FROM derived")).isEqualTo("4221");
      assertThat(value(statement, "SELECT CONCAT(y, Total) FROM sink")).isEqualTo("a21");
      assertThat(value(statement, "LIKEWISE DESCRIBE derived FORMAT JSON"))
          .contains("\"Id\"", "\"Total\"")
          .doesNotContain("\"ID\"", "TOTAL");
      assertThatThrownBy(() -> statement.execute("CREATE TABLE twice (a STRING, A INT)"))
          .hasMessageContaining("Column A is declared twice");
    }
  }

  private static String value(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1);
    }
  }
}
