package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The plan is a transaction of its own that is the only one to write from its first statement on
 * (SPEC F1), so that nothing it has looked at under the lock is old. It is begun and ended as text:
 * the driver's own transaction would begin as a reader. Where a transaction is open already, be it
 * that it was begun as text too, the plan is a part of it.
 */
record SoleWriterScope(Connection connection, Dialect dialect, String begin, PlanRunner.Steps steps)
    implements PlanScope {

  private static final String NOTE = "all or nothing";

  @Override
  public long run(Plan plan) throws SQLException {
    return Patience.of(dialect, plan).run(() -> begins() ? whole(plan) : part(plan));
  }

  /** Nothing but a transaction that is open keeps another one from being begun. */
  private boolean begins() throws SQLException {
    if (!connection.getAutoCommit()) {
      return false;
    }
    try {
      send(begin);
      return true;
    } catch (SQLException e) {
      if (isLocked(e)) {
        throw e;
      }
      return false;
    }
  }

  private boolean isLocked(SQLException e) {
    return dialect.isLocked(String.valueOf(e.getSQLState()), e.getErrorCode());
  }

  private long whole(Plan plan) throws SQLException {
    try {
      long count = all(plan);
      send("COMMIT");
      return count;
    } catch (SQLException | RuntimeException e) {
      undo("ROLLBACK", e);
      throw e;
    }
  }

  private long part(Plan plan) throws SQLException {
    send("SAVEPOINT likewise_plan");
    try {
      long count = all(plan);
      send("RELEASE SAVEPOINT likewise_plan");
      return count;
    } catch (SQLException | RuntimeException e) {
      undo("ROLLBACK TO SAVEPOINT likewise_plan", e);
      undo("RELEASE SAVEPOINT likewise_plan", e);
      throw e;
    }
  }

  private long all(Plan plan) throws SQLException {
    long count = 0;
    for (Step step : plan.steps()) {
      count = Math.max(count, steps.run(step));
    }
    return count;
  }

  /** The engine ends the transaction by itself after some errors. */
  private void undo(String sql, Exception cause) {
    try {
      send(sql);
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  private void send(String sql) throws SQLException {
    steps.send(new Sql(sql, NOTE));
  }
}
