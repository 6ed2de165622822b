package io.likewise.rewrite.dialect;

/**
 * One native statement of a step.
 *
 * @param text whole and formatted, names qualified and quoted
 * @param note one line that says why, for EXPLAIN
 */
public record Sql(String text, String note) {}
