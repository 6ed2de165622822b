package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Plan;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The plan is a transaction of its own (SPEC F1). */
record TransactionScope(Connection connection, Dialect dialect, PlanRunner.Steps steps)
    implements PlanScope {

  @Override
  public long run(Plan plan) throws SQLException {
    int isolation = connection.getTransactionIsolation();
    if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    }
    try {
      return Patience.of(dialect, plan).runInParts(wait -> once(plan, wait));
    } finally {
      if (isolation != Connection.TRANSACTION_READ_COMMITTED) {
        connection.setTransactionIsolation(isolation);
      }
    }
  }

  private long once(Plan plan, @Nullable Duration wait) throws SQLException {
    connection.setAutoCommit(false);
    try {
      limitLocks(wait);
      String own = dialect.ownDdl(/* begins= */ true);
      if (own != null) {
        steps.send(new Sql(own, "no change behind our back"));
      }
      long count = steps.run(plan);
      connection.commit();
      return count;
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(true);
    }
  }

  private void limitLocks(@Nullable Duration wait) throws SQLException {
    String setting = wait == null ? null : dialect.lockTimeout(wait);
    if (setting != null) {
      steps.send(new Sql(setting, "writers behind us do not wait for long"));
    }
  }
}
