package io.likewise.rewrite.dialect;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.LexicalRules.Habit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * SQLite. It takes almost any word for a part of a type and an unknown name in double quotes for a
 * string, so nothing reaches it that it would silently understand otherwise.
 */
public final class SqliteDialect extends AnsiDialect {
  /** Behind the list of columns. */
  private static final Pattern STRICT = Pattern.compile("(?i)\\bSTRICT\\b[^)]*$");

  private static final Traits TRAITS =
      new Traits(
          /* engine= */ "SQLite",
          /* transactionalDdl= */ true,
          /* truncateTriggers= */ true,
          /* tableLike= */ false,
          /* inListLike= */ InListLike.NONE,
          /* columnComments= */ false,
          /* triggersBeforeNotNull= */ false,
          /* columnPlaces= */ Traits.Places.NONE,
          /* maxNameLength= */ Integer.MAX_VALUE);

  private static final LexicalRules LEXICAL_RULES =
      LexicalRules.of(Habit.BRACKETED_NAMES, Habit.STRING_NAMES);

  private static final int BUSY = 5;

  private final ColumnSpelling spelling;
  private final SqliteSync syncs = new SqliteSync(this);
  private final SqliteFunctions functions = new SqliteFunctions(this);

  public SqliteDialect() {
    this(ColumnSpelling.UNKNOWN);
  }

  private SqliteDialect(ColumnSpelling spelling) {
    this.spelling = spelling;
  }

  /** No sink is called so: a trigger names its table without a schema. */
  @Override
  public String sourceRow() {
    return "likewise_s";
  }

  @Override
  public boolean isOwnTable(String store, TableName table) {
    return table.table().startsWith(store + "_");
  }

  @Override
  public String nameType() {
    return "text";
  }

  @Override
  public Traits traits() {
    return TRAITS;
  }

  @Override
  public LexicalRules lexicalRules() {
    return LEXICAL_RULES;
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
    return new SqliteTriggers(this);
  }

  /** SQLite keeps names as they are written and compares them without ASCII's case. */
  @Override
  public String fold(Identifier identifier) {
    return spelling.of(identifier.text());
  }

  @Override
  public Dialect knowing(Collection<String> columns) {
    return new SqliteDialect(ColumnSpelling.of(columns));
  }

  @Override
  public boolean holdsToTypes(String madeBy) {
    return STRICT.matcher(madeBy).find();
  }

  @Override
  public boolean keepsComments() {
    return false;
  }

  @Override
  public boolean comparesNamesWithoutCase() {
    return true;
  }

  @Override
  public boolean keyMayBeRowNumber() {
    return true;
  }

  @Override
  int length(String name) {
    return name.length();
  }

  /** In these quotes a name is never a string. */
  @Override
  String quotationMark() {
    return "`";
  }

  @Override
  public NativeType nativeType(DataType type) {
    return new NativeType(SqliteTypes.of(type), null);
  }

  @Override
  public String moment(String word, String content) {
    return literal(content);
  }

  @Override
  public boolean generatedColumnsTake(String name) {
    return !SqliteFunctions.CHANGEABLE.contains(name);
  }

  @Override
  String generated(String expression) {
    return "GENERATED ALWAYS AS (" + expression + ") STORED";
  }

  /** The type says it. */
  @Override
  String identity(Column.Identity identity) {
    return "";
  }

  @Override
  public List<Sql> createTable(Step.CreateTable step) {
    NativeTable fit = new SqliteTable(step.table()).fit();
    return List.of(new Sql(new TableSql(this, fit).text(), "the table itself"));
  }

  @Override
  public String temporarySchema() {
    return "temp";
  }

  /** The schema stands before the index's name, not before the table's. */
  @Override
  public List<Sql> createIndex(Step.CreateIndex step) {
    TableName name = new TableName(step.table().schema(), String.valueOf(step.name()));
    return List.of(
        new Sql(
            "CREATE %s %s ON %s %s"
                .formatted(
                    step.index().kind(),
                    quote(name),
                    quote(step.table().table()),
                    step.index().definition()),
            "like " + step.index().name()));
  }

  @Override
  String createWords(NativeTable table) {
    return table.temporary()
        ? "CREATE TEMPORARY TABLE " + quote(table.name().table())
        : "CREATE TABLE " + quote(table.name());
  }

  @Override
  String storage(NativeTable table) {
    List<String> words = new ArrayList<>();
    for (String parameter : table.storage().keySet()) {
      String word =
          switch (parameter) {
            case SqliteTable.STRICT -> "STRICT";
            case SqliteTable.WITHOUT_ROWID -> "WITHOUT ROWID";
            default -> throw noStorage(parameter);
          };
      if (SqliteTable.says(table, parameter)) {
        words.add(word);
      }
    }
    return words.isEmpty() ? "" : " " + String.join(", ", words);
  }

  /** Without a key there are row numbers, and METADATA columns need them. */
  @Override
  public SortedMap<String, String> fitting(
      SortedMap<String, String> inherited, boolean keyed, boolean keepsMetadata) {
    SortedMap<String, String> storage = new TreeMap<>(inherited);
    if (!keyed || keepsMetadata) {
      storage.remove(SqliteTable.WITHOUT_ROWID);
    }
    return storage;
  }

  static RewriteException noStorage(String parameter) {
    return new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "SQLite has no storage parameter \"" + parameter + "\"",
        null);
  }

  /** SQLite would take an unknown word for a part of the type. */
  @Override
  public boolean knowsClause(String clause) {
    return SqliteTable.knows(clause);
  }

  @Override
  public String ownCount() {
    return """
        SELECT changes() FROM sqlite_master
        WHERE type = 'trigger' AND name LIKE 'likewise %'
        LIMIT 1""";
  }

  /** Another connection writes. There are no states; a code's low byte is its kind. */
  @Override
  public boolean isLocked(String state, int code) {
    return (code & 0xFF) == BUSY;
  }

  @Override
  public boolean triggersHoldColumns() {
    return true;
  }

  @Override
  public SoleWriter soleWriter() {
    return new SoleWriter("BEGIN IMMEDIATE", "PRAGMA busy_timeout");
  }

  /** There is one schema, so the tables begin with what is a schema's name elsewhere. */
  @Override
  TableName storeTable(String store, String table) {
    return new TableName("main", store + "_" + table);
  }

  @Override
  List<Sql> createStoreSchema(String store) {
    return List.of();
  }

  @Override
  StoreTables.Words storeWords() {
    return new StoreTables.Words(
        /* name= */ "text",
        /* text= */ "text",
        /* number= */ "integer PRIMARY KEY AUTOINCREMENT",
        /* key= */ "UNIQUE",
        /* now= */ "(strftime('%Y-%m-%d %H:%M:%f', 'now'))",
        /* since= */ "text",
        /* owner= */ "text DEFAULT ''",
        /* storage= */ "");
  }

  @Override
  MetadataSql metadata(Step.KeepMetadata step) {
    return new SqliteMetadata(
        this,
        step.table(),
        step.columns(),
        step.definition().columns().stream().map(Column::name).toList());
  }

  @Override
  MetadataSql metadata(TableName table) {
    return new SqliteMetadata(this, table, List.of(), List.of());
  }

  @Override
  AlterSql alter(NativeAlteration alteration) {
    return new SqliteAlter(this, alteration);
  }

  @Override
  String momentNow() {
    return "'now'";
  }

  @Override
  String epoch() {
    return "'1970-01-01 00:00:00'";
  }
}
