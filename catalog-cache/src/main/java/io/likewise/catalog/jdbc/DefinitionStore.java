package io.likewise.catalog.jdbc;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.document.DefinitionDocument;
import io.likewise.catalog.document.SyncDocument;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads Likewise's own tables (SPEC 15). They are written by the plans' steps. Before the first
 * statement of ours they are not there (SPEC T8), so every reading looks for them first: in
 * PostgreSQL a failing query would end the caller's transaction.
 */
final class DefinitionStore {

  private static final Set<String> TABLES = Set.of("version", "definition", "sync");

  private static final String SYNCS =
      """
      SELECT "document", "state", "mode", "rows_copied", "since", "last_error"
      FROM %s."sync"
      WHERE %s
      ORDER BY "sink_schema", "sink_table"
      """;

  private final NativeCatalog catalog;
  private final String schema;

  /**
   * @param schema exact name of the schema that holds the tables
   */
  DefinitionStore(NativeCatalog catalog, String schema) {
    this.catalog = catalog;
    this.schema = schema;
  }

  String schema() {
    return schema;
  }

  /** Whether all the tables are there. */
  boolean exists() throws SQLException {
    return catalog.tableNames(schema).containsAll(TABLES);
  }

  /** What was stored of a table. */
  Optional<TableDefinition> definition(TableName name) throws SQLException {
    if (!exists()) {
      return Optional.empty();
    }
    String sql =
        """
        SELECT "document" FROM %s."definition" WHERE "schema_name" = ? AND "table_name" = ?
        """
            .formatted(catalog.quote(schema));
    return Query.first(
        catalog.connection(), sql, row -> definition(name, row), name.schema(), name.table());
  }

  Optional<SyncStatus> syncInto(TableName sink) throws SQLException {
    return syncs("\"sink_schema\" = ? AND \"sink_table\" = ?", sink.schema(), sink.table()).stream()
        .findFirst();
  }

  List<SyncStatus> syncsFrom(TableName source) throws SQLException {
    return syncs("\"source_schema\" = ? AND \"source_table\" = ?", source.schema(), source.table());
  }

  List<SyncStatus> syncs() throws SQLException {
    return syncs("TRUE");
  }

  private List<SyncStatus> syncs(String condition, Object... parameters) throws SQLException {
    return exists()
        ? Query.list(
            catalog.connection(),
            SYNCS.formatted(catalog.quote(schema), condition),
            DefinitionStore::sync,
            parameters)
        : List.of();
  }

  private static TableDefinition definition(TableName name, ResultSet row) throws SQLException {
    try {
      return DefinitionDocument.fromJson(row.getString(1));
    } catch (IOException e) {
      throw unreadable("definition of " + name, e);
    }
  }

  private static SyncStatus sync(ResultSet row) throws SQLException {
    return new SyncStatus(
        syncDefinition(row.getString(1)),
        state(row.getString(2)),
        row.getString(3),
        row.getLong(4),
        row.getObject(5, OffsetDateTime.class).toInstant(),
        row.getString(6));
  }

  private static SyncStatus.State state(String text) throws SQLException {
    for (SyncStatus.State state : SyncStatus.State.values()) {
      if (state.name().equals(text)) {
        return state;
      }
    }
    throw new SQLDataException(
        "A stored sync has a state that this version of Likewise does not know: " + text, "22000");
  }

  private static SyncDefinition syncDefinition(String document) throws SQLException {
    try {
      return SyncDocument.fromJson(document);
    } catch (IOException e) {
      throw unreadable("sync", e);
    }
  }

  private static SQLException unreadable(String what, IOException cause) {
    return new SQLDataException(
        "The stored %s cannot be read: %s".formatted(what, cause.getMessage()), "22000", cause);
  }
}
