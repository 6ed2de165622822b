package io.likewise.catalog.jdbc;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A fresh database and a catalog on a connection to it; a subclass says of which engine. */
abstract class CatalogTestBase {
  static final String STORE = "likewise";

  TestDatabase database;
  Connection connection;
  JdbcCatalog catalog;

  abstract TestDatabase newDatabase() throws SQLException;

  /** The schema in which a new connection makes its tables. */
  abstract String mainSchema();

  @BeforeEach
  void connect() throws SQLException {
    database = newDatabase();
    connection = database.connect();
    catalog = JdbcCatalog.of(connection, STORE);
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
    database.close();
  }

  void execute(String... statements) throws SQLException {
    TestDatabase.execute(connection, statements);
  }

  /** As somebody would who does not know of Likewise. */
  void executeElsewhere(String... statements) throws SQLException {
    try (Connection other = database.connect()) {
      TestDatabase.execute(other, statements);
    }
  }

  TableName main(String table) {
    return new TableName(mainSchema(), table);
  }

  static TableDefinition read(Catalog catalog, TableName name) {
    return catalog.table(name).orElseThrow();
  }

  TableDefinition read(String table) {
    return read(catalog, main(table));
  }

  static Column.Physical physical(TableDefinition table, String column) {
    return (Column.Physical) table.column(column).orElseThrow();
  }

  /** Likewise's own tables, as a plan makes them; the names fold nowhere. */
  void createStore() throws SQLException {
    execute(
        "CREATE SCHEMA \"likewise\"",
        """
        CREATE TABLE "likewise"."version" ("version" integer NOT NULL)
        """,
        """
        CREATE TABLE "likewise"."definition" (
          "schema_name" varchar(200) NOT NULL, "table_name" varchar(200) NOT NULL,
          "document" varchar NOT NULL, "statement" varchar NOT NULL,
          "revision" bigint NOT NULL, "owner" varchar NOT NULL,
          PRIMARY KEY ("schema_name", "table_name"))
        """,
        """
        CREATE TABLE "likewise"."sync" (
          "sink_schema" varchar(200) NOT NULL, "sink_table" varchar(200) NOT NULL,
          "source_schema" varchar(200) NOT NULL, "source_table" varchar(200) NOT NULL,
          "id" varchar NOT NULL, "document" varchar NOT NULL, "state" varchar NOT NULL,
          "mode" varchar NOT NULL, "rows_copied" bigint NOT NULL,
          "since" timestamp with time zone NOT NULL, "last_error" varchar, "owner" varchar NOT NULL,
          PRIMARY KEY ("sink_schema", "sink_table"))
        """);
  }
}
