package io.likewise.catalog;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What the rewriter may ask of the database. Every method may need a round trip; a failure of the
 * database comes as a {@link CatalogException} that carries it.
 */
public interface Catalog {

  /** The name that the engine gives to the database of this connection (SPEC N2). */
  String name();

  /** The schema in which an unqualified new table would be made now. */
  String currentSchema();

  /**
   * Finds a table or view as the engine would find it now.
   *
   * @param schema exact name, or null for an unqualified one, which is looked for along the
   *     engine's search path
   * @param table exact name
   */
  Optional<TableName> resolve(@Nullable String schema, String table);

  /**
   * All about a table or view; empty if there is none of exactly that name. Never stale (SPEC 15).
   */
  Optional<TableDefinition> table(TableName name);

  /**
   * Those of some tables and views of a schema that are there, in their order, as {@link #table}
   * tells them; where many are asked for, by fewer questions.
   *
   * @param names exact
   */
  default List<TableDefinition> tables(String schema, List<String> names) {
    return names.stream().flatMap(name -> table(new TableName(schema, name)).stream()).toList();
  }

  /**
   * A table as the engine alone knows it, without what Likewise stored: names of constraints, types
   * and defaults are its own.
   */
  Optional<TableDefinition> nativeTable(TableName name);

  /**
   * The statements that made a table, its indexes and its triggers, in that order, where the engine
   * keeps them as text; empty elsewhere.
   */
  List<String> madeBy(TableName name);

  /**
   * Tables whose rows would be touched if a table that they refer to was made anew, because the
   * engine follows foreign keys then; empty where nothing has to be made anew.
   */
  List<String> referrers(TableName name);

  /** The tables that have a stored definition, in the order in which those were stored. */
  List<TableName> definedTables();

  /** Whether a table of exactly that name, which must be there, has any row that is visible now. */
  boolean hasRows(TableName name);

  /**
   * The values that rows of a table have in some columns, none of them NULL, as text and in their
   * order; empty where partitions are not made for values.
   *
   * @param limit how many rows of values at most
   */
  List<List<String>> distinctValues(TableName name, List<String> columns, int limit);

  /** The columns of a query that are columns of tables which take NULL. */
  Set<String> nullableColumns(String query);

  /**
   * The partitions of a table at all levels, a parent before its parts; empty where partitions are
   * not made for values.
   */
  List<Partition> partitions(TableName name);

  /** The tables that a table, which must be there, is a partition of, at all levels. */
  List<TableName> wholes(TableName part);

  /**
   * The tables that are altered with a table: its partitions, and those that inherit from it, on
   * every level.
   */
  List<TableName> heirs(TableName table);

  /**
   * Users and roles that may write to a table and not read it, so that a trigger that runs with
   * their rights would fail (SPEC C5); empty where triggers do not run with the writer's rights.
   */
  List<String> blindWriters(TableName name);

  /**
   * Why rows of a table may change without its triggers or without the writer's transaction (SPEC
   * C4), each a clause that goes on after the table's name; empty where triggers see all.
   */
  List<String> unseenChanges(TableName name);

  /**
   * The columns of a table that the triggers of a sync must know: those that stand in any index, or
   * on H2 those whose equal values may be written otherwise; empty where it makes no difference.
   */
  List<String> indexedColumns(TableName name);

  /**
   * Unique and foreign keys of a table of which its triggers of those names know nothing, each a
   * clause that goes on after the table's name.
   */
  List<String> lateKeys(TableName name, List<String> triggers);

  /**
   * The foreign keys by which rows of a table change without firing its triggers; empty where they
   * do fire.
   */
  List<CascadingKey> cascadingKeys(TableName child);

  /** The triggers of a sync, by the word for it, on parents of its source, as far as they show. */
  List<ParentTrigger> parentTriggers(String sync);

  /** The sets of triggers on a table, whoever has made them; empty where syncs share none. */
  List<TriggerSet> triggerSets(TableName source);

  /**
   * The set that serves a sync, whatever its source is called by now; empty where there is none.
   */
  Optional<TriggerSet> triggerSetOf(String sync);

  /** Whether the name of a set is that of one that serves others than this sync, or is not ours. */
  boolean isTakenByOthers(TableName name, String sync);

  /**
   * Whether this user may make triggers anew that run with another one's rights.
   *
   * @param owner as {@link TriggerSet#owner} tells him
   */
  boolean mayActAs(String owner);

  /** The columns of a table, which must be there, that refer to rows of others by foreign keys. */
  List<String> referringColumns(TableName name);

  /**
   * Whether the engine would keep a table, or one of its triggers of those names, from this user if
   * it were there.
   */
  boolean hides(TableName name, List<String> triggers);

  /** The tables of a schema of which Likewise has stored a definition. */
  List<TableName> definedTables(String schema);

  /**
   * The triggers on tables of this database whose names begin so, whether they fire or not.
   *
   * @param likely where they are most likely to be: an engine that must open every table to tell
   *     looks only there; empty for everywhere
   */
  List<TableTrigger> triggersNamed(String beginning, List<TableName> likely);

  /** The names of a table's triggers that fire; empty where there is no such table. */
  List<String> triggers(TableName name);

  /** A table's indexes beside those of its keys, by name; none of a view. */
  List<TableIndex> indexes(TableName name);

  /**
   * Names that a new index in a schema cannot have; empty where each table has names of its own.
   */
  List<String> indexNames(String schema);

  /**
   * A table's storage parameters in the engine's words (SPEC M7); empty where the engine has none.
   */
  SortedMap<String, String> storage(TableName name);

  boolean schemaExists(String schema);

  /** Names of tables and views of a schema, for error messages that name the nearest one. */
  List<String> tableNames(String schema);

  /**
   * The types that the engine gives to expressions over a row.
   *
   * @param from a FROM clause's content in the engine's words, e.g. {@code (SELECT CAST(NULL AS
   *     INT) AS "a") t}
   * @param expressions in the engine's words
   * @return one native type each, fit for a column definition
   */
  List<DataType.Native> typesOf(String from, List<String> expressions);

  /**
   * Whether the engine knows a type or domain of that (unquoted) name, so that it is not Flink's
   * (SPEC K2).
   */
  boolean typeExists(String name);

  /** The syncs that fill a table, by source name: one, or one for each source that is merged. */
  List<SyncStatus> syncsInto(TableName sink);

  /**
   * What everybody may do with the rows of a table by a right to it, where our triggers run with
   * the writer's rights; else nothing.
   */
  List<String> publicRights(TableName table);

  /** The names of all schemas but the engine's own, in order. */
  List<String> schemaNames();

  /** The syncs that read a table, by sink name. */
  List<SyncStatus> syncsFrom(TableName source);

  /** All syncs, by sink name. */
  List<SyncStatus> syncs();

  /** What statements of ours have begun and not finished (SPEC F2), by name. */
  List<UnfinishedTable> unfinishedTables();

  /**
   * The tables whose stored definition has columns that no INSERT can fill, computed and VIRTUAL
   * ones, or lists its columns in another order than the engine has them (SPEC K7); empty before
   * the first statement of ours.
   */
  Set<TableName> partlyWritableTables();

  /** How many columns a query gives; it is not executed. */
  int columnsOf(String query);

  /** What the engine calls the columns of a query; it is not executed. */
  List<String> columnNames(String query);

  /** Whether a table can have a definition of ours: a stored one, or one of the session. */
  default boolean hasDefinitions() {
    return storeExists();
  }

  /**
   * The table that a definition of this session reads (SPEC C13); empty where the name is that of a
   * table which the engine has, or of none.
   */
  default Optional<TableName> sourceOf(TableName name) {
    return Optional.empty();
  }

  /** Whether Likewise's own tables exist in this database (SPEC T8, 15). */
  boolean storeExists();

  /**
   * Whether all of them are there: somebody may have dropped some, and stores of earlier builds
   * have fewer.
   */
  boolean storeIsWhole();

  /** The statements that take in tables which come later (SPEC C10), in no order. */
  List<Scan> scans();

  /**
   * What the session has set with {@code SET 'key' = 'value'} (SPEC K8); nothing where there is no
   * session.
   */
  default Optional<String> sessionOption(String key) {
    return Optional.empty();
  }
}
