package io.likewise.rewrite.planner;

import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Step;
import java.util.List;

/**
 * A table that is to be made.
 *
 * @param definition what is kept of it
 * @param table what the engine makes
 * @param contents steps that fill it
 * @param indexes steps that make its indexes
 * @param maskedText the statement without its secrets
 * @param warnings for SQLWarnings
 */
record NewTable(
    TableDefinition definition,
    NativeTable table,
    List<Step> contents,
    List<Step> indexes,
    MetadataColumns metadata,
    String maskedText,
    List<String> warnings) {
  NewTable {
    contents = List.copyOf(contents);
    indexes = List.copyOf(indexes);
    warnings = List.copyOf(warnings);
  }
}
