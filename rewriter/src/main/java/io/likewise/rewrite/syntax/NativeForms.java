package io.likewise.rewrite.syntax;

/**
 * Which forms of CREATE TABLE the engine has of its own, so that they are not ours (SPEC K2, K4).
 *
 * @param tableLike {@code CREATE TABLE a LIKE b}
 * @param inListLike {@code CREATE TABLE a (LIKE b …)}
 * @param comments {@code COMMENT} in a column's definition
 * @param asTable {@code AS TABLE} keeps its native meaning ({@code likewise.nativeCtas})
 */
public record NativeForms(
    boolean tableLike, InListLike inListLike, boolean comments, boolean asTable) {

  /** What an engine takes of LIKE among the columns. */
  public enum InListLike {
    NONE,
    /** {@code (LIKE b)} and nothing beside it: MariaDB's. */
    ALONE,
    /** Beside columns and with options without parentheses: PostgreSQL's. */
    WITH_OPTIONS
  }
}
