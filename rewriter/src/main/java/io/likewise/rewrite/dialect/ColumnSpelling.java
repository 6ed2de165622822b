package io.likewise.rewrite.dialect;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How known columns are spelled, for engines that keep names of columns as they are written and
 * find them without regard to case.
 *
 * @param names by their lower case
 */
record ColumnSpelling(Map<String, String> names) {
  static final ColumnSpelling UNKNOWN = new ColumnSpelling(Map.of());

  ColumnSpelling {
    names = Map.copyOf(names);
  }

  /** Of two names that are the same to the engine the first counts. */
  static ColumnSpelling of(Collection<String> columns) {
    Map<String, String> names = new HashMap<>();
    columns.forEach(column -> names.putIfAbsent(column.toLowerCase(Locale.ROOT), column));
    return new ColumnSpelling(names);
  }

  String of(String name) {
    return names.getOrDefault(name.toLowerCase(Locale.ROOT), name);
  }
}
