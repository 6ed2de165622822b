package io.likewise.catalog;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What keeps one sink equal to its source, or to that source's part of it where several are merged
 * (SPEC 9, C8): {@code sink = f(source)}, row by row and matched by key.
 *
 * @param id the word by which the objects of this sync in the database are named; made once, at
 *     creation
 * @param columns f, in the sink's column order
 * @param key the source's columns that are the key, in the sink's key order; they are among the
 *     copied columns
 * @param condition canonical text over the source's columns that a row must meet (SPEC C12), or
 *     null
 * @param options the options of the sync (SPEC 19), WITH and hint united
 * @param statement the text that created it
 */
public record SyncDefinition(
    String id,
    TableName sink,
    TableName source,
    List<SyncColumn> columns,
    List<String> key,
    @Nullable String condition,
    SortedMap<String, String> options,
    String statement) {

  /**
   * Beside the options of the sync: what everybody might do with the sink before it was one, in the
   * engine's words.
   */
  public static final String PUBLIC_RIGHTS = "likewise.public-rights";

  /**
   * Beside the options of the sync: a word for the order in which the columns that it copies stood
   * in the source when it last looked. Columns that exchange names, or are made anew, change it.
   */
  public static final String SOURCE_ORDER = "likewise.source-order";

  public SyncDefinition {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /**
   * What tells the rows of this source from those of the others (SPEC C8); empty if it is alone.
   */
  public List<Shard> shard() {
    return columns.stream().filter(Shard.class::isInstance).map(Shard.class::cast).toList();
  }

  /** The columns of the sink's key. */
  public List<String> sinkKey() {
    return Stream.concat(shard().stream().map(Shard::name), key.stream()).toList();
  }

  /** Whether a column of the sink shows nothing but a column of a source. */
  public boolean copies(String column) {
    return columns.stream()
        .filter(one -> one.name().equals(column))
        .allMatch(one -> one instanceof Copied || one instanceof Missing);
  }

  /** Whether rows of keys that the source has not stay in the sink (SPEC C2). */
  public boolean mergesRows() {
    return "merge".equals(options.get("sync.adopt"));
  }

  /** Whether nobody else may write to the sink (SPEC C15). */
  public boolean protectsSink() {
    return "true".equals(options.get("sync.protect"));
  }

  /** The same sync without one of its options. */
  public SyncDefinition without(String option) {
    SortedMap<String, String> fewer = new TreeMap<>(options);
    fewer.remove(option);
    return new SyncDefinition(id, sink, source, columns, key, condition, fewer, statement);
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

  /**
   * A column that says of every row which source it is from, and belongs to the sink's key (SPEC
   * C8).
   *
   * @param value the source's database or table, as the engine stores the name
   */
  public record Shard(String name, String value) implements SyncColumn {}

  /**
   * A METADATA column added by ADD COLUMN (SPEC C9, M3): a fact about the row's last change, or
   * about where it is from.
   *
   * @param key one that Likewise knows
   * @param type as it was declared
   */
  public record Fact(String name, String key, DataType type) implements SyncColumn {
    /** The column as one of a table. */
    public Column.Metadata column() {
      return new Column.Metadata(
          name, type, /* nullable= */ true, key, /* virtual= */ true, /* comment= */ null);
    }
  }

  /** A column that other sources have and this one has not: NULL. */
  public record Missing(String name) implements SyncColumn {}
}
