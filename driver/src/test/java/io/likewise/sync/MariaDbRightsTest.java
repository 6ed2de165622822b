package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who must be allowed what (SPEC C5). */
class MariaDbRightsTest extends SyncContract {
  MariaDbRightsTest() {
    super(Engine.MARIADB);
  }

  @BeforeEach
  void makeUsers() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 10)",
        "CREATE USER test_writer IDENTIFIED BY 'secret'",
        "GRANT USAGE ON test.* TO test_writer",
        "GRANT SELECT ON test.* TO test_writer",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON shop.item TO test_writer",
        "CREATE USER test_maker IDENTIFIED BY 'secret'",
        "GRANT SELECT ON test.* TO test_maker",
        "GRANT ALL ON shop.* TO test_maker",
        "GRANT ALL ON dw.* TO test_maker");
  }

  private void write(Connection writer) throws SQLException {
    TestDatabase.execute(
        writer,
        "INSERT INTO shop.item VALUES (2, 20), (3, 30)",
        "UPDATE shop.item SET id = 4, v = 40 WHERE id = 1",
        "DELETE FROM shop.item WHERE id = 2");
  }

  @Test
  void aWriterNeedsNoRightsOnTheSink() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    try (Connection writer = database.raw("test_writer")) {
      write(writer);
      assertThatThrownBy(() -> rows(writer, "dw.item")).isInstanceOf(SQLException.class);
    }
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void whatAUserMayNotSeeIsNotTakenForGone() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    behind(
        "CREATE USER test_nobody IDENTIFIED BY 'secret'", "GRANT SELECT ON test.* TO test_nobody");
    for (String user : List.of("test_writer", "test_nobody", "test_maker")) {
      try (Connection other = database.likewise(user)) {
        assertThat(query(other, "LIKEWISE SHOW SYNCS").get(0)).contains(",ACTIVE,").endsWith("∅");
      }
    }
    String trigger = rows(engine.objectsOfOurs()).get(0);
    behind("DROP TRIGGER shop.`%s`".formatted(trigger));
    try (Connection maker = database.likewise("test_maker")) {
      assertThat(query(maker, "LIKEWISE SHOW SYNCS").get(0)).contains("BROKEN", "are gone");
    }
  }

  @Test
  void aWriterNeedsNoRightsToMarkASyncBroken() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item");
    behind("ALTER TABLE dw.item DROP COLUMN v");
    try (Connection writer = database.raw("test_writer")) {
      write(writer);
    }
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("v");
  }

  @Test
  void whoeverMayMakeTheTablesMayMakeASync() throws SQLException {
    run("CREATE TABLE dw.first AS TABLE shop.item");
    try (Connection maker = database.likewise("test_maker");
        Connection writer = database.raw("test_writer")) {
      TestDatabase.execute(maker, "CREATE TABLE dw.item AS TABLE shop.item");
      write(writer);
      assertFollows("dw.item", "SELECT * FROM shop.item");
      TestDatabase.execute(maker, "DROP TABLE dw.item");
    }
    assertThat(syncs()).hasSize(1);
  }

  @Test
  void whoeverMayNotLeavesNothingBehind() throws SQLException {
    run("CREATE TABLE dw.first AS TABLE shop.item");
    behind("REVOKE TRIGGER ON shop.* FROM test_maker");
    try (Connection maker = database.likewise("test_maker")) {
      assertThatThrownBy(
              () -> TestDatabase.execute(maker, "CREATE TABLE dw.item AS TABLE shop.item"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("TRIGGER");
    }
    assertThat(exists("dw.item")).isFalse();
    assertThat(syncs()).hasSize(1);
  }
}
