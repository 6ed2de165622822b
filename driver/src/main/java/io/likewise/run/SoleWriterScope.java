package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SoleWriter;
import io.likewise.rewrite.plan.Plan;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * The plan is a transaction of its own that is the only one to write from its first statement on
 * (SPEC F1), so that nothing it has looked at under the lock is old. It is begun and ended as text:
 * the driver's own transaction would begin as a reader. Where a transaction is open already, be it
 * that it was begun as text too, the plan is a part of it.
 */
record SoleWriterScope(
    Connection connection, Dialect dialect, SoleWriter words, PlanRunner.Steps steps)
    implements PlanScope {

  private static final long PAUSE_MILLIS = 2;

  @Override
  public long run(Plan plan) throws SQLException {
    if (!connection.getAutoCommit()) {
      return part(plan);
    }
    return Patience.of(dialect, plan).run(() -> begins(plan) ? whole(plan) : part(plan));
  }

  /**
   * The lock goes to whoever asks for it in the right moment, so we ask often, where the engine by
   * itself would ask ever less often and might never get it.
   */
  private boolean begins(Plan plan) throws SQLException {
    int usual = waiting();
    Duration limit = Patience.lockTimeout(plan);
    long deadline =
        System.nanoTime() + (limit == null ? Duration.ofMillis(usual) : limit).toNanos();
    send(words.waiting() + " = 0");
    try {
      while (true) {
        try {
          return begins();
        } catch (SQLException e) {
          if (System.nanoTime() - deadline > 0) {
            throw e;
          }
          pause(e);
        }
      }
    } finally {
      send(words.waiting() + " = " + usual);
    }
  }

  /** Nothing but a transaction that is open, or another's lock, keeps one from being begun. */
  private boolean begins() throws SQLException {
    try {
      send(words.begin());
      return true;
    } catch (SQLException e) {
      if (dialect.isLocked(String.valueOf(e.getSQLState()), e.getErrorCode())) {
        throw e;
      }
      return false;
    }
  }

  private int waiting() throws SQLException {
    try (Statement own = connection.createStatement();
        ResultSet answer = own.executeQuery(words.waiting())) {
      answer.next();
      return answer.getInt(1);
    }
  }

  private static void pause(SQLException cause) throws SQLException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cause;
    }
  }

  private long whole(Plan plan) throws SQLException {
    try {
      steps.lookAgain();
      long count = steps.run(plan);
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
      long count = steps.run(plan);
      send("RELEASE SAVEPOINT likewise_plan");
      return count;
    } catch (SQLException | RuntimeException e) {
      undo("ROLLBACK TO SAVEPOINT likewise_plan", e);
      undo("RELEASE SAVEPOINT likewise_plan", e);
      throw e;
    }
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
    try (Statement own = connection.createStatement()) {
      own.execute(sql);
    }
  }
}
