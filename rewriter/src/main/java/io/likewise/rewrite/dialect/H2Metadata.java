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
 * How H2 keeps METADATA columns (SPEC M3): one BEFORE trigger. It reads the start of the statement
 * from H2's own session, because CURRENT_TIMESTAMP is the transaction's, and sends no statement of
 * its own, which would change that start for the rows to come.
 */
record H2Metadata(H2Dialect dialect, TableName table, List<Column.Metadata> columns)
    implements MetadataSql {

  private static final Atomic LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));
  private static final Atomic BIGINT = new Atomic(Root.BIGINT, List.of());
  private static final String SESSION = "Object session = call(connection, \"getSession\");\n";

  private static final String WRITTEN_AT =
      """
      Object start = call(session, "getCommandStartOrEnd");
      Class<?> moments =
          Class.forName("org.h2.util.JSR310Utils", true, session.getClass().getClassLoader());
      LocalDateTime writtenAt =
          ((OffsetDateTime) call(moments, "valueToOffsetDateTime", start, session))
              .withOffsetSameInstant(ZoneOffset.UTC)
              .truncatedTo(ChronoUnit.MILLIS)
              .toLocalDateTime();
      """;

  @Override
  public List<Sql> create(boolean continued) {
    List<Sql> statements = new ArrayList<>();
    columns.stream()
        .filter(column -> MetadataKey.effective(column).equals("offset"))
        .forEach(column -> statements.add(sequence(column, continued)));
    statements.add(new Sql(trigger(), "before every row that is written"));
    return statements;
  }

  private Sql sequence(Column.Metadata column, boolean continued) {
    String start =
        " START WITH (SELECT COALESCE(MAX(CAST(%s AS BIGINT)), 0) + 1 FROM %s)"
            .formatted(dialect.quote(column.name()), dialect.quote(table));
    return new Sql(
        "CREATE SEQUENCE IF NOT EXISTS " + dialect.quote(sequenceName()) + (continued ? start : ""),
        "numbers the changes");
  }

  /** Only the trigger; the sequence stays unless its name does not fit any more. */
  @Override
  public List<Sql> release(TableName now, TableName next) {
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql(
            "DROP TRIGGER IF EXISTS " + dialect.quote(triggerName()),
            "is made anew for the altered table"));
    if (!table.equals(next)) {
      statements.addAll(drop());
    }
    return statements;
  }

  /** A row that was there shows the time of the ALTER TABLE, and a number like any other. */
  @Override
  public String initial(Column.Metadata column) {
    return switch (MetadataKey.effective(column)) {
      case "row_kind" -> "'+I'";
      case "table_name" -> dialect.literal(table.table());
      case "offset" ->
          dialect.cast(
              new Argument("NEXT VALUE FOR " + dialect.quote(sequenceName()), BIGINT),
              column.type());
      case "timestamp", "op_ts" -> initialMoment(column);
      default -> dialect.literal(table.schema());
    };
  }

  private String initialMoment(Column.Metadata column) {
    return FunctionTable.is(column.type(), Root.BIGINT)
        ? "CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP(3)) * 1000 AS BIGINT)"
        : dialect.cast(new Argument("CURRENT_TIMESTAMP(3)", LTZ), column.type());
  }

  /** The trigger goes with its table. */
  @Override
  public List<Sql> drop() {
    return List.of(
        new Sql(
            "DROP SEQUENCE IF EXISTS " + dialect.quote(sequenceName()),
            "it would outlive its table"));
  }

  private TableName triggerName() {
    return new TableName(
        table.schema(), JavaSource.className("likewise_" + table.table() + "_metadata"));
  }

  private TableName sequenceName() {
    return dialect.companion(table, "offset");
  }

  private String trigger() {
    return """
        CREATE TRIGGER %s
        BEFORE INSERT, UPDATE ON %s
        FOR EACH ROW AS %s"""
        .formatted(
            dialect.quote(triggerName()), dialect.quote(table), dialect.dollarQuoted(source()));
  }

  private String source() {
    String body = columns.stream().map(this::assignment).collect(joining("\n"));
    boolean writtenAt = body.contains("writtenAt");
    boolean session = writtenAt || body.contains("session");
    String fire =
        """
        private void fire(Connection connection, Object[] before, Object[] after)
            throws Throwable {
        %s
        }
        """
            .formatted(
                ((session ? SESSION : "") + (writtenAt ? WRITTEN_AT : "") + body)
                    .indent(2)
                    .stripTrailing());
    TableName sequence = sequenceName();
    return JavaSource.trigger(
        table,
        body.contains("getSequence") ? List.of(sequence.schema(), sequence.table()) : List.of(),
        fire);
  }

  private String assignment(Column.Metadata column) {
    String at = "after[position(connection, %s)]".formatted(JavaSource.literal(column.name()));
    String assignment = at + " = " + value(column) + ";";
    if (!MetadataKey.effective(column).equals("timestamp") || column.virtual()) {
      return assignment;
    }
    return """
        if (%1$s == null
            || before != null && Objects.equals(%1$s, %2$s)) {
          %3$s
        }%4$s"""
        .formatted(at, at.replace("after[", "before["), assignment, check(column, at));
  }

  /** A value that is no moment is the writer's error. */
  private static String check(Column.Metadata column, String at) {
    return FunctionTable.isText(column.type())
        ? " else {\n  LocalDateTime.parse(String.valueOf(" + at + ").replace(' ', 'T'));\n}"
        : "";
  }

  private String value(Column.Metadata column) {
    return switch (MetadataKey.effective(column)) {
      case "timestamp", "op_ts" -> moment(column);
      case "offset" -> number();
      case "row_kind" -> "before == null ? \"+I\" : \"+U\"";
      case "table_name" -> "words[1]";
      default -> "words[0]";
    };
  }

  private static String number() {
    return """
        call(
            call(
                call(call(call(session, "getDatabase"), "getSchema", words[2]), "getSequence", words[3]),
                "getNext",
                session),
            "getLong")""";
  }

  private static String moment(Column.Metadata column) {
    if (FunctionTable.is(column.type(), Root.BIGINT)) {
      return "writtenAt.toInstant(ZoneOffset.UTC).toEpochMilli()";
    }
    if (FunctionTable.isText(column.type())) {
      return "writtenAt.format(DateTimeFormatter.ofPattern(\"uuuu-MM-dd HH:mm:ss.SSS\"))";
    }
    return FunctionTable.is(column.type(), Root.TIMESTAMP_LTZ)
        ? "writtenAt.atOffset(ZoneOffset.UTC)"
        : "writtenAt";
  }
}
