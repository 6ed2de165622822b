package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** H2 can write down all calls as Java; its tools read that back, ours included. */
class TraceFileTest {

  @Test
  void whatWeSendCanBeReadBack(@TempDir Path folder) throws Exception {
    String url = "jdbc:likewise:h2:" + folder.resolve("db") + ";TRACE_LEVEL_FILE=3";
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE a (id INT PRIMARY KEY)");
      statement.execute("DROP TABLE a");
    }
    String calls = Files.readString(folder.resolve("db.trace.db"));
    assertThat(calls).contains(".setString(1, \"likewise\");").doesNotContain("setObject(");
  }
}
