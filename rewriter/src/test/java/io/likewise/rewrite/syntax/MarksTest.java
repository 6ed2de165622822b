package io.likewise.rewrite.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarksTest {

  /** No form of its own: every LIKE is ours. */
  private static final NativeForms NONE = new NativeForms(false, InListLike.NONE, false, false);

  private static final NativeForms ALL =
      new NativeForms(true, InListLike.WITH_OPTIONS, true, false);

  static Stream<Fixture> statements() {
    return Fixture.read("marks.sql");
  }

  private static String print(Marks marks) {
    if (marks.certain()) {
      return "ours";
    }
    String types =
        marks.types().stream().map(type -> "type " + type).collect(Collectors.joining(" "));
    String bases =
        marks.bases().stream()
            .map(
                base ->
                    base.parts().stream().map(Identifier::text).collect(Collectors.joining(".")))
            .map(base -> "base " + base)
            .collect(Collectors.joining(" "));
    String unless = (types + " " + bases).strip();
    return unless.isEmpty() ? "native" : unless;
  }

  private static String marks(String sql, NativeForms forms) {
    return print(Marks.of(sql, LexicalRules.STANDARD, forms));
  }

  @ParameterizedTest
  @MethodSource("statements")
  void tellsOursFromTheEnginesStatements(Fixture fixture) {
    String bare = marks(fixture.sql(), NONE);
    String rich = marks(fixture.sql(), ALL);
    String told = bare.equals(rich) ? bare : bare + " | " + rich;
    assertThat(told).isEqualTo(fixture.expected("=> ", "unmarked"));
  }

  @Test
  void asTableCanBeLeftToTheEngine() {
    NativeForms asTable = new NativeForms(false, InListLike.NONE, false, true);
    assertThat(marks("CREATE TABLE a AS TABLE b", asTable)).isEqualTo("native");
    assertThat(marks("CREATE TABLE a WITH ('k' = 'v') AS TABLE b", asTable)).isEqualTo("ours");
  }

  @Test
  void likeAloneCanBeTheEngines() {
    NativeForms alone = new NativeForms(true, InListLike.ALONE, true, false);
    assertThat(marks("CREATE TABLE a (LIKE b)", alone)).isEqualTo("base b");
    assertThat(marks("CREATE TABLE a (LIKE b, x INT)", alone)).isEqualTo("ours");
    assertThat(marks("CREATE TABLE a (x INT, LIKE b)", alone)).isEqualTo("ours");
    assertThat(marks("CREATE TABLE a (LIKE b INCLUDING ALL)", alone)).isEqualTo("ours");
  }

  @Test
  void noneMeansThatTheDatabaseNeedNotBeAsked() {
    assertThat(Marks.of("CREATE TABLE t (a INT)", LexicalRules.STANDARD, NONE).none()).isTrue();
    assertThat(Marks.of("CREATE TABLE t (a STRING)", LexicalRules.STANDARD, NONE).none()).isFalse();
  }
}
