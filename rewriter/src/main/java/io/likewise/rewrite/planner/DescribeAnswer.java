package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.catalog.document.DefinitionDocument;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.syntax.Statement.Describe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code LIKEWISE DESCRIBE}: a row for each column, as Flink shows them, or one document (SPEC 14).
 */
record DescribeAnswer(Describe statement, Catalog catalog, Names names) {
  private static final List<String> COLUMNS =
      List.of("name", "type", "null", "key", "extras", "watermark", "comment");

  Rewrite.Answer answer() {
    TableDefinition table = names.require(statement.table());
    if (statement.json()) {
      String document = DefinitionDocument.toFlinkJson(table, catalog.name());
      return new Rewrite.Answer(List.of("definition"), List.of(List.of(document)));
    }
    List<List<@Nullable Object>> rows = new ArrayList<>();
    table.columns().forEach(column -> rows.add(row(column, table)));
    return new Rewrite.Answer(COLUMNS, rows);
  }

  private static List<@Nullable Object> row(Column column, TableDefinition table) {
    return Arrays.asList(
        column.name(),
        FlinkWords.type(column.type()),
        isNullable(column) ? "TRUE" : "FALSE",
        key(column, table),
        extras(column),
        watermark(column, table),
        column.comment());
  }

  private static boolean isNullable(Column column) {
    if (column instanceof Column.Physical physical) {
      return physical.nullable();
    }
    return !(column instanceof Column.Metadata metadata) || metadata.nullable();
  }

  private static @Nullable String key(Column column, TableDefinition table) {
    PrimaryKey primary = table.primaryKey();
    if (primary != null && primary.columns().contains(column.name())) {
      return "PRI(" + String.join(", ", primary.columns()) + ")";
    }
    return table.uniqueKeys().stream()
        .map(UniqueKey::columns)
        .filter(columns -> columns.contains(column.name()))
        .map(columns -> "UNQ(" + String.join(", ", columns) + ")")
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String extras(Column column) {
    if (column instanceof Column.Computed computed) {
      return "AS " + computed.expression();
    }
    return column instanceof Column.Metadata metadata ? FlinkWords.metadata(metadata) : null;
  }

  private static @Nullable String watermark(Column column, TableDefinition table) {
    return Stream.ofNullable(table.watermark())
        .filter(watermark -> watermark.column().equals(column.name()))
        .map(Watermark::expression)
        .findFirst()
        .orElse(null);
  }
}
