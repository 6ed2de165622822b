package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Tries again what others' locks kept from happening, a few times and with growing pauses in which
 * they can go on (SPEC C3).
 */
final class Patience {
  private static final int ATTEMPTS = 6;
  private static final long FIRST_PAUSE_MILLIS = 50;
  private static final int FIRST_PART = 20;
  private static final int LONGEST_PART = 3;
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(50);

  private final Dialect dialect;
  private final @Nullable Duration limit;

  private Patience(Dialect dialect, @Nullable Duration limit) {
    this.dialect = dialect;
    this.limit = limit;
  }

  /** A plan that locks nothing for long is tried once. */
  static Patience of(Dialect dialect, Plan plan) {
    return new Patience(dialect, lockTimeout(plan));
  }

  /** Of a step that is tried again whatever its plan is about. */
  static Patience usual(Dialect dialect) {
    return new Patience(dialect, Step.LockSource.USUAL_TIMEOUT);
  }

  /** How long one attempt may wait for a lock; null where the plan asks for none. */
  static @Nullable Duration lockTimeout(Plan plan) {
    return plan.steps().stream()
        .filter(Step.LockSource.class::isInstance)
        .map(step -> ((Step.LockSource) step).timeout())
        .findFirst()
        .orElseGet(() -> dropsTriggers(plan) ? Step.LockSource.USUAL_TIMEOUT : null);
  }

  /** Taking triggers from a table waits for all who use it. */
  private static boolean dropsTriggers(Plan plan) {
    return plan.steps().stream().anyMatch(Step.DropTriggers.class::isInstance);
  }

  /** What an attempt could not do because of others, though the engine did not object. */
  static final class HeldException extends SQLTransientException {
    private static final long serialVersionUID = 1L;

    HeldException(String message) {
      super(message, "HYT00");
    }
  }

  /** Something that may meet a lock. */
  interface Attempt {
    long run() throws SQLException;
  }

  /** Something that waits for locks as long as it is told to. */
  interface TimedAttempt {
    /**
     * Does it.
     *
     * @param wait for how long at most; null where nothing is said of it
     */
    long run(@Nullable Duration wait) throws SQLException;
  }

  /**
   * Whoever wants the table next waits behind us, so each attempt waits for no more than a part of
   * the whole time, a longer one than the attempt before; and when that is over, hardly at all.
   */
  long runInParts(TimedAttempt attempt) throws SQLException {
    Duration whole = limit;
    if (whole == null) {
      return attempt.run(null);
    }
    long deadline = System.nanoTime() + whole.toNanos();
    AtomicInteger tried = new AtomicInteger();
    return run(
        () -> attempt.run(part(whole, tried.getAndIncrement(), deadline - System.nanoTime())));
  }

  private static Duration part(Duration whole, int tried, long left) {
    long growing = (whole.toNanos() / FIRST_PART) << Math.min(tried, FIRST_PART);
    long longest = Math.min(growing, whole.toNanos() / LONGEST_PART);
    return Duration.ofNanos(Math.max(SHORTEST_WAIT.toNanos(), Math.min(longest, left)));
  }

  long run(Attempt attempt) throws SQLException {
    long deadline = limit == null ? System.nanoTime() : System.nanoTime() + limit.toNanos();
    for (int tried = 1; ; tried++) {
      try {
        return attempt.run();
      } catch (SQLException e) {
        if (limit == null || !isHeld(e)) {
          throw e;
        }
        if (tried >= ATTEMPTS && System.nanoTime() - deadline > 0) {
          throw exhausted(e, tried);
        }
        pause(tried, e);
      }
    }
  }

  private boolean isHeld(SQLException e) {
    return e instanceof HeldException
        || dialect.isLocked(String.valueOf(e.getSQLState()), e.getErrorCode());
  }

  private SQLException exhausted(SQLException cause, int tried) {
    return new SQLTimeoutException(
        "Others' locks on the tables did not let it be done in %d attempts ('sync.lock-timeout'='%d ms'): nothing was changed"
            .formatted(tried, limit == null ? 0 : limit.toMillis()),
        cause.getSQLState(),
        cause);
  }

  private static void pause(int tried, SQLException cause) throws SQLException {
    try {
      Thread.sleep(FIRST_PAUSE_MILLIS << Math.min(tried, 5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cause;
    }
  }
}
