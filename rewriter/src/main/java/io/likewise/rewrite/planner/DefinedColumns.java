package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The columns that a definition of the session computes over its source (SPEC C13). */
final class DefinedColumns {
  private final Map<String, Column.Computed> defined = new LinkedHashMap<>();
  private final List<Column> readable;

  private DefinedColumns(List<Column.Computed> columns, TableDefinition source) {
    columns.forEach(column -> defined.put(column.name(), column));
    readable = new ArrayList<>(source.columns());
    readable.addAll(columns);
  }

  /** Each with its expression over the source's own columns, in order. */
  static Map<Column.Computed, Expression> of(
      List<Column.Computed> columns, TableDefinition source) {
    DefinedColumns all = new DefinedColumns(columns, source);
    Map<Column.Computed, Expression> expressions = new LinkedHashMap<>();
    columns.forEach(column -> expressions.put(column, all.plain(column)));
    return expressions;
  }

  /** They were found not to be computed from themselves when they were defined. */
  private Expression plain(Column.Computed column) {
    Expression expression = Expressions.stored(column.expression(), readable);
    Map<String, Expression> inner = new LinkedHashMap<>();
    for (String name : expression.columns()) {
      Column.Computed other = defined.get(name);
      if (other != null) {
        inner.put(name, plain(other));
      }
    }
    return expression.with(inner);
  }
}
