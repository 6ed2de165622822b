package io.likewise.rewrite.like;

import io.likewise.rewrite.option.Secrets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a base's options hand on: not what is about its own sync, and secrets only as references
 * (SPEC L4).
 */
final class InheritedOptions {

  private InheritedOptions() {}

  static SortedMap<String, String> of(Map<String, String> options) {
    SortedMap<String, String> inherited = new TreeMap<>(options);
    inherited.keySet().removeIf(key -> key.startsWith("sync."));
    inherited
        .entrySet()
        .removeIf(
            option -> Secrets.isSecret(option.getKey()) && !Secrets.isReference(option.getValue()));
    return inherited;
  }
}
