package io.likewise.catalog;

import java.util.List;

/**
 * A foreign key by which rows of a table change or go when those of its parent do.
 *
 * @param columns of the child, in the key's order
 * @param parentColumns what they refer to, in the same order
 */
public record CascadingKey(
    String name,
    TableName child,
    List<String> columns,
    TableName parent,
    List<String> parentColumns,
    Rule onDelete,
    Rule onUpdate) {

  /** What becomes of the child's rows. */
  public enum Rule {
    /** They stay as they are, and the parent's row with them. */
    RESTRICT,
    /** They go, or take over the new value. */
    CASCADE,
    /** They lose their parent. */
    SET_NULL
  }

  public CascadingKey {
    columns = List.copyOf(columns);
    parentColumns = List.copyOf(parentColumns);
  }

  /** Whether a table is its own parent. */
  public boolean refersToItself() {
    return child.equals(parent);
  }
}
