package io.likewise.rewrite.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StatementParserTest {

  private static final LexicalRules STANDARD = LexicalRules.STANDARD;

  static Stream<Fixture> accepted() {
    return Fixture.read("accepts.sql");
  }

  static Stream<Fixture> refused() {
    return Fixture.read("refuses.sql");
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void printsBackWhatItAccepts(Fixture fixture) {
    String printed = StatementPrinter.print(StatementParser.parse(fixture.sql(), STANDARD));
    assertThat(printed).isEqualTo(fixture.expected("=> ", fixture.sql().replaceFirst(";$", "")));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void pointsAtWhatItRefuses(Fixture fixture) {
    assertThat(refusal(fixture.sql())).isEqualTo(fixture.expected("", "no carets"));
  }

  private static String refusal(String sql) {
    try {
      return "accepted: " + StatementParser.parse(sql, STANDARD);
    } catch (RewriteException e) {
      Span span = e.span();
      String kind = e.code() == ErrorCode.SYNTAX ? "" : "[" + e.code() + "] ";
      String carets = "^".repeat(Math.max(1, span.end() - span.start()));
      return " ".repeat(span.start()) + carets + " " + kind + e.getMessage();
    }
  }

  @Test
  void readsCommentsAndLineEndsAnywhere() {
    String sql = "CREATE -- a\n TABLE t (c AS x -- it's\n + 1, d /* ( */ INT)\r\n; -- end";
    assertThat(StatementPrinter.print(StatementParser.parse(sql, STANDARD)))
        .isEqualTo("CREATE TABLE t (c AS x -- it's\n + 1, d INT)");
  }

  @Test
  void spansCoverWhatTheyStandFor() {
    String sql = "CREATE TABLE t (id INT NOT NULL, c AS id + 1 COMMENT 'x') WITH ('k'='v') LIKE b;";
    CreateTable create = (CreateTable) StatementParser.parse(sql, STANDARD);
    SoftAssertions softly = new SoftAssertions();
    softly.assertThat(text(sql, create.span())).isEqualTo(sql.substring(0, sql.length() - 1));
    softly.assertThat(text(sql, create.name().span())).isEqualTo("t");
    softly.assertThat(text(sql, create.elements().get(0).span())).isEqualTo("id INT NOT NULL");
    softly
        .assertThat(text(sql, create.elements().get(1).span()))
        .isEqualTo("c AS id + 1 COMMENT 'x'");
    softly.assertThat(text(sql, create.options().span())).isEqualTo("WITH ('k'='v')");
    softly.assertThat(text(sql, create.options().options().get(0).key().span())).isEqualTo("'k'");
    softly.assertThat(text(sql, create.origin().span())).isEqualTo("LIKE b");
    softly.assertAll();
  }

  private static String text(String sql, Span span) {
    return sql.substring(span.start(), span.end());
  }

  @Test
  void readsStringsAsTheEngineDoes() {
    LexicalRules doubles = LexicalRules.of(LexicalRules.Habit.DOUBLE_QUOTED_STRINGS);
    String sql = "CREATE TABLE \"t\" (a INT COMMENT \"it's\")";
    assertThat(StatementPrinter.print(StatementParser.parse(sql, doubles)))
        .isEqualTo("CREATE TABLE \"t\" (a INT COMMENT 'it''s')");
    LexicalRules dollars = LexicalRules.of(LexicalRules.Habit.DOLLAR_QUOTES);
    assertThat(
            StatementPrinter.print(
                StatementParser.parse("CREATE TABLE t (c AS f($x$ ,) $x$))", dollars)))
        .isEqualTo("CREATE TABLE t (c AS f($x$ ,) $x$))");
  }

  @Test
  void nestedTypesHaveALimit() {
    String deep = "ARRAY<".repeat(150) + "INT" + ">".repeat(150);
    StatementParser.parse("CREATE TABLE t (a " + deep + ")", STANDARD);
    for (String type : new String[] {"ARRAY<".repeat(100_000), "INT" + "[]".repeat(100_000)}) {
      assertThatThrownBy(() -> StatementParser.parse("CREATE TABLE t (a " + type, STANDARD))
          .isInstanceOf(RewriteException.class)
          .hasMessage("Types are nested deeper than 200 levels");
    }
  }
}
