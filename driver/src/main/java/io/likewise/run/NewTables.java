package io.likewise.run;

import io.likewise.catalog.CatalogException;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.Rewrite.Arrivals;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.plan.Plan;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Takes in tables that have come since a statement was carried out which wants them (SPEC C10), one
 * by one. One that cannot be followed is told of and waits for {@code LIKEWISE REFRESH}: the
 * statement that made it has done what it was to do.
 */
final class NewTables {
  private static final int ATTEMPTS = 10;

  /** Another session has made something of the same name, or what it does is not finished. */
  private static final Set<String> TAKEN =
      Set.of("42723", "42710", "23505", "40001", "40P01", ErrorCode.WRONG_STATE.sqlState());

  private final Rewriter rewriter;
  private final PlanRunner runner;
  private final Connection connection;
  private final List<String> warnings = new ArrayList<>();

  NewTables(Rewriter rewriter, PlanRunner runner, Connection connection) {
    this.rewriter = rewriter;
    this.runner = runner;
    this.connection = connection;
  }

  /** What could not be done, and why. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** The number of rows that were copied, after a statement that was carried out. */
  long takenIn(Rewrite done) throws SQLException {
    if (!(done instanceof Rewrite.Planned planned)) {
      return 0;
    }
    try {
      long count = 0;
      for (Arrivals arrivals : planned.arrivals()) {
        count += takeIn(arrivals);
      }
      return count;
    } catch (CatalogException e) {
      throw Followers.cause(e);
    }
  }

  /** The number of rows that were copied. A sink that is made may be wanted in its turn. */
  private long takeIn(Arrivals arrivals) throws SQLException {
    long count = 0;
    List<Plan> plans = rewriter.arrived(arrivals);
    plans.forEach(plan -> warnings.addAll(plan.warnings()));
    int at = 0;
    for (int left = plans.size(); left > 0 && at < plans.size(); left--) {
      long copied = plans.get(at).steps().isEmpty() ? -1 : carriedOut(arrivals, plans, at);
      if (copied < 0) {
        at++;
      } else {
        count += copied;
        plans = rewriter.arrived(arrivals);
      }
    }
    return count;
  }

  /** Other sessions may take tables into the same sink at the same time; -1 if it failed. */
  private long carriedOut(Arrivals arrivals, List<Plan> planned, int at) throws SQLException {
    List<Plan> plans = planned;
    for (int tried = 1; at < plans.size(); tried++) {
      try {
        return carriedOut(arrivals, plans.get(at));
      } catch (SQLException e) {
        if (tried == ATTEMPTS || !mayPass(e)) {
          warnings.add(
              "A table that has come is not taken in yet, LIKEWISE REFRESH tries again: "
                  + e.getMessage());
          return -1;
        }
        plans = rewriter.arrived(arrivals);
      }
    }
    return 0;
  }

  private static boolean mayPass(SQLException e) {
    return e instanceof OutdatedPlanException || TAKEN.contains(String.valueOf(e.getSQLState()));
  }

  private long carriedOut(Arrivals arrivals, Plan plan) throws SQLException {
    try (Statement own = connection.createStatement()) {
      Followers followers = new Followers(rewriter, Source.alone(""));
      long count = runner.run(plan, own, () -> requireSame(arrivals, plan), followers);
      List<TableName> made = plan.tablesMade();
      return made.isEmpty() ? count : count + takeIn(new Arrivals(null, made));
    }
  }

  private void requireSame(Arrivals arrivals, Plan plan) throws OutdatedPlanException {
    if (!rewriter.arrived(arrivals).contains(plan)) {
      throw new OutdatedPlanException();
    }
  }
}
