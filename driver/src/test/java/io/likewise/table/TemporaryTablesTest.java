package io.likewise.table;

import static io.likewise.table.Answers.wholeRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Temporary tables with clauses of ours, and definitions of the session (SPEC C13, K8). */
class TemporaryTablesTest {

  @ParameterizedTest
  @EnumSource
  void isTheEnginesOwnWithADefinitionOfTheSession(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TEMPORARY TABLE `odd t` (id INT, twice AS id * 2, at TIMESTAMP(3), WATERMARK FOR at AS at)"
              + " WITH ('k' = 'v')");
      statement.execute("INSERT INTO `odd t` (id) VALUES (4)".replace("`", quote(engine)));
      assertThat(wholeRows("SELECT twice FROM `odd t`".replace("`", quote(engine)), statement))
          .containsExactly("8");
      Described table = Described.of("`odd t`", statement);
      assertThat(table.temporary()).isTrue();
      assertThat(table.options()).isEqualTo(Map.of("k", "v"));
      assertThat(table.columns()).contains("twice computed");
      statement.execute("CREATE TABLE d LIKE `odd t`");
      assertThat(Described.of("d", statement).columns())
          .containsExactly("id physical", "twice computed", "at physical");
      assertThat(Described.of("d", statement).options()).isEqualTo(Map.of("k", "v"));
      try (Connection other = database.likewise();
          Statement theirs = other.createStatement()) {
        assertThatThrownBy(() -> Described.of("`odd t`", theirs)).isInstanceOf(SQLException.class);
      }
    }
  }

  /** H2 folds names in backquotes; the others keep them. */
  private static String quote(AnyEngine engine) {
    return switch (engine) {
      case H2, MARIADB, SQLITE -> "`";
      case POSTGRES -> "\"";
    };
  }

  @ParameterizedTest
  @EnumSource
  void itsDefinitionGoesWithIt(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMPORARY TABLE t (id INT, twice AS id * 2) WITH ('k' = 'v')");
      assertThatThrownBy(
              () -> statement.execute("CREATE TEMPORARY TABLE t (id INT) WITH ('k' = 'w')"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("exists already");
      statement.execute("CREATE TEMPORARY TABLE IF NOT EXISTS t (id INT) WITH ('k' = 'w')");
      assertThat(Described.of("t", statement).options()).isEqualTo(Map.of("k", "v"));
      statement.execute("CREATE OR REPLACE TEMPORARY TABLE t (id STRING) WITH ('k' = 'w')");
      assertThat(Described.of("t", statement).options()).isEqualTo(Map.of("k", "w"));
      statement.execute("DROP TABLE t");
      statement.execute("CREATE TEMPORARY TABLE t (id INT)");
      assertThat(Described.of("t", statement).options()).isEqualTo(Map.of());
    }
  }

  @ParameterizedTest
  @EnumSource
  void definitionsOfTheSessionAreSources(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE source (id BIGINT NOT NULL PRIMARY KEY, age INT)");
      statement.execute("INSERT INTO source VALUES (1, 20)");
      statement.execute("CREATE TEMPORARY TABLE ua (`Computed Id` AS id + 1000) LIKE source");
      SQLWarning warning = statement.getWarnings();
      assertThat((Throwable) warning).isNotNull();
      assertThat(warning.getMessage()).contains("is a definition of this session");
      statement.execute(
          "CREATE TEMPORARY TABLE ub (older AS age + 1, oldest AS older + 1) LIKE ua");
      statement.execute("CREATE TABLE sink AS TABLE ub ADD COLUMN (more AS age * 2)");
      statement.execute("INSERT INTO source VALUES (2, 30)");
      assertThat(wholeRows("SELECT * FROM sink ORDER BY id", statement))
          .containsExactly("1,20,1001,21,22,40", "2,30,1002,31,32,60");
      assertThat(Described.of("ub", statement).temporary()).isTrue();
      statement.execute("DROP TEMPORARY TABLE ub");
      assertThatThrownBy(() -> Described.of("ub", statement)).isInstanceOf(SQLException.class);
      statement.execute("LIKEWISE RESET");
      assertThatThrownBy(() -> Described.of("ua", statement)).isInstanceOf(SQLException.class);
      statement.execute("INSERT INTO source VALUES (3, 40)");
      assertThat(wholeRows("SELECT * FROM sink ORDER BY id", statement)).hasSize(3);
    }
  }

  @ParameterizedTest
  @EnumSource
  void isAlteredInFlinksSpelling(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TEMPORARY TABLE t (id INT, n INT, twice AS n * 2, at TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED) WITH ('k' = 'v')");
      statement.execute("INSERT INTO t (id, n) VALUES (1, 10)");
      statement.execute("ALTER TABLE t ADD WATERMARK FOR at AS at");
      statement.execute("ALTER TABLE t SET ('k' = 'w', 'l' = 'x')");
      statement.execute("ALTER TABLE t DROP WATERMARK");
      statement.execute("ALTER TABLE t RENAME at TO moment");
      assertThat(Described.of("t", statement).options()).isEqualTo(Map.of("k", "w", "l", "x"));
      assertThat(Described.of("t", statement).columns()).contains("moment physical");
      if (engine == AnyEngine.H2) {
        assertThatThrownBy(() -> statement.execute("ALTER TABLE t ADD thrice AS n * 3"))
            .isInstanceOf(SQLFeatureNotSupportedException.class)
            .hasMessageContaining("H2 neither adds");
        return;
      }
      statement.execute("ALTER TABLE t ADD (thrice AS n * 3, s STRING)");
      statement.execute("ALTER TABLE t MODIFY n BIGINT");
      statement.execute("ALTER TABLE t DROP twice");
      statement.execute("ALTER TABLE t RENAME TO u");
      statement.execute("INSERT INTO u (id, n) VALUES (2, 3000000000)");
      assertThat(wholeRows("SELECT id, n, thrice, s FROM u ORDER BY id", statement))
          .containsExactly("1,10,30,null", "2,3000000000,9000000000,null");
      Described table = Described.of("u", statement);
      assertThat(table.temporary()).isTrue();
      assertThat(table.options()).isEqualTo(Map.of("k", "w", "l", "x"));
      assertThat(table.columns()).contains("thrice computed").doesNotContain("twice computed");
      statement.execute("ALTER TABLE u DROP COLUMN s");
      assertThat(Described.of("u", statement).options()).isEqualTo(Map.of("k", "w", "l", "x"));
      assertThatThrownBy(
              () -> statement.execute("ALTER TABLE u ADD ts BIGINT METADATA FROM 'op_ts'"))
          .isInstanceOf(SQLException.class);
      try (Connection other = database.likewise();
          Statement theirs = other.createStatement()) {
        assertThatThrownBy(() -> Described.of("u", theirs)).isInstanceOf(SQLException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatADefinitionOfTheSessionComputesIsAltered(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE source (id BIGINT NOT NULL PRIMARY KEY, age INT)");
      statement.execute("CREATE TEMPORARY TABLE ua (older AS age + 1) LIKE source");
      statement.execute("ALTER TABLE ua ADD oldest AS age + 2");
      statement.execute("ALTER TABLE ua MODIFY older AS age + 10");
      assertThat(Described.of("ua", statement).columns())
          .containsExactly("id physical", "age physical", "older computed", "oldest computed");
      statement.execute("ALTER TABLE ua DROP oldest");
      assertThatThrownBy(() -> statement.execute("ALTER TABLE ua ADD x STRING"))
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("only computed columns");
      statement.execute("INSERT INTO source VALUES (1, 20)");
      statement.execute("CREATE TABLE sink AS TABLE ua");
      assertThat(wholeRows("SELECT * FROM sink", statement)).containsExactly("1,20,30");
    }
  }
}
