package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteFollowingTest extends FollowingContract {
  SqliteFollowingTest() {
    super(Engine.SQLITE);
  }

  /**
   * SQLite's driver counts what triggers change in one of its ways to execute, and that one only.
   */
  @Test
  void aStatementCountsItsOwnRows() throws SQLException {
    assertThat(count("UPDATE shop.item SET v = v + 1")).isEqualTo(3);
    assertThat(count("UPDATE shop.item SET v = v + 1 WHERE id = 1;")).isEqualTo(1);
    assertThat(count("INSERT INTO shop.item VALUES (7, 1, 'x'), (8, 1, 'y')")).isEqualTo(2);
    assertThat(count("DELETE FROM shop.item WHERE id > 6")).isEqualTo(2);
    assertThat(count("CREATE TABLE shop.other (id INT)")).isZero();
  }

  /** There is no MERGE: what replaces and what gives way instead. */
  @Override
  @Test
  void everyBranchOfAMerge() throws SQLException {
    behind(
        "INSERT OR REPLACE INTO shop.item VALUES (1, 11, 'x')",
        "INSERT OR IGNORE INTO shop.item VALUES (1, 12, 'y'), (4, 40, 'd')",
        "UPDATE OR REPLACE shop.item SET id = 2 WHERE id = 3",
        "INSERT INTO shop.item VALUES (2, 0, '') ON CONFLICT (id) DO UPDATE SET v = 31",
        "INSERT INTO shop.item VALUES (2, 0, '') ON CONFLICT DO NOTHING");
    assertItems("1,11,x", "2,31,c", "4,40,d");
  }

  /** REPLACE removes rows without a word to triggers, unless the connection asks for it. */
  @ParameterizedTest
  @ValueSource(strings = {"off", "on"})
  void rowsThatReplaceRemovesByOtherKeys(String recursiveTriggers) throws SQLException {
    behind(
        "PRAGMA recursive_triggers = " + recursiveTriggers,
        "CREATE TABLE shop.u (id INTEGER PRIMARY KEY, a INT, b VARCHAR(9) COLLATE NOCASE, c VARCHAR(9) NOT NULL UNIQUE, UNIQUE (a, b))",
        "INSERT INTO shop.u VALUES (1, 1, 'x', 'p'), (2, 1, 'y', 'q'), (3, NULL, 'x', 'r')");
    run("CREATE TABLE dw.u AS TABLE shop.u", "CREATE TABLE dw.c (PRIMARY KEY (c)) AS TABLE shop.u");
    for (String write :
        new String[] {
          "REPLACE INTO shop.u VALUES (4, 1, 'X', 's')",
          "REPLACE INTO shop.u VALUES (5, 1, 'Y', 's')",
          "REPLACE INTO shop.u VALUES (6, NULL, 'x', 't')",
          "UPDATE OR REPLACE shop.u SET b = 'Z', c = 't' WHERE id = 5",
          "UPDATE OR REPLACE shop.u SET id = 3 WHERE id = 5",
          "INSERT OR REPLACE INTO shop.u VALUES (3, 9, 'k', 'w')",
          "UPDATE OR IGNORE shop.u SET c = 'z'"
        }) {
      behind(write);
      assertFollows("dw.u", "SELECT * FROM shop.u");
      assertFollows("dw.c", "SELECT * FROM shop.u");
    }
  }

  /** A sink may be a source, and a source may have several sinks. */
  @Test
  void sinksOfSinks() throws SQLException {
    behind(
        "CREATE TABLE shop.c (id INTEGER PRIMARY KEY, u TEXT UNIQUE, v INT)",
        "INSERT INTO shop.c VALUES (1, 'a', 1), (2, 'b', 2)");
    run(
        "CREATE TABLE dw.c AS TABLE shop.c ADD COLUMN (twice AS v * 2)",
        "CREATE TABLE dw.cc AS TABLE dw.c ADD COLUMN (four AS twice * 2)",
        "CREATE TABLE dw.c2 AS TABLE shop.c");
    assertRefused("CREATE TABLE IF NOT EXISTS shop.c AS TABLE dw.cc")
        .hasMessageContaining("equal to itself");
    for (String write :
        new String[] {
          "REPLACE INTO shop.c VALUES (3, 'a', 3)",
          "INSERT OR IGNORE INTO shop.c VALUES (3, 'x', 4), (4, 'd', 4)",
          "UPDATE OR REPLACE shop.c SET u = 'd' WHERE id = 2",
          "UPDATE OR FAIL shop.c SET id = id + 10, v = v + 1",
          "INSERT OR ROLLBACK INTO shop.c VALUES (9, 'z', NULL)",
          "DELETE FROM shop.c WHERE id = 12"
        }) {
      behind(write);
      assertFollows("dw.c2", "SELECT * FROM shop.c");
      assertFollows("dw.cc", "SELECT *, v * 2, v * 4 FROM shop.c");
    }
  }

  /** Users' triggers fire before ours where they are younger, and behind them where older. */
  @Test
  void triggersThatWriteTheSameTable() throws SQLException {
    behind(
        "CREATE TABLE shop.n (id INTEGER PRIMARY KEY, v INT, u VARCHAR(9) UNIQUE)",
        """
        CREATE TRIGGER older AFTER INSERT ON shop.n WHEN NEW.v < 100
        BEGIN UPDATE shop.n SET v = v + 100 WHERE id = NEW.id; END
        """);
    run("CREATE TABLE dw.n AS TABLE shop.n");
    behind(
        """
        CREATE TRIGGER younger AFTER INSERT ON shop.n WHEN NEW.v % 10 = 5
        BEGIN UPDATE shop.n SET id = id + 1000 WHERE id = NEW.id; END
        """,
        """
        CREATE TRIGGER youngest AFTER UPDATE ON shop.n WHEN NEW.v = 7
        BEGIN DELETE FROM shop.n WHERE id = NEW.id; END
        """);
    for (String write :
        new String[] {
          "INSERT INTO shop.n VALUES (1, 1, 'a'), (2, 5, 'b'), (3, 205, 'c')",
          "REPLACE INTO shop.n VALUES (4, 15, 'a')",
          "UPDATE shop.n SET v = 7 WHERE id > 1003",
          "UPDATE OR REPLACE shop.n SET u = 'b'"
        }) {
      behind(write);
      assertFollows("dw.n", "SELECT * FROM shop.n");
    }
  }

  @Test
  void tablesOfEveryKind() throws SQLException {
    behind(
        "CREATE TABLE shop.strict (id TEXT PRIMARY KEY, x ANY, r REAL) STRICT",
        "CREATE TABLE shop.bare (a NOT NULL, b NOT NULL, c, PRIMARY KEY (a, b))",
        "CREATE TABLE shop.flat (k TEXT COLLATE NOCASE PRIMARY KEY, v BLOB) WITHOUT ROWID");
    for (String table : new String[] {"strict", "bare", "flat"}) {
      run("CREATE TABLE dw.%s AS TABLE shop.%1$s".formatted(table));
    }
    behind(
        "INSERT INTO shop.strict VALUES ('007', '007', 1), ('7', 7.0, 2.5), ('b', x'00ff', NULL)",
        "UPDATE shop.strict SET id = '0' || id, x = '1e3' WHERE id = '7'",
        "INSERT INTO shop.bare VALUES (1, '1', 1.0), ('1', 1, '1'), (x'31', 2.5, NULL)",
        "UPDATE shop.bare SET a = 1.0, c = '1.0' WHERE a = 1",
        "INSERT INTO shop.flat VALUES ('a', 1), ('b', 'two')",
        "UPDATE shop.flat SET k = 'A', v = x'01' WHERE k = 'a'",
        "REPLACE INTO shop.flat VALUES ('B', 2.0)");
    assertSameValues("strict", "id, typeof(x), quote(x), typeof(r), r");
    assertSameValues("bare", "quote(a), quote(b), quote(c)");
    assertSameValues("flat", "k, quote(v)");
  }

  private void assertSameValues(String table, String values) throws SQLException {
    assertThat(rows("(SELECT %s FROM dw.%s)".formatted(values, table)))
        .isEqualTo(rows("(SELECT %s FROM shop.%s)".formatted(values, table)))
        .isNotEmpty();
  }

  /** There is no TRUNCATE: every row that DELETE removes is seen. */
  @Override
  @Test
  void truncatedMeansEmpty() throws SQLException {
    assertRefused("TRUNCATE TABLE shop.item");
    behind("DELETE FROM shop.item");
    assertThat(rows("dw.item")).isEmpty();
  }

  @Override
  @Test
  void truncationIsIgnoredWhenAsked() throws SQLException {
    run("CREATE TABLE dw.kept WITH ('sync.truncate'='ignore') AS TABLE shop.item");
    assertRefused("TRUNCATE TABLE shop.item");
    assertItems("1,10,a", "2,20,b", "3,30,c");
  }
}
