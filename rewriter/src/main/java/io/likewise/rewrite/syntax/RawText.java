package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Takes an expression or a clause of the engine as text: up to a comma, a closing parenthesis or a
 * semicolon that is not inside parentheses, or up to a word that says that something else begins.
 */
final class RawText {

  private final TokenCursor cursor;
  private final Deque<Token> open = new ArrayDeque<>();
  private int cases;

  private RawText(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Says whether the next token, which is not inside parentheses or CASE, begins something else.
   */
  interface Stop {
    /**
     * Asked for every token but the first.
     *
     * @param passed how many tokens have been taken
     */
    boolean before(TokenCursor cursor, int passed);
  }

  /**
   * The text up to where it ends; at least one token.
   *
   * @param what what it is, for the message, e.g. {@code an expression}
   */
  static Text read(TokenCursor cursor, String what, Stop stop) {
    return new RawText(cursor).read(what, stop);
  }

  private Text read(String what, Stop stop) {
    Token first = cursor.peek();
    int passed = 0;
    while (!delimited() && !(passed > 0 && outside() && stop.before(cursor, passed))) {
      pass(cursor.peek());
      passed++;
    }
    if (passed == 0) {
      throw cursor.unexpected(what);
    }
    return cursor.textSince(first);
  }

  private boolean outside() {
    return open.isEmpty() && cases == 0;
  }

  private boolean delimited() {
    Token token = cursor.peek();
    if (token.kind() == Kind.END && !open.isEmpty()) {
      throw cursor.error("This " + open.peek().text() + " is never closed", open.peek().span());
    }
    boolean delimiter = token.isSymbol(',') || token.isSymbol(')') || token.isSymbol(';');
    return token.kind() == Kind.END || (delimiter && open.isEmpty());
  }

  private void pass(Token token) {
    refuse(token);
    if (token.isSymbol('(') || token.isSymbol('[')) {
      open.push(token);
    } else if (token.isSymbol(')') || token.isSymbol(']')) {
      close(token);
    } else if (open.isEmpty() && token.is("CASE")) {
      cases++;
    } else if (open.isEmpty() && token.is("END")) {
      cases = Math.max(0, cases - 1);
    }
    cursor.next();
  }

  private void close(Token token) {
    char opening = token.isSymbol(')') ? '(' : '[';
    if (open.isEmpty() || !open.peek().isSymbol(opening)) {
      throw cursor.error("Nothing that this " + token.text() + " could close", token.span());
    }
    open.pop();
  }

  private void refuse(Token token) {
    if (token.kind() == Kind.INVALID) {
      throw cursor.error(token.text(), token.span());
    }
    if (token.isSymbol('?')) {
      throw cursor.error("A parameter cannot stand in this statement", token.span());
    }
    if (token.is(Drafts.SYSTEM_METADATA) && cursor.peek(1).isSymbol('(')) {
      throw systemMetadata();
    }
  }

  private RewriteException systemMetadata() {
    Token name = cursor.next();
    cursor.next();
    return Drafts.systemMetadata(cursor, name);
  }
}
