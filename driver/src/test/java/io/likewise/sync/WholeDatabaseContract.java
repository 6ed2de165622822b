package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** All tables of a database at once (SPEC 12). */
abstract class WholeDatabaseContract extends SyncContract {

  WholeDatabaseContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSources() throws SQLException {
    behind(
        "CREATE TABLE shop.orders (id INT NOT NULL PRIMARY KEY, v VARCHAR(9))",
        "CREATE TABLE shop.customers (id INT NOT NULL PRIMARY KEY)",
        "INSERT INTO shop.orders VALUES (1, 'x')",
        "INSERT INTO shop.customers VALUES (7)");
  }

  private void makeView() throws SQLException {
    behind("CREATE VIEW shop.seen AS SELECT id FROM shop.orders");
  }

  private boolean isOneFile() {
    return engine == Engine.SQLITE;
  }

  private void assertOneFileRefuses() {
    assertRefused("CREATE DATABASE copy AS DATABASE shop")
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("statement set");
  }

  @Test
  void allTables() throws SQLException {
    if (isOneFile()) {
      assertOneFileRefuses();
      return;
    }
    makeView();
    assertThat(
            count(
                "CREATE DATABASE copy COMMENT 'it''s a copy' AS DATABASE shop INCLUDING ALL TABLES"))
        .isEqualTo(2);
    behind("INSERT INTO shop.orders VALUES (2, 'y')", "DELETE FROM shop.customers");
    assertThat(rows("copy.orders")).containsExactly("1,x", "2,y");
    assertThat(rows("copy.customers")).isEmpty();
    assertThat(exists("copy.seen")).isFalse();
    assertThat(syncs()).extracting(Sync::sink).containsExactly("copy.customers", "copy.orders");
  }

  @Test
  void chosenOnes() throws SQLException {
    if (isOneFile()) {
      return;
    }
    behind("CREATE TABLE shop.order_lines (id INT NOT NULL PRIMARY KEY)");
    run(
        "CREATE DATABASE copy AS DATABASE shop INCLUDING TABLE 'order.*|none', 'cust.+' EXCLUDING TABLE 'orders'");
    assertThat(syncs())
        .extracting(Sync::sink)
        .containsExactly("copy.customers", "copy.order_lines");
  }

  @Test
  void againWithANewOne() throws SQLException {
    if (isOneFile()) {
      return;
    }
    String sql =
        "CREATE DATABASE IF NOT EXISTS copy WITH ('sync.lock-timeout' = '5 s') AS DATABASE shop";
    run(sql);
    behind(
        "CREATE TABLE shop.later (id INT NOT NULL PRIMARY KEY)",
        "INSERT INTO shop.later VALUES (3)");
    assertThat(count(sql)).isEqualTo(1);
    assertThat(rows("copy.later")).containsExactly("3");
    assertRefused("CREATE DATABASE copy AS DATABASE shop").hasMessageContaining("already");
  }

  @Test
  void withoutKeys() throws SQLException {
    if (isOneFile()) {
      return;
    }
    behind("CREATE TABLE shop.keyless (id INT)", "CREATE TABLE shop.other (id INT)");
    assertRefused("CREATE DATABASE copy AS DATABASE shop")
        .hasMessageContainingAll(stored("keyless"), stored("other"));
    assertThat(syncs()).isEmpty();
    run("CREATE DATABASE copy WITH ('ignore.tables-without-key' = 'true') AS DATABASE shop");
    assertThat(syncs()).hasSize(2);
  }

  @Test
  void equalTablesOfSeveral() throws SQLException {
    if (isOneFile()) {
      return;
    }
    behind(
        engine.createSchema("shop2"),
        "CREATE TABLE shop2.orders (id INT NOT NULL PRIMARY KEY, v VARCHAR(20), w INT)",
        "INSERT INTO shop2.orders VALUES (1, 'other', 5)");
    run("CREATE DATABASE copy AS DATABASE `shop.*`");
    assertThat(columnNames("copy.orders"))
        .containsExactly("_db_name", "_table_name", "id", "v", "w");
    assertThat(rows("copy.orders")).hasSize(2);
    behind("UPDATE shop2.orders SET w = 6");
    assertThat(rows("(SELECT w FROM copy.orders)")).containsExactly("6", "∅");
  }

  @Test
  void inASet() throws SQLException {
    if (isOneFile()) {
      return;
    }
    run(
        "BEGIN STATEMENT SET; CREATE DATABASE copy AS DATABASE shop; CREATE TABLE dw.o AS TABLE shop.orders; END");
    assertThat(syncs()).hasSize(3);
    behind("INSERT INTO shop.orders VALUES (2, 'y')");
    assertThat(rows("copy.orders")).isEqualTo(rows("dw.o")).hasSize(2);
  }

  @Test
  void whatIsNotThere() throws SQLException {
    if (isOneFile()) {
      return;
    }
    assertRefused("CREATE DATABASE copy AS DATABASE nowhere").hasMessageContaining("no database");
    assertRefused("CREATE DATABASE copy AS DATABASE shop INCLUDING TABLE 'x'")
        .hasMessageContaining("No table");
    assertRefused("CREATE DATABASE copy AS DATABASE shop INCLUDING TABLE '('")
        .hasMessageContaining("regex");
    assertThat(syncs()).isEmpty();
  }
}
