package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names, keys and constraints of the ends of a sync (SPEC C6, C8, C14, E2). */
abstract class EndsContract extends SyncContract {
  EndsContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20), m INT NOT NULL, v INT)",
        "INSERT INTO shop.item VALUES (1, 'pen', 1, 1), (2, 'cup', 2, NULL)");
    run("CREATE TABLE dw.item AS TABLE shop.item");
  }

  private void makeShards() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT PRIMARY KEY, name VARCHAR(10))",
        "CREATE TABLE shop.user02 (id INT PRIMARY KEY, name VARCHAR(10))",
        "INSERT INTO shop.user01 VALUES (1, 'Ann'), (2, 'Abe')",
        "INSERT INTO shop.user02 VALUES (1, 'Bob')");
    boolean flat = engine == Engine.SQLITE;
    run("CREATE TABLE dw.u AS TABLE " + (flat ? "`shop_user[0-9]+`" : "shop.`user[0-9]+`"));
    run("CREATE TABLE dw.uu AS TABLE dw.u");
  }

  private String shard(String name) {
    return engine == Engine.SQLITE ? "shop_" + name : name;
  }

  @Test
  void rowsOfARenamedShardSayItsName() throws SQLException {
    makeShards();
    run("ALTER TABLE shop.user01 RENAME TO " + renamed("shop.user11"));
    behind("INSERT INTO shop.user11 VALUES (3, 'Al')", "DELETE FROM shop.user11 WHERE id = 2");
    assertShards("user02", "1,Bob", "user11", "1,Ann", "3,Al");
    behind("ALTER TABLE shop.user02 RENAME TO " + renamed("shop.user22"));
    run("LIKEWISE REFRESH");
    behind("UPDATE shop.user22 SET name = 'Ben'");
    assertShards("user11", "1,Ann", "3,Al", "user22", "1,Ben");
    run("ALTER TABLE shop.user22 ADD COLUMN age INT", "DROP TABLE shop.user11");
    rows("shop.user22");
    behind("INSERT INTO shop.user22 VALUES (9, 'Cy', 4)");
    assertShards("user11", "1,Ann", "3,Al", "user22", "1,Ben", "9,Cy");
    run("DROP TABLE dw.uu", "DROP TABLE dw.u");
    assertThat(objectsOfOurs()).noneMatch(name -> name.toLowerCase(Locale.ROOT).contains("dw.u"));
  }

  /** Names of shards, without regard to case, and their rows. */
  private void assertShards(String... expected) throws SQLException {
    List<String> rows = new ArrayList<>();
    String name = "";
    for (String word : expected) {
      if (word.contains(",")) {
        rows.add(shard(name) + "," + word);
      } else {
        name = word;
      }
    }
    for (String sink : new String[] {"dw.u", "dw.uu"}) {
      String shown = "(SELECT LOWER(_table_name) AS t, id, name FROM " + sink + ")";
      assertThat(rows(shown.replace("_table_name", quoted("_table_name"))))
          .as("%s: %s", sink, syncs())
          .containsExactlyElementsOf(rows);
    }
  }

  private String quoted(String column) {
    return engine == Engine.H2 ? column.toUpperCase(Locale.ROOT) : column;
  }

  @Test
  void aSchemaIsRenamed() throws SQLException {
    if (engine == Engine.MARIADB || engine == Engine.SQLITE) {
      return;
    }
    run("CREATE TABLE dw.more AS TABLE dw.item ADD COLUMN (up AS UPPER(name))");
    run("CREATE TABLE shop.known (id INT PRIMARY KEY, twice AS id * 2)");
    run("ALTER SCHEMA shop RENAME TO store");
    behind("INSERT INTO store.item VALUES (3, 'map', 3, 3)");
    assertFollows("dw.item", "SELECT * FROM store.item");
    run("ALTER SCHEMA dw RENAME TO ware");
    behind("UPDATE store.item SET id = id + 10", "INSERT INTO store.known (id) VALUES (4)");
    assertFollows("ware.item", "SELECT * FROM store.item");
    assertFollows("ware.more", "SELECT id, name, m, v, UPPER(name) FROM store.item");
    run("ALTER TABLE store.item ADD COLUMN q INT", "ALTER TABLE store.known DROP twice");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
    run("DROP TABLE ware.more", "DROP TABLE ware.item");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** Its errors would be those of the source's writers. */
  @Test
  void aSinkGetsNoUniqueIndexThatItsSourceHasNot() throws SQLException {
    boolean flat = engine == Engine.SQLITE;
    String index = "CREATE UNIQUE INDEX ux%d ON " + (flat ? "dw_item" : "dw.item");
    assertRefused(index.formatted(1) + " (v)").hasMessageContaining("LIKEWISE STOP");
    assertRefused(index.formatted(2) + " (name DESC, v)").hasMessageContaining("LIKEWISE STOP");
    run(
        index.formatted(3) + " (id, v)",
        "CREATE INDEX nx ON " + (flat ? "dw_item" : "dw.item") + " (v)");
    behind("UPDATE shop.item SET v = 7");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void whatProvesAKeyStays() throws SQLException {
    behind(
        "CREATE TABLE shop.log (a INT NOT NULL, b INT NOT NULL, c INT)",
        "CREATE UNIQUE INDEX %s ON %s (a, b)"
            .formatted(
                engine == Engine.SQLITE ? "shop_ux" : "ux",
                engine.named("shop.log").replace("main.", "")),
        "INSERT INTO shop.log VALUES (1, 1, 1)");
    run("CREATE TABLE dw.log (PRIMARY KEY (a, b) NOT ENFORCED) AS TABLE shop.log");
    assertRefused("DROP INDEX " + index()).hasMessageContaining("LIKEWISE STOP");
    behind("INSERT INTO shop.log VALUES (2, 1, 1)");
    assertFollows("dw.log", "SELECT * FROM shop.log");
    run("LIKEWISE STOP dw.log", "DROP INDEX " + index());
    behind("INSERT INTO shop.log VALUES (2, 1, 1)");
  }

  private String index() {
    return switch (engine) {
      case MARIADB -> "ux ON shop.log";
      case SQLITE -> "shop_ux";
      default -> "shop.ux";
    };
  }

  /** Writers of the source would meet what the sink alone asks for. */
  @Test
  void aSinkGoesOnTakingWhatItsSourceTakes() throws SQLException {
    if (engine != Engine.SQLITE) {
      assertRefused("ALTER TABLE dw.item ADD CONSTRAINT ck CHECK (v > 0)")
          .hasMessageContaining("LIKEWISE STOP");
      assertRefused("ALTER TABLE dw.item ADD CONSTRAINT uq UNIQUE (name)")
          .hasMessageMatching("(?is).*\\(name\\).*");
      assertRefused("ALTER TABLE dw.item ADD UNIQUE (v)").hasMessageContaining("LIKEWISE STOP");
      assertRefused(notNull("v")).hasMessageContaining("NULL");
      run("ALTER TABLE dw.item ADD CONSTRAINT u2 UNIQUE (id, name)");
    }
    assertRefused("ALTER TABLE dw.item ADD COLUMN q INT CHECK (q IS NOT NULL)");
    if (engine != Engine.SQLITE) {
      assertRefused("ALTER TABLE dw.item ADD COLUMN q INT NOT NULL")
          .hasMessageContaining("NOT NULL");
    }
    run("ALTER TABLE dw.item ADD COLUMN q INT DEFAULT 5 NOT NULL");
    behind("INSERT INTO shop.item VALUES (3, 'pen', 1, NULL)");
    assertThat(rows("dw.item")).containsExactly("1,pen,1,1,5", "2,cup,2,∅,5", "3,pen,1,∅,5");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  private String notNull(String column) {
    return engine == Engine.MARIADB
        ? engine.retype("dw.item", column, "INT NOT NULL")
        : "ALTER TABLE dw.item ALTER COLUMN %s SET NOT NULL".formatted(column);
  }

  /** Where names are compared without case, only the spelling changes. */
  @Test
  void aColumnIsSpelledOtherwise() throws SQLException {
    String now = engine == Engine.MARIADB || engine == Engine.SQLITE ? "NAME" : "\"Name\"";
    run("ALTER TABLE shop.item " + engine.rename("name", now));
    behind(
        "INSERT INTO shop.item VALUES (3, 'map', 1, 1)",
        "UPDATE shop.item SET id = 9 WHERE id = 1");
    boolean other = engine == Engine.H2 || engine == Engine.POSTGRES;
    String shown =
        other
            ? "SELECT id, NULL AS n, m, v, " + now + " FROM shop.item"
            : "SELECT * FROM shop.item";
    assertFollows("dw.item", shown);
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(sync().lastError()).isNull();
    run("LIKEWISE REFRESH dw.item");
    assertFollows("dw.item", shown);
  }

  /** The list of columns is what it was. */
  @Test
  void columnsExchangeTheirNamesBehindOurBack() throws SQLException {
    behind(
        "CREATE TABLE shop.x (id INT PRIMARY KEY, a INT, b INT, c INT)",
        "INSERT INTO shop.x VALUES (1, 10, 20, 30)");
    run("CREATE TABLE dw.x AS TABLE shop.x", "CREATE TABLE dw.y AS TABLE dw.x");
    behind(
        "ALTER TABLE shop.x " + engine.rename("a", "d"),
        "ALTER TABLE shop.x " + engine.rename("b", "a"),
        "ALTER TABLE shop.x " + engine.rename("d", "b"));
    assertThat(syncs())
        .filteredOn(sync -> sync.sink().equals("dw.x"))
        .allMatch(sync -> sync.lastError() != null)
        .allMatch(sync -> engine == Engine.MARIADB || sync.state().equals("BROKEN"));
    run("LIKEWISE REFRESH");
    behind("INSERT INTO shop.x (id, a, b, c) VALUES (2, 1, 2, 3)");
    assertFollows("dw.x", "SELECT id, a, b, c FROM shop.x");
    assertFollows("dw.y", "SELECT id, a, b, c FROM shop.x");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE") && sync.lastError() == null);
    if (engine != Engine.SQLITE) {
      behind("ALTER TABLE shop.x DROP COLUMN b", "ALTER TABLE shop.x ADD COLUMN b INT");
      run("LIKEWISE REFRESH");
      assertFollows("dw.y", "SELECT id, a, b, c FROM shop.x");
    }
  }

  /** The sink would refuse what its source takes then. */
  @Test
  void aUniqueKeyThatTheSinkHasTooStays() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    behind("ALTER TABLE shop.item ADD CONSTRAINT one UNIQUE (name)");
    run("ALTER TABLE dw.item ADD CONSTRAINT two UNIQUE (name)");
    assertRefused("ALTER TABLE shop.item DROP CONSTRAINT one")
        .hasMessageMatching("(?is).*\\(name\\).*");
    run("ALTER TABLE dw.item DROP CONSTRAINT two", "ALTER TABLE shop.item DROP CONSTRAINT one");
    behind("INSERT INTO shop.item VALUES (3, 'pen', 1, 1)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void aUniqueIndexThatTheSinkHasTooStays() throws SQLException {
    boolean flat = engine == Engine.SQLITE;
    String on = " ON " + (flat ? "%s_item" : "%s.item") + " (name)";
    behind("CREATE UNIQUE INDEX one" + on.formatted("shop"));
    run("CREATE UNIQUE INDEX two" + on.formatted("dw"));
    String drop =
        flat ? "DROP INDEX " : engine == Engine.MARIADB ? "DROP INDEX one ON " : "DROP INDEX shop.";
    String index = engine == Engine.MARIADB ? "shop.item" : "one";
    assertRefused(drop + index).hasMessageContaining("LIKEWISE STOP");
    behind("INSERT INTO shop.item VALUES (3, 'map', 1, 1)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void aProtectedSinkIsNotChangedInPieces() throws SQLException {
    if (engine == Engine.SQLITE || engine == Engine.H2) {
      return;
    }
    String with = " PARTITIONED BY (id) WITH ('sync.protect' = 'true') AS TABLE shop.item";
    run("CREATE TABLE dw.kept" + with);
    String[] postgres = {
      "CREATE TABLE dw.part PARTITION OF dw.kept FOR VALUES IN (7)",
      "ALTER TABLE dw.kept ATTACH PARTITION dw.free FOR VALUES IN (7)",
      "ALTER TABLE dw.kept DETACH PARTITION dw.kept_default"
    };
    String[] mariaDb = {
      "CREATE OR REPLACE TABLE dw.kept (id INT PRIMARY KEY)",
      "CREATE OR REPLACE TABLE shop.item (id INT PRIMARY KEY)",
      "ALTER TABLE dw.kept PARTITION BY RANGE (id) (PARTITION p VALUES LESS THAN (9))",
      "ALTER TABLE dw.kept TRUNCATE PARTITION ALL"
    };
    for (String sql : engine == Engine.POSTGRES ? postgres : mariaDb) {
      assertRefused(sql).hasMessageMatching("(?s).*(sink of|protect|end of a sync).*");
    }
    behind("INSERT INTO shop.item VALUES (7, 'map', 1, 1)");
    assertFollows("dw.kept", "SELECT * FROM shop.item");
  }

  @Test
  void aSinkGetsTheNameOfOneThatWasDroppedUnseen() throws SQLException {
    run("CREATE TABLE dw.lost AS TABLE shop.item", "CREATE TABLE dw.below AS TABLE dw.lost");
    behind("DROP TABLE dw.lost");
    run("ALTER TABLE dw.item RENAME TO " + renamed("dw.lost"));
    rows("shop.item"); // SQLite looks for a query first at what others have altered
    behind("INSERT INTO shop.item VALUES (3, 'cap', 3, 3)");
    run("ALTER TABLE shop.item ADD COLUMN w INT");
    rows("shop.item");
    behind("INSERT INTO shop.item VALUES (4, 'hat', 4, 4, 4)");
    assertThat(rows("dw.lost")).isEqualTo(rows("shop.item"));
    assertThat(rows("dw.below")).containsExactly("1,pen,1,1", "2,cup,2,∅");
    assertThat(syncs())
        .extracting(sync -> sync.sink() + " " + sync.state())
        .containsExactlyInAnyOrder("dw.lost ACTIVE", "dw.below ENDED");
    run("DROP TABLE dw.lost", "DROP TABLE dw.below");
    assertThat(syncs()).isEmpty();
  }

  @Test
  void aSourceGetsTheNameOfOneThatWasDroppedUnseen() throws SQLException {
    behind(
        "CREATE TABLE shop.lost (id INT PRIMARY KEY, name VARCHAR(20), m INT NOT NULL, v INT)",
        "INSERT INTO shop.lost VALUES (7, 'old', 7, 7)");
    run("CREATE TABLE dw.lost AS TABLE shop.lost");
    behind("DROP TABLE shop.lost");
    run("ALTER TABLE shop.item RENAME TO " + renamed("shop.lost"));
    behind("INSERT INTO shop.lost VALUES (3, 'cap', 3, 3)");
    assertThat(rows("dw.item")).isEqualTo(rows("shop.lost"));
    assertThat(rows("dw.lost")).containsExactly("7,old,7,7");
    assertThat(syncs())
        .extracting(sync -> sync.sink() + " " + sync.state())
        .containsExactlyInAnyOrder("dw.item ACTIVE", "dw.lost ENDED");
  }

  @Test
  void endsAreAlteredBesideASinkThatWasDroppedUnseen() throws SQLException {
    run("CREATE TABLE dw.lost AS TABLE shop.item");
    behind("DROP TABLE dw.lost");
    run(
        "ALTER TABLE shop.item RENAME COLUMN v TO w",
        "ALTER TABLE shop.item RENAME TO " + renamed("shop.thing"),
        "ALTER TABLE dw.item RENAME TO " + renamed("dw.thing"));
    behind("INSERT INTO shop.thing VALUES (3, 'cap', 3, 3)");
    assertThat(rows("(SELECT id, name, m, w FROM dw.thing)")).isEqualTo(rows("shop.thing"));
    assertThat(syncs())
        .extracting(sync -> sync.sink() + " " + sync.state())
        .containsExactlyInAnyOrder("dw.thing ACTIVE", "dw.lost BROKEN");
  }
}
