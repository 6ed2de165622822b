package io.likewise.catalog.jdbc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PostgresCatalogTest extends NativeCatalogContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return TestDatabase.postgres();
  }

  @Override
  String generatedColumn() {
    return "\"g\" bigint GENERATED ALWAYS AS (\"i\" * 2) STORED";
  }

  @Override
  Map<String, String> types() {
    return Map.ofEntries(
        entry("int", "integer"),
        entry("varchar", "character varying"),
        entry("varchar(20)", "character varying(20)"),
        entry("char(4)", "character(4)"),
        entry("text", "text"),
        entry("text COLLATE \"C\"", "text COLLATE \"C\""),
        entry("varchar(20) COLLATE \"de-x-icu\"", "character varying(20) COLLATE \"de-x-icu\""),
        entry("numeric(10, 2)", "numeric(10,2)"),
        entry("numeric(3, -2)", "numeric(3,-2)"),
        entry("numeric", "numeric"),
        entry("float8", "double precision"),
        entry("timestamp(3)", "timestamp(3) without time zone"),
        entry("timestamptz(3)", "timestamp(3) with time zone"),
        entry("time", "time without time zone"),
        entry("interval day to second(2)", "interval day to second(2)"),
        entry("bit(3)", "bit(3)"),
        entry("varbit", "bit varying"),
        entry("int[]", "integer[]"),
        entry("varchar(10)[][]", "character varying(10)[]"),
        entry("\"char\"", "\"char\""),
        entry("bytea", "bytea"),
        entry("uuid", "uuid"),
        entry("jsonb", "jsonb"),
        entry("inet", "inet"),
        entry("tstzrange", "tstzrange"));
  }

  @Override
  Map<String, String> expressions() {
    return Map.ofEntries(
        entry("\"i\"", "integer"),
        entry("\"i\" + 1", "integer"),
        entry("\"t\"", "character varying(20)"),
        entry("upper(\"t\")", "text"),
        entry("\"d\"", "numeric(10,2)"),
        entry("\"d\" * 2", "numeric"),
        entry("\"p\"", "timestamp(3) without time zone"),
        entry("\"p\"::timestamptz(0)", "timestamp(0) with time zone"),
        entry("now()", "timestamp with time zone"),
        entry("'x'", "text"),
        entry("NULL", "text"),
        entry("NULL::bit(3)", "bit(3)"),
        entry("NULL::varbit(5)", "bit varying(5)"),
        entry("NULL::char(4)", "character(4)"),
        entry("NULL::numeric(3, -2)", "numeric(3,-2)"),
        entry("ARRAY[\"i\"]", "integer[]"),
        entry("NULL::pg_catalog.\"char\"", "\"char\""));
  }

  @Test
  void typesOutsideTheSystemsSchemaAreQualifiedVisibleOrNot() throws SQLException {
    execute(
        "CREATE SCHEMA \"o o\"",
        "CREATE TYPE mood AS ENUM ('sad', 'ok')",
        "CREATE TYPE \"o o\".\"M\" AS ENUM ('sad', 'ok')",
        "CREATE DOMAIN small AS varchar(3) COLLATE \"C\"",
        "CREATE COLLATION \"o o\".mine FROM \"C\"",
        """
        CREATE TABLE t (a mood, b mood[], c "o o"."M", d "o o"."M"[], e small,
          f text COLLATE "o o".mine, g small COLLATE "de-x-icu")
        """);
    List<String> expected =
        List.of(
            "public.mood",
            "public.mood[]",
            "\"o o\".\"M\"",
            "\"o o\".\"M\"[]",
            "public.small",
            "text COLLATE \"o o\".mine",
            "public.small COLLATE \"de-x-icu\"");
    assertThat(read("t").columns()).extracting(c -> c.type().text()).isEqualTo(expected);
    execute("SET search_path = \"o o\"");
    assertThat(read("t").columns()).extracting(c -> c.type().text()).isEqualTo(expected);
    assertThat(catalog.typesOf("public.t", List.of("a", "d")))
        .containsExactly(
            new DataType.Native("public.mood"), new DataType.Native("\"o o\".\"M\"[]"));
  }

  @Test
  void kindsOfTablesAreToldApart() throws SQLException {
    execute(
        "CREATE TABLE parent (a int)",
        "CREATE TABLE child () INHERITS (parent)",
        "CREATE TABLE root (a int, b int) PARTITION BY LIST (a)",
        "CREATE TABLE part PARTITION OF root FOR VALUES IN (1) PARTITION BY LIST (b)",
        "CREATE TABLE leaf PARTITION OF part DEFAULT",
        "CREATE MATERIALIZED VIEW mv AS SELECT 1 AS a",
        "CREATE FOREIGN DATA WRAPPER w",
        "CREATE SERVER s FOREIGN DATA WRAPPER w",
        "CREATE FOREIGN TABLE f (a int) SERVER s",
        "CREATE UNLOGGED TABLE u (a int)");
    assertThat(read("parent").kind()).isEqualTo(Kind.PARTITION);
    assertThat(read("child").kind()).isEqualTo(Kind.PARTITION);
    assertThat(read("root").kind()).isEqualTo(Kind.PARTITIONED_TABLE);
    assertThat(read("part").kind()).isEqualTo(Kind.PARTITION);
    assertThat(read("leaf").kind()).isEqualTo(Kind.PARTITION);
    assertThat(read("mv").kind()).isEqualTo(Kind.VIEW);
    assertThat(read("f").kind()).isEqualTo(Kind.FOREIGN_TABLE);
    assertThat(read("u").kind()).isEqualTo(Kind.TABLE);
  }

  @Test
  void onlyWhatProvesUniquenessIsAKey() throws SQLException {
    execute(
        """
        CREATE TABLE t (a int, b int, c int, PRIMARY KEY (a) INCLUDE (b),
          CONSTRAINT later UNIQUE (b) DEFERRABLE)
        """,
        "CREATE UNIQUE INDEX partial ON t (c) WHERE c > 0",
        "CREATE UNIQUE INDEX expression ON t ((c + 1))");
    assertThat(read("t").primaryKey())
        .isEqualTo(new PrimaryKey("t_pkey", List.of("a"), true, false, "INCLUDE (b)"));
    assertThat(read("t").uniqueKeys())
        .containsExactly(new UniqueKey("later", List.of("b"), true, true, "", "DEFERRABLE"));
    execute("ALTER TABLE t DROP CONSTRAINT t_pkey", "ALTER TABLE t ADD PRIMARY KEY (b) DEFERRABLE");
    assertThat(read("t").primaryKey().deferrable()).isTrue();
  }

  @Test
  void droppedColumnsAreGoneAndNotNullIsNoCheck() throws SQLException {
    execute(
        "CREATE TABLE t (a int, b int NOT NULL, c int)",
        "ALTER TABLE t DROP COLUMN a",
        "ALTER TABLE t ALTER c SET NOT NULL");
    assertThat(read("t").columns()).extracting(Column::name).containsExactly("b", "c");
    assertThat(physical(read("t"), "c").nullable()).isFalse();
    assertThat(read("t").checks()).isEmpty();
  }

  @Test
  void virtualColumnsAndUnvalidatedNotNullOfVersion18() throws SQLException {
    if (connection.getMetaData().getDatabaseMajorVersion() < 18) {
      return;
    }
    execute(
        "CREATE TABLE t (a int, g int GENERATED ALWAYS AS (a * 2), b int)",
        "ALTER TABLE t ADD CONSTRAINT n NOT NULL b NOT VALID");
    assertThat(read("t").column("g")).containsInstanceOf(Column.Computed.class);
    assertThat(physical(read("t"), "b").nullable()).isTrue();
    execute("ALTER TABLE t VALIDATE CONSTRAINT n");
    assertThat(physical(read("t"), "b").nullable()).isFalse();
  }

  @Test
  void temporaryTablesComeFirstOnTheSearchPath() throws SQLException {
    execute("CREATE TABLE t (a int)", "CREATE TEMP TABLE t (b int)");
    TableName own = catalog.resolve(null, "t").orElseThrow();
    assertThat(own.schema()).startsWith("pg_temp_");
    assertThat(catalog.resolve("pg_temp", "t")).contains(own);
    assertThat(catalog.resolve("public", "t")).contains(main("t"));
  }

  @Test
  void nothingOnTheSearchPathDeceivesTheCatalog() throws SQLException {
    execute(
        "CREATE SCHEMA trap",
        "CREATE TABLE public.t (a text DEFAULT 'x' CHECK (a <> ''), b int PRIMARY KEY)",
        "CREATE TABLE trap.pg_class (oid int)",
        "CREATE TABLE trap.pg_namespace (oid int)",
        "CREATE TYPE trap.text AS ENUM ('no')",
        "CREATE FUNCTION trap.quote_ident(pg_catalog.text) RETURNS pg_catalog.text LANGUAGE sql AS 'SELECT ''no'''",
        "CREATE FUNCTION trap.to_regclass(pg_catalog.text) RETURNS regclass LANGUAGE sql AS 'SELECT NULL'",
        "SET search_path = trap, pg_catalog, public");
    assertThat(catalog.currentSchema()).isEqualTo("trap");
    assertThat(catalog.resolve(null, "t")).contains(main("t"));
    assertThat(read("t").columns()).hasSize(2);
    assertThat(read("t").checks()).hasSize(1);
    assertThat(catalog.token(main("t"))).isPresent();
    assertThat(physical(read("t"), "a").type().text()).isEqualTo("pg_catalog.text");
  }

  @Test
  void aSearchPathWithoutSchemasIsTheEnginesOwnError() throws SQLException {
    execute("CREATE TABLE t (a int)", "SET search_path = ''");
    assertThat(catalog.resolve(null, "t")).isEmpty();
    assertThat(catalog.resolve("public", "t")).contains(main("t"));
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> catalog.currentSchema())
        .cause()
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("3F000"));
  }

  @Test
  void wordsOfTheGrammarDoNotEndTheTransaction() throws SQLException {
    connection.setAutoCommit(false);
    for (String word : List.of("double", "array", "select", "row", "map", "setof", "interval")) {
      assertThat(catalog.typeExists(word)).as(word).isEqualTo(word.equals("interval"));
    }
    assertThat(catalog.currentSchema()).isEqualTo("public");
  }
}
