package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A backslash and a double quote are read as the session's {@code sql_mode} has the server do. */
class MariaDbModesTest extends SyncContract {
  private static final String ESCAPING = "NO_BACKSLASH_ESCAPES";

  MariaDbModesTest() {
    super(Engine.MARIADB);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ANSI_QUOTES",
        "NO_BACKSLASH_ESCAPES",
        "ANSI_QUOTES,NO_BACKSLASH_ESCAPES",
        "ANSI,NO_BACKSLASH_ESCAPES,ORACLE"
      })
  void aBackslashIsWhatTheServerTakesItFor(String mode) throws SQLException {
    String one = mode.contains(ESCAPING) ? "\\" : "\\\\";
    behind("CREATE TABLE shop.path (id INT PRIMARY KEY, p VARCHAR(20), q VARCHAR(20))");
    run("SET sql_mode = '" + mode + "'");

    run(
        """
        CREATE TABLE dw.path COMMENT 'a%1$s' AS TABLE shop.path
        ADD COLUMN (whole AS CONCAT(p, '%1$s', q) COMMENT 'b%1$s') WHERE p <> '%1$s'
        """
            .formatted(one),
        "CREATE TABLE dw.kept (id INT PRIMARY KEY, v VARCHAR(9) DEFAULT 'x%1$s', w AS CONCAT(v, '%1$s')) WITH ('k'='%1$s')"
            .formatted(one));
    run("INSERT INTO shop.path VALUES (1, 'c', 'd'), (2, '%s', 'e')".formatted(one));
    run("UPDATE shop.path SET q = 'f%s' WHERE id = 1".formatted(one));
    run("INSERT INTO dw.kept (id) VALUES (1)");

    behind("SET sql_mode = 'NO_BACKSLASH_ESCAPES'");
    assertThat(rows("dw.path")).containsExactly("1,c,f\\,c\\f\\");
    assertThat(rows("dw.kept")).containsExactly("1,x\\,x\\\\");
    assertThat(
            rows(
                "(SELECT TABLE_COMMENT FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'dw' AND TABLE_NAME = 'path')"))
        .containsExactly("a\\");
    assertThat(query(likewise, "LIKEWISE SHOW CREATE TABLE dw.kept").toString())
        .contains("'k' = '\\'");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ANSI_QUOTES", "ANSI_QUOTES,NO_BACKSLASH_ESCAPES"})
  void aNameInDoubleQuotesEndsWhereTheServerEndsIt(String mode) throws SQLException {
    behind("CREATE TABLE shop.`a\\` (id INT PRIMARY KEY, `b\\` INT)");
    run("SET sql_mode = '" + mode + "'");
    boolean names = mode.contains("ANSI_QUOTES");
    String name = names ? "shop.\"a\\\"" : "shop.`a\\`";
    run("CREATE TABLE dw.a AS TABLE %s".formatted(name));
    run("INSERT INTO shop.`a\\` VALUES (1, 2)");
    assertThat(rows("dw.a")).containsExactly("1,2");
  }
}
