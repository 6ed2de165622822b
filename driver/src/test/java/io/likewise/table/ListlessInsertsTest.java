package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** An INSERT without a column list fills the columns that can be written (SPEC K7). */
class ListlessInsertsTest {

  @Nested
  class OnH2 extends Contract {
    @Override
    TestDatabase database() {
      return TestDatabase.h2();
    }
  }

  @Nested
  class OnPostgres extends Contract {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.postgres();
    }
  }

  @Nested
  class OnMariaDb extends Contract {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.mariaDb();
    }
  }

  @Nested
  class OnSqlite extends Contract {
    @Override
    TestDatabase database() {
      return TestDatabase.sqlite();
    }
  }

  abstract static class Contract {
    private TestDatabase database;
    private Connection connection;
    private Statement statement;

    abstract TestDatabase database() throws SQLException;

    @BeforeEach
    void open() throws SQLException {
      database = database();
      connection = database.likewise();
      statement = connection.createStatement();
      statement.execute(
          """
          CREATE TABLE orders (
            id INT NOT NULL PRIMARY KEY NOT ENFORCED,
            total AS price * 2,
            price INT,
            seen BIGINT METADATA FROM 'offset' VIRTUAL,
            note STRING)
          """);
    }

    @AfterEach
    void close() throws SQLException {
      connection.close();
      database.close();
    }

    private List<String> rows() throws SQLException {
      List<String> rows = new ArrayList<>();
      try (ResultSet found =
          statement.executeQuery("SELECT id, price, total, note FROM orders ORDER BY id")) {
        while (found.next()) {
          rows.add(
              found.getString(1)
                  + " "
                  + found.getString(2)
                  + " "
                  + found.getString(3)
                  + " "
                  + found.getString(4));
        }
      }
      return rows;
    }

    @Test
    void valuesOfSeveralRows() throws SQLException {
      statement.executeUpdate("insert into orders values (1, 10, 'a, (b'), (2, 1 + (2), '')");
      assertThat(rows()).containsExactly("1 10 20 a, (b", "2 3 6 ");
    }

    @Test
    void comesAsAPreparedStatementAndInBatches() throws SQLException {
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO orders VALUES (?, ?, ?)")) {
        assertThat(insert.getParameterMetaData().getParameterCount()).isEqualTo(3);
        for (int id = 1; id <= 2; id++) {
          insert.setInt(1, id);
          insert.setInt(2, id * 5);
          insert.setString(3, "n" + id);
          insert.addBatch();
        }
        assertThat(insert.executeBatch()).hasSize(2);
      }
      statement.addBatch("INSERT INTO orders VALUES (3, 30, 'n3')");
      statement.addBatch("INSERT INTO orders (id) VALUES (4)");
      assertThat(statement.executeBatch()).hasSize(2);
      assertThat(rows())
          .containsExactly("1 5 10 n1", "2 10 20 n2", "3 30 60 n3", "4 null null null");
    }

    @Test
    void rowsOfAQueryAndOfAStar() throws SQLException {
      statement.execute("CREATE TABLE plain (k INT, p INT, n VARCHAR(9))");
      statement.execute("INSERT INTO plain VALUES (1, 10, 'x'), (2, 20, 'y'), (3, 30, 'z')");
      statement.execute("INSERT INTO orders SELECT k, p * 2, n FROM plain WHERE k IN (1, 1)");
      statement.execute("INSERT INTO orders SELECT * FROM plain WHERE k = 2");
      statement.execute(
          "INSERT INTO orders SELECT * FROM (SELECT p.* FROM plain p WHERE p.k = 3) q");
      assertThat(rows()).containsExactly("1 20 40 x", "2 20 40 y", "3 30 60 z");
    }

    @Test
    void oneOfSeveralStatementsInAText() throws SQLException {
      String text =
          "INSERT INTO orders VALUES (1, 1, 'a;b'); CREATE TABLE later (v INT, w AS v + 1);"
              + " INSERT INTO later VALUES (7)";
      statement.execute(text);
      assertThat(rows()).containsExactly("1 1 2 a;b");
      try (ResultSet found = statement.executeQuery("SELECT v, w FROM later")) {
        assertThat(found.next()).isTrue();
        assertThat(found.getInt(2)).isEqualTo(8);
      }
    }

    @Test
    void sendsTheTextAsItIsWhereItIsTheEngines() throws SQLException {
      assertThat(connection.nativeSQL("INSERT INTO orders VALUES (1, 2, 'c')"))
          .isNotEqualTo("INSERT INTO orders VALUES (1, 2, 'c')")
          .endsWith(") VALUES (1, 2, 'c')");
      for (String text :
          List.of(
              "INSERT INTO orders (id, price) VALUES (1, 2)",
              "INSERT INTO orders VALUES (1, DEFAULT, 2, DEFAULT, 'c')",
              "INSERT INTO orders VALUES (1, 2), (3, 4, 'c')",
              "INSERT INTO orders VALUES (1, 2)",
              "INSERT INTO orders DEFAULT VALUES",
              "INSERT INTO missing VALUES (1, 2, 'c')",
              "INSERT INTO orders SELECT * FROM missing",
              "INSERT INTO a.b.c.d VALUES (1, 2, 'c')",
              "INSERT INTO",
              "INSERT INTO orders")) {
        assertThat(connection.nativeSQL(text)).as(text).isEqualTo(text);
      }
    }

    /** What the database says of a query that fails is what it says of the INSERT. */
    @Test
    void aFailingQueryLeavesTheTransactionAsItIs() throws SQLException {
      try (Connection raw = database.raw();
          Statement plain = raw.createStatement()) {
        raw.setAutoCommit(false);
        connection.setAutoCommit(false);
        String text = "INSERT INTO orders SELECT * FROM missing";
        SQLException expected = failure(plain, text);
        assertThatThrownBy(() -> statement.execute(text))
            .isInstanceOfSatisfying(
                SQLException.class,
                failed -> assertThat(failed.getSQLState()).isEqualTo(expected.getSQLState()));
        raw.rollback();
        connection.rollback();
      }
      assertThat(rows()).isEmpty();
    }

    private static SQLException failure(Statement statement, String text) {
      try {
        statement.execute(text);
      } catch (SQLException e) {
        return e;
      }
      throw new AssertionError("Not refused: " + text);
    }

    @Test
    void theDefinitionsOrderCountsWhereTheEngineKeepsAnother() throws SQLException {
      statement.execute("CREATE TABLE kept (a INT, b VARCHAR(9)) WITH ('k' = 'v')");
      statement.execute("ALTER TABLE kept ADD (c VARCHAR(9) FIRST, d VARCHAR(9) AFTER a)");
      statement.execute("INSERT INTO kept VALUES ('c', 1, 'd', 'b')");
      statement.execute("INSERT INTO kept SELECT 'C', 2, 'D', 'B' FROM kept");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO kept VALUES (?,?,?,?)")) {
        insert.setString(1, "x");
        insert.setInt(2, 3);
        insert.setString(3, "y");
        insert.setString(4, "z");
        insert.executeUpdate();
      }
      assertThat(kept()).containsExactly("c 1 d b", "C 2 D B", "x 3 y z");
    }

    @Test
    void anOrderThatIsDroppedOrGainsAColumnIsKnown() throws SQLException {
      statement.execute("CREATE TABLE kept (a INT, b VARCHAR(9)) WITH ('k' = 'v')");
      statement.execute("ALTER TABLE kept ADD c VARCHAR(9) FIRST");
      statement.execute("ALTER TABLE kept ADD COLUMN d VARCHAR(9)");
      statement.execute("INSERT INTO kept VALUES ('c', 1, 'b', 'd')");
      assertThat(kept()).containsExactly("c 1 d b");
      statement.execute("ALTER TABLE kept DROP (b, d)");
      statement.execute("ALTER TABLE kept RENAME a TO n");
      statement.execute("INSERT INTO kept VALUES ('e', 2)");
      try (ResultSet found = statement.executeQuery("SELECT c, n FROM kept WHERE n = 2")) {
        assertThat(found.next()).isTrue();
        assertThat(found.getString(1)).isEqualTo("e");
      }
    }

    private List<String> kept() throws SQLException {
      List<String> rows = new ArrayList<>();
      try (ResultSet found = statement.executeQuery("SELECT c, a, d, b FROM kept ORDER BY a")) {
        while (found.next()) {
          rows.add(
              "%s %s %s %s"
                  .formatted(
                      found.getString(1),
                      found.getString(2),
                      found.getString(3),
                      found.getString(4)));
        }
      }
      return rows;
    }

    @Test
    void temporaryTablesOfTheSessionGetAListToo() throws SQLException {
      statement.execute("CREATE TEMPORARY TABLE passing (v INT, w AS v + 1, n VARCHAR(9))");
      statement.execute("INSERT INTO passing VALUES (7, 'x')");
      try (ResultSet found = statement.executeQuery("SELECT w, n FROM passing")) {
        assertThat(found.next()).isTrue();
        assertThat(found.getString(1) + found.getString(2)).isEqualTo("8x");
      }
      try (Connection other = database.likewise()) {
        String text = "INSERT INTO passing VALUES (7, 'x')";
        assertThat(other.nativeSQL(text)).isEqualTo(text);
      }
    }

    /** Another connection of this JVM knows of a table from its commit on. */
    @Test
    void aTableOfAnotherTransactionIsKnownOnceItIsCommitted() throws SQLException {
      try (Connection other = database.likewise();
          Statement second = other.createStatement()) {
        second.execute("DROP TABLE orders");
        other.setAutoCommit(false);
        second.execute("CREATE TABLE fresh (v INT, w AS v + 1)");
        other.commit();
        statement.execute("INSERT INTO fresh VALUES (7)");
        try (ResultSet found = statement.executeQuery("SELECT w FROM fresh")) {
          assertThat(found.next()).isTrue();
          assertThat(found.getInt(1)).isEqualTo(8);
        }
      }
    }

    /** What another program has made of the table counts. */
    @Test
    void aTableThatIsNoMoreOursGetsNoList() throws SQLException {
      String text = "INSERT INTO orders VALUES (1, 2, 'c')";
      statement.execute(text);
      try (Connection raw = database.raw();
          Statement plain = raw.createStatement()) {
        plain.execute("DROP TABLE orders");
        plain.execute("CREATE TABLE orders (id INT, price INT, note VARCHAR(9))");
      }
      statement.execute(text);
      try (ResultSet found = statement.executeQuery("SELECT note FROM orders")) {
        assertThat(found.next()).isTrue();
        assertThat(found.getString(1)).isEqualTo("c");
      }
    }
  }
}
