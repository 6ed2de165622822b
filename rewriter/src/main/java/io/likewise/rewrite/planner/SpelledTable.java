package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source with its columns spelled as its sink spells them: where the engine finds columns without
 * regard to case, neither the tables of one sink nor ALTER need agree on it.
 *
 * @param knowing knows the sink's columns
 */
record SpelledTable(Dialect knowing) {

  static TableDefinition as(TableDefinition sink, TableDefinition source, Dialect dialect) {
    Dialect knowing = dialect.knowing(sink.columns().stream().map(Column::name).toList());
    return new SpelledTable(knowing).of(source);
  }

  private TableDefinition of(TableDefinition table) {
    if (table.columns().stream().allMatch(column -> spelled(column.name()).equals(column.name()))) {
      return table;
    }
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns().stream().map(column -> column.named(spelled(column.name()))).toList(),
        key(table.primaryKey()),
        table.uniqueKeys().stream().map(this::key).toList(),
        table.checks(),
        table.watermark(),
        table.partitionKeys(),
        table.distribution(),
        table.options(),
        table.comment(),
        table.defined(),
        table.reordered());
  }

  private String spelled(String column) {
    return SyncKey.spelled(column, knowing);
  }

  private List<String> spelled(List<String> columns) {
    return columns.stream().map(this::spelled).toList();
  }

  private @Nullable PrimaryKey key(@Nullable PrimaryKey key) {
    return key == null ? null : key.of(spelled(key.columns()));
  }

  private UniqueKey key(UniqueKey key) {
    return key.of(spelled(key.columns()));
  }
}
