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

  /** A plan that does nothing but warn. */
  public static Plan nothing(String... warnings) {
    return new Plan(List.of(), List.of(), List.of(warnings));
  }
}
