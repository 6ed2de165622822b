package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Functions and operators that are not PostgreSQL's own (SPEC 18). */
class PostgresSearchPathTest extends SyncContract {
  PostgresSearchPathTest() {
    super(Engine.POSTGRES);
  }

  @Test
  void anExpressionCallsAFunctionOfTheUsers() throws SQLException {
    behind(
        engine.doubling("shop.twice"),
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 10)");
    run("SET search_path = shop", "CREATE TABLE dw.item AS TABLE item ADD COLUMN (w AS twice(v))");

    behind("INSERT INTO shop.item VALUES (2, 20)");

    assertFollows("dw.item", "SELECT id, v, 2 * v FROM shop.item");
  }

  @Test
  void aKeyIsComparedByAnOperatorOfAnExtension() throws SQLException {
    behind(
        "CREATE EXTENSION ltree",
        "CREATE TABLE shop.node (path ltree PRIMARY KEY)",
        "INSERT INTO shop.node VALUES ('a'), ('a.b')");
    run("CREATE TABLE dw.node AS TABLE shop.node");

    behind("UPDATE shop.node SET path = path || 'c'", "DELETE FROM shop.node WHERE path = 'a.c'");

    assertFollows("dw.node", "SELECT * FROM shop.node");
  }

  /** Whoever may create there could put a function of theirs in the place of another. */
  @Test
  void aSchemaThatEverybodyMayWriteToIsNotSearched() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)", "GRANT CREATE ON SCHEMA shop TO PUBLIC");
    run(
        "SET search_path = shop, dw",
        "CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (w AS id + 1)");

    assertThat(rows("(SELECT unnest(proconfig) FROM pg_proc WHERE proname = 'likewise_item_sync')"))
        .contains("search_path=pg_catalog, dw, pg_temp");
  }
}
