package io.likewise.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

final class MariaDbServerTest {

  @Test
  void bothDriversReachOneServer() throws SQLException {
    try (Connection own = MariaDbServer.connect();
        Connection other =
            DriverManager.getConnection(
                MariaDbServer.mysqlUrl("mysql"), MariaDbServer.USER, MariaDbServer.PASSWORD)) {
      assertThat(own.getMetaData().getDatabaseProductName()).isEqualTo("MariaDB");
      assertThat(other.getMetaData().getDatabaseProductVersion()).contains("MariaDB");
      assertThat(own.getMetaData().getDatabaseProductVersion())
          .startsWith(other.getMetaData().getDatabaseProductVersion().replaceFirst("^5.5.5-", ""));
    }
  }

  @Test
  void rightsAreReal() throws SQLException {
    try (Connection connection = MariaDbServer.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE OR REPLACE USER test_rights@'%' IDENTIFIED BY 'secret'");
      try (Connection poor =
              DriverManager.getConnection(MariaDbServer.url(""), "test_rights", "secret");
          Statement question = poor.createStatement()) {
        assertThatThrownBy(() -> question.execute("SELECT * FROM mysql.proc"))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("denied");
      }
      statement.execute("DROP USER test_rights@'%'");
    }
    assertThatThrownBy(() -> DriverManager.getConnection(MariaDbServer.url(""), "root", "wrong"))
        .isInstanceOf(SQLException.class);
  }
}
