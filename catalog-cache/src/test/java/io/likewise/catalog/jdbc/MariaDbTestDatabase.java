package io.likewise.catalog.jdbc;

import io.likewise.testing.MariaDbServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A database of the MariaDB server of this JVM; Likewise's own is the server's. */
final class MariaDbTestDatabase implements TestDatabase {

  private final String name = "catalog" + TestDatabase.NUMBER.incrementAndGet();
  private final String url;
  private final List<String> schemas = new ArrayList<>(List.of(name, "likewise"));

  private MariaDbTestDatabase(boolean withMySqlDriver) throws SQLException {
    this.url = withMySqlDriver ? MariaDbServer.mysqlUrl(name) : MariaDbServer.url(name);
    dropSchemas();
    try (Connection connection = MariaDbServer.connect()) {
      TestDatabase.execute(connection, "CREATE DATABASE " + quote(name));
    }
  }

  /** Through MariaDB's own driver. */
  static TestDatabase create() throws SQLException {
    return new MariaDbTestDatabase(false);
  }

  /** Through MySQL's driver. */
  static TestDatabase createForMySqlDriver() throws SQLException {
    return new MariaDbTestDatabase(true);
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url, MariaDbServer.USER, MariaDbServer.PASSWORD);
  }

  @Override
  public String schema() {
    return name;
  }

  @Override
  public Set<Feature> lacks() {
    return Set.of(Feature.DOMAINS, Feature.KEY_NAMES, Feature.UNIQUE_INDEXES);
  }

  @Override
  public String quoted(String sql) {
    return sql.replace('"', '`');
  }

  @Override
  public String quote(String identifier) {
    return "`" + identifier.replace("`", "``") + "`";
  }

  @Override
  public void createSchema(Connection connection, String schema) throws SQLException {
    schemas.add(schema);
    TestDatabase.super.createSchema(connection, schema);
  }

  @Override
  public List<String> storeDdl() {
    return List.of(
        "CREATE DATABASE likewise CHARACTER SET utf8mb4 COLLATE utf8mb4_bin",
        "CREATE TABLE likewise.version (version integer NOT NULL)",
        """
        CREATE TABLE likewise.definition (
          schema_name varchar(64) NOT NULL, table_name varchar(64) NOT NULL,
          document longtext NOT NULL, statement longtext NOT NULL,
          revision bigint NOT NULL, owner varchar(200) NOT NULL,
          PRIMARY KEY (schema_name, table_name))
        """,
        """
        CREATE TABLE likewise.sync (
          sink_schema varchar(64) NOT NULL, sink_table varchar(64) NOT NULL,
          source_schema varchar(64) NOT NULL, source_table varchar(64) NOT NULL,
          id varchar(64) NOT NULL, document longtext NOT NULL, state varchar(20) NOT NULL,
          mode varchar(20) NOT NULL, rows_copied bigint NOT NULL, since datetime(6) NOT NULL,
          last_error longtext, owner varchar(200) NOT NULL,
          PRIMARY KEY (sink_schema, sink_table))
        """,
        """
        CREATE TABLE likewise.fault (
          sink_schema varchar(64) NOT NULL, sink_table varchar(64) NOT NULL,
          source_schema varchar(64) NOT NULL, source_table varchar(64) NOT NULL,
          session bigint NOT NULL, mark boolean NOT NULL, error longtext,
          since datetime(6) NOT NULL,
          PRIMARY KEY (sink_schema, sink_table, source_schema, source_table, session, mark))
        """,
        """
        CREATE TABLE likewise.scan (
          id varchar(64) PRIMARY KEY, document longtext NOT NULL, owner varchar(200) NOT NULL)
        """);
  }

  @Override
  public List<String> dropStore() {
    return List.of("DROP DATABASE likewise");
  }

  @Override
  public Object storedTime(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
  }

  @Override
  public void close() throws SQLException {
    dropSchemas();
  }

  private void dropSchemas() throws SQLException {
    try (Connection connection = MariaDbServer.connect()) {
      for (String schema : schemas) {
        TestDatabase.execute(connection, "DROP DATABASE IF EXISTS " + quote(schema));
      }
    }
  }
}
