package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncDefinition.Fact;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.dialect.Dialect;
import java.util.List;
import java.util.function.Function;

/**
 * What the columns of a sink show of a row of one source, in the engine's words.
 *
 * @param derived says in them what is computed
 */
record SourceValues(TableDefinition source, Dialect dialect, Function<Derived, String> derived) {

  String of(SyncColumn column) {
    if (column instanceof Derived computed) {
      return derived.apply(computed);
    } else if (column instanceof Shard shard) {
      return dialect.literal(shard.value());
    } else if (column instanceof Fact fact) {
      return dialect.initialValue(source.name(), fact.column());
    }
    return column instanceof Missing ? "NULL" : read(column.name());
  }

  /**
   * In parentheses where it is computed: it has to be read, since the rows that PostgreSQL hands to
   * a trigger hold no virtual column.
   */
  private String read(String name) {
    String value = dialect.sourceRow() + "." + dialect.quote(name);
    boolean computed = source.column(name).filter(Column.Computed.class::isInstance).isPresent();
    return computed ? "(" + value + ")" : value;
  }

  /** The source's columns that triggers must know. */
  static List<Column> indexed(TableDefinition source, Catalog catalog) {
    return catalog.indexedColumns(source.name()).stream()
        .flatMap(column -> source.column(column).stream())
        .toList();
  }
}
