package io.likewise.rewrite.planner;

import io.likewise.catalog.RenamedSync;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UnfinishedTable;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code LIKEWISE REFRESH}: a sink follows what has become of its source behind our back, and a
 * BROKEN sync is mended (SPEC E3).
 */
record RefreshPlan(FollowPlan following, Names names) {

  /**
   * The plan for one sink, or for all of them.
   *
   * @throws RewriteException if the one that is named cannot follow
   */
  Plan plan(Statement.Refresh statement) {
    QualifiedName written = statement.sink();
    List<Step> steps = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    if (written != null) {
      steps.addAll(refresh(sink(written), /* named= */ true));
    } else {
      all().forEach(sink -> refresh(sink, steps, warnings));
    }
    if (steps.isEmpty() && warnings.isEmpty()) {
      return Plan.nothing("Every sink follows its source already");
    }
    return new Plan(isTransactional() ? locksFirst(steps) : steps, List.of(), warnings);
  }

  /** One that cannot follow is no reason to leave the others as they are. */
  private void refresh(TableName sink, List<Step> steps, List<String> warnings) {
    try {
      steps.addAll(refresh(sink, /* named= */ false));
    } catch (RewriteException cannotFollow) {
      warnings.add(String.valueOf(cannotFollow.getMessage()));
    }
  }

  /** What is planned is looked at again once nobody else can write. */
  private static List<Step> locksFirst(List<Step> steps) {
    List<Step> ordered =
        new ArrayList<>(steps.stream().filter(Step.LockSource.class::isInstance).toList());
    steps.stream().filter(step -> !(step instanceof Step.LockSource)).forEach(ordered::add);
    return ordered;
  }

  private Set<TableName> all() {
    Set<TableName> sinks = new LinkedHashSet<>();
    if (following.catalog().storeExists()) {
      following.catalog().syncs().stream()
          .filter(status -> status.state() != SyncStatus.State.ENDED)
          .forEach(status -> sinks.add(status.definition().sink()));
    }
    return sinks;
  }

  private TableName sink(QualifiedName written) {
    TableName sink = names.find(written).orElseGet(() -> names.missing(written));
    if (!following.catalog().storeExists() || following.catalog().syncsInto(sink).isEmpty()) {
      throw new RewriteException(ErrorCode.UNKNOWN_TABLE, nothingKeeps(sink), written.span());
    }
    if (following.catalog().syncsInto(sink).stream()
        .allMatch(status -> status.state() == SyncStatus.State.ENDED)) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "The sync of %s has ended with its source; CREATE TABLE IF NOT EXISTS %s … AS TABLE begins another, with 'sync.adopt'='replace' where the sink has rows"
              .formatted(sink, sink.table()),
          written.span());
    }
    return sink;
  }

  private String nothingKeeps(TableName sink) {
    ForgottenTriggers forgotten =
        new ForgottenTriggers(following.store(), following.catalog(), following.dialect());
    return forgotten.of(sink).isEmpty()
        ? "Nothing keeps %s alike; LIKEWISE SHOW SYNCS tells what there is".formatted(sink)
        : "%s has triggers, but what they were made of is stored no more: CREATE TABLE IF NOT EXISTS %s … AS TABLE with 'sync.adopt'='replace' makes them anew, LIKEWISE STOP removes them"
            .formatted(sink, sink.table());
  }

  /**
   * What brings a sink to its source; nothing where another session has dropped it meanwhile.
   *
   * @param named whether somebody asks for this very sink: then its rows are compared, whatever the
   *     columns say
   */
  private List<Step> refresh(TableName sink, boolean named) {
    List<Step> steps = new ArrayList<>();
    List<SyncStatus> syncs = following.catalog().syncsInto(sink);
    if (syncs.isEmpty()) {
      return steps;
    }
    for (SyncStatus status : syncs) {
      if (status.state() != SyncStatus.State.ENDED) {
        refresh(status, named, steps);
      }
    }
    steps.addAll(laterValues(sink));
    if (!steps.isEmpty() && !isTransactional()) {
      SyncDefinition any = syncs.get(0).definition();
      steps.add(0, new ChangeStep.OpenChange(following.store(), any));
      steps.addAll(following.closed(sink, sink, replaced(steps)));
    }
    return steps;
  }

  private List<Step> laterValues(TableName sink) {
    List<SyncDefinition> alive =
        following.catalog().syncsInto(sink).stream()
            .filter(status -> status.state() != SyncStatus.State.ENDED)
            .map(SyncStatus::definition)
            .toList();
    List<Step> steps =
        following
            .catalog()
            .nativeTable(sink)
            .map(table -> new LaterValues(table, alive, following.catalog(), following.dialect()))
            .map(LaterValues::steps)
            .orElse(List.of());
    return steps.isEmpty() || following.running(sink).isEmpty()
        ? steps
        : Stream.concat(steps.stream(), Stream.of(new ChangeStep.FollowSource(sink))).toList();
  }

  private boolean isTransactional() {
    return following.dialect().traits().transactionalDdl();
  }

  private void refresh(SyncStatus status, boolean named, List<Step> steps) {
    SyncDefinition sync = status.definition();
    SyncHealth health = new SyncHealth(following.catalog(), following.dialect());
    SyncStatus now = health.now(status);
    if (now.state() == SyncStatus.State.ENDED) {
      return;
    }
    TableDefinition sink = following.catalog().nativeTable(sync.sink()).orElse(null);
    if (sink == null) {
      throw new RewriteException(
          ErrorCode.WRONG_STATE,
          "The sink %s is gone: create it again with the statement that made it"
              .formatted(sync.sink()),
          null);
    }
    TableDefinition source = following.catalog().table(sync.source()).orElse(null);
    if (source == null) {
      follow(sync, health.movedTo(sync), sink, steps);
      return;
    }
    SinkChange change = following.compare(sync, source, sink);
    if (change.problem() != null) {
      throw FollowPlan.refusal(sync, change.problem());
    }
    if (now.state() == SyncStatus.State.BROKEN
        || isMoved(sync, change)
        || (named && !FollowPlan.keeps(sync))) {
      steps.addAll(
          following.follow(change, List.of(), /* rowsStay= */ false, /* rewritten= */ false));
    } else if (!change.isNothing()) {
      List<String> mirrored = FollowPlan.mirrored(change);
      steps.addAll(following.follow(change, mirrored, mirrored.isEmpty(), /* rewritten= */ false));
    }
  }

  /** Rows that are kept as they are need not be compared. */
  private static boolean isMoved(SyncDefinition sync, SinkChange change) {
    return change.moved() && !FollowPlan.keeps(sync);
  }

  /** A source that was renamed behind our back has taken its triggers along. */
  private void follow(
      SyncDefinition sync, @Nullable TableName moved, TableDefinition sink, List<Step> steps) {
    TableDefinition source = moved == null ? null : following.catalog().table(moved).orElse(null);
    if (moved == null || source == null) {
      throw FollowPlan.refusal(sync, "it is gone");
    }
    SyncDefinition renamed =
        new SyncDefinition(
            sync.id(),
            sync.sink(),
            moved,
            RenamedEndsPlan.columns(sync, moved),
            sync.key(),
            sync.condition(),
            sync.options(),
            sync.statement());
    SinkChange change = following.compare(renamed, source, sink);
    if (change.problem() != null) {
      throw FollowPlan.refusal(renamed, change.problem());
    }
    RenamedSync names = new RenamedSync(sync, renamed);
    steps.add(new ChangeStep.RenameSyncs(following.store(), List.of(names)));
    steps.addAll(
        following.follow(change, List.of(), /* rowsStay= */ false, /* rewritten= */ false));
  }

  /** What completes a change that was cut off (SPEC F2). */
  List<Step> completed(UnfinishedTable table) {
    List<Step> steps = new ArrayList<>();
    Set<SyncDefinition> syncs = new LinkedHashSet<>();
    List<RenamedSync> done = table.renamed().stream().filter(this::isDone).toList();
    if (!done.isEmpty()) {
      steps.add(new ChangeStep.RenameSyncs(following.store(), done));
      done.forEach(sync -> syncs.add(sync.after()));
    }
    List<SyncStatus> statuses = statuses(table);
    statuses.stream()
        .filter(RefreshPlan::isBegun)
        .forEach(status -> steps.addAll(notJoined(status.definition())));
    statuses.stream()
        .filter(status -> !isBegun(status))
        .map(SyncStatus::definition)
        .filter(sync -> done.stream().noneMatch(one -> isSame(one.before(), sync)))
        .forEach(syncs::add);
    for (SyncDefinition sync : syncs) {
      Optional<TableDefinition> sink = following.catalog().nativeTable(sync.sink());
      if (sink.isEmpty()) {
        steps.add(Step.DropTriggers.of(following.store(), sync, false, following.catalog()));
        steps.add(new Step.ForgetSync(following.store(), sync.sink()));
      }
      Optional<TableDefinition> source = following.catalog().table(sync.source());
      if (sink.isPresent() && source.isPresent()) {
        complete(sync, source.get(), sink.get(), steps);
      }
    }
    syncs.stream()
        .map(SyncDefinition::sink)
        .distinct()
        .forEach(sink -> steps.addAll(settled(table, sink, syncs)));
    steps.add(new JournalStep.CloseJournal(following.store(), table.name()));
    return steps;
  }

  /** Under the names that they have by then. */
  private static List<SyncDefinition> replaced(List<Step> steps) {
    return steps.stream()
        .filter(ChangeStep.ReplaceSync.class::isInstance)
        .map(step -> ((ChangeStep.ReplaceSync) step).sync())
        .toList();
  }

  private List<Step> settled(UnfinishedTable table, TableName sink, Set<SyncDefinition> syncs) {
    List<SyncDefinition> own = syncs.stream().filter(sync -> sync.sink().equals(sink)).toList();
    return following.closed(table.name(), sink, own).subList(0, 1);
  }

  /** A table that was to be taken in is taken in anew, as if it had come now (SPEC C10). */
  private List<Step> notJoined(SyncDefinition sync) {
    return List.of(
        Step.DropTriggers.of(following.store(), sync, /* orphaned= */ false, following.catalog()),
        new Step.MirrorTruncate(sync),
        new ChangeStep.ForgetSource(following.store(), sync));
  }

  /** Rows that are merged into others are completed instead. */
  private static boolean isBegun(SyncStatus status) {
    return status.state() == SyncStatus.State.COPYING && !status.definition().mergesRows();
  }

  private List<SyncStatus> statuses(UnfinishedTable table) {
    Set<TableName> sinks = new LinkedHashSet<>(Set.of(table.name()));
    table.renamed().forEach(sync -> sinks.add(sync.after().sink()));
    return sinks.stream()
        .flatMap(sink -> following.catalog().syncsInto(sink).stream())
        .filter(status -> status.state() != SyncStatus.State.ENDED)
        .toList();
  }

  /** Whether the tables have their new names, and what is stored has not. */
  private boolean isDone(RenamedSync sync) {
    return areThere(sync.after())
        && !areThere(sync.before())
        && following.catalog().syncsInto(sync.before().sink()).stream()
            .anyMatch(status -> isSame(status.definition(), sync.before()));
  }

  private static boolean isSame(SyncDefinition one, SyncDefinition other) {
    return one.sink().equals(other.sink()) && one.source().equals(other.source());
  }

  private boolean areThere(SyncDefinition sync) {
    return following.catalog().nativeTable(sync.sink()).isPresent()
        && following.catalog().nativeTable(sync.source()).isPresent();
  }

  private void complete(
      SyncDefinition sync, TableDefinition source, TableDefinition sink, List<Step> steps) {
    SinkChange change = following.compare(sync, source, sink);
    steps.addAll(
        change.problem() == null
            ? following.follow(change, List.of(), /* rowsStay= */ false, /* rewritten= */ true)
            : following.after(change, /* rewritten= */ false));
  }
}
