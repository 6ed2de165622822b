package io.likewise.run;

import io.likewise.catalog.TableName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which tables of a database have columns that no INSERT can fill, or columns in another order than
 * their definition (SPEC K7), as far as this JVM knows; shared by its connections. It is read when
 * the first INSERT without a column list comes, and again after statements of ours.
 */
final class PartlyWritableTables {

  private static final int DATABASES = 1_000;
  private static final Map<String, PartlyWritableTables> SHARED =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PartlyWritableTables> eldest) {
          return size() > DATABASES;
        }
      };

  private volatile @Nullable Set<TableName> tables;
  private int changes;

  private PartlyWritableTables() {}

  /**
   * The tables of a database.
   *
   * @param database the caller's name for it
   */
  static PartlyWritableTables of(String database) {
    synchronized (SHARED) {
      return SHARED.computeIfAbsent(database, any -> new PartlyWritableTables());
    }
  }

  /** Whether it is known that there are none: one look at a field. */
  boolean areNone() {
    Set<TableName> known = tables;
    return known != null && known.isEmpty();
  }

  /**
   * The tables.
   *
   * @param reader reads them if they are not known
   */
  Set<TableName> get(Supplier<Set<TableName>> reader) {
    Set<TableName> known = tables;
    if (known != null) {
      return known;
    }
    int before = changes();
    Set<TableName> read = reader.get();
    keep(read, before);
    return read;
  }

  private synchronized int changes() {
    return changes;
  }

  /** What was read while something changed may be old. */
  private synchronized void keep(Set<TableName> read, int before) {
    if (before == changes) {
      tables = read;
    }
  }

  /** Something may have changed. */
  synchronized void forget() {
    changes++;
    tables = null;
  }
}
