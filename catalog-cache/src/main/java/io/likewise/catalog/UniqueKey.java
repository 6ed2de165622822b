package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A UNIQUE constraint, or a unique index without an expression or a condition.
 *
 * @param constraint true for a constraint, false for an index
 * @param deferrable whether the engine may check it at the end of the transaction
 */
public record UniqueKey(
    @Nullable String name, List<String> columns, boolean constraint, boolean deferrable) {
  public UniqueKey {
    columns = List.copyOf(columns);
  }
}
