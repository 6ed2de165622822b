package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The plan is a part of the application's transaction, which decides what becomes of it (SPEC F1).
 */
record SavepointScope(Connection connection, Dialect dialect, PlanRunner.Steps steps)
    implements PlanScope {

  @Override
  public long run(Plan plan) throws SQLException {
    for (Step step : plan.steps()) {
      refuseOldSnapshot(step);
    }
    steps.check(this::refuseOldSnapshot);
    send("SAVEPOINT likewise_plan");
    try {
      announce(/* begins= */ true);
      long count = steps.run(plan);
      announce(/* begins= */ false);
      send("RELEASE SAVEPOINT likewise_plan");
      return count;
    } catch (SQLException e) {
      send("ROLLBACK TO SAVEPOINT likewise_plan");
      throw e;
    }
  }

  private void announce(boolean begins) throws SQLException {
    String own = dialect.ownDdl(begins);
    if (own != null) {
      send(own);
    }
  }

  /** As text, because drivers refuse savepoints in a transaction that was begun as text. */
  private void send(String sql) throws SQLException {
    try (Statement own = connection.createStatement()) {
      own.execute(sql);
    }
  }

  /** The transaction may have a snapshot that is older than the lock on the source (SPEC C3). */
  private void refuseOldSnapshot(Step step) throws SQLException {
    if (readsSource(step)
        && connection.getTransactionIsolation() > Connection.TRANSACTION_READ_COMMITTED) {
      throw new SQLException(
          "Inside a REPEATABLE READ or SERIALIZABLE transaction, rows that were committed since it"
              + " began could be missed in the sink: run this in autocommit, or in READ COMMITTED",
          "25001");
    }
  }

  /** Whether a sink is filled or compared, or rows of it are sought. */
  private static boolean readsSource(Step step) {
    return step instanceof Step.CopyRows
        || step instanceof ChangeStep.MirrorRows
        || step instanceof ChangeStep.ForgetSource
        || (step instanceof ChangeStep.RenameSyncs rename
            && rename.syncs().stream()
                .anyMatch(sync -> !sync.before().shard().equals(sync.after().shard())));
  }
}
