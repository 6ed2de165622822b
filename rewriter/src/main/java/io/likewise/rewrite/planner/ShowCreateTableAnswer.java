package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.syntax.Statement.ShowCreateTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code LIKEWISE SHOW CREATE TABLE}: Flink SQL that Flink parses back to the same table. What
 * Flink cannot say is in options that {@link NativeOptions} reads back (SPEC 14).
 */
record ShowCreateTableAnswer(
    TableDefinition table,
    Optional<TableDefinition> engine,
    SortedMap<String, String> storage,
    Dialect dialect) {

  static Rewrite.Answer of(ShowCreateTable statement, Names names) {
    TableDefinition table = names.require(statement.table());
    return new Rewrite.Answer(List.of("result"), List.of(List.of(of(table, names).text())));
  }

  static ShowCreateTableAnswer of(TableDefinition table, Names names) {
    return new ShowCreateTableAnswer(
        table,
        names.catalog().nativeTable(table.name()),
        table.isOrdinary() ? names.catalog().storage(table.name()) : new TreeMap<>(),
        names.dialect());
  }

  String text() {
    List<String> lines = new ArrayList<>();
    table.columns().forEach(column -> lines.add(column(column)));
    if (table.primaryKey() != null) {
      lines.add(primaryKey(table.primaryKey()));
    }
    if (table.watermark() != null) {
      lines.add(
          "WATERMARK FOR "
              + FlinkWords.name(table.watermark().column())
              + " AS "
              + table.watermark().expression());
    }
    String name =
        FlinkWords.name(table.name().schema()) + "." + FlinkWords.name(table.name().table());
    return "CREATE TABLE "
        + name
        + lines.stream().collect(joining(",\n  ", " (\n  ", "\n)"))
        + clauses();
  }

  private String column(Column column) {
    String comment =
        column.comment() == null ? "" : " COMMENT " + FlinkWords.string(column.comment());
    return FlinkWords.name(column.name()) + " " + description(column) + comment;
  }

  private String description(Column column) {
    if (column instanceof Column.Computed computed) {
      return "AS " + (computed.nativeText() ? computed.expression() : plain(computed).canonical());
    }
    if (column instanceof Column.Metadata metadata) {
      return type(metadata.type(), metadata.nullable()) + " " + FlinkWords.metadata(metadata);
    }
    Column.Physical physical = (Column.Physical) column;
    return type(physical.type(), physical.nullable());
  }

  /** Flink computes no column from another computed one, whose expression is put in its place. */
  private Expression plain(Column.Computed column) {
    Expression expression = Expressions.stored(column.expression(), table.columns());
    Map<String, Expression> inner = new HashMap<>();
    for (Column other : table.columns()) {
      if (other instanceof Column.Computed computed
          && !computed.nativeText()
          && expression.columns().contains(computed.name())) {
        inner.put(computed.name(), plain(computed));
      }
    }
    return expression.with(inner);
  }

  /** A type that only the engine has is shown as text to Flink; ours is in the options. */
  private static String type(DataType type, boolean nullable) {
    String text =
        FlinkTypeName.of(type) instanceof DataType.Native ? "STRING" : FlinkWords.type(type);
    return text + (nullable ? "" : " NOT NULL");
  }

  private static String primaryKey(PrimaryKey key) {
    String name = key.name() == null ? "" : "CONSTRAINT " + FlinkWords.name(key.name()) + " ";
    return name + "PRIMARY KEY " + FlinkWords.list(key.columns()) + " NOT ENFORCED";
  }

  private String clauses() {
    StringBuilder clauses = new StringBuilder();
    if (table.comment() != null) {
      clauses.append("\nCOMMENT ").append(FlinkWords.string(table.comment()));
    }
    if (table.distribution() != null) {
      clauses.append("\nDISTRIBUTED").append(distribution(table.distribution()));
    }
    if (!table.partitionKeys().isEmpty()) {
      clauses.append("\nPARTITIONED BY ").append(FlinkWords.list(table.partitionKeys()));
    }
    SortedMap<String, String> options = new TreeMap<>(table.options());
    options.putAll(NativeOptions.of(table, engine, storage, dialect));
    if (options.isEmpty() && !isMarked()) {
      clauses.append("\nWITH ()");
    } else if (!options.isEmpty()) {
      clauses.append(
          options.entrySet().stream()
              .map(
                  option ->
                      FlinkWords.string(option.getKey())
                          + " = "
                          + FlinkWords.string(option.getValue()))
              .collect(joining(",\n  ", "\nWITH (\n  ", "\n)")));
    }
    return clauses.toString();
  }

  /** Without a mark of ours the statement would be the engine's (SPEC K2). */
  private boolean isMarked() {
    return table.primaryKey() != null
        || table.watermark() != null
        || table.distribution() != null
        || !table.partitionKeys().isEmpty()
        || table.columns().stream().anyMatch(column -> !(column instanceof Column.Physical));
  }

  private static String distribution(Distribution distribution) {
    String kind =
        distribution.kind() == Distribution.Kind.UNKNOWN ? "" : " " + distribution.kind().name();
    String by =
        distribution.columns().isEmpty()
            ? ""
            : " BY" + kind + FlinkWords.list(distribution.columns());
    return by
        + (distribution.buckets() == null ? "" : " INTO " + distribution.buckets() + " BUCKETS");
  }
}
