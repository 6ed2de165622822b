package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.LexicalRules.Habit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** H2, in its regular mode. */
public final class H2Dialect extends AnsiDialect {
  /** Of two sessions that GRANT the same at once, one finds its row of H2's own tables gone. */
  private static final int ROW_NOT_FOUND = 90143;

  /**
   * H2's own mistakes under load: who asks for the sessions, for one, stumbles over any that ends a
   * transaction just then.
   */
  private static final int GENERAL_ERROR = 50000;

  private static final Traits TRAITS =
      new Traits(
          /* engine= */ "H2",
          /* transactionalDdl= */ false,
          /* truncateTriggers= */ false,
          /* tableLike= */ false,
          /* inListLike= */ InListLike.NONE,
          /* columnComments= */ true,
          /* triggersBeforeNotNull= */ false,
          /* columnPlaces= */ Traits.Places.NEW,
          /* maxNameLength= */ 256);

  private static final LexicalRules LEXICAL_RULES =
      LexicalRules.of(
          Habit.UNICODE_ESCAPES, Habit.DOLLAR_QUOTES, Habit.NESTED_COMMENTS, Habit.SLASH_COMMENTS);

  /** In the one mode of the database in which names may stand in brackets. */
  private static final LexicalRules WITH_BRACKETS = LEXICAL_RULES.with(Habit.BRACKETED_NAMES);

  private final Folding folding;
  private final LexicalRules lexicalRules;
  private final H2Sync syncs = new H2Sync(this);
  private final H2Functions functions = new H2Functions(this);

  /** As H2 is without settings. */
  public H2Dialect() {
    this(Folding.UPPER, LEXICAL_RULES);
  }

  private H2Dialect(Folding folding, LexicalRules lexicalRules) {
    this.folding = folding;
    this.lexicalRules = lexicalRules;
  }

  /** H2 copies a table to change its columns, but not a temporary one. */
  @Override
  public @Nullable String temporaryProblem(TableChange change) {
    boolean copied =
        change instanceof TableChange.AddColumn
            || change instanceof TableChange.DropColumn
            || change instanceof TableChange.RenameTable
            || (change instanceof TableChange.ChangeColumn other
                && !other.before().type().equals(other.after().type()));
    return copied
        ? "H2 neither adds, drops nor converts columns of a TEMPORARY table, nor renames it"
        : null;
  }

  @Override
  public String nameType() {
    return "varchar";
  }

  @Override
  public Traits traits() {
    return TRAITS;
  }

  @Override
  public LexicalRules lexicalRules() {
    return lexicalRules;
  }

  @Override
  public @Nullable String readingQuestion(String sql) {
    return sql.indexOf('[') < 0
        ? null
        : "SELECT SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME = 'MODE'";
  }

  @Override
  public Dialect readAs(String mode) {
    return mode.equals("MSSQLServer") ? new H2Dialect(folding, WITH_BRACKETS) : this;
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
  public Dialect withFolding(Folding other) {
    return new H2Dialect(other, lexicalRules);
  }

  /** Names in backquotes fold too, as in H2 itself; only double quotes keep them. */
  @Override
  public String fold(Identifier identifier) {
    return identifier.quoting() == Identifier.Quoting.DOUBLE_QUOTES
        ? identifier.text()
        : folding.fold(identifier.text());
  }

  @Override
  int length(String name) {
    return name.length();
  }

  @Override
  public NativeType nativeType(DataType type) {
    return H2Types.of(type);
  }

  /** H2 stores whatever an expression gives when the row is written. */
  @Override
  public boolean generatedColumnsTake(String name) {
    return true;
  }

  /** Every clause has its place. */
  @Override
  String column(NativeColumn column) {
    List<String> clauses = new ArrayList<>(column.clauses());
    boolean invisible = clauses.removeIf("INVISIBLE"::equalsIgnoreCase);
    List<String> values =
        clauses.stream().filter(clause -> NativeClause.of(clause) == NativeClause.VALUE).toList();
    clauses.removeIf(
        clause -> values.contains(clause) || NativeClause.of(clause) == NativeClause.COUNTING);
    return Stream.of(
            Stream.of(column.type(), invisible ? "INVISIBLE" : "", value(column)),
            values.stream(),
            Stream.of(column.nullable() ? "" : "NOT NULL"),
            clauses.stream())
        .flatMap(parts -> parts)
        .filter(part -> !part.isEmpty())
        .collect(joining(" "));
  }

  @Override
  String generated(String expression) {
    return "GENERATED ALWAYS AS (" + expression + ")";
  }

  @Override
  public boolean checkNamesAreTheTables() {
    return false;
  }

  @Override
  String createWords(NativeTable table) {
    return (table.temporary() ? "CREATE LOCAL TEMPORARY TABLE " : "CREATE TABLE ")
        + quote(table.name());
  }

  @Override
  String storage(NativeTable table) {
    if (!table.storage().isEmpty()) {
      throw noStorage(table.storage().firstKey());
    }
    return "";
  }

  static RewriteException noStorage(String parameter) {
    return new RewriteException(
        ErrorCode.INVALID_DEFINITION, "H2 has no storage parameter \"" + parameter + "\"", null);
  }

  /** Lock time-outs, deadlocks, rows that changed meanwhile. */
  @Override
  public boolean isLocked(String state, int code) {
    return state.equals("HYT00")
        || state.equals("40001")
        || state.equals("90131")
        || code == ROW_NOT_FOUND
        || code == GENERAL_ERROR;
  }

  /** Not enough rights, administrators only, rights on a schema. */
  @Override
  public boolean isForbidden(String state, int code) {
    return code == 90096 || code == 90040 || code == 90108;
  }

  @Override
  String sessionName() {
    return "(SELECT SESSION_ID || ' ' || EXTRACT(EPOCH FROM SESSION_START)"
        + " FROM INFORMATION_SCHEMA.SESSIONS WHERE SESSION_ID = SESSION_ID())";
  }

  @Override
  String sessionNumber() {
    return "SESSION_ID()";
  }

  @Override
  public boolean copiesReadCommitted() {
    return true;
  }

  @Override
  public @Nullable String rowsLeftOut(Step step) {
    if (step instanceof Step.CopyRows copy) {
      return copy.sync().definition().mergesRows()
          ? syncs.rowsLeftOut(new ChangeStep.MirrorRows(copy.sync(), List.of()))
          : null;
    }
    return step instanceof ChangeStep.MirrorRows mirror ? syncs.rowsLeftOut(mirror) : null;
  }

  @Override
  public boolean replacesTriggers() {
    return false;
  }

  /** H2 has no rights on rows: everybody may read and write what is stored (SPEC 15). */
  @Override
  public List<Sql> createStore(Step.CreateStore step) {
    List<Sql> statements = new ArrayList<>(super.createStore(step));
    statements.add(
        new Sql(
            "GRANT SELECT, INSERT, UPDATE, DELETE ON SCHEMA " + quote(step.schema()) + " TO PUBLIC",
            "everybody may use what is stored"));
    return statements;
  }

  @Override
  MetadataSql metadata(Step.KeepMetadata step) {
    return new H2Metadata(this, step.table(), step.columns());
  }

  @Override
  MetadataSql metadata(TableName table) {
    return new H2Metadata(this, table, List.of());
  }

  @Override
  AlterSql alter(NativeAlteration alteration) {
    return new H2Alter(this, alteration.table());
  }

  @Override
  String momentNow() {
    return "CURRENT_TIMESTAMP(3)";
  }

  @Override
  String epoch() {
    return "TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00+00'";
  }
}
