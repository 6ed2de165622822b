package io.likewise.rewrite.plan;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * A table as it is to be created, in the engine's words: every type is native text, every
 * expression is the engine's.
 *
 * @param constraints further constraints as text
 * @param storage native storage parameters (SPEC M7), without the engine's prefix
 * @param comment of the table, or null
 * @param partitionKeys by which columns the engine is to partition it (SPEC M6); empty for none
 * @param partitionValues rows of values of those columns, as text, that are to have partitions of
 *     their own where those are made by value
 */
public record NativeTable(
    TableName name,
    List<NativeColumn> columns,
    @Nullable PrimaryKey primaryKey,
    List<UniqueKey> uniqueKeys,
    List<CheckConstraint> checks,
    List<String> constraints,
    SortedMap<String, String> storage,
    @Nullable String comment,
    boolean temporary,
    List<String> partitionKeys,
    List<List<String>> partitionValues) {
  public NativeTable {
    partitionValues = partitionValues.stream().map(List::copyOf).toList();
    partitionKeys = List.copyOf(partitionKeys);
    columns = List.copyOf(columns);
    uniqueKeys = List.copyOf(uniqueKeys);
    checks = List.copyOf(checks);
    constraints = List.copyOf(constraints);
  }

  /** A table in one piece. */
  public NativeTable(
      TableName name,
      List<NativeColumn> columns,
      @Nullable PrimaryKey primaryKey,
      List<UniqueKey> uniqueKeys,
      List<CheckConstraint> checks,
      List<String> constraints,
      SortedMap<String, String> storage,
      @Nullable String comment,
      boolean temporary) {
    this(
        name,
        columns,
        primaryKey,
        uniqueKeys,
        checks,
        constraints,
        storage,
        comment,
        temporary,
        List.of(),
        List.of());
  }

  /** The same table partitioned by some columns. */
  public NativeTable partitioned(List<String> keys) {
    return inPartitions(keys, List.of());
  }

  /** The same table with partitions of their own for some values. */
  public NativeTable partitionedFor(List<List<String>> values) {
    return inPartitions(partitionKeys, values);
  }

  private NativeTable inPartitions(List<String> keys, List<List<String>> values) {
    return new NativeTable(
        name,
        columns,
        primaryKey,
        uniqueKeys,
        checks,
        constraints,
        storage,
        comment,
        temporary,
        keys,
        values);
  }

  /** The same table with other columns. */
  public NativeTable with(List<NativeColumn> others) {
    return new NativeTable(
            name, others, primaryKey, uniqueKeys, checks, constraints, storage, comment, temporary)
        .partitioned(partitionKeys);
  }

  /** The same table with further constraints. */
  public NativeTable constrained(List<String> further) {
    List<String> all = new ArrayList<>(constraints);
    all.addAll(further);
    return new NativeTable(
            name, columns, primaryKey, uniqueKeys, checks, all, storage, comment, temporary)
        .partitioned(partitionKeys);
  }

  /**
   * A column in the engine's words.
   *
   * @param generatedAs the expression of a generated column, or null
   * @param clauses further clauses as text
   * @param comment or null
   */
  public record NativeColumn(
      String name,
      String type,
      boolean nullable,
      @Nullable String defaultValue,
      Column.@Nullable Identity identity,
      @Nullable String generatedAs,
      List<String> clauses,
      @Nullable String comment) {
    public NativeColumn {
      clauses = List.copyOf(clauses);
    }

    /** The same column with another type. */
    public NativeColumn typed(String other) {
      return new NativeColumn(
          name, other, nullable, defaultValue, identity, generatedAs, clauses, comment);
    }

    /** The same generated column with further clauses, of which NOT NULL is told apart. */
    public NativeColumn claused(List<String> further) {
      return new NativeColumn(
          name,
          type,
          !further.contains("NOT NULL"),
          defaultValue,
          identity,
          generatedAs,
          further.stream().filter(clause -> !clause.equals("NOT NULL")).toList(),
          comment);
    }

    /** The same column, which takes NULL or not. */
    public NativeColumn nullable(boolean takesNull) {
      return new NativeColumn(
          name, type, takesNull, defaultValue, identity, generatedAs, clauses, comment);
    }

    /** The same column with a comment, or with none. */
    public NativeColumn commented(@Nullable String text) {
      return new NativeColumn(
          name, type, nullable, defaultValue, identity, generatedAs, clauses, text);
    }
  }
}
