package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sink follows every kind of write, in the writer's own transaction (SPEC C4). */
abstract class FollowingContract extends SyncContract {
  FollowingContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT, name VARCHAR(20))",
        "INSERT INTO shop.item VALUES (1, 10, 'a'), (2, 20, 'b'), (3, 30, 'c')");
    run("CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (twice AS v * 2)");
  }

  final void assertItems(String... expected) throws SQLException {
    assertThat(rows("shop.item")).containsExactly(expected);
    assertFollows("dw.item", "SELECT id, v, name, v * 2 FROM shop.item");
  }

  @Test
  void rowsComeChangeAndGo() throws SQLException {
    behind("INSERT INTO shop.item VALUES (4, 40, 'd'), (5, 50, NULL)");
    assertItems("1,10,a", "2,20,b", "3,30,c", "4,40,d", "5,50,∅");
    behind("UPDATE shop.item SET v = v + 1 WHERE id > 2");
    assertItems("1,10,a", "2,20,b", "3,31,c", "4,41,d", "5,51,∅");
    behind("DELETE FROM shop.item WHERE v < 25");
    assertItems("3,31,c", "4,41,d", "5,51,∅");
    behind("INSERT INTO shop.item SELECT id + 6, v, name FROM shop.item");
    assertItems("10,41,d", "11,51,∅", "3,31,c", "4,41,d", "5,51,∅", "9,31,c");
    behind("UPDATE shop.item SET v = NULL, name = '' WHERE id >= 9");
    assertItems("10,∅,", "11,∅,", "3,31,c", "4,41,d", "5,51,∅", "9,∅,");
    behind("DELETE FROM shop.item WHERE id <> 5");
    assertItems("5,51,∅");
    behind("DELETE FROM shop.item");
    assertThat(rows("dw.item")).isEmpty();
  }

  @Test
  void oneKeyMoves() throws SQLException {
    behind("UPDATE shop.item SET id = 7 WHERE id = 2");
    assertItems("1,10,a", "3,30,c", "7,20,b");
    behind("UPDATE shop.item SET id = 2, v = 21 WHERE id = 7");
    assertItems("1,10,a", "2,21,b", "3,30,c");
  }

  @Test
  void aStatementThatChangesNothingChangesNothing() throws SQLException {
    behind(
        "UPDATE shop.item SET id = id, v = v",
        "UPDATE shop.item SET v = 0 WHERE id = 99",
        "DELETE FROM shop.item WHERE id = 99",
        "INSERT INTO shop.item SELECT * FROM shop.item WHERE id = 99");
    assertItems("1,10,a", "2,20,b", "3,30,c");
  }

  @Test
  void keysMoveOntoOneAnother() throws SQLException {
    behind("DELETE FROM shop.item WHERE id = 2", "UPDATE shop.item SET id = 2 WHERE id = 3");
    assertItems("1,10,a", "2,30,c");
    raw.setAutoCommit(false);
    behind(
        "UPDATE shop.item SET id = -1 WHERE id = 1",
        "UPDATE shop.item SET id = 1 WHERE id = 2",
        "UPDATE shop.item SET id = 2 WHERE id = -1");
    assertItems("1,30,c", "2,10,a");
    raw.commit();
    assertItems("1,30,c", "2,10,a");
  }

  @Test
  void theWriterSeesTheSinkFollowAtOnceAndOthersWhenItCommits() throws SQLException {
    try (Connection writer = database.raw()) {
      writer.setAutoCommit(false);
      through(writer, "UPDATE shop.item SET v = 11 WHERE id = 1");
      assertThat(rows(writer, "dw.item")).contains("1,11,a,22");
      assertThat(rows("dw.item")).contains("1,10,a,20");
      writer.commit();
    }
    assertItems("1,11,a", "2,20,b", "3,30,c");
  }

  @Test
  void whatIsRolledBackNeverHappened() throws SQLException {
    raw.setAutoCommit(false);
    behind("INSERT INTO shop.item VALUES (5, 1, 'x')");
    java.sql.Savepoint before = raw.setSavepoint();
    behind(
        "INSERT INTO shop.item VALUES (6, 1, 'y')",
        "UPDATE shop.item SET id = 8 WHERE id = 5",
        "DELETE FROM shop.item WHERE id = 1");
    raw.rollback(before);
    raw.commit();
    assertItems("1,10,a", "2,20,b", "3,30,c", "5,1,x");
    behind("INSERT INTO shop.item VALUES (7, 1, 'z')", "UPDATE shop.item SET id = id + 100");
    raw.rollback();
    assertItems("1,10,a", "2,20,b", "3,30,c", "5,1,x");
  }

  @Test
  void aStatementThatFailsHalfWayLeavesNothing() {
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> behind("INSERT INTO shop.item VALUES (8, 1, 'x'), (9, 1, 'y'), (1, 1, 'taken')"))
        .isInstanceOf(SQLException.class);
    org.assertj.core.api.Assertions.assertThatCode(() -> assertItems("1,10,a", "2,20,b", "3,30,c"))
        .doesNotThrowAnyException();
  }

  @Test
  void everyBranchOfAMerge() throws SQLException {
    behind(
        """
        MERGE INTO shop.item t
        USING (SELECT 1 AS id, 'x' AS name UNION ALL SELECT 2, 'y' UNION ALL SELECT 9, 'z') m
        ON t.id = m.id
        WHEN MATCHED AND m.name = 'x' THEN DELETE
        WHEN MATCHED THEN UPDATE SET name = m.name, v = t.v + 1
        WHEN NOT MATCHED THEN INSERT (id, v, name) VALUES (m.id, 0, m.name)
        """);
    assertItems("2,21,y", "3,30,c", "9,0,z");
  }

  @Test
  void truncatedMeansEmpty() throws SQLException {
    run("TRUNCATE TABLE shop.item");
    assertThat(rows("dw.item")).isEmpty();
    behind("INSERT INTO shop.item VALUES (1, 1, 'new')");
    assertItems("1,1,new");

    likewise.prepareStatement("TRUNCATE TABLE shop.item").execute();
    assertThat(rows("dw.item")).isEmpty();
    behind("INSERT INTO shop.item VALUES (1, 2, 'newer')");
    try (var batch = likewise.createStatement()) {
      batch.addBatch("INSERT INTO shop.item VALUES (2, 2, 'x')");
      batch.addBatch("TRUNCATE TABLE shop.item");
      batch.addBatch("INSERT INTO shop.item VALUES (3, 3, 'last')");
      batch.executeBatch();
    }
    assertItems("3,3,last");
  }

  @Test
  void truncationIsIgnoredWhenAsked() throws SQLException {
    run("CREATE TABLE dw.kept WITH ('sync.truncate'='ignore') AS TABLE shop.item");

    run("TRUNCATE TABLE shop.item");
    behind("INSERT INTO shop.item VALUES (1, 1, 'new')");

    assertThat(rows("dw.kept")).containsExactly("1,1,new", "2,20,b", "3,30,c");
    assertItems("1,1,new");
  }

  @Test
  void compositeKeysMoveInAnyPart() throws SQLException {
    behind(
        "CREATE TABLE shop.pair (b INT, a INT, v INT, PRIMARY KEY (a, b))",
        "INSERT INTO shop.pair (a, b, v) VALUES (1, 1, 11), (1, 2, 12), (2, 1, 21)");
    run("CREATE TABLE dw.pair AS TABLE shop.pair");
    List<String> writes =
        List.of(
            "UPDATE shop.pair SET b = 3 WHERE a = 1 AND b = 1",
            "UPDATE shop.pair SET a = a + 10",
            "UPDATE shop.pair SET a = b, b = a",
            "DELETE FROM shop.pair WHERE a = 1",
            "INSERT INTO shop.pair (a, b, v) VALUES (12, 1, 5), (1, 12, 6)",
            "UPDATE shop.pair SET a = 9, b = 9 WHERE v = 5");
    for (String write : writes) {
      behind(write);
      assertFollows("dw.pair", "SELECT * FROM shop.pair");
    }
  }

  @Test
  void aTreeCascades() throws SQLException {
    behind(
        """
        CREATE TABLE shop.node (id INT PRIMARY KEY,
          a INT REFERENCES shop.node (id) ON UPDATE CASCADE ON DELETE CASCADE,
          b INT REFERENCES shop.node (id) ON UPDATE CASCADE ON DELETE SET NULL)
        """,
        "INSERT INTO shop.node VALUES (1, NULL, NULL), (2, 1, 1), (3, 2, 1), (4, NULL, 2), (5, 5, 5)");
    run("CREATE TABLE dw.node AS TABLE shop.node");

    behind("UPDATE shop.node SET id = 10 WHERE id = 1");
    assertFollows("dw.node", "SELECT * FROM shop.node");
    assertThat(rows("dw.node")).contains("2,10,10");
    behind("UPDATE shop.node SET id = id + 100 WHERE id = 2 OR id = 5");
    assertFollows("dw.node", "SELECT * FROM shop.node");
    behind("DELETE FROM shop.node WHERE id = 102");
    assertFollows("dw.node", "SELECT * FROM shop.node");
    behind("DELETE FROM shop.node WHERE id = 10");
    assertThat(rows("dw.node")).containsExactly("105,105,105", "4,∅,∅");
  }

  /** What others write to the sink is theirs, but what we write is what the source says (C15). */
  @Test
  void keysMoveOntoRowsThatOthersHavePutIntoTheSink() throws SQLException {
    behind(
        "UPDATE shop.item SET v = v + 1 WHERE id = 1",
        "INSERT INTO dw.item (id, v) VALUES (9, 0), (102, 0)",
        "UPDATE shop.item SET id = 9 WHERE id = 2");
    assertThat(rows("(SELECT id FROM dw.item)")).containsExactly("1", "102", "3", "9");
    behind("UPDATE shop.item SET v = 1 WHERE id = 9", "UPDATE shop.item SET id = 102 WHERE id = 3");
    assertItems("1,11,a", "102,30,c", "9,1,b");
    behind("INSERT INTO dw.item (id, v) VALUES (1001, 0)", "UPDATE shop.item SET id = id + 1000");
    assertItems("1001,11,a", "1009,1,b", "1102,30,c");
  }
}
