package io.likewise.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.StatementSplitter;
import io.likewise.rewrite.text.StatementSplitter.Piece;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What LIKEWISE EXPLAIN says of the statements in {@code plans}, engine by engine, and that the
 * statement can then be carried out. The steps that store definitions are left out: they are alike.
 */
class PlansTest {
  private static final String HEADING = "(?m)^-- (given|statement|H2|PostgreSQL)$";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clauses",
        "computed-columns",
        "like-excluding-all",
        "like-native",
        "like-native-excluding",
        "metadata-columns",
        "metadata-of-others",
        "or-replace",
        "types",
      })
  void explainsAsWritten(String name) throws Exception {
    String file = read("/plans/" + name + ".sql");
    try (TestDatabase database = TestDatabase.h2()) {
      String given = section(file, "given").replace(") STORED", ")");
      assertThat(plan(given, section(file, "statement"), database)).isEqualTo(section(file, "H2"));
    }
    try (TestDatabase database = TestDatabase.postgres()) {
      assertThat(plan(section(file, "given"), section(file, "statement"), database))
          .isEqualTo(section(file, "PostgreSQL"));
    }
  }

  private static String plan(String given, String sql, TestDatabase database) throws SQLException {
    StringBuilder plan = new StringBuilder();
    try (Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      for (Piece piece : StatementSplitter.split(given, LexicalRules.STANDARD)) {
        statement.execute(piece.text());
      }
      try (ResultSet rows = statement.executeQuery("LIKEWISE EXPLAIN " + sql)) {
        while (rows.next()) {
          plan.append(shown(rows));
        }
      }
      statement.execute(sql);
    }
    return plan.toString().strip();
  }

  private static String shown(ResultSet row) throws SQLException {
    String sql = row.getString("statement");
    if (row.getString("target").equals("likewise") || sql.contains("\"likewise\".\"")) {
      return "";
    }
    return sql.isEmpty() ? "-- " + row.getString("note") + "\n" : sql + ";\n";
  }

  private static String section(String file, String heading) {
    int start = file.indexOf("-- " + heading + "\n");
    if (start < 0) {
      return "";
    }
    int from = file.indexOf('\n', start) + 1;
    Matcher next = Pattern.compile(HEADING).matcher(file);
    return file.substring(from, next.find(from) ? next.start() : file.length()).strip();
  }

  private static String read(String file) throws IOException {
    try (InputStream in = PlansTest.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
