package io.likewise.catalog;

import org.jspecify.annotations.Nullable;

/**
 * A CHECK constraint.
 *
 * @param condition in the engine's words, without CHECK and its parentheses
 * @param tail the engine's words behind it (NO INHERIT, NOT ENFORCED), or empty
 */
public record CheckConstraint(@Nullable String name, String condition, String tail) {

  /** A check of which there is no more to say. */
  public CheckConstraint(@Nullable String name, String condition) {
    this(name, condition, "");
  }
}
