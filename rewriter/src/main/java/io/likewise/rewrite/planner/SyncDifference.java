package io.likewise.rewrite.planner;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What tells two definitions of one sink apart (SPEC C2). */
final class SyncDifference {

  private SyncDifference() {}

  /** The first difference in words, or null. */
  static @Nullable String between(SyncDefinition running, SyncDefinition asked) {
    if (!running.source().equals(asked.source())) {
      return told("source", running.source(), asked.source());
    }
    if (!Set.copyOf(columns(running)).equals(Set.copyOf(columns(asked)))) {
      return told("columns", names(running), names(asked));
    }
    if (!running.key().equals(asked.key())) {
      return told("key", running.key(), asked.key());
    }
    if (!Objects.equals(running.condition(), asked.condition())) {
      return told("condition", running.condition(), asked.condition());
    }
    SortedMap<String, String> then = options(running);
    SortedMap<String, String> now = options(asked);
    return then.equals(now) ? null : told("options", then, now);
  }

  private static SortedMap<String, String> options(SyncDefinition sync) {
    SortedMap<String, String> options = new TreeMap<>(sync.options());
    options.remove(SyncDefinition.PUBLIC_RIGHTS);
    options.remove(SyncDefinition.SOURCE_ORDER);
    return options;
  }

  /**
   * What other sources lack or have more may have changed since, and so may the order: what a
   * source got later stands at the end.
   */
  private static List<SyncColumn> columns(SyncDefinition sync) {
    return sync.columns().stream().filter(column -> !(column instanceof Missing)).toList();
  }

  private static String names(SyncDefinition sync) {
    return columns(sync).stream()
        .map(
            column ->
                column instanceof SyncDefinition.Derived derived
                    ? derived.name() + " AS " + derived.expression()
                    : column.name())
        .toList()
        .toString();
  }

  private static String told(String what, @Nullable Object running, @Nullable Object asked) {
    return "its %s %s %s, not %s"
        .formatted(
            what,
            what.endsWith("s") ? "are" : "is",
            Objects.toString(running),
            Objects.toString(asked));
  }
}
