package io.likewise.catalog.jdbc;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.Column;
import io.likewise.catalog.RenamedSync;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UnfinishedTable;
import io.likewise.catalog.document.AlterationDocument;
import io.likewise.catalog.document.ChangeDocument;
import io.likewise.catalog.document.DefinitionDocument;
import io.likewise.catalog.document.ScanDocument;
import io.likewise.catalog.document.SyncDocument;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads Likewise's own tables (SPEC 15). They are written by the plans' steps. Before the first
 * statement of ours they are not there (SPEC T8), so every reading looks for them first: in
 * PostgreSQL a failing query would end the caller's transaction.
 */
final class DefinitionStore {

  private static final List<String> TABLES = List.of("version", "definition", "sync", "scan");

  private static final String FAULTS = "fault";

  /** A store of an earlier build has no table for marks. */
  private static final List<String> WITH_FAULTS =
      Stream.concat(TABLES.stream(), Stream.of(FAULTS)).toList();

  private static final String JOURNAL = "journal";

  private static final String DEFINITION =
      """
      SELECT "document" FROM %s WHERE "schema_name" = ? AND "table_name" = ?
      """;

  private static final String DEFINED =
      """
      SELECT "schema_name", "table_name" FROM %s WHERE "schema_name" = ?
      ORDER BY "table_name"
      """;

  private static final String PARTLY_WRITABLE =
      """
      SELECT "schema_name", "table_name" FROM %s
      WHERE "document" LIKE ? OR "document" LIKE ? OR "document" LIKE ?
      """;

  private static final String SYNCS =
      """
      SELECT "document", "state", "mode", "rows_copied", "since", "last_error"
      FROM %s
      WHERE\s""";

  /** Where triggers have left marks, a sync that would be ACTIVE is BROKEN; the first one tells. */
  private static final String MARKED =
      """
      (SELECT s."sink_schema", s."sink_table", s."source_schema", s."source_table", s."document",
         s."mode", s."rows_copied",
         CASE WHEN f."since" IS NULL THEN s."state" ELSE 'BROKEN' END AS "state",
         COALESCE(f."since", s."since") AS "since",
         CASE WHEN f."since" IS NULL THEN s."last_error" ELSE f."error" END AS "last_error"
       FROM %1$s AS s
       LEFT JOIN (
         SELECT "sink_schema", "sink_table", "source_schema", "source_table",
           MIN("error") AS "error", MIN("since") AS "since"
         FROM %2$s AS m
         WHERE "mark" AND NOT EXISTS (
           SELECT 1 FROM %2$s AS e
           WHERE e."mark" AND e."since" < m."since" AND e."sink_schema" = m."sink_schema"
             AND e."sink_table" = m."sink_table" AND e."source_schema" = m."source_schema"
             AND e."source_table" = m."source_table")
         GROUP BY "sink_schema", "sink_table", "source_schema", "source_table") AS f
       ON s."state" = 'ACTIVE' AND s."sink_schema" = f."sink_schema"
         AND s."sink_table" = f."sink_table" AND s."source_schema" = f."source_schema"
         AND s."source_table" = f."source_table") AS syncs""";

  private static final String UNFINISHED =
      """
      SELECT "table_schema", "table_name", "kind", "document", "owner", "owner" = %s, %s
      FROM %s
      ORDER BY "table_schema", "table_name"
      """;

  private static final String BY_SINK =
      """

      ORDER BY "sink_schema", "sink_table", "source_schema", "source_table"
      """;

  private final NativeCatalog catalog;
  private final String name;

  /**
   * @param name exact, see {@link NativeCatalog#storeTable}
   */
  DefinitionStore(NativeCatalog catalog, String name) {
    this.catalog = catalog;
    this.name = name;
  }

  String name() {
    return name;
  }

  private TableName table(String table) {
    return catalog.storeTable(name, table);
  }

  /** Whether there is all that is read everywhere. */
  boolean exists() throws SQLException {
    return haveAll(TABLES);
  }

  /** Whether there is all that is made for a database without any. */
  boolean isWhole() throws SQLException {
    List<String> all = new ArrayList<>(catalog.hasFaultMarks() ? WITH_FAULTS : TABLES);
    if (catalog.sessionIsAlive() != null) {
      all.add(JOURNAL);
    }
    return haveAll(all);
  }

  private boolean haveAll(List<String> tables) throws SQLException {
    List<TableName> all = tables.stream().map(this::table).toList();
    List<String> names = all.stream().map(TableName::table).toList();
    return catalog.haveTables(all.get(0).schema(), names);
  }

  /** What was stored of a table. */
  Optional<TableDefinition> definition(TableName of) throws SQLException {
    return exists()
        ? Query.first(
            catalog.connection(),
            statement(DEFINITION, "definition"),
            row -> definition(of, row.getString(1)),
            of.schema(),
            of.table())
        : Optional.empty();
  }

  /** See {@link io.likewise.catalog.Catalog#definedTables}. */
  List<TableName> definedTables(String schema) throws SQLException {
    return exists()
        ? Query.list(
            catalog.connection(),
            statement(DEFINED, "definition"),
            row -> new TableName(row.getString(1), row.getString(2)),
            schema)
        : List.of();
  }

  /** The tables with computed or VIRTUAL columns, or whose columns have another order than ours. */
  Set<TableName> partlyWritableTables() throws SQLException {
    return exists()
        ? Set.copyOf(
            Query.list(
                catalog.connection(),
                statement(PARTLY_WRITABLE, "definition"),
                row -> new TableName(row.getString(1), row.getString(2)),
                "%\"column\":\"computed\"%",
                "%\"virtual\":true%",
                "%\"reordered\":true%"))
        : Set.of();
  }

  List<TableName> definedTables() throws SQLException {
    return exists()
        ? Query.list(
            catalog.connection(),
            statement(
                "SELECT \"schema_name\", \"table_name\" FROM %s ORDER BY \"revision\"",
                "definition"),
            row -> new TableName(row.getString(1), row.getString(2)))
        : List.of();
  }

  /** A statement of ours about one of our tables, which it leaves out. */
  private String statement(String sql, String table) {
    return catalog.requoted(sql).formatted(catalog.quote(table(table)));
  }

  List<SyncStatus> syncsInto(TableName sink) throws SQLException {
    return syncs("\"sink_schema\" = ? AND \"sink_table\" = ?", sink.schema(), sink.table());
  }

  List<SyncStatus> syncsFrom(TableName source) throws SQLException {
    return syncs("\"source_schema\" = ? AND \"source_table\" = ?", source.schema(), source.table());
  }

  List<SyncStatus> syncs() throws SQLException {
    return syncs("TRUE");
  }

  private List<SyncStatus> syncs(String condition, Object... parameters) throws SQLException {
    boolean marked = catalog.hasFaultMarks() && haveAll(WITH_FAULTS);
    if (!marked && !exists()) {
      return List.of();
    }
    String syncs = catalog.quote(table("sync"));
    String from =
        marked ? catalog.requoted(MARKED).formatted(syncs, catalog.quote(table(FAULTS))) : syncs;
    return Query.list(
        catalog.connection(),
        catalog.requoted(SYNCS + condition + BY_SINK).formatted(from),
        this::sync,
        parameters);
  }

  /** See {@link io.likewise.catalog.Catalog#scans}. */
  List<Scan> scans() throws SQLException {
    return exists()
        ? Query.list(
            catalog.connection(),
            statement("SELECT \"document\" FROM %s", "scan"),
            row -> scan(row.getString(1)))
        : List.of();
  }

  private static Scan scan(String document) throws SQLException {
    try {
      return ScanDocument.fromJson(document);
    } catch (IOException e) {
      throw unreadable("scan for new tables", e);
    }
  }

  List<UnfinishedTable> unfinishedTables() throws SQLException {
    String alive = catalog.sessionIsAlive();
    if (alive == null || !haveAll(List.of(JOURNAL))) {
      return List.of();
    }
    String sql =
        statement(
            UNFINISHED.formatted(catalog.currentUser(), catalog.requoted(alive), "%s"), JOURNAL);
    return catalog.asked(() -> Query.list(catalog.connection(), sql, DefinitionStore::unfinished));
  }

  private static UnfinishedTable unfinished(ResultSet row) throws SQLException {
    TableName name = new TableName(row.getString(1), row.getString(2));
    String kind = row.getString(3);
    String document = row.getString(4);
    BegunAlteration alteration = kind.equals("ALTER") ? alteration(name, document) : null;
    boolean table = kind.equals("TABLE");
    boolean changed = kind.equals("CHANGE");
    SyncDefinition sync = table || changed || alteration != null ? null : syncDefinition(document);
    return new UnfinishedTable(
        name,
        table
            ? definition(name, document).columns().stream().map(Column::name).toList()
            : sync == null
                ? List.of()
                : sync.columns().stream().map(SyncDefinition.SyncColumn::name).toList(),
        sync,
        alteration,
        kind.equals("ADOPTED"),
        changed,
        changed ? renamed(name, document) : List.of(),
        row.getString(5),
        row.getBoolean(6),
        row.getBoolean(7));
  }

  private static List<RenamedSync> renamed(TableName name, String document) throws SQLException {
    try {
      return ChangeDocument.fromJson(document);
    } catch (IOException e) {
      throw unreadable("change of " + name, e);
    }
  }

  private static BegunAlteration alteration(TableName name, String document) throws SQLException {
    try {
      return AlterationDocument.fromJson(document);
    } catch (IOException e) {
      throw unreadable("alteration of " + name, e);
    }
  }

  private static TableDefinition definition(TableName name, String document) throws SQLException {
    try {
      return DefinitionDocument.fromJson(document);
    } catch (IOException e) {
      throw unreadable("definition of " + name, e);
    }
  }

  private SyncStatus sync(ResultSet row) throws SQLException {
    return new SyncStatus(
        syncDefinition(row.getString(1)),
        state(row.getString(2)),
        row.getString(3),
        row.getLong(4),
        catalog.storedTime(row, 5),
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
