package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableLock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The locks of a plan that holds them to its end: all of them first, sources before their sinks as
 * writers come to them, and each as strong as it is to be at last. Who took a weaker one and wanted
 * more, or the sink before its source, would meet writers who wait for each other and for us.
 */
final class PlanLocks {
  private final Catalog catalog;
  private final Map<TableName, Boolean> whole =
      new TreeMap<>(Comparator.comparing(TableName::toString));
  private @Nullable SyncDefinition any;
  private @Nullable Duration timeout;

  private PlanLocks(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The plan with all its locks in one step at its beginning, where there are any. */
  static Plan first(Plan plan, Catalog catalog, Dialect dialect) {
    if (!dialect.traits().transactionalDdl() || dialect.soleWriter() != null) {
      return plan;
    }
    PlanLocks locks = new PlanLocks(catalog);
    plan.steps().forEach(locks::need);
    return locks.before(plan);
  }

  private Plan before(Plan plan) {
    plan.tablesMade().forEach(whole::remove);
    whole.keySet().removeIf(table -> catalog.nativeTable(table).isEmpty());
    List<TableLock> locks = inOrder();
    boolean asItIs = locks.size() < 2 && locks.stream().noneMatch(TableLock::whole);
    if (any == null || asItIs) {
      return plan;
    }
    Duration limit = timeout == null ? SyncOptions.of(any).lockTimeout() : timeout;
    List<Step> steps = new ArrayList<>(plan.steps());
    steps.removeIf(Step.LockSource.class::isInstance);
    boolean storeFirst = !steps.isEmpty() && steps.get(0) instanceof Step.CreateStore;
    steps.add(storeFirst ? 1 : 0, new Step.LockSource(any, limit, locks));
    return new Plan(steps, plan.undo(), plan.warnings());
  }

  /** A writer comes to the partitions of a table by way of it, or the other way round. */
  private List<TableLock> inOrder() {
    Map<TableName, Boolean> tables = new LinkedHashMap<>();
    whole.keySet().stream()
        .collect(groupingBy(table -> depth(table, new HashSet<>()), TreeMap::new, toList()))
        .values()
        .stream()
        .flatMap(List::stream)
        .forEach(
            table -> {
              boolean exclusively = whole.getOrDefault(table, false);
              tables.merge(table, exclusively, Boolean::logicalOr);
              catalog
                  .partitions(table)
                  .forEach(part -> tables.merge(part.name(), exclusively, Boolean::logicalOr));
            });
    return tables.entrySet().stream()
        .map(lock -> new TableLock(lock.getKey(), lock.getValue()))
        .toList();
  }

  private void need(Step step) {
    if (step instanceof Step.LockSource lock) {
      timeout = timeout == null ? lock.timeout() : timeout;
      need(lock.sync(), lock.sync().source(), false);
      lock.tables().forEach(one -> need(one.table(), one.whole()));
    } else if (step instanceof Step.DropTriggers drop && !drop.orphaned()) {
      need(drop.sync(), drop.sync().source(), true);
    } else if (step instanceof Step.CreateTriggers create) {
      need(create.sync().definition(), create.sync().definition().source(), false);
    } else if (step instanceof Step.GuardSink guard) {
      need(guard.sync(), guard.sync().sink(), true);
    } else if (step instanceof ChangeStep.RenameSyncs rename) {
      rename.syncs().stream()
          .filter(sync -> !sync.before().sink().equals(sync.after().sink()))
          .forEach(sync -> need(sync.before(), sync.before().sink(), true));
    } else if (step instanceof ChangeStep.FollowSource follow) {
      follow.expected().forEach(this::need);
    } else {
      needTable(step);
    }
  }

  private void needTable(Step step) {
    if (step instanceof Step.AlterTable alter) {
      need(alter.table(), true);
    } else if (step instanceof Step.DropTable drop) {
      need(drop.table(), true);
    } else if (step instanceof Step.ForgetSync forget) {
      need(forget.sink(), true);
    } else if (step instanceof ChangeStep.SplitRest split) {
      need(split.table().name(), true);
    }
  }

  private void need(SyncDefinition sync, TableName table, boolean exclusively) {
    any = any == null ? sync : any;
    need(table, exclusively);
  }

  private void need(TableName table, boolean exclusively) {
    whole.merge(table, exclusively, Boolean::logicalOr);
  }

  /** How many sinks a writer's row goes through before it comes here, at most. */
  private int depth(TableName table, Set<TableName> above) {
    int depth = 0;
    if (catalog.storeExists() && above.add(table)) {
      for (SyncStatus status : catalog.syncsInto(table)) {
        depth = Math.max(depth, 1 + depth(status.definition().source(), above));
      }
    }
    return depth;
  }
}
