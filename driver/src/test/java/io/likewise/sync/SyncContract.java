package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.assertj.core.api.AbstractThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * What tests of syncs have in common: a fresh database with the schemas {@code shop} and {@code
 * dw}, one connection through Likewise, and one of somebody who knows nothing of it.
 */
abstract class SyncContract {
  final Engine engine;
  TestDatabase database;
  Connection likewise;
  Connection raw;

  SyncContract(Engine engine) {
    this.engine = engine;
  }

  /** A fresh one. */
  TestDatabase database() throws SQLException {
    return engine.database();
  }

  @BeforeEach
  void connect() throws SQLException {
    database = database();
    raw = database.raw();
    likewise = database.likewise();
    behind(engine.createSchema("shop"), engine.createSchema("dw"));
  }

  @AfterEach
  void disconnect() throws SQLException {
    likewise.close();
    raw.close();
    database.close();
  }

  /** Through Likewise. */
  final void run(String... statements) throws SQLException {
    through(likewise, statements);
  }

  /** Behind Likewise's back. */
  final void behind(String... statements) throws SQLException {
    through(raw, statements);
  }

  /** Sends what the statements are on this engine. */
  final void through(Connection connection, String... statements) throws SQLException {
    for (String sql : statements) {
      TestDatabase.execute(connection, engine.said(sql));
    }
  }

  /** A statement, sent through Likewise, is an error. */
  final AbstractThrowableAssert<?, ? extends Throwable> assertRefused(String sql) {
    return assertThatThrownBy(
            () -> {
              try {
                run(sql);
              } catch (SQLException e) {
                throw heard(e);
              }
            })
        .as(sql)
        .isInstanceOf(SQLException.class);
  }

  private SQLException heard(SQLException e) {
    String message = engine.heard(String.valueOf(e.getMessage()));
    if (message.equals(e.getMessage())) {
      return e;
    }
    return e instanceof SQLFeatureNotSupportedException
        ? new SQLFeatureNotSupportedException(message, e.getSQLState(), e)
        : new SQLException(message, e.getSQLState(), e.getErrorCode(), e);
  }

  /** The rows of a table or of a query in parentheses, as text and in the order of their texts. */
  final List<String> rows(String table) throws SQLException {
    return rows(raw, table);
  }

  final List<String> rows(Connection connection, String table) throws SQLException {
    List<String> rows = query(connection, "SELECT * FROM " + table + " t");
    rows.sort(null);
    return rows;
  }

  /** A query's rows in its order. */
  final List<String> query(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(engine.said(sql)[0])) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        StringJoiner row = new StringJoiner(",");
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          String value = result.getString(i);
          row.add(value == null ? "∅" : value);
        }
        rows.add(row.toString());
      }
      return rows;
    }
  }

  /** The sink holds what the query gives over the source, which is more than nothing. */
  final void assertFollows(String sink, String query) throws SQLException {
    List<String> expected = rows("(" + query + ")");
    assertThat(rows(sink)).as("%s", syncs()).isEqualTo(expected).isNotEmpty();
  }

  /** A row of {@code LIKEWISE SHOW SYNCS}. */
  record Sync(String sink, String source, String state, @Nullable String lastError) {}

  final List<Sync> syncs() throws SQLException {
    try (Statement statement = likewise.createStatement();
        ResultSet result = statement.executeQuery("LIKEWISE SHOW SYNCS")) {
      List<Sync> syncs = new ArrayList<>();
      while (result.next()) {
        syncs.add(
            new Sync(
                engine.heard(result.getString("sink").toLowerCase(Locale.ROOT)),
                engine.heard(result.getString("source").toLowerCase(Locale.ROOT)),
                result.getString("state"),
                lastError(result.getString("last_error"))));
      }
      return syncs;
    }
  }

  private @Nullable String lastError(@Nullable String told) {
    return told == null ? null : engine.heard(told);
  }

  /** The one sync that there is. */
  final Sync sync() throws SQLException {
    List<Sync> syncs = syncs();
    assertThat(syncs).hasSize(1);
    return syncs.get(0);
  }

  /** How many rows a statement sent through Likewise says it wrote. */
  final int count(String sql) throws SQLException {
    try (Statement statement = likewise.createStatement()) {
      return statement.executeUpdate(engine.said(sql)[0]);
    }
  }

  /** A row of a sink that merges tables of {@code shop}, as {@link #rows} gives it. */
  final String shardRow(String table, String rest) {
    String database = engine == Engine.SQLITE ? "main" : "shop";
    String name = engine.named("shop." + table).replaceFirst("^(shop|main)\\.", "");
    return stored(database) + "," + stored(name) + "," + rest;
  }

  /** A name as the engine stores it. */
  final String stored(String name) {
    return engine == Engine.H2 ? name.toUpperCase(Locale.ROOT) : name;
  }

  /** What stands behind RENAME TO for a table that stays in its schema. */
  final String renamed(String table) {
    boolean whole = engine == Engine.MARIADB || engine == Engine.SQLITE;
    return whole ? table : table.substring(table.indexOf('.') + 1);
  }

  /** A table's columns in their order, in lower case: {@code name type(size,scale) [not null]}. */
  final List<String> columns(String table) throws SQLException {
    String[] name = names(table);
    List<String> columns = new ArrayList<>();
    try (ResultSet result = raw.getMetaData().getColumns(catalog(name), name[0], name[1], null)) {
      while (result.next()) {
        String type =
            "%s %s(%d,%d)%s"
                .formatted(
                    result.getString("COLUMN_NAME"),
                    result.getString("TYPE_NAME"),
                    result.getInt("COLUMN_SIZE"),
                    result.getInt("DECIMAL_DIGITS"),
                    result.getString("IS_NULLABLE").equals("NO") ? " not null" : "");
        columns.add(type.toLowerCase(Locale.ROOT));
      }
    }
    return columns;
  }

  final List<String> columnNames(String table) throws SQLException {
    return columns(table).stream().map(column -> column.substring(0, column.indexOf(' '))).toList();
  }

  /** The columns of a primary key in the key's order, in lower case. */
  final List<String> key(String table) throws SQLException {
    String[] name = names(table);
    SortedMap<Integer, String> columns = new TreeMap<>();
    try (ResultSet result = raw.getMetaData().getPrimaryKeys(catalog(name), name[0], name[1])) {
      while (result.next()) {
        columns.put(
            result.getInt("KEY_SEQ"), result.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
      }
    }
    return List.copyOf(columns.values());
  }

  final boolean exists(String table) throws SQLException {
    String[] name = names(table);
    try (ResultSet result = raw.getMetaData().getTables(catalog(name), name[0], name[1], null)) {
      return result.next();
    }
  }

  /** Schema and table as the engine stores the unquoted name. */
  final String[] names(String table) throws SQLException {
    boolean upper = raw.getMetaData().storesUpperCaseIdentifiers();
    return engine.named(upper ? table.toUpperCase(Locale.ROOT) : table).split("\\.");
  }

  /** The catalog to look into, where a driver calls so what we call a schema. */
  final @Nullable String catalog(String[] name) throws SQLException {
    return raw.getMetaData().supportsSchemasInTableDefinitions() ? null : name[0];
  }

  /** Makes a schema the current one. */
  final void use(Connection connection, String schema) throws SQLException {
    if (raw.getMetaData().supportsSchemasInTableDefinitions()) {
      connection.setSchema(schema);
    } else {
      connection.setCatalog(schema);
    }
  }

  /** The names of the triggers and functions that we have made. */
  final List<String> objectsOfOurs() throws SQLException {
    return rows(engine.objectsOfOurs());
  }
}
