package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialect.Argument;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pieces of the change of a column. */
final class ColumnChange {

  private static final Set<Root> TEXTS = Set.of(Root.CHAR, Root.VARCHAR);
  private static final Set<Root> NUMBERS =
      Set.of(
          Root.TINYINT,
          Root.SMALLINT,
          Root.INT,
          Root.BIGINT,
          Root.DECIMAL,
          Root.FLOAT,
          Root.DOUBLE);

  private ColumnChange() {}

  /** The columns of a table as the engine knows them. */
  static Map<String, NativeColumn> byName(TableDefinition engine) {
    Map<String, NativeColumn> columns = new LinkedHashMap<>();
    for (Column column : engine.columns()) {
      columns.put(
          column.name(),
          column instanceof Column.Physical physical
              ? new NativeColumn(
                  physical.name(),
                  physical.type().text(),
                  physical.nullable(),
                  physical.defaultValue(),
                  physical.identity(),
                  null,
                  physical.clauses(),
                  physical.comment())
              : generated((Column.Computed) column));
    }
    return columns;
  }

  private static NativeColumn generated(Column.Computed column) {
    return new NativeColumn(
        column.name(),
        column.type().text(),
        true,
        null,
        null,
        column.expression(),
        List.of(),
        column.comment());
  }

  static NativeColumn named(NativeColumn column, String name) {
    return new NativeColumn(
        name,
        column.type(),
        column.nullable(),
        column.defaultValue(),
        column.identity(),
        column.generatedAs(),
        column.clauses(),
        column.comment());
  }

  static NativeColumn with(NativeColumn column, List<String> clauses) {
    return new NativeColumn(
        column.name(),
        column.type(),
        column.nullable(),
        column.defaultValue(),
        column.identity(),
        column.generatedAs(),
        clauses,
        column.comment());
  }

  /**
   * The column's values under another type; null where the engine assigns them by itself and says
   * so when one does not fit. A text is never cut.
   */
  static @Nullable String conversion(String column, DataType from, DataType to, Dialect dialect) {
    DataType old = FlinkTypeName.of(from);
    DataType other = FlinkTypeName.of(to);
    if (!(old instanceof Atomic was) || !(other instanceof Atomic is)) {
      return null;
    }
    boolean assigned =
        was.root() == is.root()
            || (TEXTS.contains(was.root()) && TEXTS.contains(is.root()))
            || (NUMBERS.contains(was.root()) && NUMBERS.contains(is.root()));
    DataType whole =
        TEXTS.contains(is.root()) ? new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED)) : is;
    return assigned ? null : dialect.cast(new Argument(dialect.quote(column), was), whole);
  }
}
