package io.likewise.catalog.jdbc;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.DataType;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What an engine's own catalogs say, read with one query per question on the connection given. A
 * subclass is an engine: its SQL, and little else. No query fails because something asked for is
 * missing: in PostgreSQL that would end the caller's transaction.
 */
abstract class NativeCatalog {
  private static final int QUESTIONS = 20;

  private final Connection connection;

  NativeCatalog(Connection connection) {
    this.connection = connection;
  }

  /**
   * Asks while an application only prepares a statement: as far as the engine lets it be seen, the
   * connection is afterwards in a transaction only if it was in one before.
   */
  <T> T aside(JdbcCatalog.Question<T> question) throws SQLException {
    return question.answer();
  }

  /** The catalog of the engine at the other end. */
  static NativeCatalog of(Connection connection) throws SQLException {
    String engine = engine(connection.getMetaData());
    return switch (engine) {
      case "H2" -> new H2Catalog(connection);
      case "MariaDB" -> new MariaDbCatalog(connection);
      case "PostgreSQL" -> new PostgresCatalog(connection);
      case "SQLite" -> new SqliteCatalog(connection);
      default ->
          throw new SQLFeatureNotSupportedException(
              "Likewise cannot read the catalog of "
                  + engine
                  + "; it can on PostgreSQL, MariaDB, H2 and SQLite",
              "0A000");
    };
  }

  /** MySQL's driver calls every server MySQL; its version says what it is. */
  static String engine(DatabaseMetaData metaData) throws SQLException {
    return metaData.getDatabaseProductVersion().contains("MariaDB")
        ? "MariaDB"
        : metaData.getDatabaseProductName();
  }

  final Connection connection() {
    return connection;
  }

  /** What stands around a quoted name, and twice for itself within. */
  String quotationMark() {
    return "\"";
  }

  /** A name in the engine's quotes. */
  final String quote(String name) {
    String mark = quotationMark();
    return mark + name.replace(mark, mark + mark) + mark;
  }

  final String quote(TableName name) {
    return quote(name.schema()) + "." + quote(name.table());
  }

  /** A statement of ours, written with double quotes around fixed names, in the engine's quotes. */
  final String requoted(String sql) {
    return sql.replace("\"", quotationMark());
  }

  /**
   * One of Likewise's own tables (SPEC 15). The dialect that makes them must say the same.
   *
   * @param store the name of the store, for most engines a schema of its own
   */
  TableName storeTable(String store, String table) {
    return new TableName(store, table);
  }

  /** Whether triggers mark BROKEN syncs in a table of the store; the dialect must say the same. */
  boolean hasFaultMarks() {
    return true;
  }

  /** The user of this connection, in the engine's words, as the dialect's statements store it. */
  String currentUser() {
    return "CURRENT_USER";
  }

  /**
   * Whether the session that wrote a row of the journal is still there and not this one: a
   * condition over the columns that the dialect stored; null where DDL can be rolled back, so that
   * there is no journal.
   */
  @Nullable String sessionIsAlive() {
    return null;
  }

  /** A question to the engine's catalog. */
  interface Question<T> {
    T ask() throws SQLException;
  }

  /** The answer to a question, which is asked again where the engine has stumbled over it. */
  final <T> T asked(Question<T> question) throws SQLException {
    for (int tried = 1; ; tried++) {
      try {
        return question.ask();
      } catch (SQLException e) {
        if (tried == QUESTIONS || !stumbles(e)) {
          throw e;
        }
      }
    }
  }

  /** Whether a question fails because of what others do, and may be asked again. */
  boolean stumbles(SQLException e) {
    return false;
  }

  /** A time as the dialect's statements have stored it. */
  Instant storedTime(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  /** See {@link io.likewise.catalog.Catalog#name}. */
  String name() throws SQLException {
    String name = connection.getCatalog();
    return name == null ? "" : name;
  }

  /** See {@link io.likewise.catalog.Catalog#unseenChanges}; most engines have none. */
  List<String> unseenChanges(TableName name) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#indexedColumns}. */
  List<String> indexedColumns(TableName name) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#lateKeys}. */
  List<String> lateKeys(TableName name, List<String> triggers) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#cascadingKeys}. */
  List<CascadingKey> cascadingKeys(TableName child) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#parentTriggers}. */
  List<ParentTrigger> parentTriggers(String sync) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#referringColumns}. */
  List<String> referringColumns(TableName name) throws SQLException {
    return ReferringColumns.of(name, connection.getMetaData());
  }

  /** See {@link io.likewise.catalog.Catalog#hides}. */
  boolean hides(TableName name, List<String> triggers) throws SQLException {
    return false;
  }

  /** Whether a look at something fails for want of a right, and not because it is not there. */
  final boolean isForbidden(String sql, Set<Integer> codes) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return false;
    } catch (SQLException e) {
      return codes.contains(e.getErrorCode());
    }
  }

  /** See {@link io.likewise.catalog.Catalog#indexes}. */
  abstract List<TableIndex> indexes(TableName name) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#indexNames}. */
  List<String> indexNames(String schema) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#storage}. */
  SortedMap<String, String> storage(TableName name) throws SQLException {
    return new TreeMap<>();
  }

  /** See {@link io.likewise.catalog.Catalog#publicRights}. */
  List<String> publicRights(TableName table) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#blindWriters}. */
  abstract List<String> blindWriters(TableName name) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#triggers}. */
  List<String> triggers(TableName name) throws SQLException {
    return NamedTriggers.of(name, connection);
  }

  /** Where syncs share triggers (SPEC S2); on most engines they do not. */
  TriggerSets triggerSets() {
    return TriggerSets.NONE;
  }

  /** See {@link io.likewise.catalog.Catalog#triggersNamed}. */
  List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) throws SQLException {
    return new NamedTriggers(this, beginning).on(likely);
  }

  /** See {@link io.likewise.catalog.Catalog#madeBy}; most engines keep no texts. */
  List<String> madeBy(TableName name) throws SQLException {
    return List.of();
  }

  /** See {@link io.likewise.catalog.Catalog#referrers}. */
  List<String> referrers(TableName name) throws SQLException {
    return List.of();
  }

  /**
   * See {@link io.likewise.catalog.Catalog#distinctValues}.
   *
   * @param relation what stands in FROM
   */
  List<List<String>> distinctValues(String relation, List<String> columns, int limit)
      throws SQLException {
    return List.of();
  }

  /** On most engines partitions are no tables. */
  Partitions partitions() {
    return Partitions.NONE;
  }

  final boolean hasRows(TableName name) throws SQLException {
    return Query.exists(connection, "SELECT 1 FROM %s LIMIT 1".formatted(quote(name)));
  }

  /** The schema of a new table with an unqualified name. */
  abstract String currentSchema() throws SQLException;

  /** Whether the engine can give a column another place. */
  boolean movesColumns() {
    return false;
  }

  /** The table or view that the engine would find. */
  abstract Optional<TableName> resolve(@Nullable String schema, String table) throws SQLException;

  /** Answers in the layout of {@link CatalogRow}, ordered by position, then by name. */
  abstract List<CatalogRow> tableRows(TableName name) throws SQLException;

  abstract boolean schemaExists(String schema) throws SQLException;

  /** All schemas but the engine's own, in order. */
  abstract List<String> schemaNames() throws SQLException;

  abstract List<String> tableNames(String schema) throws SQLException;

  /** Whether there is a type or domain of that name, unquoted. */
  abstract boolean typeExists(String name) throws SQLException;

  /**
   * The types of expressions, at least one, over a row of {@code from}, all in the engine's words.
   */
  abstract List<DataType.Native> typesOf(String from, List<String> expressions) throws SQLException;

  /**
   * Whether there are tables of all these exact names in a schema of Likewise's own. An engine that
   * would look at all the tables of the database for it asks by name instead.
   */
  boolean haveTables(String schema, List<String> tables) throws SQLException {
    return tableNames(schema).containsAll(tables);
  }

  /**
   * The token of a table and of its definition in the store of that schema, which costs no more
   * among many tables than among few; empty where there is nothing that is both cheap and sure to
   * change with it.
   */
  abstract Optional<SchemaToken> token(String store, TableName name) throws SQLException;

  /** A table or view of exactly that name. */
  final Optional<TableDefinition> table(TableName name) throws SQLException {
    return NativeTables.assemble(name, tableRows(name));
  }

  /** Those of some tables of a schema that are there; an engine may ask for all of them at once. */
  List<TableDefinition> tables(String schema, List<String> names) throws SQLException {
    List<TableDefinition> tables = new ArrayList<>();
    for (String name : names) {
      table(new TableName(schema, name)).ifPresent(tables::add);
    }
    return tables;
  }

  /** Makes column types of a description. */
  @FunctionalInterface
  interface TypeReader {
    List<DataType.Native> read(ResultSetMetaData columns) throws SQLException;
  }

  /**
   * The types as the driver tells of them before the query is executed: once PostgreSQL has planned
   * it, constants have lost their length.
   */
  final List<DataType.Native> described(String from, List<String> expressions, TypeReader reader)
      throws SQLException {
    String sql = "SELECT %s FROM %s WHERE 1 = 0".formatted(selected(expressions), from);
    return described(sql, columns -> reader.read(Objects.requireNonNull(columns)));
  }

  /**
   * See {@link io.likewise.catalog.Catalog#columnNames}. Where a failure would end the caller's
   * transaction, it is as alive afterwards as before.
   */
  final List<String> columnNames(String query) throws SQLException {
    return described(query, Query::labels);
  }

  /** See {@link io.likewise.catalog.Catalog#nullableColumns}. */
  final Set<String> nullableColumns(String query) throws SQLException {
    return described(query, columns -> NullableColumns.of(columns, this::isTable));
  }

  /** Whether a query's column is one of a table that is there, not of a query within it. */
  boolean isTable(String schema, String table) throws SQLException {
    return !table.isEmpty();
  }

  /** What a driver tells of a query. */
  private interface Description<T> {
    T of(@Nullable ResultSetMetaData columns) throws SQLException;
  }

  private <T> T described(String query, Description<T> description) throws SQLException {
    Savepoint before = connection.getAutoCommit() ? null : connection.setSavepoint();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      return description.of(statement.getMetaData());
    } catch (SQLException e) {
      if (before != null) {
        connection.rollback(before);
      }
      throw e;
    } finally {
      if (before != null) {
        connection.releaseSavepoint(before);
      }
    }
  }

  /** Expressions as a query's columns. */
  static String selected(List<String> expressions) {
    return IntStream.range(0, expressions.size())
        .mapToObj(i -> "(" + expressions.get(i) + ") AS c" + i)
        .collect(Collectors.joining(", "));
  }

  /** Whether a word is one that a type could have as its unquoted name. */
  static boolean isPlainWord(String name) {
    return name.matches("[\\p{L}_][\\p{L}\\p{N}_$]*");
  }
}
