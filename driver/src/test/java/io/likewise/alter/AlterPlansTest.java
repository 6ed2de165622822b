package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What each kind of Flink's ALTER TABLE gives natively, engine by engine, one after the other on
 * one table, each carried out before the next; {@code -Dlikewise.updatePlans=true} writes what it
 * finds.
 */
class AlterPlansTest {
  private static final Path FILE = Path.of("src/test/resources/plans/alter.txt");
  private static final List<String> ENGINES = List.of("H2", "PostgreSQL", "MariaDB", "SQLite");

  @Test
  void explainsAsWritten() throws Exception {
    String file = Files.readString(FILE);
    String given = file.substring(0, file.indexOf("-- H2\n"));
    List<String> statements =
        Arrays.stream(given.split(";\n")).map(String::strip).filter(sql -> !sql.isEmpty()).toList();
    StringBuilder found = new StringBuilder(given);
    for (String engine : ENGINES) {
      found.append("-- ").append(engine).append("\n\n");
      try (Tables tables = Tables.on(engine)) {
        for (String sql : statements) {
          found.append(plan(sql, tables)).append('\n');
        }
      }
    }
    if (Boolean.getBoolean("likewise.updatePlans")) {
      Files.writeString(FILE, found);
    }
    assertThat(found.toString()).isEqualTo(Files.readString(FILE));
  }

  private static String plan(String sql, Tables tables) throws SQLException {
    String plan;
    try {
      plan = tables.sent(sql);
      tables.execute(sql);
    } catch (SQLException refused) {
      String message = String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
      plan = "-- refused: " + message.replaceFirst("^\\(conn=\\d+\\) ", "") + "\n";
    }
    return "-- "
        + sql.replace("\n", " ")
        + "\n"
        + (plan.isEmpty() ? "-- the definition alone\n" : plan);
  }
}
