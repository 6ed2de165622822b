package io.likewise.rewrite.like;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Feature;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The options of a table and its bases (SPEC L2, I2): those of the bases in order, those of WITH
 * last. OVERWRITING takes the new value of a key, INCLUDING fails on it.
 */
final class MergedOptions {
  private final List<Inheritance> bases;
  private final SortedMap<String, String> own;
  private final SortedMap<String, String> merged = new TreeMap<>();

  /** Whose each value is. */
  private final Map<String, Inheritance> owners = new HashMap<>();

  MergedOptions(List<Inheritance> bases, SortedMap<String, String> own) {
    this.bases = bases;
    this.own = own;
  }

  SortedMap<String, String> merge() {
    bases.forEach(this::add);
    own.forEach(this::addOwn);
    return merged;
  }

  private void add(Inheritance base) {
    base.options()
        .forEach(
            (key, value) -> {
              Inheritance earlier = owners.put(key, base);
              if (earlier != null && !base.strategies().overwrites(Feature.OPTIONS)) {
                throw new RewriteException(
                    ErrorCode.DUPLICATE_CLAUSE,
                    "Option '%s' of %s already comes from %s; OVERWRITING OPTIONS lets the later value win"
                        .formatted(key, base.base().name(), earlier.base().name()),
                    base.clause());
              }
              merged.put(key, value);
            });
  }

  /** Among the columns, a key that is given its old value again changes nothing. */
  private void addOwn(String key, String value) {
    Inheritance earlier = owners.get(key);
    boolean same = earlier != null && earlier.isInTheList() && value.equals(merged.get(key));
    if (earlier != null && !same && !earlier.strategies().overwrites(Feature.OPTIONS)) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_CLAUSE,
          "Option '%s' already comes from %s; OVERWRITING OPTIONS lets the new value win"
              .formatted(key, earlier.base().name()),
          earlier.clause());
    }
    merged.put(key, value);
  }
}
