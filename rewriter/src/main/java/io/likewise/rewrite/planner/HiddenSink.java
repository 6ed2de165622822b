package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.QualifiedName;

/**
 * Refuses a temporary table with the name of a sink where it would stand before the sink for our
 * triggers too (MariaDB): what this session writes to the source would end in it.
 */
public record HiddenSink(Catalog catalog, Dialect dialect) {

  /** A temporary table is about to get that name. */
  public void refuse(QualifiedName written) {
    if (!dialect.temporaryTablesHideSinks() || !catalog.storeExists()) {
      return;
    }
    TableName name = new Names(catalog, dialect).target(written);
    if (catalog.syncsInto(name).stream()
        .anyMatch(status -> status.state() != SyncStatus.State.ENDED)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s is kept alike, and a temporary table of that name would take the rows that this session's writes bring to it: give it another name"
              .formatted(name),
          written.span());
    }
  }
}
