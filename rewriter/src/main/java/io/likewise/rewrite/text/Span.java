package io.likewise.rewrite.text;

/**
 * A piece of the statement's text.
 *
 * @param start offset of the first character, from 0
 * @param end offset behind the last one
 */
public record Span(int start, int end) {

  /** From the start of this one to the end of the other. */
  public Span to(Span other) {
    return new Span(start, other.end);
  }
}
