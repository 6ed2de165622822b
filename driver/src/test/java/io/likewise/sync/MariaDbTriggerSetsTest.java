package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class MariaDbTriggerSetsTest extends TriggerSetsContract {
  MariaDbTriggerSetsTest() {
    super(Engine.MARIADB);
  }

  @Override
  int triggers() throws SQLException {
    return rows("(SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE EVENT_OBJECT_TABLE IN ('s', 's2'))")
        .size();
  }

  @Override
  int ofOne() {
    return 3;
  }

  @Override
  List<String> damages() throws SQLException {
    List<String> damages = new ArrayList<>();
    for (String event : List.of("delete", "update", "insert")) {
      damages.add(
          """
          BEGIN NOT ATOMIC
            SET @gone = (SELECT CONCAT('DROP TRIGGER shop.`', TRIGGER_NAME, '`')
              FROM information_schema.TRIGGERS
              WHERE EVENT_OBJECT_TABLE = 's' AND EVENT_MANIPULATION = '%s');
            EXECUTE IMMEDIATE @gone;
          END"""
              .formatted(event));
    }
    return damages;
  }

  /** By event, as the server keeps them. */
  private List<String> texts() throws SQLException {
    List<String> texts = new ArrayList<>();
    for (String name : List.of("delete", "update", "insert")) {
      try (Statement statement = raw.createStatement();
          ResultSet row =
              statement.executeQuery("SHOW CREATE TRIGGER shop.`likewise dw.a " + name + "`")) {
        row.next();
        texts.add(row.getString(3));
      }
    }
    return texts;
  }

  private List<String> definers() throws SQLException {
    return rows(
        "(SELECT DISTINCT DEFINER FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = 'shop')");
  }

  /** Whatever the sessions are like that make others come and go. */
  @Test
  void aPartIsTakenOverLetterByLetter() throws SQLException {
    String odd = "😀 \"'' % _latin1 ? é -- x\n  END;\n  BEGIN\n /* */ `" + "long ".repeat(20_000);
    behind("ALTER TABLE shop.s MODIFY v VARCHAR(90)");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s ADD COLUMN (w AS CONCAT(v, '%s', '\\\\'))"
            .formatted(odd));
    List<String> before = texts();
    assertThat(before).allMatch(text -> text.contains("BEGIN"));
    for (String mode : List.of("ANSI_QUOTES", "NO_BACKSLASH_ESCAPES", "ORACLE", "")) {
      try (Connection other = database.likewise()) {
        through(
            other,
            "SET sql_mode = '%s'".formatted(mode),
            "CREATE TABLE dw.b AS TABLE shop.s WHERE v <> 'x'",
            "DROP TABLE dw.b");
      }
      assertThat(texts()).as(mode).isEqualTo(before);
    }
    assertAllFollow("shop.s", "dw.a");
    assertFollows("dw.a", "SELECT id, v, CONCAT(v, '%s', '\\\\') FROM shop.s".formatted(odd));
  }

  /** Texts are compared as in the session that wrote them. */
  @Test
  void whoComparesTextsOtherwiseHasTriggersOfHisOwn() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("SET collation_connection = utf8mb4_bin");
    run("CREATE TABLE dw.c AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(6);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
    run("DROP TABLE dw.b");
    assertThat(
            rows(
                "(SELECT COLLATION_CONNECTION, COUNT(*) FROM information_schema.TRIGGERS GROUP BY 1)"))
        .hasSize(2)
        .contains("utf8mb4_bin,3");
    assertThat(query(likewise, "SELECT @@collation_connection")).containsExactly("utf8mb4_bin");
    run("LIKEWISE REFRESH dw.a");
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.a", "dw.c");
  }

  @Test
  void rightsAreTheCreators() throws SQLException {
    behind(
        "CREATE USER test_maker IDENTIFIED BY 'secret'",
        "GRANT SELECT ON test.* TO test_maker",
        "GRANT ALL ON shop.* TO test_maker",
        "GRANT ALL ON dw.* TO test_maker");
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    try (Connection maker = database.likewise("test_maker")) {
      through(maker, "CREATE TABLE dw.c AS TABLE shop.s", "CREATE TABLE dw.d AS TABLE shop.s");
      assertThat(triggers()).isEqualTo(6);
      for (String sql : List.of("DROP TABLE dw.a", "LIKEWISE REFRESH dw.b", "LIKEWISE STOP dw.b")) {
        assertThatThrownBy(() -> through(maker, sql))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("shares the triggers of");
      }
    }
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c", "dw.d");
    assertThat(definers()).hasSize(2);
    run("DROP TABLE dw.c");
    assertThat(definers()).hasSize(2).contains("test_maker@%");
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.d");
    run("LIKEWISE REFRESH dw.d", "DROP TABLE dw.a");
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.b", "dw.d");
    try (Connection maker = database.likewise("test_maker")) {
      run("DROP TABLE dw.d");
      through(maker, "ALTER TABLE shop.s ADD COLUMN n INT");
    }
    assertThat(definers()).containsExactly("test_maker@%");
    assertAllFollow("shop.s", "dw.b");
  }

  /** The triggers are called by another sink's name. */
  @Test
  void whatAUserMayNotSeeIsNotTakenForGone() throws SQLException {
    behind(
        "CREATE USER test_none IDENTIFIED BY 'secret'",
        "CREATE USER test_some IDENTIFIED BY 'secret'",
        "CREATE USER test_maker IDENTIFIED BY 'secret'",
        "GRANT SELECT ON test.* TO test_none, test_some, test_maker",
        "GRANT SELECT, INSERT ON shop.s TO test_some",
        "GRANT TRIGGER, SELECT ON `sho_`.* TO test_maker",
        "GRANT ALL ON dw.* TO test_maker");
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    run("DROP TABLE dw.a");
    behind("GRANT SELECT ON dw.b TO test_some");
    for (String user : List.of("test_none", "test_some", "test_maker")) {
      try (Connection other = database.likewise(user)) {
        assertThat(query(other, "LIKEWISE SHOW SYNCS").get(0)).contains(",ACTIVE,").endsWith("∅");
      }
    }
    try (Connection other = database.likewise("test_some")) {
      assertThatThrownBy(() -> through(other, "LIKEWISE STOP dw.b"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("TRIGGER");
    }
    assertAllFollow("shop.s", "dw.b");
    for (String name : objectsOfOurs()) {
      behind("DROP TRIGGER shop.`%s`".formatted(name));
    }
    try (Connection maker = database.likewise("test_maker")) {
      assertThat(query(maker, "LIKEWISE SHOW SYNCS").get(0)).contains("BROKEN", "are gone");
    }
  }

  /** What one sink cannot take marks that sync alone, and the next part goes on. */
  @Test
  void oneThatIsBrokenHindersNoOther() throws SQLException {
    behind("ALTER TABLE shop.s ADD COLUMN w INT");
    run(
        "CREATE TABLE dw.a AS TABLE shop.s",
        "CREATE TABLE dw.b (PRIMARY KEY (id) NOT ENFORCED) AS TABLE shop.s",
        "CREATE TABLE dw.c AS TABLE shop.s ADD COLUMN (x AS v)");
    behind("DROP TABLE dw.a", "ALTER TABLE dw.b DROP COLUMN v");
    assertAllFollowExceptBroken("dw.c");
    behind("ALTER TABLE shop.s DROP COLUMN w");
    behind("INSERT INTO shop.s VALUES (500, 'e')", "DELETE FROM shop.s WHERE id = 1");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("BROKEN"));
    run("LIKEWISE REFRESH dw.c");
    assertThat(triggers()).isEqualTo(3);
    assertFollows("dw.c", "SELECT id, v, NULL, v AS x FROM shop.s");
  }

  private void assertAllFollowExceptBroken(String sink) throws SQLException {
    behind(
        "INSERT INTO shop.s VALUES (300, 'c', 1), (301, 'd', 2)",
        "UPDATE shop.s SET v = 'z' WHERE id = 2",
        "DELETE FROM shop.s WHERE id = 301");
    assertFollows(sink, "SELECT id, v, w, v AS x FROM shop.s");
    assertThat(syncs()).filteredOn(sync -> sync.state().equals("BROKEN")).hasSize(2);
  }

  /** The builds before made three triggers for each sync, of one block. */
  @Test
  void triggersOfAnEarlierBuildJoinWhenTheyAreMadeAnew() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s");
    makeAsBefore();
    run("CREATE TABLE dw.b AS TABLE shop.s", "CREATE TABLE dw.c AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(6);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
    run("LIKEWISE REFRESH dw.a");
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.a", "dw.b", "dw.c");
    run(
        "DROP TABLE dw.b",
        "DROP TABLE dw.c",
        "DROP TABLE dw.a",
        "CREATE TABLE dw.a AS TABLE shop.s");
    makeAsBefore();
    run("ALTER TABLE shop.s ADD COLUMN n INT");
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.a");
    assertThat(texts()).allMatch(text -> text.contains("BEGIN\n  -- "));
    makeAsBefore();
    run("CREATE TABLE dw.b AS TABLE shop.s", "LIKEWISE STOP dw.a");
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.b");
  }

  /** Of one sync, in the text of then: its head and its inner block are not there. */
  private void makeAsBefore() throws SQLException {
    for (String text : texts()) {
      String part = text.substring(text.indexOf("\n  BEGIN\n") + 9, text.lastIndexOf("\n  END;"));
      String head = text.substring(text.indexOf("TRIGGER"), text.indexOf("BEGIN\n  -- "));
      behind("CREATE OR REPLACE " + head + "BEGIN\n" + part + "\nEND");
    }
  }

  /** Each part has its own say. */
  @Test
  void aKeyThatComesLaterIsToldOfThoseThatDoNotKnowIt() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s");
    behind("ALTER TABLE shop.s ADD UNIQUE KEY later (v)");
    run("CREATE TABLE dw.b AS TABLE shop.s");
    assertThat(triggers()).isEqualTo(3);
    assertThat(syncs())
        .anyMatch(sync -> sync.sink().equals("dw.a") && sync.lastError() != null)
        .anyMatch(sync -> sync.sink().equals("dw.b") && sync.lastError() == null);
    run("CREATE TABLE IF NOT EXISTS dw.a AS TABLE shop.s");
    assertAllFollow("shop.s", "dw.a", "dw.b");
  }

  /** Each waits for its turn, and gives it back. */
  @Test
  void onlyOneSessionAtATimeChangesThem() throws Exception {
    run("CREATE TABLE dw.a AS TABLE shop.s");
    UUID table = UUID.nameUUIDFromBytes("shop\ns".getBytes(StandardCharsets.UTF_8));
    assertThat(query(raw, "SELECT IS_FREE_LOCK('likewise %s')".formatted(table)))
        .containsExactly("1");
    assertThat(query(raw, "SELECT GET_LOCK('likewise %s', 0)".formatted(table)))
        .containsExactly("1");
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      Future<?> made =
          executor.submit(
              () -> {
                run("CREATE TABLE dw.b AS TABLE shop.s");
                return null;
              });
      assertThatThrownBy(() -> made.get(3, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
      assertThat(triggers()).isEqualTo(3);
      query(raw, "SELECT RELEASE_LOCK('likewise %s')".formatted(table));
      made.get(60, TimeUnit.SECONDS);
    } finally {
      executor.shutdown();
    }
    assertThat(triggers()).isEqualTo(3);
    assertAllFollow("shop.s", "dw.a", "dw.b");
  }
}
