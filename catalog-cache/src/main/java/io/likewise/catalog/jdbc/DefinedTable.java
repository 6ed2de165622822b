package io.likewise.catalog.jdbc;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.Watermark;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lays a stored definition over what the engine says now (SPEC 15). What the engine keeps itself is
 * taken from the engine, because anybody may have changed it there; what it cannot keep, from the
 * definition, as far as the columns that it is about are still there.
 */
final class DefinedTable {

  private final TableDefinition now;
  private final TableDefinition stored;
  private final boolean movable;

  private DefinedTable(TableDefinition now, TableDefinition stored, boolean movable) {
    this.now = now;
    this.stored = stored;
    this.movable = movable;
  }

  /**
   * @param movable whether the engine can move columns, so that their order is its own to tell
   */
  static TableDefinition merge(TableDefinition now, TableDefinition stored, boolean movable) {
    return new DefinedTable(now, stored, movable).merge();
  }

  private TableDefinition merge() {
    List<Column> columns = movable ? columnsAsNow() : columns();
    return new TableDefinition(
        now.name(),
        now.kind(),
        columns,
        primaryKey(),
        now.uniqueKeys(),
        now.checks(),
        watermark(),
        remaining(stored.partitionKeys()),
        distribution(),
        stored.options(),
        now.comment() != null ? now.comment() : stored.comment(),
        /* defined= */ true,
        /* reordered= */ !names(columns).equals(names(now.columns())));
  }

  private List<Column> columnsAsNow() {
    return now.columns().stream()
        .map(
            present ->
                stored
                    .column(present.name())
                    .map(declared -> column(present, declared))
                    .orElse(present))
        .toList();
  }

  private static List<String> names(List<Column> columns) {
    return columns.stream().map(Column::name).toList();
  }

  /**
   * The definition's columns in its order; those that only the engine has, behind the column that
   * they follow there, or last if they are last there.
   */
  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    for (Column column : stored.columns()) {
      now.column(column.name()).ifPresent(present -> columns.add(column(present, column)));
    }
    List<Column> added = now.columns();
    int last = added.size();
    while (last > 0 && stored.column(added.get(last - 1).name()).isEmpty()) {
      last--;
    }
    int next = 0;
    for (Column present : added.subList(0, last)) {
      if (stored.column(present.name()).isEmpty()) {
        columns.add(next, present);
      }
      next = names(columns).indexOf(present.name()) + 1;
    }
    columns.addAll(added.subList(last, added.size()));
    return columns;
  }

  private static Column column(Column present, Column declared) {
    String comment = present.comment() != null ? present.comment() : declared.comment();
    if (declared instanceof Column.Computed computed && present instanceof Column.Computed now) {
      return computed.withClauses(now.clauses()).withComment(comment);
    }
    if (!(declared instanceof Column.Physical)) {
      return declared.withComment(comment);
    }
    return declared instanceof Column.Physical was
            && present instanceof Column.Physical is
            && !(was.type() instanceof DataType.Native)
        ? physical(is, was, comment)
        : present.withComment(comment);
  }

  private static Column physical(
      Column.Physical is, Column.Physical was, @Nullable String comment) {
    return new Column.Physical(
        was.name(),
        was.type(),
        is.nullable(),
        is.defaultValue(),
        is.identity(),
        comment,
        was.clauses());
  }

  /**
   * The engine's key, under the name that was written and as it was declared, if it is still the
   * same one.
   */
  private @Nullable PrimaryKey primaryKey() {
    PrimaryKey is = now.primaryKey();
    PrimaryKey was = stored.primaryKey();
    return is != null && was != null && is.columns().equals(was.columns())
        ? new PrimaryKey(was.name(), was.columns(), was.enforced(), is.deferrable(), is.tail())
        : is;
  }

  private @Nullable Watermark watermark() {
    Watermark watermark = stored.watermark();
    return watermark != null && isThere(watermark.column()) ? watermark : null;
  }

  private @Nullable Distribution distribution() {
    Distribution was = stored.distribution();
    if (was == null) {
      return null;
    }
    List<String> columns = remaining(was.columns());
    return columns.isEmpty() && was.buckets() == null
        ? null
        : new Distribution(was.kind(), columns, was.buckets());
  }

  private List<String> remaining(List<String> columns) {
    return columns.stream().filter(this::isThere).toList();
  }

  private boolean isThere(String column) {
    return now.column(column).isPresent();
  }
}
