package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Tables whose names match a regex are merged into one (SPEC C8, Y2). */
abstract class ShardsContract extends SyncContract {

  ShardsContract(Engine engine) {
    super(engine);
  }

  /** On SQLite everything lies in one file. */
  private String users() {
    return engine == Engine.SQLITE ? "`shop_user[0-9]+`" : "`sh.*`.`user[0-9]+`";
  }

  private void makeShards() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))",
        "CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))",
        "CREATE TABLE shop.user_old (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))",
        "CREATE TABLE shop.xuser1 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))",
        "INSERT INTO shop.user01 VALUES (1, 'Ann')",
        "INSERT INTO shop.user02 VALUES (1, 'Bob')",
        "INSERT INTO shop.user_old VALUES (1, 'Old')",
        "INSERT INTO shop.xuser1 VALUES (1, 'X')");
  }

  @Test
  void theirRowsAreToldApart() throws SQLException {
    makeShards();
    assertThat(count("CREATE TABLE IF NOT EXISTS dw.users AS TABLE " + users())).isEqualTo(2);

    assertThat(columnNames("dw.users")).containsExactly("_db_name", "_table_name", "id", "name");
    assertThat(key("dw.users")).containsExactly("_db_name", "_table_name", "id");
    assertThat(rows("dw.users"))
        .containsExactly(shardRow("user01", "1,Ann"), shardRow("user02", "1,Bob"));
    behind(
        "INSERT INTO shop.user02 VALUES (2, 'Cid')",
        "UPDATE shop.user01 SET name = 'Eve', id = 3",
        "DELETE FROM shop.user02 WHERE id = 1",
        "INSERT INTO shop.user01 VALUES (2, 'Dan')");
    assertThat(rows("dw.users"))
        .containsExactly(
            shardRow("user01", "2,Dan"), shardRow("user01", "3,Eve"), shardRow("user02", "2,Cid"));
    assertThat(syncs()).extracting(Sync::state).containsExactly("ACTIVE", "ACTIVE");
    run("CREATE TABLE IF NOT EXISTS dw.users AS TABLE " + users());
    run("DROP TABLE dw.users");
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
    behind("INSERT INTO shop.user01 VALUES (9, 'Zoe')");
  }

  @Test
  void anchorsChangeNothing() throws SQLException {
    makeShards();
    run(
        "CREATE TABLE dw.users AS TABLE "
            + users()
                .replace("`shop_user", "`^shop_user")
                .replace("`user", "`^user")
                .replace("+`", "+$`"));
    assertThat(rows("dw.users")).hasSize(2);
  }

  @Test
  void emptyingOneLeavesTheOthers() throws SQLException {
    makeShards();
    run("CREATE TABLE dw.users AS TABLE " + users());
    if (engine == Engine.SQLITE) {
      behind("DELETE FROM shop.user01");
    } else {
      run("TRUNCATE TABLE shop.user01");
    }
    assertThat(rows("dw.users")).containsExactly(shardRow("user02", "1,Bob"));
  }

  @Test
  void columnsAreUnitedAndTypesWidened() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, a SMALLINT, b DECIMAL(5, 1) NOT NULL, c VARCHAR(3))",
        "CREATE TABLE shop.user02 (id BIGINT NOT NULL PRIMARY KEY, d INT NOT NULL, a BIGINT, b DECIMAL(9, 4) NOT NULL, c INT)",
        "INSERT INTO shop.user01 VALUES (1, 300, 1.5, 'abc')",
        "INSERT INTO shop.user02 VALUES (5000000000, 7, 6000000000, 12345.6789, 42)");
    run(
        "CREATE TABLE dw.users AS TABLE %s ADD COLUMN (s AS a + 1 AFTER a, o AS _table_name FIRST)"
            .formatted(users()));
    assertThat(columnNames("dw.users"))
        .containsExactly("_db_name", "_table_name", "o", "id", "a", "s", "b", "c", "d");
    behind("INSERT INTO shop.user01 VALUES (2, NULL, -1.0, NULL)");
    assertThat(query(raw, "SELECT id, a, s, b + 0, c, d FROM dw.users ORDER BY id"))
        .satisfies(
            rows -> {
              assertThat(rows).hasSize(3);
              assertThat(rows.get(0)).startsWith("1,300,301,1.5").endsWith(",abc,∅");
              assertThat(rows.get(1)).startsWith("2,∅,∅,-1").endsWith(",∅,∅");
              assertThat(rows.get(2)).isEqualTo("5000000000,6000000000,6000000001,12345.6789,42,7");
            });
  }

  @Test
  void whatCannotBeMergedIsRefused() throws SQLException {
    makeShards();
    assertRefused("CREATE TABLE dw.users AS TABLE `nosuch[0-9]+`")
        .hasMessageContaining("No table matches");
    assertRefused("CREATE TABLE dw.users AS TABLE `user[`");
    assertRefused("CREATE TABLE dw.users AS TABLE `(.+)+(.+)+(.+)+(.+)+(.+)+(.+)+!`");
    behind("CREATE TABLE shop.user03 (a INT NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b))");
    assertRefused("CREATE TABLE dw.users AS TABLE " + users())
        .hasMessageContaining("different keys");
    behind(
        "DROP TABLE shop.user03",
        "CREATE TABLE shop.user03 (id INT NOT NULL PRIMARY KEY, _table_name INT)");
    assertRefused("CREATE TABLE dw.users AS TABLE " + users());
    behind("DROP TABLE shop.user03", "CREATE TABLE shop.user03 (id INT)");
    assertRefused("CREATE TABLE dw.users AS TABLE " + users()).hasMessageContaining("key");
    assertThat(exists("dw.users")).isFalse();
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** Its rows would be looked for by other rules than the source's. */
  @Test
  void keysThatAreComparedOtherwiseAreRefused() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, n INT)",
        "CREATE TABLE shop.user02 (id VARCHAR(10) NOT NULL PRIMARY KEY, n INT)");
    assertRefused("CREATE TABLE dw.users AS TABLE " + users()).hasMessageContaining("of the key");
    run(
        "CREATE TABLE dw.text WITH ('sync.type-normalization' = 'bigint-or-text') AS TABLE shop.user02");
    behind("INSERT INTO shop.user02 VALUES ('b', 1)", "DELETE FROM shop.user02");
    assertThat(rows("dw.text")).isEmpty();
  }

  @Test
  void expressionsAreComputedInTheTypesOfTheSink() throws SQLException {
    behind(
        "CREATE TABLE shop.user01 (id INT NOT NULL PRIMARY KEY, a INT, b INT)",
        "CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, a BIGINT, b DOUBLE PRECISION)",
        "INSERT INTO shop.user01 VALUES (1, 1, 3)",
        "INSERT INTO shop.user02 VALUES (2, 1, 3)");
    run("CREATE TABLE dw.users AS TABLE %s ADD COLUMN (x AS a * 2, y AS b / 2)".formatted(users()));
    behind("UPDATE shop.user01 SET a = 2000000000", "UPDATE shop.user02 SET a = 2000000000");
    assertThat(query(raw, "SELECT x, y * 10 FROM dw.users ORDER BY id"))
        .allSatisfy(row -> assertThat(row).startsWith("4000000000,15"));
    assertThat(syncs()).extracting(Sync::state).containsOnly("ACTIVE");
  }

  @Test
  void aTableThatWasMadeAnewIsToldOf() throws SQLException {
    makeShards();
    String make = "CREATE TABLE IF NOT EXISTS dw.users AS TABLE " + users();
    run(make, "DROP TABLE shop.user02");
    behind("CREATE TABLE shop.user02 (id INT NOT NULL PRIMARY KEY, name VARCHAR(10))");
    assertRefused(make).hasMessageContaining("made anew");
    run("DROP TABLE dw.users", make);
    assertThat(rows("dw.users")).containsExactly(shardRow("user01", "1,Ann"));
  }

  @Test
  void normalizedTypesAreTheWidestOfTheirKind() throws SQLException {
    behind(
        "CREATE TABLE shop.n (id SMALLINT NOT NULL PRIMARY KEY, a INT, t VARCHAR(3), d DECIMAL(5, 2))",
        "INSERT INTO shop.n VALUES (1, 2, 'abc', 1.25)");
    run("CREATE TABLE dw.broad WITH ('enableTypeNormalization' = 'true') AS TABLE shop.n");
    run("CREATE TABLE dw.text WITH ('sync.type-normalization' = 'bigint-or-text') AS TABLE shop.n");
    behind(
        "INSERT INTO shop.n VALUES (2, NULL, NULL, 3.5)",
        "UPDATE shop.n SET d = 9.75 WHERE id = 1");
    assertThat(rows("dw.broad")).isEqualTo(rows("shop.n"));
    assertThat(rows("dw.text")).isEqualTo(rows("shop.n"));
    assertThat(columns("dw.broad").get(0)).matches("(?s)id (bigint|int8).*");
  }
}
