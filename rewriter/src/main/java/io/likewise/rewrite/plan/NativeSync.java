package io.likewise.rewrite.plan;

import io.likewise.catalog.SyncDefinition;
import java.util.List;

/**
 * A sync in the engine's words.
 *
 * @param values what each sink column shows, in the sink's order, over the source's row {@code s}
 * @param deferrableKey whether the source may hold two rows of one key until a transaction ends
 */
public record NativeSync(SyncDefinition definition, List<String> values, boolean deferrableKey) {
  public NativeSync {
    values = List.copyOf(values);
  }
}
