package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresTriggerSetsTest extends TriggerSetsContract {
  PostgresTriggerSetsTest() {
    super(Engine.POSTGRES);
  }

  @Override
  int triggers() throws SQLException {
    return rows("(SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relname IN ('s', 's2')))")
        .size();
  }

  @Override
  int ofOne() {
    return 4;
  }

  @Override
  List<String> damages() {
    String unseen =
        "ALTER EVENT TRIGGER \"likewise alter\" DISABLE; ALTER EVENT TRIGGER \"likewise drop\" DISABLE; ";
    return List.of(
        unseen + "DROP TRIGGER \"!likewise dw.a insert\" ON shop.s",
        unseen + "ALTER TABLE shop.s DISABLE TRIGGER USER",
        unseen + "DROP TRIGGER IF EXISTS \"!likewise dw.a truncate\" ON shop.s");
  }

  private int functions() throws SQLException {
    return rows("(SELECT oid FROM pg_proc WHERE prosrc LIKE '%<<sync%')").size();
  }

  @Test
  void truncateEmptiesAll() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s WHERE id > 0");
    assertThat(functions()).isEqualTo(1);
    behind("TRUNCATE shop.s");
    assertThat(rows("dw.a")).isEmpty();
    assertThat(rows("dw.b")).isEmpty();
  }

  @Test
  void aFunctionThatIsDroppedBehindOurBack() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("LIKEWISE STOP dw.a", "DROP TABLE dw.a");
    behind("DROP FUNCTION dw.likewise_a_sync CASCADE");
    run("CREATE TABLE dw.a AS TABLE shop.s", "DROP TABLE dw.b");
    assertAllFollow("shop.s", "dw.a");
  }

  @Test
  void sinksInSeveralSchemas() throws SQLException {
    behind("CREATE SCHEMA other");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE other.a AS TABLE shop.s",
        "CREATE TABLE dw.b AS TABLE shop.s",
        "CREATE TABLE other.b AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(8);
    behind("DROP SCHEMA dw CASCADE");
    assertThat(rows("other.b")).isEqualTo(rows("shop.s"));
    behind("INSERT INTO shop.s VALUES (3, 'c')");
    assertFollows("other.a", "SELECT * FROM shop.s");
    assertFollows("other.b", "SELECT * FROM shop.s");
    run("DROP TABLE shop.s");
    assertThat(functions()).isZero();
  }

  /** Rights and names are the creator's (SPEC C5). */
  @Test
  void anotherCreatorAndAnotherSearchPathHaveTheirOwn() throws SQLException {
    behind(
        "CREATE ROLE maker LOGIN PASSWORD 'secret'",
        "GRANT ALL ON SCHEMA shop, dw TO maker",
        "GRANT ALL ON shop.s TO maker");
    run("CREATE TABLE dw.a AS TABLE shop.s");
    behind(
        "GRANT USAGE ON SCHEMA likewise TO maker",
        "GRANT ALL ON ALL TABLES IN SCHEMA likewise TO maker");
    try (Connection maker = database.likewise("maker")) {
      through(maker, "CREATE TABLE dw.b AS TABLE shop.s", "CREATE TABLE dw.c AS TABLE shop.s");
    }
    assertThat(triggers()).isEqualTo(8);
    run("SET search_path = dw", "CREATE TABLE dw.d AS TABLE shop.s", "SET search_path = public");
    assertThat(triggers()).isEqualTo(12);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c", "dw.d");
    behind("DROP OWNED BY maker CASCADE", "DROP ROLE maker");
    behind("INSERT INTO shop.s VALUES (50, 'z')");
    assertFollows("dw.a", "SELECT * FROM shop.s");
    assertFollows("dw.d", "SELECT * FROM shop.s");
  }

  /** Else triggers that its owner puts on the sink would run with the rights of who mends it. */
  @Test
  void whoeverMakesItAnewItStaysTheCreators() throws SQLException {
    behind(
        "CREATE ROLE maker LOGIN PASSWORD 'secret'",
        "CREATE FUNCTION dw.twice(v text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT v || v'",
        "GRANT ALL ON SCHEMA shop, dw TO maker",
        "GRANT ALL ON shop.s TO maker");
    run("CREATE TABLE dw.x AS TABLE shop.s", "DROP TABLE dw.x");
    behind(
        "GRANT USAGE ON SCHEMA likewise TO maker",
        "GRANT ALL ON ALL TABLES IN SCHEMA likewise TO maker");
    try (Connection maker = database.likewise("maker")) {
      through(
          maker,
          "SET search_path = dw",
          "CREATE TABLE dw.b AS TABLE shop.s WHERE twice(v) <> 'qq'",
          "CREATE TABLE dw.c AS TABLE shop.s");
    }
    run(
        "SET search_path = dw, public",
        "LIKEWISE REFRESH dw.b",
        "ALTER TABLE shop.s ADD COLUMN n INT");
    assertThat(triggers()).isEqualTo(4);
    assertOwner("maker");
    assertAllFollow("shop.s", "dw.b", "dw.c");
    run(
        "CREATE TABLE dw.own AS TABLE shop.s",
        "ALTER TABLE dw.c RENAME TO cc",
        "ALTER TABLE shop.s RENAME TO t",
        "ALTER TABLE dw.b RENAME TO bb");
    assertOwner("maker", "postgres");
    assertAllFollow("shop.t", "dw.bb", "dw.cc", "dw.own");
    try (Connection maker = database.likewise("maker")) {
      through(maker, "DROP TABLE dw.bb", "DROP TABLE dw.cc");
    }
    assertAllFollow("shop.t", "dw.own");
    behind("DROP OWNED BY maker CASCADE", "DROP ROLE maker");
  }

  /** What the sink does not show is his who has the source, and he may drop it. */
  @Test
  void theSourceBelongsToSomebodyElse() throws SQLException {
    run("CREATE TABLE dw.x AS TABLE shop.s", "DROP TABLE dw.x");
    behind(
        "CREATE ROLE maker LOGIN PASSWORD 'secret'",
        "CREATE ROLE keeper LOGIN PASSWORD 'secret'",
        "GRANT ALL ON SCHEMA shop, dw TO maker, keeper",
        "ALTER TABLE shop.s OWNER TO keeper",
        "GRANT SELECT, TRIGGER, INSERT, UPDATE, DELETE ON shop.s TO maker");
    try (Connection maker = database.likewise("maker");
        Connection keeper = database.likewise("keeper")) {
      through(maker, "CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
      through(maker, "DROP TABLE dw.b");
      through(keeper, "ALTER TABLE shop.s ALTER COLUMN v SET DEFAULT 'd'");
      for (String change : List.of("ADD COLUMN n INT", "RENAME TO t", "RENAME COLUMN v TO w")) {
        assertThatThrownBy(() -> through(keeper, "ALTER TABLE shop.s " + change))
            .hasMessageContaining("dw.a has triggers of maker on shop.s: only he may change them");
      }
      assertAllFollow("shop.s", "dw.a");
      through(keeper, "DROP TABLE shop.s");
      assertThat(sync().state()).isEqualTo("ENDED");
      through(maker, "DROP TABLE dw.a");
      assertThat(syncs()).isEmpty();
    }
    behind("DROP OWNED BY maker CASCADE", "DROP OWNED BY keeper CASCADE");
    behind("DROP ROLE maker", "DROP ROLE keeper");
  }

  private void assertOwner(String... owners) throws SQLException {
    assertThat(rows("(SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE prosrc LIKE '%<<sync%')"))
        .containsExactly(owners);
  }

  /** It sees them before they go, and what else was in the sink stays. */
  @Test
  void truncateMeansSomethingElseToSomeSinks() throws SQLException {
    behind(
        "CREATE TABLE dw.b (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO dw.b VALUES (99, 'own')");
    run(
        "CREATE TABLE dw.c WITH ('sync.truncate'='ignore') AS TABLE shop.s",
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE IF NOT EXISTS dw.b WITH ('sync.adopt'='merge') AS TABLE shop.s");
    behind("INSERT INTO shop.s VALUES (3, 'c')", "TRUNCATE shop.s");
    assertThat(rows("dw.a")).isEmpty();
    assertThat(rows("dw.b")).containsExactly("99,own");
    assertThat(rows("dw.c")).containsExactly("1,a", "2,b", "3,c");
  }

  /** What a trigger on one sink writes to the source is newer than what the next is called with. */
  @Test
  void whatOneSinksTriggersWriteToTheSourceComesToTheNext() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind(
        """
        CREATE FUNCTION dw.again() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE shop.s SET v = NEW.v || '!' WHERE id = NEW.id AND length(v) < 3;
          IF NEW.v = 'del' THEN DELETE FROM shop.s WHERE id = NEW.id; END IF;
          RETURN NULL;
        END $$""",
        "CREATE TRIGGER again AFTER INSERT OR UPDATE ON dw.a FOR EACH ROW EXECUTE FUNCTION dw.again()",
        "BEGIN",
        "INSERT INTO shop.s VALUES (3, 'c')",
        "INSERT INTO shop.s VALUES (4, 'd')",
        "INSERT INTO shop.s VALUES (5, 'del')",
        "UPDATE shop.s SET v = 'q' WHERE id = 1",
        "UPDATE shop.s SET v = 'r' WHERE id = 1",
        "COMMIT",
        "UPDATE shop.s SET v = 's' WHERE id = 2",
        "INSERT INTO shop.s VALUES (6, 'e'), (7, 'f')",
        "UPDATE shop.s SET v = 'w' WHERE id > 5");
    assertFollows("dw.a", "SELECT * FROM shop.s");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    assertThat(rows("dw.b")).contains("1,r!!", "3,c!!").noneMatch(row -> row.startsWith("5"));
  }

  @Test
  void aFunctionOfTheUsersStays() throws SQLException {
    behind("CREATE FUNCTION dw.likewise_a_sync() RETURNS int LANGUAGE sql AS 'SELECT 7'");
    run("CREATE TABLE dw.a AS TABLE shop.s");
    assertAllFollow("shop.s", "dw.a");
    run("DROP TABLE dw.a");
    assertThat(query(raw, "SELECT dw.likewise_a_sync()")).containsExactly("7");
    assertThat(functions()).isZero();
  }

  /** Its part stays as it is when others come and go, and is mended by itself. */
  @Test
  void oneThatIsBrokenHindersNoOther() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    behind(
        "ALTER TABLE dw.a RENAME COLUMN v TO w",
        "INSERT INTO shop.s VALUES (3, 'c')",
        "UPDATE shop.s SET v = 'z' WHERE id = 1");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    run("CREATE TABLE dw.c AS TABLE shop.s");
    behind("ALTER TABLE dw.a RENAME COLUMN w TO v", "DELETE FROM shop.s WHERE id = 2");
    assertThat(rows("dw.a")).doesNotContain("2,b");
    run("LIKEWISE REFRESH dw.a");
    assertThat(triggers()).isEqualTo(4);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
  }

  /** The function is older than the second sync, whose copy such a snapshot does not show. */
  @Test
  void aSnapshotOlderThanTheSecondSyncIsRefused() throws SQLException {
    run("CREATE TABLE dw.\"-- 2, <<sync_2>>\" AS TABLE shop.s WHERE v <> '\n-- 2, <<sync_2>>'");
    try (Connection late = database.raw()) {
      late.setAutoCommit(false);
      late.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      query(late, "SELECT 1");
      run("CREATE TABLE dw.b AS TABLE shop.s");
      assertThatThrownBy(() -> TestDatabase.execute(late, "DELETE FROM shop.s WHERE id = 1"))
          .isInstanceOf(SQLException.class)
          .extracting(e -> ((SQLException) e).getSQLState())
          .isEqualTo("40001");
      late.rollback();
      query(late, "SELECT 1");
      run("DROP TABLE dw.b");
      TestDatabase.execute(late, "DELETE FROM shop.s WHERE id = 1");
      late.commit();
    }
    assertAllFollow("shop.s", "dw.\"-- 2, <<sync_2>>\"");
  }

  /** A statement of ours within such a transaction sees no set that has come since. */
  @Test
  void aPlanOfAnOldSnapshotIsTriedAgain() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.z AS TABLE shop.s");
    try (Connection late = database.likewise()) {
      late.setAutoCommit(false);
      late.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      query(late, "SELECT 1");
      run("CREATE TABLE dw.b AS TABLE shop.s");
      TestDatabase.execute(late, "DROP TABLE dw.z");
      late.commit();
      assertAllFollow("shop.s", "dw.a", "dw.b");
      query(late, "SELECT 1");
      run("DROP TABLE dw.b", "DROP TABLE dw.a", "CREATE TABLE dw.a AS TABLE shop.s");
      run("CREATE TABLE dw.b AS TABLE shop.s");
      assertThatThrownBy(() -> TestDatabase.execute(late, "DROP TABLE dw.a"))
          .isInstanceOf(SQLException.class)
          .extracting(e -> ((SQLException) e).getSQLState())
          .isEqualTo("40001");
      late.rollback();
    }
    assertAllFollow("shop.s", "dw.a", "dw.b");
  }
}
