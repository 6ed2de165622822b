package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** By what rows are told apart (SPEC C6, C7). */
abstract class KeysContract extends SyncContract {
  KeysContract(Engine engine) {
    super(engine);
  }

  @Test
  void aSourceWithoutAPrimaryKeyNeedsADeclaredOne() throws SQLException {
    behind(
        "CREATE TABLE shop.log (a INT NOT NULL, b INT NOT NULL, c INT, UNIQUE (a, b))",
        "INSERT INTO shop.log VALUES (1, 1, 1), (1, 2, 2)");

    assertRefused("CREATE TABLE dw.log AS TABLE shop.log")
        .hasMessageMatching("(?is).*shop\\.log has no primary key.*PRIMARY KEY.*nativeCtas.*");
    assertThat(exists("dw.log")).isFalse();

    run(
        "CREATE TABLE IF NOT EXISTS dw.log (CONSTRAINT pk PRIMARY KEY (a, b) NOT ENFORCED) AS TABLE shop.log");

    assertThat(key("dw.log")).containsExactly("a", "b");
    behind("UPDATE shop.log SET b = 3 WHERE b = 2", "INSERT INTO shop.log VALUES (2, 1, NULL)");
    assertFollows("dw.log", "SELECT * FROM shop.log");
  }

  @Test
  void aUniqueIndexProvesAKeyToo() throws SQLException {
    behind(
        "CREATE TABLE shop.log (a INT NOT NULL, b INT)",
        "CREATE UNIQUE INDEX ux ON shop.log (a)",
        "INSERT INTO shop.log VALUES (1, 1)");

    run("CREATE TABLE dw.log (PRIMARY KEY (a)) AS TABLE shop.log");

    behind("UPDATE shop.log SET a = 2");
    assertFollows("dw.log", "SELECT * FROM shop.log");
  }

  @Test
  void anUnprovenKeyIsRefusedUnlessTheRiskIsTaken() throws SQLException {
    behind(
        "CREATE TABLE shop.log2 (a INT, b INT)",
        "CREATE TABLE shop.log3 (a INT UNIQUE, b INT NOT NULL)",
        "CREATE TABLE shop.log4 (a INT NOT NULL UNIQUE, b INT)",
        "INSERT INTO shop.log2 VALUES (1, 2)");

    for (String declared :
        new String[] {
          "(a)) AS TABLE shop.log2",
          "(a, b)) AS TABLE shop.log3",
          "(b)) AS TABLE shop.log4",
          "(a, b)) AS TABLE shop.log4"
        }) {
      assertRefused("CREATE TABLE dw.log (PRIMARY KEY " + declared)
          .hasMessageMatching("(?is).*unique and free of NULL.*'sync.unproven-key'='true'.*");
    }
    assertThat(exists("dw.log")).isFalse();

    run(
        "CREATE TABLE dw.log (PRIMARY KEY (a)) WITH ('sync.unproven-key'='true') AS TABLE shop.log2");
    behind("INSERT INTO shop.log2 VALUES (3, 4)", "UPDATE shop.log2 SET a = 5 WHERE b = 2");
    assertFollows("dw.log", "SELECT * FROM shop.log2");
  }

  @Test
  void aDeclaredKeyReplacesTheInheritedOne() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, code VARCHAR(9) NOT NULL UNIQUE, v INT NOT NULL)",
        "INSERT INTO shop.item VALUES (1, 'a', 1), (2, 'b', 2)");

    run(
        "CREATE TABLE dw.by_code (PRIMARY KEY (code)) AS TABLE shop.item",
        "CREATE TABLE dw.by_both (PRIMARY KEY (v, id)) AS TABLE shop.item");

    assertThat(key("dw.by_code")).containsExactly("code");
    assertThat(key("dw.by_both")).containsExactly("v", "id");
    behind(
        "UPDATE shop.item SET id = id + 10",
        "UPDATE shop.item SET code = 'c' WHERE code = 'a'",
        "UPDATE shop.item SET v = 7 WHERE v = 2",
        "INSERT INTO shop.item VALUES (3, 'a', 3)");
    assertFollows("dw.by_code", "SELECT * FROM shop.item");
    assertFollows("dw.by_both", "SELECT * FROM shop.item");
  }

  @Test
  void theListHoldsOneKeyOfTheSourcesColumnsAndNothingElse() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(9))");

    assertRefused("CREATE TABLE dw.x (PRIMARY KEY (idd)) AS TABLE shop.item")
        .hasMessageMatching("(?is).*no column idd.*\\bid\\b.*");
    assertRefused("CREATE TABLE dw.x (PRIMARY KEY (id, id)) AS TABLE shop.item")
        .hasMessageMatching("(?is).*id twice.*");
    assertRefused("CREATE TABLE dw.x (id INT) AS TABLE shop.item")
        .hasMessageContaining("ADD COLUMN");
    assertRefused("CREATE TABLE dw.x (UNIQUE (id)) AS TABLE shop.item")
        .hasMessageContaining("one PRIMARY KEY at most");
    assertThat(exists("dw.x")).isFalse();
  }
}
