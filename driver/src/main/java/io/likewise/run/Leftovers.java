package io.likewise.run;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.planner.UnfinishedWork;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.sql.Statement;
import java.util.List;

/** Clears away what statements of ours have left that were cut off (SPEC F2). */
record Leftovers(Rewriter rewriter, PlanRunner runner, Dialect dialect) {

  /**
   * Carries all of it out, one after the other: what cannot be finished is a matter of its own.
   *
   * @param news takes warnings
   * @return whether there was anything
   */
  boolean clear(UnfinishedWork unfinished, Statement own, List<String> news) throws SQLException {
    List<TableName> tables = unfinished.tables();
    for (TableName table : tables) {
      news.addAll(clear(unfinished, table, own));
    }
    news.addAll(unfinished.told());
    return !tables.isEmpty();
  }

  /**
   * Carries the work out. What cannot be finished is taken back; changes of a source that no sink
   * can follow are given up, so that they keep nothing else waiting.
   *
   * @return warnings
   * @throws SQLException if it could not be done, and may be another time
   */
  private List<String> clear(UnfinishedWork unfinished, TableName table, Statement own)
      throws SQLException {
    Followers followers = new Followers(rewriter, Source.alone(""));
    Plan before = unfinished.before(table);
    if (!before.steps().isEmpty()) {
      runner.run(before, own, () -> {}, followers);
    }
    Plan work = unfinished.plan(table);
    try {
      runner.run(work, own, () -> {}, followers);
      return work.warnings();
    } catch (SQLException e) {
      if (!work.undo().isEmpty() && e.getSuppressed().length == 0) {
        return List.of(
            "An earlier statement was cut off; what it had done was taken back, because the rest failed: "
                + e.getMessage());
      }
      Plan givenUp = mayPass(e) ? Plan.nothing() : unfinished.givenUp(table, reason(e));
      if (givenUp.steps().isEmpty()) {
        throw e;
      }
      runner.run(givenUp, own, () -> {}, followers);
      return givenUp.warnings();
    }
  }

  /** Whether the same may succeed another time. */
  private boolean mayPass(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return e instanceof SQLTransientException
        || e instanceof OutdatedPlanException
        || state.startsWith("08")
        || dialect.isLocked(state, e.getErrorCode());
  }

  private static String reason(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
