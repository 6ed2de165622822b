package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What would keep triggers for statements from firing. */
class PostgresSilentTriggersTest extends SyncContract {
  PostgresSilentTriggersTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v TEXT)", "INSERT INTO shop.t VALUES (1, 'a')");
    run("CREATE TABLE dw.t AS TABLE shop.t");
  }

  @Test
  void replicationRoleDoesNotSilenceThem() throws SQLException {
    behind(
        "SET session_replication_role = replica", "INSERT INTO shop.t VALUES (2, 'b'), (3, 'c')");
    behind("UPDATE shop.t SET id = id + 10", "DELETE FROM shop.t WHERE id = 12");
    assertFollows("dw.t", "SELECT * FROM shop.t");
    behind("TRUNCATE shop.t");
    assertThat(rows("dw.t")).isEmpty();
  }

  @Test
  void whoMayOnlyMakeTriggersMakesThem() throws SQLException {
    behind(
        "CREATE ROLE maker LOGIN PASSWORD 'secret'",
        "GRANT ALL ON SCHEMA shop, dw TO maker",
        "CREATE TABLE shop.u (id INT PRIMARY KEY, v TEXT)",
        "GRANT ALL ON shop.u TO maker",
        "GRANT USAGE ON SCHEMA likewise TO maker",
        "GRANT ALL ON ALL TABLES IN SCHEMA likewise TO maker");
    try (var maker = database.likewise("maker")) {
      through(maker, "CREATE TABLE dw.u AS TABLE shop.u");
    }
    behind("INSERT INTO shop.u VALUES (1, 'a')");
    assertFollows("dw.u", "SELECT * FROM shop.u");
    behind("DROP OWNED BY maker CASCADE", "DROP ROLE maker");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.t INHERIT shop.parent",
        "ALTER TABLE IF EXISTS ONLY shop.parent INHERIT shop.t",
        "CREATE TABLE shop.child (x INT) INHERITS (shop.parent, shop.t)",
        "ALTER TABLE shop.t ADD n INT, DISABLE TRIGGER ALL",
        "ALTER TABLE shop.t SET UNLOGGED",
        "ALTER TABLE shop.t DISABLE TRIGGER USER",
        "ALTER TABLE shop.t DISABLE TRIGGER \"!likewise dw.t update\"",
        "ALTER TABLE shop.t ENABLE REPLICA TRIGGER \"!likewise dw.t update\""
      })
  void whatHidesChangesIsRefused(String sql) throws SQLException {
    behind("CREATE TABLE shop.parent (id INT NOT NULL, v TEXT)");
    assertRefused(sql)
        .hasMessageMatching("(?s).*shop.t is the source of dw.t.*LIKEWISE STOP dw.t.*");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    run("LIKEWISE STOP dw.t");
    if (!sql.contains("!likewise")) {
      run(sql);
    }
  }

  /** A crash of the server empties such a table. */
  @Test
  void endsAreLogged() throws SQLException {
    behind("CREATE UNLOGGED TABLE shop.u (id INT PRIMARY KEY, v TEXT)");
    assertRefused("CREATE TABLE dw.u AS TABLE shop.u").hasMessageContaining("SET LOGGED");
    behind("CREATE UNLOGGED TABLE dw.e (id INT PRIMARY KEY, v TEXT)");
    assertRefused("CREATE TABLE IF NOT EXISTS dw.e AS TABLE shop.t")
        .hasMessageContaining("SET LOGGED");
    assertRefused("ALTER TABLE dw.t SET UNLOGGED").hasMessageContaining("dw.t is a sink");
    behind("ALTER TABLE shop.t SET UNLOGGED");
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("shop.t is unlogged");
    run("ALTER TABLE shop.t SET LOGGED");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void othersTriggersMayBeSilent() throws SQLException {
    behind(
        "CREATE FUNCTION shop.f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "CREATE TRIGGER own BEFORE DELETE ON shop.t FOR EACH ROW EXECUTE FUNCTION shop.f()");
    run("ALTER TABLE shop.t DISABLE TRIGGER own", "DELETE FROM shop.t");
    assertThat(rows("dw.t")).isEmpty();
  }

  @Test
  void aSubscribersTableIsNoSource() throws SQLException {
    behind(
        "CREATE TABLE shop.s (id INT PRIMARY KEY)",
        "CREATE SUBSCRIPTION sub CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false)",
        "INSERT INTO pg_subscription_rel SELECT oid, 'shop.s'::regclass, 'r' FROM pg_subscription");
    try {
      assertRefused("CREATE TABLE dw.s AS TABLE shop.s").hasMessageContaining("subscription");
    } finally {
      behind("DELETE FROM pg_subscription_rel", "ALTER SUBSCRIPTION sub SET (slot_name = NONE)");
      behind("DROP SUBSCRIPTION sub");
    }
  }
}
