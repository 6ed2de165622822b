package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqliteTriggerSetsTest extends TriggerSetsContract {
  SqliteTriggerSetsTest() {
    super(Engine.SQLITE);
  }

  @Override
  int triggers() throws SQLException {
    return rows("(SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('shop_s', 'shop_s2'))")
        .size();
  }

  @Override
  int ofOne() {
    return 4;
  }

  @Override
  List<String> damages() throws SQLException {
    String name = objectsOfOurs().get(0);
    return List.of("DROP TRIGGER \"%s\"".formatted(name));
  }

  private List<String> texts() throws SQLException {
    return rows("(SELECT sql FROM sqlite_schema WHERE type = 'trigger')");
  }

  /** The parts stay apart when SQLite rewrites the texts of triggers. */
  @Test
  void namesThatAreChangedBehindOurBack() throws SQLException {
    behind("CREATE TABLE other (id INT)");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE dw.b AS TABLE shop.s",
        "CREATE TABLE dw.c AS TABLE shop.s");
    behind(
        "ALTER TABLE other RENAME TO another",
        "ALTER TABLE shop.s RENAME COLUMN v TO \"a rather longer name\"",
        "ALTER TABLE shop.s RENAME COLUMN id TO \"no\"",
        "ALTER TABLE dw.b RENAME COLUMN v TO w",
        "ALTER TABLE dw.a RENAME TO dw.a2");
    run("DROP TABLE dw.c");
    behind("INSERT INTO shop.s VALUES (3, 'c')", "UPDATE shop.s SET \"no\" = 7 WHERE \"no\" = 1");
    assertFollows("dw.a2", "SELECT * FROM shop.s");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    run("DROP TABLE dw.a2");
    assertThat(triggers()).isEqualTo(4);
    assertThat(texts()).noneMatch(text -> text.contains("dw_a2"));
    run("CREATE TABLE dw.d AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(4);
    behind("INSERT INTO shop.s VALUES (4, 'd')", "DELETE FROM shop.s WHERE \"no\" = 2");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    assertFollows("dw.d", "SELECT * FROM shop.s");
    run("DROP TABLE dw.d", "DROP TABLE dw.b");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** SQLite has rewritten the triggers of the one that had the name: they would fill both. */
  @Test
  void aSinkThatTakesTheNameOfOneThatWasRenamedBehindOurBack() throws SQLException {
    behind("CREATE TABLE shop.other (id INTEGER PRIMARY KEY, v TEXT)");
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind("ALTER TABLE dw.a RENAME TO dw.a2");
    run("CREATE OR REPLACE TABLE dw.a2 AS TABLE shop.other");
    behind("INSERT INTO shop.s VALUES (3, 'c')", "INSERT INTO shop.other VALUES (9, 'z')");
    assertFollows("dw.a2", "SELECT * FROM shop.other");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    behind("ALTER TABLE dw.b RENAME TO dw.b2", "DROP TABLE dw.b2");
    run("CREATE TABLE dw.b2 AS TABLE shop.other");
    try (Connection fresh = database.raw()) {
      through(fresh, "INSERT INTO shop.s VALUES (4, 'd')", "UPDATE shop.other SET v = 'y'");
    }
    assertFollows("dw.b2", "SELECT * FROM shop.other");
    assertFollows("dw.a2", "SELECT * FROM shop.other");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  /** By which columns of the key a moved row is known is said once for all parts. */
  @Test
  void anotherKeyHasTriggersOfItsOwn() throws SQLException {
    behind(
        "CREATE TABLE shop.u (id INT PRIMARY KEY, n INT NOT NULL UNIQUE, v TEXT)",
        "INSERT INTO shop.u VALUES (1, 10, 'a'), (2, 20, 'b')");
    run(
        "CREATE TABLE dw.a AS TABLE shop.u",
        "CREATE TABLE dw.b (PRIMARY KEY (n) NOT ENFORCED) AS TABLE shop.u",
        "CREATE TABLE dw.c AS TABLE shop.u",
        "CREATE TABLE dw.d (PRIMARY KEY (n) NOT ENFORCED) AS TABLE shop.u");
    assertThat(objectsOfOurs().stream().filter(name -> !name.contains("("))).hasSize(8);
    behind(
        "UPDATE shop.u SET id = 3 WHERE id = 1",
        "UPDATE shop.u SET n = 30 WHERE id = 2",
        "INSERT OR REPLACE INTO shop.u VALUES (4, 30, 'c')",
        "UPDATE shop.u SET v = 'x'");
    for (String sink : List.of("dw.a", "dw.b", "dw.c", "dw.d")) {
      assertFollows(sink, "SELECT * FROM shop.u");
    }
    run("DROP TABLE dw.a", "DROP TABLE dw.b", "DROP TABLE dw.c", "DROP TABLE dw.d");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** No trigger can catch an error; the part of a sink that is gone goes through Likewise. */
  @Test
  void aSinkThatIsDroppedBehindOurBack() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind("DROP TABLE dw.a");
    assertThatThrownBy(() -> behind("DELETE FROM shop.s WHERE id = 1"))
        .hasMessageContaining("no such table: main.dw_a");
    run("DROP TABLE IF EXISTS dw.a");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.b");
    run("CREATE TABLE dw.a AS TABLE shop.s");
    behind("DROP TABLE dw.b");
    run("CREATE OR REPLACE TABLE dw.b AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.a", "dw.b");
  }

  /** The builds before made four triggers for each sync, without a mark. */
  @Test
  void triggersOfAnEarlierBuildJoinWhenTheyAreMadeAnew() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    makeAsBefore("b");
    assertAllFollow("shop.s", "dw.a", "dw.b");
    run("CREATE TABLE dw.c AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(8);
    run("LIKEWISE REFRESH dw.b");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
    makeAsBefore("b");
    run("DROP TABLE dw.b");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.a", "dw.c");
    makeAsBefore("c");
    run("ALTER TABLE shop.s ADD COLUMN n INT");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.a", "dw.c");
  }

  /** Takes a sink out of the set, and gives it triggers as they were then. */
  private void makeAsBefore(String sink) throws SQLException {
    run("LIKEWISE STOP dw." + sink);
    behind("DROP TABLE dw." + sink);
    List<String> others = texts();
    run("CREATE TABLE dw.%s AS TABLE shop.s".formatted(sink));
    String mark = "/*likewise main.dw_%s*/\n".formatted(sink);
    for (String text : texts()) {
      String name = text.substring(16, text.indexOf("`", 16));
      behind("DROP TRIGGER \"%s\"".formatted(name));
      String event = name.substring(name.lastIndexOf(' '));
      String head = text.substring(text.indexOf("`", 16) + 1, text.indexOf("/*likewise"));
      behind(
          "CREATE TRIGGER `likewise main.dw_%s%s`%s%s"
              .formatted(sink, event, head, text.substring(text.indexOf(mark) + mark.length())));
    }
    for (String text : others) {
      behind(text);
    }
  }
}
