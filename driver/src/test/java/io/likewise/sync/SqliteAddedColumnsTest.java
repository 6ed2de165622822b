package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteAddedColumnsTest extends AddedColumnsContract {
  SqliteAddedColumnsTest() {
    super(Engine.SQLITE);
  }

  /** A column keeps its type, a cast to a number has its affinity's; no other has one. */
  @Override
  @Test
  void theirTypesAreWhatTheEngineReportsAndTheyMayBeNull() throws SQLException {
    run(
        """
        CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (
          a AS id + 1, b AS CAST(id AS BIGINT), c AS CAST(name AS VARCHAR(30)), d AS name)
        """);

    assertThat(query(raw, "SELECT name, type, \"notnull\" FROM pragma_table_info('dw_item')"))
        .containsExactly(
            "id,INT,1", "name,VARCHAR(20),0", "a,,0", "b,INT,0", "c,,0", "d,VARCHAR(20),0");
    assertThat(rows("dw.item")).containsExactly("1,pen,2,1,pen,pen");
  }

  /** A decimal number has no more digits than it needs. */
  @Override
  @Test
  void severalWithLiteralsCasesAndFunctions() throws SQLException {
    run(
        """
        CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (
          a AS CASE WHEN name = 'it''s' THEN 'quoted "x" $$ 😀' WHEN name IS NULL THEN 'none' ELSE name || '!' END,
          b AS COALESCE(name, '-'),
          c AS CAST(id AS DECIMAL(5, 2)) AFTER id,
          d AS CHAR_LENGTH(name) > 3 AND NOT id IN (2, 3),
          e AS 'a\\b%s?{d}' FIRST)
        """);
    behind("INSERT INTO shop.item VALUES (2, 'it''s'), (3, NULL), (4, 'long one')");

    assertThat(rows("dw.item"))
        .containsExactly(
            "a\\b%s?{d},1,1.0,pen,pen!,pen,0",
            "a\\b%s?{d},2,2.0,it's,quoted \"x\" $$ 😀,it's,0",
            "a\\b%s?{d},3,3.0,∅,none,-,0",
            "a\\b%s?{d},4,4.0,long one,long one!,long one,1");
  }
}
