package io.likewise.rewrite.planner;

import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.plan.NativeTable;
import java.util.List;

/**
 * A table that is to be made.
 *
 * @param definition what is kept of it
 * @param table what the engine makes
 * @param maskedText the statement without its secrets
 * @param warnings for SQLWarnings
 */
record NewTable(
    TableDefinition definition,
    NativeTable table,
    MetadataColumns metadata,
    String maskedText,
    List<String> warnings) {
  NewTable {
    warnings = List.copyOf(warnings);
  }
}
