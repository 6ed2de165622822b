package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a sink needs so that it follows its source as that is now, or is to be (SPEC 11).
 *
 * @param sync from now on
 * @param sink as it is
 * @param added columns that the sink gets at its end, NULL or NOT NULL
 * @param widened columns of the sink that get another type
 * @param touched columns whose values may be others in rows that are there
 * @param moved whether columns of the source have exchanged names, or were made anew, as far as
 *     their order tells
 * @param problem why it cannot follow, or null
 */
record SinkChange(
    NativeSync sync,
    TableDefinition sink,
    List<NativeColumn> added,
    List<TableChange.ChangeColumn> widened,
    List<String> touched,
    boolean moved,
    @Nullable String problem) {

  SinkChange {
    added = List.copyOf(added);
    widened = List.copyOf(widened);
    touched = List.copyOf(touched);
  }

  /** The sink as it is to be. */
  TableDefinition altered() {
    List<Column> columns = new ArrayList<>();
    sink.columns().forEach(column -> columns.add(altered(column)));
    added.forEach(column -> columns.add(column(column)));
    return sink.withColumns(columns);
  }

  private Column altered(Column column) {
    return widened.stream()
        .map(TableChange.ChangeColumn::after)
        .filter(after -> after.name().equals(column.name()))
        .findFirst()
        .<Column>map(SinkChange::column)
        .orElse(column);
  }

  private static Column column(NativeColumn column) {
    return Column.Physical.of(column.name(), new DataType.Native(column.type()), column.nullable());
  }

  /** Whether values are converted, so that what is computed of them may be another. */
  boolean converts() {
    return widened.stream()
        .anyMatch(one -> !ExistingSink.holds(one.after().type(), one.before().type()));
  }

  /** Whether neither the sink nor what keeps it has to change. */
  boolean needsNothing() {
    return isNothing() && problem == null;
  }

  /** Whether the sink can stay as it is. */
  boolean isNothing() {
    return added.isEmpty() && widened.isEmpty() && touched.isEmpty();
  }
}
