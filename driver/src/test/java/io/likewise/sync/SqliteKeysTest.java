package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;

class SqliteKeysTest extends KeysContract {
  SqliteKeysTest() {
    super(Engine.SQLITE);
  }

  /** A primary key takes NULL unless the table or the column says that it does not. */
  @Test
  void aKeyThatTakesNullTellsNoRowsApart() throws SQLException {
    behind(
        "CREATE TABLE shop.loose (id TEXT PRIMARY KEY, v INT)",
        "CREATE TABLE shop.loose2 (a INT, b INT NOT NULL, PRIMARY KEY (a, b)) -- not ordered by it",
        "INSERT INTO shop.loose VALUES ('x', 1)");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.loose")
        .hasMessageMatching("(?is).*key \\(id\\).*takes NULL.*NOT NULL.*'sync.unproven-key'.*");
    assertThat(exists("dw.x")).isFalse();

    run("CREATE TABLE dw.x WITH ('sync.unproven-key'='true') AS TABLE shop.loose");
    behind("ALTER TABLE shop.loose ALTER COLUMN id SET NOT NULL");
    run("CREATE TABLE dw.y AS TABLE shop.loose");
    behind("UPDATE shop.loose SET id = 'y'", "INSERT INTO shop.loose VALUES ('z', 2)");
    assertFollows("dw.x", "SELECT * FROM shop.loose");
    assertFollows("dw.y", "SELECT * FROM shop.loose");
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
