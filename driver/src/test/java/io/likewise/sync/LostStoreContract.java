package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody empties or drops Likewise's own tables, or an earlier build has made fewer of them. */
abstract class LostStoreContract extends SyncContract {
  private static final String ITEM = "SELECT * FROM shop.item";

  LostStoreContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "CREATE TABLE shop.part (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 10), (2, 20)");
    run("CREATE TABLE dw.item WITH ('sync.protect' = 'true') AS TABLE shop.item");
  }

  private String own(String table) {
    return engine == Engine.SQLITE
        ? "likewise_" + table
        : engine.quote("likewise") + "." + engine.quote(table);
  }

  private void lose(String table) throws SQLException {
    behind("DROP TABLE " + own(table));
  }

  private void loseAll() throws SQLException {
    if (engine == Engine.SQLITE) {
      for (String table : List.of("sync", "definition", "scan", "version")) {
        lose(table);
      }
    } else {
      behind(engine.dropSchema("likewise"));
    }
  }

  private void assertKeptAgain() throws SQLException {
    assertFollows("dw.item", ITEM);
    behind("INSERT INTO shop.item VALUES (7, 70)", "DELETE FROM shop.item WHERE id = 1");
    assertFollows("dw.item", ITEM);
    assertThat(sync().state()).isEqualTo("ACTIVE");
    run("DROP TABLE dw.item");
    assertThat(objectsOfOurs()).isEmpty();
    behind("INSERT INTO shop.item VALUES (8, 80)");
  }

  @Test
  void aSinkIsMadeAgainWhoseSyncIsForgotten() throws SQLException {
    behind("DELETE FROM " + own("sync"));
    assertRefused("LIKEWISE REFRESH dw.item").hasMessageContaining("LIKEWISE STOP removes them");
    run(
        "LIKEWISE REFRESH",
        "CREATE TABLE IF NOT EXISTS dw.item WITH ('sync.adopt' = 'replace') AS TABLE shop.item");
    assertKeptAgain();
  }

  @Test
  void aSinkOfAnotherSourceTakesItsPlace() throws SQLException {
    lose("sync");
    behind("INSERT INTO shop.part VALUES (5, 50)");
    run("CREATE OR REPLACE TABLE dw.item AS TABLE shop.part");
    behind("INSERT INTO shop.item VALUES (7, 70)", "INSERT INTO shop.part VALUES (6, 60)");
    assertFollows("dw.item", "SELECT * FROM shop.part");
    run("DROP TABLE dw.item");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void aForgottenSinkIsDroppedAndMadeAgain() throws SQLException {
    loseAll();
    run("DROP TABLE dw.item");
    assertThat(objectsOfOurs()).isEmpty();
    behind("INSERT INTO shop.item VALUES (3, 30)");
    run("CREATE TABLE dw.item AS TABLE shop.item");
    assertKeptAgain();
  }

  @Test
  void aForgottenSinkThatIsGoneIsMadeAgain() throws SQLException {
    loseAll();
    behind("DROP TABLE dw.item");
    run("CREATE TABLE dw.item AS TABLE shop.item");
    assertKeptAgain();
  }

  @Test
  void stopRemovesForgottenTriggersAndNoOthers() throws SQLException {
    run("CREATE TABLE dw.part AS TABLE shop.part", "CREATE TABLE dw.item2 AS TABLE shop.item");
    behind(
        "DELETE FROM " + own("sync") + " WHERE " + engine.quote("sink_table") + " = " + sinkName());
    run("LIKEWISE STOP dw.item");
    behind(
        "INSERT INTO shop.item VALUES (3, 30)",
        "INSERT INTO shop.part VALUES (3, 30)",
        "INSERT INTO dw.item VALUES (9, 90)");
    assertThat(rows("dw.item")).containsExactly("1,10", "2,20", "9,90");
    assertFollows("dw.item2", ITEM);
    assertFollows("dw.part", "SELECT * FROM shop.part");
  }

  private String sinkName() {
    return switch (engine) {
      case H2 -> "'ITEM'";
      case SQLITE -> "'dw_item'";
      default -> "'item'";
    };
  }

  @Test
  void whatAStoreLacksIsMadeByTheNextPlan() throws SQLException {
    assumeTrue(engine != Engine.SQLITE, "its triggers leave no marks");
    lose("fault");
    if (engine != Engine.POSTGRES) {
      lose("journal");
    }
    run("LIKEWISE REFRESH dw.item");
    lose("fault");
    run("CREATE TABLE dw.part AS TABLE shop.part");
    behind("ALTER TABLE dw.part DROP COLUMN v", "INSERT INTO shop.part VALUES (1, 1)");
    assertThat(syncs()).anyMatch(sync -> sync.state().equals("BROKEN"));
    lose("fault");
    run("DROP TABLE dw.part", "DROP TABLE dw.item");
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
  }
}
