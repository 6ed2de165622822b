package io.likewise.catalog.jdbc;

/**
 * Stands for the state of a table's catalog entries and of its stored definition: as long as the
 * token is the same, so is what a reading of them would give. To be compared, not to be read.
 */
record SchemaToken(String value) {

  /** There is no such table. */
  static final SchemaToken NO_TABLE = new SchemaToken("");
}
