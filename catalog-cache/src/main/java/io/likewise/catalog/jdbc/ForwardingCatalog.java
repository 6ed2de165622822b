package io.likewise.catalog.jdbc;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.Catalog;
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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** A catalog that hands every question on to another; a subclass knows better about some. */
abstract class ForwardingCatalog implements Catalog {

  private final Catalog catalog;

  ForwardingCatalog(Catalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public Optional<TableDefinition> table(TableName name) {
    return catalog.table(name);
  }

  @Override
  public List<TableDefinition> tables(String schema, List<String> names) {
    return catalog.tables(schema, names);
  }

  @Override
  public Optional<TableDefinition> nativeTable(TableName name) {
    return catalog.nativeTable(name);
  }

  @Override
  public List<String> madeBy(TableName name) {
    return catalog.madeBy(name);
  }

  @Override
  public List<TableName> definedTables() {
    return catalog.definedTables();
  }

  @Override
  public List<String> referrers(TableName name) {
    return catalog.referrers(name);
  }

  @Override
  public Optional<TableName> sourceOf(TableName name) {
    return catalog.sourceOf(name);
  }

  @Override
  public boolean hasDefinitions() {
    return catalog.hasDefinitions();
  }

  @Override
  public String name() {
    return catalog.name();
  }

  @Override
  public String currentSchema() {
    return catalog.currentSchema();
  }

  @Override
  public Optional<TableName> resolve(@Nullable String schema, String table) {
    return catalog.resolve(schema, table);
  }

  @Override
  public List<String> unseenChanges(TableName name) {
    return catalog.unseenChanges(name);
  }

  @Override
  public List<String> indexedColumns(TableName name) {
    return catalog.indexedColumns(name);
  }

  @Override
  public List<String> lateKeys(TableName name, List<String> triggers) {
    return catalog.lateKeys(name, triggers);
  }

  @Override
  public List<CascadingKey> cascadingKeys(TableName child) {
    return catalog.cascadingKeys(child);
  }

  @Override
  public List<ParentTrigger> parentTriggers(String sync) {
    return catalog.parentTriggers(sync);
  }

  @Override
  public List<TriggerSet> triggerSets(TableName source) {
    return catalog.triggerSets(source);
  }

  @Override
  public Optional<TriggerSet> triggerSetOf(String sync) {
    return catalog.triggerSetOf(sync);
  }

  @Override
  public boolean isTakenByOthers(TableName name, String sync) {
    return catalog.isTakenByOthers(name, sync);
  }

  @Override
  public boolean mayActAs(String owner) {
    return catalog.mayActAs(owner);
  }

  @Override
  public List<String> referringColumns(TableName name) {
    return catalog.referringColumns(name);
  }

  @Override
  public boolean hides(TableName name, List<String> triggers) {
    return catalog.hides(name, triggers);
  }

  @Override
  public List<TableName> definedTables(String schema) {
    return catalog.definedTables(schema);
  }

  @Override
  public List<String> publicRights(TableName table) {
    return catalog.publicRights(table);
  }

  @Override
  public List<String> blindWriters(TableName name) {
    return catalog.blindWriters(name);
  }

  @Override
  public List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) {
    return catalog.triggersNamed(beginning, likely);
  }

  @Override
  public List<String> triggers(TableName name) {
    return catalog.triggers(name);
  }

  @Override
  public List<List<String>> distinctValues(TableName name, List<String> columns, int limit) {
    return catalog.distinctValues(name, columns, limit);
  }

  @Override
  public Set<String> nullableColumns(String query) {
    return catalog.nullableColumns(query);
  }

  @Override
  public List<Partition> partitions(TableName name) {
    return catalog.partitions(name);
  }

  @Override
  public List<TableName> wholes(TableName part) {
    return catalog.wholes(part);
  }

  @Override
  public List<TableName> heirs(TableName table) {
    return catalog.heirs(table);
  }

  @Override
  public boolean hasRows(TableName name) {
    return catalog.hasRows(name);
  }

  @Override
  public List<TableIndex> indexes(TableName name) {
    return catalog.indexes(name);
  }

  @Override
  public List<String> indexNames(String schema) {
    return catalog.indexNames(schema);
  }

  @Override
  public SortedMap<String, String> storage(TableName name) {
    return catalog.storage(name);
  }

  @Override
  public boolean schemaExists(String schema) {
    return catalog.schemaExists(schema);
  }

  @Override
  public List<String> tableNames(String schema) {
    return catalog.tableNames(schema);
  }

  @Override
  public List<DataType.Native> typesOf(String from, List<String> expressions) {
    return catalog.typesOf(from, expressions);
  }

  @Override
  public boolean typeExists(String name) {
    return catalog.typeExists(name);
  }

  @Override
  public List<SyncStatus> syncsInto(TableName sink) {
    return catalog.syncsInto(sink);
  }

  @Override
  public List<String> schemaNames() {
    return catalog.schemaNames();
  }

  @Override
  public List<SyncStatus> syncsFrom(TableName source) {
    return catalog.syncsFrom(source);
  }

  @Override
  public List<SyncStatus> syncs() {
    return catalog.syncs();
  }

  @Override
  public List<UnfinishedTable> unfinishedTables() {
    return catalog.unfinishedTables();
  }

  @Override
  public Set<TableName> partlyWritableTables() {
    return catalog.partlyWritableTables();
  }

  @Override
  public List<String> columnNames(String query) {
    return catalog.columnNames(query);
  }

  @Override
  public int columnsOf(String query) {
    return catalog.columnsOf(query);
  }

  @Override
  public boolean storeExists() {
    return catalog.storeExists();
  }

  @Override
  public boolean storeIsWhole() {
    return catalog.storeIsWhole();
  }

  @Override
  public List<Scan> scans() {
    return catalog.scans();
  }

  @Override
  public Optional<String> sessionOption(String key) {
    return catalog.sessionOption(key);
  }
}
