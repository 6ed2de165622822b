package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.TableName;
import java.util.ArrayList;
import java.util.List;

/**
 * How H2 keeps METADATA columns (SPEC M3): one BEFORE trigger whose Java source the engine
 * compiles, so that the database needs no class of ours when it is opened elsewhere; it needs a
 * JDK. The source reads the start of the statement from H2's own session, because CURRENT_TIMESTAMP
 * is the transaction's.
 */
record H2Metadata(H2Dialect dialect, TableName table, List<Column.Metadata> columns) {

  private static final List<String> IMPORTS =
      List.of(
          "java.sql.Connection",
          "java.sql.ResultSet",
          "java.sql.SQLException",
          "java.time.LocalDateTime",
          "java.time.OffsetDateTime",
          "java.time.ZoneOffset",
          "java.time.format.DateTimeFormatter",
          "java.time.temporal.ChronoUnit",
          "java.util.Objects",
          "org.h2.engine.SessionLocal",
          "org.h2.jdbc.JdbcConnection",
          "org.h2.tools.TriggerAdapter",
          "org.h2.util.JSR310Utils");

  private static final String SESSION =
      """
      SessionLocal session =
          (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
      """;

  private static final String WRITTEN_AT =
      """
      Object start = JSR310Utils.valueToOffsetDateTime(session.getCommandStartOrEnd(), session);
      LocalDateTime writtenAt =
          ((OffsetDateTime) start)
              .withOffsetSameInstant(ZoneOffset.UTC)
              .truncatedTo(ChronoUnit.MILLIS)
              .toLocalDateTime();
      """;

  List<Sql> create() {
    List<Sql> statements = new ArrayList<>();
    if (columns.stream().anyMatch(column -> MetadataKey.effective(column).equals("offset"))) {
      statements.add(
          new Sql(
              "CREATE SEQUENCE IF NOT EXISTS " + dialect.quote(sequenceName()),
              "numbers the changes"));
    }
    statements.add(new Sql(trigger(), "before every row that is written"));
    return statements;
  }

  /** The trigger goes with its table. */
  List<Sql> drop() {
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
    String code =
        """
        TriggerAdapter create() {
          return new TriggerAdapter() {
            @Override
            public void fire(Connection connection, ResultSet before, ResultSet after)
                throws SQLException {
        %s
            }
          };
        }
        """
            .formatted((needed(body) + body).indent(6).stripTrailing());
    String imports =
        IMPORTS.stream()
            .filter(name -> code.contains(name.substring(name.lastIndexOf('.') + 1)))
            .map(name -> "import " + name + ";\n")
            .collect(joining());
    return "\n" + imports + "@CODE\n" + code;
  }

  /** What the assignments use. */
  private static String needed(String body) {
    boolean writtenAt = body.contains("writtenAt");
    return (writtenAt || body.contains("session") ? SESSION : "") + (writtenAt ? WRITTEN_AT : "");
  }

  private String assignment(Column.Metadata column) {
    String name = JavaSource.literal(column.name());
    String assignment = "after.updateObject(" + name + ", " + value(column) + ");";
    if (!MetadataKey.effective(column).equals("timestamp") || column.virtual()) {
      return assignment;
    }
    return """
        if (after.getObject(%1$s) == null
            || before != null && Objects.equals(after.getObject(%1$s), before.getObject(%1$s))) {
          %2$s
        }%3$s"""
        .formatted(name, assignment, check(column, name));
  }

  /** A value that is no moment is the writer's error. */
  private static String check(Column.Metadata column, String name) {
    return FunctionTable.isText(column.type())
        ? " else {\n  LocalDateTime.parse(after.getString(" + name + ").replace(' ', 'T'));\n}"
        : "";
  }

  private String value(Column.Metadata column) {
    return switch (MetadataKey.effective(column)) {
      case "timestamp", "op_ts" -> moment(column);
      case "offset" ->
          ("session.getDatabase().getSchema(%s)\n"
                  + "        .getSequence(%s).getNext(session).getLong()")
              .formatted(
                  JavaSource.literal(sequenceName().schema()),
                  JavaSource.literal(sequenceName().table()));
      case "row_kind" -> "before == null ? \"+I\" : \"+U\"";
      case "table_name" -> JavaSource.literal(table.table());
      default -> JavaSource.literal(table.schema());
    };
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
