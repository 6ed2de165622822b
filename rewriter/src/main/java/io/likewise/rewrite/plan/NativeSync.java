package io.likewise.rewrite.plan;

import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import java.time.Duration;
import java.util.List;

/**
 * A sync in the engine's words.
 *
 * @param values what each sink column shows, in the sink's order, over the row that the dialect
 *     calls the source's
 * @param deferrableKey whether the source may hold two rows of one key until a transaction ends
 * @param otherKeys columns of the source that are unique beside the key
 * @param indexed columns of the source that stand in any index, where the triggers must know them
 * @param lockTimeout how long to wait for a lock at a time
 */
public record NativeSync(
    SyncDefinition definition,
    List<String> values,
    boolean deferrableKey,
    List<List<String>> otherKeys,
    List<Column> indexed,
    Duration lockTimeout) {
  public NativeSync {
    values = List.copyOf(values);
    otherKeys = List.copyOf(otherKeys);
    indexed = List.copyOf(indexed);
  }
}
