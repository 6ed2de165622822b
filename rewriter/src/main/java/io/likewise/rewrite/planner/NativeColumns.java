package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialect.Argument;
import io.likewise.rewrite.dialect.Dialect.NativeType;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.planner.ComputedColumns.Computed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table's columns in the engine's words.
 *
 * @param warnings what the native types lose, for SQLWarnings
 */
record NativeColumns(List<NativeColumn> columns, List<String> warnings) {

  static NativeColumns of(
      List<Column> columns,
      @Nullable PrimaryKey key,
      Map<String, Computed> computed,
      Dialect dialect) {
    List<NativeColumn> natives = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Column column : columns) {
      if (column instanceof Column.Computed) {
        Computed found = Optional.ofNullable(computed.get(column.name())).orElseThrow();
        natives.add(
            generated(column.name(), found.type().text(), found.value())
                .claused(found.column().clauses())
                .commented(column.comment()));
        continue;
      }
      NativeType type = type(column, columns, key == null ? List.of() : key.columns(), dialect);
      if (type.warning() != null) {
        warnings.add(column.name() + ": " + type.warning());
      }
      NativeColumn found =
          column instanceof Column.Physical physical
              ? physical(physical, type.text())
              : metadata((Column.Metadata) column, type.text(), dialect);
      natives.add(found.commented(column.comment()));
    }
    return new NativeColumns(natives, warnings);
  }

  /** The native type of a column of a table with these columns and that key. */
  static NativeType type(Column column, List<Column> all, List<String> key, Dialect dialect) {
    return key.contains(column.name())
        ? dialect.keyType(
            column.type(),
            all.stream()
                .filter(other -> key.contains(other.name()) && !other.equals(column))
                .map(Column::type)
                .toList())
        : dialect.nativeType(column.type());
  }

  private static NativeColumn physical(Column.Physical column, String type) {
    return new NativeColumn(
        column.name(),
        type,
        column.nullable(),
        column.defaultValue(),
        column.identity(),
        null,
        column.clauses(),
        null);
  }

  /** Where NOT NULL comes before the trigger, only the trigger keeps NULL out. */
  private static NativeColumn metadata(Column.Metadata column, String type, Dialect dialect) {
    if (MetadataColumns.isEmpty(column)) {
      String nothing = dialect.cast(new Argument("NULL", null), column.type());
      return generated(column.name(), type, nothing);
    }
    boolean filled = MetadataColumns.isKept(column) && !dialect.traits().triggersBeforeNotNull();
    return new NativeColumn(
        column.name(), type, column.nullable() || filled, null, null, null, List.of(), null);
  }

  private static NativeColumn generated(String name, String type, @Nullable String value) {
    return new NativeColumn(name, type, true, null, null, value, List.of(), null);
  }
}
