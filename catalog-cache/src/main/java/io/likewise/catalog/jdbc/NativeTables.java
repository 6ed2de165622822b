package io.likewise.catalog.jdbc;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.jdbc.CatalogRow.Part;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a table of the rows that an engine's catalog gave for it. */
final class NativeTables {

  private NativeTables() {}

  /** Empty where the engine knows no such table. Rows come ordered by position, then by name. */
  static Optional<TableDefinition> assemble(TableName name, List<CatalogRow> rows) {
    return of(rows, Part.TABLE)
        .findFirst()
        .map(
            table ->
                new TableDefinition(
                    name,
                    TableDefinition.Kind.valueOf(table.requiredText()),
                    of(rows, Part.COLUMN).map(NativeTables::column).toList(),
                    primaryKey(rows),
                    uniqueKeys(rows).stream().map(NativeTables::uniqueKey).toList(),
                    of(rows, Part.CHECK).map(NativeTables::check).toList(),
                    null,
                    List.of(),
                    null,
                    new TreeMap<>(),
                    table.comment(),
                    false));
  }

  private static Stream<CatalogRow> of(List<CatalogRow> rows, Part part) {
    return rows.stream().filter(row -> row.part() == part);
  }

  private static Column column(CatalogRow row) {
    DataType type = new DataType.Native(row.requiredText());
    return row.generated() != null
        ? new Column.Computed(
            row.requiredName(), row.generated(), true, type, row.comment(), ofGenerated(row))
        : new Column.Physical(
            row.requiredName(),
            type,
            row.flag(),
            row.defaultValue(),
            identity(row),
            row.comment(),
            clauses(row));
  }

  private static List<String> ofGenerated(CatalogRow row) {
    return row.flag()
        ? row.clauses()
        : Stream.concat(row.clauses().stream(), Stream.of("NOT NULL")).toList();
  }

  private static Column.@Nullable Identity identity(CatalogRow row) {
    String identity = row.identity();
    return identity == null ? null : Column.Identity.valueOf(identity.split(" ", 2)[0]);
  }

  private static List<String> clauses(CatalogRow row) {
    String identity = row.identity();
    int counting = identity == null ? -1 : identity.indexOf(" (");
    return identity == null || counting < 0
        ? row.clauses()
        : Stream.concat(Stream.of(identity.substring(counting + 1)), row.clauses().stream())
            .toList();
  }

  private static Collection<List<CatalogRow>> uniqueKeys(List<CatalogRow> rows) {
    Map<String, List<CatalogRow>> byName =
        of(rows, Part.UNIQUE_KEY)
            .collect(
                Collectors.groupingBy(
                    CatalogRow::requiredName, LinkedHashMap::new, Collectors.toList()));
    return byName.values();
  }

  private static @Nullable PrimaryKey primaryKey(List<CatalogRow> rows) {
    List<CatalogRow> key = of(rows, Part.PRIMARY_KEY).toList();
    return key.isEmpty()
        ? null
        : new PrimaryKey(
            key.get(0).name(), columns(key), true, key.get(0).deferrable(), tail(key.get(0)));
  }

  private static UniqueKey uniqueKey(List<CatalogRow> key) {
    CatalogRow first = key.get(0);
    return new UniqueKey(
        first.name(),
        columns(key),
        first.flag(),
        first.deferrable(),
        first.clauses().isEmpty() ? "" : first.clauses().get(0),
        tail(first));
  }

  private static CheckConstraint check(CatalogRow row) {
    return new CheckConstraint(row.name(), row.requiredText(), tail(row));
  }

  private static String tail(CatalogRow row) {
    return row.clauses().isEmpty() ? "" : row.clauses().get(row.clauses().size() - 1);
  }

  private static List<String> columns(List<CatalogRow> key) {
    return key.stream().map(CatalogRow::requiredText).toList();
  }
}
