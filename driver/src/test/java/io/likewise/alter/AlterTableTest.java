package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** ALTER TABLE in Flink's spelling, on tables that have rows (SPEC K2). */
class AlterTableTest {

  @Nested
  class OnH2 extends Contract {
    @Override
    TestDatabase database() {
      return TestDatabase.h2();
    }
  }

  @Nested
  class OnPostgres extends Contract {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.postgres();
    }
  }

  @Nested
  class OnMariaDb extends Contract {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.mariaDb();
    }
  }

  @Nested
  class OnSqlite extends Contract {
    @Override
    TestDatabase database() {
      return TestDatabase.sqlite();
    }
  }

  abstract static class Contract {
    private TestDatabase database;
    private Connection connection;
    private Statement statement;

    abstract TestDatabase database() throws SQLException;

    @BeforeEach
    void open() throws SQLException {
      database = database();
      connection = database.likewise();
      statement = connection.createStatement();
      execute(
          "CREATE TABLE t (id INT, n INT, s STRING COMMENT 'text', g AS n + 1,"
              + " PRIMARY KEY (id) NOT ENFORCED) WITH ('k' = 'v')",
          "INSERT INTO t (id, n, s) VALUES (1, 10, '7')",
          "INSERT INTO t (id, n, s) VALUES (2, NULL, NULL)");
    }

    @AfterEach
    void close() throws SQLException {
      connection.close();
      database.close();
    }

    private void execute(String... sql) throws SQLException {
      for (String one : sql) {
        statement.execute(one);
      }
    }

    private List<String> rows(String sql) throws SQLException {
      List<String> rows = new ArrayList<>();
      try (ResultSet result = statement.executeQuery(sql)) {
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
          List<String> row = new ArrayList<>();
          for (int i = 1; i <= columns; i++) {
            row.add(result.getString(i));
          }
          rows.add(String.join("|", row.stream().map(String::valueOf).toList()));
        }
      }
      return rows;
    }

    /** Names, types and extras, in lower case. */
    private List<String> described() throws SQLException {
      List<String> columns = new ArrayList<>();
      try (ResultSet result = statement.executeQuery("LIKEWISE DESCRIBE t")) {
        while (result.next()) {
          String extras = result.getString("extras");
          columns.add(
              (result.getString("name")
                      + " "
                      + (extras == null ? result.getString("type") : extras)
                      + (result.getString("null").equals("TRUE") ? "" : " not null"))
                  .toLowerCase(Locale.ROOT));
        }
      }
      return columns;
    }

    private String shown() throws SQLException {
      return rows("LIKEWISE SHOW CREATE TABLE t").get(0);
    }

    private List<String> warnings() throws SQLException {
      List<String> warnings = new ArrayList<>();
      for (SQLWarning w = statement.getWarnings(); w != null; w = w.getNextWarning()) {
        warnings.add(w.getMessage());
      }
      return warnings;
    }

    private void refuses(String sql, String state, String message) throws SQLException {
      String before = shown();
      List<String> rows = rows("SELECT id, n, s, g FROM t ORDER BY id");
      assertThatThrownBy(() -> statement.execute(sql))
          .isInstanceOf(SQLException.class)
          .satisfies(e -> assertThat(e.getMessage()).containsIgnoringCase(message))
          .extracting(e -> ((SQLException) e).getSQLState())
          .isEqualTo(state);
      assertThat(shown()).isEqualTo(before);
      assertThat(rows("SELECT id, n, s, g FROM t ORDER BY id")).isEqualTo(rows);
    }

    /** Where it is made anew, a foreign key of it would go without a word. */
    @Test
    void aForeignKeyKeepsItsColumn() throws SQLException {
      execute(
          "CREATE TABLE p (id INT PRIMARY KEY)",
          "CREATE TABLE c (id INT, v INT, x AS id + 1, FOREIGN KEY (v) REFERENCES p (id))",
          "INSERT INTO p VALUES (1)",
          "INSERT INTO c (id, v) VALUES (1, 1)");
      String orphan = "INSERT INTO c (id) VALUES (9)";
      try {
        execute("ALTER TABLE c MODIFY v AS id");
      } catch (SQLException e) {
        assertThat(rows("SELECT v, x FROM c")).containsExactly("1|2");
        orphan = "INSERT INTO c (id, v) VALUES (9, 9)";
      }
      String refused = orphan;
      assertThatThrownBy(() -> execute(refused)).isInstanceOf(SQLException.class);
    }

    @Test
    void addsAndDropsColumns() throws SQLException {
      execute("ALTER TABLE t ADD (a DOUBLE, twice AS n * 2, b STRING FIRST)");
      assertThat(described())
          .containsExactly(
              "b string",
              "id int not null",
              "n int",
              "s string",
              "g as `n` + 1",
              "a double",
              "twice as `n` * 2");
      assertThat(rows("SELECT id, n, s, g, a, twice, b FROM t ORDER BY id"))
          .containsExactly("1|10|7|11|null|20|null", "2|null|null|null|null|null|null");
      execute("ALTER TABLE t DROP (g, twice, n)", "ALTER TABLE t DROP a");
      assertThat(described()).containsExactly("b string", "id int not null", "s string");
      assertThat(rows("SELECT * FROM t WHERE id = 1")).hasSize(1);
      assertThat(rows("SELECT id, s FROM t ORDER BY id")).containsExactly("1|7", "2|null");
    }

    @Test
    void renamesColumnsAndTables() throws SQLException {
      execute("ALTER TABLE t RENAME id TO nr", "ALTER TABLE t RENAME s TO `te xt`");
      assertThat(described())
          .containsExactly("nr int not null", "n int", "te xt string", "g as `n` + 1");
      assertThat(rows("SELECT nr, g FROM t ORDER BY nr")).containsExactly("1|11", "2|null");
      execute("ALTER TABLE t RENAME TO u", "CREATE TABLE t (other INT) WITH ('o' = 'p')");
      assertThat(described()).containsExactly("other int");
      assertThat(rows("LIKEWISE SHOW CREATE TABLE u").get(0)).contains("'k' = 'v'");
      assertThat(rows("SELECT nr, g FROM u ORDER BY nr")).containsExactly("1|11", "2|null");
    }

    @Test
    void setsAndResetsOptions() throws SQLException {
      execute(
          "ALTER TABLE t SET ('k' = 'w', 'password' = 'secret', 'x' = 'it''s')",
          "ALTER TABLE t RESET ('x', 'unknown')");
      assertThat(shown()).contains("'k' = 'w'").contains("******").doesNotContain("'x'");
      assertThat(rows("SELECT id FROM t")).hasSize(2);
    }

    @Test
    void changesTypes() throws SQLException {
      execute("ALTER TABLE t MODIFY (n BIGINT, s INT AFTER id)");
      assertThat(described())
          .containsExactly("id int not null", "s int", "n bigint", "g as `n` + 1");
      execute("UPDATE t SET n = 3000000000 WHERE id = 2", "UPDATE t SET s = s + 1");
      assertThat(rows("SELECT id, s, n, g FROM t ORDER BY id"))
          .containsExactly("1|8|10|11", "2|null|3000000000|3000000001");
      execute("ALTER TABLE t MODIFY s STRING");
      assertThat(rows("SELECT s FROM t ORDER BY id")).containsExactly("8", "null");
      assertThat(shown()).contains("COMMENT 'text'");
    }

    @Test
    void keepsTheTableWhereAValueDoesNotFit() throws SQLException {
      execute("INSERT INTO t (id, s) VALUES (3, 'seven')");
      String before = shown();
      assertThatThrownBy(() -> execute("ALTER TABLE t MODIFY s INT"))
          .isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> execute("ALTER TABLE t MODIFY n INT NOT NULL"))
          .isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> execute("ALTER TABLE t MODIFY (n BIGINT, s INT)"))
          .isInstanceOf(SQLException.class);
      assertThat(shown()).isEqualTo(before);
      assertThat(rows("SELECT id, n, s, g FROM t ORDER BY id"))
          .containsExactly("1|10|7|11", "2|null|null|null", "3|null|seven|null");
    }

    @Test
    void addsAndDropsKeys() throws SQLException {
      execute("ALTER TABLE t DROP PRIMARY KEY", "INSERT INTO t (id, n) VALUES (2, 5)");
      assertThat(described()).contains("id int not null");
      assertThat(shown()).doesNotContain("PRIMARY KEY");
      assertThatThrownBy(
              () -> execute("ALTER TABLE t ADD CONSTRAINT tk PRIMARY KEY (id) NOT ENFORCED"))
          .isInstanceOf(SQLException.class);
      execute(
          "DELETE FROM t WHERE n = 5",
          "ALTER TABLE t ADD CONSTRAINT tk PRIMARY KEY (id) NOT ENFORCED");
      assertThat(shown()).containsIgnoringCase("CONSTRAINT `tk` PRIMARY KEY");
      assertThatThrownBy(() -> execute("INSERT INTO t (id) VALUES (1)"))
          .isInstanceOf(SQLException.class);
      execute("DELETE FROM t WHERE n IS NULL", "ALTER TABLE t MODIFY PRIMARY KEY (n)");
      assertThat(described()).contains("id int not null", "n int not null");
      execute("ALTER TABLE t DROP CONSTRAINT tk2".replace("tk2", keyName()));
      assertThat(shown()).doesNotContain("PRIMARY KEY");
    }

    private String keyName() throws SQLException {
      execute(
          "ALTER TABLE t DROP PRIMARY KEY", "ALTER TABLE t ADD CONSTRAINT k2 PRIMARY KEY (n, id)");
      return "k2";
    }

    @Test
    void addsAndDropsWatermarks() throws SQLException {
      execute(
          "ALTER TABLE t ADD (ts TIMESTAMP(3), WATERMARK FOR ts AS ts)",
          "ALTER TABLE t MODIFY WATERMARK FOR ts AS ts - INTERVAL '5' SECOND");
      assertThat(shown().toUpperCase(Locale.ROOT))
          .contains("WATERMARK FOR `TS` AS `TS` - INTERVAL '5' SECOND");
      refuses("ALTER TABLE t DROP ts", "2BP01", "watermark");
      execute("ALTER TABLE t DROP WATERMARK", "ALTER TABLE t DROP ts");
      assertThat(shown()).doesNotContain("WATERMARK");
      refuses("ALTER TABLE t DROP WATERMARK", "42P16", "has no WATERMARK");
    }

    @Test
    void distributes() throws SQLException {
      execute("ALTER TABLE t ADD DISTRIBUTION BY HASH(id) INTO 4 BUCKETS");
      assertThat(shown()).contains("INTO 4 BUCKETS");
      execute("ALTER TABLE t MODIFY DISTRIBUTION INTO 2 BUCKETS");
      assertThat(shown()).contains("INTO 2 BUCKETS");
      execute("ALTER TABLE t DROP DISTRIBUTION");
      assertThat(shown()).doesNotContain("BUCKETS");
    }

    @Test
    void keepsMetadata() throws SQLException {
      execute(
          "ALTER TABLE t ADD (pos BIGINT METADATA FROM 'offset' VIRTUAL,"
              + " kind STRING METADATA FROM 'row_kind' VIRTUAL,"
              + " tab STRING METADATA FROM 'table_name' VIRTUAL,"
              + " at TIMESTAMP_LTZ(3) METADATA FROM 'timestamp')");
      assertThat(rows("SELECT COUNT(DISTINCT pos), MIN(LOWER(tab)), COUNT(at), MIN(kind) FROM t"))
          .containsExactly("2|t|2|+I");
      execute("INSERT INTO t (id, n) VALUES (3, 1)", "UPDATE t SET n = 2 WHERE id = 1");
      assertThat(rows("SELECT COUNT(DISTINCT pos) FROM t")).containsExactly("3");
      assertThat(rows("SELECT id FROM t ORDER BY pos DESC")).containsExactly("1", "3", "2");
      assertThat(rows("SELECT id, kind FROM t ORDER BY id"))
          .containsExactly("1|+U", "2|+I", "3|+I");
      execute("ALTER TABLE t RENAME pos TO place", "ALTER TABLE t DROP kind");
      execute("INSERT INTO t (id, n) VALUES (4, 1)");
      assertThat(rows("SELECT id FROM t ORDER BY place DESC")).containsExactly("4", "1", "3", "2");
      execute("ALTER TABLE t RENAME TO u", "INSERT INTO u (id, n) VALUES (5, 1)");
      assertThat(rows("SELECT id, LOWER(tab) FROM u WHERE place > 4 ORDER BY place"))
          .contains("5|u");
      assertThat(rows("SELECT COUNT(DISTINCT place) FROM u")).containsExactly("5");
      execute("ALTER TABLE u DROP (place, tab, at)", "INSERT INTO u (id) VALUES (6)");
      assertThat(rows("SELECT COUNT(*) FROM u")).containsExactly("6");
    }

    /** What the engine refuses half way is taken back with all its values (SPEC F2). */
    @Test
    void whatFailsLosesNothing() throws SQLException {
      execute("INSERT INTO t (id, n, s) VALUES (3, 1, 'no number')", "ALTER TABLE t ADD x STRING");
      execute("UPDATE t SET x = s", "ALTER TABLE t ADD y AS UPPER(x)");
      if (!database.url().startsWith("jdbc:sqlite")) {
        fails("ALTER TABLE t MODIFY x AS s + 2");
        fails("ALTER TABLE t MODIFY (x AS n + 2, s INT)");
      }
      execute("CREATE VIEW seen AS SELECT x FROM t");
      if (!database.url().startsWith("jdbc:mariadb") && !database.url().startsWith("jdbc:sqlite")) {
        fails("ALTER TABLE t DROP (s, x)");
      }
    }

    /** A column of the user's may have any name. */
    @Test
    void aColumnThatIsReplacedMeetsNoOther() throws SQLException {
      execute(
          "ALTER TABLE t ADD (w INT, `likewise set aside 4` INT)",
          "ALTER TABLE t MODIFY w AS n + 7");
      assertThat(rows("SELECT w FROM t ORDER BY id")).containsExactly("17", "null");
    }

    private void fails(String sql) throws SQLException {
      String before = shown();
      assertThatThrownBy(() -> statement.execute(sql)).isInstanceOf(SQLException.class);
      assertThat(shown()).isEqualTo(before);
      assertThat(rows("SELECT id, n, s, g, x, y FROM t ORDER BY id"))
          .containsExactly(
              "1|10|7|11|7|7", "2|null|null|null|null|null", "3|1|no number|2|no number|NO NUMBER");
    }

    @Test
    void refusesWhatFlinkRefuses() throws SQLException {
      refuses("ALTER TABLE t ADD n INT", "42701", "has a column n already");
      refuses("ALTER TABLE t ADD (x INT, x INT)", "42701", "declared twice");
      refuses("ALTER TABLE t ADD x INT AFTER nowhere", "42703", "has no column nowhere");
      refuses("ALTER TABLE t MODIFY x INT", "42703", "has no column");
      refuses("ALTER TABLE t ADD PRIMARY KEY (n) NOT ENFORCED", "42601", "has a PRIMARY KEY");
      refuses("ALTER TABLE t MODIFY WATERMARK FOR n AS n", "42P16", "has no WATERMARK");
      refuses("ALTER TABLE t DROP n", "2BP01", "is computed from it");
      refuses("ALTER TABLE t DROP id", "2BP01", "primary key");
      refuses("ALTER TABLE t DROP (n, n)", "42701", "named twice");
      refuses("ALTER TABLE t RENAME n TO m", "2BP01", "is computed from it");
      refuses("ALTER TABLE t RENAME s TO n", "42701", "already");
      refuses("ALTER TABLE t ADD x INT, ADD y STRING", "42601", "one thing at a time");
    }

    @Test
    void warnsWhereThereIsNoTable() throws SQLException {
      execute("ALTER TABLE IF EXISTS nowhere SET ('a' = 'b')");
      assertThat(warnings()).anyMatch(warning -> warning.contains("nowhere"));
      assertThatThrownBy(() -> execute("ALTER TABLE nowhere SET ('a' = 'b')"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("nowhere");
    }

    @Test
    void sinksFollow() throws SQLException {
      execute(
          "CREATE TABLE src (id INT NOT NULL PRIMARY KEY, v INT)", "CREATE TABLE snk AS TABLE src");
      execute("ALTER TABLE src ADD g AS v + 1", "ALTER TABLE src SET ('a' = 'b')");
      execute("INSERT INTO src (id, v) VALUES (1, 1)");
      assertThat(rows("SELECT id, v, g FROM snk")).containsExactly("1|1|2");
      execute("ALTER TABLE snk SET ('a' = 'b')");
      assertThatThrownBy(() -> execute("ALTER TABLE snk DROP v"))
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("LIKEWISE STOP");
    }
  }
}
