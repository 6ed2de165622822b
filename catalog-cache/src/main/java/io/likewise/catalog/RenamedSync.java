package io.likewise.catalog;

/**
 * A sync whose ends get other names (SPEC C14).
 *
 * @param before under the names that it is stored by
 * @param after the same under the new ones; rows of merged tables are told apart by them too
 */
public record RenamedSync(SyncDefinition before, SyncDefinition after) {}
