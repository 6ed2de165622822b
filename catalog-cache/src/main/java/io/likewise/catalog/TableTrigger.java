package io.likewise.catalog;

/**
 * A trigger on a table.
 *
 * @param name exact, in the table's schema
 */
public record TableTrigger(TableName table, String name) {}
