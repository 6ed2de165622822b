package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Columns that are computed from the source's and become physical in the sink (SPEC C9). */
abstract class AddedColumnsContract extends SyncContract {
  AddedColumnsContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))",
        "INSERT INTO shop.item VALUES (1, 'pen')");
  }

  @Test
  void oneStandsAtTheEnd() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN n2 AS UPPER(name)");

    assertThat(columnNames("dw.item")).containsExactly("id", "name", "n2");
    assertThat(rows("dw.item")).containsExactly("1,pen,PEN");
    behind(
        "INSERT INTO shop.item VALUES (2, NULL)", "UPDATE shop.item SET name = 'x' WHERE id = 1");
    assertThat(rows("dw.item")).containsExactly("1,x,X", "2,∅,∅");
  }

  @Test
  void oneStandsFirst() throws SQLException {
    run("CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (k AS id * 100 FIRST)");

    assertThat(columnNames("dw.item")).containsExactly("k", "id", "name");
    assertThat(key("dw.item")).containsExactly("id");
    assertThat(rows("dw.item")).containsExactly("100,1,pen");
  }

  @Test
  void oneStandsAfterAnotherAndTheSourceMayGrow() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, a INT, b INT)",
        "INSERT INTO shop.t VALUES (1, 2, 3)");
    run("CREATE TABLE dw.t AS TABLE shop.t ADD COLUMN (s AS a + b AFTER a)");

    behind("ALTER TABLE shop.t ADD COLUMN c INT", "UPDATE shop.t SET c = 9, b = 4");

    assertThat(columnNames("dw.t")).containsExactly("id", "a", "s", "b");
    assertThat(rows("dw.t")).containsExactly("1,2,6,4");
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  @Test
  void theyAreInsertedOneAfterTheOther() throws SQLException {
    behind(
        "CREATE TABLE shop.u (id INT PRIMARY KEY, name VARCHAR(9))",
        "INSERT INTO shop.u VALUES (4, 'Lu')");

    run(
        "CREATE TABLE dw.u AS TABLE shop.u ADD COLUMN (`c_id` AS `id` + 10 AFTER `id`, `class` AS 3 AFTER `id`)");

    assertThat(columnNames("dw.u")).containsExactly("id", "class", "c_id", "name");
    assertThat(rows("dw.u")).containsExactly("4,3,14,Lu");
  }

  @Test
  void severalWithLiteralsCasesAndFunctions() throws SQLException {
    run(
        """
        CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (
          a AS CASE WHEN name = 'it''s' THEN 'quoted "x" $$ 😀' WHEN name IS NULL THEN 'none' ELSE name || '!' END,
          b AS COALESCE(name, '-') COMMENT 'never null',
          c AS CAST(id AS DECIMAL(5, 2)) AFTER id,
          d AS CHAR_LENGTH(name) > 3 AND NOT id IN (2, 3),
          e AS 'a@b%s?{d}' FIRST)
        """
            .replace("@", engine.backslash()));
    behind("INSERT INTO shop.item VALUES (2, 'it''s'), (3, NULL), (4, 'long one')");

    assertThat(columnNames("dw.item")).containsExactly("e", "id", "c", "name", "a", "b", "d");
    assertThat(
            query(
                raw,
                "SELECT e, id, c, name, a, b, CASE WHEN d THEN 1 ELSE 0 END FROM dw.item ORDER BY id"))
        .containsExactly(
            "a\\b%s?{d},1,1.00,pen,pen!,pen,0",
            "a\\b%s?{d},2,2.00,it's,quoted \"x\" $$ 😀,it's,0",
            "a\\b%s?{d},3,3.00,∅,none,-,0",
            "a\\b%s?{d},4,4.00,long one,long one!,long one,1");
  }

  @Test
  void theirTypesAreWhatTheEngineReportsAndTheyMayBeNull() throws SQLException {
    run(
        """
        CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (
          a AS id + 1, b AS CAST(id AS BIGINT), c AS CAST(name AS VARCHAR(30)), d AS id > 0,
          e AS CAST(id AS DECIMAL(7, 3)), f AS CAST('2024-02-29' AS DATE))
        """);

    behind(
        "CREATE TABLE shop.expected (id INT PRIMARY KEY, name VARCHAR(20), %s)"
            .formatted(engine.addedTypes()));
    assertThat(columns("dw.item")).isEqualTo(columns("shop.expected"));
  }

  @Test
  void whatCannotBeAddedIsRefused() throws SQLException {
    assertRefusedColumn("name AS 'x'").hasMessageMatching("(?is).*column name already.*");
    assertRefusedColumn("a AS 1, a AS 2").hasMessageMatching("(?is).*\\ba\\b.*");
    assertRefusedColumn("a AS id + 1, b AS a + 1").hasMessageMatching("(?is).*\\ba\\b.*");
    assertRefusedColumn("a AS id AFTER nam")
        .hasMessageMatching("(?is).*no column nam.*\\bname\\b.*");
    assertRefusedColumn("a AS nam").hasMessageMatching("(?is).*nam.*\\bname\\b.*");
    assertRefusedColumn("a AS id +").hasMessageContaining("line 1");
    assertRefusedColumn("a AS no_such_function(id)");
    assertRefusedColumn("a AS name + 1.5e");
    assertRefusedColumn("a BIGINT METADATA FROM 'offset'")
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void whatGivesAnotherValueEachTimeIsRefused() throws SQLException {
    for (String expression :
        new String[] {
          "RAND()",
          "CURRENT_TIMESTAMP",
          "NOW()",
          "PROCTIME()",
          "UUID()",
          "CURRENT_DATE",
          "LOCALTIMESTAMP",
          "CURRENT_USER",
          "RANDOM()",
          "name || UUID()",
          "CURRENT_TIME",
          "SESSION_USER",
          "CURRENT_SCHEMA"
        }) {
      assertRefusedColumn("a AS " + expression)
          .as(expression)
          .isInstanceOf(SQLFeatureNotSupportedException.class);
    }
  }

  private org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> assertRefusedColumn(
      String column) throws SQLException {
    var refused = assertRefused("CREATE TABLE dw.x AS TABLE shop.item ADD COLUMN (" + column + ")");
    assertThat(exists("dw.x")).isFalse();
    assertThat(objectsOfOurs()).isEmpty();
    return refused;
  }

  /** The epoch for a row of the first copy, and then the time of the change (SPEC M3, C9). */
  @Test
  void factsAboutARow() throws SQLException {
    behind(
        "CREATE TABLE shop.f (id INT NOT NULL PRIMARY KEY, v INT)",
        "INSERT INTO shop.f VALUES (1, 1), (2, 2)");
    run(
        "CREATE TABLE dw.f AS TABLE shop.f ADD COLUMN (op_ts TIMESTAMP_LTZ(3) METADATA, "
            + "table_name STRING METADATA, db STRING METADATA FROM 'database_name' FIRST, "
            + "ms BIGINT METADATA FROM 'timestamp')");
    assertThat(columnNames("dw.f")).containsExactly("db", "id", "v", "op_ts", "table_name", "ms");
    String epoch = epochOf("dw.f", 2);
    long before = System.currentTimeMillis() - 1000;
    behind("UPDATE shop.f SET v = 9 WHERE id = 1", "INSERT INTO shop.f VALUES (3, 3)");
    assertThat(epochOf("dw.f", 2)).isEqualTo(epoch);
    for (int id : new int[] {1, 3}) {
      assertThat(epochOf("dw.f", id)).isNotEqualTo(epoch);
      String ms = query(raw, "SELECT ms FROM dw.f WHERE id = " + id).get(0);
      assertThat(Long.parseLong(ms)).isBetween(before, System.currentTimeMillis() + 1000);
    }
    String[] source = names("shop.f");
    assertThat(query(raw, "SELECT DISTINCT db, table_name FROM dw.f"))
        .containsExactly(
            (source.length > 1 ? source[0] : "main") + "," + source[source.length - 1]);
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  private String epochOf(String table, int id) throws SQLException {
    return query(raw, "SELECT op_ts FROM " + table + " WHERE id = " + id).get(0);
  }

  @Test
  void factsThatOnlyTheSourceKnows() throws SQLException {
    behind("CREATE TABLE shop.f (id INT NOT NULL PRIMARY KEY)");
    assertRefused("CREATE TABLE dw.f AS TABLE shop.f ADD COLUMN (row_kind STRING METADATA)")
        .hasMessageContaining("op_ts");
    assertRefused("CREATE TABLE dw.f AS TABLE shop.f ADD COLUMN (t STRING METADATA FROM 'topic')")
        .hasMessageContaining("no metadata key 'topic'");
    assertRefused("CREATE TABLE dw.f AS TABLE shop.f ADD COLUMN (id STRING METADATA FROM 'op_ts')")
        .hasMessageContaining("already");
  }
}
