package io.likewise.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results and warnings of a statement after an execution of ours, until the next one. */
final class OwnResult {
  private final List<Outcome> outcomes;
  private @Nullable SQLWarning warnings;
  private int current;

  /**
   * Results yet to be fetched.
   *
   * @param real warnings that the driver's statement has, which come last
   */
  OwnResult(List<Outcome> outcomes, @Nullable SQLWarning real) {
    this.outcomes = List.copyOf(outcomes);
    for (Outcome outcome : outcomes) {
      outcome.warnings().forEach(this::append);
    }
    if (real != null) {
      append(real);
    }
  }

  /** What a failed execution leaves. */
  static OwnResult nothing() {
    return new OwnResult(List.of(), null);
  }

  boolean hasResultSet() {
    return resultSet() != null;
  }

  /** The current result set; null if there is none or it has been passed. */
  @Nullable ResultSet resultSet() {
    return passed() ? null : outcomes.get(current).resultSet();
  }

  /** The current update count; -1 if there is none or it has been passed. */
  long updateCount() {
    return passed() || hasResultSet() ? -1 : outcomes.get(current).updateCount();
  }

  /**
   * Moves to the next result.
   *
   * @param what as for {@code Statement.getMoreResults}
   * @return whether that is a result set
   */
  boolean next(int what) throws SQLException {
    if (what == Statement.CLOSE_ALL_RESULTS) {
      for (Outcome outcome : outcomes.subList(0, current)) {
        outcome.discard();
      }
    }
    if (what != Statement.KEEP_CURRENT_RESULT && !passed()) {
      outcomes.get(current).discard();
    }
    current = Math.min(current + 1, outcomes.size());
    return hasResultSet();
  }

  @Nullable SQLWarning warnings() {
    return warnings;
  }

  void clearWarnings() {
    warnings = null;
  }

  void close() throws SQLException {
    for (Outcome outcome : outcomes) {
      outcome.discard();
    }
  }

  private boolean passed() {
    return current >= outcomes.size();
  }

  private void append(SQLWarning warning) {
    if (warnings == null) {
      warnings = warning;
    } else if (warnings != warning) {
      warnings.setNextWarning(warning);
    }
  }
}
