package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sinks of sinks follow what becomes of the first source, whatever stands between (SPEC 11). */
abstract class ChainsContract extends SyncContract {
  ChainsContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeChain() throws SQLException {
    behind(
        "CREATE TABLE shop.s (id INT PRIMARY KEY, n INT, t VARCHAR(5), m INT NOT NULL)",
        "INSERT INTO shop.s VALUES (1, 5, 'a', 1), (2, NULL, NULL, 2), (3, 7, 'c', 3)");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE dw.a2 AS TABLE shop.s ADD COLUMN (n2 AS n + 1 AFTER n)",
        "CREATE TABLE dw.b AS TABLE dw.a ADD COLUMN (u AS UPPER(t) FIRST)",
        "CREATE TABLE dw.b2 AS TABLE dw.a WHERE id > 1",
        "CREATE TABLE dw.c AS TABLE dw.b");
  }

  /**
   * All sinks show what the expressions give over the source, and again after writes.
   *
   * @param shown columns of the sinks, and what they are to show, one by one
   */
  private void assertFollowed(String... shown) throws SQLException {
    assertShown(shown);
    behind(
        "INSERT INTO shop.s (id, m) SELECT MAX(id) + 1, 9 FROM shop.s",
        "UPDATE shop.s SET m = m + 1 WHERE id = 2",
        "UPDATE shop.s SET id = id + 100 WHERE id = 3");
    assertShown(shown);
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE") && sync.lastError() == null);
  }

  private void assertShown(String... shown) throws SQLException {
    StringBuilder columns = new StringBuilder("id, m");
    StringBuilder values = new StringBuilder("id, m");
    for (int i = 0; i < shown.length; i += 2) {
      columns.append(", ").append(shown[i]);
      values.append(", ").append(shown[i + 1]).append(" AS x").append(i);
    }
    for (String sink : new String[] {"dw.a", "dw.a2", "dw.b", "dw.c"}) {
      assertShown(sink, columns.toString(), "(SELECT %s FROM shop.s)".formatted(values));
    }
    assertShown(
        "dw.b2", columns.toString(), "(SELECT %s FROM shop.s WHERE id > 1)".formatted(values));
  }

  private void assertShown(String sink, String columns, String expected) throws SQLException {
    assertThat(rows("(SELECT %s FROM %s)".formatted(columns, sink)))
        .as("%s %s", sink, syncs())
        .isEqualTo(rows(expected))
        .isNotEmpty();
  }

  @Test
  void newColumns() throws SQLException {
    run("ALTER TABLE shop.s ADD COLUMN q INT DEFAULT 4");
    assertFollowed("n", "n", "t", "t", "q", "q");
    run("ALTER TABLE shop.s ADD COLUMN st VARCHAR(3) DEFAULT 'new' NOT NULL");
    assertFollowed("n", "n", "t", "t", "q", "q", "st", "st");
    for (String sink : new String[] {"dw.a", "dw.a2", "dw.b", "dw.c", "dw.b2"}) {
      assertThat(columns(sink)).anyMatch(column -> column.matches("st .*not null"));
    }
  }

  @Test
  void columnsThatGoAndComeBack() throws SQLException {
    run("ALTER TABLE shop.s DROP COLUMN t");
    assertFollowed("n", "n", "t", "NULL");
    assertShown("dw.c", "id, u", "(SELECT id, NULL AS u FROM shop.s)");
    run("ALTER TABLE shop.s ADD COLUMN t VARCHAR(5)", "ALTER TABLE shop.s DROP COLUMN n");
    behind("UPDATE shop.s SET t = 'new'");
    assertFollowed("n", "NULL", "t", "t");
    assertShown("dw.c", "id, u", "(SELECT id, UPPER(t) AS u FROM shop.s)");
    assertShown("dw.a2", "id, n2", "(SELECT id, NULL AS n2 FROM shop.s)");
  }

  @Test
  void renamedColumns() throws SQLException {
    run("ALTER TABLE shop.s " + engine.rename("t", "title"));
    assertFollowed("n", "n", "t", "NULL", "title", "title");
    run("ALTER TABLE shop.s " + engine.rename("title", "t"));
    assertFollowed("n", "n", "t", "t", "title", "NULL");
    assertShown("dw.c", "id, u", "(SELECT id, UPPER(t) AS u FROM shop.s)");
  }

  @Test
  void typesWiden() throws SQLException {
    if (engine == Engine.SQLITE) {
      return;
    }
    run(engine.retype("shop.s", "n", "BIGINT"), engine.retype("shop.s", "t", "VARCHAR(40)"));
    behind("UPDATE shop.s SET n = 5000000000, t = 'a long text' WHERE id = 1");
    assertFollowed("n", "n", "t", "t");
    assertShown("dw.a2", "id, n2", "(SELECT id, n + 1 AS n2 FROM shop.s)");
    assertShown("dw.c", "id, u", "(SELECT id, UPPER(t) AS u FROM shop.s)");
    run(engine.retype("shop.s", "n", "DECIMAL(30, 2)"));
    behind("UPDATE shop.s SET n = 12345678901234567890.25 WHERE id = 2");
    assertFollowed("n", "n", "t", "t");
  }

  @Test
  void severalChangesAtOnce() throws SQLException {
    if (engine == Engine.SQLITE || engine == Engine.H2) {
      return;
    }
    run("ALTER TABLE shop.s ADD COLUMN q INT DEFAULT 3, DROP COLUMN t, ADD COLUMN r INT");
    assertFollowed("n", "n", "t", "NULL", "q", "q", "r", "r");
  }

  @Test
  void whatOneOfThemCannotFollowIsRefused() throws SQLException {
    assertRefused("ALTER TABLE shop.s ADD COLUMN u INT")
        .hasMessageMatching("(?is).*dw\\.b.*")
        .hasMessageContaining("LIKEWISE STOP");
    assertRefused("ALTER TABLE shop.s " + engine.rename("n", "u"))
        .hasMessageMatching("(?is).*dw\\.b.*");
    assertRefused("ALTER TABLE shop.s ADD COLUMN n2 INT");
    behind("ALTER TABLE dw.c ADD COLUMN q DATE");
    assertRefused("ALTER TABLE shop.s ADD COLUMN q INT").hasMessageMatching("(?is).*dw\\.c.*");
    assertThat(columnNames("shop.s")).containsExactly("id", "n", "t", "m");
    assertThat(columnNames("dw.a")).containsExactly("id", "n", "t", "m");
    assertFollowed("n", "n", "t", "t");
  }

  @Test
  void changesBehindOurBack() throws SQLException {
    behind("ALTER TABLE shop.s ADD COLUMN q INT DEFAULT 4");
    run("LIKEWISE REFRESH");
    assertFollowed("n", "n", "t", "t", "q", "q");
    if (engine != Engine.SQLITE) {
      behind(engine.retype("shop.s", "n", "BIGINT"), "ALTER TABLE shop.s DROP COLUMN t");
      behind("INSERT INTO shop.s (id, n, m) VALUES (50, 5000000000, 1)");
      run("LIKEWISE REFRESH");
      assertFollowed("n", "n", "t", "NULL", "q", "q");
    }
  }

  @Test
  void oneInTheMiddleIsRenamed() throws SQLException {
    boolean whole = engine == Engine.MARIADB || engine == Engine.SQLITE;
    run("ALTER TABLE dw.b RENAME TO " + (whole ? "dw.bb" : "bb"));
    run("ALTER TABLE shop.s ADD COLUMN q INT");
    behind("UPDATE shop.s SET q = 3 WHERE id = 1", "DELETE FROM shop.s WHERE id = 2");
    assertShown("dw.bb", "id, q", "(SELECT id, q FROM shop.s)");
    assertShown("dw.c", "id, q, u", "(SELECT id, q, UPPER(t) AS u FROM shop.s)");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  @Test
  void rowsAreKeptInTheMiddle() throws SQLException {
    run("CREATE TABLE dw.k WITH ('sync.existing-rows' = 'keep') AS TABLE dw.a");
    run("CREATE TABLE dw.kk AS TABLE dw.k");
    run("ALTER TABLE shop.s DROP COLUMN t");
    assertThat(rows("(SELECT id, t FROM dw.kk)")).containsExactly("1,∅", "2,∅", "3,∅");
    run("ALTER TABLE shop.s ADD COLUMN q INT DEFAULT 4");
    assertThat(rows("(SELECT id, q FROM dw.kk)")).containsExactly("1,∅", "2,∅", "3,∅");
    behind("UPDATE shop.s SET q = 5 WHERE id = 1");
    assertThat(rows("(SELECT id, q FROM dw.kk)")).containsExactly("1,5", "2,∅", "3,∅");
  }
}
