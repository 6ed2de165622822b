package io.likewise.rewrite.planner;

import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
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
 * @param problem why it cannot follow, or null
 */
record SinkChange(
    NativeSync sync,
    TableDefinition sink,
    List<NativeColumn> added,
    List<TableChange.ChangeColumn> widened,
    List<String> touched,
    @Nullable String problem) {

  SinkChange {
    added = List.copyOf(added);
    widened = List.copyOf(widened);
    touched = List.copyOf(touched);
  }

  /** Whether the sink can stay as it is. */
  boolean isNothing() {
    return added.isEmpty() && widened.isEmpty() && touched.isEmpty();
  }
}
