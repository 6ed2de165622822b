package io.likewise.conformance;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/**
 * The first INSERT without a column list, which asks the database something (SPEC K7), is prepared
 * on PostgreSQL as without Likewise. The application's name makes the URL a new one to Likewise.
 */
class PreparedInsertsTest {
  private static final String INSERT = "INSERT INTO prepared VALUES (?)";

  @Test
  void noTransactionHasBegun() throws Exception {
    compare(
        "idle",
        (connection, seen) -> {
          connection.setAutoCommit(false);
          try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            insert.setInt(1, 1);
            seen.note("inserted", insert.executeUpdate());
          }
          connection.rollback();
        });
  }

  @Test
  void aTransactionThatHadBegunGoesOn() throws Exception {
    compare(
        "open",
        (connection, seen) -> {
          connection.setAutoCommit(false);
          Statement statement = connection.createStatement();
          statement.execute("INSERT INTO prepared (id) VALUES (1)");
          try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setInt(1, 2);
            seen.note("inserted", insert.executeUpdate());
          }
          try (ResultSet rows = statement.executeQuery("SELECT id FROM prepared ORDER BY id")) {
            seen.rows("rows", rows);
          }
          connection.rollback();
        });
  }

  private static void compare(String name, SideBySide.Work work) throws Exception {
    String url = Engine.POSTGRESQL.newDatabase();
    create(url);
    String named = url + "?ApplicationName=" + name;
    SideBySide.compare(
        () -> Engine.POSTGRESQL.raw(named), () -> Engine.POSTGRESQL.wrapped(named), work);
  }

  private static void create(String url) throws SQLException {
    try (Connection connection = Engine.POSTGRESQL.raw(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE prepared (id INT)");
    }
  }
}
