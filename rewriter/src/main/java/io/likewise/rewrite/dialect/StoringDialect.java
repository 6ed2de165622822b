package io.likewise.rewrite.dialect;

import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.ScanStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.StepVisitor;
import java.util.List;
import java.util.stream.Stream;

/** The steps that write what Likewise stores, which are the same on every engine (SPEC 15). */
abstract class StoringDialect implements Dialect, StepVisitor<List<Sql>> {

  /** How the tables in a schema are written. */
  abstract StoreSql store(String schema);

  /** Where no partitions are made for values. */
  @Override
  public List<Sql> splitValues(ChangeStep.SplitValues step) {
    return List.of();
  }

  @Override
  public List<Sql> storeDefinition(Step.StoreDefinition step) {
    return store(step.schema()).store(step.definition(), step.statement());
  }

  @Override
  public List<Sql> forgetDefinition(Step.ForgetDefinition step) {
    return store(step.schema()).forget(step.table());
  }

  @Override
  public List<Sql> storeSync(Step.StoreSync step) {
    return store(step.schema()).store(step.sync(), step.state());
  }

  @Override
  public List<Sql> setSyncState(Step.SetSyncState step) {
    return store(step.schema()).set(step);
  }

  @Override
  public List<Sql> replaceSync(ChangeStep.ReplaceSync step) {
    return store(step.schema()).replace(step);
  }

  @Override
  public List<Sql> breakSync(ChangeStep.BreakSync step) {
    return store(step.schema()).breakSync(step.sync(), step.reason());
  }

  @Override
  public List<Sql> forgetSync(Step.ForgetSync step) {
    return store(step.schema()).forgetSync(step.sink());
  }

  @Override
  public List<Sql> forgetSource(ChangeStep.ForgetSource step) {
    return store(step.schema()).forgetSource(step.sync());
  }

  @Override
  public List<Sql> storeScan(ScanStep.StoreScan step) {
    return store(step.schema()).store(step.scan());
  }

  @Override
  public List<Sql> forgetScan(ScanStep.ForgetScan step) {
    return store(step.schema()).forget(step.scan());
  }

  @Override
  public List<Sql> openJournal(JournalStep.OpenJournal step) {
    return store(step.schema()).open(step);
  }

  @Override
  public List<Sql> openChange(ChangeStep.OpenChange step) {
    return store(step.schema()).open(step);
  }

  @Override
  public List<Sql> closeJournal(JournalStep.CloseJournal step) {
    StoreSql store = store(step.schema());
    return Stream.concat(
            step.scans().stream().flatMap(scan -> store.store(scan).stream()),
            step.tables().stream().flatMap(table -> store.close(table).stream()))
        .toList();
  }
}
