package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.catalog.jdbc.TestDatabase.Feature;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every engine's catalog must find what the engine would find, whatever it is called. */
abstract class CatalogNamesContract extends CatalogTestBase {

  private static final List<String> ODD_NAMES =
      List.of(
          "with space",
          "with\"quote",
          "with.dot",
          "with'apostrophe",
          "MiXeD",
          "ümläut",
          "💧 drop",
          "do$lar",
          "back`tick",
          "semi;colon",
          "select",
          "per%cent_",
          "back\\slash",
          "?");

  List<String> oddNames() {
    return ODD_NAMES;
  }

  /** Makes a schema the one of the connection. */
  void use(String schema) throws SQLException {
    connection.setSchema(schema);
  }

  @Test
  void oddNamesSurvive() throws SQLException {
    for (String name : oddNames()) {
      TableName table = newTable(name);
      assertThat(catalog.resolve(table.schema(), name)).as(name).contains(table);
      assertThat(catalog.schemaExists(table.schema())).as(name).isTrue();
      assertThat(catalog.tableNames(table.schema())).contains(name);
      assertThat(read(catalog, table).columns()).extracting(Column::name).containsExactly(name);
      assertThat(read(catalog, table).primaryKey())
          .isEqualTo(new PrimaryKey(keyName("key " + name), List.of(name), true, false));
    }
  }

  /** A table, a column of it and, where it can be, its schema, all of that name. */
  private TableName newTable(String name) throws SQLException {
    TableName table = has(Feature.SCHEMAS) ? new TableName(name, name) : main(name);
    if (has(Feature.SCHEMAS)) {
      createSchema(name);
    }
    TestDatabase.execute(
        connection,
        "CREATE TABLE %1$s.%2$s (%2$s integer, CONSTRAINT %3$s PRIMARY KEY (%2$s))"
            .formatted(
                database.quote(table.schema()),
                database.quote(name),
                database.quote("key " + name)));
    return table;
  }

  @Test
  void whatIsNotThereIsAbsent() throws SQLException {
    execute("CREATE TABLE \"t\" (\"a\" integer)");
    createSequence("s");
    for (String name : List.of("t ", "s", "", "nothing", "a\0b", "\ud800", "x".repeat(3000))) {
      assertThat(catalog.resolve(null, name)).as(name).isEmpty();
      assertThat(catalog.resolve(mainSchema(), name)).as(name).isEmpty();
      assertThat(catalog.table(main(name))).as(name).isEmpty();
    }
    assertThat(catalog.resolve("nowhere", "t")).isEmpty();
    assertThat(catalog.schemaExists("nowhere")).isFalse();
    assertThat(catalog.tableNames("nowhere")).isEmpty();
  }

  private void createSequence(String name) throws SQLException {
    String statement = "CREATE SEQUENCE " + database.quote(name);
    if (has(Feature.SEQUENCES)) {
      TestDatabase.execute(connection, statement);
    } else {
      assertRefused(statement);
    }
  }

  @Test
  void namesDifferInCaseWhereTheyDoForTheEngine() throws SQLException {
    execute("CREATE TABLE \"t\" (\"a\" integer)");
    if (has(Feature.CASE_SENSITIVE_TABLES)) {
      assertThat(catalog.resolve(null, "T")).isEmpty();
      execute("CREATE TABLE \"T\" (\"a\" integer)");
      assertThat(catalog.resolve(null, "T")).contains(main("T"));
    } else {
      assertThat(catalog.resolve(null, "T")).contains(main("t"));
      assertRefused("CREATE TABLE \"T\" (\"a\" integer)");
    }
    assertThat(catalog.table(main("T")).isPresent()).isEqualTo(has(Feature.CASE_SENSITIVE_TABLES));
  }

  @Test
  void namesResolveInTheCurrentSchemaFirst() throws SQLException {
    if (!has(Feature.SCHEMAS)) {
      assertRefused("CREATE SCHEMA \"other\"");
      return;
    }
    createSchema("other");
    execute(
        "CREATE TABLE \"t\" (\"a\" integer)",
        "CREATE TABLE \"other\".\"t\" (\"b\" integer)",
        "CREATE TABLE \"other\".\"only there\" (\"b\" integer)");
    assertThat(catalog.currentSchema()).isEqualTo(mainSchema());
    assertThat(catalog.resolve(null, "t")).contains(main("t"));
    assertThat(catalog.resolve(null, "only there")).isEmpty();
    assertThat(catalog.resolve("other", "t")).contains(new TableName("other", "t"));
    use("other");
    assertThat(catalog.currentSchema()).isEqualTo("other");
    assertThat(catalog.resolve(null, "t")).contains(new TableName("other", "t"));
  }

  @Test
  void tableNamesListTablesAndViews() throws SQLException {
    execute(
        "CREATE TABLE \"b\" (\"a\" integer PRIMARY KEY)",
        "CREATE VIEW \"a\" AS SELECT * FROM \"b\"");
    createSequence("c");
    assertThat(catalog.tableNames(mainSchema())).containsExactly("a", "b");
  }
}
