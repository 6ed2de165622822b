package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine's error about a statement of ours says which one that was (SPEC 17). */
class FailedStatementTest {

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void isNamed(String engine) throws SQLException {
    try (TestDatabase database = database(engine);
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      String sql =
          "CREATE TABLE t (x INT, y INT CHECK (y > 3)) WITH ('k' = 'v') AS SELECT 1 AS id, 1 AS y";
      SQLException error = catchThrowableOfType(SQLException.class, () -> statement.execute(sql));
      SQLException cause = (SQLException) error.getCause();
      assertThat((Throwable) error)
          .hasMessageContaining("in Likewise's statement for")
          .hasMessageContaining("INSERT INTO")
          .hasMessageNotContainingAny("SQL statement:", "Position:");
      assertThat(error.getSQLState()).isEqualTo(cause.getSQLState());
      assertThat(error.getErrorCode()).isEqualTo(cause.getErrorCode());
    }
  }

  private static TestDatabase database(String engine) throws SQLException {
    return switch (engine) {
      case "H2" -> TestDatabase.h2();
      case "PostgreSQL" -> TestDatabase.postgres();
      case "MariaDB" -> TestDatabase.mariaDb();
      default -> TestDatabase.sqlite();
    };
  }
}
