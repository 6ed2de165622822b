package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqliteCreationTest extends CreationContract {
  SqliteCreationTest() {
    super(Engine.SQLITE);
  }

  /** The key is the row's number; the index finds rows that REPLACE removes by the unique key. */
  @Override
  @Test
  void defaultsIdentitiesIndexesAndForeignKeysStayBehind() throws SQLException {
    behind(
        "CREATE TABLE shop.parent (id INT PRIMARY KEY)",
        """
        CREATE TABLE shop.child (id INTEGER PRIMARY KEY, v INT DEFAULT 4, u INT UNIQUE,
          parent INT REFERENCES shop.parent (id), CHECK (v > 0))
        """,
        "CREATE INDEX child_v ON shop.child (v)",
        "INSERT INTO shop.parent VALUES (1)",
        "INSERT INTO shop.child (u, parent) VALUES (5, 1)");

    run("CREATE TABLE dw.child AS TABLE shop.child");

    behind("INSERT INTO shop.child (u, parent) VALUES (6, 1)");
    assertThat(rows("dw.child")).containsExactly("1,4,5,1", "2,4,6,1");
    assertThat(indexes("dw.child")).containsExactly("likewise main.dw_child (u)");
    behind("INSERT INTO dw.child VALUES (9, -1, 5, 77)", "INSERT INTO dw.child (id) VALUES (10)");
    assertThat(rows("dw.child")).contains("9,-1,5,77", "10,∅,∅,∅");
  }

  /** There are no comments but those in a stored definition. */
  @Override
  @Test
  void theSinkTakesTheSourcesCommentsUnlessToldOtherwise() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))");

    run(
        "CREATE TABLE dw.mine COMMENT 'it''s mine' AS TABLE shop.item ADD COLUMN (u AS UPPER(name) COMMENT 'loud')");

    behind("INSERT INTO shop.item VALUES (1, 'pen')");
    assertThat(rows("dw.mine")).containsExactly("1,pen,PEN");
    assertThat(described("dw.mine")).containsExactly("id:∅", "name:∅", "u:loud");
    assertThat(query(likewise, "LIKEWISE SHOW CREATE TABLE dw_mine").toString())
        .contains("COMMENT 'it''s mine'", "COMMENT 'loud'");
    run("DROP TABLE dw.mine", "CREATE TABLE dw.mine AS TABLE shop.item");
    assertThat(described("dw.mine")).containsExactly("id:∅", "name:∅");
  }

  @Test
  void commentsOfASourceAreTheSinksToo() throws SQLException {
    run(
        """
        CREATE TABLE shop.item (
          id INT NOT NULL PRIMARY KEY, name VARCHAR(20) COMMENT 'as on the ''label''')
        COMMENT 'what we sell'
        """,
        "CREATE TABLE dw.item AS TABLE shop.item",
        "ALTER TABLE shop.item ADD COLUMN v INT",
        "INSERT INTO shop.item VALUES (1, 'pen', 2)");

    assertThat(described("dw.item")).containsExactly("id:∅", "name:as on the 'label'", "v:∅");
    assertThat(query(likewise, "LIKEWISE SHOW CREATE TABLE dw_item").toString())
        .contains("COMMENT 'what we sell'");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    run("ALTER TABLE dw.item RENAME TO dw.other");
    assertThat(described("dw.other")).contains("name:as on the 'label'");
    run("DROP TABLE dw.other");
    assertThat(rows("likewise_definition")).hasSize(1);
  }

  private List<String> described(String table) throws SQLException {
    return query(likewise, "LIKEWISE DESCRIBE " + table.replace('.', '_')).stream()
        .map(
            row ->
                row.substring(0, row.indexOf(',')) + ":" + row.substring(row.lastIndexOf(',') + 1))
        .toList();
  }

  /** There is one schema. */
  @Override
  @Test
  void unqualifiedNamesMeanTheCurrentSchema() throws SQLException {
    behind("CREATE TABLE item (id INTEGER PRIMARY KEY)", "INSERT INTO item VALUES (1)");

    run("CREATE TABLE main.one AS TABLE item", "CREATE TABLE two AS TABLE MAIN.One");

    behind("INSERT INTO item VALUES (2)");
    assertThat(rows("one")).containsExactly("1", "2");
    assertThat(rows("two")).containsExactly("1", "2");
  }

  @Override
  @Test
  void aNameHasThreePartsAtMostAndTheFirstIsOurOwnCatalog() throws SQLException {
    behind("CREATE TABLE item (id INTEGER PRIMARY KEY)", "INSERT INTO item VALUES (1)");

    run("CREATE TABLE default.main.one AS TABLE default.main.item");

    assertThat(rows("one")).containsExactly("1");
    assertRefused("CREATE TABLE main.y AS TABLE a.b.c.d")
        .hasMessageContaining("at most three parts");
    assertRefused("CREATE TABLE elsewhere.main.y AS TABLE item").hasMessageContaining("elsewhere");
  }

  @Override
  @Test
  void whatIsNotThereIsNamedWithTheNearestName() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.itme")
        .hasMessageMatching("(?is).*itme.*\\bshop\\.item\\b.*");
    assertRefused("CREATE TABLE nowhere.x AS TABLE shop.item")
        .hasMessageMatching("(?is).*no schema nowhere.*");
    assertThat(syncs()).isEmpty();
  }

  @Override
  @Test
  void aViewIsNoSource() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY)",
        "CREATE VIEW shop.v AS SELECT * FROM shop.item");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.v").hasMessageContaining("is a view");
    assertThat(exists("dw.x")).isFalse();
  }
}
