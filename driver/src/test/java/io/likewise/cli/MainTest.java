package io.likewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  @TempDir Path folder;

  @Test
  void showsStatementsNativeStatementsAndResults() throws IOException {
    CommandLineRun run =
        run(
            """
            CREATE TABLE a (x INT PRIMARY KEY NOT ENFORCED, y AS x * 2);
            INSERT INTO a (x) VALUES (21);
            SELECT * FROM a
            """);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("CREATE TABLE a (x INT PRIMARY KEY NOT ENFORCED, y AS x * 2);\n  -- ")
        .contains("\n  | CREATE TABLE \"PUBLIC\".\"A\" (\n")
        .endsWith(
            """
            INSERT INTO a (x) VALUES (21);
            (1 row changed)

            SELECT * FROM a;
            X  | Y
            ---+---
            21 | 42
            (1 row)

            """);
  }

  @Test
  void stopsAtTheFirstFailureAndPointsAtIt() throws IOException {
    CommandLineRun run =
        run(
            """
            SELECT 1 AS one;

            CREATE TABLE a (
              x INT METADATA FORM 'offset'
            );
            SELECT 2 AS two;
            """);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("SELECT 1").doesNotContain("SELECT 2");
    assertThat(run.err())
        .startsWith(folder.resolve("script.sql") + ":3: error [42601]: line 2, column 18: ")
        .endsWith("\n    x INT METADATA FORM 'offset'\n                   ^^^^\n");
  }

  @Test
  void explainsWithoutExecuting() throws IOException, SQLException {
    String database = "jdbc:h2:mem:explained";
    try (Connection open = DriverManager.getConnection(database)) {
      CommandLineRun run =
          perform(
              "explain",
              """
              CREATE TABLE a (x INT, y AS x * 2);
              DROP TABLE nowhere;
              CREATE TABLE b LIKE nowhere;
              """,
              database);
      assertThat(run.out())
          .contains("\n  | CREATE TABLE \"PUBLIC\".\"A\" (\n")
          .contains("DROP TABLE nowhere;\n  -- handed on as it is\n\n");
      assertThat(run.err()).contains("script.sql:3: error [42P01]").contains("nowhere");
      assertThat(run.status()).isEqualTo(1);
      assertThat(open.getMetaData().getTables(null, "PUBLIC", null, null).next()).isFalse();
      assertThat(open.getMetaData().getSchemas(null, "likewise").next()).isFalse();
    }
  }

  @Test
  void printsWarnings() throws IOException {
    CommandLineRun run = run("CREATE TABLE p (x INT) PARTITIONED BY (x) WITH ('a' = 'b');");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("\nwarning: ");
  }

  @Test
  void saysWhatIsWrongWithTheFile() throws IOException {
    String missing = folder.resolve("missing.sql").toString();
    assertThat(CommandLineRun.of("run", missing))
        .isEqualTo(new CommandLineRun(1, "", missing + ": no such file\n"));
    Path latin1 = Files.write(folder.resolve("latin1.sql"), new byte[] {'-', '-', (byte) 0xE4});
    assertThat(CommandLineRun.of("run", latin1.toString()).err()).endsWith(": not UTF-8\n");
  }

  @Test
  void saysWhichDatabaseItDoesNotKnow() throws IOException {
    Path script = Files.writeString(folder.resolve("script.sql"), "SELECT 1");
    CommandLineRun run = CommandLineRun.of("run", script.toString(), "--url", "jdbc:nothing:here");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("[08001]").contains("nothing:here");
  }

  @Test
  void asksForACommand() {
    CommandLineRun run = CommandLineRun.of();
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("Usage: likewise");
  }

  private CommandLineRun run(String script) throws IOException {
    return perform("run", script, "h2:mem:");
  }

  private CommandLineRun perform(String command, String script, String url) throws IOException {
    Path file = Files.writeString(folder.resolve("script.sql"), script);
    return CommandLineRun.of(command, file.toString(), "--url", url);
  }
}
