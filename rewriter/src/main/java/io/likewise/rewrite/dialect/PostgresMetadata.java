package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.ArrayList;
import java.util.List;

/**
 * How PostgreSQL keeps METADATA columns (SPEC M3): one BEFORE trigger, and a sequence for {@code
 * offset} that is dropped with its column.
 *
 * @param partitioned whether the table may have partitions, each with a trigger of its own
 */
record PostgresMetadata(
    PostgresDialect dialect, TableName table, List<Column.Metadata> columns, boolean partitioned)
    implements MetadataSql {

  /** The trigger of a partition knows its partition only. */
  private static final String ROOT =
      """
      COALESCE(
        (SELECT c.relname FROM pg_catalog.pg_class c
         WHERE c.oid = pg_catalog.pg_partition_root(TG_RELID)), TG_TABLE_NAME)""";

  private static final Atomic LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  @Override
  public List<Sql> create(boolean continued) {
    List<Sql> statements = new ArrayList<>();
    columns.stream()
        .filter(column -> MetadataKey.effective(column).equals("offset"))
        .forEach(column -> statements.add(sequence(column, continued ? "ALTER" : "CREATE")));
    statements.add(drop("a table of that name may have been dropped behind our back"));
    statements.add(new Sql(function(), "sets the METADATA columns of a row that is written"));
    statements.add(new Sql(trigger(), "before every row that is written"));
    return statements;
  }

  /**
   * The function does not go with its table; one that a renamed table still uses is not dropped.
   */
  @Override
  public List<Sql> drop() {
    return List.of(drop("it would outlive its table"));
  }

  private Sql drop(String note) {
    return new Sql("DROP FUNCTION IF EXISTS " + dialect.quote(functionName()) + "()", note);
  }

  private TableName functionName() {
    return dialect.companion(table, "metadata");
  }

  private TableName sequenceName() {
    return dialect.companion(table, "offset");
  }

  /** Only the trigger and its function; the sequence stays with its column. */
  @Override
  public List<Sql> release(TableName now, TableName next) {
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql(
            "DROP TRIGGER IF EXISTS \"likewise_metadata\" ON " + dialect.quote(now),
            "is made anew for the altered table"));
    statements.add(drop("is made anew for the altered table"));
    if (!table.equals(next)) {
      String name = dialect.quote(dialect.companion(next, "offset").table());
      statements.add(
          new Sql(
              "ALTER SEQUENCE IF EXISTS " + dialect.quote(sequenceName()) + " RENAME TO " + name,
              "the numbers go on"));
    }
    return statements;
  }

  /** A row that was there shows the time of the ALTER TABLE, and a number like any other. */
  @Override
  public String initial(Column.Metadata column) {
    return switch (MetadataKey.effective(column)) {
      case "row_kind" -> "'+I'";
      case "table_name" -> dialect.literal(table.table());
      case "timestamp", "op_ts", "offset" ->
          value(column).replace("written_at", "date_trunc('milliseconds', statement_timestamp())");
      default -> dialect.literal(table.schema());
    };
  }

  private Sql sequence(Column.Metadata column, String verb) {
    String text =
        """
        %s SEQUENCE %s
        OWNED BY %s.%s"""
            .formatted(
                verb,
                dialect.quote(sequenceName()),
                dialect.quote(table),
                dialect.quote(column.name()));
    return new Sql(text, "numbers the changes; goes with its column");
  }

  private String function() {
    return """
        CREATE FUNCTION %s() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        AS %s"""
        .formatted(dialect.quote(functionName()), dialect.dollarQuoted(body()));
  }

  private String body() {
    return """

        DECLARE
          written_at CONSTANT timestamptz := date_trunc('milliseconds', statement_timestamp());
        BEGIN
        %s
          RETURN NEW;
        END
        """
        .formatted(columns.stream().map(this::assignment).collect(joining("\n")));
  }

  private String trigger() {
    return """
        CREATE TRIGGER "likewise_metadata"
        BEFORE INSERT OR UPDATE ON %s
        FOR EACH ROW EXECUTE FUNCTION %s()"""
        .formatted(dialect.quote(table), dialect.quote(functionName()));
  }

  private String assignment(Column.Metadata column) {
    String name = dialect.quote(column.name());
    String assignment = "NEW." + name + " := " + value(column) + ";";
    if (!MetadataKey.effective(column).equals("timestamp") || column.virtual()) {
      return "  " + assignment;
    }
    String unlessGiven =
        """
        IF NEW.%1$s IS NULL OR TG_OP = 'UPDATE' AND NEW.%1$s IS NOT DISTINCT FROM OLD.%1$s THEN
          %2$s%3$s
        END IF;"""
            .formatted(name, assignment, check(column));
    return Indentation.of(unlessGiven, 2);
  }

  /** A value that is no moment is the writer's error. */
  private String check(Column.Metadata column) {
    String value = "NEW." + dialect.quote(column.name());
    if (FunctionTable.isText(column.type())) {
      return "\nELSE\n  PERFORM " + value + "::timestamptz;";
    }
    return FunctionTable.is(column.type(), Root.BIGINT)
        ? "\nELSE\n  PERFORM to_timestamp(" + value + " / 1000.0);"
        : "";
  }

  private String value(Column.Metadata column) {
    return switch (MetadataKey.effective(column)) {
      case "timestamp", "op_ts" -> moment(column);
      case "offset" ->
          cast("nextval(" + dialect.literal(dialect.quote(sequenceName())) + ")", column);
      case "row_kind" -> "CASE TG_OP WHEN 'INSERT' THEN '+I' ELSE '+U' END";
      case "table_name" -> partitioned ? ROOT : "TG_TABLE_NAME";
      default -> "TG_TABLE_SCHEMA";
    };
  }

  private String moment(Column.Metadata column) {
    if (FunctionTable.is(column.type(), Root.BIGINT)) {
      return "FLOOR(EXTRACT(EPOCH FROM written_at) * 1000)";
    }
    if (FunctionTable.isText(column.type())) {
      return "to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')";
    }
    return FunctionTable.is(column.type(), Root.TIMESTAMP_LTZ)
        ? "written_at"
        : dialect.cast(new Argument("written_at", LTZ), column.type());
  }

  private String cast(String value, Column.Metadata column) {
    return FunctionTable.is(column.type(), Root.BIGINT)
        ? value
        : "CAST(" + value + " AS " + dialect.nativeType(column.type()).text() + ")";
  }
}
