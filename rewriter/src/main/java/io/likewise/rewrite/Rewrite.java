package io.likewise.rewrite;

import io.likewise.rewrite.plan.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What becomes of a statement. */
public sealed interface Rewrite {

  /** Send the same text through the same call (SPEC T1). */
  record PassThrough() implements Rewrite {}

  /** Carry out a plan; the statement's result is an update count. */
  record Planned(Plan plan) implements Rewrite {}

  /**
   * A result set (SPEC 14).
   *
   * @param rows values of {@code String}, {@code Long}, {@code java.time.Instant} or null
   */
  record Answer(List<String> columns, List<List<@Nullable Object>> rows) implements Rewrite {}

  /** A statement set that is valid so far; what it says is done when its END has come (SPEC S1). */
  record SetOpen() implements Rewrite {}

  /** Nothing to do but to clear the session's state of ours (SPEC K8). */
  record Reset() implements Rewrite {}
}
