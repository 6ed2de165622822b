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
  void whatEverybodyMightDoBeforeStaysWhenTheSyncGoes() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY)",
        "CREATE TABLE dw.item (id INT PRIMARY KEY)",
        "GRANT SELECT, INSERT ON dw.item TO PUBLIC");
    String make = "CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item";
    run(make, make);
    assertThat(rights()).containsExactly("DELETE", "INSERT", "SELECT", "UPDATE");
    run("LIKEWISE STOP dw.item");
    assertThat(rights()).containsExactly("INSERT", "SELECT");
  }

  private List<String> rights() throws SQLException {
    return rows(
        "(SELECT PRIVILEGE_TYPE FROM INFORMATION_SCHEMA.TABLE_PRIVILEGES WHERE GRANTEE = 'PUBLIC' AND TABLE_SCHEMA = 'DW')");
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
