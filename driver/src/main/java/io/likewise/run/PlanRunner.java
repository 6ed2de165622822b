package io.likewise.run;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SoleWriter;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Carries out plans: the one place that sends what we have made. It uses the application's own
 * statement, so that its time limit and {@code cancel} hold (SPEC K6), and the application's own
 * connection, never a second one.
 */
final class PlanRunner {
  private final Connection connection;
  private final Dialect dialect;
  private final RewriteListener listener;

  /** What the engine has said about the application's own statement in a plan. */
  private @Nullable SQLWarning told;

  PlanRunner(Connection connection, Dialect dialect, RewriteListener listener) {
    this.connection = connection;
    this.dialect = dialect;
    this.listener = listener;
  }

  /**
   * Does all of a plan or, after an error, nothing (SPEC 16).
   *
   * @param afterLock looks again at what the plan was made of, once nobody else can change it
   * @param follower plans what the sinks of an altered table need
   * @return rows copied, or the count that the application's own statement gave
   */
  long run(Plan plan, Statement statement, Recheck afterLock, Follower follower)
      throws SQLException {
    if (plan.steps().isEmpty()) {
      return 0;
    }
    if (connection.isReadOnly()) {
      throw new SQLException("The connection is read-only", "25006");
    }
    long count = scope(new Steps(statement, afterLock, follower)).run(plan);
    statement.clearWarnings();
    return count;
  }

  /** Takes the warnings of the application's own statements since the last time. */
  List<SQLWarning> warnings() {
    List<SQLWarning> warnings = told == null ? List.of() : List.of(told);
    told = null;
    return warnings;
  }

  private PlanScope scope(Steps steps) throws SQLException {
    if (!dialect.traits().transactionalDdl()) {
      return new CommittingScope(connection, dialect, steps);
    }
    SoleWriter words = dialect.soleWriter();
    if (words != null) {
      return new SoleWriterScope(connection, dialect, words, steps);
    }
    return inTransaction()
        ? new SavepointScope(connection, dialect, steps)
        : new TransactionScope(connection, dialect, steps);
  }

  /**
   * An application may have sent BEGIN as text, which the driver's autocommit flag does not tell.
   */
  boolean inTransaction() throws SQLException {
    String question = dialect.transactionBegin();
    return !connection.getAutoCommit()
        || (question != null && answer(question).equals(answer(question)));
  }

  private String answer(String question) throws SQLException {
    try (Statement own = connection.createStatement();
        ResultSet result = own.executeQuery(question)) {
      result.next();
      return result.getString(1);
    }
  }

  /** Fails if a plan is no longer what it should be. */
  interface Recheck {
    void run() throws SQLException;
  }

  /** Plans what the sinks of a table need now that it is altered. */
  interface Follower {
    Plan follow(ChangeStep.Unplanned step) throws SQLException;

    /** What a step about triggers that syncs share comes to as they are now. */
    List<Step> triggersNow(Step step) throws SQLException;
  }

  /** Fails if a step must not be carried out. */
  interface Check {
    void before(Step step) throws SQLException;
  }

  /** Sends steps, one after the other. */
  final class Steps {
    private final Statement statement;
    private final Recheck afterLock;
    private final Follower follower;

    private Check check = step -> {};

    /** Whether something has been done of the plan, so that it would not be planned again. */
    private boolean begun;

    private Steps(Statement statement, Recheck afterLock, Follower follower) {
      this.statement = statement;
      this.afterLock = afterLock;
      this.follower = follower;
    }

    /** What a step stands for now that its turn has come. */
    Plan planned(ChangeStep.Unplanned step) throws SQLException {
      return follower.follow(step);
    }

    /** What a step about triggers stands for now that nobody else changes them. */
    List<Step> triggersNow(Step step) throws SQLException {
      return follower.triggersNow(step);
    }

    /** Sends the statements of all steps, in order; gives the sum of their counts. */
    long run(Plan plan) throws SQLException {
      long count = 0;
      for (Step step : plan.steps()) {
        count += run(step);
      }
      return count;
    }

    /** Has every step looked at before it is carried out. */
    void check(Check each) {
      check = each;
    }

    /** Sends the statements of a step; gives the largest count where the step is about rows. */
    long run(Step step) throws SQLException {
      check.before(step);
      if (step instanceof ChangeStep.FollowSource || step instanceof ChangeStep.SplitValues) {
        run(planned((ChangeStep.Unplanned) step));
        return 0;
      }
      long count = 0;
      List<Sql> statements = dialect.render(step);
      for (int i = 0; i < statements.size(); i++) {
        try {
          count = Math.max(count, send(statements.get(i)));
          if (step instanceof Step.Native) {
            told = statement.getWarnings();
          }
        } catch (SQLException e) {
          giveBack(statements.subList(i + 1, statements.size()), e);
          throw explained(step, statements, i, e);
        }
      }
      if (step instanceof Step.LockSource && locksToTheEnd() && !begun) {
        afterLock.run();
      }
      begun |= !(step instanceof Step.LockSource || step instanceof Step.CreateStore);
      return isAboutRows(step) ? count : 0;
    }

    private static boolean isAboutRows(Step step) {
      return step instanceof Step.CopyRows
          || step instanceof Step.FillTable
          || step instanceof Step.Native;
    }

    /** Elsewhere a lock does not outlive the step, or it was there before the first one. */
    private boolean locksToTheEnd() {
      return dialect.traits().transactionalDdl() && dialect.soleWriter() == null;
    }

    /** Whether the plan is still what it should be, now that nobody else can write. */
    void lookAgain() throws SQLException {
      afterLock.run();
    }

    /** The first statement of ours in a database may need an administrator (SPEC 15). */
    private SQLException explained(
        Step step, List<Sql> statements, int failed, SQLException cause) {
      String state = String.valueOf(cause.getSQLState());
      if (step instanceof Step.CreateStore && dialect.isForbidden(state, cause.getErrorCode())) {
        return new SQLException(
            "Likewise keeps what it knows in %s, which you may not make (%s). Once an administrator has sent this, everybody can use it:\n%s"
                .formatted(
                    step.target(),
                    FailedStatement.firstLine(cause),
                    statements.stream().map(sql -> sql.text() + ";\n").collect(joining())),
            cause.getSQLState(),
            cause.getErrorCode(),
            cause);
      }
      boolean asItIs = step instanceof Step.Native || dialect.isLocked(state, cause.getErrorCode());
      return asItIs ? cause : FailedStatement.told(step, statements.get(failed), cause);
    }

    /** Sets how many seconds each statement may take, 0 for no limit; gives what it was before. */
    int timeLimit(int seconds) throws SQLException {
      int before = statement.getQueryTimeout();
      if (before != seconds) {
        statement.setQueryTimeout(seconds);
      }
      return before;
    }

    private void giveBack(List<Sql> rest, SQLException cause) {
      for (Sql sql : rest) {
        try {
          if (sql.always()) {
            send(sql);
          }
        } catch (SQLException e) {
          cause.addSuppressed(e);
        }
      }
    }

    /** Sends one statement; gives its update count. */
    long send(Sql sql) throws SQLException {
      listener.sending(sql.text(), sql.note());
      if (statement.execute(sql.text())) {
        statement.getResultSet().close();
        return 0;
      }
      return Math.max(0, statement.getUpdateCount());
    }
  }
}
