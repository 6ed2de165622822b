package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteExistingSinkTest extends ExistingSinkContract {
  SqliteExistingSinkTest() {
    super(Engine.SQLITE);
  }

  private static final String MAKE = "CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item";

  /** A fraction of naught is none. */
  @Override
  @Test
  void anEmptyTableThatFitsIsTaken() throws SQLException {
    behind(
        """
        CREATE TABLE dw.item (price DECIMAL(9, 2), note VARCHAR(9), name VARCHAR(30), id BIGINT PRIMARY KEY,
          seen INT DEFAULT 7 NOT NULL)
        """);

    assertThat(count(MAKE)).isEqualTo(2);

    behind(
        "UPDATE dw.item SET note = 'mine', seen = 8 WHERE id = 1",
        "UPDATE shop.item SET price = 2.5 WHERE id = 1",
        "INSERT INTO shop.item VALUES (3, 'map', NULL)");
    assertThat(rows("dw.item")).containsExactly("2.5,mine,pen,1,8", "4,∅,cup,2,7", "∅,∅,map,3,7");
    assertThat(count(MAKE)).isZero();
  }

  @Test
  void aStrictTableFitsASourceThatIsStrictToo() throws SQLException {
    behind(
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name TEXT, price ANY) STRICT",
        "CREATE TABLE shop.s (id INT PRIMARY KEY, name TEXT, price ANY) WITHOUT ROWID, STRICT",
        "INSERT INTO shop.s VALUES (1, 'pen', 'dear')");

    assertRefused(MAKE)
        .hasMessageContaining("it is STRICT, and the source takes values of any type");
    run("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.s");
    behind("INSERT INTO shop.s VALUES (2, 'cup', 7)");
    assertFollows("dw.item", "SELECT * FROM shop.s");
  }

  /** What numbers itself can be written too. */
  @Override
  @Test
  void columnsThatCannotBeWrittenDoNotFit() throws SQLException {
    behind(
        """
        CREATE TABLE dw.item (id INTEGER PRIMARY KEY, name VARCHAR(20),
          price DECIMAL(9, 2) GENERATED ALWAYS AS (1) STORED)
        """);

    assertRefused(MAKE).hasMessageMatching("(?is).*price is computed.*");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Override
  @Test
  void rowsThatAreThereAreKeptOrGiveWayWhenAsked() throws SQLException {
    behind(
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(9, 2))",
        "INSERT INTO dw.item VALUES (2, 'old', 9), (7, 'own', 9)");

    assertRefused(MAKE).hasMessageMatching("(?is).*dw\\.item has rows.*'sync.adopt'='replace'.*");
    assertThat(rows("dw.item")).containsExactly("2,old,9", "7,own,9");
    assertThat(objectsOfOurs()).isEmpty();

    assertThat(
            count(
                "CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt'='replace') AS TABLE shop.item"))
        .isEqualTo(2);
    assertThat(rows("dw.item")).containsExactly("1,pen,1.5", "2,cup,4");
  }

  @Override
  @Test
  void aBrokenSyncIsNotTakenForARunningOne() throws SQLException {
    run(MAKE);
    behind("DROP TRIGGER \"likewise main.dw_item update\"");

    assertRefused(MAKE).hasMessageMatching("(?is).*BROKEN.*triggers.*");
    run("DROP TABLE dw.item", MAKE);
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }
}
