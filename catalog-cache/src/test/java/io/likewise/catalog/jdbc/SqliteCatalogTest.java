package io.likewise.catalog.jdbc;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.UniqueKey;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SqliteCatalogTest extends NativeCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return SqliteTestDatabase.create();
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
          "z" integer NOT NULL, "b" varchar(20) DEFAULT 'it''s', "a" integer NOT NULL DEFAULT 7,
          "number" integer PRIMARY KEY, "i" integer, %s)
        """
            .formatted(generatedColumn()));
  }

  @Override
  Column.Identity numbering() {
    return Column.Identity.BY_DEFAULT;
  }

  @Override
  String identityColumn() {
    return "\"id\" integer";
  }

  @Override
  List<String> textAndInteger() {
    return List.of("text", "");
  }

  /** The driver tells no SQLState. */
  @Override
  boolean saysUnknownTable(SQLException e) {
    return String.valueOf(e.getMessage()).contains("no such table");
  }

  @Override
  Map<String, String> types() {
    return Map.ofEntries(
        entry("int", "INT"),
        entry("bigint", "bigint"),
        entry("varchar(20)", "varchar(20)"),
        entry("varchar(20) COLLATE nocase", "varchar(20) COLLATE nocase"),
        entry("COLLATE \"RTRIM\"", "COLLATE \"RTRIM\""),
        entry("text", "TEXT"),
        entry("decimal(10, 2)", "decimal(10, 2)"),
        entry("\"odd type\"", "odd type"),
        entry("double precision", "double precision"),
        entry("datetime", "datetime"),
        entry("blob", "BLOB"),
        entry("", ""));
  }

  @Override
  Map<String, String> expressions() {
    return Map.ofEntries(
        entry("\"id\"", "INTEGER"),
        entry("\"i\"", "INTEGER"),
        entry("\"i\" + 1", ""),
        entry("\"t\"", "varchar(20)"),
        entry("upper(\"t\")", ""),
        entry("\"d\"", "decimal(10, 2)"),
        entry("\"p\"", "timestamp(3)"),
        entry("CAST(\"i\" AS text)", "TEXT"),
        entry("CAST(\"t\" AS bigint)", "INT"),
        entry("CAST(\"t\" AS decimal(9, 1))", "NUM"),
        entry("1e0", ""),
        entry("NULL", ""));
  }

  @Test
  void commentsAreUnknownToTheEngine() throws SQLException {
    execute("CREATE TABLE \"t\" (\"a\" integer)");
    assertRefused("COMMENT ON TABLE \"t\" IS 'x'");
    assertRefused("CREATE TABLE \"u\" (\"a\" integer) COMMENT 'x'");
  }

  @Test
  void whatOnlyTheTextTellsIsReadFromIt() throws SQLException {
    execute(
        """
        CREATE TABLE /* ( */ "t (" ( -- a comment, with (
          [a b] varchar(20) COLLATE /* , */ nocase CONSTRAINT "its name" UNIQUE DEFAULT ('(' || ',') CHECK ([a b] <> ')'),
          "check" int CONSTRAINT 'nn' NOT NULL CHECK ("check" > 0 -- )
          ),
          `d``e` text AS ([a b] || '''') VIRTUAL CONSTRAINT c3 CHECK (`d``e` <> ''),
          f REFERENCES "t (" DEFERRABLE INITIALLY DEFERRED CONSTRAINT "dflt" DEFAULT -1.5,
          CONSTRAINT "the key" PRIMARY KEY ("CHECK" DESC, f) ON CONFLICT IGNORE
          CHECK (f < 9) CONSTRAINT [u 2] UNIQUE (f COLLATE binary, "check"),
          FOREIGN KEY (f) REFERENCES "t (" (f), UNIQUE (`d``e`))
        """);
    TableDefinition table = read("t (");
    assertThat(table.columns())
        .extracting(column -> column.type().text())
        .containsExactly("varchar(20) COLLATE nocase", "INT", "TEXT", "");
    assertThat(((Column.Computed) table.column("d`e").orElseThrow()).expression())
        .isEqualTo("[a b] || ''''");
    assertThat(physical(table, "a b").defaultValue()).isEqualTo("('(' || ',')");
    assertThat(physical(table, "f").defaultValue()).isEqualTo("-1.5");
    assertThat(table.checks())
        .containsExactlyInAnyOrder(
            new CheckConstraint(null, "[a b] <> ')'"),
            new CheckConstraint(null, "\"check\" > 0"),
            new CheckConstraint("c3", "`d``e` <> ''"),
            new CheckConstraint(null, "f < 9"));
    assertThat(table.primaryKey())
        .isEqualTo(
            new PrimaryKey("the key", List.of("check", "f"), true, false, "ON CONFLICT IGNORE"));
    assertThat(table.uniqueKeys())
        .contains(
            new UniqueKey("its name", List.of("a b"), true, false),
            new UniqueKey("u 2", List.of("f", "check"), true, false));
    assertThat(table.uniqueKeys()).hasSize(3);
  }

  @Test
  void alteredTablesAreReadAsTheyAre() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" int, \"b\" int, CONSTRAINT \"c\" CHECK (\"b\" > 0))",
        "ALTER TABLE \"t\" ADD COLUMN \"x\" text COLLATE nocase DEFAULT 'a' CHECK (\"x\" <> '')",
        "ALTER TABLE \"t\" RENAME COLUMN \"b\" TO \"bb\"",
        "ALTER TABLE \"t\" DROP COLUMN \"a\"",
        "ALTER TABLE \"t\" RENAME TO \"u\"");
    assertThat(physical(read("u"), "x").type().text()).isEqualTo("TEXT COLLATE nocase");
    assertThat(read("u").checks())
        .containsExactlyInAnyOrder(
            new CheckConstraint("c", "\"bb\" > 0"), new CheckConstraint(null, "\"x\" <> ''"));
  }

  @Test
  void onlyTheRowsOwnNumberNumbersItself() throws SQLException {
    execute(
        "CREATE TABLE \"a\" (\"id\" integer PRIMARY KEY AUTOINCREMENT)",
        "CREATE TABLE \"b\" (\"id\" integer, PRIMARY KEY (\"id\" DESC))",
        "CREATE TABLE \"c\" (\"id\" integer PRIMARY KEY DESC)",
        "CREATE TABLE \"d\" (\"id\" int PRIMARY KEY)",
        "CREATE TABLE \"e\" (\"id\" integer PRIMARY KEY) WITHOUT ROWID",
        "CREATE TABLE \"f\" (\"id\" int PRIMARY KEY) STRICT");
    for (String table : List.of("a", "b")) {
      assertThat(physical(read(table), "id").identity()).isEqualTo(Column.Identity.BY_DEFAULT);
      assertThat(physical(read(table), "id").nullable()).isFalse();
    }
    for (String table : List.of("c", "d", "e", "f")) {
      assertThat(physical(read(table), "id").identity()).as(table).isNull();
      assertThat(physical(read(table), "id").nullable())
          .as(table)
          .isEqualTo(table.equals("c") || table.equals("d"));
    }
  }

  @Test
  void onlyWhatProvesUniquenessIsAKey() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" int, \"b\" int)",
        "CREATE UNIQUE INDEX \"partial\" ON \"t\" (\"a\") WHERE \"b\" > 0",
        "CREATE UNIQUE INDEX \"expression\" ON \"t\" (\"a\" + 1)",
        "CREATE UNIQUE INDEX \"whole\" ON \"t\" (\"b\", \"a\")");
    assertThat(read("t").uniqueKeys())
        .containsExactly(new UniqueKey("whole", List.of("b", "a"), false, false));
  }

  @Test
  void virtualTablesAreForeign() throws SQLException {
    execute("CREATE VIRTUAL TABLE \"t\" USING fts5(\"a\", \"b\")");
    assertThat(read("t").kind()).isEqualTo(Kind.FOREIGN_TABLE);
    assertThat(read("t").columns()).extracting(Column::name).containsExactly("a", "b");
    assertThat(catalog.token(main("t"))).isEmpty();
    assertThat(catalog.tableNames("main")).containsExactly("t");
  }

  @Test
  void defaultsAreAsTheyWouldBeWritten() throws SQLException {
    String[] defaults = {
      "'it''s'",
      "+5",
      "- 1.5e3",
      "(1 + 2)",
      "x'00ff'",
      "current_timestamp",
      "\"text\"",
      "(upper('x'))",
      "true",
      "('a' || 'b')",
      "word"
    };
    for (String value : defaults) {
      execute("CREATE TABLE \"d\" (\"c\" text DEFAULT " + value + ")");
      Column.Physical column = physical(read("d"), "c");
      assertThat(column.defaultValue()).as(value).isNotNull();
      execute("CREATE TABLE \"e\" (\"c\" text DEFAULT " + column.defaultValue() + ")");
      assertThat(read("e").columns()).isEqualTo(read("d").columns());
      execute("DROP TABLE \"d\"", "DROP TABLE \"e\"");
    }
    execute("CREATE TABLE \"d\" (\"c\" text DEFAULT NULL)");
    assertThat(physical(read("d"), "c").defaultValue()).isNull();
  }

  @Test
  void typesOfViewsAreThoseOfTheirColumns() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" varchar(9))",
        "CREATE VIEW \"v\" AS SELECT \"a\", \"a\" || 'x' AS \"b\" FROM \"t\"");
    assertThat(read("v").columns())
        .extracting(column -> column.type().text())
        .containsExactly("varchar(9)", "");
    assertThat(catalog.token(main("v"))).isEmpty();
  }
}
