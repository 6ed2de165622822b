package io.likewise.run;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Token;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statement set that is open on a connection (SPEC S1, K8): what has come of its text, in
 * whatever pieces a tool has cut it. Nothing of it is done before its END.
 */
final class OpenSet {
  private static final String SEPARATOR = "\n;\n";

  private @Nullable String text;

  boolean isOpen() {
    return text != null;
  }

  void discard() {
    text = null;
  }

  /** The set goes on with this text. */
  void keep(Source continued) {
    text = continued.text();
  }

  /** The text with what has come before it; the same one where no set is open. */
  Source continued(Source next) {
    if (text == null) {
      return next;
    }
    String before = text + SEPARATOR;
    return new Source(before + next.text(), next.whole(), next.offset() - before.length());
  }

  /** Whether a statement leaves the set as it is meant to be left, undone. */
  boolean isLeftBy(Source source, LexicalRules rules) {
    if (text == null) {
      return false;
    }
    List<Token> tokens = Lexer.tokens(source.text(), rules);
    return tokens.get(0).is("ROLLBACK")
        || (tokens.get(0).is("LIKEWISE") && tokens.get(1).is("RESET"));
  }

  /** The error for a statement, which discards the set if one is open. */
  SQLException refused(Source continued, RewriteException e) {
    if (text == null) {
      return continued.explained(e);
    }
    text = null;
    return continued.explained(
        new RewriteException(
            e.code(), e.getMessage() + ". The open statement set is discarded", e.span()));
  }
}
