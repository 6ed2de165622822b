package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What CREATE TABLE … AS TABLE makes where there is no sink yet (SPEC C1). */
abstract class CreationContract extends SyncContract {
  CreationContract(Engine engine) {
    super(engine);
  }

  @Test
  void aSinkIsMadeAndFollows() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))",
        "INSERT INTO shop.item VALUES (1, 'pen'), (2, 'cup')");

    int copied = count("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item");

    assertThat(copied).isEqualTo(2);
    assertThat(rows("dw.item")).containsExactly("1,pen", "2,cup");
    behind(
        "INSERT INTO shop.item VALUES (3, 'map')",
        "UPDATE shop.item SET name = 'mug' WHERE id = 2",
        "DELETE FROM shop.item WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("2,mug", "3,map");
  }

  @Test
  void columnsKeepOrderAndTypesAndTheKeyItsOrder() throws SQLException {
    behind(
        """
        CREATE TABLE shop.p (k2 INT NOT NULL, k1 INT NOT NULL, v DECIMAL(12, 3) DEFAULT 7.5,
          t TIMESTAMP(3), n VARCHAR(5) NOT NULL, PRIMARY KEY (k1, k2))
        """,
        "CREATE UNIQUE INDEX ux ON shop.p (v)");

    run("CREATE TABLE dw.p AS TABLE shop.p");

    assertThat(columns("dw.p")).isEqualTo(columns("shop.p"));
    assertThat(columnNames("dw.p")).containsExactly("k2", "k1", "v", "t", "n");
    assertThat(key("dw.p")).containsExactly("k1", "k2");
    behind("INSERT INTO shop.p VALUES (1, 2, NULL, '2024-02-29 12:00:00.125', 'x')");
    assertThat(rows("dw.p"))
        .singleElement(STRING)
        .matches("1,2,∅,2024-02-29 12:00:00\\.125(000)?,x");
  }

  @Test
  void defaultsIdentitiesIndexesAndForeignKeysStayBehind() throws SQLException {
    behind(
        "CREATE TABLE shop.parent (id INT PRIMARY KEY)",
        """
        CREATE TABLE shop.child (id INT %s PRIMARY KEY, v INT DEFAULT 4,
          u INT UNIQUE, parent INT REFERENCES shop.parent (id), CHECK (v > 0))
        """
            .formatted(engine.identity()),
        "CREATE INDEX child_v ON shop.child (v)",
        "INSERT INTO shop.parent VALUES (1)",
        "INSERT INTO shop.child (u, parent) VALUES (5, 1)");

    run("CREATE TABLE dw.child AS TABLE shop.child");

    behind("INSERT INTO shop.child (u, parent) VALUES (6, 1)");
    assertThat(rows("dw.child")).containsExactly("1,4,5,1", "2,4,6,1");
    assertThat(indexes("dw.child")).hasSize(1);
    behind("INSERT INTO dw.child VALUES (9, -1, 5, 77)", "INSERT INTO dw.child (id) VALUES (10)");
    assertThat(rows("dw.child")).contains("9,-1,5,77", "10,∅,∅,∅");
  }

  @Test
  void generatedColumnsBecomePlain() throws SQLException {
    behind(
        "CREATE TABLE shop.box (id INT PRIMARY KEY, w INT, d INT GENERATED ALWAYS AS (w * 2)%s)"
            .formatted(engine.stored()),
        "INSERT INTO shop.box (id, w) VALUES (1, 4)");

    run("CREATE TABLE dw.box AS TABLE shop.box");

    behind("UPDATE shop.box SET w = 5");
    assertThat(rows("dw.box")).containsExactly("1,5,10");
    behind("UPDATE dw.box SET d = 11");
    assertThat(rows("dw.box")).containsExactly("1,5,11");
  }

  /** MariaDB and SQLite take none. */
  @Test
  void aGeneratedColumnIsTheKey() throws SQLException {
    if (engine == Engine.MARIADB || engine == Engine.SQLITE) {
      return;
    }
    behind(
        "CREATE TABLE shop.box (w INT, d INT GENERATED ALWAYS AS (w * 2)%s, PRIMARY KEY (d))"
            .formatted(engine.stored()),
        "INSERT INTO shop.box (w) VALUES (4), (6)");
    run("CREATE TABLE dw.box AS TABLE shop.box");
    behind("UPDATE shop.box SET w = 5 WHERE w = 4", "DELETE FROM shop.box WHERE w = 6");
    assertThat(rows("dw.box")).containsExactly("5,10");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
    run("ALTER TABLE shop.box ADD COLUMN v INT DEFAULT 3");
    assertThat(rows("dw.box")).containsExactly("5,10,3");
  }

  @Test
  void theSinkTakesTheSourcesCommentsUnlessToldOtherwise() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))",
        engine.commentOn("shop.item", "what we sell"),
        engine.commentOn("shop.item", "name", "VARCHAR(20)", "as on the ''label''"));

    run(
        "CREATE TABLE dw.same AS TABLE shop.item",
        "CREATE TABLE dw.mine COMMENT 'it''s mine' AS TABLE shop.item ADD COLUMN (u AS UPPER(name) COMMENT 'loud')");

    assertThat(comment("dw.same", null)).isEqualTo("what we sell");
    assertThat(comment("dw.same", "name")).isEqualTo("as on the 'label'");
    assertThat(comment("dw.mine", null)).isEqualTo("it's mine");
    assertThat(comment("dw.mine", "u")).isEqualTo("loud");
  }

  @Test
  void theSecondStatementFindsTheSinkThere() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)", "INSERT INTO shop.item VALUES (1)");
    run("CREATE TABLE dw.item AS TABLE shop.item");

    assertRefused("CREATE TABLE dw.item AS TABLE shop.item")
        .hasMessageContainingAll("exists already")
        .hasMessageMatching("(?is).*dw\\.item.*");
    assertThat(count("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")).isZero();
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(syncs()).hasSize(1);
  }

  @Test
  void anOrdinaryCreateTableAsIsHandedOn() throws SQLException {
    run("CREATE TABLE dw.x AS SELECT 1 AS a");

    assertThat(rows("dw.x")).containsExactly("1");
    assertThat(syncs()).isEmpty();
  }

  @Test
  void unqualifiedNamesMeanTheCurrentSchema() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)", "INSERT INTO shop.item VALUES (1)");
    use(likewise, names("dw.item")[0]);

    run("CREATE TABLE IF NOT EXISTS item AS TABLE shop.item");
    run("CREATE TABLE shop.copy AS TABLE item");

    behind("INSERT INTO shop.item VALUES (2)");
    assertThat(rows("dw.item")).containsExactly("1", "2");
    assertThat(rows("shop.copy")).containsExactly("1", "2");
  }

  @Test
  void aNameHasThreePartsAtMostAndTheFirstIsOurOwnCatalog() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)", "INSERT INTO shop.item VALUES (1)");
    String own = engine.quote(ownCatalog());

    run("CREATE TABLE default.dw.one AS TABLE %s.shop.item".formatted(own));
    run("CREATE TABLE %s.dw.two AS TABLE default.shop.item".formatted(own));

    assertThat(rows("dw.one")).containsExactly("1");
    assertThat(rows("dw.two")).containsExactly("1");
    assertRefused("CREATE TABLE dw.y AS TABLE a.b.c.d").hasMessageContaining("at most three parts");
    assertRefused("CREATE TABLE elsewhere.dw.y AS TABLE shop.item")
        .hasMessageContaining("elsewhere");
    assertThat(exists("dw.y")).isFalse();
  }

  @Test
  void whatIsNotThereIsNamedWithTheNearestName() throws SQLException {
    behind("CREATE TABLE shop.item (id INT PRIMARY KEY)");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.itme")
        .hasMessageMatching("(?is).*itme.*\\bitem\\b.*");
    assertRefused("CREATE TABLE dw.x AS TABLE shopp.item")
        .hasMessageMatching("(?is).*no schema shopp.*");
    assertRefused("CREATE TABLE nowhere.x AS TABLE shop.item")
        .hasMessageMatching("(?is).*no schema nowhere.*");
    assertThat(syncs()).isEmpty();
  }

  @Test
  void aViewIsNoSource() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY)",
        "CREATE VIEW shop.v AS SELECT * FROM shop.item");

    assertRefused("CREATE TABLE dw.x AS TABLE shop.v").hasMessageContaining("is a view");
    assertThat(exists("dw.x")).isFalse();
  }

  /** The name of the catalog that holds the connection's schemas. */
  String ownCatalog() throws SQLException {
    return likewise.getCatalog();
  }

  final List<String> indexes(String table) throws SQLException {
    String[] name = names(table);
    try (var result =
        raw.getMetaData().getIndexInfo(catalog(name), name[0], name[1], false, false)) {
      List<String> names = new java.util.ArrayList<>();
      while (result.next()) {
        names.add(result.getString("INDEX_NAME"));
      }
      return names;
    }
  }

  private String comment(String table, @org.jspecify.annotations.Nullable String column)
      throws SQLException {
    String[] name = names(table);
    String exact = column == null ? null : names(column)[0];
    try (var result =
        column == null
            ? raw.getMetaData().getTables(catalog(name), name[0], name[1], null)
            : raw.getMetaData().getColumns(catalog(name), name[0], name[1], exact)) {
      result.next();
      return result.getString("REMARKS");
    }
  }

  @Test
  void partitionsOfTheSink() throws SQLException {
    behind(
        "CREATE TABLE shop.o (o INT NOT NULL, p INT NOT NULL, city VARCHAR(9) NOT NULL, PRIMARY KEY (o, p))",
        "INSERT INTO shop.o VALUES (1, 10, 'Paris'), (1, 20, 'Oslo')");
    assertRefused("CREATE TABLE dw.o PARTITIONED BY (city) AS TABLE shop.o")
        .hasMessageMatching("(?is).*partition column city is not in the primary key.*");
    assertRefused("CREATE TABLE dw.o PARTITIONED BY (cty) AS TABLE shop.o")
        .hasMessageMatching("(?is).*no column cty.*city.*");
    assertThat(exists("dw.o")).isFalse();
    run(
        "CREATE TABLE IF NOT EXISTS dw.o PARTITIONED BY (p) WITH ('partition.limit' = '7') AS TABLE shop.o");
    behind("INSERT INTO shop.o VALUES (2, 30, 'Rome')", "UPDATE shop.o SET p = 40 WHERE p = 10");
    assertThat(rows("dw.o")).containsExactly("1,20,Oslo", "1,40,Paris", "2,30,Rome");
    run(
        "CREATE TABLE IF NOT EXISTS dw.o PARTITIONED BY (p) WITH ('partition.limit' = '7') AS TABLE shop.o");
    assertThat(sync().state()).isEqualTo("ACTIVE");
    if (engine == Engine.POSTGRES) {
      assertThat(rows("dw.o_p2")).containsExactly("1,20,Oslo");
      assertThat(rows("dw.o_default")).containsExactly("1,40,Paris", "2,30,Rome");
      run("LIKEWISE REFRESH dw.o");
      assertThat(rows("dw.o_default")).isEmpty();
      assertThat(rows("dw.o_p4")).containsExactly("2,30,Rome");
    }
    behind("INSERT INTO shop.o VALUES (3, 30, 'Bonn')", "DELETE FROM shop.o WHERE p = 20");
    assertThat(rows("dw.o")).containsExactly("1,40,Paris", "2,30,Rome", "3,30,Bonn");
    behind("DELETE FROM shop.o WHERE o = 3", "INSERT INTO shop.o VALUES (1, 20, 'Oslo')");
    run("CREATE OR REPLACE TABLE dw.o PARTITIONED BY (o) AS TABLE shop.o");
    assertThat(rows("dw.o")).hasSize(3);
    run("DROP TABLE dw.o");
    assertThat(objectsOfOurs()).isEmpty();
  }

  /** SPEC M6: a partition at every level, up to the limit. */
  @Test
  void laterValuesGetPartitionsOfTheirOwn() throws SQLException {
    behind(
        "CREATE TABLE shop.n (a INT NOT NULL, b VARCHAR(5) NOT NULL, v INT, PRIMARY KEY (a, b))",
        "INSERT INTO shop.n VALUES (1, 'x', 1)");
    run("CREATE TABLE dw.n PARTITIONED BY (a, b) WITH ('partition.limit' = '4') AS TABLE shop.n");
    behind("INSERT INTO shop.n VALUES (1, 'y''z', 2), (2, 'x', 3), (2, 'y', 4), (3, 'x', 5)");
    run("LIKEWISE REFRESH");
    behind("UPDATE shop.n SET v = -v", "INSERT INTO shop.n VALUES (2, 'new', 6)");
    assertThat(rows("dw.n"))
        .containsExactly("1,x,-1", "1,y'z,-2", "2,new,6", "2,x,-3", "2,y,-4", "3,x,-5");
    if (engine == Engine.POSTGRES) {
      assertThat(query(raw, "SELECT count(*) FROM pg_partition_tree('dw.n') WHERE isleaf"))
          .as("four for values, and the rest of 1, of 2, of 3 and of all")
          .containsExactly("8");
      assertThat(rows("dw.n_default")).isEmpty();
      assertThat(rows("dw.n_p1_default")).containsExactly("1,y'z,-2");
    }
    run("LIKEWISE REFRESH dw.n");
    assertThat(rows("dw.n")).hasSize(6);
  }

  @Test
  void inPlaceOfAnotherTable() throws SQLException {
    behind(
        "CREATE TABLE shop.a (id INT NOT NULL PRIMARY KEY)",
        "CREATE TABLE shop.b (id INT NOT NULL PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.a VALUES (1)",
        "INSERT INTO shop.b VALUES (2, 'x')",
        "CREATE TABLE dw.r (other INT)");
    run("CREATE OR REPLACE TABLE dw.r AS TABLE shop.a");
    assertThat(rows("dw.r")).containsExactly("1");
    run("CREATE OR REPLACE TABLE dw.r AS TABLE shop.b");
    behind("INSERT INTO shop.a VALUES (3)", "UPDATE shop.b SET v = 'y'");
    assertThat(rows("dw.r")).containsExactly("2,y");
    assertThat(sync().source()).isEqualTo("shop.b");
    run("CREATE TABLE dw.s AS TABLE dw.r");
    assertRefused("CREATE OR REPLACE TABLE dw.r AS TABLE shop.a").hasMessageContaining("source");
    assertRefused("CREATE OR REPLACE TABLE shop.b AS TABLE dw.s").hasMessageContaining("itself");
    assertThat(rows("dw.s")).containsExactly("2,y");
  }
}
