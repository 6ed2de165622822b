package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

class PostgresFollowingTest extends FollowingContract {
  PostgresFollowingTest() {
    super(Engine.POSTGRES);
  }

  @Test
  void manyKeysShiftInOneStatement() throws SQLException {
    behind("UPDATE shop.item SET id = id - 1");
    assertItems("0,10,a", "1,20,b", "2,30,c");
  }

  @Test
  void anIdleWriterIsWaitedForNoLongerThanTheSyncSays() throws SQLException {
    behind("CREATE TABLE shop.slow (id INT PRIMARY KEY)");
    run("CREATE TABLE dw.slow WITH ('sync.lock-timeout' = '600 ms') AS TABLE shop.slow");
    try (Connection idle = database.raw()) {
      idle.setAutoCommit(false);
      through(idle, "INSERT INTO shop.slow VALUES (1)");
      assertRefused("LIKEWISE REFRESH dw.slow").hasMessageContaining("nothing was changed");
      assertRefused("DROP TABLE dw.slow").hasMessageContaining("nothing was changed");
      idle.commit();
    }
    run("LIKEWISE REFRESH dw.slow");
    assertFollows("dw.slow", "SELECT * FROM shop.slow");
  }

  /** The key may be taken twice until the statement, or the transaction, ends. */
  private void makeDeferrable(String when) throws SQLException {
    behind(
        "CREATE TABLE shop.late (id INT PRIMARY KEY DEFERRABLE INITIALLY %s, v INT)"
            .formatted(when),
        "INSERT INTO shop.late VALUES (1, 10), (2, 20), (3, 30)");
    run("CREATE TABLE dw.late AS TABLE shop.late");
  }

  private void assertLate(String... expected) throws SQLException {
    assertThat(rows("shop.late")).containsExactly(expected);
    assertFollows("dw.late", "SELECT * FROM shop.late");
  }

  @Test
  void deferrableKeysShiftAndSwap() throws SQLException {
    makeDeferrable("IMMEDIATE");
    behind("UPDATE shop.late SET id = id + 1");
    assertLate("2,10", "3,20", "4,30");
    behind("UPDATE shop.late SET id = id - 1");
    assertLate("1,10", "2,20", "3,30");
    behind("UPDATE shop.late SET id = 3 - id WHERE id < 3");
    assertLate("1,20", "2,10", "3,30");
    behind(
        """
        WITH gone AS (DELETE FROM shop.late WHERE id = 1)
        INSERT INTO shop.late VALUES (1, 99)""");
    assertLate("1,99", "2,10", "3,30");
  }

  @Test
  void duplicatesInsideATransaction() throws SQLException {
    makeDeferrable("DEFERRED");
    raw.setAutoCommit(false);
    behind("INSERT INTO shop.late VALUES (1, 11)", "DELETE FROM shop.late WHERE v = 10");
    raw.commit();
    assertLate("1,11", "2,20", "3,30");
    behind("INSERT INTO shop.late VALUES (1, 12)", "DELETE FROM shop.late WHERE v = 12");
    raw.commit();
    assertLate("1,11", "2,20", "3,30");
    behind("UPDATE shop.late SET id = 2 WHERE id = 1", "UPDATE shop.late SET id = 1 WHERE v = 20");
    raw.commit();
    assertLate("1,20", "2,11", "3,30");
    behind("UPDATE shop.late SET id = 1 WHERE id = 3", "UPDATE shop.late SET id = 3 WHERE v = 30");
    raw.commit();
    assertLate("1,20", "2,11", "3,30");
    behind("UPDATE shop.late SET id = 1", "UPDATE shop.late SET id = v");
    raw.commit();
    assertLate("11,11", "20,20", "30,30");
  }

  @Test
  void duplicatesUndoneBySavepoints() throws SQLException {
    makeDeferrable("DEFERRED");
    raw.setAutoCommit(false);
    behind("INSERT INTO shop.late VALUES (1, 11)");
    var savepoint = raw.setSavepoint();
    behind("DELETE FROM shop.late WHERE v = 10");
    raw.rollback(savepoint);
    behind("DELETE FROM shop.late WHERE v = 11", "UPDATE shop.late SET v = v + 1");
    raw.commit();
    assertLate("1,11", "2,21", "3,31");
  }

  @Test
  void upserts() throws SQLException {
    behind(
        """
        INSERT INTO shop.item VALUES (1, 1, 'x'), (2, 2, 'y'), (8, 8, 'new')
        ON CONFLICT (id) DO UPDATE SET v = item.v + excluded.v, name = excluded.name
          WHERE item.id <> 2""");
    assertItems("1,11,x", "2,20,b", "3,30,c", "8,8,new");
    behind(
        "INSERT INTO shop.item VALUES (1, 1, 'x'), (9, 9, 'new') ON CONFLICT DO NOTHING",
        "INSERT INTO shop.item VALUES (1, 1, 'x') ON CONFLICT (id) DO UPDATE SET id = 7");
    assertItems("2,20,b", "3,30,c", "7,11,x", "8,8,new", "9,9,new");
  }

  @Test
  void whatTheMergeDoesNotMatchInItsSource() throws SQLException {
    behind(
        """
        MERGE INTO shop.item t USING (VALUES (1), (4)) m (id) ON t.id = m.id
        WHEN NOT MATCHED BY SOURCE AND t.id = 2 THEN DELETE
        WHEN NOT MATCHED BY SOURCE THEN UPDATE SET id = 33
        WHEN MATCHED THEN UPDATE SET id = 22
        WHEN NOT MATCHED THEN INSERT VALUES (m.id, 1, 'n')""");
    assertItems("22,10,a", "33,30,c", "4,1,n");
  }

  @Test
  void copiedRows() throws SQLException, IOException {
    raw.unwrap(PGConnection.class)
        .getCopyAPI()
        .copyIn("COPY shop.item FROM STDIN", new StringReader("7\t70\tcopied\n8\t\\N\t\\N\n"));
    assertItems("1,10,a", "2,20,b", "3,30,c", "7,70,copied", "8,∅,∅");
  }

  @Test
  void severalChangesInOneStatement() throws SQLException {
    behind(
        """
        WITH moved AS (DELETE FROM shop.item WHERE id = 1 RETURNING *),
             changed AS (UPDATE shop.item SET v = 0, id = 22 WHERE id = 2)
        INSERT INTO shop.item SELECT id + 100, v, name FROM moved""");
    assertItems("101,10,a", "22,0,b", "3,30,c");
  }

  @Test
  void aFunctionThatTheStatementCallsChangesEarlierRows() throws SQLException {
    behind(
        """
        CREATE FUNCTION shop.meddle(int) RETURNS int LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE shop.item SET v = v + 1000 WHERE id < $1;
          DELETE FROM shop.item WHERE id = $1 - 10;
          RETURN $1;
        END $$""",
        "INSERT INTO shop.item SELECT shop.meddle(n), n, 'n' FROM generate_series(11, 13) n",
        "UPDATE shop.item SET v = 1, id = 30 + id WHERE shop.meddle(id) = 12");
    assertThat(rows("shop.item")).hasSize(3);
    assertFollows("dw.item", "SELECT id, v, name, v * 2 FROM shop.item");
  }

  @Test
  void truncatedWithOthersAndByCascade() throws SQLException {
    behind(
        "CREATE TABLE shop.parent (id INT PRIMARY KEY)",
        "CREATE TABLE shop.child (id INT PRIMARY KEY, p INT REFERENCES shop.parent)",
        "INSERT INTO shop.parent VALUES (1)",
        "INSERT INTO shop.child VALUES (1, 1)");
    run("CREATE TABLE dw.child AS TABLE shop.child");
    raw.setAutoCommit(false);
    behind("TRUNCATE shop.parent, shop.item RESTART IDENTITY CASCADE");
    assertThat(rows("dw.child")).isEmpty();
    assertThat(rows("dw.item")).isEmpty();
    raw.rollback();
    assertThat(rows("dw.child")).containsExactly("1,1");
    behind("TRUNCATE shop.child, dw.child, shop.item");
    raw.commit();
    assertThat(rows("dw.child")).isEmpty();
    assertThat(rows("dw.item")).isEmpty();
  }

  /** Triggers for statements fire on the table that a statement names. */
  @Test
  void aRelativeThatComesLaterBreaksTheSync() throws SQLException {
    behind("CREATE TABLE shop.more () INHERITS (shop.item)");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("rows of shop.item were shared");
    behind("INSERT INTO shop.more VALUES (9, 9, 'z')", "DROP TABLE shop.more");
    assertThat(sync().state()).isEqualTo("BROKEN");
    run("LIKEWISE REFRESH");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertItems("1,10,a", "2,20,b", "3,30,c");

    behind("CREATE TABLE shop.all_items (v INT)", "ALTER TABLE shop.item INHERIT shop.all_items");
    assertThat(sync().lastError()).contains("rows of shop.item were shared");
  }

  /** The rows that a trigger is given do not hold it. */
  @Test
  void aVirtualColumnIsRead() throws SQLException {
    behind(
        "CREATE TABLE shop.g (id INT PRIMARY KEY, a INT, v INT GENERATED ALWAYS AS (a * 3) VIRTUAL)",
        "INSERT INTO shop.g VALUES (1, 1)");
    run("CREATE TABLE dw.g AS TABLE shop.g");
    behind("INSERT INTO shop.g VALUES (2, 2)", "UPDATE shop.g SET a = 5 WHERE id = 1");
    behind(
        "INSERT INTO shop.g SELECT n, n FROM generate_series(3, 5) n",
        "UPDATE shop.g SET a = a + 1");
    assertFollows("dw.g", "SELECT * FROM shop.g");
  }
}
