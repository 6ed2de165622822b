package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Types that MariaDB alone has, and how its texts are compared, change in a source (SPEC 11). */
class MariaDbTypesTest extends SyncContract {
  MariaDbTypesTest() {
    super(Engine.MARIADB);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, e ENUM('a','b'), s SET('x','y'), b BIT(4), "
            + "v VARCHAR(20), c CHAR(5)) CHARACTER SET latin1",
        "INSERT INTO shop.t VALUES (1, 'a', 'x', b'101', 'text', 'abc')");
    run("CREATE TABLE dw.t AS TABLE shop.t", "CREATE TABLE dw.tt AS TABLE dw.t");
  }

  private void assertFollowed() throws SQLException {
    assertFollows("dw.t", "SELECT * FROM shop.t");
    assertFollows("dw.tt", "SELECT * FROM shop.t");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE") && sync.lastError() == null);
  }

  @Test
  void listsAndBitsBecomeLonger() throws SQLException {
    run(
        "ALTER TABLE shop.t MODIFY e ENUM('a','b','c')",
        "ALTER TABLE shop.t MODIFY s SET('x','y','z')",
        "ALTER TABLE shop.t MODIFY b BIT(9)");
    behind("INSERT INTO shop.t VALUES (2, 'c', 'x,z', b'100000001', 'more', 'de')");
    assertFollowed();
    run("ALTER TABLE shop.t MODIFY e ENUM('c','a','b','d')");
    behind("INSERT INTO shop.t VALUES (3, 'd', 'z', b'1', 'x', 'y')");
    assertFollowed();
    assertRefused("ALTER TABLE shop.t MODIFY e ENUM('a','b')")
        .hasMessageContaining("LIKEWISE STOP");
    assertRefused("ALTER TABLE shop.t MODIFY s SET('y','x','z')");
    assertRefused("ALTER TABLE shop.t MODIFY b BIT(3)");
    assertRefused("ALTER TABLE shop.t MODIFY c CHAR(3)");
    assertFollowed();
  }

  @Test
  void aShorterTextComesBack() throws SQLException {
    run("ALTER TABLE shop.t DROP COLUMN v", "ALTER TABLE shop.t ADD COLUMN v VARCHAR(10)");
    behind("UPDATE shop.t SET v = 'back'");
    assertThat(rows("(SELECT id, v FROM dw.tt)")).containsExactly("1,back");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void textsAreKeptInAnotherCharacterSet() throws SQLException {
    run("ALTER TABLE shop.t CONVERT TO CHARACTER SET utf8mb4");
    behind("INSERT INTO shop.t VALUES (2, 'b', 'x,y', b'1', 'żółw', 'ąę')");
    assertFollowed();
    run("ALTER TABLE shop.t MODIFY v VARCHAR(30) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin");
    behind("UPDATE shop.t SET v = 'ŻÓŁW' WHERE id = 2");
    assertFollowed();
  }

  @Test
  void whatIsShorterBehindOurBackFits() throws SQLException {
    behind("ALTER TABLE shop.t MODIFY c CHAR(3), MODIFY v VARCHAR(5)");
    behind("INSERT INTO shop.t VALUES (2, 'b', 'x', b'1', 'short', 'de')");
    run("LIKEWISE REFRESH");
    assertFollowed();
  }

  /** Rows that are history are no rows of the table. */
  @Test
  void aTableGetsAHistory() throws SQLException {
    run("ALTER TABLE shop.t ADD SYSTEM VERSIONING");
    behind(
        "UPDATE shop.t SET v = 'new'",
        "INSERT INTO shop.t VALUES (2, 'b', 'x', b'1', 'short', 'de')",
        "DELETE FROM shop.t WHERE id = 1");
    assertFollowed();
    run("ALTER TABLE shop.t DROP SYSTEM VERSIONING", "LIKEWISE REFRESH dw.t");
    behind("UPDATE shop.t SET v = 'newer'");
    assertFollowed();
  }

  /** Nothing is left out of a copy without a word. */
  @Test
  void rowsOfAKeyThatNothingProves() throws SQLException {
    behind(
        "CREATE TABLE shop.d (a INT NOT NULL, b INT)", "INSERT INTO shop.d VALUES (1, 1), (1, 2)");
    String sink =
        "CREATE TABLE dw.d (PRIMARY KEY (a) NOT ENFORCED) "
            + "WITH ('sync.unproven-key' = 'true') AS TABLE shop.d";
    assertRefused(sink).hasMessageContaining("a");
    assertThat(objectsOfOurs()).noneMatch(name -> name.contains("dw.d"));
    behind("DELETE FROM shop.d WHERE b = 2");
    run(sink);
    behind("UPDATE shop.d SET b = 3");
    assertFollows("dw.d", "SELECT * FROM shop.d");
  }
}
