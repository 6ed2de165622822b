package io.likewise.run;

import io.likewise.TestDatabase;
import io.likewise.rewrite.RewriteSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;

/** A process that carries out one statement of ours and dies before a native statement of it. */
final class KilledSession {
  static final int KILLED = 9;

  private KilledSession() {}

  /**
   * Has a process carry a statement out.
   *
   * @param last the number of the native statement that it dies before
   * @return what it ended with
   */
  static int carryOut(TestDatabase database, String sql, int last) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            KilledSession.class.getName(),
            database.url(),
            database.user(),
            "secret",
            sql,
            String.valueOf(last))
        .inheritIO()
        .start()
        .waitFor();
  }

  /**
   * Carries out the statement as far as it may.
   *
   * @param arguments URL, user, password, the statement, and the number of the native statement
   *     that is not sent any more
   */
  public static void main(String[] arguments) throws Exception {
    int last = Integer.parseInt(arguments[4]);
    int[] sent = {0};
    RewriteListener listener =
        (sql, note) -> {
          if (++sent[0] == last) {
            Runtime.getRuntime().halt(KILLED);
          }
        };
    try (Connection connection =
            DriverManager.getConnection(arguments[0], arguments[1], arguments[2]);
        Statement statement = connection.createStatement()) {
      Sessions.open(connection, new RewriteSettings("likewise", false), listener)
          .orElseThrow()
          .run(Source.alone(arguments[3]), statement);
    }
  }
}
