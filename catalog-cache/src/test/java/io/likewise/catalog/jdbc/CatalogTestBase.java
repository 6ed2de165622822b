package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.jdbc.TestDatabase.Feature;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A fresh database and a catalog on a connection to it; a subclass says of which engine. */
abstract class CatalogTestBase {
  static final String STORE = "likewise";

  TestDatabase database;
  Connection connection;
  JdbcCatalog catalog;

  abstract TestDatabase newDatabase() throws SQLException;

  final String mainSchema() {
    return database.schema();
  }

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
    execute(connection, statements);
  }

  void execute(Connection on, String... statements) throws SQLException {
    TestDatabase.execute(on, Stream.of(statements).map(database::quoted).toArray(String[]::new));
  }

  /** As somebody would who does not know of Likewise. */
  void executeElsewhere(String... statements) throws SQLException {
    try (Connection other = database.connect()) {
      execute(other, statements);
    }
  }

  TableName main(String table) {
    return new TableName(mainSchema(), table);
  }

  static TableDefinition read(Catalog catalog, TableName name) {
    return catalog.table(name).orElseThrow();
  }

  /** Read alone, and as one of many. */
  TableDefinition read(String table) {
    TableDefinition alone = read(catalog, main(table));
    List<String> names = new ArrayList<>(Collections.nCopies(8, table));
    assertThat(catalog.tables(mainSchema(), names)).hasSize(8).containsOnly(alone);
    return alone;
  }

  static Column.Physical physical(TableDefinition table, String column) {
    return (Column.Physical) table.column(column).orElseThrow();
  }

  boolean has(Feature feature) {
    return !database.lacks().contains(feature);
  }

  /** A missing feature is one that the engine refuses, not one that nobody tried. */
  void assertRefused(String statement) {
    assertThatThrownBy(() -> execute(statement)).as(statement).isInstanceOf(SQLException.class);
  }

  @Nullable String keyName(String declared) {
    return has(Feature.KEY_NAMES) ? declared : null;
  }

  void createSchema(String name) throws SQLException {
    database.createSchema(connection, name);
  }

  void createStore() throws SQLException {
    execute(database.storeDdl().toArray(String[]::new));
  }
}
