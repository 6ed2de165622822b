package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
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
    refuseOldSnapshot(plan);
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
