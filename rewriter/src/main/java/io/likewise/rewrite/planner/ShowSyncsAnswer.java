package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncStatus;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.dialect.Dialect;
import java.util.Arrays;
import java.util.List;
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
    return new Rewrite.Answer(
        COLUMNS, syncs.stream().map(health::now).map(ShowSyncsAnswer::row).toList());
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
