package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncStatus;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.syntax.StatementParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code LIKEWISE SHOW SYNCS} (SPEC 14). */
final class ShowSyncsAnswer {
  private static final List<String> COLUMNS =
      List.of(
          "sink",
          "source",
          "state",
          "mode",
          "rows_copied",
          "rows_total",
          "lag",
          "since",
          "last_error");

  private ShowSyncsAnswer() {}

  static Rewrite.Answer of(Catalog catalog, Dialect dialect) {
    List<SyncStatus> syncs = catalog.storeExists() ? catalog.syncs() : List.of();
    SyncHealth health = new SyncHealth(catalog, dialect);
    List<List<@Nullable Object>> rows =
        new ArrayList<>(health.now(syncs).stream().map(ShowSyncsAnswer::row).toList());
    for (Scan scan : catalog.scans()) {
      if (syncs.stream().noneMatch(sync -> scan.fills(sync.definition().sink()))) {
        rows.add(waiting(scan, dialect));
      }
    }
    return new Rewrite.Answer(COLUMNS, rows);
  }

  /** Nothing is to be copied yet (SPEC C10). */
  private static List<@Nullable Object> waiting(Scan scan, Dialect dialect) {
    String sink = scan.sinkSchema() + (scan.sinkTable() == null ? "" : "." + scan.sinkTable());
    return Arrays.asList(
        sink,
        source(StatementParser.parse(scan.statement(), dialect.lexicalRules())),
        SyncStatus.State.ACTIVE.name(),
        "locked",
        0L,
        0L,
        0L,
        null,
        "no table has come yet that it matches");
  }

  private static String source(Statement statement) {
    QualifiedName source =
        statement instanceof Statement.CreateDatabase database
            ? database.source()
            : ((Statement.AsTable)
                    Objects.requireNonNull(((Statement.CreateTable) statement).origin()))
                .source();
    return String.join(".", source.parts().stream().map(Identifier::text).toList());
  }

  /** On one server triggers carry changes in the writer's own transaction: there is no lag. */
  private static List<@Nullable Object> row(SyncStatus sync) {
    return Arrays.asList(
        sync.definition().sink().toString(),
        sync.definition().source().toString(),
        sync.state().name(),
        sync.mode(),
        sync.rowsCopied(),
        sync.rowsCopied(),
        0L,
        sync.since(),
        sync.lastError());
  }
}
