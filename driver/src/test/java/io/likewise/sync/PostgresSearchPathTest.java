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

  /** They run with the rights of the sync's creator (SPEC C5), so his names are meant. */
  @Test
  void triggersOnTheSinkDoNotFindWhatTheWriterFinds() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v VARCHAR(9))",
        "CREATE FUNCTION dw.mark(text) RETURNS text LANGUAGE sql AS 'SELECT ''ours''::text'",
        "CREATE FUNCTION dw.marked() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.v = mark(NEW.v); RETURN NEW; END'",
        "CREATE SCHEMA evil",
        "CREATE FUNCTION evil.mark(text) RETURNS text LANGUAGE sql AS 'SELECT ''evil''::text'");
    run("SET search_path = dw", "CREATE TABLE dw.item AS TABLE shop.item");
    behind(
        "CREATE TRIGGER marking BEFORE INSERT OR UPDATE ON dw.item FOR EACH ROW EXECUTE FUNCTION dw.marked()",
        "SET search_path = evil",
        "INSERT INTO shop.item VALUES (1, 'a')",
        "INSERT INTO shop.item VALUES (2, 'a')",
        "UPDATE shop.item SET v = 'b' WHERE id = 2",
        "SET search_path = public");
    assertThat(rows("dw.item")).containsExactly("1,ours", "2,ours");
  }

  /** Whoever may create there could put a function of theirs in the place of another. */
  @Test
  void aSchemaThatEverybodyMayWriteToIsNotSearched() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)", "GRANT CREATE ON SCHEMA shop TO PUBLIC");
    run("SET search_path = shop, dw", "CREATE TABLE dw.item AS TABLE shop.item");

    assertThat(rows("(SELECT unnest(proconfig) FROM pg_proc WHERE proname = 'likewise_item_sync')"))
        .contains("search_path=pg_catalog, dw, pg_temp");
  }
}
