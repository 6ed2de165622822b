package io.likewise.catalog.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** A file of SQLite's. */
record SqliteTestDatabase(Path file) implements TestDatabase {

  static TestDatabase create() {
    try {
      return new SqliteTestDatabase(Files.createTempFile("likewise", ".db"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  @Override
  public String schema() {
    return "main";
  }

  @Override
  public Set<Feature> lacks() {
    return Set.of(
        Feature.SCHEMAS,
        Feature.SEQUENCES,
        Feature.DOMAINS,
        Feature.COMMENTS,
        Feature.CASE_SENSITIVE_TABLES);
  }

  @Override
  public List<String> storeDdl() {
    return List.of(
        "CREATE TABLE likewise_version (version integer NOT NULL)",
        """
        CREATE TABLE likewise_definition (
          schema_name text NOT NULL, table_name text NOT NULL, document text NOT NULL,
          statement text NOT NULL, revision bigint NOT NULL, owner text NOT NULL,
          PRIMARY KEY (schema_name, table_name))
        """,
        """
        CREATE TABLE likewise_sync (
          sink_schema text NOT NULL, sink_table text NOT NULL, source_schema text NOT NULL,
          source_table text NOT NULL, id text NOT NULL, document text NOT NULL, state text NOT NULL,
          mode text NOT NULL, rows_copied bigint NOT NULL, since text NOT NULL, last_error text,
          owner text NOT NULL, PRIMARY KEY (sink_schema, sink_table))
        """,
        """
        CREATE TABLE likewise_scan (
          id text PRIMARY KEY, document text NOT NULL, owner text NOT NULL)
        """);
  }

  @Override
  public String storeTable(String table) {
    return "\"likewise_" + table + "\"";
  }

  @Override
  public List<String> dropStore() {
    return List.of(
        "DROP TABLE likewise_version",
        "DROP TABLE likewise_definition",
        "DROP TABLE likewise_sync",
        "DROP TABLE likewise_scan");
  }

  @Override
  public Object storedTime(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC).toString().replace('T', ' ');
  }

  @Override
  public void close() {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
