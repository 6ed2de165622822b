package io.likewise.rewrite.dialect;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What every dialect leaves to a part of its own: the functions, the METADATA columns, ALTER TABLE
 * and the syncs.
 */
abstract class AssembledDialect extends StoringDialect {

  /** What Flink's functions are called here. */
  abstract FunctionTable functions();

  /** What keeps the METADATA columns of a table that is made or altered. */
  abstract MetadataSql metadata(Step.KeepMetadata step);

  /** What keeps the METADATA columns of a table that is there. */
  abstract MetadataSql metadata(TableName table);

  /** How the engine alters a table. */
  abstract AlterSql alter(NativeAlteration alteration);

  /** How the engine keeps sinks equal to their sources. */
  abstract SyncSql syncs();

  @Override
  public final @Nullable String function(String name, List<Argument> arguments) {
    return functions().translate(name, arguments);
  }

  @Override
  public final Set<String> translated() {
    return functions().names();
  }

  @Override
  public final String cast(Argument value, DataType type) {
    return functions().cast(value, type);
  }

  @Override
  public final List<Sql> keepMetadata(Step.KeepMetadata step) {
    return metadata(step).create(step.continued());
  }

  @Override
  public final List<Sql> releaseMetadata(Step.ReleaseMetadata step) {
    return metadata(step.keptAs()).release(step.table(), step.next());
  }

  @Override
  public final List<Sql> dropMetadata(Step.DropMetadata step) {
    return metadata(step.table()).drop();
  }

  @Override
  public final String initialValue(TableName table, Column.Metadata column) {
    return metadata(table).initial(column);
  }

  @Override
  public final List<Sql> alterTable(Step.AlterTable step) {
    return alter(step.alteration()).statements(step.alteration().changes());
  }

  @Override
  public final List<String> triggerNames(SyncDefinition sync) {
    return syncs().triggerNames(sync);
  }

  @Override
  public final List<TableName> parentTriggers(String store, NativeSync sync) {
    return syncs().parentTriggers(store, sync);
  }

  @Override
  public final List<Sql> lockSource(Step.LockSource step) {
    return syncs().lockSource(step);
  }

  @Override
  public final List<Sql> grantSink(Step.GrantSink step) {
    return syncs().grantSink(step);
  }

  @Override
  public final List<Sql> createTriggers(Step.CreateTriggers step) {
    return syncs().createTriggers(step);
  }

  @Override
  public final List<Sql> dropTriggers(Step.DropTriggers step) {
    return syncs().dropTriggers(step);
  }

  @Override
  public final List<Sql> settleSyncs(ChangeStep.SettleSyncs step) {
    return syncs().settleSyncs(step);
  }

  @Override
  public final List<Sql> guardSink(Step.GuardSink step) {
    if (!step.sync().protectsSink()) {
      return List.of();
    }
    SinkGuard guard = syncs().guard(step.sync());
    return step.lifted() ? guard.drop() : guard.create();
  }

  @Override
  public final List<Sql> copyRows(Step.CopyRows step) {
    return SinkGuard.through(syncs(), step.sync().definition(), syncs().copyRows(step));
  }

  @Override
  public final List<Sql> mirrorRows(ChangeStep.MirrorRows step) {
    return SinkGuard.through(syncs(), step.sync().definition(), syncs().mirrorRows(step));
  }

  @Override
  public final List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    List<Sql> statements = syncs().mirrorTruncate(step);
    return statements.isEmpty() ? statements : SinkGuard.through(syncs(), step.sync(), statements);
  }
}
