package io.likewise.catalog;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a table: what the engine's catalogs say, and over it what Likewise stored
 * (SPEC 15). A column that the engine has and the stored definition has not is a physical one of
 * native type; one that only the stored definition has is gone.
 *
 * @param defined whether a stored definition exists
 * @param reordered whether the engine has these columns in another order (SPEC K2)
 */
public record TableDefinition(
    TableName name,
    Kind kind,
    List<Column> columns,
    @Nullable PrimaryKey primaryKey,
    List<UniqueKey> uniqueKeys,
    List<CheckConstraint> checks,
    @Nullable Watermark watermark,
    List<String> partitionKeys,
    @Nullable Distribution distribution,
    SortedMap<String, String> options,
    @Nullable String comment,
    boolean defined,
    boolean reordered) {

  public TableDefinition {
    columns = List.copyOf(columns);
    uniqueKeys = List.copyOf(uniqueKeys);
    checks = List.copyOf(checks);
    partitionKeys = List.copyOf(partitionKeys);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }

  /** A table whose columns the engine has in the same order. */
  public TableDefinition(
      TableName name,
      Kind kind,
      List<Column> columns,
      @Nullable PrimaryKey primaryKey,
      List<UniqueKey> uniqueKeys,
      List<CheckConstraint> checks,
      @Nullable Watermark watermark,
      List<String> partitionKeys,
      @Nullable Distribution distribution,
      SortedMap<String, String> options,
      @Nullable String comment,
      boolean defined) {
    this(
        name,
        kind,
        columns,
        primaryKey,
        uniqueKeys,
        checks,
        watermark,
        partitionKeys,
        distribution,
        options,
        comment,
        defined,
        /* reordered= */ false);
  }

  /** The same table under another name. */
  public TableDefinition named(TableName other) {
    return with(other, columns, reordered);
  }

  /** The same table with other columns. */
  public TableDefinition withColumns(List<Column> others) {
    return with(name, others, reordered);
  }

  /** The same table, its columns being in another order in the engine or not. */
  public TableDefinition withReordered(boolean value) {
    return value == reordered ? this : with(name, columns, value);
  }

  private TableDefinition with(TableName newName, List<Column> newColumns, boolean newReordered) {
    return new TableDefinition(
        newName,
        kind,
        newColumns,
        primaryKey,
        uniqueKeys,
        checks,
        watermark,
        partitionKeys,
        distribution,
        options,
        comment,
        defined,
        newReordered);
  }

  /** What the engine says it is. */
  public enum Kind {
    TABLE,
    TEMPORARY_TABLE,
    /** The root of native partitions. */
    PARTITIONED_TABLE,
    /** A native partition, or a child or parent in PostgreSQL's table inheritance. */
    PARTITION,
    FOREIGN_TABLE,
    VIEW
  }

  /** Whether statements that name other tables write its rows too. */
  public boolean sharesRows() {
    return kind == Kind.PARTITIONED_TABLE || kind == Kind.PARTITION;
  }

  /** Whether rows are written to this table alone: an ordinary one, or one that we partitioned. */
  public boolean isOrdinary() {
    boolean ours = defined && !partitionKeys.isEmpty();
    return kind == Kind.TABLE || (kind == Kind.PARTITIONED_TABLE && ours);
  }

  /** The column of exactly that name. */
  public Optional<Column> column(String exactName) {
    return columns.stream().filter(column -> column.name().equals(exactName)).findFirst();
  }
}
