package io.likewise.rewrite.syntax;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a parser stands in the tokens of a statement, and what every part of it needs. */
final class TokenCursor {

  private static final int LONGEST_QUOTE = 40;

  private static final String A_TABLE = "the name of a table";

  /** What may stand behind the name of a table, and be the name of one too. */
  private static final List<String> ACTIONS =
      List.of(
          "ADD",
          "ALTER",
          "CHANGE",
          "DROP",
          "MODIFY",
          "RENAME",
          "SET",
          "RESET",
          "ENABLE",
          "DISABLE",
          "OWNER",
          "FORCE",
          "WAIT",
          "NOWAIT",
          "CASCADE",
          "RESTRICT",
          "RESTART",
          "CONTINUE");

  private final String sql;
  private final LexicalRules rules;
  private final List<Token> tokens;
  private int at;

  private TokenCursor(String sql, LexicalRules rules, List<Token> tokens) {
    this.sql = sql;
    this.rules = rules;
    this.tokens = tokens;
  }

  static TokenCursor of(String sql, LexicalRules rules) {
    LexicalRules ours = rules.withoutLooseNames();
    return new TokenCursor(sql, ours, Lexer.tokens(sql, ours));
  }

  /** As {@link #of}, without hints: they are comments to whoever does not know them. */
  static TokenCursor withoutHints(String sql, LexicalRules rules) {
    List<Token> tokens = Lexer.tokens(sql, rules);
    return new TokenCursor(
        sql, rules, tokens.stream().filter(token -> token.kind() != Kind.HINT).toList());
  }

  /** A cursor over a part of the same text. */
  TokenCursor inside(Span part) {
    return new TokenCursor(sql, rules, Lexer.tokens(sql, part, rules));
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The token so many behind the next one; negative for those passed. */
  Token peek(int ahead) {
    return tokens.get(Math.max(0, Math.min(at + ahead, tokens.size() - 1)));
  }

  Token previous() {
    return tokens.get(Math.max(at - 1, 0));
  }

  Token next() {
    Token token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** Whether these words come next. */
  boolean at(String... words) {
    return at(0, words);
  }

  /** Whether these words come, that many tokens behind the next one. */
  boolean at(int ahead, String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!peek(ahead + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  boolean at(char symbol) {
    return peek().isSymbol(symbol);
  }

  boolean atAny(Collection<String> words) {
    return peek().isAny(words);
  }

  /** Passes these words if they come next. */
  boolean accept(String... words) {
    boolean found = at(words);
    at += found ? words.length : 0;
    return found;
  }

  boolean accept(char symbol) {
    boolean found = at(symbol);
    at += found ? 1 : 0;
    return found;
  }

  void expect(String word) {
    if (!accept(word)) {
      throw unexpected(word, List.of(word));
    }
  }

  void expect(char symbol) {
    if (!accept(symbol)) {
      throw unexpected("'" + symbol + "'");
    }
  }

  /** Whether this may be a name, as the engine reads it. */
  boolean isName(Token token) {
    return token.isName()
        || (token.kind() == Kind.STRING && rules.has(LexicalRules.Habit.STRING_NAMES));
  }

  void expectTable() {
    if (!rules.has(LexicalRules.Habit.PLURAL_TABLES) || !accept("TABLES")) {
      expect("TABLE");
    }
  }

  /** The name of a table, also as {@code ONLY t}, {@code ONLY (t)} or {@code t *}. */
  QualifiedName relation() {
    passOnly();
    boolean enclosed = at("ONLY") && peek(1).isSymbol('(');
    if (enclosed) {
      next();
      next();
    }
    QualifiedName table = name(A_TABLE);
    if (enclosed) {
      expect(')');
    }
    accept('*');
    return table;
  }

  /** The name of a table behind which the columns of an index stand in parentheses. */
  QualifiedName indexed() {
    int end = 1;
    while (at("ONLY") && peek(1).isSymbol('(') && isName(peek(end + 1))) {
      end += 2;
    }
    boolean called = at("ONLY") && peek(1).isSymbol('(') && !peek(end + 1).isSymbol('(');
    return called ? name(A_TABLE) : relation();
  }

  /**
   * Passes the word in front of a table whose heirs are left out; others have a table called so.
   */
  void passOnly() {
    boolean action = peek(1).isAny(ACTIONS) && !peek(2).isAny(ACTIONS);
    if (at("ONLY") && isName(peek(1)) && !action) {
      next();
    }
  }

  /**
   * A name.
   *
   * @param what what it would name, for the message, e.g. {@code a column name}
   */
  Identifier identifier(String what) {
    Token token = peek();
    if (!isName(token)) {
      throw unexpected(what);
    }
    if (token.text().isEmpty()) {
      throw error("A name cannot be empty", token.span());
    }
    next();
    Quoting quoting =
        switch (token.kind()) {
          case DOUBLE_QUOTED, STRING -> Quoting.DOUBLE_QUOTES;
          case BACKQUOTED -> Quoting.BACKQUOTES;
          default -> Quoting.NONE;
        };
    return new Identifier(token.text(), quoting, token.span());
  }

  /** A name of one to three parts (SPEC N2); on MariaDB a point in front of it says nothing. */
  QualifiedName name(String what) {
    if (rules.has(LexicalRules.Habit.LOOSE_NAMES)) {
      accept('.');
    }
    List<Identifier> parts = new ArrayList<>();
    do {
      if (parts.size() == 3) {
        throw error("A name has at most three parts: catalog.database.table", peek().span());
      }
      parts.add(identifier(what));
    } while (accept('.'));
    return new QualifiedName(parts, parts.get(0).span().to(previous().span()));
  }

  /** Passes a name of any number of parts, if one comes next. */
  @Nullable QualifiedName nameIfAny() {
    if (!isName(peek()) || peek().text().isEmpty()) {
      return null;
    }
    List<Identifier> parts = new ArrayList<>();
    do {
      parts.add(identifier("a name"));
    } while (isName(peek(1)) && !peek(1).text().isEmpty() && accept('.'));
    return new QualifiedName(parts, parts.get(0).span().to(previous().span()));
  }

  /** Names in parentheses. */
  List<Identifier> identifiers(String what) {
    List<Identifier> names = new ArrayList<>();
    expect('(');
    do {
      names.add(identifier(what));
    } while (accept(','));
    expect(')');
    return names;
  }

  boolean atString() {
    return isString(peek());
  }

  boolean isString(Token token) {
    return token.kind() == Kind.STRING
        || (token.kind() == Kind.DOUBLE_QUOTED
            && rules.has(LexicalRules.Habit.DOUBLE_QUOTED_STRINGS));
  }

  /** A string literal; the text is its content. */
  Text string(String what) {
    Token token = peek();
    if (!isString(token)) {
      throw unexpected(what + " in single quotes");
    }
    next();
    return new Text(token.text(), token.span());
  }

  /** A whole number from 1 on. */
  int count(String what) {
    Token token = peek();
    if (token.kind() != Kind.NUMBER || !token.text().matches("[0-9]{1,9}")) {
      throw unexpected(what);
    }
    int value = Integer.parseInt(token.text());
    if (value == 0) {
      throw error("Expected " + what + " of at least 1", token.span());
    }
    next();
    return value;
  }

  /** From the start of a token to the end of the last one passed. */
  Span since(Token first) {
    return first.span().to(previous().span());
  }

  /** The statement's text from one token to the last one passed, as it was written. */
  Text textSince(Token first) {
    Span span = since(first);
    return new Text(sql.substring(span.start(), span.end()), span);
  }

  /** An error at the next token, which is not what the grammar wants. */
  RewriteException unexpected(String expected) {
    return unexpected(expected, List.of());
  }

  /**
   * An error at the next token.
   *
   * @param words what it may have been meant to be
   */
  RewriteException unexpected(String expected, Collection<String> words) {
    Token token = peek();
    String message =
        switch (token.kind()) {
          case INVALID -> token.text();
          case HINT -> "A hint can only stand behind the source of AS TABLE";
          default -> "Expected " + expected + ", found " + shown(token) + nearest(token, words);
        };
    return error(message, token.span());
  }

  private static String nearest(Token token, Collection<String> words) {
    return token.kind() == Kind.WORD ? NearestName.hint(token.text(), words) : "";
  }

  private String shown(Token token) {
    if (token.kind() == Kind.END) {
      return "the end of the statement";
    }
    Span span = token.span();
    String text = sql.substring(span.start(), Math.min(span.end(), span.start() + LONGEST_QUOTE));
    String cut = span.end() > span.start() + LONGEST_QUOTE ? "…" : "";
    return token.kind() == Kind.SYMBOL ? "'" + text + "'" : text + cut;
  }

  RewriteException error(String message, Span span) {
    return new RewriteException(ErrorCode.SYNTAX, message, span);
  }

  RewriteException unsupported(String message, Span span) {
    return new RewriteException(ErrorCode.UNSUPPORTED, message, span);
  }
}
