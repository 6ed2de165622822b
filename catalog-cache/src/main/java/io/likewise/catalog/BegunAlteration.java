package io.likewise.catalog;

/**
 * An ALTER TABLE of a table with a definition, as it is written down before it begins (SPEC F2).
 *
 * @param before the definition before
 * @param engine the table as the engine alone knew it then
 * @param after the definition that is to be stored, under the name that the table is to have
 * @param kind how it is gone on with
 * @param statement the text, secrets masked
 */
public record BegunAlteration(
    TableDefinition before,
    TableDefinition engine,
    TableDefinition after,
    Kind kind,
    String statement) {

  /** What the definitions tell of the native changes. */
  public enum Kind {
    /** All of them follow from the definitions. */
    COMPLETE,
    /** There are constraints among them that no definition tells of. */
    CONSTRAINING,
    /** One statement that is done or not: the engine's own, or one that renames the table. */
    SINGLE
  }
}
