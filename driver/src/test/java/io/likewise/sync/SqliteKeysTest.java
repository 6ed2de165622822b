package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;

class SqliteKeysTest extends KeysContract {
  SqliteKeysTest() {
    super(Engine.SQLITE);
  }

  /** A primary key takes NULL, in any number of rows, unless somebody says that it does not. */
  @Test
  void rowsWithoutAKeyAreFollowed() throws SQLException {
    behind(
        "CREATE TABLE shop.loose (id NUMERIC PRIMARY KEY, v INT)",
        "INSERT INTO shop.loose VALUES (1, 1), (NULL, 2), (NULL, 2), (NULL, 3)");
    run("CREATE TABLE dw.x AS TABLE shop.loose ADD COLUMN (twice AS v * 2)");
    for (String write :
        new String[] {
          "SELECT 1",
          "INSERT INTO shop.loose VALUES (NULL, 4), (2, 2)",
          "UPDATE shop.loose SET v = v + 10 WHERE v = 2",
          "UPDATE shop.loose SET id = 7 WHERE v = 3",
          "UPDATE shop.loose SET id = NULL WHERE id = 1",
          "DELETE FROM shop.loose WHERE id IS NULL AND v > 4",
          "REPLACE INTO shop.loose VALUES (NULL, 5), (7, 8)"
        }) {
      behind(write);
      assertFollows("dw.x", "SELECT *, v * 2 FROM shop.loose");
    }
    run("CREATE TABLE dw.y AS TABLE dw.x");
    behind("UPDATE shop.loose SET v = 0");
    assertFollows("dw.y", "SELECT * FROM dw.x");
  }

  /** What REPLACE removes by such an index could not be found again. */
  @Test
  void uniqueIndexesThatAreMoreThanColumns() throws SQLException {
    behind("CREATE TABLE shop.t (id INTEGER PRIMARY KEY, a TEXT, b TEXT COLLATE NOCASE)");
    for (String index :
        new String[] {
          "(a) WHERE id > 7", "(lower(a))", "(a COLLATE NOCASE)", "(b COLLATE BINARY)"
        }) {
      behind("CREATE UNIQUE INDEX ux ON shop.t " + index.replace("(b ", "(id, b "));
      assertRefused("CREATE TABLE dw.x AS TABLE shop.t")
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageMatching("(?is).*shop\\.t cannot be.*REPLACE.*index ux.*");
      behind("DROP INDEX ux");
    }

    behind(
        "CREATE UNIQUE INDEX ux ON shop.t (b, a DESC)", "INSERT INTO shop.t VALUES (1, 'a', 'b')");
    run("CREATE TABLE dw.x AS TABLE shop.t");
    behind("REPLACE INTO shop.t VALUES (2, 'a', 'B')");
    assertFollows("dw.x", "SELECT * FROM shop.t");

    behind("CREATE UNIQUE INDEX ux2 ON shop.t (a) WHERE id > 7");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("ux2");
  }
}
