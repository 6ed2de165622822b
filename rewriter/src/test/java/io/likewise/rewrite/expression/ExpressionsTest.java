package io.likewise.rewrite.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.H2Dialect;
import io.likewise.rewrite.dialect.PostgresDialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionsTest {
  private static final Dialect H2 = new H2Dialect();
  private static final Dialect POSTGRES = new PostgresDialect();
  private static final DeclaredTypes NO_OTHER_TYPES = new DeclaredTypes(name -> false);
  private static final Map<String, DataType> COLUMNS =
      Map.ofEntries(
          Map.entry("id", type(Root.INT)),
          Map.entry("price", type(Root.DECIMAL, 10, 2)),
          Map.entry("name", type(Root.VARCHAR, DataType.UNBOUNDED)),
          Map.entry("s", type(Root.VARCHAR, DataType.UNBOUNDED)),
          Map.entry("flag", type(Root.BOOLEAN)),
          Map.entry("ts", type(Root.TIMESTAMP, 3)),
          Map.entry("tz", type(Root.TIMESTAMP_LTZ, 3)),
          Map.entry("d", type(Root.DATE)),
          Map.entry("offset", type(Root.BIGINT)),
          Map.entry("user", type(Root.VARCHAR, DataType.UNBOUNDED)));

  private static DataType type(Root root, Integer... parameters) {
    return new Atomic(root, List.of(parameters));
  }

  private static List<Column> columns(Dialect dialect) {
    return COLUMNS.entrySet().stream()
        .<Column>map(
            column -> Column.Physical.of(fold(dialect, column.getKey()), column.getValue(), true))
        .toList();
  }

  private static String fold(Dialect dialect, String name) {
    return dialect.fold(new Identifier(name, Quoting.NONE, new Span(0, 0)));
  }

  private static Expression parse(String text, Dialect dialect) {
    return Expressions.parse(
        new Text(text, new Span(0, text.length())),
        Scope.of(dialect, NO_OTHER_TYPES, columns(dialect)));
  }

  static Stream<String> accepted() throws IOException {
    return blocks("accepted.txt");
  }

  static Stream<String> refused() throws IOException {
    return blocks("refused.txt");
  }

  private static Stream<String> blocks(String file) throws IOException {
    try (InputStream in = ExpressionsTest.class.getResourceAsStream("/expressions/" + file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("\n\n")).filter(block -> !block.startsWith("#"));
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void readsAndSaysInTheEnginesWords(String block) {
    List<String> lines = block.lines().toList();
    for (String line : lines.subList(1, lines.size())) {
      String expected = line.substring(line.indexOf(' ') + 1);
      switch (line.substring(0, line.indexOf(' '))) {
        case "=" -> {
          Expression read = parse(lines.get(0), POSTGRES);
          assertThat(read.canonical()).isEqualTo(expected);
          assertThat(Expressions.stored(read.canonical(), columns(POSTGRES))).isEqualTo(read);
        }
        case "H2:" -> assertThat(oneLine(parse(lines.get(0), H2).render(H2))).isEqualTo(expected);
        case "PG:" ->
            assertThat(oneLine(parse(lines.get(0), POSTGRES).render(POSTGRES))).isEqualTo(expected);
        default -> assertThatThrownBy(() -> parse(lines.get(0), H2)).hasMessage(expected);
      }
    }
  }

  private static String oneLine(String sql) {
    return sql.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusesWithThePlace(String block) {
    List<String> lines = block.lines().toList();
    RewriteException error =
        catchThrowableOfType(RewriteException.class, () -> parse(lines.get(0), POSTGRES));
    assertThat(error).isNotNull();
    int start = lines.get(1).indexOf('^');
    int end = lines.get(1).lastIndexOf('^') + 1;
    assertThat(error).hasMessage(lines.get(1).substring(end + 1));
    assertThat(error.span().start()).isEqualTo(start);
    assertThat(Math.max(error.span().end(), start + 1)).isEqualTo(end);
  }

  @Test
  void placesAreTheStatements() {
    RewriteException error =
        catchThrowableOfType(
            RewriteException.class,
            () ->
                Expressions.parse(
                    new Text("1 + nope", new Span(100, 108)),
                    Scope.of(H2, NO_OTHER_TYPES, columns(H2))));
    assertThat(error.span()).isEqualTo(new Span(104, 108));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "CASE WHEN ", "f(", "NOT ", "-", "[", "CAST("})
  void refusesWhatIsNestedTooDeep(String opening) {
    assertThatThrownBy(() -> parse(opening.repeat(10_000) + "id", POSTGRES))
        .isInstanceOf(RewriteException.class);
  }

  @Test
  void refusesWhatIsTooLong() {
    assertThatThrownBy(() -> parse("id" + " + id".repeat(100_000), POSTGRES))
        .isInstanceOf(RewriteException.class);
    assertThat(parse("id" + " + id".repeat(900), POSTGRES).columns()).containsExactly("id");
  }

  @Test
  void knowsWhatChangesByItself() {
    assertThat(parse("id + 1", H2).isDeterministic()).isTrue();
    for (String text :
        List.of("PROCTIME()", "NOW()", "CURRENT_DATE", "RAND() + id", "LOCALTIMESTAMP", "UUID()")) {
      assertThat(parse(text, H2).isDeterministic()).as(text).isFalse();
    }
    assertThat(parse("now()", H2).isTimeOfWrite()).isTrue();
    assertThat(parse("CAST(now() AS STRING)", H2).isTimeOfWrite()).isFalse();
  }

  @Test
  void putsOneExpressionInPlaceOfAColumn() {
    Expression inner = parse("id + 1", H2);
    Expression outer = parse("s || id", H2).with(Map.of("ID", inner));
    assertThat(outer.canonical()).isEqualTo("`S` || (`ID` + 1)");
    assertThat(outer.render(H2, "s.")).isEqualTo("s.\"S\" || CAST((s.\"ID\" + 1) AS VARCHAR)");
  }
}
