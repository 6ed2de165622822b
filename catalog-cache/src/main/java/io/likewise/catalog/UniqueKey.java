package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A UNIQUE constraint, or a unique index without an expression or a condition.
 *
 * @param constraint true for a constraint, false for an index
 * @param deferrable whether the engine may check it at the end of the transaction
 * @param nulls the engine's words between UNIQUE and the columns (NULLS NOT DISTINCT), or empty
 * @param tail the engine's words behind the columns, that it is deferrable included, or empty
 */
public record UniqueKey(
    @Nullable String name,
    List<String> columns,
    boolean constraint,
    boolean deferrable,
    String nulls,
    String tail) {
  public UniqueKey {
    columns = List.copyOf(columns);
  }

  /** A key of which there is no more to say. */
  public UniqueKey(
      @Nullable String name, List<String> columns, boolean constraint, boolean deferrable) {
    this(name, columns, constraint, deferrable, "", "");
  }

  /** The same key of columns under other names. */
  public UniqueKey of(List<String> others) {
    return new UniqueKey(name, others, constraint, deferrable, nulls, tail);
  }

  /** The same key, which the engine is to name. */
  public UniqueKey unnamed() {
    return new UniqueKey(null, columns, constraint, deferrable, nulls, tail);
  }
}
