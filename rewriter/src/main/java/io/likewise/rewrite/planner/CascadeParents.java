package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.ParentCascade;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.NativeChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tables that are no ends of a sync, but have triggers of it because foreign keys lead from them to
 * its source. Their names and columns stand in those triggers.
 */
record CascadeParents(String store, Catalog catalog, Dialect dialect) {
  private static final Pattern TRIGGER = Pattern.compile("likewise (.*) on (\\d+) [ab][du]");

  /** The syncs that have triggers on a table that is not their source. */
  List<SyncDefinition> syncs(TableName table) {
    if (!catalog.storeExists()) {
      return List.of();
    }
    Set<String> ids = new LinkedHashSet<>();
    for (String name : catalog.triggers(table)) {
      Matcher matcher = TRIGGER.matcher(name);
      if (matcher.matches()) {
        ids.add(matcher.group(1));
      }
    }
    return ids.isEmpty()
        ? List.of()
        : catalog.syncs().stream()
            .filter(status -> status.state() == SyncStatus.State.ACTIVE)
            .map(SyncStatus::definition)
            .filter(sync -> ids.contains(sync.id()) && !sync.source().equals(table))
            .toList();
  }

  /** Whether triggers on a parent may have to be others after a change of it. */
  static boolean concerns(List<NativeChange> changes) {
    return changes.stream()
        .anyMatch(
            change ->
                change instanceof NativeChange.Renamed
                    || change instanceof NativeChange.Dropped
                    || change instanceof NativeChange.ConstraintDropped
                    || change instanceof NativeChange.Constrained
                    || change instanceof NativeChange.RenamedTo);
  }

  /** A change of parents, in which triggers go before and come again. */
  Plan around(List<SyncDefinition> syncs, Plan inner) {
    List<Step> steps = new ArrayList<>();
    List<Step> follow = new ArrayList<>();
    List<Step> close = new ArrayList<>();
    Set<TableName> opened = new LinkedHashSet<>();
    Set<TableName> followed = new LinkedHashSet<>();
    for (SyncDefinition sync : syncs) {
      Step open = new ChangeStep.OpenChange(store, sync);
      if (opened.add(sync.sink()) && inner.steps().stream().noneMatch(step -> opens(step, open))) {
        steps.add(open);
        close.addAll(new FollowPlan(store, catalog, dialect).closed(sync.sink()));
      }
      steps.add(Step.DropTriggers.of(store, sync, false, catalog));
      if (followed.add(sync.source())) {
        follow.add(new ChangeStep.FollowSource(sync.source()));
      }
    }
    steps.addAll(inner.steps());
    steps.addAll(follow);
    steps.addAll(close);
    List<Step> undo =
        Stream.of(inner.undo(), follow, close).flatMap(List::stream).distinct().toList();
    return new Plan(steps, undo, inner.warnings());
  }

  private static boolean opens(Step step, Step open) {
    return step instanceof ChangeStep.OpenChange && step.target().equals(open.target());
  }

  /** Triggers on parents that are parents no longer, or stand under another number. */
  List<TableName> stale(SyncDefinition before, NativeSync after) {
    return catalog.parentTriggers(before.id()).stream()
        .filter(trigger -> after.parents().stream().noneMatch(parent -> isOf(trigger, parent)))
        .map(ParentTrigger::name)
        .toList();
  }

  /** Whether rows may have changed by a cascade that no trigger saw. */
  boolean differ(SyncDefinition before, NativeSync after) {
    return !stale(before, after).isEmpty()
        || (!after.parents().isEmpty() && !sees(catalog.parentTriggers(before.id()), after));
  }

  private static boolean sees(List<ParentTrigger> there, NativeSync sync) {
    return sync.parents().stream()
        .allMatch(
            parent ->
                there.stream()
                    .anyMatch(
                        trigger ->
                            isOf(trigger, parent) && trigger.text().contains(parent.signature())));
  }

  private static boolean isOf(ParentTrigger trigger, ParentCascade parent) {
    Matcher matcher = TRIGGER.matcher(trigger.name().table());
    return trigger.table().equals(parent.parent())
        && matcher.matches()
        && matcher.group(2).equals(String.valueOf(parent.number()))
        && trigger
            .name()
            .table()
            .endsWith(parent.event() == ParentCascade.Event.DELETE ? "d" : "u");
  }
}
