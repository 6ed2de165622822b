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

  private DefinedTable(TableDefinition now, TableDefinition stored) {
    this.now = now;
    this.stored = stored;
  }

  static TableDefinition merge(TableDefinition now, TableDefinition stored) {
    return new DefinedTable(now, stored).merge();
  }

  private TableDefinition merge() {
    return new TableDefinition(
        now.name(),
        now.kind(),
        columns(),
        primaryKey(),
        now.uniqueKeys(),
        now.checks(),
        watermark(),
        remaining(stored.partitionKeys()),
        distribution(),
        stored.options(),
        now.comment() != null ? now.comment() : stored.comment(),
        true);
  }

  /**
   * The definition's columns in its order; those that only the engine has, behind the column that
   * they follow there.
   */
  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    for (Column column : stored.columns()) {
      now.column(column.name()).ifPresent(present -> columns.add(column(present, column)));
    }
    int next = 0;
    for (Column present : now.columns()) {
      if (stored.column(present.name()).isEmpty()) {
        columns.add(next, present);
      }
      next = position(columns, present.name()) + 1;
    }
    return columns;
  }

  private static int position(List<Column> columns, String name) {
    return columns.stream().map(Column::name).toList().indexOf(name);
  }

  private static Column column(Column present, Column declared) {
    String comment = present.comment() != null ? present.comment() : declared.comment();
    if (declared instanceof Column.Computed computed) {
      return new Column.Computed(
          computed.name(), computed.expression(), computed.nativeText(), computed.type(), comment);
    }
    if (declared instanceof Column.Metadata metadata) {
      return new Column.Metadata(
          metadata.name(),
          metadata.type(),
          metadata.nullable(),
          metadata.key(),
          metadata.virtual(),
          comment);
    }
    return declared instanceof Column.Physical was
            && present instanceof Column.Physical is
            && !(was.type() instanceof DataType.Native)
        ? physical(is, was, comment)
        : present;
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
        ? new PrimaryKey(was.name(), was.columns(), was.enforced(), is.deferrable())
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
