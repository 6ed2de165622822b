package io.likewise.rewrite.planner;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The place of what an engine's words refuse (SPEC 17). A dialect knows no places in a statement,
 * so the word that its message names is looked up there.
 */
record BlamedWords(Statement statement, String text, Dialect dialect) {

  /** Of the state of things, no word of a statement is to blame. */
  private static final Set<ErrorCode> OF_STATE =
      EnumSet.of(ErrorCode.WRONG_STATE, ErrorCode.NOT_EMPTY, ErrorCode.IN_USE, ErrorCode.FORBIDDEN);

  private static final Pattern NAMED =
      Pattern.compile("\"([^\"]+)\"|\\b([A-Z][A-Z0-9_]{2,})\\b|column (\\S+)");

  /** What becomes of the statement; what its steps cannot say is refused before the first. */
  Rewrite of(Supplier<Rewrite> rewrite) {
    try {
      Rewrite result = rewrite.get();
      if (result instanceof Rewrite.Planned planned && isDefinition()) {
        planned.plan().steps().forEach(this::requireWords);
      }
      return result;
    } catch (RewriteException e) {
      throw e.span() != null || OF_STATE.contains(e.code())
          ? e
          : new RewriteException(e.code(), String.valueOf(e.getMessage()), place(e));
    }
  }

  private boolean isDefinition() {
    return statement instanceof Statement.CreateTable || statement instanceof Statement.AlterTable;
  }

  private void requireWords(Step step) {
    if (!(step instanceof ChangeStep.Unplanned)) {
      dialect.render(step);
    }
  }

  private Span place(RewriteException e) {
    Matcher words = NAMED.matcher(String.valueOf(e.getMessage()));
    while (words.find()) {
      for (int i = 1; i <= words.groupCount(); i++) {
        Span span = words.group(i) == null ? null : find(words.group(i));
        if (span != null) {
          return span;
        }
      }
    }
    return statement.span();
  }

  /** The word itself, or the option that ends in it. */
  private @Nullable Span find(String word) {
    for (Token token : Lexer.tokens(text, dialect.lexicalRules())) {
      boolean option = token.kind() == Token.Kind.STRING && token.text().endsWith("." + word);
      if (option || token.text().equalsIgnoreCase(word)) {
        return token.span();
      }
    }
    return null;
  }
}
