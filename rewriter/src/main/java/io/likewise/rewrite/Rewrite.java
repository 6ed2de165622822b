package io.likewise.rewrite;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What becomes of a statement. */
public sealed interface Rewrite {

  /** Send the same text through the same call (SPEC T1). */
  record PassThrough() implements Rewrite {}

  /**
   * Carry out a plan; the statement's result is an update count.
   *
   * @param arrivals what is looked for when it is done
   */
  record Planned(Plan plan, List<Arrivals> arrivals) implements Rewrite {
    public Planned {
      arrivals = List.copyOf(arrivals);
    }

    public Planned(Plan plan) {
      this(plan, List.of());
    }
  }

  /**
   * Tables that statements take in which were carried out earlier (SPEC C10).
   *
   * @param scans ids of those statements, or null for all
   * @param tables those that may have come, or null for any
   */
  record Arrivals(@Nullable List<String> scans, @Nullable List<TableName> tables) {}

  /**
   * A result set (SPEC 14).
   *
   * @param rows values of {@code String}, {@code Long}, {@code java.time.Instant} or null
   */
  record Answer(List<String> columns, List<List<@Nullable Object>> rows) implements Rewrite {}

  /** A statement set that is valid so far; what it says is done when its END has come (SPEC S1). */
  record SetOpen() implements Rewrite {}

  /** Nothing to do but to keep what the session has set (SPEC K8). */
  record SetOption(String key, String value, List<String> warnings) implements Rewrite {}

  /** Nothing to do but to clear the session's state of ours (SPEC K8). */
  record Reset() implements Rewrite {}
}
