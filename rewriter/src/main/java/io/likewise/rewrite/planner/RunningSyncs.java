package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import java.util.ArrayList;
import java.util.List;

/**
 * What a {@code CREATE TABLE … AS TABLE} means where its sink is there and may be kept alike
 * already (SPEC C2).
 *
 * @param store the schema of Likewise's own tables
 */
record RunningSyncs(CreateTable statement, String store, Catalog catalog, Dialect dialect) {

  /** Whether the same statement has been carried out before and its syncs are well. */
  boolean are(List<SyncStatus> running, List<NativeSync> asked) {
    TableName sink = asked.get(0).definition().sink();
    if (!statement.ifNotExists()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, sink + " exists already", statement.name().span());
    }
    List<SyncStatus> alive =
        running.stream().filter(status -> status.state() != SyncStatus.State.ENDED).toList();
    for (SyncStatus status : alive) {
      requireSame(status, asked);
    }
    if (!alive.isEmpty() && alive.size() < running.size()) {
      requireNoneEnded(running, asked);
    }
    return !alive.isEmpty();
  }

  /** A table that was dropped and made anew is not followed by itself. */
  private void requireNoneEnded(List<SyncStatus> running, List<NativeSync> asked) {
    for (SyncStatus status : running) {
      TableName source = status.definition().source();
      boolean again = asked.stream().anyMatch(sync -> sync.definition().source().equals(source));
      if (again && status.state() == SyncStatus.State.ENDED) {
        throw new RewriteException(
            ErrorCode.WRONG_STATE,
            "%s has been made anew since it was merged into %s, and is not followed. Drop the sink and create it again"
                .formatted(source, status.definition().sink()),
            statement.name().span());
      }
    }
  }

  private void requireSame(SyncStatus status, List<NativeSync> asked) {
    SyncDefinition running = status.definition();
    SyncDefinition same =
        asked.stream()
            .map(NativeSync::definition)
            .filter(sync -> sync.source().equals(running.source()))
            .findFirst()
            .orElse(asked.get(0).definition());
    String difference = SyncDifference.between(running, same);
    if (difference != null) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "%s is kept alike in another way: %s. Drop it first"
              .formatted(running.sink(), difference),
          statement.name().span());
    }
    if (status.state() != SyncStatus.State.ACTIVE) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "The sync of %s is %s%s. LIKEWISE REFRESH %s mends it; or drop the sink and create it again"
              .formatted(
                  running.sink(),
                  status.state(),
                  status.lastError() == null ? "" : " (" + status.lastError() + ")",
                  running.sink()),
          statement.name().span());
    }
  }

  /** Nothing to do, unless triggers were made before a key of their source was. */
  Plan plan(List<NativeSync> syncs) {
    List<Step> late = new ArrayList<>();
    for (NativeSync sync : syncs) {
      SyncDefinition definition = sync.definition();
      if (!catalog.lateKeys(definition.source(), dialect.triggerNames(definition)).isEmpty()) {
        late.add(new Step.CreateTriggers(store, sync));
      }
    }
    return late.isEmpty()
        ? Plan.nothing(syncs.get(0).definition().sink() + " is kept alike already")
        : new Plan(late, List.of(), List.of());
  }
}
