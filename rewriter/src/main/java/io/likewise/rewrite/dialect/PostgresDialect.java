package io.likewise.rewrite.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.LexicalRules.Habit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** PostgreSQL. */
public final class PostgresDialect extends AnsiDialect {
  private static final Traits TRAITS =
      new Traits(
          /* engine= */ "PostgreSQL",
          /* transactionalDdl= */ true,
          /* truncateTriggers= */ true,
          /* tableLike= */ false,
          /* inListLike= */ InListLike.WITH_OPTIONS,
          /* columnComments= */ false,
          /* triggersBeforeNotNull= */ true,
          /* columnPlaces= */ Traits.Places.NONE,
          /* maxNameLength= */ 63);

  private static final LexicalRules LEXICAL_RULES =
      LexicalRules.of(
          Habit.ESCAPE_STRINGS, Habit.UNICODE_ESCAPES, Habit.DOLLAR_QUOTES, Habit.NESTED_COMMENTS);

  private final PostgresSync syncs = new PostgresSync(this);
  private final PostgresFunctions functions = new PostgresFunctions(this);

  @Override
  public SharedTriggers sharedTriggers() {
    return syncs;
  }

  @Override
  public String nameType() {
    return "text COLLATE \"C\"";
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

  /** Unquoted names are lower case (ASCII letters only), and no name is longer than 63 bytes. */
  @Override
  public String fold(Identifier identifier) {
    String name = identifier.text();
    return cut(
        identifier.quoting() == Identifier.Quoting.NONE ? lowerCase(name) : name,
        TRAITS.maxNameLength());
  }

  private static String lowerCase(String name) {
    StringBuilder folded = new StringBuilder(name);
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        folded.setCharAt(i, (char) (c + ('a' - 'A')));
      }
    }
    return folded.toString();
  }

  @Override
  int length(String name) {
    return name.getBytes(UTF_8).length;
  }

  /** A backslash means itself whatever standard_conforming_strings says. */
  @Override
  public String literal(String text) {
    String plain = super.literal(text);
    return text.indexOf('\\') < 0 ? plain : "E" + plain.replace("\\", "\\\\");
  }

  @Override
  public NativeType nativeType(DataType type) {
    return PostgresTypes.of(type);
  }

  @Override
  public boolean generatedColumnsTake(String name) {
    return !PostgresFunctions.CHANGEABLE.contains(name);
  }

  @Override
  String generated(String expression) {
    return "GENERATED ALWAYS AS (" + expression + ") STORED";
  }

  @Override
  public boolean namesIndexes() {
    return true;
  }

  @Override
  public Traits.Moves moves() {
    return Traits.Moves.ALL;
  }

  @Override
  public String temporarySchema() {
    return "pg_temp";
  }

  @Override
  String createWords(NativeTable table) {
    return table.temporary()
        ? "CREATE TEMPORARY TABLE " + quote(table.name().table())
        : "CREATE TABLE " + quote(table.name());
  }

  /** Of a partitioned table, the partitions hold the rows. */
  @Override
  String storage(NativeTable table) {
    return table.partitionKeys().isEmpty()
        ? parameters(table)
        : new PostgresPartitions(this, table).clause();
  }

  private String parameters(NativeTable table) {
    return table.storage().isEmpty()
        ? ""
        : table.storage().entrySet().stream()
            .map(parameter -> parameter(parameter.getKey()) + " = " + literal(parameter.getValue()))
            .collect(joining(", ", "\nWITH (", ")"));
  }

  @Override
  List<Sql> partitions(NativeTable table) {
    return new PostgresPartitions(this, table).create(parameters(table));
  }

  @Override
  public boolean partitionsByValue() {
    return true;
  }

  @Override
  public @Nullable String unpartitionable(NativeTable table) {
    return new PostgresPartitions(this, table).problem();
  }

  /** A storage parameter is a word that cannot be quoted as a whole: {@code toast.fillfactor}. */
  static String parameter(String name) {
    if (!name.matches("[a-z_]+(\\.[a-z_]+)?")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "PostgreSQL has no storage parameter \"" + name + "\"",
          null);
    }
    return name;
  }

  /** Lock time-outs, deadlocks. */
  @Override
  public boolean isLocked(String state, int code) {
    return state.equals("55P03") || state.equals("40P01") || state.equals("40001");
  }

  @Override
  public String transactionBegin() {
    return "SELECT CAST(CURRENT_TIMESTAMP AS varchar)";
  }

  @Override
  public boolean oneTransactionPerText() {
    return true;
  }

  @Override
  public String lockTimeout(Duration limit) {
    return "SET LOCAL lock_timeout = " + limit.toMillis();
  }

  @Override
  public List<Sql> splitRest(ChangeStep.SplitRest step) {
    return new PostgresPartitions(this, step.table()).split(step, parameters(step.table()));
  }

  /** For EXPLAIN: which values there are is known when the rows are there. */
  @Override
  public List<Sql> splitValues(ChangeStep.SplitValues step) {
    return List.of(new PostgresPartitions(this, step.table()).values(step.limit()));
  }

  /** Everybody may read what is stored, and write what is theirs (SPEC 15). */
  @Override
  public List<Sql> createStore(Step.CreateStore step) {
    StoreTables store = new StoreTables(this, step.schema());
    List<Sql> statements = new ArrayList<>(store.create());
    statements.add(
        new Sql(
            "GRANT USAGE ON SCHEMA " + quote(step.schema()) + " TO PUBLIC",
            "everybody may read what is stored"));
    statements.add(
        new Sql(
            "GRANT SELECT ON ALL TABLES IN SCHEMA " + quote(step.schema()) + " TO PUBLIC",
            "everybody may read what is stored"));
    for (String table : StoreTables.OWNED) {
      statements.addAll(own(store.table(table)));
    }
    statements.add(watch(step.schema()).function());
    statements.add(watch(step.schema()).revoke());
    return statements;
  }

  private PostgresDdlWatch watch(String store) {
    return new PostgresDdlWatch(this, store);
  }

  @Override
  public String ownDdl(boolean begins) {
    return "SET LOCAL %s = '%s'".formatted(PostgresDdlWatch.PLANNED, begins ? "on" : "off");
  }

  @Override
  public List<Sql> storeSync(Step.StoreSync step) {
    return followedBy(super.storeSync(step), watch(step.schema()).begin());
  }

  @Override
  public List<Sql> setSyncState(Step.SetSyncState step) {
    return step.state() == SyncStatus.State.ENDED
        ? followedBy(super.setSyncState(step), watch(step.schema()).end())
        : super.setSyncState(step);
  }

  @Override
  public List<Sql> forgetSync(Step.ForgetSync step) {
    return followedBy(super.forgetSync(step), watch(step.schema()).end());
  }

  @Override
  public List<Sql> forgetSource(ChangeStep.ForgetSource step) {
    return followedBy(super.forgetSource(step), watch(step.schema()).end());
  }

  private static List<Sql> followedBy(List<Sql> statements, Sql last) {
    List<Sql> all = new ArrayList<>(statements);
    all.add(last);
    return all;
  }

  @Override
  String sessionNumber() {
    return "pg_backend_pid()";
  }

  /** Safe to run again. */
  private static String policies(String table) {
    return """

        BEGIN
          DROP POLICY IF EXISTS "read" ON %1$s;
          CREATE POLICY "read" ON %1$s FOR SELECT USING (true);
          DROP POLICY IF EXISTS "write" ON %1$s;
          CREATE POLICY "write" ON %1$s USING ("owner" = CURRENT_USER);
        END
        """
        .formatted(table);
  }

  private List<Sql> own(String table) {
    return List.of(
        new Sql(
            "GRANT INSERT, UPDATE, DELETE ON " + table + " TO PUBLIC", "and write what is theirs"),
        new Sql("ALTER TABLE " + table + " ENABLE ROW LEVEL SECURITY", "and write what is theirs"),
        new Sql(
            "DO " + dollarQuoted(policies(table)),
            "everybody may read what is stored, and write what is theirs"));
  }

  @Override
  MetadataSql metadata(Step.KeepMetadata step) {
    return new PostgresMetadata(
        this, step.table(), step.columns(), !step.definition().partitionKeys().isEmpty());
  }

  @Override
  MetadataSql metadata(TableName table) {
    return new PostgresMetadata(this, table, List.of(), /* partitioned= */ false);
  }

  @Override
  AlterSql alter(NativeAlteration alteration) {
    return new PostgresAlter(this, alteration.table());
  }

  @Override
  String momentNow() {
    return "date_trunc('milliseconds', statement_timestamp())";
  }

  @Override
  String epoch() {
    return "to_timestamp(0)";
  }
}
