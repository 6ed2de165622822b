package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What foreign keys do to a source's rows, which fires none of its triggers. */
class MariaDbCascadesTest extends SyncContract {
  MariaDbCascadesTest() {
    super(Engine.MARIADB);
  }

  @Test
  void rowsGoAndMoveWithTheirParents() throws SQLException {
    behind(
        "CREATE TABLE shop.owner (id INT PRIMARY KEY, name VARCHAR(9))",
        "CREATE TABLE shop.thing (owner INT, n INT, v VARCHAR(9), PRIMARY KEY (owner, n),"
            + " CONSTRAINT held FOREIGN KEY (owner) REFERENCES shop.owner (id) ON DELETE CASCADE ON UPDATE CASCADE)",
        "INSERT INTO shop.owner VALUES (1, 'a'), (2, 'b'), (3, 'c')",
        "INSERT INTO shop.thing VALUES (1, 1, 'x'), (1, 2, 'y'), (2, 1, 'z'), (3, 1, 'w')");
    run("CREATE TABLE dw.thing AS TABLE shop.thing ADD COLUMN (w AS CONCAT(v, 'NEW.'))");
    String query = "SELECT s.*, CONCAT(s.v, 'NEW.') FROM shop.thing s";
    assertFollows("dw.thing", query);
    behind("UPDATE shop.owner SET id = id + 10 ORDER BY id DESC");
    assertFollows("dw.thing", query);
    behind("UPDATE shop.owner SET name = 'other'", "DELETE FROM shop.owner WHERE id = 11");
    assertFollows("dw.thing", query);
    behind("SET sql_safe_updates = 1", "REPLACE INTO shop.owner VALUES (12, 'again')");
    assertFollows("dw.thing", query);
    assertThat(rows("dw.thing")).containsExactly("13,1,w,wNEW.");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aTreeFallsWithItsRoot() throws SQLException {
    behind(
        """
        CREATE TABLE shop.node (id INT PRIMARY KEY, up INT,
          CONSTRAINT up FOREIGN KEY (up) REFERENCES shop.node (id) ON DELETE CASCADE)
        """,
        "INSERT INTO shop.node VALUES (1, NULL), (2, 1), (3, 2), (4, 3), (5, NULL), (6, 5)");
    run("CREATE TABLE dw.node AS TABLE shop.node");
    behind("DELETE FROM shop.node WHERE id = 1");
    assertFollows("dw.node", "SELECT * FROM shop.node");
    assertThat(rows("dw.node")).containsExactly("5,∅", "6,5");
  }

  @Test
  void childrenLoseTheirParent() throws SQLException {
    behind(
        """
        CREATE TABLE shop.node (id INT PRIMARY KEY, up INT,
          CONSTRAINT up FOREIGN KEY (up) REFERENCES shop.node (id) ON DELETE SET NULL)
        """,
        "INSERT INTO shop.node VALUES (1, NULL), (2, 1), (3, 2), (4, 1)");
    run("CREATE TABLE dw.node AS TABLE shop.node WHERE id <> 4 OR up IS NULL");
    behind("DELETE FROM shop.node WHERE id = 1");
    assertThat(rows("dw.node")).containsExactly("2,∅", "3,2", "4,∅");
  }

  @Test
  void aCircleIsRefused() throws SQLException {
    behind(
        "CREATE TABLE shop.a (id INT PRIMARY KEY, b INT)",
        "CREATE TABLE shop.b (id INT PRIMARY KEY, a INT, FOREIGN KEY (a) REFERENCES shop.a (id) ON DELETE CASCADE)",
        "ALTER TABLE shop.a ADD CONSTRAINT round FOREIGN KEY (b) REFERENCES shop.b (id) ON DELETE SET NULL");
    assertRefused("CREATE TABLE dw.a AS TABLE shop.a")
        .hasMessageContaining("shop.a cannot be an end of a sync")
        .hasMessageContaining("in a circle (round)");
    assertThat(exists("dw.a")).isFalse();
  }

  @Test
  void dropAndStopTakeTheTriggersAway() throws SQLException {
    behind(
        "CREATE TABLE shop.owner (id INT PRIMARY KEY)",
        "CREATE TABLE shop.thing (id INT PRIMARY KEY, owner INT REFERENCES shop.owner (id) ON DELETE CASCADE)",
        "INSERT INTO shop.owner VALUES (1), (2)",
        "INSERT INTO shop.thing VALUES (1, 1), (2, 2)");
    run("CREATE TABLE dw.one AS TABLE shop.thing", "CREATE TABLE dw.two AS TABLE shop.thing");
    behind("DELETE FROM shop.owner WHERE id = 1");
    assertThat(rows("dw.one")).containsExactly("2,2");
    assertThat(rows("dw.two")).containsExactly("2,2");
    run("LIKEWISE STOP dw.one", "DROP TABLE dw.two");
    assertThat(triggers()).isEmpty();
    behind("DELETE FROM shop.owner");
    assertThat(rows("dw.one")).containsExactly("2,2");
  }

  @Test
  void theTriggersFollowTheSchema() throws SQLException {
    behind(
        "CREATE TABLE shop.owner (id INT PRIMARY KEY)",
        "CREATE TABLE shop.thing (id INT PRIMARY KEY, owner INT REFERENCES shop.owner (id) ON DELETE CASCADE)",
        "INSERT INTO shop.owner VALUES (1), (2), (3)",
        "INSERT INTO shop.thing VALUES (1, 1), (2, 2), (3, 3)");
    run("CREATE TABLE dw.thing AS TABLE shop.thing");
    run("ALTER TABLE shop.thing ADD COLUMN more INT DEFAULT 7");
    assertFollows("dw.thing", "SELECT * FROM shop.thing");
    behind("DELETE FROM shop.owner WHERE id = 1");
    assertFollows("dw.thing", "SELECT * FROM shop.thing");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aForeignKeyAddedThroughLikewiseIsFollowed() throws SQLException {
    behind(
        "CREATE TABLE shop.owner (id INT PRIMARY KEY)",
        "CREATE TABLE shop.thing (id INT PRIMARY KEY, owner INT)",
        "INSERT INTO shop.owner VALUES (1), (2), (3)",
        "INSERT INTO shop.thing VALUES (1, 1), (2, 2), (3, 3)");
    run("CREATE TABLE dw.thing AS TABLE shop.thing");
    run(
        "ALTER TABLE shop.thing ADD CONSTRAINT held FOREIGN KEY (owner) REFERENCES shop.owner (id) ON DELETE CASCADE");
    behind("DELETE FROM shop.owner WHERE id = 1");
    assertFollows("dw.thing", "SELECT * FROM shop.thing");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aForeignKeyAddedBehindIsFollowedAfterRefresh() throws SQLException {
    behind(
        "CREATE TABLE shop.top (id INT PRIMARY KEY)",
        "CREATE TABLE shop.owner (id INT PRIMARY KEY, top INT)",
        "CREATE TABLE shop.thing (id INT PRIMARY KEY, owner INT REFERENCES shop.owner (id) ON DELETE CASCADE)",
        "INSERT INTO shop.top VALUES (1), (2), (3)",
        "INSERT INTO shop.owner VALUES (1, 1), (2, 2), (3, 3)",
        "INSERT INTO shop.thing VALUES (1, 1), (2, 2), (3, 3)");
    run("CREATE TABLE dw.thing AS TABLE shop.thing");
    behind(
        "ALTER TABLE shop.owner ADD FOREIGN KEY (top) REFERENCES shop.top (id) ON DELETE CASCADE",
        "DELETE FROM shop.top WHERE id = 1");
    assertThat(sync().state()).isEqualTo("BROKEN");
    run("LIKEWISE REFRESH dw.thing");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertFollows("dw.thing", "SELECT * FROM shop.thing");
    behind("DELETE FROM shop.top WHERE id = 2");
    assertThat(rows("dw.thing")).containsExactly("3,3");
  }

  private List<String> triggers() throws SQLException {
    return query(
        raw,
        "SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_SCHEMA = 'shop'");
  }

  /**
   * Three levels, two parents, a tree in the middle, users' own triggers, a parent that is a
   * source.
   */
  @Test
  void randomCascades() throws SQLException {
    long seed = Long.getLong("likewise.seed", 4);
    behind(
        "CREATE TABLE shop.a (id INT PRIMARY KEY, code VARCHAR(3) UNIQUE)",
        """
        CREATE TABLE shop.b (id INT PRIMARY KEY, a VARCHAR(3), up INT,
          FOREIGN KEY (a) REFERENCES shop.a (code) ON DELETE SET NULL ON UPDATE CASCADE,
          FOREIGN KEY (up) REFERENCES shop.b (id) ON DELETE CASCADE)
        """,
        "CREATE TABLE shop.c (id INT PRIMARY KEY, n INT)",
        """
        CREATE TABLE shop.d (id INT, b INT, c INT, a VARCHAR(3), v INT, PRIMARY KEY (b, id),
          FOREIGN KEY (b) REFERENCES shop.b (id) ON DELETE CASCADE ON UPDATE CASCADE,
          FOREIGN KEY (c) REFERENCES shop.c (id) ON DELETE SET NULL ON UPDATE SET NULL,
          FOREIGN KEY (a) REFERENCES shop.a (code) ON DELETE CASCADE ON UPDATE CASCADE)
        """,
        "CREATE TABLE shop.log (n INT AUTO_INCREMENT PRIMARY KEY, b INT)",
        "CREATE TRIGGER shop.mine AFTER DELETE ON shop.b FOR EACH ROW INSERT INTO shop.log (b) VALUES (OLD.id)",
        "CREATE TRIGGER shop.before_c BEFORE DELETE ON shop.c FOR EACH ROW DELETE FROM shop.a WHERE id = OLD.n");
    run(
        "CREATE TABLE dw.b AS TABLE shop.b",
        "CREATE TABLE dw.d AS TABLE shop.d",
        "CREATE TABLE dw.few AS TABLE shop.d WHERE c IS NULL OR v > 5",
        "CREATE TABLE dw.again AS TABLE dw.d");
    Random random = new Random(seed);
    for (int i = 0; i < Integer.getInteger("likewise.writes", 300); i++) {
      String sql = statement(random);
      try {
        TestDatabase.execute(raw, sql);
      } catch (SQLException e) {
        assertThat(e.getErrorCode()).as(sql).isIn(1062, 1451, 1452, 1761);
      }
      assertSame("dw.b", "shop.b", seed + ": " + sql);
      assertSame("dw.d", "shop.d", seed + ": " + sql);
      assertSame("dw.few", "(SELECT * FROM shop.d WHERE c IS NULL OR v > 5)", seed + ": " + sql);
      assertSame("dw.again", "shop.d", seed + ": " + sql);
    }
    assertThat(syncs()).extracting(Sync::state).containsOnly("ACTIVE");
  }

  private void assertSame(String sink, String source, String what) throws SQLException {
    assertThat(rows(sink)).as(what).isEqualTo(rows(source));
  }

  private static String statement(Random random) {
    int x = random.nextInt(6);
    int y = random.nextInt(6);
    String ignore = random.nextInt(3) == 0 ? "IGNORE " : "";
    return switch (random.nextInt(16)) {
      case 0, 1 -> "INSERT IGNORE INTO shop.a VALUES (%d, '%c')".formatted(x, 'a' + y);
      case 2, 3 ->
          "INSERT IGNORE INTO shop.b VALUES (%d, %s, %s)"
              .formatted(x, one(random, "code", "a"), one(random, "id", "b"));
      case 4 -> "INSERT IGNORE INTO shop.c VALUES (%d, %d)".formatted(x, y);
      case 5, 6, 7, 8 ->
          "INSERT IGNORE INTO shop.d VALUES (%d, %d, %s, %s, %d)"
              .formatted(
                  x, y, one(random, "id", "c"), one(random, "code", "a"), random.nextInt(10));
      case 9 -> "DELETE %sFROM shop.a WHERE id = %d".formatted(ignore, x);
      case 10 -> "DELETE %sFROM shop.b WHERE id = %d".formatted(ignore, x);
      case 11 -> "DELETE %sFROM shop.c WHERE id IN (%d, %d)".formatted(ignore, x, y);
      case 12 ->
          "UPDATE %sshop.a SET code = %s WHERE id = %d"
              .formatted(
                  ignore,
                  random.nextBoolean() ? "UPPER(code)" : "'%c'".formatted('a' + random.nextInt(9)),
                  x);
      case 13 -> "UPDATE %sshop.b SET id = %d WHERE id = %d".formatted(ignore, y + 3, x);
      case 14 -> "UPDATE %sshop.c SET id = id + 7 WHERE id = %d".formatted(ignore, x);
      default -> "REPLACE INTO shop.a VALUES (%d, '%c')".formatted(x, 'a' + y);
    };
  }

  private static String one(Random random, String column, String table) {
    return random.nextInt(3) == 0
        ? "NULL"
        : "(SELECT MAX(x.%s) FROM shop.%s x WHERE x.id <= %d)"
            .formatted(column, table, random.nextInt(6));
  }
}
