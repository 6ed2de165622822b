package io.likewise.catalog;

/**
 * A trigger of a sync that stands on a parent of its source, because the engine fires none on the
 * source where a foreign key cascades.
 *
 * @param name with the schema of its table
 * @param text its body
 */
public record ParentTrigger(TableName name, TableName table, String text) {}
