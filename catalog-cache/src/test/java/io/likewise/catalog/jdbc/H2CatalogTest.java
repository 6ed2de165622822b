package io.likewise.catalog.jdbc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class H2CatalogTest extends NativeCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return TestDatabase.h2();
  }

  @Override
  String generatedColumn() {
    return "\"g\" bigint GENERATED ALWAYS AS (\"i\" * 2)";
  }

  @Override
  Map<String, String> types() {
    return Map.ofEntries(
        entry("INT", "INTEGER"),
        entry("TINYINT", "TINYINT"),
        entry("VARCHAR", "CHARACTER VARYING"),
        entry("VARCHAR(20)", "CHARACTER VARYING(20)"),
        entry("VARCHAR_IGNORECASE(9)", "VARCHAR_IGNORECASE(9)"),
        entry("CHAR(4)", "CHARACTER(4)"),
        entry("NUMERIC(10, 2)", "NUMERIC(10, 2)"),
        entry("DECIMAL(10)", "DECIMAL(10)"),
        entry("NUMERIC", "NUMERIC"),
        entry("DECFLOAT(20)", "DECFLOAT(20)"),
        entry("FLOAT(20)", "FLOAT(20)"),
        entry("DOUBLE", "DOUBLE PRECISION"),
        entry("TIMESTAMP(3) WITH TIME ZONE", "TIMESTAMP(3) WITH TIME ZONE"),
        entry("TIMESTAMP", "TIMESTAMP"),
        entry("TIME(3)", "TIME(3)"),
        entry("INTERVAL DAY(3) TO SECOND(2)", "INTERVAL DAY(3) TO SECOND(2)"),
        entry("ENUM('a','b''c')", "ENUM('a', 'b''c')"),
        entry("INT ARRAY", "INTEGER ARRAY"),
        entry("VARCHAR(10) ARRAY[5]", "CHARACTER VARYING(10) ARRAY[5]"),
        entry("ROW(a INT, b VARCHAR(3))", "ROW(\"A\" INTEGER, \"B\" CHARACTER VARYING(3))"),
        entry("GEOMETRY(POINT, 4326)", "GEOMETRY(POINT, 4326)"),
        entry("BLOB(10K)", "BINARY LARGE OBJECT(10240)"),
        entry("BINARY(4)", "BINARY(4)"),
        entry("VARBINARY(16)", "BINARY VARYING(16)"),
        entry("UUID", "UUID"),
        entry("JSON", "JSON"));
  }

  @Override
  Map<String, String> expressions() {
    return Map.ofEntries(
        entry("\"i\"", "INTEGER"),
        entry("\"i\" + 1", "INTEGER"),
        entry("\"t\"", "CHARACTER VARYING(20)"),
        entry("UPPER(\"t\")", "CHARACTER VARYING"),
        entry("\"d\" * 2", "NUMERIC(20, 2)"),
        entry("\"p\"", "TIMESTAMP(3)"),
        entry("CAST(\"p\" AS TIMESTAMP(0) WITH TIME ZONE)", "TIMESTAMP(0) WITH TIME ZONE"),
        entry("CAST(\"p\" AS TIME)", "TIME"),
        entry("CURRENT_TIMESTAMP", "TIMESTAMP WITH TIME ZONE"),
        entry("CAST(NULL AS INTERVAL DAY(3) TO SECOND(2))", "INTERVAL DAY(3) TO SECOND(2)"),
        entry("CAST(NULL AS INTERVAL SECOND(4, 1))", "INTERVAL SECOND(4, 1)"),
        entry("CAST(NULL AS VARCHAR(10) ARRAY[5])", "CHARACTER VARYING(10) ARRAY[5]"),
        entry("CAST(NULL AS ENUM('a', 'b'))", "ENUM('a', 'b')"),
        entry("CAST(NULL AS NUMERIC)", "NUMERIC"),
        entry("CAST(NULL AS NUMERIC(5))", "NUMERIC(5)"),
        entry("CAST(NULL AS BINARY(4))", "BINARY(4)"),
        entry("CAST(NULL AS CLOB)", "CHARACTER LARGE OBJECT"),
        entry("NULL", "CHARACTER VARYING"));
  }

  @Test
  void domainsGoByTheirName() throws SQLException {
    execute(
        "CREATE SCHEMA \"s s\"",
        "CREATE DOMAIN \"s s\".\"my \"\" domain\" AS VARCHAR(20)",
        "CREATE TABLE \"t\" (\"c\" \"s s\".\"my \"\" domain\")");
    assertThat(physical(read("t"), "c").type())
        .isEqualTo(new DataType.Native("\"s s\".\"my \"\" domain\""));
  }

  @Test
  void theSearchPathCountsAfterTheCurrentSchemaAndTheSessionsTemporaryTables() throws SQLException {
    execute(
        "CREATE SCHEMA A",
        "CREATE SCHEMA \"b \"\"b\"",
        "CREATE TABLE A.T (X INT)",
        "CREATE TABLE \"b \"\"b\".T (Y INT)",
        "SET SCHEMA_SEARCH_PATH \"b \"\"b\", A");
    assertThat(catalog.resolve(null, "T")).contains(new TableName("b \"b", "T"));
    execute("SET SCHEMA A");
    assertThat(catalog.resolve(null, "T")).contains(new TableName("A", "T"));
    execute("SET SCHEMA PUBLIC", "CREATE LOCAL TEMPORARY TABLE T (Z INT)");
    assertThat(catalog.resolve(null, "T")).contains(main("T"));
  }

  @Test
  void synonymsStandForTheirTables() throws SQLException {
    execute("CREATE SCHEMA S", "CREATE TABLE S.T (X INT)", "CREATE SYNONYM Y FOR S.T");
    assertThat(catalog.resolve(null, "Y")).contains(new TableName("S", "T"));
  }

  @Test
  void linkedTablesAreForeign() throws SQLException {
    execute(
        "CREATE TABLE T (X INT)",
        "CREATE LINKED TABLE L('', 'jdbc:h2:mem:linked', 'sa', '', '(SELECT 1 AS X)')",
        "CREATE GLOBAL TEMPORARY TABLE G (X INT)");
    assertThat(read("L").kind()).isEqualTo(Kind.FOREIGN_TABLE);
    assertThat(read("G").kind()).isEqualTo(Kind.TEMPORARY_TABLE);
  }

  @Test
  void aUserWithoutRightsOfAnAdministratorCanAskAllTheSame() throws SQLException {
    execute(
        "CREATE TABLE T (X INT PRIMARY KEY, Y INT DEFAULT 3 UNIQUE)",
        "CREATE USER U PASSWORD 'u'",
        "GRANT SELECT ON T TO U");
    String url = connection.getMetaData().getURL();
    try (Connection plain = DriverManager.getConnection(url, "U", "u")) {
      JdbcCatalog asked = JdbcCatalog.of(plain, STORE);
      assertThat(asked.table(main("T"))).contains(read("T"));
      assertThat(asked.token(main("T"))).isEmpty();
    }
  }

  @Test
  void allTheWordsForTypesThatTheEngineTakesAreKnown() throws SQLException {
    for (String name : new String[] {"INT8", "BYTEA", "CLOB", "LONGVARCHAR", "OTHER"}) {
      execute("SELECT CAST(NULL AS " + name + ")");
      assertThat(catalog.typeExists(name)).as(name).isTrue();
    }
  }

  @Test
  void settingsThatChangeHowNamesFoldAreHeeded() throws SQLException {
    String[] settings = {
      "MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH",
      "MODE=MySQL;DATABASE_TO_UPPER=FALSE",
      "CASE_INSENSITIVE_IDENTIFIERS=TRUE",
      "MODE=Oracle"
    };
    for (String setting : settings) {
      try (Connection other = DriverManager.getConnection("jdbc:h2:mem:;" + setting, "sa", "")) {
        TestDatabase.execute(
            other,
            "CREATE DOMAIN STRING AS VARCHAR(9)",
            "CREATE TABLE Named (Id INT DEFAULT 1 PRIMARY KEY, S STRING UNIQUE)",
            "CREATE LOCAL TEMPORARY TABLE Own (X INT)");
        JdbcCatalog asked = JdbcCatalog.of(other, STORE);
        String table = asked.tableNames(asked.currentSchema()).get(0);
        TableName name = asked.resolve(null, table).orElseThrow();
        assertThat(name.table()).as(setting).isEqualToIgnoringCase("named");
        assertThat(read(asked, name).columns()).as(setting).hasSize(2);
        assertThat(read(asked, name).uniqueKeys()).as(setting).hasSize(1);
        assertThat(asked.token(name)).as(setting).isPresent();
        assertThat(asked.typeExists("string")).as(setting).isEqualTo(!setting.contains("MySQL"));
        assertThat(asked.typeExists("STRING")).as(setting).isTrue();
        assertThat(asked.storeExists()).as(setting).isFalse();
      }
    }
  }
}
