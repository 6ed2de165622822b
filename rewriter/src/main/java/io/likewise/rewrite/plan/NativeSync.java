package io.likewise.rewrite.plan;

import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sync in the engine's words.
 *
 * @param values what each sink column shows, in the sink's order, over the row that the dialect
 *     calls the source's
 * @param condition what a row of the source must meet, over the same row, or null
 * @param sharedRows whether rows of the source are written by statements that name other tables too
 * @param deferrableKey whether the source may hold two rows of one key until a transaction ends
 * @param nullableKey whether columns of the key may be NULL, in any number of rows
 * @param otherKeys columns of the source that are unique beside the key
 * @param indexed columns of the source that the triggers must know, see {@link
 *     io.likewise.catalog.Catalog#indexedColumns}
 * @param parents tables whose changes reach the source without firing its triggers
 * @param lockTimeout how long to wait for a lock at a time
 */
public record NativeSync(
    SyncDefinition definition,
    List<String> values,
    @Nullable String condition,
    boolean sharedRows,
    boolean deferrableKey,
    boolean nullableKey,
    List<List<String>> otherKeys,
    List<Column> indexed,
    List<ParentCascade> parents,
    Duration lockTimeout) {
  public NativeSync {
    values = List.copyOf(values);
    otherKeys = List.copyOf(otherKeys);
    indexed = List.copyOf(indexed);
    parents = List.copyOf(parents);
  }

  /** The same values under another definition. */
  public NativeSync with(SyncDefinition other) {
    return new NativeSync(
        other,
        values,
        condition,
        sharedRows,
        deferrableKey,
        nullableKey,
        otherKeys,
        indexed,
        parents,
        lockTimeout);
  }

  /** The condition as a further one, or nothing. */
  public String andCondition() {
    return condition == null ? "" : " AND (" + condition + ")";
  }
}
