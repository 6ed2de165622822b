package io.likewise.rewrite.plan;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.TableName;
import java.util.List;
import java.util.Locale;

/**
 * How a change of one table's rows comes to a sync's source through foreign keys, where the engine
 * fires no trigger on the way.
 *
 * @param number tells the parents of a source apart
 * @param event what happens to a row of the parent
 * @param paths each from a child of the parent to the source
 */
public record ParentCascade(TableName parent, int number, Event event, List<List<Level>> paths) {

  /** What happens to a row. */
  public enum Event {
    DELETE,
    UPDATE
  }

  /**
   * A table on the way.
   *
   * @param key by which its rows are found
   * @param within foreign keys to the same table, by which further ones go with them
   */
  public record Level(CascadingKey key, List<CascadingKey> within) {
    public Level {
      within = List.copyOf(within);
    }
  }

  public ParentCascade {
    paths = paths.stream().map(List::copyOf).toList();
  }

  /** A word that changes with the foreign keys that it stands for. */
  public String signature() {
    return String.format(Locale.ROOT, "keys %08x", paths.toString().hashCode());
  }
}
