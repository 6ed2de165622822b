package io.likewise.rewrite.dialect;

import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.document.AlterationDocument;
import io.likewise.catalog.document.ChangeDocument;
import io.likewise.catalog.document.DefinitionDocument;
import io.likewise.catalog.document.ScanDocument;
import io.likewise.catalog.document.SyncDocument;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Step;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** How the tables in which Likewise keeps what the engine cannot (SPEC 15) are written. */
record StoreSql(AnsiDialect dialect, String schema) {

  List<Sql> open(JournalStep.OpenJournal step) {
    String insert = open(step.table(), kind(step), document(step));
    return List.of(new Sql(insert, "what is cut off from here on is undone later"));
  }

  List<Sql> open(ChangeStep.OpenChange step) {
    SyncDefinition sync = step.sync();
    String insert = open(sync.sink(), "CHANGE", ChangeDocument.toJson(step.renamed()));
    return List.of(new Sql(insert, "what is cut off from here on is completed later"));
  }

  private String open(TableName name, String kind, String document) {
    return sql(
        """
            INSERT INTO %s ("table_schema", "table_name", "kind", "session", "document")
            VALUES (%s, %s, %s, %s,
              %s)""",
        table("journal"),
        dialect.literal(name.schema()),
        dialect.literal(name.table()),
        dialect.literal(kind),
        dialect.sessionName(),
        dialect.literal(document));
  }

  private static String kind(JournalStep.OpenJournal step) {
    if (step.alteration() != null) {
      return "ALTER";
    }
    return step.sync() == null ? "TABLE" : step.adopted() ? "ADOPTED" : "SINK";
  }

  private static String document(JournalStep.OpenJournal step) {
    if (step.alteration() != null) {
      return AlterationDocument.toJson(step.alteration());
    }
    return step.sync() == null
        ? DefinitionDocument.toJson(Objects.requireNonNull(step.definition()))
        : SyncDocument.toJson(step.sync());
  }

  List<Sql> close(TableName table) {
    String delete =
        sql(
            """
            DELETE FROM %s
            WHERE "table_schema" = %s AND "table_name" = %s""",
            table("journal"), dialect.literal(table.schema()), dialect.literal(table.table()));
    return List.of(new Sql(delete, "nothing of it is open any more"));
  }

  /** In the transaction that stores what is finished: it is seen finished, or not at all. */
  private List<Sql> finished(TableName table) {
    return dialect.traits().transactionalDdl() ? List.of() : close(table);
  }

  private static List<Sql> concat(List<Sql> first, List<Sql> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  List<Sql> store(TableDefinition definition, String statement) {
    TableName name = definition.name();
    String insert =
        sql(
            """
            INSERT INTO %s ("schema_name", "table_name", "document", "statement")
            VALUES (%s, %s,
              %s,
              %s)""",
            table("definition"),
            dialect.literal(name.schema()),
            dialect.literal(name.table()),
            dialect.literal(DefinitionDocument.toJson(definition)),
            dialect.literal(statement));
    return concat(
        List.of(
            new Sql(delete(name), "a table of that name may have been dropped behind our back"),
            new Sql(insert, "what the engine cannot store of the table")),
        finished(name));
  }

  List<Sql> forget(TableName name) {
    return List.of(new Sql(delete(name), "the table is no longer ours"));
  }

  private String delete(TableName name) {
    return sql(
        """
        DELETE FROM %s
        WHERE "schema_name" = %s AND "table_name" = %s""",
        table("definition"), dialect.literal(name.schema()), dialect.literal(name.table()));
  }

  List<Sql> store(SyncDefinition sync, SyncStatus.State state) {
    String insert =
        sql(
            """
            INSERT INTO %s
              ("sink_schema", "sink_table", "source_schema", "source_table", "id", "document",
               "state", "mode", "rows_copied")
            VALUES (%s, %s, %s, %s, %s,
              %s,
              %s, 'locked', %s)""",
            table("sync"),
            dialect.literal(sync.sink().schema()),
            dialect.literal(sync.sink().table()),
            dialect.literal(sync.source().schema()),
            dialect.literal(sync.source().table()),
            dialect.literal(sync.id()),
            dialect.literal(SyncDocument.toJson(sync)),
            dialect.literal(state.name()),
            dialect.rowsCopied(sync));
    return concat(
        forgetSyncs(isSync(sync), "what was known of these two is of no more use"),
        List.of(new Sql(insert, "the sync and how it is doing")));
  }

  List<Sql> set(Step.SetSyncState step) {
    SyncDefinition sync = step.sync();
    SyncStatus.State state = step.state();
    String counted = state == SyncStatus.State.ACTIVE ? counted(sync) : "";
    String update =
        sql(
            """
            UPDATE %s
            SET "state" = %s, "since" = %s%s
            WHERE %s""",
            table("sync"),
            dialect.literal(state.name()),
            dialect.storeWords().now(),
            counted,
            isSync(sync));
    return concat(
        concat(List.of(new Sql(update, "the sync and how it is doing")), unmark(isSync(sync))),
        step.finished() ? finished(sync.sink()) : List.of());
  }

  /** The sync has columns of other names, or others. */
  List<Sql> replace(ChangeStep.ReplaceSync step) {
    String mended = step.mended() ? sql(", \"state\" = 'ACTIVE', \"last_error\" = NULL") : "";
    String update = update(step.before(), step.sync(), mended);
    return concat(
        List.of(new Sql(update, "what the sync is from now on")),
        step.mended() ? unmark(isSync(step.before())) : List.of());
  }

  /** The sync has ends of other names, and is as well as it was. */
  List<Sql> rename(SyncDefinition before, SyncDefinition after) {
    List<Sql> renamed = List.of(new Sql(update(before, after, ""), "what its ends are called"));
    return dialect.hasFaultMarks()
        ? concat(
            renamed, new FaultMarks(dialect, schema).rename(after, isSync(before), isSync(after)))
        : renamed;
  }

  /** Nothing that triggers have met before counts any more. */
  private List<Sql> unmark(String which) {
    return dialect.hasFaultMarks() ? new FaultMarks(dialect, schema).remove(which) : List.of();
  }

  /**
   * Stores what a sync is.
   *
   * @param further what else is set, behind a comma, or nothing
   */
  private String update(SyncDefinition before, SyncDefinition after, String further) {
    return sql(
        """
        UPDATE %s
        SET "sink_schema" = %s, "sink_table" = %s, "source_schema" = %s, "source_table" = %s,
          "id" = %s%s,
          "document" = %s
        WHERE %s""",
        table("sync"),
        dialect.literal(after.sink().schema()),
        dialect.literal(after.sink().table()),
        dialect.literal(after.source().schema()),
        dialect.literal(after.source().table()),
        dialect.literal(after.id()),
        further,
        dialect.literal(SyncDocument.toJson(after)),
        isSync(before));
  }

  List<Sql> breakSync(SyncDefinition sync, String reason) {
    String update =
        sql(
            """
            UPDATE %s
            SET "state" = 'BROKEN', "last_error" = %s, "since" = %s
            WHERE %s""",
            table("sync"), dialect.literal(reason), dialect.storeWords().now(), isSync(sync));
    return List.of(new Sql(update, "the sync and how it is doing"));
  }

  private String counted(SyncDefinition sync) {
    return sql(", \"rows_copied\" = %s", dialect.rowsCopied(sync));
  }

  List<Sql> forgetSync(TableName sink) {
    return forgetSyncs(isSink(sink), "nothing keeps it equal any more");
  }

  List<Sql> forgetSource(SyncDefinition sync) {
    return forgetSyncs(isSync(sync), "this source is not one of the sink's");
  }

  List<Sql> store(Scan scan) {
    String insert =
        sql(
            """
            INSERT INTO %s ("id", "document")
            VALUES (%s,
              %s)""",
            table("scan"), dialect.literal(scan.id()), dialect.literal(ScanDocument.toJson(scan)));
    return concat(forget(scan), List.of(new Sql(insert, "tables that come later are taken in")));
  }

  List<Sql> forget(Scan scan) {
    String delete =
        sql(
            """
            DELETE FROM %s
            WHERE "id" = %s""",
            table("scan"), dialect.literal(scan.id()));
    return List.of(new Sql(delete, "what was known of this statement is of no more use"));
  }

  private List<Sql> forgetSyncs(String which, String note) {
    String delete =
        sql(
            """
            DELETE FROM %s
            WHERE %s""",
            table("sync"), which);
    return concat(List.of(new Sql(delete, note)), unmark(which));
  }

  private String isSink(TableName sink) {
    return sql(
        "\"sink_schema\" = %s AND \"sink_table\" = %s",
        dialect.literal(sink.schema()), dialect.literal(sink.table()));
  }

  /** The row of one sync. */
  String isSync(SyncDefinition sync) {
    return isSink(sync.sink())
        + sql(
            " AND \"source_schema\" = %s AND \"source_table\" = %s",
            dialect.literal(sync.source().schema()), dialect.literal(sync.source().table()));
  }

  String table(String name) {
    return new StoreTables(dialect, schema).table(name);
  }

  /** A statement whose fixed names are in double quotes, in the engine's quotes. */
  private String sql(String template, Object... parts) {
    return dialect.requoted(template).formatted(parts);
  }
}
