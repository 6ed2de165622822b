package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A primary key (SPEC M5).
 *
 * @param name the constraint's name, or null where none was written
 * @param columns exact names in key order
 * @param enforced false where the statement said NOT ENFORCED; the engine enforces it all the same
 * @param deferrable whether the engine may check it at the end of the transaction
 */
public record PrimaryKey(
    @Nullable String name, List<String> columns, boolean enforced, boolean deferrable) {
  public PrimaryKey {
    columns = List.copyOf(columns);
  }
}
