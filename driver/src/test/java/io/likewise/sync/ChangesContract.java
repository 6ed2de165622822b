package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A sink follows what becomes of its source's columns (SPEC 11). */
abstract class ChangesContract extends SyncContract {
  ChangesContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))",
        "INSERT INTO shop.item VALUES (1, 'pen'), (2, 'cup')");
    run("CREATE TABLE dw.item AS TABLE shop.item");
  }

  @Test
  void aNewColumnComesAtTheEnd() throws SQLException {
    run("ALTER TABLE shop.item ADD COLUMN qty INT");
    assertThat(rows("dw.item")).containsExactly("1,pen,∅", "2,cup,∅");
    behind(
        "INSERT INTO shop.item VALUES (3, 'map', 5)", "UPDATE shop.item SET qty = 7 WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("1,pen,7", "2,cup,∅", "3,map,5");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aDroppedColumnIsNull() throws SQLException {
    run("ALTER TABLE shop.item DROP COLUMN name");
    assertThat(rows("dw.item")).containsExactly("1,∅", "2,∅");
    behind("INSERT INTO shop.item VALUES (3)", "DELETE FROM shop.item WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("2,∅", "3,∅");
    run("ALTER TABLE shop.item ADD COLUMN name VARCHAR(20)");
    behind("UPDATE shop.item SET name = 'new' WHERE id = 2");
    assertThat(rows("dw.item")).containsExactly("2,new", "3,∅");
    assertThat(columnNames("dw.item")).containsExactly("id", "name");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aRenamedColumnComesAtTheEnd() throws SQLException {
    run("ALTER TABLE shop.item " + engine.rename("name", "title"));
    assertThat(columnNames("dw.item")).containsExactly("id", "name", "title");
    assertThat(rows("dw.item")).containsExactly("1,∅,pen", "2,∅,cup");
    behind(
        "UPDATE shop.item SET title = 'mug' WHERE id = 2",
        "UPDATE shop.item SET id = 9 WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("2,∅,mug", "9,∅,pen");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aColumnThatIsNotNullBringsItsData() throws SQLException {
    run("ALTER TABLE shop.item ADD COLUMN st VARCHAR(3) DEFAULT 'new' NOT NULL");
    behind("INSERT INTO shop.item (id, name) VALUES (7, 'ink')");
    assertThat(rows("dw.item")).containsExactly("1,pen,new", "2,cup,new", "7,ink,new");
    assertThat(columns("dw.item").get(2)).contains("not null");
  }

  @Test
  void keysAndColumnsThatTakeNoNullStay() throws SQLException {
    run("ALTER TABLE shop.item ADD COLUMN st VARCHAR(3) DEFAULT 'new' NOT NULL");
    assertRefused("ALTER TABLE shop.item DROP COLUMN st")
        .hasMessageContaining("NOT NULL")
        .hasMessageContaining("LIKEWISE STOP");
    assertRefused("ALTER TABLE shop.item " + engine.rename("st", "su"))
        .hasMessageContaining("NOT NULL");
    assertRefused("ALTER TABLE shop.item " + engine.rename("id", "no"))
        .hasMessageContaining("LIKEWISE STOP");
    assertThat(columnNames("shop.item")).containsExactly("id", "name", "st");
    behind("INSERT INTO shop.item VALUES (8, 'a', 'b')");
    assertThat(rows("dw.item")).containsExactly("1,pen,new", "2,cup,new", "8,a,b");
  }

  @Test
  void renamedTablesAreFollowed() throws SQLException {
    run("ALTER TABLE shop.item RENAME TO " + renamed("shop.thing"));
    behind("INSERT INTO shop.thing VALUES (3, 'map')");
    assertFollows("dw.item", "SELECT * FROM shop.thing");
    run("ALTER TABLE dw.item RENAME TO " + renamed("dw.other"));
    behind("UPDATE shop.thing SET id = id + 10");
    assertFollows("dw.other", "SELECT * FROM shop.thing");
    assertThat(sync()).isEqualTo(new Sync("dw.other", "shop.thing", "ACTIVE", null));
    run("CREATE TABLE dw.item AS TABLE shop.thing");
    behind("DELETE FROM shop.thing WHERE id = 11");
    assertFollows("dw.other", "SELECT * FROM shop.thing");
    assertFollows("dw.item", "SELECT * FROM shop.thing");
    run("DROP TABLE dw.item", "DROP TABLE dw.other");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void whatIsDoneBehindOurBackIsCarriedByRefresh() throws SQLException {
    behind("ALTER TABLE shop.item ADD COLUMN qty INT", "UPDATE shop.item SET qty = id");
    run("LIKEWISE REFRESH dw.item");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    behind("INSERT INTO shop.item VALUES (4, 'd', 5)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    behind(
        "ALTER TABLE shop.item " + engine.rename("qty", "n"),
        "INSERT INTO shop.item VALUES (5, 'e', 6)");
    run("LIKEWISE REFRESH");
    assertFollows("dw.item", "SELECT id, name, NULL AS a, n FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void sinksOfSinksFollow() throws SQLException {
    run("CREATE TABLE dw.more AS TABLE dw.item ADD COLUMN (up AS UPPER(name))");
    run("ALTER TABLE shop.item ADD COLUMN qty INT");
    behind("UPDATE shop.item SET qty = 3 WHERE id = 1");
    assertFollows("dw.more", "SELECT id, name, UPPER(name), qty FROM shop.item");
    run("ALTER TABLE shop.item DROP COLUMN name");
    assertFollows("dw.more", "SELECT id, NULL AS a, NULL AS b, qty FROM shop.item");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void rowsThatAreKeptFollowWhenTheyAreWritten() throws SQLException {
    behind(
        "CREATE TABLE shop.r (id INT PRIMARY KEY, col_a VARCHAR(9), z INT)",
        "INSERT INTO shop.r VALUES (1, 'x', 5), (2, 'y', 6)");
    run("CREATE TABLE dw.r WITH ('sync.existing-rows' = 'keep') AS TABLE shop.r");
    run("ALTER TABLE shop.r " + engine.rename("col_a", "col_b"));
    behind("UPDATE shop.r SET z = 50 WHERE id = 1");
    assertThat(rows("dw.r")).containsExactly("1,∅,50,x", "2,y,6,∅");
    run("ALTER TABLE shop.r ADD COLUMN q INT DEFAULT 4");
    assertThat(rows("dw.r")).containsExactly("1,∅,50,x,∅", "2,y,6,∅,∅");
  }

  @Test
  void shardsHaveHistoriesOfTheirOwn() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT PRIMARY KEY, name VARCHAR(10))",
        "CREATE TABLE shop.user02 (id INT PRIMARY KEY, name VARCHAR(10))",
        "INSERT INTO shop.user01 VALUES (1, 'Ann')",
        "INSERT INTO shop.user02 VALUES (1, 'Bob')");
    run("CREATE TABLE dw.u AS TABLE shop.`user[0-9]+`".replace("shop.`", shards()));
    run("ALTER TABLE shop.user02 ADD COLUMN age INT");
    String columns = "SELECT id, name, age FROM dw.u ORDER BY id, name";
    assertThat(query(raw, columns)).containsExactly("1,Ann,∅", "1,Bob,∅");
    behind("INSERT INTO shop.user02 VALUES (27, 'Tony', 30)");
    assertThat(query(raw, columns)).containsExactly("1,Ann,∅", "1,Bob,∅", "27,Tony,30");
    run("ALTER TABLE shop.user01 ADD COLUMN age BIGINT");
    behind("UPDATE shop.user01 SET age = 5000000000");
    assertThat(query(raw, columns)).containsExactly("1,Ann,5000000000", "1,Bob,∅", "27,Tony,30");
    run("ALTER TABLE shop.user02 DROP COLUMN name");
    assertThat(query(raw, "SELECT COUNT(*) FROM shop.user02")).containsExactly("2");
    behind(
        "INSERT INTO shop.user02 VALUES (28, 31)", "INSERT INTO shop.user01 VALUES (2, 'Eve', 1)");
    assertThat(query(raw, columns + ", age"))
        .containsExactlyInAnyOrder("1,Ann,5000000000", "1,∅,∅", "2,Eve,1", "27,∅,30", "28,∅,31");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  private String shards() {
    return engine == Engine.SQLITE ? "`shop_" : "shop.`";
  }

  @Test
  void whatCannotFollowIsRefused() throws SQLException {
    run(
        "CREATE TABLE dw.long AS TABLE shop.item ADD COLUMN (size AS CHAR_LENGTH(name))",
        "CREATE TABLE dw.pens AS TABLE shop.item WHERE name <> 'cup'");
    assertRefused("ALTER TABLE shop.item ADD COLUMN size INT").hasMessageMatching("(?is).*size.*");
    assertRefused("ALTER TABLE shop.item DROP COLUMN name").hasMessageContaining("WHERE");
    assertRefused("ALTER TABLE dw.item DROP COLUMN name").hasMessageContaining("LIKEWISE STOP");
    assertThat(columnNames("shop.item")).containsExactly("id", "name");
    run("DROP TABLE dw.pens", "ALTER TABLE shop.item DROP COLUMN name");
    assertThat(rows("dw.long")).containsExactly("1,∅,∅", "2,∅,∅");
    behind("INSERT INTO shop.item VALUES (3)");
    assertThat(rows("dw.long")).containsExactly("1,∅,∅", "2,∅,∅", "3,∅,∅");
  }

  @Test
  void typesWiden() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    behind(
        "CREATE TABLE shop.w (id INT PRIMARY KEY, n INT, s VARCHAR(5), m INT NOT NULL)",
        "INSERT INTO shop.w VALUES (1, 5, 'a', 1)");
    run("CREATE TABLE dw.w AS TABLE shop.w ADD COLUMN (n2 AS n + 1)");
    run(engine.retype("shop.w", "n", "BIGINT"), engine.retype("shop.w", "s", "VARCHAR(40)"));
    behind("INSERT INTO shop.w VALUES (2, 5000000000, 'a long text', 2)");
    assertFollows("dw.w", "SELECT id, n, s, m, n + 1 FROM shop.w");
    assertRefused(engine.retype("shop.w", "n", "SMALLINT"))
        .hasMessageMatching("(?is).*column n is.*");
    assertRefused(engine.retype("shop.w", "s", "DATE")).hasMessageMatching("(?is).*column s is.*");
    assertRefused(engine.nullable("shop.w", "m", "INT")).hasMessageContaining("NULL");
    assertRefused(engine.dropKey("shop.w")).hasMessageContaining("LIKEWISE STOP");
    behind("UPDATE shop.w SET s = 'x' WHERE id = 1");
    assertFollows("dw.w", "SELECT id, n, s, m, n + 1 FROM shop.w");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void severalChangesAtOnce() throws SQLException {
    if (engine == Engine.SQLITE || engine == Engine.H2) {
      return;
    }
    run("ALTER TABLE shop.item ADD COLUMN a INT, DROP COLUMN name, ADD COLUMN b INT");
    behind("UPDATE shop.item SET a = 1, b = 2 WHERE id = 1");
    assertFollows("dw.item", "SELECT id, NULL AS n, a, b FROM shop.item");
  }

  @Test
  void aChangeThatFailsLeavesAllAsItWas() throws SQLException {
    assertRefused("ALTER TABLE shop.item " + engine.rename("name", "id"));
    behind("INSERT INTO shop.item VALUES (3, 'map')", "UPDATE shop.item SET id = 4 WHERE id = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    run("ALTER TABLE shop.item ADD COLUMN qty INT");
    behind("UPDATE shop.item SET qty = 1, name = 'x'");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aSourceThatIsRenamedBehindOurBackIsFoundByItsTriggers() throws SQLException {
    behind("ALTER TABLE shop.item RENAME TO " + renamed("shop.thing"));
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).containsIgnoringCase("thing");
    behind("INSERT INTO shop.thing VALUES (3, 'map')", "UPDATE shop.thing SET id = 9 WHERE id = 1");
    run("LIKEWISE REFRESH dw.item");
    assertFollows("dw.item", "SELECT * FROM shop.thing");
    behind("DELETE FROM shop.thing WHERE id = 9");
    assertFollows("dw.item", "SELECT * FROM shop.thing");
    assertThat(sync()).isEqualTo(new Sync("dw.item", "shop.thing", "ACTIVE", null));
  }

  /** A new column under the name of one that goes is another one. */
  @Test
  void aColumnThatComesBackAtOnce() throws SQLException {
    if (engine == Engine.H2 || engine == Engine.SQLITE) {
      return;
    }
    behind(
        "CREATE TABLE shop.back (id INT NOT NULL PRIMARY KEY, a VARCHAR(20), b INT)",
        "INSERT INTO shop.back VALUES (1, 'x', 10)");
    run("CREATE TABLE dw.back AS TABLE shop.back");
    run("ALTER TABLE shop.back DROP COLUMN a, ADD COLUMN a VARCHAR(20)");
    assertThat(rows("(SELECT id, a, b FROM dw.back)")).containsExactly("1,∅,10");
  }

  @Test
  void valuesThatATypeChangeComputes() throws SQLException {
    if (engine == Engine.MARIADB || engine == Engine.SQLITE) {
      return;
    }
    behind(
        "CREATE TABLE shop.u (id INT NOT NULL PRIMARY KEY, b INT)",
        "INSERT INTO shop.u VALUES (1, 10)");
    run("CREATE TABLE dw.u AS TABLE shop.u");
    run("ALTER TABLE shop.u ALTER COLUMN b SET DATA TYPE INT USING b * 2");
    assertThat(rows("dw.u")).containsExactly("1,20");
    behind("INSERT INTO shop.u VALUES (2, 7)");
    assertThat(rows("dw.u")).containsExactly("1,20", "2,7");
  }

  @Test
  void aColumnComputedOtherwise() throws SQLException {
    run("CREATE TABLE shop.o (id INT NOT NULL PRIMARY KEY, price INT, total AS price * 2)");
    behind("INSERT INTO shop.o (id, price) VALUES (1, 5)");
    run("CREATE TABLE dw.o AS TABLE shop.o");
    assertThat(rows("dw.o")).containsExactly("1,5,10");
    run("ALTER TABLE shop.o MODIFY (total AS price * 3)");
    assertThat(rows("dw.o")).containsExactly("1,5,15");
    run("ALTER TABLE shop.o RENAME TO shop.o2");
    behind("UPDATE shop.o2 SET price = 6");
    assertThat(rows("dw.o")).containsExactly("1,6,18");
  }

  /** What no sink can follow keeps nothing but its own sync from working (SPEC F2). */
  @Test
  void whatCannotBeFollowedAfterwards() throws SQLException {
    if (engine != Engine.H2 && engine != Engine.MARIADB) {
      return;
    }
    behind(
        "CREATE TABLE shop.c (id INT NOT NULL PRIMARY KEY, b INT)",
        "INSERT INTO shop.c VALUES (1, 5)");
    run("CREATE TABLE dw.c AS TABLE shop.c");
    behind("ALTER TABLE dw.c ADD CONSTRAINT ck CHECK (COALESCE(b, 0) > 0)");
    assertRefused("ALTER TABLE shop.c DROP COLUMN b");
    try (Connection other = database.likewise()) {
      through(other, "LIKEWISE SHOW SYNCS");
    }
    assertThat(syncs())
        .filteredOn(sync -> sync.sink().equals("dw.c"))
        .extracting(Sync::state)
        .containsExactly("BROKEN");
    behind("INSERT INTO shop.c VALUES (2)");
    run("DROP TABLE dw.c");
    assertThat(objectsOfOurs()).noneMatch(name -> name.contains("dw.c"));
    behind("INSERT INTO shop.c VALUES (3)");
  }

  /** Whoever names a sink has its rows compared, though its columns are as they should be. */
  @Test
  void aNamedSinkIsComparedRowByRow() throws SQLException {
    behind("UPDATE dw.item SET name = 'wrong'");
    run("LIKEWISE REFRESH");
    assertThat(rows("(SELECT name FROM dw.item)")).contains("wrong");
    run("LIKEWISE REFRESH dw.item");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }
}
