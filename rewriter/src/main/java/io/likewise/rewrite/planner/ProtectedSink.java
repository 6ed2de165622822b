package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SinkGuard;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.text.Span;
import java.util.List;

/** What changes the rows of a sink in a way that its guard does not see (SPEC C15). */
record ProtectedSink(Catalog catalog, Dialect dialect) {

  void refuse(QualifiedName altered, List<NativeChange> changes) {
    for (NativeChange change : changes) {
      if (change instanceof NativeChange.RowsMoved) {
        refuse(altered);
      } else if (change instanceof NativeChange.Shared shared) {
        refuse(shared.with());
      }
    }
  }

  void refuse(QualifiedName written) {
    if (catalog.storeExists()) {
      new Names(catalog, dialect).find(written).ifPresent(table -> refuse(table, written.span()));
    }
  }

  private void refuse(TableName sink, Span span) {
    for (SyncStatus status : catalog.syncsInto(sink)) {
      SyncDefinition sync = status.definition();
      if (sync.protectsSink() && status.state() != SyncStatus.State.ENDED) {
        throw new RewriteException(ErrorCode.FORBIDDEN, SinkGuard.refusal(sync), span);
      }
    }
  }
}
