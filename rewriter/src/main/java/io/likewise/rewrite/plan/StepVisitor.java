package io.likewise.rewrite.plan;

/** Asks for an answer to every kind of step. */
public interface StepVisitor<R> {
  R createStore(Step.CreateStore step);

  R createSchema(Step.CreateSchema step);

  R dropSchema(Step.DropSchema step);

  R createTable(Step.CreateTable step);

  R createIndex(Step.CreateIndex step);

  R fillTable(Step.FillTable step);

  R alterTable(Step.AlterTable step);

  R keepMetadata(Step.KeepMetadata step);

  R releaseMetadata(Step.ReleaseMetadata step);

  R dropMetadata(Step.DropMetadata step);

  R dropTable(Step.DropTable step);

  R emptyTable(Step.EmptyTable step);

  R storeDefinition(Step.StoreDefinition step);

  R forgetDefinition(Step.ForgetDefinition step);

  R rememberDefinition(SessionStep.RememberDefinition step);

  R forgetSessionDefinition(SessionStep.ForgetSessionDefinition step);

  R lockSource(Step.LockSource step);

  R grantSink(Step.GrantSink step);

  R guardSink(Step.GuardSink step);

  R createTriggers(Step.CreateTriggers step);

  R dropTriggers(Step.DropTriggers step);

  R copyRows(Step.CopyRows step);

  R storeSync(Step.StoreSync step);

  R setSyncState(Step.SetSyncState step);

  R followSource(ChangeStep.FollowSource step);

  R settleSyncs(ChangeStep.SettleSyncs step);

  R mirrorRows(ChangeStep.MirrorRows step);

  R replaceSync(ChangeStep.ReplaceSync step);

  R renameSyncs(ChangeStep.RenameSyncs step);

  R breakSync(ChangeStep.BreakSync step);

  R forgetSync(Step.ForgetSync step);

  R splitRest(ChangeStep.SplitRest step);

  R splitValues(ChangeStep.SplitValues step);

  R forgetSource(ChangeStep.ForgetSource step);

  R storeScan(ScanStep.StoreScan step);

  R forgetScan(ScanStep.ForgetScan step);

  R mirrorTruncate(Step.MirrorTruncate step);

  R openJournal(JournalStep.OpenJournal step);

  R openChange(ChangeStep.OpenChange step);

  R closeJournal(JournalStep.CloseJournal step);

  R nativeStatement(Step.Native step);
}
