package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * What becomes of a sink whose source's columns get other types and each other's names (SPEC 11).
 */
class ChangedTypesTest {

  @Nested
  class OnH2 extends ChangedTypes {
    OnH2() {
      super(Engine.H2);
    }

    /** H2 compares no text with a number or a truth value. */
    @Test
    void whatIsTextInTheSinkOnly() throws SQLException {
      behind(
          "CREATE TABLE shop.s (id INT PRIMARY KEY, b BOOLEAN, a INT ARRAY)",
          "INSERT INTO shop.s VALUES (1, TRUE, ARRAY[1, 2])");
      run("CREATE TABLE dw.s WITH ('sync.type-normalization'='bigint-or-text') AS TABLE shop.s");
      run("ALTER TABLE shop.s ADD COLUMN n INT");
      behind("INSERT INTO shop.s VALUES (2, FALSE, NULL, 3)");
      run("LIKEWISE REFRESH dw.s");
      assertThat(rows("dw.s")).containsExactly("1,TRUE,[1, 2],∅", "2,FALSE,∅,3");
    }

    @Test
    void oneNewColumnThatTakesNoNullLeavesTheOthersAsTheyAreKept() throws SQLException {
      behind("CREATE TABLE shop.s (id INT PRIMARY KEY)", "INSERT INTO shop.s VALUES (1)");
      run("CREATE TABLE dw.s WITH ('sync.existing-rows'='keep') AS TABLE shop.s");
      run(
          "ALTER TABLE shop.s ADD COLUMN a INT DEFAULT 7",
          "ALTER TABLE shop.s ADD COLUMN b INT DEFAULT 8 NOT NULL");
      assertThat(rows("dw.s")).containsExactly("1,∅,8");
    }
  }

  @Nested
  class OnPostgres extends ChangedTypes {
    OnPostgres() {
      super(Engine.POSTGRES);
    }

    @Test
    void whatCannotBeComputedOfAnotherTypeIsRefused() throws SQLException {
      behind("CREATE TABLE shop.s (id INT PRIMARY KEY, a INT)", "INSERT INTO shop.s VALUES (1, 5)");
      run(
          "CREATE TABLE dw.s AS TABLE shop.s",
          "CREATE TABLE dw.c AS TABLE dw.s ADD COLUMN (z AS a + id)",
          "CREATE TABLE dw.w AS TABLE shop.s WHERE a > 3");
      assertRefused("ALTER TABLE shop.s ALTER a TYPE text").hasMessageContaining("LIKEWISE STOP");
      run("DROP TABLE dw.c");
      assertRefused("ALTER TABLE shop.s ALTER a TYPE text").hasMessageContaining("text > integer");
      behind("ALTER TABLE shop.s ALTER a TYPE text");
      run("LIKEWISE REFRESH");
      behind("INSERT INTO shop.s VALUES (2, 'x')");
      assertFollows("dw.s", "SELECT * FROM shop.s");
    }
  }

  @Nested
  class OnMariaDb extends ChangedTypes {
    OnMariaDb() {
      super(Engine.MARIADB);
    }

    @Test
    void everySizeOfATypeIsWidened() throws SQLException {
      behind(
          "CREATE TABLE shop.s (id INT PRIMARY KEY, a MEDIUMINT, b TINYBLOB, c BOOLEAN, d TINYTEXT, e TIMESTAMP NULL)",
          "INSERT INTO shop.s VALUES (1, 5, 'x', 1, 't', NULL)");
      run("CREATE TABLE dw.s AS TABLE shop.s", "CREATE TABLE dw.t AS TABLE dw.s");
      run(
          "ALTER TABLE shop.s MODIFY a INT, MODIFY b BLOB",
          "ALTER TABLE shop.s MODIFY c INT",
          "ALTER TABLE shop.s MODIFY d TEXT, MODIFY e TIMESTAMP(6) NULL");
      behind(
          "INSERT INTO shop.s VALUES (2, 2000000000, REPEAT('x', 300), 20000, REPEAT('y', 300), '2024-02-02 02:02:02.123456')");
      assertFollows("dw.s", "SELECT * FROM shop.s");
      assertFollows("dw.t", "SELECT * FROM shop.s");
      assertThat(columns("dw.s").get(5)).contains("timestamp(26");
    }

    @Test
    void everySizeOfATypeIsMerged() throws SQLException {
      behind(
          "CREATE TABLE shop.s1 (id INT PRIMARY KEY, a MEDIUMINT, b TINYBLOB, c LONGTEXT, d TIMESTAMP NULL)",
          "CREATE TABLE shop.s2 (id INT PRIMARY KEY, a INT, b BLOB, c TINYTEXT, d TIMESTAMP(3) NULL)",
          "INSERT INTO shop.s1 VALUES (1, 5, 'x', REPEAT('y', 70000), NULL)",
          "INSERT INTO shop.s2 VALUES (2, 2000000000, REPEAT('x', 300), 't', '2024-02-02 02:02:02.123')");
      run("CREATE TABLE dw.s AS TABLE shop.`s[0-9]`", "ALTER TABLE shop.s2 ADD COLUMN n INT");
      assertFollows(
          "dw.s",
          "SELECT 'shop', 's1', id, a, b, c, d, NULL AS n FROM shop.s1 UNION ALL SELECT 'shop', 's2', id, a, b, c, d, n FROM shop.s2");
    }

    @Test
    void severalNamesAreExchangedAtOnce() throws SQLException {
      behind(
          "CREATE TABLE shop.s (id INT PRIMARY KEY, a INT, b VARCHAR(9), c INT NOT NULL, d INT)",
          "INSERT INTO shop.s VALUES (1, 5, '6', 7, 8)");
      run("CREATE TABLE dw.s AS TABLE shop.s");
      assertRefused("ALTER TABLE shop.s RENAME COLUMN a TO b, RENAME COLUMN b TO a")
          .hasMessageContaining("LIKEWISE STOP");
      assertRefused("ALTER TABLE shop.s RENAME COLUMN a TO c, RENAME COLUMN c TO a")
          .hasMessageContaining("NULL");
      assertRefused("ALTER TABLE shop.s RENAME COLUMN a TO b, DROP COLUMN b")
          .hasMessageContaining("LIKEWISE STOP");
      run("ALTER TABLE shop.s RENAME COLUMN a TO d, RENAME COLUMN d TO a");
      behind("INSERT INTO shop.s (id, a, b, c, d) VALUES (2, 5, '6', 7, 8)");
      assertFollows("dw.s", "SELECT id, a, b, c, d FROM shop.s");
      assertThat(sync().state()).isEqualTo("ACTIVE");
    }
  }

  @Nested
  class OnSqlite extends ChangedTypes {
    OnSqlite() {
      super(Engine.SQLITE);
    }
  }

  abstract static class ChangedTypes extends SyncContract {
    ChangedTypes(Engine engine) {
      super(engine);
    }

    /** What the engine refuses leaves the sinks as they are (SPEC E2). */
    @Test
    void aNameThatIsTakenWidensNothing() throws SQLException {
      if (engine == Engine.SQLITE) {
        return;
      }
      behind("CREATE TABLE shop.s (id INT PRIMARY KEY, a INT, b BIGINT, c VARCHAR(9))");
      run("CREATE TABLE dw.s AS TABLE shop.s", "CREATE TABLE dw.t AS TABLE dw.s");
      List<String> before = columns("dw.s");
      assertRefused("ALTER TABLE shop.s " + engine.rename("b", "a"));
      assertRefused(engine.retype("shop.s", "a", "BIGINT") + " DEFAULT nonsense()");
      assertThat(columns("dw.s")).isEqualTo(before);
      assertThat(columns("dw.t")).isEqualTo(before);
      behind("INSERT INTO shop.s VALUES (1, 2, 3, 'x')");
      assertFollows("dw.t", "SELECT * FROM shop.s");
    }

    /** Types that are normalized alike are one type to what is computed of them too (SPEC C11). */
    @Test
    void whatIsComputedOfANormalizedColumnIsAsWide() throws SQLException {
      behind(
          "CREATE TABLE shop.n (id INT PRIMARY KEY, a SMALLINT)",
          "INSERT INTO shop.n VALUES (1, 2)");
      run(
          "CREATE TABLE dw.n WITH ('sync.type-normalization'='broaden') AS TABLE shop.n ADD COLUMN (s AS a + 1)");
      if (engine != Engine.SQLITE) {
        run(engine.retype("shop.n", "a", "BIGINT"));
      }
      behind("INSERT INTO shop.n VALUES (2, 5000000000)");
      assertFollows("dw.n", "SELECT id, a, a + 1 FROM shop.n");
      assertThat(sync().state()).isEqualTo("ACTIVE");
    }

    /** A text or a number without limits is what the engine takes it for. */
    @Test
    void typesWithoutLimits() throws SQLException {
      if (engine == Engine.SQLITE || engine == Engine.MARIADB) {
        return;
      }
      behind(
          "CREATE TABLE shop.s (id INT PRIMARY KEY, a INT, b VARCHAR(5), c CHAR(3))",
          "INSERT INTO shop.s VALUES (1, 5, 'x', 'a')");
      run("CREATE TABLE dw.s AS TABLE shop.s", "CREATE TABLE dw.t AS TABLE dw.s");
      run(
          engine.retype("shop.s", "a", "NUMERIC"),
          engine.retype("shop.s", "b", "VARCHAR"),
          engine.retype("shop.s", "c", "CHARACTER VARYING"));
      behind("INSERT INTO shop.s VALUES (2, 12345678901234567890, 'a long text', 'another one')");
      assertFollows("dw.s", "SELECT * FROM shop.s");
      assertFollows("dw.t", "SELECT * FROM shop.s");
    }
  }
}
