package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What EJECT prints makes tables and syncs again where there is no Likewise (SPEC 14). */
class EjectTest {

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void makesAllAgain(String engine) throws SQLException {
    try (TestDatabase database = database(engine);
        Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "CREATE TABLE src (id INT NOT NULL PRIMARY KEY, price INT)",
          "INSERT INTO src VALUES (1, 5)");
      List<String> ejected;
      try (Connection likewise = database.likewise()) {
        TestDatabase.execute(
            likewise,
            "CREATE TABLE t (id INT, twice AS id * 2, pos BIGINT METADATA FROM 'offset' VIRTUAL)",
            "CREATE TABLE snk AS TABLE src ADD COLUMN (total AS price * 3)");
        ejected = column(likewise, "LIKEWISE EJECT", "statement");
        assertThat(column(likewise, "LIKEWISE EJECT t", "statement"))
            .isNotEmpty()
            .allMatch(ejected::contains);
        TestDatabase.execute(likewise, "DROP TABLE snk", "DROP TABLE t");
      }
      for (String drop : drops(engine)) {
        TestDatabase.execute(raw, drop);
      }
      TestDatabase.execute(raw, ejected.toArray(String[]::new));
      TestDatabase.execute(raw, ejected.toArray(String[]::new));
      TestDatabase.execute(raw, "INSERT INTO src VALUES (2, 6)", "INSERT INTO t (id) VALUES (4)");
      assertThat(column(raw, "SELECT total FROM snk ORDER BY id", "total"))
          .containsExactly("15", "18");
      assertThat(column(raw, "SELECT twice + pos AS twice FROM t", "twice")).containsExactly("9");
      try (TestDatabase fresh = database(engine);
          Connection elsewhere = fresh.raw()) {
        TestDatabase.execute(elsewhere, ejected.toArray(String[]::new));
        TestDatabase.execute(elsewhere, "INSERT INTO src VALUES (2, 6)");
        TestDatabase.execute(elsewhere, ejected.toArray(String[]::new));
        assertThat(column(elsewhere, "SELECT total FROM snk", "total")).containsExactly("18");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void makesWhatMergesTablesAgain(String engine) throws SQLException {
    try (TestDatabase database = database(engine);
        Connection raw = database.raw()) {
      TestDatabase.execute(
          raw,
          "CREATE TABLE user1 (id SMALLINT NOT NULL PRIMARY KEY, v VARCHAR(5))",
          "CREATE TABLE user2 (id INT NOT NULL PRIMARY KEY, v VARCHAR(9), w INT)",
          "INSERT INTO user1 VALUES (1, 'a')");
      List<String> ejected;
      try (Connection likewise = database.likewise()) {
        TestDatabase.execute(
            likewise,
            "CREATE TABLE snk WITH ('sync.protect' = 'true') AS TABLE `user[0-9]` ADD COLUMN (twice AS id * 2)",
            "CREATE TABLE wide WITH ('sync.type-normalization' = 'bigint-or-text') AS TABLE user2 WHERE id > 1");
        ejected = column(likewise, "LIKEWISE EJECT", "statement");
        TestDatabase.execute(likewise, "DROP TABLE snk", "DROP TABLE wide");
      }
      for (String drop : drops(engine)) {
        TestDatabase.execute(raw, drop);
      }
      TestDatabase.execute(raw, ejected.toArray(String[]::new));
      TestDatabase.execute(raw, ejected.toArray(String[]::new));
      TestDatabase.execute(
          raw,
          "INSERT INTO user1 VALUES (2, 'b')",
          "INSERT INTO user2 VALUES (2, 'c', 7)",
          "INSERT INTO user2 VALUES (3, 'd', 8)",
          "DELETE FROM user2 WHERE id = 3",
          "DELETE FROM user1 WHERE id = 1");
      assertThat(column(raw, "SELECT twice, w FROM snk ORDER BY w DESC", "twice"))
          .containsExactlyInAnyOrder("4", "4");
      assertThat(column(raw, "SELECT v, w FROM wide", "w")).containsExactly("7");
      assertThatThrownBy(() -> TestDatabase.execute(raw, "DELETE FROM snk"))
          .isInstanceOf(SQLException.class);
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

  private static List<String> drops(String engine) {
    return switch (engine) {
      case "MariaDB" -> List.of("DROP DATABASE likewise");
      case "SQLite" ->
          List.of(
              "DROP TABLE likewise_definition",
              "DROP TABLE likewise_sync",
              "DROP TABLE likewise_version");
      default -> List.of("DROP SCHEMA \"likewise\" CASCADE");
    };
  }

  private static List<String> column(Connection connection, String sql, String column)
      throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(column));
      }
    }
    return values;
  }
}
