package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * MariaDB, from 10.11 on. What is sent means the same under every sql_mode of the session, and what
 * is stored, triggers and generated columns, depends on none.
 */
public final class MariaDbDialect extends AnsiDialect {
  private static final Traits TRAITS =
      new Traits(
          /* engine= */ "MariaDB",
          /* transactionalDdl= */ false,
          /* truncateTriggers= */ false,
          /* tableLike= */ true,
          /* inListLike= */ InListLike.ALONE,
          /* columnComments= */ true,
          /* triggersBeforeNotNull= */ false,
          /* columnPlaces= */ Traits.Places.ALL,
          /* maxNameLength= */ 64);

  /** The mode in which our triggers run, whatever the session's is. */
  private static final String PINNED = "SET STATEMENT sql_mode = 'STRICT_ALL_TABLES' FOR ";

  static final int LOCK_WAIT_TIMEOUT = 1205;
  private static final int DEADLOCK = 1213;

  private final Folding folding;
  private final @Nullable ColumnSpelling spelling;
  private final LexicalRules lexicalRules;
  private final MariaDbSync syncs = new MariaDbSync(this);
  private final MariaDbFunctions functions = new MariaDbFunctions(this);

  public MariaDbDialect() {
    this(Folding.NONE, null, MariaDbModes.USUAL);
  }

  private MariaDbDialect(
      Folding folding, @Nullable ColumnSpelling spelling, LexicalRules lexicalRules) {
    this.folding = folding;
    this.spelling = spelling;
    this.lexicalRules = lexicalRules;
  }

  @Override
  public String nameType() {
    return "varchar(64) COLLATE utf8mb4_bin";
  }

  @Override
  public Traits traits() {
    return TRAITS;
  }

  /** MySQL's driver says MySQL of both, and tells them apart in the version. */
  @Override
  public boolean isSpokenBy(String product, String version) {
    return product.equals("MariaDB") || (product.equals("MySQL") && version.contains("MariaDB"));
  }

  @Override
  public LexicalRules lexicalRules() {
    return lexicalRules;
  }

  @Override
  public @Nullable String readingQuestion(String sql) {
    return MariaDbModes.question(sql);
  }

  @Override
  public Dialect readAs(String mode) {
    return new MariaDbDialect(folding, spelling, MariaDbModes.rules(mode));
  }

  @Override
  public boolean isUsualStorage(String parameter, String value) {
    return parameter.equals("engine") && value.equalsIgnoreCase("InnoDB");
  }

  @Override
  public Traits.Moves moves() {
    return Traits.Moves.WITHOUT_TRIGGERS;
  }

  @Override
  public boolean temporaryTablesHideSinks() {
    return true;
  }

  @Override
  FunctionTable functions() {
    return functions;
  }

  @Override
  SyncSql syncs() {
    return syncs;
  }

  @Override
  public SharedTriggers sharedTriggers() {
    return syncs.shared();
  }

  /** A trigger's own name for the row, which the copy uses too. */
  @Override
  public String sourceRow() {
    return "NEW";
  }

  @Override
  public boolean databasesAreSchemas() {
    return true;
  }

  @Override
  public boolean exactTriggerNames() {
    return false;
  }

  /** MariaDB keeps names of columns as they are written and compares them without case. */
  @Override
  public String fold(Identifier identifier) {
    return spelling == null ? folding.fold(identifier.text()) : spelling.of(identifier.text());
  }

  /** A server may be set to keep names of tables and databases in lower case. */
  @Override
  public Dialect withFolding(Folding names) {
    return new MariaDbDialect(names, spelling, lexicalRules);
  }

  @Override
  public Dialect knowing(Collection<String> columns) {
    return new MariaDbDialect(folding, ColumnSpelling.of(columns), lexicalRules);
  }

  @Override
  int length(String name) {
    return name.codePointCount(0, name.length());
  }

  @Override
  String quotationMark() {
    return "`";
  }

  /**
   * Under NO_BACKSLASH_ESCAPES a backslash is one character, else an escape; and MariaDB loses a
   * backslash of a hexadecimal literal when it stores a generated column. So a character that the
   * text does not have stands in for it.
   */
  @Override
  public String literal(String text) {
    if (text.indexOf('\\') < 0) {
      return super.literal(text);
    }
    String other = AbsentCharacter.of(text);
    return "REPLACE(%s, '%s', CHAR(92 USING utf8mb4))"
        .formatted(super.literal(text.replace("\\", other)), other);
  }

  @Override
  public NativeType nativeType(DataType type) {
    return MariaDbTypes.of(type);
  }

  @Override
  public NativeType keyType(DataType type, List<DataType> others) {
    return MariaDbTypes.ofKey(type, others);
  }

  @Override
  public boolean generatedColumnsTake(String name) {
    return !MariaDbFunctions.CHANGEABLE.contains(name);
  }

  /** CAST knows only a few types, the columns of a JSON_TABLE most of them. */
  @Override
  public String emptyRow(Map<String, String> columns) {
    return columns.isEmpty()
        ? super.emptyRow(columns)
        : columns.entrySet().stream()
            .map(
                column ->
                    quote(column.getKey())
                        + " "
                        + MariaDbTypes.inJsonTable(column.getValue())
                        + " PATH '$'")
            .collect(joining(", ", "(SELECT * FROM JSON_TABLE('[]', '$[*]' COLUMNS (", ")) t) t"));
  }

  @Override
  String generated(String expression) {
    return "GENERATED ALWAYS AS (" + expression + ") STORED";
  }

  @Override
  String column(NativeColumn column) {
    return new MariaDbColumnText(this, column).text();
  }

  @Override
  String identity(Column.Identity identity) {
    return "AUTO_INCREMENT";
  }

  @Override
  public List<Sql> createSchema(Step.CreateSchema step) {
    String comment = step.comment() == null ? "" : " COMMENT = " + commentLiteral(step.comment());
    return List.of(new Sql("CREATE DATABASE " + quote(step.schema()) + comment, ""));
  }

  @Override
  public List<Sql> createTable(Step.CreateTable step) {
    String text = new TableSql(this, withIndexedIdentity(step.table())).text();
    return List.of(new Sql(inAnyMode(text), "the table itself"));
  }

  /** MariaDB numbers only a column that an index begins with. */
  private NativeTable withIndexedIdentity(NativeTable table) {
    List<String> keys =
        table.columns().stream()
            .filter(column -> column.identity() != null && !isIndexed(column.name(), table))
            .map(column -> "KEY (" + quote(column.name()) + ")")
            .toList();
    return table.constrained(keys);
  }

  private static boolean isIndexed(String column, NativeTable table) {
    boolean key = table.primaryKey() != null && table.primaryKey().columns().get(0).equals(column);
    return key
        || table.uniqueKeys().stream().anyMatch(unique -> unique.columns().get(0).equals(column));
  }

  /**
   * A comment is no expression, so a backslash in one must be escaped. The statement is then sent
   * as a text that a known mode reads.
   */
  private String inAnyMode(String statement) {
    return statement.indexOf('\\') < 0
        ? statement
        : PINNED + "EXECUTE IMMEDIATE " + literal(statement);
  }

  /** A statement that takes no value for another one, whatever the session's mode is. */
  String strictly(String statement) {
    String text = inAnyMode(statement);
    return text.startsWith(PINNED) ? text : PINNED + text;
  }

  String commentLiteral(String text) {
    return super.literal(text).replace("\\", "\\\\");
  }

  @Override
  String createWords(NativeTable table) {
    return (table.temporary() ? "CREATE TEMPORARY TABLE " : "CREATE TABLE ") + quote(table.name());
  }

  @Override
  String storage(NativeTable table) {
    return new MariaDbOptions(this).of(table) + new MariaDbPartitions(this, table).clause();
  }

  @Override
  public @Nullable String unpartitionable(NativeTable table) {
    return new MariaDbPartitions(this, table).problem();
  }

  /** Table options, each behind a blank. */
  String options(SortedMap<String, String> options) {
    return new MariaDbOptions(this).text(options);
  }

  /** Lock time-outs, deadlocks. */
  @Override
  public boolean isLocked(String state, int code) {
    return code == LOCK_WAIT_TIMEOUT || code == DEADLOCK;
  }

  /** Not on that database, not that statement, not on that table, no privilege. */
  @Override
  public boolean isForbidden(String state, int code) {
    return code == 1044 || code == 1045 || code == 1142 || code == 1227;
  }

  @Override
  List<Sql> createStoreSchema(String store) {
    return List.of(
        new Sql(
            "CREATE DATABASE IF NOT EXISTS %s CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"
                .formatted(quote(store)),
            "Likewise's own database"),
        new Sql(
            "GRANT SELECT, INSERT, UPDATE, DELETE ON %s.* TO PUBLIC".formatted(quote(store)),
            "everybody may use what is stored"));
  }

  @Override
  String sessionName() {
    return "CONNECTION_ID()";
  }

  /** An XA transaction cannot be committed so, and says it (1399) before anything is written. */
  @Override
  public List<Sql> openJournal(JournalStep.OpenJournal step) {
    Sql commit = new Sql("COMMIT", "as DDL does; not possible within XA");
    return Stream.concat(Stream.of(commit), super.openJournal(step).stream()).toList();
  }

  @Override
  String sessionNumber() {
    return sessionName();
  }

  @Override
  StoreTables.Words storeWords() {
    return MariaDbTypes.STORE_WORDS;
  }

  @Override
  MetadataSql metadata(Step.KeepMetadata step) {
    return new MariaDbMetadata(this, step.table(), step.columns());
  }

  @Override
  MetadataSql metadata(TableName table) {
    return new MariaDbMetadata(this, table, List.of());
  }

  @Override
  AlterSql alter(NativeAlteration alteration) {
    return new MariaDbAlter(this, alteration.table());
  }

  @Override
  String momentNow() {
    return "UTC_TIMESTAMP(3)";
  }

  @Override
  String epoch() {
    return "TIMESTAMP '1970-01-01 00:00:00'";
  }

  @Override // counting the rows here would lock them, and writers with them
  String rowsCopied(SyncDefinition sync) {
    return "COALESCE(" + MariaDbSync.ROWS_COPIED + ", 0)";
  }

  /** A trigger as it is stored: its mode is not the session's. */
  static String pinned(String createTrigger) {
    return PINNED + createTrigger;
  }
}
