package io.likewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A user who may not make Likewise's own tables is told what an administrator has to send (SPEC
 * 15).
 */
class StoreRightsTest {
  private static final Pattern STATEMENT_END =
      Pattern.compile(";\n(?=(CREATE|GRANT|ALTER|INSERT|REVOKE|SET) |\\z)");
  private static final String OURS = "CREATE TABLE %st (id INT) WITH ('by' = 'us')";

  @Test
  void onH2() throws SQLException {
    try (TestDatabase database = TestDatabase.h2()) {
      try (Connection raw = database.raw()) {
        TestDatabase.execute(
            raw,
            "CREATE USER tester PASSWORD 'secret'",
            "CREATE SCHEMA app AUTHORIZATION tester",
            "GRANT ALL ON SCHEMA app TO tester");
      }
      followAdvice(database, "tester", "app.");
    }
  }

  @Test
  void onPostgres() throws SQLException {
    try (TestDatabase database = TestDatabase.postgres()) {
      try (Connection raw = database.raw()) {
        TestDatabase.execute(
            raw,
            "CREATE ROLE tester LOGIN PASSWORD 'secret'",
            "CREATE SCHEMA app AUTHORIZATION tester");
      }
      followAdvice(database, "tester", "app.");
    }
  }

  @Test
  void onMariaDb() throws SQLException {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      try (Connection raw = database.raw()) {
        TestDatabase.execute(
            raw,
            "CREATE OR REPLACE USER tester IDENTIFIED BY 'secret'",
            "GRANT ALL ON test.* TO tester");
      }
      followAdvice(database, "tester", "");
    }
  }

  private static void followAdvice(TestDatabase database, String user, String schema)
      throws SQLException {
    // what follows the name in H2's URL only an administrator may say
    String url = database.url().split(";", 2)[0];
    try (Connection likewise =
        DriverManager.getConnection("jdbc:likewise:" + url, user, "secret")) {
      SQLException refusal =
          catchThrowableOfType(
              SQLException.class, () -> TestDatabase.execute(likewise, OURS.formatted(schema)));
      String advice = refusal.getMessage();
      assertThat(advice).contains("administrator");
      String ddl = advice.substring(advice.indexOf('\n') + 1);
      try (Connection raw = database.raw()) {
        for (String sql : STATEMENT_END.splitAsStream(ddl).toList()) {
          TestDatabase.execute(raw, sql);
        }
      }
      TestDatabase.execute(likewise, OURS.formatted(schema));
    }
  }
}
