package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code LIKEWISE STOP sink}: nothing keeps it equal any more, its rows stay, and so does the
 * record of what it was until it is dropped (SPEC 14).
 */
record StopPlan(
    Statement.Stop statement, String store, Catalog catalog, Dialect dialect, Names names) {

  Plan plan() {
    TableName sink = names.find(statement.sink()).orElseGet(() -> names.missing(statement.sink()));
    List<SyncStatus> syncs = catalog.storeExists() ? catalog.syncsInto(sink) : List.of();
    List<Step> scans = new Scans(store, catalog).without(sink);
    if (syncs.isEmpty()) {
      return forgotten(sink, scans);
    }
    List<Step> steps = new ArrayList<>();
    syncs.stream()
        .filter(status -> status.state() != SyncStatus.State.ENDED)
        .forEach(status -> stop(status.definition(), steps));
    steps.addAll(scans);
    if (steps.isEmpty()) {
      return Plan.nothing(sink + " is not kept alike any more");
    }
    if (catalog.table(sink).isPresent()) {
      SyncDefinition any = syncs.get(0).definition();
      steps.add(new Step.GrantSink(any, /* revoked= */ true));
      if (any.protectsSink()) {
        steps.add(new Step.GuardSink(any, /* lifted= */ true));
      }
    }
    return new Plan(steps, List.of(), List.of());
  }

  /** Of a sink of which no sync is stored, triggers may be there all the same. */
  private Plan forgotten(TableName sink, List<Step> scans) {
    List<Step> steps = new ForgottenTriggers(store, catalog, dialect).of(sink);
    steps.addAll(scans);
    if (steps.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_TABLE,
          "Nothing keeps %s alike; LIKEWISE SHOW SYNCS tells what there is".formatted(sink),
          statement.sink().span());
    }
    return new Plan(steps, List.of(), List.of());
  }

  /** Readers of the source may be in the way, and are not waited for without end. */
  private void stop(SyncDefinition sync, List<Step> steps) {
    boolean sourceThere = catalog.table(sync.source()).isPresent();
    if (sourceThere && dialect.traits().transactionalDdl()) {
      steps.add(new Step.LockSource(sync, Step.LockSource.USUAL_TIMEOUT));
    }
    boolean orphaned = !catalog.schemaExists(sync.source().schema());
    steps.add(Step.DropTriggers.of(store, sync, orphaned, catalog));
    steps.add(new Step.SetSyncState(store, sync, SyncStatus.State.ENDED, /* finished= */ false));
  }
}
