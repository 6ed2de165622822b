package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableDefinition;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The order of a source's columns, by which columns show that have exchanged their names, or were
 * dropped and made anew, behind our back.
 */
final class SourceOrder {
  private SourceOrder() {}

  /** Options that remember how the columns stand now. */
  static SortedMap<String, String> in(
      SortedMap<String, String> options,
      TableDefinition source,
      List<? extends SyncColumn> columns) {
    SortedMap<String, String> all = new TreeMap<>(options);
    all.put(SyncDefinition.SOURCE_ORDER, word(source, columns));
    return all;
  }

  /** Whether the columns that a sync copies are all there, and stand otherwise than they did. */
  static boolean differs(SyncDefinition sync, TableDefinition source) {
    String known = sync.options().get(SyncDefinition.SOURCE_ORDER);
    Set<String> there =
        source.columns().stream()
            .map(Column::name)
            .map(SourceOrder::plain)
            .collect(Collectors.toSet());
    return known != null
        && there.containsAll(copied(sync.columns()))
        && !known.equals(word(source, sync.columns()));
  }

  private static String word(TableDefinition source, List<? extends SyncColumn> columns) {
    Set<String> copied = copied(columns);
    List<String> order =
        source.columns().stream()
            .map(Column::name)
            .map(SourceOrder::plain)
            .filter(copied::contains)
            .toList();
    return String.format(Locale.ROOT, "%08x", order.hashCode());
  }

  private static Set<String> copied(List<? extends SyncColumn> columns) {
    return columns.stream()
        .filter(Copied.class::isInstance)
        .map(SyncColumn::name)
        .map(SourceOrder::plain)
        .collect(Collectors.toSet());
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
