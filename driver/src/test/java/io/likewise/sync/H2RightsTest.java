package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class H2RightsTest extends SyncContract {
  H2RightsTest() {
    super(Engine.H2);
  }

  @Test
  void whatAUserMayNotSeeIsNotTakenForGone() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY)",
        "CREATE USER NOBODY PASSWORD 'secret'",
        "CREATE USER READER PASSWORD 'secret'",
        "GRANT SELECT ON shop.item TO READER");
    run("CREATE TABLE dw.item AS TABLE shop.item");
    String url = "jdbc:likewise:" + database.url().replaceFirst(";.*", "");
    for (String user : List.of("NOBODY", "READER")) {
      try (Connection other = DriverManager.getConnection(url, user, "secret")) {
        assertThat(query(other, "LIKEWISE SHOW SYNCS").get(0)).contains(",ACTIVE,").endsWith("∅");
      }
    }
  }
}
