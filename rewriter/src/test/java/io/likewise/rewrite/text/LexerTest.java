package io.likewise.rewrite.text;

import static io.likewise.rewrite.text.LexicalRules.Habit.BACKSLASH_ESCAPES;
import static io.likewise.rewrite.text.LexicalRules.Habit.BRACKETED_NAMES;
import static io.likewise.rewrite.text.LexicalRules.Habit.DOLLAR_QUOTES;
import static io.likewise.rewrite.text.LexicalRules.Habit.DOUBLE_QUOTED_STRINGS;
import static io.likewise.rewrite.text.LexicalRules.Habit.ESCAPE_STRINGS;
import static io.likewise.rewrite.text.LexicalRules.Habit.EXECUTED_COMMENTS;
import static io.likewise.rewrite.text.LexicalRules.Habit.HASH_COMMENTS;
import static io.likewise.rewrite.text.LexicalRules.Habit.LOOSE_NAMES;
import static io.likewise.rewrite.text.LexicalRules.Habit.NESTED_COMMENTS;
import static io.likewise.rewrite.text.LexicalRules.Habit.SLASH_COMMENTS;
import static io.likewise.rewrite.text.LexicalRules.Habit.SPACED_COMMENTS;
import static io.likewise.rewrite.text.LexicalRules.Habit.UNICODE_ESCAPES;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LexerTest {

  private static String lexed(String sql, LexicalRules.Habit... habits) {
    return Lexer.tokens(sql, LexicalRules.of(habits)).stream()
        .map(token -> token.kind() + ":" + token.text())
        .collect(Collectors.joining(" "));
  }

  @Test
  void cutsWordsNumbersStringsNamesAndSymbols() {
    assertThat(lexed("a_1$ 'it''s' \"d\"\"q\" `b``q` 1.5e-3 4a <=;"))
        .isEqualTo(
            "WORD:a_1$ STRING:it's DOUBLE_QUOTED:d\"q BACKQUOTED:b`q NUMBER:1.5e-3 NUMBER:4a"
                + " SYMBOL:< SYMBOL:= SYMBOL:; END:");
  }

  @Test
  void spansAreOffsetsInTheText() {
    List<Token> tokens = Lexer.tokens(" ab  'c''d' ", LexicalRules.STANDARD);
    assertThat(tokens.stream().map(Token::span))
        .containsExactly(new Span(1, 3), new Span(5, 11), new Span(11, 11));
  }

  @Test
  void leavesCommentsOutButKeepsHints() {
    assertThat(lexed("a -- b\n/* c */ d /*+ OPTIONS('k'='v') */ /**/ /*+*/ -- e"))
        .isEqualTo("WORD:a WORD:d HINT: OPTIONS('k'='v')  HINT: END:");
    assertThat(lexed("a # b\nc", HASH_COMMENTS)).isEqualTo("WORD:a WORD:c END:");
    assertThat(lexed("a # b")).isEqualTo("WORD:a SYMBOL:# WORD:b END:");
  }

  @Test
  void seesWhatMariaDbCarriesOut() {
    assertThat(lexed("/*!40101 a */ b /*! c /* d */ e*//*!80000 f*/ 2*/**/3", EXECUTED_COMMENTS))
        .isEqualTo("WORD:a WORD:b WORD:c WORD:e NUMBER:2 SYMBOL:* NUMBER:3 END:");
    assertThat(lexed("/*! a */ b")).isEqualTo("WORD:b END:");
  }

  @Test
  void nestsCommentsWhereTheEngineDoes() {
    assertThat(lexed("/* /* */ a */ b", NESTED_COMMENTS)).isEqualTo("WORD:b END:");
    assertThat(lexed("/* /* */ a */ b")).startsWith("WORD:a SYMBOL:*");
  }

  @Test
  void knowsTheEscapesOfEngines() {
    assertThat(lexed("'a\\' b'")).startsWith("STRING:a\\ WORD:b INVALID:");
    assertThat(lexed("'a\\'\\n\\%\\\\'", BACKSLASH_ESCAPES)).isEqualTo("STRING:a'\n\\%\\ END:");
    assertThat(lexed("\"a\\\"b\"", BACKSLASH_ESCAPES, DOUBLE_QUOTED_STRINGS))
        .isEqualTo("DOUBLE_QUOTED:a\"b END:");
    assertThat(lexed("\"a\\\"", BACKSLASH_ESCAPES)).isEqualTo("DOUBLE_QUOTED:a\\ END:");
    assertThat(lexed("e'\\'\\x41\\101\\u00e4\\q'''", ESCAPE_STRINGS))
        .isEqualTo("STRING:'AAäq' END:");
    assertThat(lexed("U&'\\00e4\\+01F600\\\\' u&\"\\0061\"", UNICODE_ESCAPES))
        .isEqualTo("STRING:ä😀\\ DOUBLE_QUOTED:a END:");
    assertThat(lexed("U&'\\00g4'", UNICODE_ESCAPES)).startsWith("INVALID:");
  }

  @Test
  void knowsTheNamesOfEngines() {
    assertThat(lexed("[a b] 'c' [", BRACKETED_NAMES))
        .isEqualTo("DOUBLE_QUOTED:a b STRING:c SYMBOL:[ END:");
    assertThat(lexed("[a]")).isEqualTo("SYMBOL:[ WORD:a SYMBOL:] END:");
    assertThat(lexed("1a $b 0xg 0x1f 0b12 1e 1e5 1e+5 a.1 a.1b 1.5 .5", LOOSE_NAMES))
        .isEqualTo(
            "WORD:1a WORD:$b WORD:0xg NUMBER:0x1f WORD:0b12 WORD:1e NUMBER:1e5 NUMBER:1e+5 WORD:a"
                + " SYMBOL:. WORD:1 WORD:a SYMBOL:. WORD:1b NUMBER:1.5 SYMBOL:. NUMBER:5 END:");
    assertThat(lexed("U&\"!0061\\\" UESCAPE '!' b", UNICODE_ESCAPES))
        .isEqualTo("DOUBLE_QUOTED:a\\ WORD:b END:");
  }

  @Test
  void knowsTheCommentsOfEngines() {
    assertThat(lexed("a // b\nc", SLASH_COMMENTS)).isEqualTo("WORD:a WORD:c END:");
    assertThat(lexed("1--1 -- c\n--", SPACED_COMMENTS))
        .isEqualTo("NUMBER:1 SYMBOL:- SYMBOL:- NUMBER:1 END:");
  }

  @Test
  void knowsDollarQuotesWhereTheEngineDoes() {
    assertThat(lexed("$$a;'b$$ $x1$ $$ $x1$ a$b$ $1", DOLLAR_QUOTES))
        .isEqualTo("STRING:a;'b STRING: $$  WORD:a$b$ SYMBOL:$ NUMBER:1 END:");
    assertThat(lexed("$$a$$")).isEqualTo("SYMBOL:$ SYMBOL:$ WORD:a$$ END:");
    assertThat(lexed("$x$ a $x", DOLLAR_QUOTES)).startsWith("INVALID:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"'a", "\"a", "`a", "/* a", "'a''", "\0", "'\0'", "\uD800", "'\uDC00'", "a\uD83Dx"})
  void whatCannotBeReadIsATokenOfItsOwn(String sql) {
    List<Token> tokens = Lexer.tokens("x " + sql, LexicalRules.STANDARD);
    assertThat(tokens).hasSize(3);
    assertThat(tokens.get(1).kind()).isEqualTo(Token.Kind.INVALID);
    assertThat(tokens.get(1).span()).isEqualTo(new Span(2, 2 + sql.length()));
  }

  @Test
  void readsAPartOfAText() {
    String sql = "abc 'd' efg";
    List<Token> tokens = Lexer.tokens(sql, new Span(1, 6), LexicalRules.STANDARD);
    assertThat(tokens.get(0).text()).isEqualTo("bc");
    assertThat(tokens.get(1).kind()).isEqualTo(Token.Kind.INVALID);
    assertThat(tokens.get(1).span()).isEqualTo(new Span(4, 6));
  }

  @Test
  void aWordIsThatWordInAnyAsciiCase() {
    assertThat(Lexer.tokens("LiKe", LexicalRules.STANDARD).get(0).is("like")).isTrue();
    assertThat(Lexer.tokens("lıke", LexicalRules.STANDARD).get(0).is("LIKE")).isFalse();
    assertThat(Lexer.tokens("\"like\"", LexicalRules.STANDARD).get(0).is("like")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "/*", "$a", "'", "''", "$$", "a ", "\"", "`", "-", "\\'", "#", "/*+", "1e-"})
  void aMegabyteOfAnythingIsReadInOnePass(String piece) {
    String sql = piece.repeat(1_000_000 / piece.length());
    LexicalRules everything = LexicalRules.of(LexicalRules.Habit.values());
    List<Token> tokens = Lexer.tokens(sql, everything);
    assertThat(tokens.get(tokens.size() - 1).kind()).isEqualTo(Token.Kind.END);
  }
}
