package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What would hide changes of a source's rows from its triggers is refused before it is done (SPEC
 * E2).
 */
record UnseenRows(Catalog catalog, Dialect dialect) {

  void refuse(QualifiedName altered, List<NativeChange> changes) {
    for (NativeChange change : changes) {
      if (change instanceof NativeChange.Unseen unseen) {
        TableName table = find(unseen.table() == null ? altered : unseen.table());
        refuseSource(table, unseen.reason());
        if (unseen.sinkToo()) {
          refuseSink(table, unseen.reason());
        }
      }
    }
  }

  /** A table that is made shares its rows with those that it is made of. */
  void refuseParents(List<QualifiedName> parents) {
    parents.forEach(
        parent -> refuseSource(find(parent), "its rows would be shared with the new table"));
  }

  private @Nullable TableName find(QualifiedName name) {
    return new Names(catalog, dialect).find(name).orElse(null);
  }

  private void refuseSource(@Nullable TableName table, String reason) {
    if (table == null) {
      return;
    }
    for (SyncDefinition sync : new PartitionedSources("", catalog, dialect).from(table)) {
      throw FollowPlan.refusal(sync, reason);
    }
  }

  private void refuseSink(@Nullable TableName table, String reason) {
    if (table == null || !catalog.storeExists()) {
      return;
    }
    for (SyncStatus status : catalog.syncsInto(table)) {
      if (status.state() == SyncStatus.State.ACTIVE) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "%s is a sink, and %s: LIKEWISE STOP %s first".formatted(table, reason, table),
            null);
      }
    }
  }
}
