package io.likewise.catalog.jdbc;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.CatalogException;
import io.likewise.catalog.DataType;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.Partition;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.catalog.TriggerSet;
import io.likewise.catalog.UnfinishedTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The catalog of a live connection: the engine's own, and what Likewise stored over it. It asks
 * anew every time. It uses statements of its own, so it changes neither the caller's results nor
 * auto-commit, and it works inside the caller's transaction.
 */
public final class JdbcCatalog implements Catalog {

  private final NativeCatalog engine;
  private final DefinitionStore store;

  private JdbcCatalog(NativeCatalog engine, DefinitionStore store) {
    this.engine = engine;
    this.store = store;
  }

  /**
   * The catalog at the other end of a connection; it sends nothing yet.
   *
   * @param connection the real driver's
   * @param store exact name of what holds Likewise's own tables, which need not be there: a schema,
   *     or where the engine has but one, what their names begin with
   * @throws java.sql.SQLFeatureNotSupportedException if the engine is not one that Likewise knows
   */
  public static JdbcCatalog of(Connection connection, String store) throws SQLException {
    NativeCatalog engine = NativeCatalog.of(connection);
    return new JdbcCatalog(engine, new DefinitionStore(engine, store));
  }

  @Override
  public String name() {
    return ask(engine::name);
  }

  @Override
  public List<String> unseenChanges(TableName name) {
    return ask(() -> engine.unseenChanges(name));
  }

  @Override
  public List<String> indexedColumns(TableName name) {
    return ask(() -> engine.indexedColumns(name));
  }

  @Override
  public List<String> lateKeys(TableName name, List<String> triggers) {
    return ask(() -> engine.lateKeys(name, triggers));
  }

  @Override
  public List<CascadingKey> cascadingKeys(TableName child) {
    return ask(() -> engine.cascadingKeys(child));
  }

  @Override
  public List<ParentTrigger> parentTriggers(String sync) {
    return ask(() -> engine.parentTriggers(sync));
  }

  @Override
  public List<TriggerSet> triggerSets(TableName source) {
    return ask(() -> engine.triggerSets().on(source));
  }

  @Override
  public Optional<TriggerSet> triggerSetOf(String sync) {
    return ask(() -> engine.triggerSets().of(sync));
  }

  @Override
  public boolean isTakenByOthers(TableName name, String sync) {
    return ask(() -> engine.triggerSets().isTakenByOthers(name, sync));
  }

  @Override
  public boolean mayActAs(String owner) {
    return ask(() -> engine.triggerSets().mayActAs(owner));
  }

  @Override
  public List<String> referringColumns(TableName name) {
    return ask(() -> engine.referringColumns(name));
  }

  @Override
  public boolean hides(TableName name, List<String> triggers) {
    return ask(() -> engine.hides(name, triggers));
  }

  @Override
  public List<TableName> definedTables(String schema) {
    return ask(() -> store.definedTables(schema));
  }

  @Override
  public List<String> publicRights(TableName table) {
    return ask(() -> engine.publicRights(table));
  }

  @Override
  public List<String> blindWriters(TableName name) {
    return ask(() -> engine.blindWriters(name));
  }

  @Override
  public List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) {
    return ask(() -> engine.triggersNamed(beginning, likely));
  }

  @Override
  public List<String> triggers(TableName name) {
    return ask(() -> engine.triggers(name));
  }

  @Override
  public List<List<String>> distinctValues(TableName name, List<String> columns, int limit) {
    return ask(() -> engine.distinctValues(engine.quote(name), columns, limit));
  }

  @Override
  public Set<String> nullableColumns(String query) {
    return ask(() -> engine.nullableColumns(query));
  }

  @Override
  public List<Partition> partitions(TableName name) {
    return ask(() -> engine.partitions().of(name));
  }

  @Override
  public List<TableName> wholes(TableName part) {
    return ask(() -> engine.partitions().wholes(part));
  }

  @Override
  public List<TableName> heirs(TableName table) {
    return ask(() -> engine.partitions().heirs(table));
  }

  @Override
  public boolean hasRows(TableName name) {
    return ask(() -> engine.hasRows(name));
  }

  @Override
  public String currentSchema() {
    return ask(engine::currentSchema);
  }

  @Override
  public Optional<TableName> resolve(@Nullable String schema, String table) {
    return ask(() -> engine.resolve(schema, table));
  }

  @Override
  public Optional<TableDefinition> table(TableName name) {
    return ask(() -> read(name));
  }

  @Override
  public Optional<TableDefinition> nativeTable(TableName name) {
    return ask(() -> engine.table(name));
  }

  @Override
  public List<TableName> definedTables() {
    return ask(store::definedTables);
  }

  @Override
  public List<String> referrers(TableName name) {
    return ask(() -> engine.referrers(name));
  }

  @Override
  public List<String> madeBy(TableName name) {
    return ask(() -> engine.madeBy(name));
  }

  /** What is stored is of the table behind a temporary one of its name. */
  private Optional<TableDefinition> read(TableName name) throws SQLException {
    Optional<TableDefinition> now = engine.table(name);
    return now.isEmpty() ? now : Optional.of(defined(now.get()));
  }

  private TableDefinition defined(TableDefinition now) throws SQLException {
    if (now.kind() == TableDefinition.Kind.TEMPORARY_TABLE) {
      return now;
    }
    return store
        .definition(now.name())
        .map(stored -> DefinedTable.merge(now, stored, engine.movesColumns()))
        .orElse(now);
  }

  @Override
  public List<TableDefinition> tables(String schema, List<String> names) {
    return ask(
        () -> {
          if (names.size() < 2) {
            return Catalog.super.tables(schema, names);
          }
          Set<TableName> defined = Set.copyOf(store.definedTables(schema));
          List<TableDefinition> tables = new ArrayList<>();
          for (TableDefinition now : engine.tables(schema, names)) {
            tables.add(defined.contains(now.name()) ? defined(now) : now);
          }
          return tables;
        });
  }

  /** The state of a table, see {@link NativeCatalog#token}. */
  Optional<SchemaToken> token(TableName name) {
    return ask(() -> engine.token(store.name(), name));
  }

  @Override
  public List<TableIndex> indexes(TableName name) {
    return ask(() -> engine.indexes(name));
  }

  @Override
  public List<String> indexNames(String schema) {
    return ask(() -> engine.indexNames(schema));
  }

  @Override
  public SortedMap<String, String> storage(TableName name) {
    return ask(() -> engine.storage(name));
  }

  @Override
  public boolean schemaExists(String schema) {
    return ask(() -> engine.schemaExists(schema));
  }

  @Override
  public List<String> tableNames(String schema) {
    return ask(() -> engine.tableNames(schema));
  }

  @Override
  public List<DataType.Native> typesOf(String from, List<String> expressions) {
    return expressions.isEmpty() ? List.of() : ask(() -> engine.typesOf(from, expressions));
  }

  @Override
  public boolean typeExists(String name) {
    return ask(() -> engine.typeExists(name));
  }

  @Override
  public List<SyncStatus> syncsInto(TableName sink) {
    return ask(() -> store.syncsInto(sink));
  }

  @Override
  public List<String> schemaNames() {
    return ask(engine::schemaNames);
  }

  @Override
  public List<SyncStatus> syncsFrom(TableName source) {
    return ask(() -> store.syncsFrom(source));
  }

  @Override
  public List<SyncStatus> syncs() {
    return ask(store::syncs);
  }

  @Override
  public List<Scan> scans() {
    return ask(store::scans);
  }

  @Override
  public List<UnfinishedTable> unfinishedTables() {
    return ask(store::unfinishedTables);
  }

  @Override
  public Set<TableName> partlyWritableTables() {
    return ask(() -> engine.aside(store::partlyWritableTables));
  }

  @Override
  public List<String> columnNames(String query) {
    return ask(() -> engine.columnNames(query));
  }

  @Override
  public int columnsOf(String query) {
    return ask(() -> engine.columnNames(query).size());
  }

  @Override
  public boolean storeExists() {
    return ask(store::exists);
  }

  @Override
  public boolean storeIsWhole() {
    return ask(store::isWhole);
  }

  /** A question to the database. */
  @FunctionalInterface
  interface Question<T> {
    T answer() throws SQLException;
  }

  private static <T> T ask(Question<T> question) {
    try {
      return question.answer();
    } catch (SQLException e) {
      String state = String.valueOf(e.getSQLState());
      throw new CatalogException(e, state.startsWith("42") || state.startsWith("22"));
    }
  }
}
