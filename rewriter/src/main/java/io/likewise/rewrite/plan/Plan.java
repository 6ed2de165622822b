package io.likewise.rewrite.plan;

import io.likewise.catalog.TableName;
import java.util.List;

/**
 * What we will do, as data: it holds no connection, prints itself (LIKEWISE EXPLAIN), and is
 * carried out in one place.
 *
 * @param steps in order; an empty plan does nothing
 * @param undo what takes back the steps that were done, where the engine cannot roll DDL back (SPEC
 *     F2): each step is safe to run whether or not what it undoes was done
 * @param warnings texts for SQLWarnings
 */
public record Plan(List<Step> steps, List<Step> undo, List<String> warnings) {
  public Plan {
    steps = List.copyOf(steps);
    undo = List.copyOf(undo);
    warnings = List.copyOf(warnings);
  }

  /** The tables that it makes and that others see. */
  public List<TableName> tablesMade() {
    return steps.stream()
        .filter(Step.CreateTable.class::isInstance)
        .map(step -> ((Step.CreateTable) step).table())
        .filter(table -> !table.temporary())
        .map(NativeTable::name)
        .toList();
  }

  /**
   * The steps whatever triggers there are that syncs share (SPEC S2): where DDL commits those are
   * looked at when a step's turn comes.
   */
  public List<Step> besidesSets() {
    return besidesSets(steps);
  }

  private static List<Step> besidesSets(List<Step> steps) {
    return steps.stream()
        .filter(step -> !(step instanceof Step.DropTriggers drop && drop.moved()))
        .map(Plan::besidesSet)
        .toList();
  }

  /** The same of one step. */
  public static Step besidesSet(Step step) {
    if (step instanceof Step.CreateTriggers create) {
      return new Step.CreateTriggers(create.schema(), create.sync());
    }
    if (step instanceof Step.DropTriggers drop) {
      return new Step.DropTriggers(drop.schema(), drop.sync(), drop.orphaned(), drop.onParents());
    }
    return step instanceof ChangeStep.FollowSource follow
        ? follow.expecting(besidesSets(follow.expected()))
        : step;
  }

  /** A plan that does nothing but warn. */
  public static Plan nothing(String... warnings) {
    return new Plan(List.of(), List.of(), List.of(warnings));
  }
}
