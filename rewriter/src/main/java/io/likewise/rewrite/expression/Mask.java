package io.likewise.rewrite.expression;

import static io.likewise.rewrite.syntax.Identifier.Quoting;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An expression in which columns, strings, functions and types have given way to numbered words, so
 * that the parser sees only operators and keywords: no name can be taken for a keyword of some
 * other engine, and no string for an escape. Beside it stands what the parser's result must print
 * again.
 */
final class Mask {
  private final String source;
  private final Scope scope;
  private final List<Token> tokens;
  private final StringBuilder text = new StringBuilder();
  private final List<Integer> starts = new ArrayList<>();
  private final List<Object> meanings = new ArrayList<>();
  private final List<Token> expected = new ArrayList<>();

  Mask(String source, Scope scope) {
    this.source = source;
    this.scope = scope;
    this.tokens = Lexer.tokens(source, scope.rules());
    int at = 0;
    while (at < tokens.size() - 1) {
      at = take(at);
    }
  }

  /** What the parser is to read: one line. */
  String text() {
    return text.toString();
  }

  /** The tokens that the canonical form of the expression has if it was understood. */
  List<Token> expected() {
    return expected;
  }

  /** The place in the source of a place in the masked text. */
  Span place(int offset) {
    int index = 0;
    while (index + 1 < starts.size() && starts.get(index + 1) <= offset) {
      index++;
    }
    return offset >= text.length()
        ? tokens.get(tokens.size() - 1).span()
        : expected.get(index).span();
  }

  /** What a numbered word stands for. */
  <T> T meaning(String word, Class<T> kind) {
    int number = Integer.parseInt(word.substring(word.lastIndexOf('_') + 1));
    return kind.cast(meanings.get(number));
  }

  static boolean isNumbered(String word) {
    return word.matches("column_[0-9]+");
  }

  private Token token(int at) {
    return tokens.get(Math.min(Math.max(at, 0), tokens.size() - 1));
  }

  private int take(int at) {
    Token token = token(at);
    switch (token.kind()) {
      case STRING -> put(at, "'string_", token.text(), "'", token);
      case DOUBLE_QUOTED, BACKQUOTED -> column(at);
      case WORD -> {
        return word(at);
      }
      case SYMBOL -> symbol(at);
      case NUMBER -> number(at);
      default ->
          throw error(
              ErrorCode.SYNTAX,
              token.kind() == Kind.HINT ? "A hint cannot stand here" : token.text(),
              token);
    }
    return at + 1;
  }

  private void symbol(int at) {
    if (token(at).isSymbol('?')) {
      throw error(ErrorCode.SYNTAX, "A parameter cannot stand in a definition", token(at));
    }
    if (token(at).isSymbol(':') && token(at + 1).isSymbol(':')) {
      throw error(ErrorCode.SYNTAX, "Write CAST(value AS type)", token(at));
    }
    plain(at, token(at).text());
  }

  private void number(int at) {
    if (!token(at).text().matches("[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?")) {
      throw error(
          ErrorCode.SYNTAX, token(at).text() + " is neither a number nor a name", token(at));
    }
    plain(at, token(at).text());
  }

  private int word(int at) {
    Token token = token(at);
    String word = token.text().toUpperCase(Locale.ROOT);
    boolean called = token(at + 1).isSymbol('(');
    if (Keywords.QUERIES.contains(word) || (word.equals("OVER") && called)) {
      refuse(word.equals("OVER") ? "A window function" : "A query", token);
    }
    if (word.equals("AS")) {
      plain(at, word);
      return type(at + 1);
    }
    if (Keywords.HARD.contains(word)
        || (called && Keywords.PHRASES.contains(word))
        || isKeyword(at, word)) {
      plain(at, word);
    } else if (called) {
      function(at, word);
    } else {
      column(at);
    }
    return at + 1;
  }

  private void refuse(String what, Token token) {
    throw error(
        ErrorCode.UNSUPPORTED,
        what + " cannot stand in a column's expression; use the row's own columns",
        token);
  }

  /** Whether a word means itself where it stands, although a column may have its name. */
  private boolean isKeyword(int at, String word) {
    if (Keywords.UNITS.contains(word) && isUnitPlace(at)) {
      return true;
    }
    boolean literal = Keywords.SOFT.contains(word) && token(at + 1).kind() == Kind.STRING;
    boolean reserved = Keywords.SOFT.contains(word) || Keywords.NAMED.contains(word);
    return literal || (reserved && scope.find(identifier(token(at))).isEmpty());
  }

  private boolean isUnitPlace(int at) {
    boolean first = token(at - 1).isSymbol('(') && at > 1;
    boolean interval =
        token(at - 1).kind() == Kind.STRING && at > 1 && token(at - 2).is("INTERVAL");
    return interval
        || (token(at - 1).is("TO") && at > 0)
        || (first && token(at - 2).is("EXTRACT"))
        || (first && Keywords.UNIT_FIRST.stream().anyMatch(token(at - 2)::is));
  }

  private void function(int at, String name) {
    if (Keywords.AGGREGATES.contains(name)) {
      refuse("The aggregate " + name, token(at));
    }
    Token token = token(at);
    put(at, "function_", name, "", new Token(Kind.WORD, name, token.span()));
  }

  private void column(int at) {
    Token token = token(at);
    Identifier name = identifier(token);
    Node.Reference column = scope.require(name, token.span());
    if (token(at + 1).isSymbol('.')) {
      throw error(
          ErrorCode.UNSUPPORTED,
          "A field of " + name.text() + " cannot be used here; only whole columns can",
          token);
    }
    put(at, "\"column_", column, "\"", new Token(Kind.BACKQUOTED, column.name(), token.span()));
  }

  private static Identifier identifier(Token token) {
    Quoting quoting =
        switch (token.kind()) {
          case DOUBLE_QUOTED -> Quoting.DOUBLE_QUOTES;
          case BACKQUOTED -> Quoting.BACKQUOTES;
          default -> Quoting.NONE;
        };
    return new Identifier(token.text(), quoting, token.span());
  }

  /** From behind AS to the parenthesis that closes the cast. */
  private int type(int from) {
    int depth = 0;
    int end = from;
    while (token(end).kind() != Kind.END && (depth > 0 || !token(end).isSymbol(')'))) {
      depth += token(end).isSymbol('(') ? 1 : token(end).isSymbol(')') ? -1 : 0;
      end++;
    }
    Span span = token(from).span().to(token(Math.max(from, end - 1)).span());
    DataType type = scope.declaredTypes().of(StatementParser.type(source, span, scope.rules()));
    gap(from);
    starts.add(text.length());
    text.append("type_").append(meanings.size());
    meanings.add(type);
    List<Token> words = Lexer.tokens(CanonicalWords.type(type), LexicalRules.STANDARD);
    for (Token word : words.subList(0, words.size() - 1)) {
      expected.add(new Token(word.kind(), word.text(), span));
      starts.add(text.length());
    }
    starts.remove(starts.size() - 1);
    return end;
  }

  private void put(int at, String before, Object meaning, String after, Token printed) {
    gap(at);
    starts.add(text.length());
    text.append(before).append(meanings.size()).append(after);
    meanings.add(meaning);
    expected.add(printed);
  }

  private void plain(int at, String word) {
    gap(at);
    starts.add(text.length());
    text.append(word);
    expected.add(new Token(token(at).kind(), word, token(at).span()));
  }

  /** Symbols that touch one another are one operator. */
  private void gap(int at) {
    boolean touching =
        at > 0
            && token(at).kind() == Kind.SYMBOL
            && token(at - 1).kind() == Kind.SYMBOL
            && token(at - 1).span().end() == token(at).span().start();
    text.append(touching ? "" : " ");
  }

  private static RewriteException error(ErrorCode code, String message, Token token) {
    return new RewriteException(code, message, token.span());
  }
}
