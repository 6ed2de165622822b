package io.likewise.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.StatementSplitter;
import io.likewise.rewrite.text.StatementSplitter.Piece;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What LIKEWISE EXPLAIN says of the statements in {@code plans}, engine by engine, and that the
 * statement can then be carried out; or why it is refused. The steps that store definitions are
 * left out: they are alike. {@code -Dlikewise.updatePlans=true} writes what it finds.
 */
class PlansTest {
  private static final boolean UPDATE = Boolean.getBoolean("likewise.updatePlans");
  private static final Path FILES = Path.of("src/test/resources/plans");
  private static final List<String> ENGINES = List.of("H2", "PostgreSQL", "MariaDB", "SQLite");
  private static final Pattern HEADING =
      Pattern.compile("(?m)^-- (given( MariaDB| SQLite)?|statement|H2|PostgreSQL|MariaDB|SQLite)$");
  private static final Pattern STORING =
      Pattern.compile(
          "(INSERT INTO|DELETE FROM|UPDATE|CREATE TABLE IF NOT EXISTS) (`main`\\.)?[\"`]likewise[\"`_].*",
          Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "as-query",
        "as-table",
        "clauses",
        "computed-columns",
        "like-excluding-all",
        "like-in-the-list",
        "like-indexes",
        "like-native",
        "like-native-excluding",
        "metadata-columns",
        "metadata-of-others",
        "or-replace",
        "partitions",
        "temporary",
        "types",
      })
  void explainsAsWritten(String name) throws Exception {
    Path path = FILES.resolve(name + ".sql");
    String file = Files.readString(path);
    StringBuilder found = new StringBuilder(file.substring(0, file.indexOf("-- H2\n")));
    for (String engine : ENGINES) {
      String plan = plan(file, engine);
      found.append("-- ").append(engine).append('\n').append(plan).append('\n');
    }
    if (UPDATE) {
      Files.writeString(path, found);
    }
    assertThat(found.toString()).isEqualTo(Files.readString(path));
  }

  private static TestDatabase database(String engine) throws SQLException {
    return switch (engine) {
      case "H2" -> TestDatabase.h2();
      case "PostgreSQL" -> TestDatabase.postgres();
      case "MariaDB" -> TestDatabase.mariaDb();
      default -> TestDatabase.sqlite();
    };
  }

  private static String plan(String file, String engine) throws SQLException {
    String own = section(file, "given " + engine);
    String given = own.isEmpty() ? section(file, "given") : own;
    try (TestDatabase database = database(engine);
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      String said = engine.equals("H2") ? given.replace(") STORED", ")") : given;
      for (Piece piece : StatementSplitter.split(said, LexicalRules.STANDARD)) {
        statement.execute(piece.text());
      }
      return plan(section(file, "statement"), statement);
    }
  }

  private static String plan(String sql, Statement statement) throws SQLException {
    StringBuilder plan = new StringBuilder();
    try (ResultSet rows = statement.executeQuery("LIKEWISE EXPLAIN " + sql)) {
      while (rows.next()) {
        plan.append(shown(rows));
      }
    } catch (SQLFeatureNotSupportedException refused) {
      String message = String.valueOf(refused.getMessage());
      return "-- refused: " + message.lines().findFirst().orElseThrow();
    }
    statement.execute(sql);
    return plan.toString().strip();
  }

  private static String shown(ResultSet row) throws SQLException {
    String sql = row.getString("statement");
    if (row.getString("target").equals("likewise") || STORING.matcher(sql).matches()) {
      return "";
    }
    return sql.isEmpty()
        ? "-- " + row.getString("note") + "\n"
        : sql.replaceAll("COLLATE utf8mb4_\\w+", "COLLATE utf8mb4_general_ci") + ";\n";
  }

  private static String section(String file, String heading) {
    int start = file.indexOf("-- " + heading + "\n");
    if (start < 0) {
      return "";
    }
    int from = file.indexOf('\n', start) + 1;
    Matcher next = HEADING.matcher(file);
    return file.substring(from, next.find(from) ? next.start() : file.length()).strip();
  }
}
