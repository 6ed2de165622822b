package io.likewise.run;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.dialect.BoundedWait;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SharedTriggers;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.dialect.Turn;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.SessionStep;
import io.likewise.rewrite.plan.Step;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * DDL commits, so the plan is a sequence that is undone by hand after an error (SPEC F2); the
 * application's transaction, if one is open, is committed by the first DDL as by any other.
 */
record CommittingScope(Connection connection, Dialect dialect, PlanRunner.Steps steps)
    implements PlanScope {

  @Override
  public long run(Plan plan) throws SQLException {
    List<Step> done = new ArrayList<>();
    try {
      long count = 0;
      for (Step step : plan.steps()) {
        count += patiently(plan, step);
        done.add(step);
        if (step instanceof JournalStep.OpenJournal journal && journal.alteration() != null) {
          steps.lookAgain();
        }
      }
      if (!connection.getAutoCommit() && !isOfSession(plan)) {
        connection.commit();
      }
      return count;
    } catch (SQLException e) {
      if (isAltered(plan, done)) {
        throw e;
      }
      undo(inverse(plan, done), plan, e);
      undo(begun(plan, done), plan, e);
      throw e;
    }
  }

  /** What has become of the source cannot be taken back; its sinks follow later (SPEC F2). */
  private static boolean isAltered(Plan plan, List<Step> done) {
    List<Step> rest = plan.steps().subList(done.size(), plan.steps().size());
    return plan.steps().stream().anyMatch(ChangeStep.FollowSource.class::isInstance)
        && rest.stream()
            .allMatch(
                step -> step instanceof ChangeStep || step instanceof JournalStep.CloseJournal);
  }

  /** A temporary table ends no transaction, or has ended it as the engine does. */
  private static boolean isOfSession(Plan plan) {
    return plan.steps().stream()
        .anyMatch(
            step ->
                step instanceof SessionStep.RememberDefinition
                    || step instanceof SessionStep.ForgetSessionDefinition);
  }

  /**
   * What takes back the alterations that were done, the last one first. Of the one that failed, a
   * part may have been done only if it changes one column.
   */
  private static List<Step> inverse(Plan plan, List<Step> done) {
    List<Step> inverse = new ArrayList<>();
    List<Step> begun = new ArrayList<>(done);
    Step failed = plan.steps().get(done.size());
    if (failed instanceof Step.AlterTable alter && alter.alteration().changesOneColumn()) {
      begun.add(failed);
    }
    for (Step step : begun) {
      if (step instanceof Step.AlterTable alter && !alter.alteration().inverse().isEmpty()) {
        inverse.add(0, new Step.AlterTable(alter.alteration().inverted()));
      }
    }
    return inverse;
  }

  /**
   * What is to be undone of the tables that were begun. One that is there although our CREATE TABLE
   * has failed is somebody else's; of it only what was written down is struck out, if it was we who
   * wrote it.
   */
  private static List<Step> begun(Plan plan, List<Step> done) {
    List<Step> missing = new ArrayList<>(plan.steps());
    missing.removeAll(done);
    List<Step> begun = new ArrayList<>();
    for (Step step : plan.undo()) {
      boolean closes = step instanceof JournalStep.CloseJournal;
      if (missing.stream().noneMatch(other -> closes ? opens(other, step) : makes(other, step))) {
        begun.add(step);
      }
    }
    return begun;
  }

  /** Whether a step writes down what another one strikes out. */
  private static boolean opens(Step step, Step close) {
    boolean opens =
        step instanceof JournalStep.OpenJournal || step instanceof ChangeStep.OpenChange;
    return opens && step.target().equals(close.target());
  }

  /** Whether a step has to be done before another one has anything to undo. */
  private static boolean makes(Step step, Step undo) {
    boolean begins = step instanceof JournalStep.OpenJournal || step instanceof Step.CreateTable;
    boolean schema = step instanceof Step.CreateSchema && undo instanceof Step.DropSchema;
    return (begins && step.target().equals(undone(undo)))
        || (schema && step.target().equals(undo.target()));
  }

  private static String undone(Step undo) {
    return undo instanceof Step.DropTriggers triggers
        ? triggers.sync().sink().toString()
        : undo.target();
  }

  private long patiently(Plan plan, Step step) throws SQLException {
    return step instanceof Step.CreateTriggers create
        ? inTurn(plan, step, create.schema(), create.sync().definition().source())
        : step instanceof Step.DropTriggers drop
            ? inTurn(plan, step, drop.schema(), drop.sync().source())
            : outOfTurn(plan, step);
  }

  /** Nobody else changes what others share of the triggers of a table, from reading to writing. */
  private long inTurn(Plan plan, Step step, String store, TableName source) throws SQLException {
    SharedTriggers words = dialect.sharedTriggers();
    Turn turn = words == null ? Turn.NONE : words.turn(store, source);
    Patience.usual(dialect).run(() -> send(turn.take()));
    return andThen(
        () -> {
          long count = 0;
          for (Step now : steps.triggersNow(step)) {
            count += outOfTurn(plan, now);
          }
          return count;
        },
        turn.giveBack());
  }

  private long outOfTurn(Plan plan, Step step) throws SQLException {
    Patience patience = Patience.of(dialect, plan);
    if (step instanceof ChangeStep.SettleSyncs) {
      patience.run(() -> atOnce(step));
    }
    if (step instanceof ChangeStep.Unplanned unplanned) {
      Plan following = steps.planned(unplanned);
      for (Step each : following.steps()) {
        patiently(following, each);
      }
      return 0;
    }
    if (step instanceof Step.CopyRows || step instanceof ChangeStep.MirrorRows) {
      return copied(plan, step);
    }
    if (step instanceof JournalStep.OpenJournal || step instanceof ChangeStep.OpenChange) {
      return open(step);
    }
    BoundedWait wait = dialect.boundedWait();
    if (wait != null && isOurDdl(step)) {
      return patience.run(() -> bounded(step, wait));
    }
    return isRepeatable(step) ? patience.run(() -> atOnce(step)) : steps.run(step);
  }

  /** What has to wait until nobody uses the table, and changes nothing before. */
  private static boolean isOurDdl(Step step) {
    return step instanceof Step.DropTriggers
        || step instanceof Step.AlterTable
        || step instanceof Step.GuardSink
        || step instanceof Step.DropTable;
  }

  private long bounded(Step step, BoundedWait wait) throws SQLException {
    steps.send(new Sql(wait.bound(), "writers behind us do not wait for long"));
    return andThen(
        () -> isRepeatable(step) ? atOnce(step) : steps.run(step),
        List.of(new Sql(wait.restore(), "as before")));
  }

  /** Sends the rest whatever comes of the attempt. */
  private long andThen(Patience.Attempt attempt, List<Sql> rest) throws SQLException {
    long count;
    try {
      count = attempt.run();
    } catch (SQLException e) {
      try {
        send(rest);
      } catch (SQLException more) {
        e.addSuppressed(more);
      }
      throw e;
    }
    send(rest);
    return count;
  }

  /** Statements of one transaction. */
  private long send(List<Sql> statements) throws SQLException {
    return statements.isEmpty()
        ? 0
        : inTransaction(
            () -> {
              for (Sql sql : statements) {
                steps.send(sql);
              }
              return 0;
            });
  }

  private long copied(Plan plan, Step step) throws SQLException {
    AtomicLong copied = new AtomicLong();
    try {
      return Patience.of(dialect, plan)
          .run(
              () -> {
                copied.addAndGet(atOnce(step));
                requireNoneLeftOut(step);
                return copied.get();
              });
    } catch (SQLTimeoutException e) {
      if (step instanceof ChangeStep.MirrorRows mirror) {
        tell(plan, mirror.sync().definition(), e);
      }
      throw e;
    }
  }

  /** A sink whose rows could not be compared may lack some, and says so until they are. */
  private void tell(Plan plan, SyncDefinition sync, SQLException cause) {
    for (Step step : plan.steps()) {
      String schema =
          step instanceof ChangeStep.ReplaceSync replaced
              ? replaced.schema()
              : step instanceof ChangeStep.OpenChange open ? open.schema() : null;
      if (schema != null) {
        String reason = "rows of %s are held by others and were not compared";
        try {
          atOnce(new ChangeStep.BreakSync(schema, sync, reason.formatted(sync.source())));
        } catch (SQLException e) {
          cause.addSuppressed(e);
        }
        return;
      }
    }
  }

  private long open(Step step) throws SQLException {
    try {
      return Patience.usual(dialect).run(() -> atOnce(step));
    } catch (SQLException e) {
      if (String.valueOf(e.getSQLState()).startsWith("23")) {
        throw new SQLException(
            "%s is being %s by another session, which has not finished"
                .formatted(step.target(), makes(step) ? "made" : "altered"),
            ErrorCode.WRONG_STATE.sqlState(),
            e);
      }
      throw e;
    }
  }

  private static boolean makes(Step step) {
    return step instanceof JournalStep.OpenJournal journal && journal.alteration() == null;
  }

  /** Whether a step may be done again from its start, however far it came. */
  private static boolean isRepeatable(Step step) {
    return !(step instanceof Step.Native
        || step instanceof Step.CreateTable
        || step instanceof Step.CreateSchema
        || step instanceof Step.DropSchema
        || step instanceof Step.AlterTable
        || step instanceof Step.KeepMetadata
        || step instanceof Step.GrantSink);
  }

  private void requireNoneLeftOut(Step step) throws SQLException {
    String question = dialect.rowsLeftOut(step);
    if (question == null) {
      return;
    }
    try (Statement own = connection.createStatement();
        ResultSet answer = own.executeQuery(question)) {
      answer.next();
      if (answer.getLong(1) > 0) {
        throw new Patience.HeldException(
            answer.getLong(1) + " rows of the source are held by others");
      }
    }
  }

  /** The statements of one step in one transaction. */
  private long atOnce(Step step) throws SQLException {
    if (!(step instanceof Step.CopyRows) || !dialect.copiesReadCommitted()) {
      return inTransaction(step);
    }
    int isolation = connection.getTransactionIsolation();
    if (isolation <= Connection.TRANSACTION_READ_COMMITTED) {
      return inTransaction(step);
    }
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    try {
      return inTransaction(step);
    } finally {
      connection.setTransactionIsolation(isolation);
    }
  }

  private long inTransaction(Step step) throws SQLException {
    return inTransaction(() -> steps.run(step));
  }

  private long inTransaction(Patience.Attempt attempt) throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    try {
      long count = attempt.run();
      connection.commit();
      return count;
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(autoCommit);
    }
  }

  /**
   * It takes the time it takes, whatever the application's limit is. What cannot be undone is told
   * with the error that made it necessary.
   */
  private void undo(List<Step> undo, Plan plan, SQLException cause) {
    for (Step step : undo) {
      try {
        int limit = steps.timeLimit(0);
        try {
          patiently(plan, step);
        } finally {
          steps.timeLimit(limit);
        }
      } catch (SQLException e) {
        cause.addSuppressed(e);
      }
    }
  }
}
