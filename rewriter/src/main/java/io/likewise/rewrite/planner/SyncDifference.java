package io.likewise.rewrite.planner;

import io.likewise.catalog.SyncDefinition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What tells two definitions of one sink apart (SPEC C2). */
final class SyncDifference {

  private SyncDifference() {}

  /** The first difference in words, or null. */
  static @Nullable String between(SyncDefinition running, SyncDefinition asked) {
    if (!running.source().equals(asked.source())) {
      return told("source", running.source(), asked.source());
    }
    if (!running.columns().equals(asked.columns())) {
      return told("columns", names(running), names(asked));
    }
    if (!running.key().equals(asked.key())) {
      return told("key", running.key(), asked.key());
    }
    return running.options().equals(asked.options())
        ? null
        : told("options", running.options(), asked.options());
  }

  private static String names(SyncDefinition sync) {
    return sync.columns().stream()
        .map(
            column ->
                column instanceof SyncDefinition.Derived derived
                    ? derived.name() + " AS " + derived.expression()
                    : column.name())
        .toList()
        .toString();
  }

  private static String told(String what, Object running, Object asked) {
    return "its %s is %s, not %s"
        .formatted(what, Objects.toString(running), Objects.toString(asked));
  }
}
