package io.likewise.catalog.jdbc;

import io.likewise.catalog.jdbc.CatalogRow.Part;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All tables of a schema in one reading, with what {@link H2Sql#TABLE} says of each. H2 makes the
 * rows of its whole {@code INFORMATION_SCHEMA} for every table that is asked for, and again for
 * every row of a join, so they are asked for once, and joined here.
 */
final class H2Schema {

  private record Constraint(
      String table, String name, String type, @Nullable String index, @Nullable String nulls) {}

  private record KeyColumn(
      String table, String key, @Nullable String column, int position, boolean unique) {}

  private static final String CONSTRAINTS =
      """
      SELECT TABLE_NAME, CONSTRAINT_NAME, CONSTRAINT_TYPE, INDEX_NAME, NULLS_DISTINCT
      FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS
      WHERE TABLE_SCHEMA = ?1 AND CONSTRAINT_TYPE IN ('PRIMARY KEY', 'UNIQUE', 'CHECK')
      """;

  private static final String KEY_COLUMNS =
      """
      SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, ORDINAL_POSITION, TRUE
      FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE
      WHERE TABLE_SCHEMA = ?1
      """;

  private static final String INDEX_COLUMNS =
      """
      SELECT TABLE_NAME, INDEX_NAME, COLUMN_NAME, ORDINAL_POSITION, IS_UNIQUE
      FROM INFORMATION_SCHEMA.INDEX_COLUMNS
      WHERE TABLE_SCHEMA = ?1
      """;

  private static final String CHECKS =
      """
      SELECT CONSTRAINT_NAME, CHECK_CLAUSE
      FROM INFORMATION_SCHEMA.CHECK_CONSTRAINTS
      WHERE CONSTRAINT_SCHEMA = ?1
      """;

  private final Map<String, List<CatalogRow>> tables = new HashMap<>();

  private H2Schema() {}

  /** The rows of each table, by its name, ordered as {@link NativeTables} wants them. */
  static Map<String, List<CatalogRow>> read(Connection connection, String schema)
      throws SQLException {
    H2Schema read = new H2Schema();
    Query.list(
        connection,
        H2Sql.TABLES,
        row -> read.of(row.getString(12)).add(CatalogRow.readWithClauses(row)),
        schema);
    List<Constraint> constraints =
        Query.list(connection, CONSTRAINTS, H2Schema::constraint, schema);
    List<KeyColumn> keys = Query.list(connection, KEY_COLUMNS, H2Schema::keyColumn, schema);
    List<KeyColumn> indexes = Query.list(connection, INDEX_COLUMNS, H2Schema::keyColumn, schema);
    Map<String, String> checks = new HashMap<>();
    Query.list(connection, CHECKS, row -> checks.put(row.getString(1), row.getString(2)), schema);
    read.addKeys(constraints, keys, indexes);
    read.addIndexes(constraints, indexes);
    constraints.stream()
        .filter(constraint -> checks.containsKey(constraint.name()))
        .forEach(check -> read.addCheck(check, checks.get(check.name())));
    read.tables.values().forEach(rows -> rows.sort(CatalogRow.ORDER));
    return read.tables;
  }

  private List<CatalogRow> of(String table) {
    return tables.computeIfAbsent(table, name -> new ArrayList<>());
  }

  private static Constraint constraint(ResultSet row) throws SQLException {
    return new Constraint(
        row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5));
  }

  private static KeyColumn keyColumn(ResultSet row) throws SQLException {
    return new KeyColumn(
        row.getString(1), row.getString(2), row.getString(3), row.getInt(4), row.getBoolean(5));
  }

  private void addKeys(
      List<Constraint> constraints, List<KeyColumn> keys, List<KeyColumn> indexes) {
    Map<String, List<KeyColumn>> columns = grouped(keys, KeyColumn::key);
    Map<String, List<KeyColumn>> indexed = grouped(indexes, KeyColumn::key);
    for (Constraint constraint : constraints) {
      if (constraint.type().equals("CHECK")) {
        continue;
      }
      List<KeyColumn> index = indexed.getOrDefault(constraint.index(), List.of());
      for (KeyColumn column : columns.getOrDefault(constraint.name(), List.of())) {
        of(constraint.table())
            .add(
                row(
                    constraint.type().equals("UNIQUE") ? Part.UNIQUE_KEY : Part.PRIMARY_KEY,
                    constraint.name(),
                    column.position(),
                    inIndex(column, index),
                    /* flag= */ true,
                    clauses(constraint)));
      }
    }
  }

  /** The index tells a column as it is called now. */
  private static @Nullable String inIndex(KeyColumn column, List<KeyColumn> index) {
    String byPosition = null;
    for (KeyColumn indexed : index) {
      if (indexed.column() != null && indexed.column().equals(column.column())) {
        return column.column();
      }
      if (indexed.position() == column.position()) {
        byPosition = indexed.column();
      }
    }
    return byPosition;
  }

  private static List<String> clauses(Constraint constraint) {
    if ("NO".equals(constraint.nulls())) {
      return List.of("NULLS NOT DISTINCT", "");
    }
    return "ALL".equals(constraint.nulls()) ? List.of("NULLS ALL DISTINCT", "") : List.of();
  }

  private void addIndexes(List<Constraint> constraints, List<KeyColumn> indexes) {
    Set<String> ofConstraints =
        constraints.stream()
            .filter(constraint -> !constraint.type().equals("CHECK"))
            .map(Constraint::index)
            .collect(Collectors.toSet());
    indexes.stream()
        .filter(column -> column.unique() && !ofConstraints.contains(column.key()))
        .forEach(
            column ->
                of(column.table())
                    .add(
                        row(
                            Part.UNIQUE_KEY,
                            column.key(),
                            column.position(),
                            column.column(),
                            /* flag= */ false,
                            List.of())));
  }

  private void addCheck(Constraint check, @Nullable String condition) {
    of(check.table()).add(row(Part.CHECK, check.name(), 0, condition, false, List.of()));
  }

  private static <T> Map<String, List<T>> grouped(Collection<T> rows, Function<T, String> by) {
    return rows.stream().collect(Collectors.groupingBy(by));
  }

  private static CatalogRow row(
      Part part,
      String name,
      int position,
      @Nullable String text,
      boolean flag,
      List<String> clauses) {
    return new CatalogRow(part, name, position, text, flag, false, null, null, null, null, clauses);
  }
}
