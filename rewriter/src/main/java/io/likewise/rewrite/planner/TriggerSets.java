package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.toSet;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.SharedTriggers;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which triggers the steps of a plan are about, where the syncs of one creator on one source share
 * them (SPEC S2). Each step is told what the set is like when its turn comes; what other syncs have
 * in it is passed on as it stands.
 */
public final class TriggerSets {
  private final Catalog catalog;
  private final SharedTriggers words;

  /** Whether each step is seen by others as soon as it is done. */
  private final boolean committing;

  /** By source, as far as they were looked at. */
  private final Map<TableName, List<TriggerSet>> sets = new HashMap<>();

  /** The names of sets that are not any more as the catalog tells them. */
  private final Set<TableName> changed = new HashSet<>();

  /** By sync, the sets that the plan has taken them out of. */
  private final Map<String, TriggerSet> left = new HashMap<>();

  /** The names of sets that the plan begins. */
  private final Set<TableName> begun = new HashSet<>();

  /** The names of sets that are dropped before all steps. */
  private final Set<TableName> freed = new HashSet<>();

  /** The words of sets that nobody comes to and nobody leaves. */
  private final Set<String> untouched = new HashSet<>();

  private final Set<String> gone;

  private TriggerSets(Catalog catalog, SharedTriggers words, boolean committing, Set<String> gone) {
    this.catalog = catalog;
    this.words = words;
    this.committing = committing;
    this.gone = gone;
  }

  /** The plan with the sets in its steps. */
  static Plan in(Plan plan, Catalog catalog, Dialect dialect) {
    return in(plan, Map.of(), catalog, dialect);
  }

  /**
   * The same where syncs have been taken out of sets before.
   *
   * @param left see {@link ChangeStep.FollowSource}
   */
  static Plan in(Plan plan, Map<String, TriggerSet> left, Catalog catalog, Dialect dialect) {
    SharedTriggers words = dialect.sharedTriggers();
    if (words == null) {
      return plan;
    }
    TriggerSets sets = new TriggerSets(catalog, words, commits(dialect), gone(plan.steps()));
    sets.left.putAll(left);
    List<Step> steps = sets.in(plan.steps());
    return new Plan(commits(dialect) ? steps : withoutDetours(steps), plan.undo(), plan.warnings());
  }

  /**
   * What a step about triggers comes to now that its turn has come: what others have made of the
   * set since the plan was made counts. Which other triggers a sync leaves is found out when its
   * new ones are made.
   */
  public static List<Step> now(Step step, Catalog catalog, Dialect dialect) {
    SharedTriggers words = dialect.sharedTriggers();
    if (words == null) {
      return List.of(step);
    }
    if (step instanceof Step.DropTriggers drop && drop.moved()) {
      return List.of();
    }
    Step alone = Plan.besidesSet(step);
    return new TriggerSets(catalog, words, commits(dialect), gone(List.of(alone)))
        .in(List.of(alone));
  }

  /**
   * Steps that make the triggers of some syncs where there need not be any yet, and again over
   * themselves: sets of these syncs give way, those of others too stay as they are.
   */
  static List<Step> anew(List<Step> steps, Catalog catalog, Dialect dialect) {
    SharedTriggers words = dialect.sharedTriggers();
    if (words == null) {
      return steps;
    }
    TriggerSets sets = new TriggerSets(catalog, words, commits(dialect), Set.of());
    Set<String> syncs =
        steps.stream()
            .filter(Step.CreateTriggers.class::isInstance)
            .map(step -> ((Step.CreateTriggers) step).sync().definition().id())
            .collect(toSet());
    List<Step> anew =
        steps.stream()
            .filter(step -> !(step instanceof Step.DropTriggers))
            .flatMap(
                step ->
                    step instanceof Step.CreateTriggers create
                        ? sets.anew(create, syncs).stream()
                        : Stream.of(step))
            .toList();
    return dialect.replacesTriggers() && sets.committing ? replacing(anew) : anew;
  }

  /** Without what drops triggers that others take the place of. */
  private static List<Step> replacing(List<Step> steps) {
    return steps.stream()
        .filter(
            step ->
                steps.stream()
                    .filter(Step.CreateTriggers.class::isInstance)
                    .map(create -> ((Step.CreateTriggers) create).set())
                    .noneMatch(set -> set != null && isReplaced(step, set)))
        .toList();
  }

  private List<Step> anew(Step.CreateTriggers create, Set<String> syncs) {
    SyncDefinition sync = create.sync().definition();
    Step.DropTriggers drop =
        new Step.DropTriggers(create.schema(), sync, /* orphaned= */ false, List.of());
    List<Step> steps = new ArrayList<>();
    if (!sets.containsKey(sync.source())) {
      for (TriggerSet set : catalog.triggerSets(sync.source())) {
        if (set.parts().stream().allMatch(part -> syncs.contains(part.sync()))) {
          freed.add(set.name());
          steps.add(drop.outOf(set.withoutParts()));
        } else {
          untouched.add(set.word());
        }
      }
      sets.put(sync.source(), new ArrayList<>());
    }
    for (Step step : in(create)) {
      if (step instanceof Step.CreateTriggers in
          && in.set() != null
          && in.set().parts().isEmpty()) {
        steps.add(drop.outOf(in.set()));
      }
      steps.add(step);
    }
    return steps;
  }

  /** What the next step takes out of the same set need not be made anew without this sync first. */
  private static List<Step> withoutDetours(List<Step> steps) {
    List<Step> rest = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (i + 1 == steps.size() || !isOutOfOneSet(steps.get(i), steps.get(i + 1))) {
        rest.add(steps.get(i));
      }
    }
    return rest;
  }

  private static boolean isOutOfOneSet(Step step, Step next) {
    return step instanceof Step.DropTriggers one
        && next instanceof Step.DropTriggers other
        && one.set() != null
        && other.set() != null
        && one.set().without(one.sync().id()).equals(other.set())
        && one.onParents().isEmpty();
  }

  private static boolean commits(Dialect dialect) {
    return !dialect.traits().transactionalDdl();
  }

  private List<Step> in(List<Step> steps) {
    return steps.stream().flatMap(this::in).toList();
  }

  private Stream<Step> in(Step step) {
    if (step instanceof Step.CreateTriggers create) {
      return in(create).stream();
    }
    if (step instanceof Step.DropTriggers drop) {
      return outOf(drop).stream();
    }
    return Stream.of(
        step instanceof ChangeStep.FollowSource follow
            ? follow.expecting(in(follow.expected()))
            : step);
  }

  /** The syncs whose triggers a plan drops for good. */
  private static Set<String> gone(List<Step> steps) {
    Set<String> gone = new HashSet<>();
    for (Step step : withExpected(steps).toList()) {
      if (step instanceof Step.DropTriggers drop) {
        gone.add(drop.sync().id());
      } else if (step instanceof Step.CreateTriggers create) {
        gone.remove(create.sync().definition().id());
      }
    }
    return gone;
  }

  private static Stream<Step> withExpected(List<Step> steps) {
    return steps.stream()
        .flatMap(
            step ->
                step instanceof ChangeStep.FollowSource follow
                    ? withExpected(follow.expected())
                    : Stream.of(step));
  }

  /**
   * Out of a set that is not what it was, and into another one: first in where writers go on
   * meanwhile.
   */
  private List<Step> in(Step.CreateTriggers create) {
    SyncDefinition sync = create.sync().definition();
    List<TriggerSet> serving =
        on(sync.source()).stream().filter(set -> set.serves(sync.id())).toList();
    boolean stays =
        serving.size() < 2 && serving.stream().allMatch(set -> set.open() && words.fits(set, sync));
    List<Step> out = stays ? List.of() : outOf(Step.DropTriggers.moved(create.schema(), sync));
    TriggerSet before = words.keepRights() ? left.get(sync.id()) : null;
    List<TriggerSet> open =
        on(sync.source()).stream()
            .filter(set -> words.fits(set, sync) && takes(set, before))
            .toList();
    TriggerSet set =
        serving(open, sync)
            .or(() -> open.stream().findFirst())
            .orElseGet(() -> before == null ? begun(sync) : begun(sync).inPlaceOf(before));
    put(sync.source(), set, words.with(set, create.schema(), create.sync()));
    Step in = create.within(set);
    return committing
        ? Stream.concat(Stream.of(in), out.stream().filter(step -> !isReplaced(step, set))).toList()
        : Stream.concat(out.stream(), Stream.of(in)).toList();
  }

  /** Whether what a step drops has been replaced by a set of the same name. */
  private static boolean isReplaced(Step out, TriggerSet set) {
    return out instanceof Step.DropTriggers drop
        && drop.set() != null
        && drop.set().name().equals(set.name());
  }

  /**
   * Whether a sync may join a set.
   *
   * @param before the set whose rights and names it keeps, or null
   */
  private boolean takes(TriggerSet set, @Nullable TriggerSet before) {
    return before == null
        ? set.open()
        : set.isLike(before) && (set.open() || begun.contains(set.name()));
  }

  /**
   * Nothing is left to be dropped where its name is all that others have of it. Who has run what
   * EJECT printed may have put it into a second set.
   */
  private List<Step> outOf(Step.DropTriggers drop) {
    SyncDefinition sync = drop.sync();
    List<TriggerSet> serving =
        on(sync.source()).stream().filter(set -> set.serves(sync.id())).toList();
    if (serving.isEmpty()) {
      serving = elsewhere(sync).stream().toList();
    }
    if (serving.isEmpty()) {
      return isTaken(sync) ? List.of() : List.of(drop);
    }
    left.put(sync.id(), serving.get(0));
    return serving.stream().map(set -> outOf(drop, set)).toList();
  }

  private Step outOf(Step.DropTriggers drop, TriggerSet set) {
    SyncDefinition sync = drop.sync();
    TriggerSet rest = set.without(sync.id());
    boolean last = rest.parts().stream().allMatch(part -> gone.contains(part.sync()));
    if (!last || words.keepRights()) {
      TriggerRights.require(set, sync, catalog);
    }
    put(sync.source(), set, last ? null : rest);
    return drop.outOf(last ? set.withoutParts() : set);
  }

  private boolean isTaken(SyncDefinition sync) {
    return on(sync.source()).stream().anyMatch(set -> set.word().equals(sync.id()))
        || !isFree(words.name(sync, 1), sync);
  }

  /** The source may have got another name behind our back. */
  private Optional<TriggerSet> elsewhere(SyncDefinition sync) {
    return catalog.triggerSetOf(sync.id()).filter(set -> !changed.contains(set.name()));
  }

  private static Optional<TriggerSet> serving(List<TriggerSet> sets, SyncDefinition sync) {
    return sets.stream().filter(set -> set.serves(sync.id())).findFirst();
  }

  private List<TriggerSet> on(TableName source) {
    return sets.computeIfAbsent(source, table -> new ArrayList<>(catalog.triggerSets(table)));
  }

  private void put(TableName source, TriggerSet before, @Nullable TriggerSet after) {
    List<TriggerSet> there = on(source);
    changed.add(before.name());
    there.removeIf(set -> set.name().equals(before.name()));
    if (after != null) {
      there.add(after);
    }
  }

  /** Of its own, so far. */
  private TriggerSet begun(SyncDefinition sync) {
    TableName name =
        IntStream.iterate(1, attempt -> attempt + 1)
            .mapToObj(attempt -> words.name(sync, attempt))
            .filter(free -> isFree(free, sync))
            .findFirst()
            .orElseThrow();
    begun.add(name);
    return TriggerSet.begun(
        name,
        words.namesWithinTable() ? word(sync) : name.table(),
        words.truncate(sync),
        words.concern(sync));
  }

  /** By what the triggers of a set are named, where other tables may have triggers so named. */
  private String word(SyncDefinition sync) {
    Set<String> taken = new HashSet<>(untouched);
    on(sync.source()).forEach(set -> taken.add(set.word()));
    return taken.contains(sync.id())
        ? IntStream.iterate(2, number -> number + 1)
            .mapToObj(number -> "set " + number)
            .filter(free -> !taken.contains(free))
            .findFirst()
            .orElseThrow()
        : sync.id();
  }

  private boolean isFree(TableName name, SyncDefinition sync) {
    boolean taken =
        sets.values().stream().flatMap(List::stream).anyMatch(set -> set.name().equals(name));
    return !taken && (freed.contains(name) || !catalog.isTakenByOthers(name, sync.id()));
  }
}
