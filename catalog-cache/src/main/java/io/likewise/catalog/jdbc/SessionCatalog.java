package io.likewise.catalog.jdbc;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one session knows beside the catalog (SPEC C13, K8): definitions of its temporary tables,
 * definitions over other tables of which the engine knows nothing, and what it has set. It ends
 * with the session.
 */
public final class SessionCatalog extends ForwardingCatalog {

  private final Map<TableName, TableDefinition> temporary = new HashMap<>();
  private final Map<String, Reading> readings;
  private final Map<String, String> options = new HashMap<>();

  /** A definition and the table that it reads. */
  private record Reading(TableDefinition definition, TableName source) {}

  /**
   * @param withoutCase whether the engine takes names that differ in case alone for one
   */
  public SessionCatalog(Catalog catalog, boolean withoutCase) {
    super(catalog);
    this.readings = withoutCase ? new TreeMap<>(String.CASE_INSENSITIVE_ORDER) : new HashMap<>();
  }

  /**
   * Keeps a definition until the session ends or its table is gone.
   *
   * @param source the table that the definition reads, or null for that of a temporary table
   */
  public void remember(TableDefinition definition, @Nullable TableName source) {
    TableName name = definition.name();
    if (source != null) {
      readings.put(name.table(), new Reading(definition, source));
    } else {
      temporary.put(super.resolve(name.schema(), name.table()).orElse(name), definition);
    }
  }

  /** Forgets a definition. */
  public void forget(TableName name) {
    temporary.remove(name);
    if (name.isOfSession()) {
      readings.remove(name.table());
    }
  }

  /** Keeps what the session has set. */
  public void setOption(String key, String value) {
    options.put(key, value);
  }

  @Override
  public Optional<String> sessionOption(String key) {
    return Optional.ofNullable(options.get(key));
  }

  /** Forgets everything. */
  public void clear() {
    options.clear();
    temporary.clear();
    readings.clear();
  }

  @Override
  public boolean hasDefinitions() {
    return !temporary.isEmpty() || !readings.isEmpty() || super.hasDefinitions();
  }

  @Override
  public Optional<TableName> resolve(@Nullable String schema, String table) {
    Reading reading = schema == null ? readings.get(table) : null;
    return reading == null
        ? super.resolve(schema, table)
        : Optional.of(reading.definition().name());
  }

  @Override
  public Optional<TableName> sourceOf(TableName name) {
    Reading reading = name.isOfSession() ? readings.get(name.table()) : null;
    return reading == null ? super.sourceOf(name) : Optional.of(reading.source());
  }

  @Override
  public Optional<TableDefinition> table(TableName name) {
    Reading reading = name.isOfSession() ? readings.get(name.table()) : null;
    if (reading != null) {
      return Optional.of(reading.definition());
    }
    Optional<TableDefinition> now = super.table(name);
    TableDefinition known = temporary.get(name);
    if (known == null) {
      return now;
    }
    if (now.isPresent() && isOf(known, now.get())) {
      return Optional.of(DefinedTable.merge(now.get(), known, /* movable= */ false));
    }
    temporary.remove(name);
    return now;
  }

  @Override
  public List<TableDefinition> tables(String schema, List<String> names) {
    return names.stream().map(name -> new TableName(schema, name)).anyMatch(temporary::containsKey)
        ? names.stream().flatMap(name -> table(new TableName(schema, name)).stream()).toList()
        : super.tables(schema, names);
  }

  /** Another temporary table may have got the name since, unseen by us. */
  private static boolean isOf(TableDefinition known, TableDefinition now) {
    return now.kind() == Kind.TEMPORARY_TABLE
        && now.columns().stream()
            .allMatch(
                column ->
                    known
                        .column(column.name())
                        .map(declared -> isGenerated(declared) == isGenerated(column))
                        .orElse(false))
        && now.columns().size() == known.columns().size();
  }

  /** Temporary tables with columns that no INSERT can fill; nothing is asked. */
  public Set<TableName> partlyWritableOfSession() {
    return temporary.isEmpty()
        ? Set.of()
        : temporary.entrySet().stream()
            .filter(
                table -> table.getValue().columns().stream().anyMatch(SessionCatalog::isGenerated))
            .map(Map.Entry::getKey)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isGenerated(Column column) {
    return column instanceof Column.Computed
        || (column instanceof Column.Metadata metadata && metadata.virtual());
  }
}
