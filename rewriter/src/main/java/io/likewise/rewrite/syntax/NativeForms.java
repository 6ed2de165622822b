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
    boolean tableLike, boolean inListLike, boolean comments, boolean asTable) {}
