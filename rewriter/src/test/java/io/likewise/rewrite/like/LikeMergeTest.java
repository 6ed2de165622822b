package io.likewise.rewrite.like;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.PostgresDialect;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of LIKE that Flink's cases do not know: SPEC L4 and L5. */
class LikeMergeTest {
  private static final Dialect DIALECT = new PostgresDialect();
  private static final DataType INT = new DataType.Native("integer");

  private static TableDefinition base(boolean defined) {
    return new TableDefinition(
        new TableName("public", "base"),
        TableDefinition.Kind.TABLE,
        List.of(
            new Column.Physical(
                "id", INT, false, null, Column.Identity.ALWAYS, "the key", List.of()),
            new Column.Physical(
                "n",
                INT,
                true,
                "7",
                null,
                null,
                List.of("COLLATE \"C\"", "CHECK (n > 0)", "REFERENCES other")),
            new Column.Computed("c", "`n` + 1", false, INT, null)),
        new PrimaryKey("base_pkey", List.of("id"), true, true),
        List.of(
            new UniqueKey("base_n_key", List.of("n"), true, false),
            new UniqueKey("base_n_idx", List.of("n"), false, false)),
        List.of(new CheckConstraint("base_n_check", "n > 0")),
        new Watermark("c", "`c`"),
        List.of("n"),
        null,
        options("sync.truncate=ignore", "password=******", "token=${env:T}", "topic=t"),
        "a comment",
        defined);
  }

  private static SortedMap<String, String> options(String... pairs) {
    return new TreeMap<>(
        List.of(pairs).stream()
            .map(pair -> pair.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1])));
  }

  private static Draft merge(String sql) {
    return merge(sql, base(false));
  }

  private static Draft merge(String sql, TableDefinition base) {
    CreateTable statement = (CreateTable) StatementParser.parse(sql, DIALECT.lexicalRules());
    SortedMap<String, String> options = new TreeMap<>();
    if (statement.options() != null) {
      for (Option option : statement.options().options()) {
        options.put(option.key().text(), option.value().text());
      }
    }
    Draft own = DeclaredTable.of(statement, DIALECT, new DeclaredTypes(name -> true), options);
    Like like = (Like) statement.origin();
    LikeClause clause =
        new LikeClause(
            base,
            like,
            like.options().stream()
                .filter(option -> option.feature() == Feature.COLUMNS)
                .flatMap(option -> option.columns().stream())
                .map(DIALECT::fold)
                .collect(Collectors.toSet()),
            LikeClause.Form.BEHIND_THE_LIST,
            0);
    return LikeMerge.merge(List.of(clause), own);
  }

  private static Column.Physical physical(Draft draft, String name) {
    return (Column.Physical)
        draft.members().stream()
            .map(Member::column)
            .filter(column -> column.name().equals(name))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void whatRelationalTablesHaveComesAlong() {
    Draft draft = merge("CREATE TABLE t LIKE base");
    assertThat(physical(draft, "id"))
        .isEqualTo(
            new Column.Physical(
                "id", INT, false, null, Column.Identity.ALWAYS, "the key", List.of()));
    assertThat(physical(draft, "n").defaultValue()).isEqualTo("7");
    assertThat(physical(draft, "n").clauses()).containsExactly("COLLATE \"C\"");
    assertThat(draft.uniqueKeys())
        .extracting(Located::value)
        .containsExactly(new UniqueKey(null, List.of("n"), true, false));
    assertThat(draft.checks()).containsExactly(new CheckConstraint("base_n_check", "n > 0"));
  }

  @Test
  void onlyANameThatWasWrittenIsAKeysName() {
    assertThat(merge("CREATE TABLE t LIKE base").key().value())
        .isEqualTo(new PrimaryKey(null, List.of("id"), true, true));
    assertThat(merge("CREATE TABLE t LIKE base", base(true)).key().value().name())
        .isEqualTo("base_pkey");
  }

  @Test
  void excludingAllKeepsNotNullAndComments() {
    Draft draft = merge("CREATE TABLE t LIKE base (EXCLUDING ALL)");
    assertThat(physical(draft, "id"))
        .isEqualTo(new Column.Physical("id", INT, false, null, null, "the key", List.of()));
    assertThat(physical(draft, "n").defaultValue()).isNull();
    assertThat(draft.members()).hasSize(2);
    assertThat(draft.key()).isNull();
    assertThat(draft.uniqueKeys()).isEmpty();
    assertThat(draft.checks()).isEmpty();
    assertThat(draft.watermark()).isNull();
    assertThat(draft.partitionKeys()).isNull();
    assertThat(draft.options()).isEmpty();
  }

  @Test
  void whatIsNamedGoesBeforeAll() {
    Draft draft =
        merge("CREATE TABLE t LIKE base (EXCLUDING ALL, INCLUDING DEFAULTS, EXCLUDING COMMENTS)");
    assertThat(physical(draft, "n").defaultValue()).isEqualTo("7");
    assertThat(physical(draft, "id").identity()).isNull();
    assertThat(physical(draft, "id").comment()).isNull();
    assertThat(physical(draft, "id").nullable()).isFalse();
  }

  @Test
  void columnsCanBeLeftOut() {
    Draft draft = merge("CREATE TABLE t (n STRING) LIKE base (EXCLUDING COLUMNS (n))");
    assertThat(draft.members()).extracting(Member::name).containsExactly("id", "c", "n");
    assertThatThrownBy(() -> merge("CREATE TABLE t LIKE base (EXCLUDING COLUMNS (c))"))
        .isInstanceOf(RewriteException.class)
        .hasMessageContaining("no physical column c");
    assertThatThrownBy(() -> merge("CREATE TABLE t LIKE base (INCLUDING COLUMNS (n))"))
        .isInstanceOf(RewriteException.class);
  }

  @Test
  void secretsComeAlongAsReferencesOnlyAndASyncsOptionsNever() {
    assertThat(merge("CREATE TABLE t WITH ('topic' = 'u') LIKE base").options())
        .isEqualTo(Map.of("token", "${env:T}", "topic", "u"));
  }
}
