package io.likewise.rewrite.planner;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.TableChange;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Options that begin with the engine's name are its storage parameters (SPEC M7). */
final class StorageOptions {

  private StorageOptions() {}

  /** The parameters among a table's options, without their prefix. */
  static SortedMap<String, String> of(Map<String, String> options, Dialect dialect) {
    String prefix = dialect.traits().engine().toLowerCase(Locale.ROOT) + ".";
    SortedMap<String, String> storage = new TreeMap<>();
    options.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            storage.put(key.substring(prefix.length()), value);
          }
        });
    return storage;
  }

  /** What makes one set of parameters the other; empty where they are the same. */
  static Optional<TableChange> change(
      Map<String, String> before, Map<String, String> after, Dialect dialect) {
    SortedMap<String, String> was = of(before, dialect);
    SortedMap<String, String> set = of(after, dialect);
    List<String> reset = was.keySet().stream().filter(key -> !set.containsKey(key)).toList();
    set.entrySet().removeIf(option -> option.getValue().equals(was.get(option.getKey())));
    return set.isEmpty() && reset.isEmpty()
        ? Optional.empty()
        : Optional.of(new TableChange.SetStorage(set, reset));
  }
}
