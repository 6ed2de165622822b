package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Which meaning LIKE has among the columns (SPEC I3), beside what {@code cases/like-inlist} has.
 */
class LikeInTheListTest {

  private static final String BASE =
      "CREATE TABLE b (id INT NOT NULL, n INT DEFAULT 7, CONSTRAINT pk PRIMARY KEY (id))";

  @ParameterizedTest
  @EnumSource
  void plainWordsMeanWhatTheyDoInPostgres(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(BASE);
      statement.execute("CREATE TABLE d (x INT, LIKE b INCLUDING DEFAULTS, y INT)");
      Described d = Described.of("d", statement);
      assertThat(d.columns())
          .containsExactly("x physical", "id physical", "n physical", "y physical");
      assertThat(d.primaryKey()).isEmpty();
      statement.execute("INSERT INTO d (id) VALUES (1)");
      assertThat(first("SELECT n FROM d", statement)).isEqualTo("7");
      statement.execute("CREATE TABLE e (LIKE b INCLUDING ALL EXCLUDING DEFAULTS)");
      assertThat(Described.of("e", statement).primaryKey()).containsExactly("id");
      statement.execute("INSERT INTO e (id) VALUES (1)");
      assertThat(first("SELECT n FROM e", statement)).isNull();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFormOfTheEnginesOwnStaysItsOwn(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(BASE);
      statement.execute("CREATE TABLE d (LIKE b, x INT)");
      boolean keyless = engine == AnyEngine.POSTGRES;
      assertThat(Described.of("d", statement).primaryKey()).hasSize(keyless ? 0 : 1);
      statement.execute("CREATE TABLE e (LIKE b, x INT) WITH ('a' = 'b')");
      assertThat(Described.of("e", statement).primaryKey()).containsExactly("id");
      assertThat(Described.of("e", statement).options()).isEqualTo(Map.of("a", "b"));
      statement.execute("CREATE TABLE f (LIKE e, y INT)");
      assertThat(Described.of("f", statement).options()).isEqualTo(Map.of("a", "b"));
      assertThat(Described.of("f", statement).columns())
          .containsExactly("id physical", "n physical", "x physical", "y physical");
    }
  }

  @ParameterizedTest
  @EnumSource
  void plainWordsBesideAMarkKeepTheirMeaning(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE b (id INT, o BIGINT METADATA FROM 'offset' VIRTUAL, c AS id + 1,"
              + " PRIMARY KEY (id)) WITH ('k' = 'v')");
      statement.execute("CREATE TABLE d (LIKE b INCLUDING GENERATED, t STRING) WITH ('a' = 'b')");
      Described d = Described.of("d", statement);
      assertThat(d.columns())
          .containsExactly("id physical", "o physical", "c computed", "t physical");
      assertThat(d.options()).isEqualTo(Map.of("a", "b"));
      assertThat(d.primaryKey()).isEmpty();
      statement.execute("INSERT INTO d (id, o) VALUES (1, 5)");
      assertThat(first("SELECT c FROM d", statement)).isEqualTo("2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void oddNamesStayAsTheyAre(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE `o'd \"d\" ä.` (`like` INT, `a;b` STRING, `c``d` AS `like` + 1) WITH ('a' = 'b')");
      statement.execute(
          "CREATE TABLE d (including INT, LIKE `o'd \"d\" ä.` (EXCLUDING OPTIONS), `x,y` AS `c``d` * 2)");
      assertThat(Described.of("d", statement).columns())
          .containsExactly(
              "including physical",
              "like physical",
              "a;b physical",
              "c`d computed",
              "x,y computed");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsRefusedChangesNothing(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE b (id INT, PRIMARY KEY (id)) WITH ('k' = 'v')");
      assertThatThrownBy(
              () -> statement.execute("CREATE TABLE d (\n  LIKE b (INCLUDING ALL),\n  id STRING)"))
          .isInstanceOf(SQLSyntaxErrorException.class)
          .hasMessageContaining("line 3, column 3")
          .hasMessageContaining("\n    ^^");
      assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM d"))
          .isInstanceOf(SQLException.class);
    }
  }

  private static String first(String sql, Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }
}
