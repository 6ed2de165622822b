package io.likewise.run;

import io.likewise.catalog.CatalogException;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.text.SourceText;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Statements of ours on one connection: asks the rewriter what they mean and has the plan carried
 * out.
 */
public final class Session {
  private static final int ATTEMPTS = 3;

  private final Dialect dialect;
  private final Rewriter rewriter;
  private final PlanRunner runner;

  Session(Dialect dialect, Rewriter rewriter, PlanRunner runner) {
    this.dialect = dialect;
    this.rewriter = rewriter;
    this.runner = runner;
  }

  /**
   * What a statement gave.
   *
   * @param updateCount meaningless where there are rows
   */
  public record Result(
      long updateCount, Rewrite.@Nullable Answer rows, List<SQLWarning> warnings) {}

  /** What a statement means now; nothing is executed. */
  public Rewrite rewrite(String sql) throws SQLException {
    try {
      return rewriter.rewrite(sql);
    } catch (RewriteException e) {
      throw explained(sql, e);
    } catch (CatalogException e) {
      throw cause(e);
    }
  }

  /**
   * Carries a statement out.
   *
   * @param statement the driver's own, on which everything is sent
   */
  public Result run(String sql, Statement statement) throws SQLException {
    Rewrite rewrite = rewrite(sql);
    if (rewrite instanceof Rewrite.Answer answer) {
      return new Result(0, answer, List.of());
    }
    Plan plan = plan(rewrite, sql);
    for (int tried = 1; ; tried++) {
      try {
        return result(carryOut(sql, plan, statement), plan);
      } catch (SQLException e) {
        plan = renewed(sql, plan, e, tried);
      }
    }
  }

  /**
   * A plan is made anew where another session has changed the source since the first look, or has
   * made the store at the same time (SPEC F4); it had no effect then.
   *
   * @throws SQLException the failure, if it has another reason
   */
  private Plan renewed(String sql, Plan failed, SQLException failure, int tried)
      throws SQLException {
    boolean outdated = failure instanceof OutdatedPlanException && tried < ATTEMPTS;
    boolean canceled = "57014".equals(failure.getSQLState());
    if (!outdated && (!makesStore(failed) || canceled || !dialect.traits().transactionalDdl())) {
      throw failure;
    }
    Plan plan = plan(rewrite(sql), sql);
    if (!outdated && makesStore(plan)) {
      throw failure;
    }
    return plan;
  }

  private static boolean makesStore(Plan plan) {
    return plan.steps().stream().anyMatch(Step.CreateStore.class::isInstance);
  }

  private static Result result(long count, Plan plan) {
    return new Result(count, null, plan.warnings().stream().map(SQLWarning::new).toList());
  }

  private long carryOut(String sql, Plan plan, Statement statement) throws SQLException {
    try {
      return runner.run(plan, statement, () -> lookAgain(sql, plan));
    } catch (RewriteException e) {
      throw explained(sql, e);
    }
  }

  /** Under the lock, the statement still means what was planned before it. */
  private void lookAgain(String sql, Plan plan) throws SQLException {
    if (!besidesStore(plan(rewrite(sql), sql)).equals(besidesStore(plan))) {
      throw new OutdatedPlanException();
    }
  }

  private static List<Step> besidesStore(Plan plan) {
    return plan.steps().stream().filter(step -> !(step instanceof Step.CreateStore)).toList();
  }

  /** What would be sent, each statement ended by a semicolon; nothing is executed. */
  public String nativeSql(String sql) throws SQLException {
    Rewrite rewrite = rewrite(sql);
    StringBuilder text = new StringBuilder();
    for (Step step : plan(rewrite, sql).steps()) {
      for (Sql statement : dialect.render(step)) {
        text.append(text.isEmpty() ? "" : "\n").append(statement.text()).append(";");
      }
    }
    return text.toString();
  }

  /**
   * A statement that is no longer ours, because a table was dropped meanwhile, is sent as it is.
   */
  private static Plan plan(Rewrite rewrite, String sql) {
    if (rewrite instanceof Rewrite.Planned planned) {
      return planned.plan();
    }
    return rewrite instanceof Rewrite.PassThrough
        ? new Plan(List.of(new Step.Native(sql, "")), List.of(), List.of())
        : Plan.nothing();
  }

  private static SQLException explained(String sql, RewriteException e) {
    String message =
        e.span() == null
            ? String.valueOf(e.getMessage())
            : new SourceText(sql).describe(e.span(), String.valueOf(e.getMessage()));
    return e.code() == ErrorCode.UNSUPPORTED
        ? new SQLFeatureNotSupportedException(message, e.code().sqlState())
        : new SQLSyntaxErrorException(message, e.code().sqlState());
  }

  /** The database's own exception, as it came (SPEC T5). */
  private static SQLException cause(CatalogException e) {
    return e.getCause() instanceof SQLException failure
        ? failure
        : new SQLException(e.getMessage(), "58000", e);
  }
}
