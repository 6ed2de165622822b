package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tables that were read last, of all databases of this JVM (SPEC 15). It holds values only, no
 * connection, and at most so many; the one that was not asked for longest goes first. Safe to use
 * from any thread.
 */
public final class DefinitionCache {

  private static final DefinitionCache SHARED = new DefinitionCache(4_000);

  /**
   * @param database the caller's name for the database
   */
  private record Key(String database, TableName table) {}

  private record Entry(SchemaToken token, TableDefinition definition) {}

  private final Map<Key, Entry> entries;

  /**
   * An empty cache of its own.
   *
   * @param capacity how many tables at most
   */
  public DefinitionCache(int capacity) {
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Key, Entry> eldest) {
            return size() > capacity;
          }
        };
  }

  /** The cache of this JVM. */
  public static DefinitionCache shared() {
    return SHARED;
  }

  /** What was read when the table was in that state, or null. */
  synchronized @Nullable TableDefinition find(String database, TableName table, SchemaToken token) {
    Entry entry = entries.get(new Key(database, table));
    return entry != null && entry.token().equals(token) ? entry.definition() : null;
  }

  synchronized void keep(
      String database, TableName table, SchemaToken token, TableDefinition definition) {
    entries.put(new Key(database, table), new Entry(token, definition));
  }

  synchronized int size() {
    return entries.size();
  }
}
