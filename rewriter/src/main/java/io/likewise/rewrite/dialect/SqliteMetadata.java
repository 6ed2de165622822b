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
import java.util.stream.Stream;

/**
 * How SQLite keeps METADATA columns (SPEC M3). A trigger cannot change the row that is written, so
 * one behind it updates the row again. A table of one row numbers the changes and names the row
 * that is being updated so, for which the update's own trigger does nothing, whatever
 * recursive_triggers says.
 */
record SqliteMetadata(
    SqliteDialect dialect, TableName table, List<Column.Metadata> columns, List<String> names)
    implements MetadataSql {

  private static final String MOMENT = "strftime('%Y-%m-%d %H:%M:%f', 'now')";
  private static final DataType TIMESTAMP = new Atomic(Root.TIMESTAMP, List.of(3));

  @Override
  public List<Sql> create(boolean continued) {
    columns.forEach(SqliteMetadata::refuseUnknown);
    String rowid = rowid();
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql(
            dialect
                .requoted(
                    "CREATE TABLE IF NOT EXISTS %s (\"offset\" integer NOT NULL, \"row\" integer)")
                .formatted(dialect.quote(keeping())),
            "numbers the changes, and names the row that is being completed"));
    statements.add(
        new Sql(
            dialect
                .requoted(
                    "INSERT INTO %1$s (\"offset\") SELECT %2$s WHERE NOT EXISTS (SELECT 1 FROM %1$s)")
                .formatted(dialect.quote(keeping()), lastNumber(continued)),
            "numbers the changes, and names the row that is being completed"));
    statements.add(new Sql(trigger("INSERT", rowid), "behind every row that is inserted"));
    statements.add(new Sql(trigger("UPDATE", rowid), "behind every row that is updated"));
    return statements;
  }

  private String lastNumber(boolean continued) {
    return columns.stream()
        .filter(column -> continued && MetadataKey.effective(column).equals("offset"))
        .map(
            column ->
                "(SELECT COALESCE(MAX(CAST(%s AS integer)), 0) FROM %s)"
                    .formatted(dialect.quote(column.name()), dialect.quote(table)))
        .findFirst()
        .orElse("0");
  }

  /** Only the triggers; the numbers go along with the table. */
  @Override
  public List<Sql> release(TableName now, TableName next) {
    List<Sql> statements = new ArrayList<>();
    for (String event : List.of("oninsert", "onupdate")) {
      statements.add(
          new Sql(
              "DROP TRIGGER IF EXISTS " + dialect.quote(dialect.companion(table, event)),
              "is made anew for the altered table"));
    }
    if (!table.equals(next)) {
      statements.add(
          new Sql(
              "ALTER TABLE %s RENAME TO %s"
                  .formatted(
                      dialect.quote(keeping()),
                      dialect.quote(dialect.companion(next, "keeping").table())),
              "the numbers go on"));
    }
    return statements;
  }

  /** A row that was there shows the time of the ALTER TABLE, and a number like any other. */
  @Override
  public String initial(Column.Metadata column) {
    return MetadataKey.effective(column).equals("offset")
        ? numbered("ROW_NUMBER() OVER ()", column)
        : value(column, "INSERT");
  }

  private static String numbered(String number, Column.Metadata column) {
    return FunctionTable.isText(column.type()) ? "CAST(" + number + " AS text)" : number;
  }

  /** The triggers go with their table. */
  @Override
  public List<Sql> drop() {
    return List.of(
        new Sql("DROP TABLE IF EXISTS " + dialect.quote(keeping()), "it would outlive its table"));
  }

  /** SQLite's databases hold tables and no schemas. */
  private static void refuseUnknown(Column.Metadata column) {
    if (MetadataKey.effective(column).equals("schema_name") && !column.nullable()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "%s cannot be NOT NULL: SQLite has no schemas, so schema_name is NULL; use database_name"
              .formatted(column.name()),
          null);
    }
  }

  /** The name by which a row is found: a column may have taken it. */
  private String rowid() {
    return Stream.of("rowid", "_rowid_", "oid")
        .filter(name -> names.stream().noneMatch(name::equalsIgnoreCase))
        .findFirst()
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNSUPPORTED,
                    "SQLite keeps METADATA columns by the row's rowid, which columns named rowid, _rowid_ and oid hide: name one of them otherwise",
                    null));
  }

  private TableName keeping() {
    return dialect.companion(table, "keeping");
  }

  private String trigger(String event, String rowid) {
    String template =
        """
        CREATE TRIGGER %1$s
        AFTER %2$s ON %3$s%4$s
        BEGIN
        %5$s  UPDATE %6$s SET "offset" = "offset" + 1, "row" = NEW.%7$s;
          UPDATE %3$s SET
        %8$s
          WHERE %7$s = NEW.%7$s;
          UPDATE %6$s SET "row" = NULL;
        END""";
    return dialect
        .requoted(template)
        .formatted(
            dialect.quote(
                dialect.companion(table, event.equals("INSERT") ? "oninsert" : "onupdate")),
            event,
            dialect.quote(table.table()),
            event.equals("INSERT") ? "" : unlessCompleted(rowid),
            columns.stream().map(column -> check(column, event)).collect(joining()),
            dialect.quote(keeping().table()),
            rowid,
            columns.stream().map(column -> assignment(column, event)).collect(joining(",\n")));
  }

  private String unlessCompleted(String rowid) {
    return dialect
        .requoted("\nWHEN (SELECT \"row\" FROM %s) IS NOT NEW.%s")
        .formatted(dialect.quote(keeping().table()), rowid);
  }

  private String assignment(Column.Metadata column, String event) {
    String name = dialect.quote(column.name());
    String value = value(column, event);
    return "    "
        + name
        + " = "
        + (isWritable(column)
            ? "CASE WHEN " + isGiven(name, event) + " THEN NEW." + name + " ELSE " + value + " END"
            : value);
  }

  private static boolean isWritable(Column.Metadata column) {
    return MetadataKey.effective(column).equals("timestamp") && !column.virtual();
  }

  private static String isGiven(String name, String event) {
    return "NEW."
        + name
        + " IS NOT NULL"
        + (event.equals("INSERT") ? "" : " AND NEW." + name + " IS NOT OLD." + name);
  }

  /** A value that is no moment is the writer's error. */
  private String check(Column.Metadata column, String event) {
    if (!isWritable(column)) {
      return "";
    }
    String name = dialect.quote(column.name());
    return "  SELECT RAISE(ABORT, %s)\n  WHERE %s AND %s;\n"
        .formatted(
            dialect.literal("The value of " + column.name() + " is no timestamp"),
            isGiven(name, event),
            FunctionTable.is(column.type(), Root.BIGINT)
                ? "typeof(NEW." + name + ") <> 'integer'"
                : "julianday(NEW." + name + ") IS NULL");
  }

  private String value(Column.Metadata column, String event) {
    return switch (MetadataKey.effective(column)) {
      case "timestamp", "op_ts" -> moment(column);
      case "offset" -> number(column);
      case "row_kind" -> event.equals("INSERT") ? "'+I'" : "'+U'";
      case "database_name" -> dialect.literal(table.schema());
      case "table_name" -> dialect.literal(table.table());
      default -> "NULL";
    };
  }

  private String number(Column.Metadata column) {
    String number =
        dialect.requoted("(SELECT \"offset\" FROM %s)").formatted(dialect.quote(keeping().table()));
    return numbered(number, column);
  }

  private String moment(Column.Metadata column) {
    return FunctionTable.is(column.type(), Root.BIGINT)
        ? "CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS integer)"
        : dialect.cast(new Argument(MOMENT, TIMESTAMP), column.type());
  }
}
