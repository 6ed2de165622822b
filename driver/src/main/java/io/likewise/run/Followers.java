package io.likewise.run;

import io.likewise.catalog.CatalogException;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;

/** What the sinks of a table need now that a statement has altered it (SPEC 11). */
record Followers(Rewriter rewriter, Source source) implements PlanRunner.Follower {

  @Override
  public Plan follow(ChangeStep.Unplanned step) throws SQLException {
    return told(() -> rewriter.follow(step));
  }

  @Override
  public List<Step> triggersNow(Step step) throws SQLException {
    return told(() -> rewriter.triggersNow(step));
  }

  private <T> T told(Supplier<T> planned) throws SQLException {
    try {
      return planned.get();
    } catch (RewriteException e) {
      throw source.explained(e);
    } catch (CatalogException e) {
      throw cause(e);
    }
  }

  /** The database's own exception, as it came (SPEC T5). */
  static SQLException cause(CatalogException e) {
    return e.getCause() instanceof SQLException failure
        ? failure
        : new SQLException(e.getMessage(), "58000", e);
  }
}
