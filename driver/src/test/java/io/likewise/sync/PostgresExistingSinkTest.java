package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresExistingSinkTest extends ExistingSinkContract {
  PostgresExistingSinkTest() {
    super(Engine.POSTGRES);
  }

  /** It could not be asked what is there already. */
  @Test
  void aDeferrableKeyDoesNotFit() throws SQLException {
    behind(
        "CREATE TABLE dw.item (id INT PRIMARY KEY DEFERRABLE, name VARCHAR(20), price DECIMAL(9, 2))");

    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")
        .hasMessageContaining("deferrable");
  }

  @Test
  void aPartitionOfAProtectedSinkIsProtectedToo() throws SQLException {
    run(
        """
        CREATE TABLE dw.parts (PRIMARY KEY (id, name)) PARTITIONED BY (name)
        WITH ('sync.protect' = 'true', 'sync.unproven-key' = 'true') AS TABLE shop.item
        """);
    behind("INSERT INTO shop.item VALUES (7, 'later', 1)");
    run("LIKEWISE REFRESH dw.parts");
    for (String part : query(raw, "SELECT relid FROM pg_partition_tree('dw.parts')")) {
      for (String write : new String[] {"DELETE FROM ", "TRUNCATE ", "UPDATE %s SET price = 1"}) {
        String sql = write.contains("%s") ? write.formatted(part) : write + part;
        assertThatThrownBy(() -> behind(sql)).as(sql).hasMessageContaining("sync.protect");
      }
    }
    behind("UPDATE shop.item SET price = 3", "DELETE FROM shop.item WHERE id = 7");
    assertFollows("dw.parts", "SELECT * FROM shop.item");
    run("LIKEWISE STOP dw.parts");
    behind("TRUNCATE dw.parts_p1", "DROP TABLE dw.parts");
  }

  /** A row of the source goes to one of them, whichever table its trigger names. */
  @Test
  void aPartitionGoesOnTakingWhatTheSourceGives() throws SQLException {
    run(
        """
        CREATE TABLE dw.parts (PRIMARY KEY (id, name)) PARTITIONED BY (name)
        WITH ('sync.unproven-key' = 'true') AS TABLE shop.item
        """);
    String part = query(raw, "SELECT relid FROM pg_partition_tree('dw.parts') WHERE isleaf").get(0);
    for (String change :
        new String[] {
          "ALTER TABLE %s ADD CHECK (price > 0)",
          "ALTER TABLE %s ADD UNIQUE (price)",
          "ALTER TABLE %s ALTER COLUMN price SET NOT NULL",
          "CREATE UNIQUE INDEX ON %s (price)"
        }) {
      assertRefused(change.formatted(part)).hasMessageContaining("LIKEWISE STOP dw.parts");
    }
    run("CREATE INDEX ON %s (price)".formatted(part));
  }

  /** Two rows may have one value until the transaction ends, in the source only. */
  @Test
  void aKeyThatTheSourceChecksLaterIsNoKeyForTheSink() throws SQLException {
    behind(
        "CREATE TABLE shop.d (id INT PRIMARY KEY, u INT UNIQUE DEFERRABLE INITIALLY DEFERRED)",
        "INSERT INTO shop.d VALUES (1, 10), (2, 20)",
        "CREATE TABLE dw.d (id INT PRIMARY KEY, u INT UNIQUE)");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.d AS TABLE shop.d")
        .hasMessageContaining("(u) is unique in it");
    behind("DROP TABLE dw.d");
    run("CREATE TABLE dw.d AS TABLE shop.d");
    assertRefused("CREATE UNIQUE INDEX ON dw.d (u)").hasMessageContaining("LIKEWISE STOP");
    behind("UPDATE shop.d SET u = 30 - u");
    assertFollows("dw.d", "SELECT * FROM shop.d");
  }

  /** What our own statements are told is not for the application. */
  @Test
  void onlyTheApplicationsStatementWarns() throws SQLException {
    try (Statement statement = likewise.createStatement()) {
      statement.execute("CREATE TABLE dw.x AS TABLE shop.item");
      assertThat(warnings(statement)).isEmpty();
      statement.execute("CREATE VIEW dw.v AS SELECT * FROM dw.x");
      statement.execute("DROP TABLE IF EXISTS dw.x, dw.nosuch CASCADE");
      assertThat(warnings(statement)).hasSize(2);
      assertThat(warnings(statement).get(0)).contains("nosuch");
      assertThat(warnings(statement).get(1)).contains("view dw.v");
      statement.execute("CREATE TABLE dw.x AS TABLE shop.item");
      statement.execute("ALTER TABLE shop.item ADD COLUMN n INT");
      statement.execute("DROP TABLE dw.x");
      assertThat(warnings(statement)).isEmpty();
    }
  }

  private static List<String> warnings(Statement statement) throws SQLException {
    List<String> warnings = new ArrayList<>();
    for (SQLWarning one = statement.getWarnings(); one != null; one = one.getNextWarning()) {
      warnings.add(one.getMessage());
    }
    return warnings;
  }
}
