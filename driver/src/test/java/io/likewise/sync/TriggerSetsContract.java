package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The syncs of one creator on one source share its triggers (SPEC S2). */
abstract class TriggerSetsContract extends SyncContract {
  private int next = 10;

  TriggerSetsContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.s (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.s VALUES (1, 'a'), (2, 'b')");
  }

  /** How many triggers the tables {@code shop.s} and {@code shop.s2} have, as the engine tells. */
  abstract int triggers() throws SQLException;

  /** How many a source has that has one sink. */
  abstract int ofOne();

  /** Statements behind our back by which triggers of ours on {@code shop.s} are no more. */
  abstract List<String> damages() throws SQLException;

  /** All that writers do comes to the sinks. */
  final void assertAllFollow(String source, String... sinks) throws SQLException {
    behind(
        "INSERT INTO %s (id, v) VALUES (%d, 'n')".formatted(source, next),
        "INSERT INTO %s (id, v) VALUES (%d, 'm'), (%d, 'o')".formatted(source, next + 1, next + 2),
        "UPDATE %s SET v = 'x%d' WHERE id = %2$d".formatted(source, next),
        "UPDATE %s SET id = id + 100000 WHERE id = %d".formatted(source, next + 1),
        "DELETE FROM %s WHERE id = %d".formatted(source, next + 2));
    next += 3;
    for (String sink : sinks) {
      assertThat(rows("(SELECT id, v FROM %s)".formatted(sink)))
          .as("%s %s", sink, syncs())
          .isEqualTo(rows("(SELECT id, v FROM %s)".formatted(source)))
          .isNotEmpty();
    }
    assertThat(syncs()).allMatch(sync -> sync.lastError() == null);
  }

  @Test
  void howeverManySinksThereAre() throws SQLException {
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE dw.b AS TABLE shop.s ADD COLUMN w AS UPPER(v)",
        "CREATE TABLE dw.c AS TABLE shop.s WHERE id > 0",
        "CREATE TABLE dw.d AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c", "dw.d");

    run("DROP TABLE dw.a");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.b", "dw.c", "dw.d");
    run("CREATE TABLE dw.a AS TABLE shop.s", "ALTER TABLE shop.s ADD COLUMN n INT");
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c", "dw.d");
    run(
        "ALTER TABLE shop.s RENAME TO " + renamed("shop.s2"),
        "ALTER TABLE dw.a RENAME TO " + renamed("dw.a2"));
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s2", "dw.a2", "dw.b", "dw.c", "dw.d");
    run("CREATE TABLE dw.a AS TABLE shop.s2");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s2", "dw.a", "dw.a2", "dw.b", "dw.c", "dw.d");

    run("LIKEWISE STOP dw.a2", "DROP TABLE dw.b", "DROP TABLE dw.c", "DROP TABLE dw.d");
    assertAllFollow("shop.s2", "dw.a");
    run("DROP TABLE dw.a");
    assertThat(triggers()).isZero();
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void columnsThatComeGoAndChangeTheirNames() throws SQLException {
    behind("ALTER TABLE shop.s ADD COLUMN w VARCHAR(9)");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "ALTER TABLE shop.s ADD COLUMN x INT",
        "CREATE TABLE dw.c AS TABLE shop.s WHERE v <> 'no'",
        "ALTER TABLE shop.s DROP COLUMN x",
        "ALTER TABLE shop.s " + engine.rename("w", "y"),
        "CREATE TABLE dw.b AS TABLE shop.s ADD COLUMN (z AS y)",
        "ALTER TABLE shop.s ADD COLUMN x INT");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
  }

  @Test
  void aSinkThatIsStoppedAndThenDropped() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("LIKEWISE STOP dw.a", "DROP TABLE dw.a");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.b");
    run("CREATE TABLE dw.a AS TABLE shop.s", "DROP TABLE dw.b");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a");
  }

  @Test
  void aSinkThatIsReplaced() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("CREATE OR REPLACE TABLE dw.a AS TABLE shop.s WHERE id > 1");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.b");
    assertFollows("dw.a", "SELECT * FROM shop.s WHERE id > 1");
    run("DROP TABLE shop.s");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void aSetOfOneStatement() throws SQLException {
    run(
        "BEGIN STATEMENT SET; CREATE TABLE dw.a AS TABLE shop.s; CREATE TABLE dw.b AS TABLE shop.s; END");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a", "dw.b");
  }

  /** A name that is taken by a set of another source is left to it. */
  @Test
  void sinksOfTheSameNameAfterOneAnother() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("DROP TABLE dw.a");
    behind("CREATE TABLE shop.t (id INT PRIMARY KEY, v VARCHAR(9))");
    run("CREATE TABLE dw.a AS TABLE shop.t");
    behind("INSERT INTO shop.t VALUES (7, 'g')");
    assertFollows("dw.a", "SELECT * FROM shop.t");
    assertAllFollow("shop.s", "dw.b");
    run("DROP TABLE dw.b");
    behind("INSERT INTO shop.t VALUES (8, 'h')");
    assertFollows("dw.a", "SELECT * FROM shop.t");
    run("DROP TABLE dw.a");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void whatIsMergedAndWhatIsNot() throws SQLException {
    behind(
        "CREATE TABLE shop.s3 (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.s3 VALUES (1, 'z')",
        "CREATE TABLE dw.d (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO dw.d VALUES (99, 'own')");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE dw.b WITH ('sync.protect' = 'true') AS TABLE shop.s",
        "CREATE TABLE dw.e AS TABLE dw.a",
        "CREATE TABLE IF NOT EXISTS dw.d WITH ('sync.adopt' = 'merge') AS TABLE shop.s",
        "CREATE TABLE dw.c AS TABLE " + shards());
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.e");
    assertThatThrownBy(() -> behind("DELETE FROM dw.b")).isInstanceOf(SQLException.class);
    assertThat(rows("dw.d")).hasSize(rows("shop.s").size() + 1).contains("99,own");
    assertThat(rows("dw.c")).hasSize(rows("shop.s").size() + 1);
    run("DROP TABLE dw.b", "DROP TABLE dw.d", "DROP TABLE dw.c");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a", "dw.e");
  }

  private String shards() {
    return engine == Engine.SQLITE ? "`shop_s3?`" : "shop.`s3?`";
  }

  /** By hand, over what is there: the others' triggers stay, and nothing is left in the end. */
  @Test
  void whatEjectPrintsIsRunOverItself() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    assertAllFollow("shop.s", "dw.a", "dw.b");
    eject("LIKEWISE EJECT");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.a", "dw.b");
    eject("LIKEWISE EJECT dw.a");
    eject("LIKEWISE EJECT dw.a");
    assertAllFollow("shop.s", "dw.a", "dw.b");
    run("LIKEWISE REFRESH dw.a", "CREATE TABLE dw.c AS TABLE shop.s");
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
    run("DROP TABLE dw.a");
    assertAllFollow("shop.s", "dw.b", "dw.c");
    run("DROP TABLE dw.b", "DROP TABLE dw.c");
    assertThat(objectsOfOurs()).isEmpty();
  }

  private void eject(String statement) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement eject = likewise.createStatement();
        ResultSet rows = eject.executeQuery(engine.said(statement)[0])) {
      while (rows.next()) {
        texts.add(rows.getString("statement"));
      }
    }
    TestDatabase.execute(raw, texts.toArray(String[]::new));
  }

  /** Nothing is stored of one of them: its part goes with it, and no other. */
  @Test
  void aForgottenSinkIsDropped() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind(
        "DELETE FROM "
            + (engine == Engine.SQLITE
                ? "likewise_sync"
                : engine.quote("likewise") + "." + engine.quote("sync")));
    run("DROP TABLE dw.a");
    behind("INSERT INTO shop.s VALUES (3, 'c')");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    run("CREATE TABLE IF NOT EXISTS dw.b WITH ('sync.adopt' = 'replace') AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.b");
    run("DROP TABLE dw.b");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** Who mends one sync must not make another one seem well that has missed rows. */
  @Test
  void triggersThatWereMissingAreMendedForOneSyncAtATime() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    int row = 50;
    for (String damage : damages()) {
      behind(damage, "INSERT INTO shop.s VALUES (%d, 'm')".formatted(row++));
      run("LIKEWISE REFRESH dw.a");
      assertThat(syncs())
          .as(damage)
          .anyMatch(sync -> sync.sink().equals("dw.a") && sync.state().equals("ACTIVE"))
          .anyMatch(sync -> sync.sink().equals("dw.b") && sync.state().equals("BROKEN"));
      run("LIKEWISE REFRESH dw.b");
      assertAllFollow("shop.s", "dw.a", "dw.b");
      assertThat(triggers()).isEqualTo(ofOne());
      assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
    }
  }

  @Test
  void aSourceRenamedBehindOurBackKeepsTheOthers() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind("ALTER TABLE shop.s RENAME TO " + renamed("shop.s2"));
    run("DROP TABLE dw.a");
    run("LIKEWISE REFRESH dw.b");
    assertAllFollow("shop.s2", "dw.b");
    assertThat(triggers()).isEqualTo(ofOne());
    run("DROP TABLE dw.b");
    assertThat(objectsOfOurs()).isEmpty();
  }

  @Test
  void whoeverComesAtTheSameTime() throws Exception {
    run("CREATE TABLE dw.k0 AS TABLE shop.s");
    ExecutorService executor = Executors.newFixedThreadPool(3);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 1; i <= 6; i++) {
        String sink = "dw.k" + i;
        tasks.add(
            () -> {
              try (Connection own = database.likewise()) {
                through(own, "CREATE TABLE " + sink + " AS TABLE shop.s");
              }
              return null;
            });
      }
      for (Future<Void> made : executor.invokeAll(tasks)) {
        made.get();
      }
    } finally {
      executor.shutdown();
    }
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", "dw.k0", "dw.k1", "dw.k2", "dw.k3", "dw.k4", "dw.k5", "dw.k6");
  }

  /** Nothing that a user writes is taken for a word of ours. */
  @Test
  void oddNames() throws SQLException {
    String[] names = {"a\"\"b\nEND sync_1;", "<<sync_1>>", "$$", "a*/b;/*likewise main.dw_b*/"};
    List<String> sinks = new ArrayList<>();
    for (String name : names) {
      String sink = "dw." + engine.quote(name.replace("\"\"", "\""));
      run(
          "CREATE TABLE %s AS TABLE shop.s WHERE v <> '\n  END sync_2;\n-- 7: x;/*likewise main.dw_b*/'"
              .formatted(sink));
      sinks.add(sink);
    }
    assertThat(triggers()).isEqualTo(ofOne());
    assertAllFollow("shop.s", sinks.toArray(String[]::new));
    run("DROP TABLE " + sinks.remove(1));
    assertAllFollow("shop.s", sinks.toArray(String[]::new));
    for (String sink : sinks) {
      run("DROP TABLE " + sink);
    }
    assertThat(objectsOfOurs()).isEmpty();
  }
}
