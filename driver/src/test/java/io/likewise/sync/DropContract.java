package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of a sync when its tables are dropped (SPEC C14). */
abstract class DropContract extends SyncContract {
  private static final String MAKE = "CREATE TABLE dw.item AS TABLE shop.item";

  DropContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 10), (2, 20)");
    run(MAKE);
  }

  private void assertNoTrace() throws SQLException {
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
  }

  private void assertMadeAgain() throws SQLException {
    run(MAKE);
    behind("INSERT INTO shop.item VALUES (3, 30)", "DELETE FROM shop.item WHERE id = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void aStoppedSyncLeavesItsRows() throws SQLException {
    run("LIKEWISE STOP dw.item");
    behind("INSERT INTO shop.item VALUES (3, 30)");
    assertThat(rows("dw.item")).containsExactly("1,10", "2,20");
    assertThat(sync().state()).isEqualTo("ENDED");
    assertThat(objectsOfOurs()).isEmpty();
    run("LIKEWISE STOP dw.item");
    assertRefused("LIKEWISE STOP dw.nothing").hasMessageContaining("Nothing keeps");
    assertRefused("LIKEWISE REFRESH dw.item").hasMessageContaining("has ended");
    run("CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt' = 'replace') AS TABLE shop.item");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    run("LIKEWISE STOP dw.item", "DROP TABLE dw.item");
    assertNoTrace();
  }

  @Test
  void aSinkIsDroppedWhoseSourceWasRenamed() throws SQLException {
    boolean qualified = engine == Engine.MARIADB || engine == Engine.SQLITE;
    behind("ALTER TABLE shop.item RENAME TO " + (qualified ? "shop.other" : "other"));
    run("DROP TABLE dw.item");
    assertThat(syncs()).isEmpty();
    behind("INSERT INTO shop.other VALUES (7, 70)");
  }

  @Test
  void aDroppedSinkLeavesNoTrace() throws SQLException {
    run("DROP TABLE dw.item");

    assertThat(exists("dw.item")).isFalse();
    assertNoTrace();
    behind("INSERT INTO shop.item VALUES (7, 7)");
    assertMadeAgain();
  }

  @Test
  void ifExistsAndCascadeAndSeveralTables() throws SQLException {
    behind("CREATE TABLE shop.plain (id INT)");
    run("DROP TABLE IF EXISTS dw.item, shop.plain, shop.nothing CASCADE");

    assertThat(exists("dw.item")).isFalse();
    assertThat(exists("shop.plain")).isFalse();
    assertNoTrace();
    run("DROP TABLE IF EXISTS dw.item");
    assertMadeAgain();
  }

  @Test
  void aDroppedSourceEndsTheSyncAndLeavesTheRows() throws SQLException {
    run("DROP TABLE shop.item");

    assertThat(rows("dw.item")).containsExactly("1,10", "2,20");
    assertThat(objectsOfOurs()).isEmpty();
    assertThat(sync().state()).isEqualTo("ENDED");
    behind("INSERT INTO dw.item VALUES (3, 30)");
    run("DROP TABLE dw.item");
    assertNoTrace();
  }

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
    run("CREATE TABLE shop.back AS TABLE dw.item", "DROP TABLE dw.item, shop.item");
    assertThat(syncs()).extracting(Sync::state).containsExactly("ENDED");
    run("CREATE TABLE dw.item AS TABLE shop.back");
    assertFollows("dw.item", "SELECT * FROM shop.back");
  }

  @Test
  void sourceAndSinkTogether() throws SQLException {
    run("DROP TABLE shop.item, dw.item");

    assertThat(exists("shop.item")).isFalse();
    assertThat(exists("dw.item")).isFalse();
    assertNoTrace();
  }

  @Test
  void theSchemaOfASink() throws SQLException {
    assumeTrue(engine != Engine.SQLITE, "it has one schema");
    run(
        "CREATE TABLE shop.twin AS TABLE shop.item",
        "CREATE TABLE dw.defined (x AS v) LIKE shop.item");
    run(engine.dropSchema(names("dw.x")[0]));

    assertThat(sync().sink()).isEqualTo("shop.twin");
    behind("INSERT INTO shop.item VALUES (7, 7)");
    assertFollows("shop.twin", "SELECT * FROM shop.item");
    run("DROP TABLE shop.twin");
    assertNoTrace();
    behind(engine.createSchema("dw"));
    assertMadeAgain();
  }

  @Test
  void theSchemaOfASource() throws SQLException {
    assumeTrue(engine != Engine.SQLITE, "it has one schema");
    run(engine.dropSchema(names("shop.x")[0]));

    assertThat(rows("dw.item")).containsExactly("1,10", "2,20");
    assertThat(sync().state()).isEqualTo("ENDED");
    behind("INSERT INTO dw.item VALUES (3, 30)");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void oneSinkOfSeveral() throws SQLException {
    run("CREATE TABLE dw.twin AS TABLE shop.item", "DROP TABLE dw.item");

    behind("INSERT INTO shop.item VALUES (4, 40)");

    assertFollows("dw.twin", "SELECT * FROM shop.item");
    assertThat(sync().sink()).isEqualTo("dw.twin");
  }

  @Test
  void aDropThatFailsChangesNothing() throws SQLException {
    behind("CREATE TABLE dw.detail (id INT REFERENCES dw.item (id))");
    behind("CREATE TABLE shop.detail (id INT REFERENCES shop.item (id))");

    assertRefused("DROP TABLE dw.item%s".formatted(engine.restrict()));
    assertRefused("DROP TABLE shop.item%s".formatted(engine.restrict()));

    behind("INSERT INTO shop.item VALUES (4, 40)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    if (!engine.cascades()) {
      behind("DROP TABLE dw.detail");
    }
    run("DROP TABLE dw.item CASCADE");
    assertNoTrace();
  }

  @Test
  void droppedUnseenTheSinkIsMadeAgain() throws SQLException {
    behind("DROP TABLE dw.item");
    assertMadeAgain();

    behind("DROP TABLE dw.item", "UPDATE shop.item SET v = 0");
    assertThat(sync().state()).isEqualTo("BROKEN");
    run("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item");
    behind("UPDATE shop.item SET v = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void droppedUnseenTheSinkIsMadeAgainOfAnotherSource() throws SQLException {
    behind("DROP TABLE dw.item", "CREATE TABLE shop.other (id INT PRIMARY KEY, w INT)");

    run("CREATE TABLE dw.item AS TABLE shop.other");

    behind("INSERT INTO shop.other VALUES (1, 1)", "INSERT INTO shop.item VALUES (9, 9)");
    assertFollows("dw.item", "SELECT * FROM shop.other");
    assertThat(sync().source()).isEqualTo("shop.other");
  }

  /** What is left of a sync that is not known any more gives way. */
  @Test
  void aStoreThatWasEmptiedByHand() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    behind(
        "DELETE FROM " + (engine == Engine.H2 ? "\"likewise\".\"sync\"" : "likewise.sync"),
        "DROP TABLE dw.item");
    run("CREATE TABLE dw.item AS TABLE shop.item");
    behind("UPDATE shop.item SET v = 8", "DELETE FROM shop.item WHERE id = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void droppedUnseenTheSourceIsMissed() throws SQLException {
    behind("DROP TABLE shop.item");
    assertThat(sync().state()).isEqualTo("ENDED");
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (5, 5)");

    assertThat(sync().state()).isEqualTo("BROKEN");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")
        .hasMessageContaining("BROKEN");

    run("DROP TABLE dw.item");
    assertNoTrace();
    assertMadeAgain();
  }

  @Test
  void droppedUnseenWithTheirSchemas() throws SQLException {
    behind(engine.dropSchema(names("shop.x")[0]), engine.dropSchema(names("dw.x")[0]));
    behind(engine.createSchema("shop"), engine.createSchema("dw"));
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 1)");

    assertMadeAgain();

    behind(engine.dropSchema(names("shop.x")[0]));
    run("DROP TABLE dw.item");
    assertNoTrace();
  }

  @Test
  void whatIsGoneAlreadyIsForgotten() throws SQLException {
    behind("DROP TABLE dw.item");

    run("DROP TABLE IF EXISTS dw.item");

    assertNoTrace();
  }

  @Test
  void dropThroughAPreparedStatementAndABatch() throws SQLException {
    likewise.prepareStatement(engine.said("DROP TABLE dw.item")[0]).execute();
    assertNoTrace();
    run(MAKE);
    try (var batch = likewise.createStatement()) {
      batch.addBatch(engine.said("DROP TABLE dw.item")[0]);
      batch.addBatch(engine.said(MAKE)[0]);
      batch.addBatch(engine.said("DROP TABLE dw.item")[0]);
      batch.executeBatch();
    }
    assertNoTrace();
  }
}
