package io.likewise.rewrite.expression;

import io.likewise.catalog.Column;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import org.jspecify.annotations.Nullable;

/**
 * Reads expressions (SPEC M2). JSQLParser parses them, and is not believed: what it did not
 * understand whole does not print back to what was written, and is refused.
 */
public final class Expressions {
  private static final int DEEPEST = 50;
  private static final int LONGEST = 2000;

  private Expressions() {}

  /**
   * An expression as it stands in a statement.
   *
   * @throws RewriteException with a place in the statement, if it cannot be read or names an
   *     unknown column
   */
  public static Expression parse(Text text, Scope scope) {
    try {
      return parse(text.text(), scope);
    } catch (RewriteException e) {
      throw new RewriteException(e.code(), String.valueOf(e.getMessage()), inside(text, e.span()));
    }
  }

  /**
   * An expression from its {@linkplain Expression#canonical() canonical text}.
   *
   * @param columns the columns that it reads, for their types
   */
  public static Expression stored(String canonical, List<Column> columns) {
    return parse(canonical, Scope.stored(columns));
  }

  private static Span inside(Text text, @Nullable Span span) {
    int start = text.span().start();
    return span == null ? text.span() : new Span(start + span.start(), start + span.end());
  }

  private static Expression parse(String text, Scope scope) {
    limit(Lexer.tokens(text, scope.rules()));
    Mask mask = new Mask(text, scope);
    Node node = new TreeReader(mask).read(tree(mask));
    verify(mask.expected(), node.in(CanonicalWords.INSTANCE));
    return new Expression(node);
  }

  private static net.sf.jsqlparser.expression.Expression tree(Mask mask) {
    try {
      return CCJSqlParserUtil.newParser(mask.text()).withAllowComplexParsing(false).Expression();
    } catch (ParseException e) {
      throw unexpected(mask.place(offset(e)));
    } catch (RuntimeException e) {
      throw unexpected(mask.place(0));
    }
  }

  /** Of the first token that the parser could not place; its kind is 0 at the end. */
  private static int offset(ParseException e) {
    if (e.currentToken == null) {
      return 0;
    }
    net.sf.jsqlparser.parser.Token next = e.currentToken.next;
    return next.kind == 0 ? Integer.MAX_VALUE : next.beginColumn - 1;
  }

  private static RewriteException unexpected(Span span) {
    return new RewriteException(
        ErrorCode.SYNTAX, "The expression is not understood from here on", span);
  }

  /** The parser recurses, so what would be too deep for it is refused before it sees it. */
  private static void limit(List<Token> tokens) {
    if (tokens.size() == 1) {
      throw new RewriteException(ErrorCode.SYNTAX, "Expected an expression", tokens.get(0).span());
    }
    int depth = 0;
    int prefixes = 0;
    for (Token token : tokens) {
      prefixes = isPrefix(token) ? prefixes + 1 : 0;
      depth += opens(token) ? 1 : closes(token) ? -1 : 0;
      if (depth + prefixes > DEEPEST) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "The expression is nested deeper than " + DEEPEST + " levels",
            token.span());
      }
    }
    if (tokens.size() > LONGEST) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "The expression has more than " + LONGEST + " words",
          tokens.get(LONGEST).span());
    }
  }

  private static boolean isPrefix(Token token) {
    return token.is("NOT")
        || token.isSymbol('-')
        || token.isSymbol('+')
        || token.isSymbol('~')
        || token.isSymbol('!');
  }

  private static boolean opens(Token token) {
    return token.isSymbol('(') || token.isSymbol('[') || token.isSymbol('{') || token.is("CASE");
  }

  private static boolean closes(Token token) {
    return token.isSymbol(')') || token.isSymbol(']') || token.isSymbol('}') || token.is("END");
  }

  private static void verify(List<Token> expected, String printed) {
    List<Token> actual = Lexer.tokens(printed, LexicalRules.STANDARD);
    for (int i = 0; i < expected.size(); i++) {
      if (!same(expected.get(i), actual.get(Math.min(i, actual.size() - 1)))) {
        throw unexpected(expected.get(i).span());
      }
    }
    if (actual.size() - 1 != expected.size()) {
      throw TreeReader.notUnderstood();
    }
  }

  private static boolean same(Token one, Token other) {
    boolean word = one.kind() == Token.Kind.WORD && other.kind() == Token.Kind.WORD;
    return word
        ? one.text().toUpperCase(Locale.ROOT).equals(other.text().toUpperCase(Locale.ROOT))
        : one.kind() == other.kind() && one.text().equals(other.text());
  }
}
