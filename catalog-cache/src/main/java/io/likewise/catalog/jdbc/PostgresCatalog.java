package io.likewise.catalog.jdbc;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL 15 and later. Whatever it names is named with its schema, so that objects of the same
 * names on the search path do not matter.
 */
final class PostgresCatalog extends NativeCatalog {

  /** Spellings of types that PostgreSQL's grammar knows and its catalog does not. */
  private static final Set<String> GRAMMAR_TYPES =
      Set.of(
          "bigint",
          "boolean",
          "character",
          "dec",
          "decimal",
          "float",
          "int",
          "integer",
          "nchar",
          "real",
          "smallint");

  PostgresCatalog(Connection connection) {
    super(connection);
  }

  @Override
  <T> T aside(JdbcCatalog.Question<T> question) throws SQLException {
    boolean before = isInTransaction();
    try {
      return question.answer();
    } finally {
      if (!before && isInTransaction()) {
        connection().rollback();
      }
    }
  }

  /**
   * Within a transaction the driver refuses to be told again what it is; otherwise it does nothing
   * for it, nor asks the server. Of one that never refuses, nothing is rolled back.
   */
  private boolean isInTransaction() {
    try {
      connection().setReadOnly(connection().isReadOnly());
      return false;
    } catch (SQLException inTransaction) {
      return true;
    }
  }

  @Override
  String currentSchema() throws SQLException {
    return Query.list(connection(), "SELECT pg_catalog.current_schema()", row -> row.getString(1))
        .stream()
        .filter(schema -> schema != null)
        .findFirst()
        .orElseThrow(
            () -> new SQLSyntaxErrorException("no schema has been selected to create in", "3F000"));
  }

  @Override
  Optional<TableName> resolve(@Nullable String schema, String table) throws SQLException {
    if (!canBeName(table) || (schema != null && !canBeName(schema))) {
      return Optional.empty();
    }
    Query.RowReader<TableName> reader = row -> new TableName(row.getString(1), row.getString(2));
    return schema == null
        ? Query.first(connection(), PostgresSql.RESOLVE, reader, table)
        : Query.first(connection(), PostgresSql.RESOLVE_IN_SCHEMA, reader, table, schema, schema);
  }

  /** PostgreSQL refuses such text even as a parameter, which would end the caller's transaction. */
  private static boolean canBeName(String name) {
    return !name.isEmpty()
        && name.indexOf('\0') < 0
        && name.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
  }

  @Override
  List<CatalogRow> tableRows(TableName name) throws SQLException {
    if (!canBeName(name.schema()) || !canBeName(name.table())) {
      return List.of();
    }
    return Query.list(
        connection(), PostgresSql.TABLE, CatalogRow::readWithClauses, name.schema(), name.table());
  }

  /** The engine chooses names for new ones that are free. */
  @Override
  List<TableIndex> indexes(TableName name) throws SQLException {
    return Query.list(
        connection(),
        PostgresIndexSql.INDEXES,
        row ->
            new TableIndex(
                row.getString(1),
                row.getString(2),
                List.of((String[]) row.getArray(3).getArray()),
                row.getString(4),
                row.getBoolean(5)),
        name.schema(),
        name.table());
  }

  @Override
  SortedMap<String, String> storage(TableName name) throws SQLException {
    return Query.parameters(connection(), PostgresIndexSql.STORAGE, name.schema(), name.table());
  }

  @Override
  List<List<String>> distinctValues(String relation, List<String> columns, int limit)
      throws SQLException {
    List<String> quoted = columns.stream().map(this::quote).toList();
    String sql =
        """
        SELECT %s
        FROM (SELECT DISTINCT %s FROM %s) d
        WHERE %s
        ORDER BY %s
        LIMIT %d"""
            .formatted(
                String.join(", ", quoted.stream().map(column -> column + "::text").toList()),
                String.join(", ", quoted),
                relation,
                String.join(
                    " AND ", quoted.stream().map(column -> column + " IS NOT NULL").toList()),
                String.join(", ", quoted.stream().map("d."::concat).toList()),
                limit);
    return Query.list(connection(), sql, row -> texts(row, columns.size()));
  }

  @Override
  Partitions partitions() {
    return new PostgresPartitionTree(this);
  }

  private static List<String> texts(ResultSet row, int count) throws SQLException {
    List<String> texts = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      texts.add(row.getString(i));
    }
    return texts;
  }

  @Override
  List<String> indexedColumns(TableName name) throws SQLException {
    return Query.list(
        connection(),
        PostgresIndexSql.UNIQUE_COLUMNS,
        row -> row.getString(1),
        name.schema(),
        name.table());
  }

  /** Trigger functions of ours run with their creator's rights. */
  @Override
  List<String> blindWriters(TableName name) {
    return List.of();
  }

  @Override
  List<String> unseenChanges(TableName name) throws SQLException {
    return new PostgresUnseen(connection()).changes(name);
  }

  @Override
  List<String> triggers(TableName name) throws SQLException {
    return new PostgresTriggerSets(connection()).triggers(name);
  }

  @Override
  TriggerSets triggerSets() {
    return new PostgresTriggerSets(connection());
  }

  @Override
  List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) throws SQLException {
    return likely.isEmpty()
        ? new PostgresTriggerSets(connection()).named(beginning)
        : super.triggersNamed(beginning, likely);
  }

  @Override
  boolean schemaExists(String schema) throws SQLException {
    return canBeName(schema)
        && Query.exists(
            connection(), "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = ?", schema);
  }

  @Override
  List<String> schemaNames() throws SQLException {
    return Query.list(connection(), PostgresSql.SCHEMA_NAMES, row -> row.getString(1));
  }

  @Override
  List<String> tableNames(String schema) throws SQLException {
    return canBeName(schema)
        ? Query.list(connection(), PostgresSql.TABLE_NAMES, row -> row.getString(1), schema)
        : List.of();
  }

  @Override
  boolean typeExists(String name) throws SQLException {
    String folded = name.toLowerCase(Locale.ROOT);
    return isPlainWord(name)
        && (GRAMMAR_TYPES.contains(folded)
            || Query.exists(
                connection(),
                "SELECT 1 WHERE pg_catalog.to_regtype(?) IS NOT NULL",
                quote(folded)));
  }

  @Override
  List<DataType.Native> typesOf(String from, List<String> expressions) throws SQLException {
    return described(from, expressions, this::types);
  }

  private List<DataType.Native> types(ResultSetMetaData columns) throws SQLException {
    int count = columns.getColumnCount();
    String[] names = new String[count];
    Integer[] modifiers = new Integer[count];
    for (int i = 0; i < count; i++) {
      names[i] = quotedType(columns.getColumnTypeName(i + 1));
      modifiers[i] = modifier(columns, i + 1);
    }
    return Query.list(
        connection(),
        PostgresSql.TYPES,
        row -> new DataType.Native(row.getString(1)),
        connection().createArrayOf("text", names),
        connection().createArrayOf("int4", modifiers));
  }

  /**
   * The driver quotes the names of types that are not on the search path, and names columns that
   * number themselves apart.
   */
  private String quotedType(String name) {
    return switch (name) {
      case "smallserial" -> "int2";
      case "serial" -> "int4";
      case "bigserial" -> "int8";
      default -> name.startsWith("\"") ? name : quote(name);
    };
  }

  /** The typmod, of which JDBC tells in parts; -1 is none. */
  private static int modifier(ResultSetMetaData columns, int column) throws SQLException {
    int precision = columns.getPrecision(column);
    int scale = columns.getScale(column);
    return switch (columns.getColumnTypeName(column)) {
      case "varchar", "bpchar" -> precision == Integer.MAX_VALUE ? -1 : precision + 4;
      case "numeric" -> precision == 0 ? -1 : ((precision << 16) | (scale & 0x7ff)) + 4;
      case "bit" -> columns.getColumnDisplaySize(column);
      case "varbit" -> precision == Integer.MAX_VALUE ? -1 : precision;
      case "time", "timetz", "timestamp", "timestamptz" -> scale == 6 ? -1 : scale;
      default -> -1;
    };
  }

  @Override
  Optional<SchemaToken> token(String store, TableName name) throws SQLException {
    if (!canBeName(name.schema()) || !canBeName(name.table())) {
      return Optional.of(SchemaToken.NO_TABLE);
    }
    return Query.first(
            connection(),
            PostgresSql.TOKEN,
            row -> new SchemaToken(row.getString(1)),
            store,
            name.schema(),
            name.table())
        .or(() -> Optional.of(SchemaToken.NO_TABLE));
  }
}
