package io.likewise.catalog;

/**
 * {@code WATERMARK FOR column AS expression} (SPEC M4): validated, stored, shown; no engine acts on
 * it.
 *
 * @param column exact name
 * @param expression canonical text, see {@link Column.Computed#expression()}
 */
public record Watermark(String column, String expression) {}
