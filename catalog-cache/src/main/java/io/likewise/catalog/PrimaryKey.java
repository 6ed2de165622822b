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
 * @param tail the engine's words behind the columns, that it is deferrable included, or empty
 */
public record PrimaryKey(
    @Nullable String name,
    List<String> columns,
    boolean enforced,
    boolean deferrable,
    String tail) {
  public PrimaryKey {
    columns = List.copyOf(columns);
  }

  /** A key of which there is no more to say. */
  public PrimaryKey(
      @Nullable String name, List<String> columns, boolean enforced, boolean deferrable) {
    this(name, columns, enforced, deferrable, "");
  }

  /** The same key of columns under other names. */
  public PrimaryKey of(List<String> others) {
    return new PrimaryKey(name, others, enforced, deferrable, tail);
  }

  /** The same key with other words behind its columns. */
  public PrimaryKey saying(String words) {
    return new PrimaryKey(name, columns, enforced, deferrable, words);
  }

  /** The same key under another name, or with one that the engine gives. */
  public PrimaryKey named(@Nullable String other) {
    return new PrimaryKey(other, columns, enforced, deferrable, tail);
  }
}
