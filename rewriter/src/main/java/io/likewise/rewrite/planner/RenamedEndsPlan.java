package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.RenamedSync;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What surrounds a statement by which tables get other names: their syncs go along (SPEC C14).
 * Triggers name the tables, so they go before and come again; where DDL commits, rows are compared
 * afterwards.
 *
 * @param names those that the tables have, and those that they are to have
 */
record RenamedEndsPlan(
    Map<TableName, TableName> names, String store, Catalog catalog, Dialect dialect) {

  /** The syncs whose ends get other names, however they are doing. */
  List<SyncStatus> concerned() {
    Map<SyncDefinition, SyncStatus> concerned = new LinkedHashMap<>();
    if (catalog.storeExists()) {
      for (TableName table : names.keySet()) {
        catalog.syncsFrom(table).forEach(one -> concerned.put(one.definition(), one));
        catalog.syncsInto(table).forEach(one -> concerned.put(one.definition(), one));
      }
      lost().forEach(sink -> concerned.keySet().removeIf(sync -> sync.sink().equals(sink)));
    }
    return List.copyOf(concerned.values());
  }

  /** New names that something is stored of, though no table has them: it was dropped unseen. */
  private List<TableName> lost() {
    return names.values().stream()
        .filter(name -> !names.containsKey(name) && !isThere(name))
        .toList();
  }

  /** Nobody is to take the table that gets the name for the one that had it. */
  private List<Step> ended() {
    EndedSyncs ended = new EndedSyncs(store, catalog, dialect);
    List<TableName> lost = lost();
    List<Step> steps = new ArrayList<>();
    for (TableName name : lost) {
      steps.addAll(ended.into(name));
      steps.addAll(ended.from(name, Set.copyOf(lost)));
    }
    return steps;
  }

  /** The plan with what has to be done before and after it. */
  Plan around(Plan inner) {
    List<SyncStatus> concerned = concerned();
    List<RenamedSync> renamed =
        concerned.stream()
            .map(SyncStatus::definition)
            .map(sync -> new RenamedSync(sync, renamed(sync)))
            .toList();
    List<Step> steps = new ArrayList<>(isTransactional() ? locks(renamed) : journal(renamed));
    steps.addAll(ended());
    EndedSyncs broken = new EndedSyncs(store, catalog, dialect);
    sources(renamed, /* before= */ true).forEach(table -> steps.addAll(broken.withoutSink(table)));
    for (SyncStatus status : concerned) {
      if (status.state() != SyncStatus.State.ENDED) {
        steps.add(Step.DropTriggers.of(store, status.definition(), false, catalog));
      }
    }
    List<RenamedSync> guarded = guarded(concerned, renamed);
    guarded.forEach(sync -> steps.add(new Step.GuardSink(sync.before(), /* lifted= */ true)));
    Set<TableName> sinks = isTransactional() ? Set.of() : bySink(renamed).keySet();
    inner.steps().forEach(step -> steps.add(apart(step, sinks)));
    guarded.forEach(sync -> steps.add(new Step.GuardSink(sync.after(), /* lifted= */ false)));
    steps.add(new ChangeStep.RenameSyncs(store, renamed));
    Scans scans = new Scans(store, catalog);
    names.forEach((from, to) -> steps.addAll(scans.renamed(from, to)));
    Map<String, TriggerSet> left = left(renamed);
    sources(renamed, /* before= */ false).forEach(table -> steps.add(followed(table, left)));
    steps.addAll(close(renamed, /* before= */ false));
    List<Step> undo = new ArrayList<>();
    inner.undo().forEach(step -> undo.add(apart(step, sinks)));
    if (!isTransactional()) {
      sources(renamed, /* before= */ true).forEach(table -> undo.add(followed(table, Map.of())));
      undo.addAll(close(renamed, /* before= */ true));
    }
    return new Plan(steps, undo, inner.warnings());
  }

  /** What is written down of a sink's own definition stands beside what is of its syncs. */
  private static Step apart(Step step, Set<TableName> sinks) {
    if (step instanceof JournalStep.OpenJournal open
        && open.alteration() != null
        && sinks.contains(open.table())) {
      return new JournalStep.OpenJournal(
          open.schema(), apart(open.table()), null, null, open.adopted(), open.alteration());
    }
    if (step instanceof JournalStep.CloseJournal close
        && close.tables().stream().anyMatch(sinks::contains)) {
      return new JournalStep.CloseJournal(
          close.schema(),
          close.tables().stream()
              .map(table -> sinks.contains(table) ? apart(table) : table)
              .toList(),
          close.scans());
    }
    return step;
  }

  private static TableName apart(TableName sink) {
    return new TableName("#" + Integer.toHexString(sink.schema().hashCode()), sink.table());
  }

  /** What refuses other writes bears the sink's name (SPEC C15). */
  private static List<RenamedSync> guarded(List<SyncStatus> concerned, List<RenamedSync> renamed) {
    List<SyncDefinition> alive =
        concerned.stream()
            .filter(status -> status.state() != SyncStatus.State.ENDED)
            .map(SyncStatus::definition)
            .toList();
    return renamed.stream()
        .filter(sync -> sync.before().protectsSink() && alive.contains(sync.before()))
        .filter(sync -> !sync.before().sink().equals(sync.after().sink()))
        .toList();
  }

  private static Step followed(TableName source, Map<String, TriggerSet> left) {
    return new ChangeStep.FollowSource(source, List.of(), /* rewritten= */ false, left);
  }

  /** Triggers of others go on with their rights, whoever gives the ends other names. */
  private Map<String, TriggerSet> left(List<RenamedSync> renamed) {
    Map<String, TriggerSet> left = new HashMap<>();
    for (RenamedSync sync : renamed) {
      catalog.triggerSets(sync.before().source()).stream()
          .filter(set -> set.serves(sync.before().id()) && !set.open())
          .forEach(set -> left.put(sync.after().id(), set));
    }
    return left;
  }

  private static Set<TableName> sources(List<RenamedSync> renamed, boolean before) {
    Set<TableName> sources = new LinkedHashSet<>();
    renamed.forEach(sync -> sources.add((before ? sync.before() : sync.after()).source()));
    return sources;
  }

  private boolean isTransactional() {
    return dialect.traits().transactionalDdl();
  }

  private List<Step> locks(List<RenamedSync> renamed) {
    Map<String, Step> locks = new TreeMap<>();
    for (RenamedSync sync : renamed) {
      SyncDefinition before = sync.before();
      if (isThere(before.source())) {
        SyncOptions options = SyncOptions.of(before);
        locks.putIfAbsent(
            before.source().toString(), new Step.LockSource(before, options.lockTimeout()));
      }
    }
    return List.copyOf(locks.values());
  }

  private boolean isThere(TableName table) {
    return catalog.resolve(table.schema(), table.table()).isPresent();
  }

  private List<Step> journal(List<RenamedSync> renamed) {
    return bySink(renamed).values().stream()
        .<Step>map(
            syncs -> new ChangeStep.OpenChange(store, syncs.get(0).before(), newlyNamed(syncs)))
        .toList();
  }

  private static Map<TableName, List<RenamedSync>> bySink(List<RenamedSync> renamed) {
    Map<TableName, List<RenamedSync>> bySink = new LinkedHashMap<>();
    for (RenamedSync sync : renamed) {
      bySink.computeIfAbsent(sync.before().sink(), sink -> new ArrayList<>()).add(sync);
    }
    return bySink;
  }

  /** Where names are exchanged, nothing tells afterwards whether they have been. */
  private List<RenamedSync> newlyNamed(List<RenamedSync> syncs) {
    return syncs.stream()
        .filter(
            sync ->
                !names.containsKey(sync.after().source())
                    || !names.containsKey(sync.after().sink()))
        .toList();
  }

  private List<Step> close(List<RenamedSync> renamed, boolean before) {
    FollowPlan following = new FollowPlan(store, catalog, dialect);
    List<Step> steps = new ArrayList<>();
    if (!isTransactional()) {
      bySink(renamed)
          .forEach(
              (opened, syncs) -> {
                List<SyncDefinition> now =
                    syncs.stream()
                        .filter(sync -> isThere(sync.before().source()))
                        .map(sync -> before ? sync.before() : sync.after())
                        .toList();
                RenamedSync first = syncs.get(0);
                TableName sink = before ? opened : first.after().sink();
                steps.addAll(following.closed(opened, sink, now));
              });
    }
    return steps;
  }

  private SyncDefinition renamed(SyncDefinition sync) {
    TableName sink = names.getOrDefault(sync.sink(), sync.sink());
    TableName source = names.getOrDefault(sync.source(), sync.source());
    String id = sync.id();
    if (!sink.equals(sync.sink())) {
      String end = sync.shard().isEmpty() ? "" : id.substring(id.lastIndexOf('#'));
      id = SyncName.of(sink, dialect.exactTriggerNames()) + end;
    }
    return new SyncDefinition(
        id,
        sink,
        source,
        columns(sync, source),
        sync.key(),
        sync.condition(),
        sync.options(),
        sync.statement());
  }

  /** Rows of merged tables say by which name their table goes now (SPEC C8). */
  static List<SyncDefinition.SyncColumn> columns(SyncDefinition sync, TableName source) {
    List<SyncDefinition.SyncColumn> columns = new ArrayList<>();
    for (SyncDefinition.SyncColumn column : sync.columns()) {
      if (column instanceof Shard) {
        boolean database = columns.stream().noneMatch(Shard.class::isInstance);
        columns.add(new Shard(column.name(), database ? source.schema() : source.table()));
      } else {
        columns.add(column);
      }
    }
    return columns;
  }
}
