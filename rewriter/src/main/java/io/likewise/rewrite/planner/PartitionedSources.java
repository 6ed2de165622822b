package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Partition;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableLock;
import io.likewise.rewrite.syntax.NativeChange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sources that are concerned by statements about other tables, because those are partitions of
 * them, or they of those: rows come and go with a partition without firing a trigger, and a new
 * partition lacks those for TRUNCATE.
 */
record PartitionedSources(String store, Catalog catalog, Dialect dialect) {

  /** The syncs from the tables that a table is a partition of. */
  List<SyncDefinition> above(TableName part) {
    return isThere(part)
        ? catalog.wholes(part).stream().flatMap(whole -> running(whole).stream()).toList()
        : List.of();
  }

  /** The same, and those from the table itself. */
  List<SyncDefinition> from(TableName table) {
    return Stream.concat(running(table).stream(), above(table).stream()).toList();
  }

  /**
   * The syncs from other tables that an ALTER TABLE concerns. A table that becomes a partition
   * needs other triggers.
   *
   * @param values whether values of columns that stay may change
   */
  List<SyncDefinition> concerned(TableName altered, List<NativeChange> changes, boolean values) {
    if (changes.stream().noneMatch(NativeChange.RowsMoved.class::isInstance)) {
      List<SyncDefinition> whole = values ? above(altered) : List.of();
      return Stream.concat(whole.stream(), below(altered).stream()).toList();
    }
    Stream<SyncDefinition> attached =
        changes.stream()
            .filter(NativeChange.Attached.class::isInstance)
            .map(change -> ((NativeChange.Attached) change).part())
            .flatMap(part -> new Names(catalog, dialect).find(part).stream())
            .flatMap(part -> running(part).stream());
    return Stream.concat(above(altered).stream(), attached).toList();
  }

  private List<SyncDefinition> below(TableName table) {
    return isThere(table)
        ? catalog.heirs(table).stream().flatMap(heir -> running(heir).stream()).toList()
        : List.of();
  }

  /** The partitions of a table, which are dropped with it. */
  List<TableName> partitions(TableName whole) {
    return isThere(whole)
        ? catalog.partitions(whole).stream().map(Partition::name).toList()
        : List.of();
  }

  private boolean isThere(TableName table) {
    return catalog.storeExists() && catalog.nativeTable(table).isPresent();
  }

  private List<SyncDefinition> running(TableName source) {
    return new FollowPlan(store, catalog, dialect).running(source);
  }

  /**
   * The plan, after which the sinks of these syncs follow their sources.
   *
   * @param rewritten whether rows may have come or gone, or have other values
   */
  Plan around(List<SyncDefinition> syncs, boolean rewritten, Plan inner) {
    if (syncs.isEmpty()) {
      return inner;
    }
    List<TableName> sources = syncs.stream().map(SyncDefinition::source).distinct().toList();
    SyncDefinition any = syncs.get(0);
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step.LockSource(
            any,
            SyncOptions.of(any).lockTimeout(),
            sources.stream().map(source -> new TableLock(source, /* whole= */ true)).toList()));
    steps.addAll(inner.steps());
    sources.forEach(source -> steps.add(followed(source, rewritten)));
    return new Plan(steps, inner.undo(), inner.warnings());
  }

  private Step followed(TableName source, boolean rewritten) {
    FollowPlan following = new FollowPlan(store, catalog, dialect);
    List<Step> expected = new ArrayList<>();
    for (SyncDefinition sync : running(source)) {
      TableDefinition now = catalog.table(source).orElse(null);
      TableDefinition sink = catalog.nativeTable(sync.sink()).orElse(null);
      if (now != null && sink != null) {
        SinkChange change = following.compare(sync, now, sink);
        expected.addAll(change.problem() == null ? following.after(change, rewritten) : List.of());
      }
    }
    return new ChangeStep.FollowSource(source, expected, rewritten);
  }
}
