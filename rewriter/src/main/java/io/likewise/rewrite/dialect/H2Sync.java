package io.likewise.rewrite.dialect;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.Step;
import java.util.List;

/** How H2 keeps a sink equal to its source. */
final class H2Sync implements SyncSql {
  private final Dialect dialect;

  H2Sync(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    throw unsupported();
  }

  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    throw unsupported();
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    throw unsupported();
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    throw unsupported();
  }

  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    throw unsupported();
  }

  @Override
  public List<Sql> storeSync(Step.StoreSync step) {
    throw unsupported();
  }

  @Override
  public List<Sql> setSyncState(Step.SetSyncState step) {
    throw unsupported();
  }

  @Override
  public List<Sql> forgetSync(Step.ForgetSync step) {
    throw unsupported();
  }

  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    throw unsupported();
  }

  private RewriteException unsupported() {
    return new RewriteException(
        ErrorCode.UNSUPPORTED, "no syncs on " + dialect.traits().engine() + " yet", null);
  }
}
