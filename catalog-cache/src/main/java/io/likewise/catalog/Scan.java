package io.likewise.catalog;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A statement that also takes in tables which come later (SPEC C10): {@code CREATE TABLE … AS
 * TABLE} by a regex, or {@code CREATE DATABASE … AS DATABASE}.
 *
 * @param id the same for the same statement
 * @param sinkSchema the schema of what it fills
 * @param sinkTable the table that it fills, or null for all of that schema
 * @param home the schema in which a source without one was looked for when it was carried out
 * @param statement its text
 * @param left sinks that it is not to make again, because they were dropped, stopped or renamed
 */
public record Scan(
    String id,
    String sinkSchema,
    @Nullable String sinkTable,
    String home,
    String statement,
    Set<TableName> left) {

  public Scan {
    left = Set.copyOf(left);
  }

  /** Whether a table is one that it fills, or may. */
  public boolean fills(TableName sink) {
    return sinkSchema.equals(sink.schema())
        && (sinkTable == null || sinkTable.equals(sink.table()));
  }
}
