package io.likewise.rewrite.alter;

import io.likewise.catalog.Column;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.expression.Expressions;
import java.util.List;

/** One column's new name, wherever a definition says the old one. */
public record ColumnNames(String from, String to) {

  public String of(String name) {
    return name.equals(from) ? to : name;
  }

  public List<String> of(List<String> names) {
    return names.stream().map(this::of).toList();
  }

  /**
   * The column under its new name; a METADATA column keeps the key that it has shown (where Flink
   * changes it).
   */
  public Column named(Column column) {
    return column instanceof Column.Metadata metadata
        ? new Column.Metadata(
            to,
            metadata.type(),
            metadata.nullable(),
            MetadataKey.effective(metadata),
            metadata.virtual(),
            metadata.comment())
        : column.named(to);
  }

  public PrimaryKey of(PrimaryKey key) {
    return key.of(of(key.columns()));
  }

  public UniqueKey of(UniqueKey key) {
    return key.of(of(key.columns()));
  }

  /** The whole table: the column and everything that uses it (SPEC K3). */
  public TableDefinition of(TableDefinition table) {
    PrimaryKey key = table.primaryKey();
    Distribution distribution = table.distribution();
    Watermark watermark = table.watermark();
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns().stream().map(column -> column(column, table.columns())).toList(),
        key == null ? null : of(key),
        table.uniqueKeys().stream().map(this::of).toList(),
        table.checks(),
        watermark == null
            ? null
            : new Watermark(
                of(watermark.column()), expression(watermark.expression(), table.columns())),
        of(table.partitionKeys()),
        distribution == null
            ? null
            : new Distribution(
                distribution.kind(), of(distribution.columns()), distribution.buckets()),
        table.options(),
        table.comment(),
        table.defined(),
        table.reordered());
  }

  private Column column(Column column, List<Column> all) {
    Column named = column.name().equals(from) ? named(column) : column;
    return named instanceof Column.Computed computed && !computed.nativeText()
        ? new Column.Computed(
            computed.name(),
            expression(computed.expression(), all),
            false,
            computed.type(),
            computed.comment(),
            computed.clauses())
        : named;
  }

  private String expression(String canonical, List<Column> columns) {
    return Expressions.stored(canonical, columns).renamed(from, to).canonical();
  }
}
