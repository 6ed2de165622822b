package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A catalog that reads a table only when it has changed since it was last read on this database.
 * Whether it has is asked of the database each time (SPEC 15): a stale entry costs a round trip,
 * never a wrong answer. What is not a table's definition is always asked anew.
 */
public final class CachingCatalog extends ForwardingCatalog {

  private final JdbcCatalog catalog;
  private final String database;
  private final DefinitionCache cache;

  /**
   * @param database names the database among all that share the cache, e.g. its URL and user; two
   *     databases under one name cost readings, not wrong answers
   */
  public CachingCatalog(JdbcCatalog catalog, String database, DefinitionCache cache) {
    super(catalog);
    this.catalog = catalog;
    this.database = database;
    this.cache = cache;
  }

  /**
   * The state is asked before the table is read, so that a change in between shows the next time.
   */
  @Override
  public Optional<TableDefinition> table(TableName name) {
    return known(database, name, catalog::table);
  }

  /** What tells that a table has changed tells more than the engine alone knows of it. */
  @Override
  public Optional<TableDefinition> nativeTable(TableName name) {
    return known(database + " alone", name, catalog::nativeTable);
  }

  private Optional<TableDefinition> known(
      String database, TableName name, Function<TableName, Optional<TableDefinition>> reading) {
    Optional<SchemaToken> token = catalog.token(name);
    if (token.isEmpty()) {
      return reading.apply(name);
    }
    if (token.get().equals(SchemaToken.NO_TABLE)) {
      return Optional.empty();
    }
    TableDefinition known = cache.find(database, name, token.get());
    if (known != null) {
      return Optional.of(known);
    }
    Optional<TableDefinition> read = reading.apply(name);
    read.ifPresent(definition -> cache.keep(database, name, token.get(), definition));
    return read;
  }

  /** The states of all are asked before any is read. */
  @Override
  public List<TableDefinition> tables(String schema, List<String> names) {
    Map<String, TableDefinition> found = new HashMap<>();
    Map<String, Optional<SchemaToken>> unknown = new LinkedHashMap<>();
    for (String name : names) {
      TableName table = new TableName(schema, name);
      Optional<SchemaToken> token = catalog.token(table);
      Optional<TableDefinition> known = token.map(state -> cache.find(database, table, state));
      if (known.isPresent()) {
        found.put(name, known.get());
      } else if (!token.equals(Optional.of(SchemaToken.NO_TABLE))) {
        unknown.put(name, token);
      }
    }
    for (TableDefinition read : catalog.tables(schema, List.copyOf(unknown.keySet()))) {
      unknown
          .getOrDefault(read.name().table(), Optional.empty())
          .ifPresent(state -> cache.keep(database, read.name(), state, read));
      found.put(read.name().table(), read);
    }
    return names.stream().map(found::get).filter(Objects::nonNull).toList();
  }
}
