package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.time.Duration;
import java.util.List;

/** The half of a dialect that is about syncs (SPEC 9): what keeps a sink equal to its source. */
interface SyncSql {

  /** See {@link Dialect#triggerNames}. */
  List<String> triggerNames(SyncDefinition sync);

  /** See {@link Dialect#parentTriggers}. */
  default List<TableName> parentTriggers(String store, NativeSync sync) {
    return List.of();
  }

  List<Sql> lockSource(Step.LockSource step);

  List<Sql> grantSink(Step.GrantSink step);

  /** What refuses other writes to a sink (SPEC C15). */
  SinkGuard guard(SyncDefinition sync);

  List<Sql> createTriggers(Step.CreateTriggers step);

  List<Sql> dropTriggers(Step.DropTriggers step);

  List<Sql> copyRows(Step.CopyRows step);

  List<Sql> mirrorRows(ChangeStep.MirrorRows step);

  List<Sql> mirrorTruncate(Step.MirrorTruncate step);

  /** Waits for writers that may have met what was half done. */
  default List<Sql> settleSyncs(ChangeStep.SettleSyncs step) {
    return step.syncs().stream()
        .flatMap(sync -> lockSource(new Step.LockSource(sync, Duration.ZERO)).stream())
        .toList();
  }
}
