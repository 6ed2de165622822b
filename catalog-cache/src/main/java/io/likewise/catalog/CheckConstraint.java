package io.likewise.catalog;

import org.jspecify.annotations.Nullable;

/**
 * A CHECK constraint.
 *
 * @param condition in the engine's words, without CHECK and its parentheses
 */
public record CheckConstraint(@Nullable String name, String condition) {}
