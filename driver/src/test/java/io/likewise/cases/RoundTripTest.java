package io.likewise.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.StatementSplitter;
import io.likewise.rewrite.text.StatementSplitter.Piece;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What SHOW CREATE TABLE prints of every table of {@code cases/like} makes the same table again,
 * and so does what EJECT prints, without Likewise (SPEC 14). A build takes every case on one
 * engine, {@code likewise.roundTrips=all} on all.
 */
class RoundTripTest {
  private static final List<String> ENGINES = List.of("H2", "PostgreSQL", "MariaDB", "SQLite");
  private static final boolean ALL = "all".equals(System.getProperty("likewise.roundTrips"));

  static Stream<LikeCase> cases() {
    return LikeCase.all()
        .filter(
            some ->
                some.verdict().equals("flink")
                    && !some.failsInFlink()
                    && !some.sql().contains("TEMPORARY"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void makesTheSameTableAgain(LikeCase some) throws Exception {
    int usual = Math.floorMod(some.name().hashCode(), ENGINES.size());
    for (int i = 0; i < ENGINES.size(); i++) {
      if (ALL || i == usual) {
        makesTheSameTableAgain(some, ENGINES.get(i));
      }
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

  private static void makesTheSameTableAgain(LikeCase some, String engine) throws Exception {
    try (TestDatabase database = database(engine);
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      for (Piece piece : StatementSplitter.split(some.sql(), LexicalRules.STANDARD)) {
        statement.execute(piece.text());
      }
      for (Map<String, Object> table : some.expectedTables()) {
        String name = table.get("name").toString();
        boolean made = table.get("kind").equals("table") && table.get("temporary").equals(false);
        if (made && !name.contains("`")) {
          String quoted = "`" + name.substring(name.lastIndexOf('.') + 1) + "`";
          makesTheSameTableAgain(quoted, engine, connection, database);
        }
      }
    }
  }

  private static void makesTheSameTableAgain(
      String table, String engine, Connection connection, TestDatabase database) throws Exception {
    try (Statement statement = connection.createStatement();
        Connection raw = database.raw()) {
      String shown = value(statement, "LIKEWISE SHOW CREATE TABLE " + table);
      String described = value(statement, "LIKEWISE DESCRIBE " + table + " FORMAT JSON");
      List<String> ejected = ejected(statement, "LIKEWISE EJECT " + table);
      statement.execute(
          "DROP TABLE " + (engine.equals("PostgreSQL") ? table.replace('`', '"') : table));
      statement.execute(shown);
      assertThat(value(statement, "LIKEWISE SHOW CREATE TABLE " + table)).isEqualTo(shown);
      assertThat(value(statement, "LIKEWISE DESCRIBE " + table + " FORMAT JSON"))
          .isEqualTo(described);
      assertThat(ejected(statement, "LIKEWISE EJECT " + table)).isEqualTo(ejected);
      statement.execute(
          "DROP TABLE " + (engine.equals("PostgreSQL") ? table.replace('`', '"') : table));
      TestDatabase.execute(raw, ejected.toArray(String[]::new));
    }
  }

  private static String value(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1);
    }
  }

  private static List<String> ejected(Statement statement, String sql) throws SQLException {
    List<String> statements = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        statements.add(rows.getString("statement"));
      }
    }
    return statements;
  }
}
