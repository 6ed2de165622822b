package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteSpellingsTest extends SpellingsContract {
  SqliteSpellingsTest() {
    super(Engine.SQLITE, "[shop_item]", "'shop_item'", "`shop_item`", "\"shop_item\"", "SHOP_ITEM");
  }

  @Test
  void columnsInEverySpelling() throws SQLException {
    run(
        "ALTER TABLE [shop_item] RENAME [v] TO 'w'",
        "ALTER TABLE 'shop_item' RENAME COLUMN 'w' TO [x-y]",
        "ALTER TABLE main.[shop_item] ADD key INT",
        "ALTER TABLE shop_item RENAME key TO 'key2'");
    behind("UPDATE shop_item SET [key2] = 4 WHERE id = 2");
    assertThat(columnNames("dw.item")).containsExactly("id", "v", "w", "x-y", "key", "key2");
    assertThat(rows("dw.item")).containsExactly("1,∅,∅,1,∅,∅", "2,∅,∅,1,∅,4");
    assertThat(sync().lastError()).isNull();
  }

  @Test
  void tablesOfOursInEverySpelling() throws SQLException {
    run(
        "CREATE TABLE 'one' ([id] INTEGER PRIMARY KEY NOT ENFORCED, 'n m' BIGINT METADATA FROM"
            + " 'offset')",
        "CREATE TABLE [two] AS TABLE [one]",
        "CREATE TABLE 'three' LIKE [two]",
        "ALTER TABLE [one] RENAME TO 'a b'");
    behind("INSERT INTO [a b] (id) VALUES (1)");
    assertFollows("two", "SELECT * FROM 'a b'");
    assertThat(columnNames("shop_item")).isNotEmpty();
    run("CREATE UNIQUE INDEX main.[i] ON 'three' ('id')", "DROP TABLE 'two'", "DROP TABLE [three]");
    assertThat(rows("(SELECT name FROM sqlite_schema WHERE name LIKE '%two%')")).isEmpty();
  }
}
