package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.Partition;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.syntax.StatementParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Partitions for values that a table has got since it was made (SPEC M6). */
public final class LaterValues {
  private final TableDefinition sink;
  private final List<SyncDefinition> syncs;
  private final NativeTable whole;
  private final Catalog catalog;
  private final Dialect dialect;
  private final List<Partition> partitions;

  LaterValues(TableDefinition sink, List<SyncDefinition> syncs, Catalog catalog, Dialect dialect) {
    this(sink, syncs, whole(sink), catalog, dialect);
  }

  private LaterValues(
      TableDefinition sink,
      List<SyncDefinition> syncs,
      NativeTable whole,
      Catalog catalog,
      Dialect dialect) {
    this.whole = whole;
    this.sink = sink;
    this.syncs = syncs;
    this.catalog = catalog;
    this.dialect = dialect;
    this.partitions = dialect.partitionsByValue() ? catalog.partitions(sink.name()) : List.of();
  }

  /** Nothing where all values have their own, or as many as may. */
  List<Step> steps() {
    if (partitions.isEmpty() || syncs.isEmpty()) {
      return List.of();
    }
    Statement made = StatementParser.parse(syncs.get(0).statement(), dialect.lexicalRules());
    if (!(made instanceof Statement.CreateTable create) || create.partitioning() == null) {
      return List.of();
    }
    List<String> names = sink.columns().stream().map(Column::name).toList();
    Dialect knowing = dialect.knowing(names);
    List<String> keys = create.partitioning().columns().stream().map(knowing::fold).toList();
    List<Step> steps = new ArrayList<>();
    int room = new SinkPartitions(create, catalog, dialect).limit() - leaves();
    split(sink.name(), keys, 0, room, steps);
    if (!steps.isEmpty()) {
      syncs.forEach(sync -> steps.add(0, new Step.LockSource(sync, timeout(sync))));
      steps.add(new Step.GuardSink(syncs.get(0), /* lifted= */ false));
    }
    return steps;
  }

  private static Duration timeout(SyncDefinition sync) {
    return SyncOptions.of(sync).lockTimeout();
  }

  /** How many have rows of one value. */
  private int leaves() {
    return (int)
        partitions.stream().filter(one -> !one.rest() && parts(one.name()).isEmpty()).count();
  }

  private List<Partition> parts(TableName parent) {
    return partitions.stream().filter(one -> one.parent().equals(parent)).toList();
  }

  /** What is in the rest of a parent has no other part there. */
  private int split(TableName parent, List<String> keys, int level, int room, List<Step> steps) {
    int left = room;
    List<Partition> parts = parts(parent);
    for (Partition part : parts) {
      if (part.rest() && left > 0) {
        List<List<String>> values = catalog.distinctValues(part.name(), keys, left);
        left -= values.size();
        if (!values.isEmpty()) {
          List<String> taken = parts.size() == 1 ? List.of() : names(parts);
          steps.add(
              new ChangeStep.SplitRest(
                  whole.partitioned(keys).partitionedFor(values),
                  parent,
                  part.name(),
                  level,
                  taken));
        }
      } else if (!part.rest()) {
        left = split(part.name(), keys, level + 1, left, steps);
      }
    }
    return left;
  }

  private static List<String> names(List<Partition> parts) {
    return parts.stream().map(Partition::name).map(TableName::table).toList();
  }

  /** The same for a table that has got its first rows. */
  public static Plan first(ChangeStep.SplitValues step, Catalog catalog, Dialect dialect) {
    List<Step> steps = new ArrayList<>();
    catalog
        .nativeTable(step.table().name())
        .ifPresent(
            table ->
                new LaterValues(table, List.of(), step.table(), catalog, dialect)
                    .split(table.name(), step.table().partitionKeys(), 0, step.limit(), steps));
    return new Plan(steps, List.of(), List.of());
  }

  private static NativeTable whole(TableDefinition sink) {
    return new NativeTable(
        sink.name(),
        List.copyOf(ColumnChange.byName(sink).values()),
        null,
        List.of(),
        List.of(),
        List.of(),
        new TreeMap<>(),
        null,
        /* temporary= */ false);
  }
}
