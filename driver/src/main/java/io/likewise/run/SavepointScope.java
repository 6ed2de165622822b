package io.likewise.run;

import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;

/**
 * The plan is a part of the application's transaction, which decides what becomes of it (SPEC F1).
 */
record SavepointScope(Connection connection, PlanRunner.Steps steps) implements PlanScope {

  @Override
  public long run(Plan plan) throws SQLException {
    refuseOldSnapshot(plan);
    Savepoint before = connection.setSavepoint();
    try {
      long count = 0;
      for (Step step : plan.steps()) {
        count = Math.max(count, steps.run(step));
      }
      connection.releaseSavepoint(before);
      return count;
    } catch (SQLException e) {
      connection.rollback(before);
      throw e;
    }
  }

  /** The transaction may have a snapshot that is older than the lock on the source (SPEC C3). */
  private void refuseOldSnapshot(Plan plan) throws SQLException {
    boolean copies = plan.steps().stream().anyMatch(Step.CopyRows.class::isInstance);
    if (copies && connection.getTransactionIsolation() > Connection.TRANSACTION_READ_COMMITTED) {
      throw new SQLException(
          "CREATE TABLE … AS TABLE inside a REPEATABLE READ or SERIALIZABLE transaction could miss"
              + " rows committed since it began: run it in autocommit, or in READ COMMITTED",
          "25001");
    }
  }
}
