package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A table that is there already becomes the sink, or not (SPEC C2). */
abstract class ExistingSinkContract extends SyncContract {
  private static final String MAKE = "CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item";

  ExistingSinkContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(9, 2))",
        "INSERT INTO shop.item VALUES (1, 'pen', 1.50), (2, 'cup', 4)");
  }

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
        "UPDATE shop.item SET price = 2 WHERE id = 1",
        "INSERT INTO shop.item VALUES (3, 'map', NULL)");
    assertThat(rows("dw.item"))
        .containsExactly("2.00,mine,pen,1,8", "4.00,∅,cup,2,7", "∅,∅,map,3,7");
    assertThat(count(MAKE)).isZero();
  }

  /** Rows of other keys are nobody's but their writer's. */
  @Test
  void rowsOfOtherKeysStay() throws SQLException {
    behind(
        "ALTER TABLE shop.item DROP COLUMN price",
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20), note VARCHAR(9))",
        "INSERT INTO dw.item VALUES (1, 'old', 'mine'), (7, 'other', NULL)");
    String merge =
        "CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt' = 'merge') AS TABLE shop.item";
    assertRefused(MAKE).hasMessageContaining("merge");
    run(merge);
    assertThat(rows("dw.item")).containsExactly("1,pen,mine", "2,cup,∅", "7,other,∅");
    behind("INSERT INTO shop.item VALUES (3, 'map')", "DELETE FROM shop.item WHERE id = 2");
    run(merge, "LIKEWISE REFRESH dw.item");
    assertThat(rows("dw.item")).containsExactly("1,pen,mine", "3,map,∅", "7,other,∅");
    if (engine == Engine.SQLITE) {
      behind("DELETE FROM shop.item");
    } else {
      run("TRUNCATE TABLE shop.item");
    }
    behind("INSERT INTO shop.item VALUES (4, 'ink')");
    assertThat(rows("dw.item")).containsExactly("4,ink,∅", "7,other,∅");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  /** The source's row takes the place of what stood there, and leaves its own. */
  @Test
  void keysMoveToWhereOtherRowsStay() throws SQLException {
    behind(
        "ALTER TABLE shop.item DROP COLUMN price",
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20))",
        "INSERT INTO dw.item VALUES (7, 'other'), (8, 'other'), (9, 'other')");
    run("CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt' = 'merge') AS TABLE shop.item");
    behind(
        "INSERT INTO shop.item VALUES (3, 'map')",
        "UPDATE shop.item SET id = 7 WHERE id = 3",
        "UPDATE shop.item SET id = 8 WHERE id = 7",
        "UPDATE shop.item SET id = id + 20 WHERE id < 3");
    assertThat(rows("dw.item")).containsExactly("21,pen", "22,cup", "8,map", "9,other");
  }

  /** SPEC C15: a fence round the sink, through which only our triggers and plans come. */
  @Test
  void othersMayNotWriteToAProtectedSink() throws SQLException {
    behind(
        "ALTER TABLE shop.item DROP COLUMN price",
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20))");
    run("CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.protect' = 'true') AS TABLE shop.item");
    run("CREATE TABLE dw.follower AS TABLE dw.item");
    for (String write :
        new String[] {
          "INSERT INTO dw.item VALUES (9, 'x')",
          "UPDATE dw.item SET name = 'y'",
          "DELETE FROM dw.item WHERE id = 1"
        }) {
      assertThatThrownBy(() -> behind(write))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("sync.protect");
      assertRefused(write).hasMessageContaining("sync.protect");
      assertThatThrownBy(() -> behind(write))
          .isInstanceOfSatisfying(
              SQLException.class,
              e -> assertThat(e.getSQLState()).isEqualTo(engine == Engine.SQLITE ? null : "42501"));
    }
    if (engine != Engine.SQLITE) {
      assertRefused("TRUNCATE TABLE dw.item").hasMessageContaining("sync.protect");
    }
    behind(
        "INSERT INTO shop.item VALUES (3, 'map'), (4, 'ink')",
        "UPDATE shop.item SET id = 5, name = 'tea' WHERE id = 4",
        "DELETE FROM shop.item WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("2,cup", "3,map", "5,tea");
    run("ALTER TABLE shop.item ADD COLUMN n INT DEFAULT 7", "LIKEWISE REFRESH dw.item");
    behind("UPDATE shop.item SET n = 8 WHERE id = 2");
    assertThat(rows("dw.item")).containsExactly("2,cup,8", "3,map,7", "5,tea,7");
    assertThat(rows("dw.follower")).isEqualTo(rows("dw.item"));
    assertThat(syncs()).extracting(Sync::state).containsOnly("ACTIVE");
    assertThatThrownBy(() -> behind("DELETE FROM dw.item")).isInstanceOf(SQLException.class);
    run("ALTER TABLE dw.item RENAME TO " + renamed("dw.kept"));
    behind("DELETE FROM shop.item WHERE id = 5");
    assertThat(rows("dw.kept")).containsExactly("2,cup,8", "3,map,7");
    assertThatThrownBy(() -> behind("DELETE FROM dw.kept")).isInstanceOf(SQLException.class);
    run("LIKEWISE STOP dw.kept");
    behind("DELETE FROM dw.kept");
    assertThat(rows("dw.follower")).isEmpty();
    run("DROP TABLE dw.kept", "DROP TABLE dw.follower");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** A row of another key could stand in the way of the source's. */
  @Test
  void noOtherUniqueKeyWhereRowsStay() throws SQLException {
    behind(
        "CREATE TABLE shop.u (id INT PRIMARY KEY, name VARCHAR(20) UNIQUE)",
        "CREATE TABLE dw.u (id INT PRIMARY KEY, name VARCHAR(20) UNIQUE)");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.u WITH ('sync.adopt' = 'merge') AS TABLE shop.u")
        .hasMessageContaining("unique");
  }

  @Test
  void everyDifferenceIsToldAndNothingChanged() throws SQLException {
    behind(
        """
        CREATE TABLE dw.item (id SMALLINT, price DECIMAL(9, 2) NOT NULL, extra INT NOT NULL,
          other VARCHAR(5), PRIMARY KEY (other))
        """);

    assertRefused(MAKE)
        .hasMessageMatching(
            "(?is).*dw\\.item.*id is smallint.*no column name.*price is NOT NULL.*extra is NOT NULL.*"
                + "primary key is \\(other\\), not \\(id\\).*");
    assertUntouched();
  }

  @Test
  void whatTheSourcesRowsNeedNotKeepIsRefused() throws SQLException {
    behind(
        """
        CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20) UNIQUE, price DECIMAL(9, 2),
          CHECK (price < 5))
        """);

    assertRefused(MAKE).hasMessageContaining("is unique in it and not in the source");
    assertUntouched();
  }

  @Test
  void aForeignKeyThatTheSourcesRowsNeedNotKeepIsRefused() throws SQLException {
    behind(
        "CREATE TABLE shop.kind (name VARCHAR(20) PRIMARY KEY)",
        """
        CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(9, 2),
          FOREIGN KEY (name) REFERENCES shop.kind (name))
        """);

    assertRefused(MAKE).hasMessageMatching("(?is).*it has a FOREIGN KEY over \\(name\\).*");
    assertUntouched();
  }

  @Test
  void aColumnOfThePlanMissingIsNamed() throws SQLException {
    behind("CREATE TABLE dw.item (id INT PRIMARY KEY)");

    assertRefused(MAKE).hasMessageMatching("(?is).*dw\\.item.*no column name.*");
    assertUntouched();
  }

  @Test
  void columnsThatCannotBeWrittenDoNotFit() throws SQLException {
    behind(
        """
        CREATE TABLE dw.item (id INT %s PRIMARY KEY, name VARCHAR(20),
          price DECIMAL(9, 2) GENERATED ALWAYS AS (1)%s)
        """
            .formatted(engine.identity(), engine.stored()));

    assertRefused(MAKE).hasMessageMatching(engine.unwritable());
    assertUntouched();
  }

  @Test
  void aShorterOneDoesNotHoldTheValues() throws SQLException {
    behind("CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(19), price DECIMAL(9, 2))");

    assertRefused(MAKE).hasMessageMatching("(?is).*name is .*19.*does not hold.*20.*");
    assertUntouched();
  }

  private void assertUntouched() throws SQLException {
    assertThat(rows("dw.item")).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
    assertThat(syncs()).isEmpty();
    behind("INSERT INTO shop.item VALUES (4, 'ink', 5)");
    assertThat(rows("dw.item")).isEmpty();
  }

  @Test
  void rowsThatAreThereAreKeptOrGiveWayWhenAsked() throws SQLException {
    behind(
        "CREATE TABLE dw.item (id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(9, 2))",
        "INSERT INTO dw.item VALUES (2, 'old', 9), (7, 'own', 9)");

    assertRefused(MAKE).hasMessageMatching("(?is).*dw\\.item has rows.*'sync.adopt'='replace'.*");
    assertThat(rows("dw.item")).containsExactly("2,old,9.00", "7,own,9.00");
    assertThat(objectsOfOurs()).isEmpty();

    assertThat(
            count(
                "CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt'='replace') AS TABLE shop.item"))
        .isEqualTo(2);
    assertThat(rows("dw.item")).containsExactly("1,pen,1.50", "2,cup,4.00");
  }

  @Test
  void aViewIsNoSink() throws SQLException {
    behind("CREATE VIEW dw.item AS SELECT * FROM shop.item");

    assertRefused(MAKE).hasMessageContaining("no ordinary table");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void anotherDefinitionIsToldApart() throws SQLException {
    behind("CREATE TABLE shop.other (id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(9, 2))");
    run(MAKE);

    String again = engine.folds() ? "DW.item as table SHOP.ITEM" : "dw.item as table shop.item";
    assertThat(count("create table if not exists " + again)).isZero();
    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.other")
        .hasMessageMatching("(?is).*source is shop\\.item, not shop\\.other.*");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item ADD COLUMN (n AS id + 1)")
        .hasMessageMatching("(?is).*columns.*n AS.*");
    assertRefused(
            "CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.truncate'='ignore') AS TABLE shop.item")
        .hasMessageMatching("(?is).*options.*sync\\.truncate.*");
    behind(
        "INSERT INTO shop.item VALUES (3, 'map', 1)", "INSERT INTO shop.other VALUES (9, '', 1)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void aBrokenSyncIsNotTakenForARunningOne() throws SQLException {
    run(MAKE);
    behind("ALTER TABLE shop.item DROP COLUMN price", "UPDATE shop.item SET name = 'x'");

    run("ALTER TABLE shop.item ADD COLUMN price DECIMAL(9, 2)");

    assertRefused(MAKE).hasMessageMatching("(?is).*BROKEN.*price.*");
    run("DROP TABLE dw.item", MAKE);
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void theSameOptionInTwoWaysIsAnError() throws SQLException {
    assertRefused(
            "CREATE TABLE dw.x WITH ('sync.truncate'='ignore') AS TABLE shop.item /*+ OPTIONS('sync.truncate'='mirror') */")
        .hasMessageContaining("another value in WITH");
    assertRefused("CREATE TABLE dw.x WITH ('sync.trunkate'='ignore') AS TABLE shop.item")
        .hasMessageContaining("sync.truncate");
    run(
        "CREATE TABLE dw.x WITH ('sync.truncate'='ignore', 'mine'='1') AS TABLE shop.item /*+ OPTIONS('sync.truncate'='ignore') */");
    assertThat(rows("dw.x")).hasSize(2);
  }
}
