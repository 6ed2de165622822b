package io.likewise.catalog;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What keeps one sink equal to its source (SPEC 9): {@code sink = f(source)}, row by row and
 * matched by key.
 *
 * @param id the word by which the objects of this sync in the database are named; made once, at
 *     creation
 * @param columns f, in the sink's column order
 * @param key the source's columns that are the key, in the sink's key order; they are among the
 *     copied columns
 * @param options the options of the sync (SPEC 19), WITH and hint united
 * @param statement the text that created it
 */
public record SyncDefinition(
    String id,
    TableName sink,
    TableName source,
    List<SyncColumn> columns,
    List<String> key,
    SortedMap<String, String> options,
    String statement) {

  public SyncDefinition {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /** Where a sink column's value comes from. */
  public sealed interface SyncColumn {
    /** The sink column's exact name. */
    String name();
  }

  /** A source column, under the same name. */
  public record Copied(String name) implements SyncColumn {}

  /**
   * A column added by ADD COLUMN (SPEC C9).
   *
   * @param expression canonical text over the source's columns, see {@link
   *     Column.Computed#expression()}
   */
  public record Derived(String name, String expression) implements SyncColumn {}
}
