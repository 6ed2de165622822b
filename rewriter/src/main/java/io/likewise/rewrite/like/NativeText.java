package io.likewise.rewrite.like;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules.Habit;
import io.likewise.rewrite.text.Token;
import org.jspecify.annotations.Nullable;

/**
 * Clauses of the engine's own, carried over as text (SPEC 4): only names in backquotes change
 * theirs, and strings that the engine would read otherwise.
 */
public final class NativeText {

  private NativeText() {}

  /** The clause in the engine's quotes. */
  public static String of(Text clause, Dialect dialect) {
    String text = clause.text();
    StringBuilder result = new StringBuilder();
    int copied = 0;
    for (Token token : Lexer.tokens(text, dialect.lexicalRules())) {
      String engines = engines(token, text, dialect);
      if (engines != null) {
        result.append(text.substring(copied, token.span().start())).append(engines);
        copied = token.span().end();
      }
    }
    return result.append(text.substring(copied)).toString();
  }

  /** What stands for a token, or null where it stays: a plain backslash may become an escape. */
  private static @Nullable String engines(Token token, String text, Dialect dialect) {
    if (token.kind() == Token.Kind.BACKQUOTED) {
      return dialect.quote(
          dialect.fold(new Identifier(token.text(), Quoting.BACKQUOTES, token.span())));
    }
    boolean plain =
        token.kind() == Token.Kind.STRING
            && text.charAt(token.span().start()) == '\''
            && !dialect.lexicalRules().has(Habit.BACKSLASH_ESCAPES);
    return plain && token.text().indexOf('\\') >= 0 ? dialect.literal(token.text()) : null;
  }
}
