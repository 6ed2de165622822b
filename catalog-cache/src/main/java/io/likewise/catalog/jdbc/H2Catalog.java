package io.likewise.catalog.jdbc;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** H2 2.x, embedded or remote. */
final class H2Catalog extends NativeCatalog {
  /** Also where its own catalog stumbles over what another session does at that moment. */
  private static final int GENERAL_ERROR = 50000;

  private static final int FEW = 8;
  private static final int READINGS_OF_PARTS = 100;

  private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"]|\"\")*)\"");

  /** Not enough rights. */
  private static final Set<Integer> NO_RIGHTS = Set.of(90096);

  /**
   * The words for H2's built-in types, those of its compatibility modes included; ROW and ARRAY
   * alone are none.
   */
  private static final Set<String> BUILT_IN =
      Set.of(
          """
          CHARACTER CHAR NCHAR VARCHAR VARCHAR2 NVARCHAR NVARCHAR2 VARCHAR_CASESENSITIVE TID
          LONGVARCHAR LONGNVARCHAR TINYTEXT TEXT MEDIUMTEXT LONGTEXT NTEXT CLOB NCLOB
          VARCHAR_IGNORECASE BINARY VARBINARY RAW BYTEA LONGVARBINARY BLOB TINYBLOB MEDIUMBLOB
          LONGBLOB IMAGE BOOLEAN BIT BOOL TINYINT SMALLINT INT2 INTEGER INT MEDIUMINT INT4 SIGNED
          BIGINT INT8 LONG NUMERIC DECIMAL DEC REAL FLOAT4 DOUBLE FLOAT8 FLOAT DECFLOAT DATE TIME
          TIMESTAMP JAVA_OBJECT OBJECT OTHER ENUM GEOMETRY JSON UUID DATETIME DATETIME2
          SMALLDATETIME BINARY_FLOAT BINARY_DOUBLE BIGSERIAL JSONB MONEY NUMBER OID SERIAL
          SMALLMONEY UNIQUEIDENTIFIER YEAR
          """
              .split("\\s+"));

  private static final Pattern LOOSELY_COMPARED =
      Pattern.compile("VARCHAR_IGNORECASE|.* WITH TIME ZONE");

  private record Candidate(TableName table, String foundIn, boolean temporary) {}

  private final H2Lookup lookup;

  H2Catalog(Connection connection) {
    super(connection);
    this.lookup = new H2Lookup(connection);
  }

  /** Only administrators see other sessions; to others every one might be alive. */
  @Override
  String sessionIsAlive() {
    return """
        "session" <> (
          SELECT SESSION_ID || ' ' || EXTRACT(EPOCH FROM SESSION_START)
          FROM INFORMATION_SCHEMA.SESSIONS WHERE SESSION_ID = SESSION_ID())
        AND (
          "session" IN (
            SELECT SESSION_ID || ' ' || EXTRACT(EPOCH FROM SESSION_START)
            FROM INFORMATION_SCHEMA.SESSIONS)
          OR NOT EXISTS (
            SELECT 1 FROM INFORMATION_SCHEMA.USERS WHERE USER_NAME = CURRENT_USER AND IS_ADMIN))""";
  }

  /** Over a table that is being altered, or a session whose transaction is ending just then. */
  @Override
  boolean stumbles(SQLException e) {
    return e.getErrorCode() == GENERAL_ERROR;
  }

  /** What WITH and queries in FROM name is told like a table. */
  @Override
  boolean isTable(String schema, String table) throws SQLException {
    return resolve(schema.isEmpty() ? null : schema, table).isPresent();
  }

  @Override
  String currentSchema() throws SQLException {
    return searchPath().get(0);
  }

  /** The current schema and then, in their order, the schemas of SCHEMA_SEARCH_PATH. */
  private List<String> searchPath() throws SQLException {
    List<String> states = Query.list(connection(), H2Sql.SEARCH_PATH, row -> row.getString(1));
    List<String> schemas = new ArrayList<>(states.subList(0, 1));
    states.stream().skip(1).forEach(command -> schemas.addAll(quotedNames(command)));
    return schemas;
  }

  private static List<String> quotedNames(String text) {
    Matcher names = QUOTED.matcher(text);
    return names.results().map(name -> name.group(1).replace("\"\"", "\"")).toList();
  }

  /**
   * The current schema wins, then a temporary table of the session, whatever the schema it says it
   * is in, then the search path.
   */
  @Override
  Optional<TableName> resolve(@Nullable String schema, String table) throws SQLException {
    List<Candidate> candidates = candidates(table);
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    List<String> path = schema == null ? searchPath() : List.of(schema);
    return candidates.stream()
        .filter(candidate -> candidate.temporary() || path.contains(candidate.foundIn()))
        .min(Comparator.comparingInt(candidate -> rank(candidate, path)))
        .map(Candidate::table);
  }

  private List<Candidate> candidates(String table) throws SQLException {
    Optional<Set<String>> schemas = lookup.schemasOf(table);
    if (schemas.isEmpty()) {
      return Query.list(
          connection(),
          H2Sql.CANDIDATES,
          row ->
              new Candidate(
                  new TableName(row.getString(1), row.getString(2)),
                  row.getString(3),
                  row.getString(4).equals("LOCAL TEMPORARY")),
          table);
    }
    List<Candidate> candidates =
        Query.list(
            connection(),
            H2Sql.SYNONYMS,
            row ->
                new Candidate(
                    new TableName(row.getString(1), row.getString(2)), row.getString(3), false),
            table);
    for (String schema : schemas.get()) {
      candidates.add(new Candidate(new TableName(schema, table), schema, false));
    }
    return candidates;
  }

  private static int rank(Candidate candidate, List<String> path) {
    return candidate.temporary() ? 1 : 2 * path.indexOf(candidate.foundIn());
  }

  @Override
  List<CatalogRow> tableRows(TableName name) throws SQLException {
    List<CatalogRow> rows = read(name);
    for (int tried = 1; !rows.stream().allMatch(CatalogRow::isWhole); tried++) {
      if (tried == READINGS_OF_PARTS) {
        throw new SQLException(name + " is being altered by another session", "55000");
      }
      rows = read(name);
    }
    return rows;
  }

  private List<CatalogRow> read(TableName name) throws SQLException {
    return asked(
        () ->
            Query.list(
                connection(),
                H2Sql.TABLE,
                CatalogRow::readWithClauses,
                name.schema(),
                name.table()));
  }

  /** One by one where that is cheaper, or where another session's ALTER TABLE is in the way. */
  @Override
  List<TableDefinition> tables(String schema, List<String> names) throws SQLException {
    Map<String, List<CatalogRow>> read =
        names.size() < FEW ? Map.of() : H2Schema.read(connection(), schema);
    List<TableDefinition> tables = new ArrayList<>();
    for (String name : names) {
      TableName table = new TableName(schema, name);
      List<CatalogRow> rows = read.getOrDefault(name, List.of());
      boolean whole = !rows.isEmpty() && rows.stream().allMatch(CatalogRow::isWhole);
      NativeTables.assemble(table, whole ? rows : tableRows(table)).ifPresent(tables::add);
    }
    return tables;
  }

  @Override
  List<TableIndex> indexes(TableName name) throws SQLException {
    return H2Index.indexes(
        Query.list(connection(), H2Sql.INDEXES, H2Index::read, name.schema(), name.table()));
  }

  /**
   * Equal values of such a column may differ, and an index goes on telling the one it had. The
   * metadata tell it without a look at all other tables, but say nothing of invisible columns.
   */
  @Override
  List<String> indexedColumns(TableName name) throws SQLException {
    return lookup.text(name).filter(text -> !text.contains("INVISIBLE")).isPresent()
        ? looselyCompared(name)
        : Query.list(
            connection(),
            H2Sql.LOOSELY_COMPARED,
            row -> row.getString(1),
            name.schema(),
            name.table());
  }

  private List<String> looselyCompared(TableName name) throws SQLException {
    List<String> loose = new ArrayList<>();
    DatabaseMetaData metaData = connection().getMetaData();
    try (ResultSet columns =
        metaData.getColumns(null, pattern(name.schema()), pattern(name.table()), null)) {
      while (columns.next()) {
        if (LOOSELY_COMPARED.matcher(columns.getString("TYPE_NAME")).matches()) {
          loose.add(columns.getString("COLUMN_NAME"));
        }
      }
    }
    return loose;
  }

  /** A name in which nothing stands for something else. */
  private static String pattern(String name) {
    return name.replaceAll("[\\\\%_]", "\\\\$0");
  }

  @Override
  List<String> indexNames(String schema) throws SQLException {
    return Query.list(connection(), H2Sql.INDEX_NAMES, row -> row.getString(1), schema);
  }

  @Override
  List<String> publicRights(TableName table) throws SQLException {
    String sql =
        """
        SELECT PRIVILEGE_TYPE FROM INFORMATION_SCHEMA.TABLE_PRIVILEGES
        WHERE GRANTEE = 'PUBLIC' AND TABLE_SCHEMA = ? AND TABLE_NAME = ? ORDER BY 1
        """;
    return Query.list(connection(), sql, row -> row.getString(1), table.schema(), table.table());
  }

  @Override
  List<String> blindWriters(TableName name) throws SQLException {
    return Query.list(
        connection(), H2Sql.BLIND_WRITERS, row -> row.getString(1), name.schema(), name.table());
  }

  /** H2 tells of tables to those who have a right on them, of triggers to nobody else either. */
  @Override
  boolean hides(TableName name, List<String> triggers) throws SQLException {
    return isForbidden("SELECT 1 FROM %s LIMIT 0".formatted(quote(name)), NO_RIGHTS);
  }

  @Override
  boolean schemaExists(String schema) throws SQLException {
    return Query.exists(
        connection(), "SELECT 1 FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME = ?", schema);
  }

  @Override
  List<String> schemaNames() throws SQLException {
    return Query.list(connection(), H2Sql.SCHEMA_NAMES, row -> row.getString(1));
  }

  @Override
  List<String> tableNames(String schema) throws SQLException {
    return Query.list(connection(), H2Sql.TABLE_NAMES, row -> row.getString(1), schema);
  }

  @Override
  boolean haveTables(String schema, List<String> tables) throws SQLException {
    for (String table : tables) {
      Optional<Boolean> found = lookup.has(schema, table);
      if (found.isEmpty()) {
        return super.haveTables(schema, tables);
      }
      if (!found.get()) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean typeExists(String name) throws SQLException {
    if (!isPlainWord(name)) {
      return false;
    }
    if (BUILT_IN.contains(name.toUpperCase(Locale.ROOT))) {
      return true;
    }
    List<String> schemas =
        Query.list(connection(), H2Sql.DOMAIN_SCHEMAS, row -> row.getString(1), name);
    return !schemas.isEmpty() && searchPath().stream().anyMatch(schemas::contains);
  }

  @Override
  List<DataType.Native> typesOf(String from, List<String> expressions) throws SQLException {
    return described(from, expressions, H2Catalog::types);
  }

  private static List<DataType.Native> types(ResultSetMetaData columns) throws SQLException {
    List<DataType.Native> types = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      types.add(H2Types.of(columns, i));
    }
    return types;
  }

  @Override
  Optional<SchemaToken> token(String store, TableName name) throws SQLException {
    Optional<H2Lookup.State> state = lookup.state(name, store);
    if (state.isEmpty() || state.get().token().equals(SchemaToken.NO_TABLE)) {
      return state.map(H2Lookup.State::token);
    }
    String definition = state.get().storeExists() ? definitionState(store, name) : "";
    return Optional.of(new SchemaToken(state.get().token().value() + definition));
  }

  /** What changes whenever a stored definition does. */
  private String definitionState(String store, TableName name) throws SQLException {
    String sql =
        """
        SELECT "revision" || ' ' || RAWTOHEX(HASH('SHA-256', STRINGTOUTF8("document")))
        FROM %s."definition" WHERE "schema_name" = ? AND "table_name" = ?
        """
            .formatted(quote(store));
    return Query.first(connection(), sql, row -> row.getString(1), name.schema(), name.table())
        .orElse("");
  }
}
