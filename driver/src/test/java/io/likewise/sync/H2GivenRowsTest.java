package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.h2.api.Trigger;
import org.junit.jupiter.api.Test;

/** A written row goes to the sink as it was given, and only where it is the source's still. */
class H2GivenRowsTest extends SyncContract {
  /** How many rows were not read again. */
  private void assertGiven(int rows) throws SQLException {
    assertThat(
            rows(
                "(SELECT COALESCE(SUM(EXECUTION_COUNT), 0) FROM INFORMATION_SCHEMA.QUERY_STATISTICS"
                    + " WHERE REGEXP_LIKE(SQL_STATEMENT, '^(INSERT|MERGE) INTO \"DW\".* VALUES \\('))"))
        .containsExactly(String.valueOf(rows));
  }

  H2GivenRowsTest() {
    super(Engine.H2);
  }

  /**
   * A user's trigger: deletes a row of an even number, and changes the others and the one behind.
   */
  public static class Meddling implements Trigger {
    private boolean ofStatement;

    @Override
    public void init(
        Connection c, String schema, String name, String table, boolean before, int type) {
      ofStatement = schema.equals("DW");
    }

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
      int id = ofStatement ? 2 : ((Number) after[0]).intValue();
      if (id % 2 == 0) {
        run(connection, "DELETE FROM shop.item WHERE id = ?", id);
      } else if (before == null || before[1].equals(after[1])) {
        run(connection, "UPDATE shop.item SET v = v + 1 WHERE id = ?", id);
      } else if (((Number) after[1]).intValue() == 7) {
        run(connection, "UPDATE shop.item SET v = 8 WHERE id = ?", id + 2);
      }
    }

    private static void run(Connection connection, String sql, int key) throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        statement.setInt(1, key);
        statement.executeUpdate();
      }
    }
  }

  private static String meddling(String when) {
    return "CREATE TRIGGER shop.meddling %s CALL '%s'".formatted(when, Meddling.class.getName());
  }

  private void makeSync() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    behind("SET QUERY_STATISTICS TRUE");
  }

  @Test
  void everyTypeArrivesAsItIs() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, b BOOLEAN, t TINYINT, s SMALLINT, l BIGINT,"
            + " n NUMERIC(30, 4), r REAL, d DOUBLE PRECISION, v VARCHAR(20), x VARBINARY(9), dt DATE,"
            + " tm TIME(9), ts TIMESTAMP(9), tz TIMESTAMP(9) WITH TIME ZONE, u UUID,"
            + " g VARCHAR(30) GENERATED ALWAYS AS (v || '!'), df INT DEFAULT 7)");
    makeSync();
    String insert =
        "INSERT INTO shop.item (id, b, t, s, l, n, r, d, v, x, dt, tm, ts, tz, u) VALUES";
    behind(
        insert
            + " (1, TRUE, -128, -32768, 9223372036854775807, 12345678901234567890.1200, 0.1, 'NaN',"
            + " ' a ', X'00ff', DATE '0001-01-01', TIME '23:59:59.999999999',"
            + " TIMESTAMP '2026-03-29 02:30:00.123456789',"
            + " TIMESTAMP WITH TIME ZONE '1582-10-10 02:30:00.000000001-17:59:59', RANDOM_UUID())",
        insert
            + " (2, FALSE, 0, 0, 0, -0.5000, 'Infinity', 1E308, '2', X'', DATE '-9999-02-28',"
            + " TIME '00:00:00', TIMESTAMP '1582-10-10 00:00:00',"
            + " TIMESTAMP WITH TIME ZONE '2026-01-01 00:00:00+18:00', RANDOM_UUID())",
        "INSERT INTO shop.item (id) VALUES (3)",
        "INSERT INTO shop.item (id, v) VALUES (4, '')");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertGiven(3);
    behind(
        "UPDATE shop.item SET v = 'new' WHERE id = 1",
        "UPDATE shop.item SET d = NULL WHERE id = 2");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertGiven(5);
  }

  @Test
  void valuesThatJavaWouldChangeAreRead() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, c CHAR(5), e ENUM('a', 'b'), j JSON, o CLOB,"
            + " bl BLOB, tt TIME(9) WITH TIME ZONE, a INT ARRAY, i INTERVAL DAY TO SECOND(9))");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 'x ', 'b', JSON '{\"a\": [1, null]}', REPEAT('long', 9999),"
            + " X'00ff', TIME WITH TIME ZONE '23:59:59.999999999+18:00', ARRAY[1, NULL],"
            + " INTERVAL '-1 02:03:04.000000005' DAY TO SECOND)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertGiven(0);
  }

  @Test
  void aTriggerOfTheSourceThatIsCalledFirst() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        meddling("AFTER INSERT, UPDATE ON shop.item FOR EACH ROW"));
    makeSync();
    meddledWith();
  }

  @Test
  void aTriggerOfTheSourceThatIsCalledLast() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)");
    makeSync();
    behind(meddling("AFTER INSERT, UPDATE ON shop.item FOR EACH ROW"));
    meddledWith();
  }

  private void meddledWith() throws SQLException {
    behind("INSERT INTO shop.item VALUES (1, 10)", "INSERT INTO shop.item VALUES (2, 20)");
    assertThat(rows("dw.item")).containsExactly("1,11");
    behind("INSERT INTO shop.item VALUES (3, 30), (4, 40), (5, 50)");
    assertThat(rows("dw.item")).containsExactly("1,11", "3,31", "5,51");
    behind("UPDATE shop.item SET v = 7");
    assertThat(rows("shop.item")).containsExactly("1,7", "3,8", "5,8");
    assertThat(rows("dw.item")).containsExactly("1,7", "3,8", "5,8");
  }

  @Test
  void aCascadeWithinTheSource() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT UNIQUE,"
            + " up INT REFERENCES shop.item (v) ON UPDATE CASCADE ON DELETE SET NULL)");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 10, NULL), (2, 20, 10), (3, 30, 20)",
        "UPDATE shop.item SET v = v + 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    behind("UPDATE shop.item SET v = 5 WHERE id = 2", "DELETE FROM shop.item WHERE id = 1");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void statementsOneAfterTheOther() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 10); UPDATE shop.item SET v = 11; INSERT INTO shop.item VALUES (2, 20)",
        "EXECUTE IMMEDIATE 'INSERT INTO shop.item VALUES (3, 30)'",
        "MERGE INTO shop.item KEY (id) VALUES (3, 31), (4, 40)");
    assertThat(query(raw, "SELECT * FROM FINAL TABLE (UPDATE shop.item SET v = 5 WHERE id = 4)"))
        .containsExactly("4,5");
    assertThat(rows("dw.item")).containsExactly("1,11", "2,20", "3,31", "4,5");
  }

  @Test
  void oneOfTheSinkThatIsCalledBefore() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 10)",
        meddling("BEFORE INSERT ON dw.item").replace("shop.meddling", "dw.meddling"),
        "INSERT INTO shop.item VALUES (2, 20), (3, 30)");
    assertThat(rows("shop.item")).containsExactly("1,10", "3,30");
    assertThat(rows("dw.item")).containsExactly("1,10", "3,30");
  }

  @Test
  void columnsThatExchangeTheirNames() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, v INT, w INT)");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 10, 100)",
        "ALTER TABLE shop.item ALTER COLUMN v RENAME TO x",
        "ALTER TABLE shop.item ALTER COLUMN w RENAME TO v",
        "ALTER TABLE shop.item ALTER COLUMN x RENAME TO w",
        "INSERT INTO shop.item VALUES (2, 200, 20)");
    assertThat(rows("(SELECT id, v, w FROM dw.item WHERE id = 2)")).containsExactly("2,20,200");
    assertGiven(2);
  }

  @Test
  void aSinkThatIsMadeAnew() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)");
    makeSync();
    behind(
        "INSERT INTO shop.item VALUES (1, 10)",
        "DROP TABLE dw.item",
        "CREATE TABLE dw.item (id INT PRIMARY KEY, v INT)",
        meddling("BEFORE INSERT ON dw.item").replace("shop.meddling", "dw.meddling"),
        "INSERT INTO shop.item VALUES (2, 20), (3, 30)");
    assertThat(rows("dw.item")).containsExactly("3,30");
  }
}
