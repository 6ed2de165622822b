package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteSurvivalTest extends SurvivalContract {
  SqliteSurvivalTest() {
    super(Engine.SQLITE);
  }

  private void assertRefusedBehind(String sql) {
    assertThatThrownBy(() -> behind(sql)).as(sql).hasMessageContaining("likewise main.dw_item");
  }

  private void assertWritersGoOn(String key) throws SQLException {
    behind(
        "INSERT INTO shop.item (%s, name) VALUES (7, 'x'), (8, 'y')".formatted(key),
        "UPDATE shop.item SET name = 'z' WHERE %s > 1".formatted(key),
        "UPDATE shop.item SET %s = 9 WHERE %1$s = 8".formatted(key),
        "DELETE FROM shop.item WHERE %s = 7".formatted(key));
    assertFollows("dw.item", "SELECT *, %s * 2 FROM shop.item".formatted("v"));
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  /** No trigger can catch an error: this one the writers see until the sink is made again. */
  @Override
  @Test
  void theSinkIsDropped() throws SQLException {
    behind("DROP TABLE dw.item");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("the sink dw.item is gone");
    assertThatThrownBy(() -> behind("DELETE FROM shop.item"))
        .hasMessageContaining("no such table: main.dw_item");
    assertThat(rows("shop.item")).hasSize(3);

    run("DROP TABLE IF EXISTS dw.item");

    behind("SELECT * FROM shop.item", "DELETE FROM shop.item WHERE id > 1");
    assertThat(rows("shop.item")).containsExactly("1,10,a");
  }

  /** There are no schemas. */
  @Override
  @Test
  void theSinksSchemaIsDropped() throws SQLException {
    theSinkIsDropped();
  }

  @Override
  @Test
  void aColumnOfTheSinkIsDropped() throws SQLException {
    assertRefusedBehind("ALTER TABLE dw.item DROP COLUMN name");
    assertWritersGoOn("id");
  }

  @Override
  @Test
  void anAddedColumnOfTheSinkIsDropped() throws SQLException {
    assertRefusedBehind("ALTER TABLE dw.item DROP COLUMN twice");
    assertWritersGoOn("id");
  }

  @Override
  @Test
  void aColumnOfTheSourceIsDropped() throws SQLException {
    assertRefusedBehind("ALTER TABLE shop.item DROP COLUMN v");
    assertWritersGoOn("id");
  }

  /** SQLite rewrites the triggers. */
  @Override
  @Test
  void aColumnOfTheSinkIsRenamed() throws SQLException {
    behind("ALTER TABLE dw.item RENAME COLUMN v TO w");
    assertWritersGoOn("id");
  }

  @Override
  @Test
  void theSinksKeyIsRenamed() throws SQLException {
    behind("ALTER TABLE dw.item RENAME COLUMN id TO no");
    assertWritersGoOn("id");
  }

  @Override
  @Test
  void aColumnOfTheSourceIsRenamed() throws SQLException {
    behind("ALTER TABLE shop.item RENAME COLUMN name TO name2");
    behind("ALTER TABLE shop.item RENAME COLUMN name2 TO name");
    assertWritersGoOn("id");
  }

  @Override
  @Test
  void theSourcesKeyIsRenamed() throws SQLException {
    behind("ALTER TABLE shop.item RENAME COLUMN id TO no");
    assertWritersGoOn("no");
  }

  @Override
  @Test
  void theSourcesKeyIsDropped() {
    assertThatThrownBy(() -> behind("ALTER TABLE shop.item DROP COLUMN id"))
        .hasMessageContaining("PRIMARY KEY");
  }

  /** The tables' own names too; the triggers go on, while the stored names are the old ones. */
  @Test
  void theTablesAreRenamed() throws SQLException {
    behind("ALTER TABLE dw.item RENAME TO dw.item2", "ALTER TABLE shop.item RENAME TO shop.item2");
    behind("UPDATE shop.item2 SET v = v + 1", "INSERT INTO shop.item2 VALUES (4, 5, 'n')");
    assertFollows("dw.item2", "SELECT *, v * 2 FROM shop.item2");
    assertThat(sync().state()).isEqualTo("BROKEN");
  }

  @Test
  void aRenamedSinkIsDroppedThroughLikewise() throws SQLException {
    behind(
        "ALTER TABLE dw.item RENAME TO \"other 'name'\"",
        "INSERT INTO shop.item VALUES (4, 5, 'n')");
    run("DROP TABLE \"other 'name'\"");
    behind("UPDATE shop.item SET v = v + 1", "DELETE FROM shop.item WHERE id = 1");
    assertThat(objectsOfOurs()).isEmpty();
    assertThat(syncs()).isEmpty();
  }

  /** A type stays with its column, and keeps no value out. */
  @Override
  @Test
  void aColumnOfTheSourceIsWidened() throws SQLException {
    behind("UPDATE shop.item SET v = 5000000000 WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,5000000000,a,10000000000");
  }

  @Override
  @Test
  void aColumnOfTheSourceIsOfAnotherKind() throws SQLException {
    behind("UPDATE shop.item SET v = 'many' WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,many,a,0");
  }

  @Override
  @Test
  void aColumnOfTheSourceIsMadeLonger() throws SQLException {
    behind("UPDATE shop.item SET name = 'longer than twenty characters' WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,10,longer than twenty characters,20");
  }

  /** The first NULL is refused by the sink. */
  @Override
  @Test
  void notNullIsGiven() throws SQLException {
    behind("ALTER TABLE shop.item ALTER COLUMN name DROP NOT NULL");
    assertThatThrownBy(() -> behind("INSERT INTO shop.item (id) VALUES (4)"))
        .hasMessageContaining("NOT NULL constraint failed: dw_item.name");
    behind("ALTER TABLE dw.item ALTER COLUMN name DROP NOT NULL");
    behind("INSERT INTO shop.item (id) VALUES (4)");
    assertFollows("dw.item", "SELECT *, v * 2 FROM shop.item");
  }

  @Override
  @Test
  void theStoreIsGone() throws SQLException {
    behind("DROP TABLE likewise_sync", "DROP TABLE likewise_definition");
    behind("UPDATE shop.item SET v = 12 WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,12,a,24");
    assertThat(syncs()).isEmpty();
  }

  /** One connection writes at a time. */
  @Override
  @Test
  void writersDoNotWaitForOneAnotherToSaySo() throws SQLException {
    raw.setAutoCommit(false);
    behind("UPDATE shop.item SET v = 1 WHERE id = 1");
    raw.rollback();
    assertThat(rows("dw.item")).contains("1,10,a,20");
  }

  /** Nobody else writes meanwhile, and no trigger goes on after an error. */
  @Override
  @Test
  void aWriterLosesARowBesideOneThatRollsBack() throws SQLException {
    try (Connection other = database.raw()) {
      through(other, engine.lockTimeout(1));
      raw.setAutoCommit(false);
      behind("INSERT INTO shop.item VALUES (4, 40, 'd')");
      assertThatThrownBy(() -> through(other, "INSERT INTO shop.item VALUES (5, 50, 'e')"))
          .hasMessageContaining("locked");
      raw.rollback();
      through(other, "INSERT INTO shop.item VALUES (6, 60, 'f')");
    }
    raw.setAutoCommit(true);
    assertFollows("dw.item", "SELECT *, v * 2 FROM shop.item");
  }
}
