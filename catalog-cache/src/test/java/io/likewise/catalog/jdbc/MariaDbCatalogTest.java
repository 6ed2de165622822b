package io.likewise.catalog.jdbc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.testing.MariaDbServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MariaDbCatalogTest extends NativeCatalogContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return MariaDbTestDatabase.create();
  }

  @Override
  String generatedColumn() {
    return "\"g\" bigint GENERATED ALWAYS AS (\"i\" * 2) STORED";
  }

  @Override
  List<String> describedTable() {
    return List.of(
        """
        CREATE TABLE "t" (
          "z" integer NOT NULL,
          "b" varchar(20) DEFAULT 'it''s' COMMENT 'the ''b'' column',
          "a" integer NOT NULL DEFAULT 7,
          "number" integer NOT NULL AUTO_INCREMENT UNIQUE,
          "i" integer,
          %s COMMENT 'twice') COMMENT 'a ☂ table'
        """
            .formatted(generatedColumn()));
  }

  @Override
  Column.Identity numbering() {
    return Column.Identity.BY_DEFAULT;
  }

  @Override
  String identityColumn() {
    return "\"id\" bigint AUTO_INCREMENT";
  }

  @Override
  String castToText() {
    return "CAST(NULL AS char(20) CHARACTER SET latin1)";
  }

  @Override
  List<String> textAndInteger() {
    return List.of("varchar(20) collate latin1_swedish_ci", "int");
  }

  @Override
  Map<String, String> types() {
    return Map.ofEntries(
        entry("int", "int(11)"),
        entry("bigint unsigned zerofill", "bigint(20) unsigned zerofill"),
        entry("boolean", "tinyint(1)"),
        entry("bit(3)", "bit(3)"),
        entry("decimal(10, 2) unsigned", "decimal(10,2) unsigned"),
        entry("double", "double"),
        entry("float(7, 3)", "float(7,3)"),
        entry("varchar(20) CHARACTER SET utf8mb4", "varchar(20) COLLATE utf8mb4_general_ci"),
        entry("char(4) CHARACTER SET latin1 BINARY", "char(4) COLLATE latin1_bin"),
        entry("text COLLATE utf8mb4_bin", "text COLLATE utf8mb4_bin"),
        entry("longtext COLLATE utf8mb4_bin", "longtext COLLATE utf8mb4_bin"),
        entry(
            "varchar(20) COMPRESSED CHARACTER SET latin1",
            "varchar(20) /*M!100301 COMPRESSED*/ COLLATE latin1_swedish_ci"),
        entry(
            "enum('x', 'y''z', 'back\\\\slash') COLLATE utf8mb4_bin",
            "enum('x','y''z','back\\\\slash') COLLATE utf8mb4_bin"),
        entry("set('p', 'q') COLLATE latin1_bin", "set('p','q') COLLATE latin1_bin"),
        entry("json", "json"),
        entry("binary(4)", "binary(4)"),
        entry("varbinary(16)", "varbinary(16)"),
        entry("longblob", "longblob"),
        entry("date", "date"),
        entry("time(6)", "time(6)"),
        entry("datetime(3)", "datetime(3)"),
        entry("timestamp NULL", "timestamp"),
        entry("year", "year(4)"),
        entry("uuid", "uuid"),
        entry("inet6", "inet6"),
        entry("point", "point"));
  }

  @Override
  Map<String, String> expressions() {
    return Map.ofEntries(
        entry("\"i\"", "int"),
        entry("\"i\" + 1", "bigint"),
        entry("\"i\" > 1", "int"),
        entry("\"id\" * CAST(2 AS unsigned)", "bigint unsigned"),
        entry("\"t\"", "varchar(20) COLLATE latin1_swedish_ci"),
        entry("upper(\"t\")", "varchar(20) COLLATE latin1_swedish_ci"),
        entry(
            "CONVERT(\"t\" USING utf8mb4) COLLATE utf8mb4_bin", "varchar(20) COLLATE utf8mb4_bin"),
        entry("repeat(\"t\", 100)", "text COLLATE latin1_swedish_ci"),
        entry("repeat(\"t\", 1000000)", "longtext COLLATE latin1_swedish_ci"),
        entry("\"d\"", "decimal(10,2)"),
        entry("\"d\" * 2", "decimal(11,2)"),
        entry("\"i\" / 3e0", "double"),
        entry("\"p\"", "timestamp(3)"),
        entry("CAST(\"p\" AS date)", "date"),
        entry("CAST(\"p\" AS time(6))", "time(6)"),
        entry("CAST(\"p\" AS datetime)", "datetime"),
        entry("now(6)", "datetime(6)"),
        entry("unhex(\"t\")", "varbinary(10)"),
        entry("CAST(NULL AS binary(4))", "varbinary(4)"),
        entry("x'00'", "varbinary(1)"),
        entry("NULL", "longtext"));
  }

  @Test
  void defaultsAreAsTheyWouldBeWritten() throws SQLException {
    String[] defaults = {
      "'it''s \\\\ a line\\n'",
      "(1 + 2)",
      "current_timestamp(3)",
      "b'101'",
      "NULL",
      "-1.50",
      "uuid()",
      "concat('a', \"z\")",
      "''",
      "'NULL'",
      "x'41'",
      "true"
    };
    String[] types = {
      "varchar(40)",
      "integer",
      "datetime(3)",
      "bit(3)",
      "integer",
      "decimal(5,2)",
      "varchar(36)",
      "varchar(40)",
      "varchar(4)",
      "varchar(4)",
      "varbinary(4)",
      "boolean"
    };
    for (int i = 0; i < defaults.length; i++) {
      execute(
          "CREATE TABLE \"d%d\" (\"z\" integer, \"c\" %s DEFAULT %s)"
              .formatted(i, types[i], defaults[i]));
      Column.Physical column = physical(read("d" + i), "c");
      if (defaults[i].equals("NULL")) {
        assertThat(column.defaultValue()).isNull();
        continue;
      }
      assertThat(column.defaultValue()).as(defaults[i]).isNotNull();
      execute(
          "CREATE TABLE \"e%d\" (\"z\" integer, \"c\" %s DEFAULT %s)"
              .formatted(i, types[i], column.defaultValue()));
      assertThat(read("e" + i).columns()).isEqualTo(read("d" + i).columns());
    }
  }

  @Test
  void clausesThatHaveNoOtherPlaceAreCarried() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("e" datetime(3) DEFAULT current_timestamp(3) ON UPDATE current_timestamp(3),
          "f" timestamp NOT NULL DEFAULT current_timestamp ON UPDATE current_timestamp INVISIBLE,
          "g" integer INVISIBLE, "h" integer)
        """);
    assertThat(physical(read("t"), "e").clauses())
        .containsExactly("ON UPDATE current_timestamp(3)");
    assertThat(physical(read("t"), "f").clauses())
        .containsExactly("INVISIBLE", "ON UPDATE current_timestamp()");
    assertThat(physical(read("t"), "g").clauses()).containsExactly("INVISIBLE");
    assertThat(physical(read("t"), "h").clauses()).isEmpty();
  }

  @Test
  void kindsOfTablesAreToldApart() throws SQLException {
    execute(
        "CREATE TABLE \"base\" (\"a\" integer)",
        "CREATE TABLE \"parts\" (\"a\" integer) PARTITION BY HASH (\"a\") PARTITIONS 2",
        "CREATE TABLE \"versions\" (\"a\" integer) WITH SYSTEM VERSIONING",
        "CREATE TABLE \"merged\" (\"a\" integer) ENGINE = MRG_MyISAM");
    assertThat(read("parts").kind()).isEqualTo(Kind.PARTITIONED_TABLE);
    assertThat(read("versions").kind()).isEqualTo(Kind.TABLE);
    assertThat(read("versions").columns()).hasSize(1);
    assertThat(read("merged").kind()).isEqualTo(Kind.FOREIGN_TABLE);
  }

  @Test
  void periodsArePhysicalColumns() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("a" integer PRIMARY KEY,
          "s" timestamp(6) GENERATED ALWAYS AS ROW START, "e" timestamp(6) GENERATED ALWAYS AS ROW END,
          PERIOD FOR SYSTEM_TIME ("s", "e")) WITH SYSTEM VERSIONING
        """);
    assertThat(physical(read("t"), "s").defaultValue()).isNull();
    assertThat(read("t").columns()).hasSize(3);
  }

  @Test
  void onlyWhatCanBeDeclaredOfTheColumnsIsAKey() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("a" varchar(20), "b" text, "c" varchar(20) NOT NULL,
          UNIQUE "start" ("a"(5)), UNIQUE "long" ("b"), PRIMARY KEY ("c"(5)))
        """);
    assertThat(read("t").uniqueKeys())
        .containsExactly(new UniqueKey("long", List.of("b"), true, false, "", "USING HASH"));
    assertThat(read("t").primaryKey().columns()).containsExactly("c");
  }

  @Test
  void checksOfColumnsHaveNoName() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("j" json, "k" longtext COLLATE utf8mb4_bin CHECK (json_valid("k") AND "k" <> ''),
          "l" text CHECK (json_valid("l")), CONSTRAINT "named" CHECK ("l" <> 'it''s'))
        """);
    assertThat(read("t").checks())
        .containsExactlyInAnyOrder(
            new CheckConstraint(null, "json_valid(`k`) and `k` <> ''"),
            new CheckConstraint(null, "json_valid(`l`)"),
            new CheckConstraint("named", "`l` <> 'it\\'s'"));
    assertThat(physical(read("t"), "j").type().text()).isEqualTo("json");
  }

  @Test
  void settingsOfASessionDoNotChangeWhatIsRead() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("i" integer, "b" varchar(9) DEFAULT 'it''s \\\\', %s,
          CHECK ("b" <> 'é\\'' AND "i" > 0))
        """
            .formatted(generatedColumn()));
    TableDefinition table = read("t");
    SchemaToken token = catalog.token(main("t")).orElseThrow();
    try (Connection other = database.connect()) {
      TestDatabase.execute(
          other,
          "SET sql_mode = 'ORACLE,NO_BACKSLASH_ESCAPES,EMPTY_STRING_IS_NULL'",
          "SET sql_quote_show_create = 0");
      JdbcCatalog theirs = JdbcCatalog.of(other, STORE);
      assertThat(read(theirs, main("t"))).isEqualTo(table);
      assertThat(theirs.token(main("t"))).contains(token);
      assertThat(theirs.resolve(null, "t")).contains(main("t"));
      assertThat(theirs.typesOf("\"t\"", List.of("\"i\""))).hasSize(1);
    }
  }

  /** As it is for any statement about a table that is not among those that are locked. */
  @Test
  void ofLockedTablesAloneCanBeAsked() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" integer)",
        "CREATE TABLE \"u\" (\"a\" integer)",
        "LOCK TABLES \"t\" WRITE");
    assertThat(read("t").columns()).hasSize(1);
    assertThat(catalog.resolve(null, "u")).contains(main("u"));
    assertThatThrownBy(() -> read("u"))
        .cause()
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getErrorCode()).isEqualTo(1100));
    execute("UNLOCK TABLES");
    assertThat(read("u").columns()).hasSize(1);
  }

  @Test
  void aUserWithRightsOnTheTableOnlyIsToldAllOfIt() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" int CHECK (\"a\" > 0), \"j\" json DEFAULT '{}')",
        "CREATE TABLE \"hidden\" (\"a\" int)",
        "CREATE VIEW \"shown\" AS SELECT * FROM \"hidden\"",
        "CREATE OR REPLACE USER test_reader IDENTIFIED BY 'secret'",
        "GRANT SELECT ON \"t\" TO test_reader",
        "GRANT SELECT ON \"shown\" TO test_reader");
    try (Connection reader =
        DriverManager.getConnection(
            MariaDbServer.url(mainSchema()), "test_reader", MariaDbServer.PASSWORD)) {
      JdbcCatalog theirs = JdbcCatalog.of(reader, STORE);
      assertThat(theirs.table(main("t"))).contains(read("t"));
      assertThat(theirs.token(main("t"))).isEqualTo(catalog.token(main("t")));
      assertThat(theirs.table(main("hidden"))).isEmpty();
      assertThat(theirs.resolve(null, "hidden")).isEmpty();
      assertThat(theirs.table(main("shown")).orElseThrow().kind()).isEqualTo(Kind.VIEW);
    } finally {
      execute("DROP USER test_reader");
    }
  }

  @Test
  void aTableIsReadWhateverStandsInIt() throws SQLException {
    execute(
        """
        CREATE TABLE "t `(" (
          "a ``, )" varchar(30) DEFAULT 'x, '')' COMMENT 'it''s (\\\\, a\\nline;',
          "b" set('p)', 'it''s') NOT NULL DEFAULT 'p)' COMMENT ') ENGINE=x',
          "c" integer GENERATED ALWAYS AS (CHAR_LENGTH("a ``, )") - -1) VIRTUAL INVISIBLE COMMENT 'CHECK (1)',
          "check" integer DEFAULT ("d" + 1) CHECK ("check" IN (1, 2) AND "b" <> ')'),
          "d" double, "default" geometry REF_SYSTEM_ID=4326, "k" integer, "period" date WITHOUT SYSTEM VERSIONING,
          KEY "plain" ("k"), UNIQUE "u, u" ("k" DESC, "b"), FULLTEXT "text" ("a ``, )"))
          WITH SYSTEM VERSIONING COMMENT = 'it''s ), SEQUENCE=1'
        """
            .replace("\"a ``, )\"", "`a ``, )`")
            .replace("\"t `(\"", "`t ``(`"));
    TableDefinition table = read("t `(");
    assertThat(table.kind()).isEqualTo(Kind.TABLE);
    assertThat(table.comment()).isEqualTo("it's ), SEQUENCE=1");
    assertThat(table.columns())
        .extracting(Column::name)
        .containsExactly("a `, )", "b", "c", "check", "d", "default", "k", "period");
    assertThat(physical(table, "a `, )").defaultValue()).isEqualTo("'x, '')'");
    assertThat(physical(table, "a `, )").comment()).isEqualTo("it's (\\, a\nline;");
    assertThat(physical(table, "b").type().text())
        .isEqualTo("set('p)','it''s') COLLATE latin1_swedish_ci");
    assertThat(physical(table, "b").comment()).isEqualTo(") ENGINE=x");
    Column.Computed generated = (Column.Computed) table.column("c").orElseThrow();
    assertThat(generated.expression()).isEqualTo("char_length(`a ``, )`) - -1");
    assertThat(generated.comment()).isEqualTo("CHECK (1)");
    assertThat(physical(table, "check").defaultValue()).isEqualTo("(`d` + 1)");
    assertThat(physical(table, "default").type().text()).isEqualTo("geometry");
    assertThat(table.checks())
        .containsExactly(new CheckConstraint(null, "`check` in (1,2) and `b` <> ')'"));
    assertThat(table.uniqueKeys())
        .containsExactly(new UniqueKey("u, u", List.of("k", "b"), true, false));
  }

  @Test
  void aKeyOverAPeriodProvesNothingOfItsColumns() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("id" integer NOT NULL, "s" date NOT NULL, "e" date NOT NULL,
          PERIOD FOR "p" ("s", "e"), PRIMARY KEY ("id", "p" WITHOUT OVERLAPS))
        """);
    assertThat(read("t").primaryKey()).isNull();
    assertThat(read("t").columns()).hasSize(3);
  }

  @Test
  void tablesOfTheSystemAreViews() {
    assertThat(catalog.table(new TableName("information_schema", "TABLES")).orElseThrow().kind())
        .isEqualTo(Kind.VIEW);
  }

  @Test
  void allTheWordsForTypesThatTheEngineTakesAreKnown() throws SQLException {
    int number = 0;
    for (String name : new String[] {"INT3", "MIDDLEINT", "LONG", "NCHAR", "FIXED", "SERIAL"}) {
      execute("CREATE TABLE \"w%d\" (\"c\" %s)".formatted(number++, name));
      assertThat(catalog.typeExists(name)).as(name).isTrue();
    }
  }
}
