package io.likewise.rewrite.dialect;

/**
 * One native statement of a step.
 *
 * @param text whole and formatted, names qualified and quoted
 * @param note one line that says why, for EXPLAIN
 * @param always whether it is sent even if an earlier statement of its step failed: it gives back
 *     what that one took
 */
public record Sql(String text, String note, boolean always) {

  public Sql(String text, String note) {
    this(text, note, /* always= */ false);
  }
}
