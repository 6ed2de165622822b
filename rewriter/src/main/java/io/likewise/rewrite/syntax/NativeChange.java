package io.likewise.rewrite.syntax;

/** What an ALTER TABLE of the engine's own does to a stored definition (SPEC K3). */
public sealed interface NativeChange {

  /** The column is gone. */
  record Dropped(Identifier column) implements NativeChange {}

  /** The column has another name. */
  record Renamed(Identifier from, Identifier to) implements NativeChange {}

  /** The column has another type, or is computed otherwise: what it is now the engine knows. */
  record Retyped(Identifier column) implements NativeChange {}

  /** The table has another name, without a schema of its own where it stays in the old one. */
  record RenamedTo(QualifiedName name) implements NativeChange {}

  /** The table is in another schema. */
  record Moved(Identifier schema) implements NativeChange {}
}
