package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class MariaDbEndsTest extends EndsContract {
  MariaDbEndsTest() {
    super(Engine.MARIADB);
  }

  @Test
  void bothEndsInOneStatement() throws SQLException {
    run("RENAME TABLE shop.item TO shop.thing, dw.item TO dw.thing");
    behind("INSERT INTO shop.thing VALUES (3, 'map', 3, 3)");
    assertFollows("dw.thing", "SELECT * FROM shop.thing");
    assertThat(sync()).isEqualTo(new Sync("dw.thing", "shop.thing", "ACTIVE", null));
  }

  @Test
  void tablesExchangeTheirNames() throws SQLException {
    behind(
        "CREATE TABLE shop.other (id INT PRIMARY KEY, x INT)",
        "INSERT INTO shop.other VALUES (7, 7)");
    run("CREATE TABLE dw.other AS TABLE shop.other");
    run("RENAME TABLE shop.item TO shop.t, shop.other TO shop.item, shop.t TO shop.other");
    behind("INSERT INTO shop.item VALUES (8, 8)", "DELETE FROM shop.other WHERE id = 1");
    assertFollows("dw.other", "SELECT * FROM shop.item");
    assertFollows("dw.item", "SELECT * FROM shop.other");
    run("RENAME TABLE dw.item TO dw.t, dw.other TO dw.item, dw.t TO dw.other");
    behind(
        "INSERT INTO shop.item VALUES (9, 9)",
        "DELETE FROM shop.other WHERE id = 2",
        "INSERT INTO shop.other VALUES (5, 'five', 5, 5)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertFollows("dw.other", "SELECT * FROM shop.other");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void shardsExchangeTheirNames() throws SQLException {
    behind(
        "CREATE TABLE shop.u1 (id INT PRIMARY KEY, x INT)",
        "CREATE TABLE shop.u2 (id INT PRIMARY KEY, x INT, y INT)",
        "INSERT INTO shop.u1 VALUES (1, 1)",
        "INSERT INTO shop.u2 VALUES (1, 2, 3)");
    run("CREATE TABLE dw.u AS TABLE shop.`u[0-9]`");
    run("RENAME TABLE shop.u1 TO shop.t, shop.u2 TO shop.u1, shop.t TO shop.u2");
    behind("INSERT INTO shop.u1 VALUES (9, 9, 9)", "UPDATE shop.u2 SET x = 5");
    assertThat(rows("(SELECT _table_name, id, x, y FROM dw.u)"))
        .containsExactly("u1,1,2,3", "u1,9,9,9", "u2,1,5,∅");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  /** As MariaDB has it, a table that is renamed without a schema goes to the session's. */
  @Test
  void aNameWithoutASchema() throws SQLException {
    run("USE dw", "ALTER TABLE shop.item RENAME TO moved");
    behind("INSERT INTO dw.moved VALUES (3, 'map', 3, 3)");
    assertFollows("dw.item", "SELECT * FROM dw.moved");
    assertThat(sync()).isEqualTo(new Sync("dw.item", "dw.moved", "ACTIVE", null));
  }

  private void makeFamily() throws SQLException {
    behind(
        "CREATE TABLE shop.g (id INT PRIMARY KEY)",
        "CREATE TABLE shop.p (id INT PRIMARY KEY, u INT UNIQUE, g INT, "
            + "CONSTRAINT fg FOREIGN KEY (g) REFERENCES shop.g (id) ON DELETE CASCADE)",
        "CREATE TABLE shop.c (id INT PRIMARY KEY, p INT, q INT, "
            + "CONSTRAINT fp FOREIGN KEY (p) REFERENCES shop.p (u) ON DELETE CASCADE ON UPDATE CASCADE)",
        "INSERT INTO shop.g VALUES (1), (2)",
        "INSERT INTO shop.p VALUES (1, 11, 1), (2, 12, 2), (3, 13, 2)",
        "INSERT INTO shop.c VALUES (1, 11, 1), (2, 12, 2), (3, 13, 3), (4, NULL, 4)");
    run("CREATE TABLE dw.c AS TABLE shop.c");
  }

  @Test
  void parentsOfACascadeGetOtherNames() throws SQLException {
    makeFamily();
    run("RENAME TABLE shop.p TO shop.p2");
    behind("UPDATE shop.p2 SET u = 21 WHERE id = 1", "DELETE FROM shop.g WHERE id = 2");
    assertFollows("dw.c", "SELECT * FROM shop.c");
    run("ALTER TABLE shop.p2 RENAME COLUMN u TO w", "ALTER TABLE shop.g RENAME COLUMN id TO k");
    behind("UPDATE shop.p2 SET w = 31 WHERE id = 1");
    assertFollows("dw.c", "SELECT * FROM shop.c");
    behind("DELETE FROM shop.g WHERE k = 1");
    assertFollows("dw.c", "SELECT * FROM shop.c");
    assertThat(rows("dw.c")).containsExactly("4,∅,4");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void triggersOnParentsGoWithTheForeignKey() throws SQLException {
    makeFamily();
    run("ALTER TABLE shop.p DROP FOREIGN KEY fg");
    assertThat(
            query(
                raw,
                "SELECT COUNT(*) FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_TABLE = 'g'"))
        .containsExactly("0");
    behind("DELETE FROM shop.p WHERE id = 3");
    assertFollows("dw.c", "SELECT * FROM shop.c");
    run("ALTER TABLE shop.c DROP FOREIGN KEY fp");
    assertThat(objectsOfOurs()).noneMatch(name -> name.contains(" on "));
    run(
        "ALTER TABLE shop.c ADD CONSTRAINT fp FOREIGN KEY (p) REFERENCES shop.p (u) ON DELETE SET NULL");
    behind("DELETE FROM shop.p WHERE id = 1");
    assertFollows("dw.c", "SELECT * FROM shop.c");
    run("DROP TABLE dw.c", "DROP TABLE dw.item");
    assertThat(objectsOfOurs()).isEmpty();
  }
}
