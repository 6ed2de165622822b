package io.likewise.rewrite.like;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.Token;

/**
 * Clauses of the engine's own, carried over as text (SPEC 4): only names in backquotes change
 * theirs.
 */
public final class NativeText {

  private NativeText() {}

  /** The clause in the engine's quotes. */
  public static String of(Text clause, Dialect dialect) {
    String text = clause.text();
    StringBuilder result = new StringBuilder();
    int copied = 0;
    for (Token token : Lexer.tokens(text, dialect.lexicalRules())) {
      if (token.kind() == Token.Kind.BACKQUOTED) {
        Identifier name = new Identifier(token.text(), Quoting.BACKQUOTES, token.span());
        result
            .append(text.substring(copied, token.span().start()))
            .append(dialect.quote(dialect.fold(name)));
        copied = token.span().end();
      }
    }
    return result.append(text.substring(copied)).toString();
  }
}
