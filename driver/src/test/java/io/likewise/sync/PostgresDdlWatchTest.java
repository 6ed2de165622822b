package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What others alter is noticed at once where a superuser has made the sync (SPEC E3). */
class PostgresDdlWatchTest extends SyncContract {
  private static final String TRIGGERS = "(SELECT evtname FROM pg_event_trigger)";

  PostgresDdlWatchTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v INT, w INT GENERATED ALWAYS AS (v * 2) VIRTUAL)",
        "INSERT INTO shop.t VALUES (1, 10), (2, 20)");
    run("CREATE TABLE dw.t AS TABLE shop.t ADD COLUMN (x AS v + 1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ALTER TABLE shop.t DROP COLUMN v CASCADE | column \"v\" of shop.t is gone",
        "ALTER TABLE shop.t RENAME COLUMN w TO u | column \"w\" of shop.t is gone",
        "ALTER TABLE dw.t RENAME COLUMN x TO y | column \"x\" of dw.t is gone",
        "ALTER TABLE dw.t DROP COLUMN v | column \"v\" of dw.t is gone",
        "ALTER TABLE dw.t RENAME TO u | the sink dw.t is gone",
        "DROP TABLE dw.t | the sink dw.t is gone",
        "DROP SCHEMA dw CASCADE | the sink dw.t is gone",
        "ALTER SCHEMA dw RENAME TO dw2 | the sink dw.t is gone",
        "DROP FUNCTION dw.likewise_t_sync CASCADE | its triggers on shop.t were gone or disabled",
        "ALTER TABLE shop.t DISABLE TRIGGER USER | its triggers on shop.t were gone or disabled",
        "ALTER TABLE shop.t ALTER w SET EXPRESSION AS (v * 3) | column \"w\" of shop.t is computed otherwise",
        "ALTER TABLE shop.t ALTER id TYPE BIGINT USING id * 2 | values of shop.t were converted",
        "CREATE TABLE shop.child () INHERITS (shop.t) | rows of shop.t were shared",
        "CREATE SCHEMA more CREATE TABLE child () INHERITS (shop.t) | rows of shop.t were shared",
        "CREATE FOREIGN DATA WRAPPER f; CREATE SERVER s FOREIGN DATA WRAPPER f; CREATE FOREIGN TABLE shop.f () INHERITS (shop.t) SERVER s | rows of shop.t were shared",
        "SET session_replication_role = replica; ALTER TABLE dw.t DROP COLUMN v | column \"v\" of dw.t is gone"
      })
  void itIsBrokenAtOnce(String ddl, String reason) throws SQLException {
    behind(ddl);
    assertThat(stored()).startsWith("BROKEN,").contains(reason);
  }

  /** No guard reads what stands in such a text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ALTER TABLE shop.t DROP COLUMN v CASCADE | column \"v\" of shop.t is gone",
        "ALTER TABLE dw.t DROP COLUMN v | column \"v\" of dw.t is gone",
        "ALTER TABLE dw.t RENAME TO u | the sink dw.t is gone",
        "DROP TABLE dw.t | the sink dw.t is gone",
        "ALTER TABLE shop.t DISABLE TRIGGER USER | its triggers on shop.t were gone or disabled",
        "ALTER TABLE shop.t ALTER id TYPE BIGINT USING id * 2 | values of shop.t were converted",
        "ALTER TABLE shop.t DROP CONSTRAINT t_pkey | (id) is unique in shop.t no longer",
        "DROP TABLE shop.t | the source shop.t is gone"
      })
  void blocksFunctionsAndProceduresAreNoWayAround(String ddl, String reason) throws SQLException {
    run("DO $$ BEGIN " + ddl + "; END $$");
    assertThat(sync().lastError()).contains(reason);
    run("DROP TABLE IF EXISTS dw.t, dw.u");
    if (syncs().isEmpty() && exists("shop.t") && !reason.contains("unique")) {
      run("CREATE TABLE dw.t AS TABLE shop.t");
      behind(
          "CREATE PROCEDURE shop.p() LANGUAGE plpgsql AS $$ BEGIN ALTER TABLE dw.t DROP COLUMN id CASCADE; END $$");
      run("CALL shop.p()");
      assertThat(sync().lastError()).contains("column \"id\" of dw.t is gone");
    }
  }

  private String stored() throws SQLException {
    return query(
            raw,
            """
            SELECT CASE WHEN f.mark THEN 'BROKEN' ELSE s.state END, COALESCE(f.error, s.last_error)
            FROM likewise.sync s
            LEFT JOIN likewise.fault f ON f.sink_table = s.sink_table AND f.mark
            ORDER BY f.since""")
        .get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE shop.t ADD COLUMN n INT",
        "ALTER TABLE shop.t ADD COLUMN r FLOAT DEFAULT random()",
        "ALTER TABLE shop.t ALTER v SET DEFAULT 7",
        "CREATE INDEX more ON shop.t (v)",
        "ALTER TABLE shop.t ADD COLUMN g INT GENERATED ALWAYS AS (v) STORED",
        "COMMENT ON TABLE shop.t IS 'told'",
        "ALTER TABLE dw.t ADD COLUMN own INT",
        "CREATE TABLE shop.other AS SELECT * FROM shop.t",
        "DROP SCHEMA IF EXISTS nosuch",
        "BEGIN; ALTER TABLE shop.t RENAME COLUMN v TO u; ROLLBACK"
      })
  void whatHurtsNothingBreaksNothing(String ddl) throws SQLException {
    behind(ddl);
    assertThat(stored()).isEqualTo("ACTIVE,∅");
    behind("UPDATE shop.t SET v = v + 1");
    assertFollows("(SELECT id, v, w, x FROM dw.t)", "SELECT id, v, w, v + 1 FROM shop.t");
  }

  @Test
  void whatWasMissedIsMadeUpFor() throws SQLException {
    behind(
        "ALTER TABLE shop.t DISABLE TRIGGER ALL",
        "INSERT INTO shop.t VALUES (3, 30)",
        "ALTER TABLE shop.t ENABLE TRIGGER ALL",
        "ALTER TABLE shop.t ALTER w SET EXPRESSION AS (v * 3)");
    run("LIKEWISE REFRESH");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertFollows("dw.t", "SELECT *, v + 1 FROM shop.t");
  }

  @Test
  void ourOwnDdlIsNoSurprise() throws SQLException {
    run(
        "ALTER TABLE shop.t RENAME COLUMN v TO u",
        "ALTER TABLE shop.t ALTER w SET EXPRESSION AS (u * 3)",
        "ALTER TABLE shop.t ADD COLUMN n BIGINT DEFAULT 7",
        "ALTER TABLE shop.t RENAME TO s",
        "ALTER TABLE dw.t RENAME TO u",
        "ALTER SCHEMA dw RENAME TO dw2");
    likewise.setAutoCommit(false);
    run("ALTER TABLE shop.s DROP COLUMN n");
    likewise.commit();
    likewise.setAutoCommit(true);
    assertThat(sync()).isEqualTo(new Sync("dw2.u", "shop.s", "ACTIVE", null));
    likewise.setAutoCommit(false);
    run("ALTER TABLE shop.s ADD COLUMN m INT", "DO 'BEGIN ALTER TABLE dw2.u DROP COLUMN w; END'");
    likewise.commit();
    likewise.setAutoCommit(true);
    assertThat(sync().lastError()).contains("column \"w\" of dw2.u is gone");
  }

  @Test
  void theyComeWithTheFirstSyncAndGoWithTheLast() throws SQLException {
    assertThat(rows(TRIGGERS)).hasSize(3);
    run("CREATE TABLE dw.u AS TABLE shop.t", "LIKEWISE STOP dw.t");
    assertThat(rows(TRIGGERS)).hasSize(3);
    run("DROP TABLE dw.u");
    assertThat(rows(TRIGGERS)).isEmpty();
    run("DROP TABLE dw.t", "CREATE TABLE dw.t AS TABLE shop.t");
    assertThat(rows(TRIGGERS)).hasSize(3);
    run("DROP TABLE shop.t");
    assertThat(rows(TRIGGERS)).isEmpty();
  }

  @Test
  void whoMayNotMakeThemDoesWithout() throws SQLException {
    run("DROP TABLE dw.t");
    behind(
        "DROP SCHEMA likewise CASCADE",
        "CREATE ROLE test_plain LOGIN PASSWORD 'secret'",
        "GRANT CREATE ON DATABASE %s TO test_plain".formatted(raw.getCatalog()),
        "ALTER SCHEMA dw OWNER TO test_plain",
        "ALTER TABLE shop.t OWNER TO test_plain",
        "GRANT ALL ON SCHEMA shop TO test_plain");
    try (var plain = database.likewise("test_plain")) {
      through(plain, "CREATE TABLE dw.t AS TABLE shop.t");
    }
    run("CREATE TABLE dw.u AS TABLE shop.t");
    assertThat(rows(TRIGGERS)).isEmpty();
    behind("UPDATE shop.t SET v = 0", "ALTER TABLE dw.t DROP COLUMN v");
    assertFollows("dw.u", "SELECT * FROM shop.t");
  }

  @Test
  void nothingOfItDisturbsAnybodysDdl() throws SQLException {
    behind(
        "UPDATE likewise.sync SET document = 'no document'",
        "ALTER TABLE shop.t RENAME COLUMN v TO u",
        "ALTER TABLE likewise.sync RENAME TO gone",
        "ALTER TABLE shop.t RENAME COLUMN u TO v",
        "DROP SCHEMA likewise CASCADE",
        "ALTER TABLE shop.t RENAME COLUMN v TO u",
        "DROP TABLE dw.t");
    assertThat(rows(TRIGGERS)).isEmpty();
  }

  /**
   * Whoever makes a sync sees the triggers, and whoever drops the last one does not see the new.
   */
  @Test
  void theyStayWhereAFirstSyncIsMadeWhileTheLastGoes() throws SQLException {
    behind("CREATE TABLE shop.u (id INT PRIMARY KEY)");
    try (Connection other = database.likewise()) {
      other.setAutoCommit(false);
      through(other, "CREATE TABLE dw.u AS TABLE shop.u");
      run("DROP TABLE dw.t");
      other.commit();
    }
    assertThat(rows(TRIGGERS)).hasSize(3);
    behind("ALTER TABLE shop.u RENAME COLUMN id TO n");
    assertThat(stored()).startsWith("BROKEN,");
    run("DROP TABLE dw.u");
    assertThat(rows(TRIGGERS)).isEmpty();
  }

  @Test
  void aColumnMadeByTheSameTransactionIsNotComputedOtherwise() throws SQLException {
    run("DROP TABLE dw.t");
    likewise.setAutoCommit(false);
    run(
        "CREATE TABLE shop.g (id INT PRIMARY KEY, g INT GENERATED ALWAYS AS (id * 2) VIRTUAL)",
        "CREATE TABLE dw.g AS TABLE shop.g",
        "DO $$ BEGIN ALTER TABLE shop.g ALTER COLUMN id SET STATISTICS 10; END $$");
    likewise.commit();
    assertThat(stored()).isEqualTo("ACTIVE,∅");
    run("DO $$ BEGIN ALTER TABLE shop.g ALTER g SET EXPRESSION AS (id * 3); END $$");
    likewise.commit();
    likewise.setAutoCommit(true);
    assertThat(stored()).startsWith("BROKEN,").contains("computed otherwise");
  }

  @Test
  void nobodyIsWaitedFor() throws SQLException {
    try (Connection other = database.raw()) {
      other.setAutoCommit(false);
      through(other, "SELECT * FROM likewise.sync FOR UPDATE");
      behind("SET statement_timeout = '20s'", "ALTER TABLE shop.t ADD COLUMN one INT");
      through(other, "LOCK TABLE likewise.sync IN ACCESS EXCLUSIVE MODE");
      behind("ALTER TABLE shop.t ADD COLUMN two INT");
    }
    assertThat(stored()).isEqualTo("ACTIVE,∅");
  }

  /** What somebody else has begun with the sync, and takes back, hides nothing. */
  @Test
  void itIsToldWhileSomebodyElseHoldsTheSync() throws SQLException {
    try (Connection other = database.raw()) {
      other.setAutoCommit(false);
      through(other, "SELECT * FROM likewise.sync FOR UPDATE");
      behind("SET statement_timeout = '20s'", "ALTER TABLE shop.t RENAME COLUMN v TO u");
      other.rollback();
    }
    assertThat(stored()).startsWith("BROKEN,").contains("column \"v\" of shop.t is gone");
    behind("ALTER TABLE shop.t RENAME COLUMN u TO v");
    run("LIKEWISE REFRESH");
    assertThat(stored()).isEqualTo("ACTIVE,∅");
  }

  @Test
  void triggersThatAreEnabledAgainFireForReplicasToo() throws SQLException {
    behind(
        "ALTER TABLE shop.t ENABLE TRIGGER USER",
        "SET session_replication_role = replica",
        "INSERT INTO shop.t VALUES (3, 30)",
        "RESET session_replication_role");
    assertFollows("dw.t", "SELECT *, v + 1 FROM shop.t");
  }

  /** A sync can be made while the same session is reading its source. */
  @Test
  void aSourceMayBeBeingRead() throws SQLException {
    behind(
        "CREATE TABLE shop.u (id INT PRIMARY KEY)",
        "INSERT INTO shop.u SELECT n FROM generate_series(1, 9) n");
    likewise.setAutoCommit(false);
    run("DECLARE c CURSOR FOR SELECT * FROM shop.u", "FETCH 2 FROM c");
    run("CREATE TABLE dw.u AS TABLE shop.u", "FETCH 2 FROM c");
    likewise.commit();
    behind("INSERT INTO shop.u VALUES (10)");
    assertFollows("dw.u", "SELECT * FROM shop.u");
  }
}
