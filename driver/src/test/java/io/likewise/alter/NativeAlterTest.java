package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stored definition follows what the engine's own words do to its table (SPEC K3). */
class NativeAlterTest {

  private static void table(Tables tables) throws SQLException {
    tables.execute(
        """
        CREATE TABLE t (id INT, n INT, s STRING, ts TIMESTAMP(3), g AS n + 1,
          pos BIGINT METADATA FROM 'offset' VIRTUAL, o BIGINT METADATA FROM 'headers',
          PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
        DISTRIBUTED BY HASH(s) INTO 3 BUCKETS PARTITIONED BY (s) WITH ('k' = 'v')
        """,
        "INSERT INTO t (id, n, s) VALUES (1, 10, 'a')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void followsRenamedColumns(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      table(tables);
      boolean h2 = engine.equals("H2");
      for (String[] names : new String[][] {{"id", "nr"}, {"s", "te xt"}, {"pos", "place"}}) {
        String to = engine.equals("MariaDB") ? "`" + names[1] + "`" : "\"" + names[1] + "\"";
        tables.execute(
            h2
                ? "ALTER TABLE t ALTER COLUMN %s RENAME TO %s".formatted(names[0], to)
                : "ALTER TABLE t RENAME COLUMN %s TO %s".formatted(names[0], to));
      }
      tables.execute("INSERT INTO t (`nr`, n) VALUES (2, 5)".replace("`", quote(engine)));
      assertThat(tables.described("t"))
          .containsExactly(
              "nr int not null",
              "n int",
              "te xt string",
              "ts timestamp(3)",
              "g as `n` + 1",
              "place metadata from 'offset' virtual",
              "o metadata from 'headers'");
      String shown = tables.shown("t").toLowerCase(Locale.ROOT);
      assertThat(shown)
          .contains("hash(`te xt`)")
          .contains("partitioned by (`te xt`)")
          .contains("primary key (`nr`)");
      assertThat(tables.rows("SELECT COUNT(DISTINCT `place`) FROM t".replace("`", quote(engine))))
          .containsExactly("2");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL"})
  void refusesTypesThatTheDefinitionForbids(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      table(tables);
      String words =
          "ALTER TABLE t ALTER COLUMN %s " + (engine.equals("H2") ? "SET DATA TYPE %s" : "TYPE %s");
      List<String> before = tables.described("t");
      for (String[] change :
          new String[][] {{"pos", "varchar(20)"}, {"o", "int"}, {"ts", "varchar(40)"}}) {
        assertThatThrownBy(() -> tables.execute(words.formatted(change[0], change[1])))
            .isInstanceOf(SQLFeatureNotSupportedException.class)
            .hasMessageContaining("ALTER TABLE …");
      }
      assertThat(tables.described("t")).isEqualTo(before);
      tables.execute(words.formatted("ts", "timestamp(2)"));
      assertThat(tables.described("t")).contains("ts timestamp(2)");
    }
  }

  private static String quote(String engine) {
    return engine.equals("MariaDB") ? "`" : "\"";
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "SQLite"})
  void followsRenamedColumnsThatOthersRead(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      table(tables);
      tables.execute(
          "ALTER TABLE t RENAME COLUMN ts TO happened", "ALTER TABLE t RENAME COLUMN n TO number");
      tables.execute("INSERT INTO t (id, number) VALUES (2, 5)");
      assertThat(tables.described("t")).contains("number int", "g as `number` + 1");
      assertThat(tables.shown("t").toLowerCase(Locale.ROOT))
          .contains("watermark for `happened` as `happened` - interval '5' second");
      assertThat(tables.rows("SELECT g FROM t ORDER BY id")).containsExactly("11", "6");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void forgetsDroppedColumns(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      table(tables);
      tables.execute(
          "ALTER TABLE t DROP COLUMN g",
          "ALTER TABLE t DROP COLUMN o",
          "ALTER TABLE t DROP COLUMN ts",
          "ALTER TABLE t ADD COLUMN g DATE",
          "ALTER TABLE t ADD COLUMN o INT");
      assertThat(tables.described("t"))
          .containsExactly(
              "id int not null",
              "n int",
              "s string",
              "pos metadata from 'offset' virtual",
              "g date",
              "o int");
      assertThat(tables.shown("t")).doesNotContain("WATERMARK");
      if (!engine.equals("SQLite")) {
        tables.execute("ALTER TABLE t DROP COLUMN pos", "INSERT INTO t (id, n) VALUES (3, 5)");
        assertThat(tables.described("t")).hasSize(5);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB"})
  void followsTypes(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      tables.execute("CREATE TABLE t (id INT, n INT, s STRING COMMENT 'c') WITH ('k' = 'v')");
      switch (engine) {
        case "H2" ->
            tables.execute(
                "ALTER TABLE t ALTER COLUMN n BIGINT",
                "ALTER TABLE t ALTER COLUMN s SET DATA TYPE VARCHAR(20)");
        case "PostgreSQL" ->
            tables.execute(
                "ALTER TABLE t ALTER n TYPE bigint, ALTER COLUMN s SET DATA TYPE varchar(20)");
        default ->
            tables.execute(
                "ALTER TABLE t MODIFY n BIGINT, CHANGE COLUMN s s VARCHAR(20) COMMENT 'c'");
      }
      assertThat(tables.described("t")).containsExactly("id int", "n bigint", "s varchar(20)");
      assertThat(tables.shown("t")).contains("COMMENT 'c'");
      tables.execute("CREATE TABLE u (x AS n + 1) LIKE t");
      assertThat(tables.described("u"))
          .containsExactly("id int", "n bigint", "s varchar(20)", "x as `n` + 1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void followsRenamedTables(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      table(tables);
      tables.execute(
          engine.equals("MariaDB")
              ? "RENAME TABLE t TO u"
              : "ALTER TABLE IF EXISTS t RENAME TO u"
                  .replace(engine.equals("SQLite") ? "IF EXISTS " : "~", ""));
      tables.execute("INSERT INTO u (id, n) VALUES (2, 5)");
      assertThat(tables.described("u")).contains("g as `n` + 1");
      assertThat(tables.shown("u")).contains("'k' = 'v'");
      assertThat(tables.rows("SELECT COUNT(DISTINCT pos) FROM u")).containsExactly("2");
      tables.execute("CREATE TABLE t (other INT)");
      assertThat(tables.described("t")).containsExactly("other int");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB"})
  void followsConstraints(String engine) throws SQLException {
    try (Tables tables = Tables.on(engine)) {
      tables.execute(
          "CREATE TABLE t (id INT, n INT, CONSTRAINT k PRIMARY KEY (id) NOT ENFORCED) WITH ('a' = 'b')",
          engine.equals("MariaDB")
              ? "ALTER TABLE t DROP PRIMARY KEY, ADD COLUMN x INT"
              : "ALTER TABLE t DROP CONSTRAINT k RESTRICT");
      assertThat(tables.shown("t")).doesNotContain("PRIMARY KEY");
      tables.execute(
          "ALTER TABLE t ADD CONSTRAINT few CHECK (n < 5)", "ALTER TABLE t DROP CONSTRAINT few");
      assertThat(tables.shown("t")).doesNotContain("CHECK");
    }
  }
}
