package io.likewise.jdbc;

import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results and warnings of a statement after an execution of ours, until the next one. */
final class OwnResult {
  private final Outcome outcome;
  private @Nullable SQLWarning warnings;
  private boolean passed;

  /**
   * Results yet to be fetched.
   *
   * @param real warnings that the driver's statement has, which come last
   */
  OwnResult(Outcome outcome, @Nullable SQLWarning real) {
    this.outcome = outcome;
    for (SQLWarning warning : outcome.warnings()) {
      append(warning);
    }
    if (real != null) {
      append(real);
    }
  }

  /** What a failed execution leaves. */
  static OwnResult nothing() {
    return new OwnResult(new Outcome(-1, null, List.of()), null);
  }

  boolean hasResultSet() {
    return resultSet() != null;
  }

  /** The current result set; null if there is none or it has been passed. */
  @Nullable MemoryResultSet resultSet() {
    return passed ? null : outcome.resultSet();
  }

  /** The current update count; -1 if there is none or it has been passed. */
  long updateCount() {
    return passed || outcome.resultSet() != null ? -1 : outcome.updateCount();
  }

  /** Moves behind the result, which is the only one: false. */
  boolean next(int current) {
    if (current != Statement.KEEP_CURRENT_RESULT) {
      close();
    }
    passed = true;
    return false;
  }

  @Nullable SQLWarning warnings() {
    return warnings;
  }

  void clearWarnings() {
    warnings = null;
  }

  void close() {
    MemoryResultSet resultSet = outcome.resultSet();
    if (resultSet != null) {
      resultSet.discard();
    }
  }

  private void append(SQLWarning warning) {
    if (warnings == null) {
      warnings = warning;
    } else {
      warnings.setNextWarning(warning);
    }
  }
}
