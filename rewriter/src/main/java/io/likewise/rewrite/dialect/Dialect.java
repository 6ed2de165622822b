package io.likewise.rewrite.dialect;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.text.LexicalRules;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything that differs between engines, in one place: facts first ({@link Traits}), then SQL.
 */
public interface Dialect {

  /** Facts about the engine. */
  Traits traits();

  /**
   * Whether this is the dialect of a database. A driver may take one engine for another.
   *
   * @param product what {@code DatabaseMetaData.getDatabaseProductName} gives
   * @param version what {@code DatabaseMetaData.getDatabaseProductVersion} gives
   */
  default boolean isSpokenBy(String product, String version) {
    return traits().engine().equals(product);
  }

  /** The dialect of a database that folds unquoted names in that way; most engines have one way. */
  default Dialect withFolding(Folding folding) {
    return this;
  }

  /** How the engine spells comments, strings and quotes. */
  LexicalRules lexicalRules();

  /** A name in the engine's quotes. */
  String quote(String name);

  /** The storage parameters of a base that a table like it can have. */
  default SortedMap<String, String> fitting(
      SortedMap<String, String> inherited, boolean keyed, boolean keepsMetadata) {
    return inherited;
  }

  /** {@code UNIQUE (…)} with all that belongs to it. */
  default String unique(UniqueKey key) {
    return TableSql.unique(key, this);
  }

  /** A qualified name in the engine's quotes. */
  default String quote(TableName name) {
    return quote(name.schema()) + "." + quote(name.table());
  }

  /** A string literal. */
  String literal(String text);

  /** The exact name that the engine makes of a written one (SPEC N1). */
  String fold(Identifier identifier);

  /**
   * This dialect, where names that the engine takes for those of the given columns fold to them as
   * they are spelled.
   */
  default Dialect knowing(Collection<String> columns) {
    return this;
  }

  /**
   * The schema that temporary tables are in; null where they go by the names of ordinary tables.
   */
  default @Nullable String temporarySchema() {
    return null;
  }

  /** Why the engine cannot change a temporary table in that way, or null if it can. */
  default @Nullable String temporaryProblem(TableChange change) {
    return null;
  }

  /** Whether a table has a storage parameter without anybody having said so. */
  default boolean isUsualStorage(String parameter, String value) {
    return false;
  }

  /** Which tables ALTER TABLE can take to another schema. */
  default Traits.Moves moves() {
    return Traits.Moves.NONE;
  }

  /**
   * Why the engine cannot partition a table by its partition keys, as a sentence without a full
   * stop; null where it can (SPEC M6).
   */
  default @Nullable String unpartitionable(NativeTable table) {
    return traits().engine() + " has no partitions";
  }

  /** Whether the engine may know a clause of a column; most say so themselves. */
  default boolean knowsClause(String clause) {
    return true;
  }

  /** Whether the engine finds a good and free name for an index that is given none. */
  default boolean namesIndexes() {
    return false;
  }

  /** Whether a CHECK's name need only be the only one in its table. */
  default boolean checkNamesAreTheTables() {
    return true;
  }

  /**
   * The question whose answer says how the session has a text read; null where nothing depends on
   * the session.
   */
  default @Nullable String readingQuestion(String sql) {
    return null;
  }

  /** The dialect of a session that has given that answer. */
  default Dialect readAs(String answer) {
    return this;
  }

  /** Whether a table made by that text takes no value of another type than a column's. */
  default boolean holdsToTypes(String madeBy) {
    return false;
  }

  /** Whether the engine keeps comments, so that nothing of ours need. */
  default boolean keepsComments() {
    return true;
  }

  /** Whether a session's temporary table stands before a sink of that name in triggers too. */
  default boolean temporaryTablesHideSinks() {
    return false;
  }

  /** Whether two names that differ in case alone are one table. */
  default boolean comparesNamesWithoutCase() {
    return false;
  }

  /** Whether what the engine calls a database is what others call a schema. */
  default boolean databasesAreSchemas() {
    return false;
  }

  /** Whether partitions are made for values, rather than filled as the engine likes. */
  default boolean partitionsByValue() {
    return false;
  }

  /**
   * Whether a table is one of Likewise's own.
   *
   * @param store exact name of what holds them (SPEC 15)
   */
  default boolean isOwnTable(String store, TableName table) {
    return table.schema().equals(store);
  }

  /** The native type of a column that holds names of databases and tables, told apart by byte. */
  String nameType();

  /**
   * Whether a key that numbers itself is the row's own number, by which rows are found at once; a
   * sink has it as its source has.
   */
  default boolean keyMayBeRowNumber() {
    return false;
  }

  /** The native type that stands for a declared one (SPEC Y1). */
  NativeType nativeType(DataType type);

  /**
   * The native type of a column of a primary key: an engine may not take every type there.
   *
   * @param others the types of the key's other columns
   */
  default NativeType keyType(DataType type, List<DataType> others) {
    return nativeType(type);
  }

  /**
   * A function or operator in the engine's words (SPEC M2). Session-dependent ones are pinned: time
   * zone UTC.
   *
   * @param name upper case; an operator's own sign; with the words between its arguments where it
   *     has such: {@code SUBSTRING FROM FOR}
   * @return null where the engine has it under the same name and form
   */
  @Nullable String function(String name, List<Argument> arguments);

  /** The functions and operators that {@link #function} has other words for, named as there. */
  Set<String> translated();

  /** {@code CAST(value AS type)} in the engine's words. */
  String cast(Argument value, DataType type);

  /**
   * A moment written out.
   *
   * @param word DATE, TIME or TIMESTAMP
   */
  default String moment(String word, String content) {
    return word + " " + literal(content);
  }

  /**
   * The content of a FROM clause: a row with these columns, which may be there or not.
   *
   * @param columns native types by name, in order
   */
  String emptyRow(Map<String, String> columns);

  /**
   * Whether a generated column may call a function (SPEC M1): PostgreSQL takes only immutable ones.
   *
   * @param name upper case, in Flink's words
   */
  boolean generatedColumnsTake(String name);

  /** The name under which the statements of a sync see a row of its source. */
  default String sourceRow() {
    return "s";
  }

  /** The exact names of the triggers on the source that keep a sync's sink equal to it. */
  List<String> triggerNames(SyncDefinition sync);

  /** How syncs of one source share its triggers (SPEC S2); null where each has its own. */
  default @Nullable SharedTriggers sharedTriggers() {
    return null;
  }

  /** The names of a sync's triggers on parents of its source, where the engine needs any. */
  List<TableName> parentTriggers(String store, NativeSync sync);

  /**
   * Asks how many rows the last statement changed by itself, where a driver's count takes in what
   * triggers of ours change; no row where there are none. Null where no driver does.
   */
  default @Nullable String ownCount() {
    return null;
  }

  /**
   * Whether an error means that others' locks were in the way, so that it may be tried again.
   *
   * @param state the SQLState
   * @param code the engine's own code
   */
  boolean isLocked(String state, int code);

  /**
   * Whether an error says that the user may not do that.
   *
   * @param state the SQLState
   * @param code the engine's own code
   */
  default boolean isForbidden(String state, int code) {
    return state.equals("42501");
  }

  /**
   * Asks for the time at which the transaction began, which stands still inside one and goes on
   * outside; null where a transaction that was begun as text cannot be told.
   */
  default @Nullable String transactionBegin() {
    return null;
  }

  /** How a transaction begins beside which nobody else writes; null where several may write. */
  default @Nullable SoleWriter soleWriter() {
    return null;
  }

  /** How DDL of ours waits no longer than writers can bear; null where it never waits for long. */
  default @Nullable BoundedWait boundedWait() {
    return databasesAreSchemas() ? BoundedWait.OF_METADATA : null;
  }

  /**
   * Whether several statements sent as one text in autocommit are one transaction, and a text that
   * is asked for rows must give one result and no more (SPEC K5).
   */
  default boolean oneTransactionPerText() {
    return false;
  }

  /**
   * What is sent where a plan begins or ends in a transaction, so that its DDL is not taken for
   * somebody else's; null where nobody asks.
   */
  default @Nullable String ownDdl(boolean begins) {
    return null;
  }

  /** What limits the waiting for a lock to the end of the transaction; null where nothing does. */
  default @Nullable String lockTimeout(Duration limit) {
    return null;
  }

  /**
   * Whether the first copy has to read what was committed before its lock was granted, and only
   * READ COMMITTED shows that, because the transaction begins with the lock.
   */
  default boolean copiesReadCommitted() {
    return false;
  }

  /**
   * What counts the rows that a copy has left out because others held them, so that it has to be
   * carried out again; null where a copy waits for all.
   */
  default @Nullable String rowsLeftOut(Step step) {
    return null;
  }

  /**
   * Whether a column that a trigger names cannot be dropped or renamed as it is, so that the
   * triggers of a sync go before its source is altered.
   */
  default boolean triggersHoldColumns() {
    return false;
  }

  /**
   * Whether a trigger takes the place of one of its name at once; where not, one of another name is
   * made before the old one goes.
   */
  default boolean replacesTriggers() {
    return true;
  }

  /** Whether names of triggers that differ in case or accents only are different names. */
  default boolean exactTriggerNames() {
    return true;
  }

  /**
   * What a METADATA column that a trigger keeps shows of rows that were there before it (SPEC M3),
   * in the engine's words.
   */
  String initialValue(TableName table, Column.Metadata column);

  /**
   * What a METADATA column of a sink shows of the rows of the first copy (SPEC M3): as {@link
   * #initialValue}, but for {@code op_ts} the epoch.
   */
  String snapshotValue(TableName source, Column.Metadata column);

  /** The native statements of a step, in order; empty where the engine needs none. */
  List<Sql> render(Step step);

  /**
   * An argument of a function.
   *
   * @param sql already in the engine's words
   * @param type as far as it is known without asking the engine, or null
   */
  record Argument(String sql, @Nullable DataType type) {}

  /**
   * A native type.
   *
   * @param warning what was lost, for a SQLWarning, or null
   */
  record NativeType(String text, @Nullable String warning) {}
}
