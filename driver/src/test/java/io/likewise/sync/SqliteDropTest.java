package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteDropTest extends DropContract {
  SqliteDropTest() {
    super(Engine.SQLITE);
  }

  /** DROP TABLE takes one table, and knows no CASCADE. */
  @Override
  @Test
  void ifExistsAndCascadeAndSeveralTables() throws SQLException {
    assertRefused("DROP TABLE dw.item CASCADE");
    assertRefused("DROP TABLE dw.item, shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    run("DROP TABLE IF EXISTS dw.item", "DROP TABLE IF EXISTS dw.item");
    assertThat(exists("dw.item")).isFalse();
    assertThat(syncs()).isEmpty();
  }

  @Override
  @Test
  void whatIsGoneAlreadyIsForgotten() throws SQLException {
    behind("DROP TABLE dw.item");

    run("DROP TABLE IF EXISTS dw.item");

    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Override
  @Test
  void anEndedSinkIsAnOrdinaryTable() throws SQLException {
    run("DROP TABLE shop.item");
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (5, 50)");

    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")
        .hasMessageContaining("has rows");
    run("CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt'='replace') AS TABLE shop.item");

    behind("INSERT INTO shop.item VALUES (6, 60)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    run("CREATE TABLE shop.back AS TABLE dw.item", "DROP TABLE dw.item", "DROP TABLE shop.item");
    assertThat(syncs()).extracting(Sync::state).containsExactly("ENDED");
    run("CREATE TABLE dw.item AS TABLE shop.back");
    assertFollows("dw.item", "SELECT * FROM shop.back");
  }

  @Override
  @Test
  void sourceAndSinkTogether() throws SQLException {
    run("DROP TABLE shop.item", "DROP TABLE dw.item");

    assertThat(exists("shop.item")).isFalse();
    assertThat(exists("dw.item")).isFalse();
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Override
  @Test
  void aDropThatFailsChangesNothing() throws SQLException {
    behind(
        "CREATE TABLE dw.detail (id INT REFERENCES dw.item (id))",
        "CREATE TABLE shop.detail (id INT REFERENCES shop.item (id))",
        "INSERT INTO dw.detail VALUES (1)",
        "INSERT INTO shop.detail VALUES (1)");

    assertRefused("DROP TABLE dw.item");
    assertRefused("DROP TABLE shop.item");

    behind("INSERT INTO shop.item VALUES (4, 40)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  /**
   * No trigger can catch an error, so the writers notice (SPEC E3). Their connections look at the
   * schema anew when they read.
   */
  @Override
  @Test
  void droppedUnseenTheSinkIsMadeAgain() throws SQLException {
    behind("DROP TABLE dw.item");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThatThrownBy(() -> behind("UPDATE shop.item SET v = 0"))
        .hasMessageContaining("no such table: main.dw_item");

    run("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item");

    behind("SELECT * FROM shop.item", "UPDATE shop.item SET v = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  /** There are no schemas to drop. */
  @Override
  @Test
  void droppedUnseenWithTheirSchemas() throws SQLException {
    behind("DROP TABLE shop.item", "DROP TABLE dw.item");

    run("DROP TABLE IF EXISTS dw.item");

    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
  }
}
