package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A sink that holds only the rows that meet a condition (SPEC C12). */
abstract class ConditionContract extends SyncContract {
  private static final String SINK =
      "CREATE TABLE dw.t AS TABLE shop.t ADD COLUMN twice AS n * 2 WHERE n > 10 AND name <> 'no'";

  private static final String EXPECTED =
      "SELECT id, n, name, n * 2 AS twice FROM shop.t WHERE n > 10 AND name <> 'no'";

  ConditionContract(Engine engine) {
    super(engine);
  }

  private void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT NOT NULL PRIMARY KEY, n INT, name VARCHAR(9))",
        "INSERT INTO shop.t VALUES (1, 5, 'a'), (2, 20, 'b'), (3, NULL, 'c'), (4, 30, 'no'), (5, 40, NULL), (6, 50, 'f')");
  }

  @Test
  void rowsComeAndGoWithTheCondition() throws SQLException {
    makeSource();
    assertThat(count(SINK)).isEqualTo(2);
    assertFollows("dw.t", EXPECTED);
    behind(
        "UPDATE shop.t SET n = 11 WHERE id = 1",
        "UPDATE shop.t SET n = 1 WHERE id = 2",
        "UPDATE shop.t SET name = 'yes' WHERE id IN (4, 5)",
        "INSERT INTO shop.t VALUES (7, 70, 'g'), (8, 8, 'h')");
    assertThat(rows("dw.t"))
        .containsExactly("1,11,a,22", "4,30,yes,60", "5,40,yes,80", "6,50,f,100", "7,70,g,140");
    behind(
        "UPDATE shop.t SET n = NULL WHERE id = 6",
        "DELETE FROM shop.t WHERE id = 7",
        "UPDATE shop.t SET id = 9 WHERE id = 1",
        "UPDATE shop.t SET id = 10, n = 3 WHERE id = 4",
        "UPDATE shop.t SET id = 11, n = 33 WHERE id = 8");
    assertFollows("dw.t", EXPECTED);
  }

  @Test
  void randomWritesAreFollowed() throws SQLException {
    makeSource();
    run(SINK);
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 150; i++) {
      int id = random.nextInt(12);
      String n = random.nextInt(4) == 0 ? "NULL" : String.valueOf(random.nextInt(20));
      String name = random.nextInt(3) == 0 ? "'no'" : random.nextInt(3) == 0 ? "NULL" : "'x'";
      switch (random.nextInt(4)) {
        case 0 -> behind("DELETE FROM shop.t WHERE id = " + id);
        case 1 ->
            behind(
                "INSERT INTO shop.t SELECT %d, %s, %s WHERE NOT EXISTS (SELECT 1 FROM shop.t WHERE id = %d)"
                    .formatted(id, n, name, id));
        case 2 ->
            behind("UPDATE shop.t SET n = %s, name = %s WHERE id >= %d".formatted(n, name, id));
        default ->
            behind(
                "UPDATE shop.t SET id = %d, n = %s WHERE id = %d AND NOT EXISTS (SELECT 1 FROM (SELECT id FROM shop.t) x WHERE x.id = %d)"
                    .formatted(id, n, random.nextInt(12), id));
      }
      assertThat(rows("dw.t"))
          .as("seed %d, step %d", seed, i)
          .isEqualTo(rows("(" + EXPECTED + ")"));
    }
  }

  /** Our triggers call a row of the source by a name of their own. */
  @Test
  void theSinkMayHaveAnyName() throws SQLException {
    for (String name : new String[] {"s", "k", "o", "n", "l"}) {
      String sink = engine == Engine.SQLITE ? name : "dw." + name;
      behind(
          "CREATE TABLE shop.u%s (id INT NOT NULL PRIMARY KEY, u INT UNIQUE, n INT)"
              .formatted(name),
          "INSERT INTO shop.u%s VALUES (9, 9, 90), (1, 1, 10)".formatted(name));
      run("CREATE TABLE %s AS TABLE shop.u%s WHERE n > 5".formatted(sink, name));
      if (engine == Engine.SQLITE || engine == Engine.MARIADB) {
        behind("REPLACE INTO shop.u%s VALUES (3, 9, 95)".formatted(name));
      }
      behind("UPDATE shop.u%s SET id = id + 10".formatted(name));
      assertFollows(sink, "SELECT * FROM shop.u%s WHERE n > 5".formatted(name));
    }
  }

  @Test
  void theConditionIsPartOfTheDefinition() throws SQLException {
    makeSource();
    run("CREATE TABLE IF NOT EXISTS dw.t AS TABLE shop.t WHERE n > 10");
    run("CREATE TABLE IF NOT EXISTS dw.t AS TABLE shop.t WHERE n > 10");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.t AS TABLE shop.t WHERE n > 11")
        .hasMessageContaining("condition");
    assertRefused("CREATE TABLE dw.x AS TABLE shop.t WHERE missing > 11")
        .hasMessageContaining("missing");
    assertRefused("CREATE TABLE dw.x AS TABLE shop.t WHERE n > RAND()");
    assertRefused("CREATE TABLE dw.x AS TABLE shop.t WHERE n IN (SELECT id FROM shop.t)");
    assertRefused("CREATE TABLE dw.x AS TABLE shop.t WHERE");
    assertThat(exists("dw.x")).isFalse();
  }

  @Test
  void aRowComesAndGoesSeveralTimesInOneTransaction() throws SQLException {
    behind(
        "CREATE TABLE shop.often (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.often VALUES (1, 10), (2, 20), (3, 30)");
    run(
        "CREATE TABLE dw.often AS TABLE shop.often WHERE v > 10",
        "CREATE TABLE dw.chain AS TABLE dw.often WHERE v < 100");
    raw.setAutoCommit(false);
    behind(
        "UPDATE shop.often SET v = 31 WHERE id = 3",
        "DELETE FROM shop.often WHERE id = 3",
        "UPDATE shop.often SET v = 1 WHERE id = 2",
        "UPDATE shop.often SET v = 21 WHERE id = 2",
        "UPDATE shop.often SET v = 2 WHERE id = 2",
        "UPDATE shop.often SET v = 200 WHERE id = 1",
        "UPDATE shop.often SET v = 20 WHERE id = 1",
        "INSERT INTO shop.often VALUES (3, 33)",
        "DELETE FROM shop.often WHERE id = 1",
        "INSERT INTO shop.often VALUES (1, 11)",
        "UPDATE shop.often SET v = 300 WHERE id = 3");
    raw.commit();
    raw.setAutoCommit(true);
    assertThat(rows("dw.often")).containsExactly("1,11", "3,300");
    assertThat(rows("dw.chain")).containsExactly("1,11");
  }
}
