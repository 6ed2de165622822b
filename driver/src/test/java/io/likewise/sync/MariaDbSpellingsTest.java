package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class MariaDbSpellingsTest extends SpellingsContract {
  MariaDbSpellingsTest() {
    super(
        Engine.MARIADB,
        "shop . item",
        "`shop`.`item`",
        "shop.`item`",
        "shop # a comment\n.item",
        "shop -- a comment\n.item",
        "/*!50001 shop */ . /*M!100100 item */");
  }

  @Test
  void wordsForSeveralTables() throws SQLException {
    run("RENAME TABLES shop.item TO shop.thing");
    behind("INSERT INTO shop.thing VALUES (3, 3)");
    assertFollows("dw.item", "SELECT * FROM shop.thing");
    run("DROP TABLES dw.item");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** Names that would be numbers elsewhere. */
  @Test
  void namesOfDigits() throws SQLException {
    run(
        "CREATE TABLE shop.1a (id INT PRIMARY KEY, 2x INT)",
        "CREATE TABLE shop.12 (id INT PRIMARY KEY, $x INT)",
        "CREATE TABLE dw.`1a` AS TABLE shop.`1a`",
        "CREATE TABLE dw.`12` AS TABLE shop.`12`",
        "ALTER TABLE shop.1a ADD COLUMN 0xg INT",
        "ALTER TABLE shop.12 RENAME COLUMN $x TO 3e, ADD COLUMN c INT");
    behind("INSERT INTO shop.1a VALUES (1, 2, 3)", "INSERT INTO shop.12 VALUES (1, 2, 3)");
    assertFollows("dw.1a", "SELECT * FROM shop.1a");
    assertFollows("dw.12", "SELECT id, NULL AS x, 3e, c FROM shop.12");
  }

  @Test
  void aPointInFrontOfTheName() throws SQLException {
    use(likewise, stored("shop"));
    run("ALTER TABLE .item ADD COLUMN d INT DEFAULT 4");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    use(likewise, stored("dw"));
    assertRefused("ALTER TABLE .item ADD UNIQUE (v)").hasMessageContaining("LIKEWISE STOP");
    run("DROP TABLE .item");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void whatStandsBetweenTheNameAndTheFirstAction() throws SQLException {
    run("ALTER TABLE shop.item WAIT 5 ADD COLUMN a INT", "ALTER TABLE shop.item NOWAIT DROP v");
    behind("UPDATE shop.item SET a = 7 WHERE id = 1");
    assertFollows("dw.item", "SELECT id, NULL AS v, a FROM shop.item");
  }

  /** Two signs are a comment only where a blank follows. */
  @Test
  void minusMinusOneIsOne() throws SQLException {
    run("ALTER TABLE shop.item ADD COLUMN a INT DEFAULT (1--1), DROP COLUMN v");
    behind("INSERT INTO shop.item (id) VALUES (9)");
    assertFollows("dw.item", "SELECT id, NULL AS v, a FROM shop.item");
    assertThat(rows("shop.item")).contains("9,2");
  }

  @Test
  void rowsThatAlterIgnoreRemoves() throws SQLException {
    run("ALTER IGNORE TABLE shop.item ADD UNIQUE (v)");
    assertThat(rows("shop.item")).hasSize(1);
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void doubleQuotesThatAreNames() throws SQLException {
    behind("SET GLOBAL sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')");
    try {
      likewise.close();
      likewise = database.likewise();
    } finally {
      behind("SET GLOBAL sql_mode = DEFAULT");
    }
    run("ALTER TABLE \"shop\".\"item\" ADD COLUMN \"a\" INT DEFAULT 5");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(columnNames("dw.item")).contains("a");
    run("DROP TABLE \"dw\".\"item\"");
    assertThat(objectsOfOurs()).isEmpty();
  }
}
