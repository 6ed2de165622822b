package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How MariaDB keeps METADATA columns (SPEC M3): a BEFORE INSERT and a BEFORE UPDATE trigger, and a
 * sequence for {@code offset}. The time is the statement's, in UTC, whatever the session's zone is.
 */
record MariaDbMetadata(MariaDbDialect dialect, TableName table, List<Column.Metadata> columns)
    implements MetadataSql {

  private static final String NOW = "UTC_TIMESTAMP(3)";
  private static final DataType MOMENT = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  @Override
  public List<Sql> create(boolean continued) {
    columns.forEach(this::refuseUnknown);
    List<Sql> statements = new ArrayList<>();
    if (columns.stream().anyMatch(column -> MetadataKey.effective(column).equals("offset"))) {
      statements.add(
          new Sql(
              (continued ? "CREATE SEQUENCE IF NOT EXISTS " : "CREATE OR REPLACE SEQUENCE ")
                  + dialect.quote(sequenceName()),
              "numbers the changes"));
    }
    statements.add(new Sql(trigger("INSERT"), "before every row that is inserted"));
    statements.add(new Sql(trigger("UPDATE"), "before every row that is updated"));
    return statements;
  }

  /** Only the triggers; the sequence stays, or goes along with its table. */
  @Override
  public List<Sql> release(TableName now, TableName next) {
    List<Sql> statements = new ArrayList<>();
    for (String event : List.of("oninsert", "onupdate")) {
      TableName trigger = new TableName(now.schema(), dialect.companion(table, event).table());
      statements.add(
          new Sql(
              "DROP TRIGGER IF EXISTS " + dialect.quote(trigger),
              "is made anew for the altered table"));
    }
    if (!table.equals(next)) {
      statements.add(
          new Sql(
              "RENAME TABLE IF EXISTS "
                  + dialect.quote(sequenceName())
                  + " TO "
                  + dialect.quote(dialect.companion(next, "offset")),
              "the numbers go on"));
    }
    return statements;
  }

  /** A row that was there shows the time of the ALTER TABLE, and a number like any other. */
  @Override
  public String initial(Column.Metadata column) {
    return value(column, "INSERT");
  }

  /** The triggers go with their table. */
  @Override
  public List<Sql> drop() {
    return List.of(
        new Sql(
            "DROP SEQUENCE IF EXISTS " + dialect.quote(sequenceName()),
            "it would outlive its table"));
  }

  /** MariaDB's databases hold tables and no schemas. */
  private void refuseUnknown(Column.Metadata column) {
    if (MetadataKey.effective(column).equals("schema_name") && !column.nullable()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "%s cannot be NOT NULL: MariaDB has no schemas, so schema_name is NULL; use database_name"
              .formatted(column.name()),
          null);
    }
  }

  private TableName sequenceName() {
    return dialect.companion(table, "offset");
  }

  private String trigger(String event) {
    String body = columns.stream().map(column -> assignment(column, event)).collect(joining("\n"));
    String create =
        """
        CREATE OR REPLACE TRIGGER %s
        BEFORE %s ON %s
        FOR EACH ROW BEGIN
        %s
        END"""
            .formatted(
                dialect.quote(dialect.companion(table, "on" + event.toLowerCase(Locale.ROOT))),
                event,
                dialect.quote(table),
                Indentation.of(body, 2));
    return MariaDbDialect.pinned(create);
  }

  private String assignment(Column.Metadata column, String event) {
    String name = dialect.quote(column.name());
    String assignment = "SET NEW." + name + " = " + value(column, event) + ";";
    if (!MetadataKey.effective(column).equals("timestamp") || column.virtual()) {
      return assignment;
    }
    return """
        IF NEW.%1$s IS NULL%2$s THEN
          %3$s%4$s
        END IF;"""
        .formatted(
            name,
            event.equals("INSERT") ? "" : " OR NEW." + name + " <=> OLD." + name,
            assignment,
            check(column));
  }

  /** A value that is no moment is the writer's error. */
  private String check(Column.Metadata column) {
    return FunctionTable.isText(column.type())
        ? """

        ELSEIF CAST(NEW.%s AS DATETIME) IS NULL THEN
          SIGNAL SQLSTATE '22007' SET MESSAGE_TEXT = %s;"""
            .formatted(
                dialect.quote(column.name()),
                dialect.literal("The value of " + column.name() + " is no timestamp"))
        : "";
  }

  private String value(Column.Metadata column, String event) {
    return switch (MetadataKey.effective(column)) {
      case "timestamp", "op_ts" -> moment(column);
      case "offset" ->
          cast(new Argument("NEXT VALUE FOR " + dialect.quote(sequenceName()), null), column);
      case "row_kind" -> event.equals("INSERT") ? "'+I'" : "'+U'";
      case "database_name" -> dialect.literal(table.schema());
      case "table_name" -> dialect.literal(table.table());
      default -> "NULL";
    };
  }

  private String moment(Column.Metadata column) {
    if (FunctionTable.is(column.type(), Root.BIGINT)) {
      return "TIMESTAMPDIFF(MICROSECOND, TIMESTAMP '1970-01-01 00:00:00', %s) DIV 1000"
          .formatted(NOW);
    }
    return FunctionTable.is(column.type(), Root.TIMESTAMP_LTZ)
            || FunctionTable.is(column.type(), Root.TIMESTAMP)
        ? NOW
        : cast(new Argument(NOW, MOMENT), column);
  }

  private String cast(Argument value, Column.Metadata column) {
    return FunctionTable.is(column.type(), Root.BIGINT)
        ? value.sql()
        : dialect.cast(value, column.type());
  }
}
