package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** What stands behind RENAME TO for a table that stays in its schema. */
  final String renamed(String table) {
    boolean whole = engine == Engine.MARIADB || engine == Engine.SQLITE;
    return whole ? table : table.substring(table.indexOf('.') + 1);
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
}
