package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Span;

/**
 * A name as it was written; {@code Dialect.fold} makes the exact name of it (SPEC N1).
 *
 * @param text without quotes, doubled quotes undone
 */
public record Identifier(String text, Quoting quoting, Span span) {

  /** How a name was quoted. */
  public enum Quoting {
    NONE,
    DOUBLE_QUOTES,
    BACKQUOTES
  }
}
