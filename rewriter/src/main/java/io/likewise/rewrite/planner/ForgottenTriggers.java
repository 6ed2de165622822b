package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Triggers of syncs of which nothing is stored any more, because somebody has emptied or dropped
 * Likewise's own tables: they still fill a sink, or fail the writers of its source. They are found
 * by their names, which say the sink, and no others are touched.
 *
 * @param store the schema of Likewise's own tables
 */
record ForgottenTriggers(String store, Catalog catalog, Dialect dialect) {
  private static final int MOST_SHARDS = 1000;
  private static final int MOST_RENEWALS = 9;
  private static final SortedMap<String, String> PROTECTED =
      new TreeMap<>(Map.of("sync.protect", "true"));

  /** What removes the triggers that fill a table, and those that keep others from writing there. */
  List<Step> of(TableName sink) {
    return of(sink, List.of());
  }

  /**
   * The same where they are most likely on some tables.
   *
   * @param likely see {@link Catalog#triggersNamed}
   */
  List<Step> of(TableName sink, List<TableName> likely) {
    List<Step> steps = new ArrayList<>();
    syncs(sink, likely)
        .forEach(sync -> steps.add(Step.DropTriggers.of(store, sync, false, catalog)));
    if (!isProtected(sink) && (!steps.isEmpty() || isGuarded(sink))) {
      steps.add(new Step.GuardSink(sync(sink, sink, word(sink)), /* lifted= */ true));
    }
    return steps;
  }

  /** One for each source whose triggers are there, with no more than what names them. */
  private Set<SyncDefinition> syncs(TableName sink, List<TableName> likely) {
    List<TableTrigger> found = new ArrayList<>(catalog.triggersNamed(beginning(sink), likely));
    if (found.isEmpty()) {
      return Set.of();
    }
    Set<TableTrigger> known = new HashSet<>();
    if (catalog.storeExists()) {
      catalog.syncs().forEach(status -> known.addAll(triggers(status.definition())));
    }
    found.removeAll(known);
    Set<SyncDefinition> syncs = new LinkedHashSet<>();
    for (TableTrigger trigger : found) {
      fills(sink, trigger).ifPresent(syncs::add);
    }
    return syncs;
  }

  private List<TableTrigger> triggers(SyncDefinition sync) {
    return dialect.triggerNames(sync).stream()
        .map(name -> new TableTrigger(sync.source(), name))
        .toList();
  }

  private Optional<SyncDefinition> fills(TableName sink, TableTrigger trigger) {
    return words(word(sink))
        .map(word -> sync(sink, trigger.table(), word))
        .filter(sync -> dialect.triggerNames(sync).contains(trigger.name()))
        .findFirst();
  }

  /** All that the triggers of a sink can be named after: see {@link SyncName}. */
  private static Stream<String> words(String word) {
    List<String> stems = new ArrayList<>(List.of(word, word + "~bridge"));
    IntStream.rangeClosed(2, MOST_RENEWALS).forEach(number -> stems.add(word + "~" + number));
    Stream<String> shards =
        stems.stream()
            .flatMap(
                stem ->
                    IntStream.rangeClosed(1, MOST_SHARDS).mapToObj(number -> stem + "#" + number));
    return Stream.concat(stems.stream(), shards);
  }

  private String word(TableName sink) {
    return SyncName.of(sink, dialect.exactTriggerNames());
  }

  /** What the names of all of them have in common. */
  private String beginning(TableName sink) {
    String word = word(sink);
    String one = dialect.triggerNames(sync(sink, sink, word)).get(0);
    String other = dialect.triggerNames(sync(sink, sink, word + "#1")).get(0);
    int end = 0;
    while (end < Math.min(one.length(), other.length()) && one.charAt(end) == other.charAt(end)) {
      end++;
    }
    return one.substring(0, end);
  }

  private boolean isProtected(TableName sink) {
    return catalog.storeExists()
        && catalog.syncsInto(sink).stream().anyMatch(status -> status.definition().protectsSink());
  }

  /** The engines' words for what {@link Step.GuardSink} makes. */
  private boolean isGuarded(TableName sink) {
    return catalog.triggers(sink).stream()
        .anyMatch(name -> name.contains("likewise") && name.contains("guard"));
  }

  private static SyncDefinition sync(TableName sink, TableName source, String word) {
    int shard = word.lastIndexOf('#');
    List<SyncColumn> columns =
        shard > word.lastIndexOf('.')
            ? List.of(new Shard("_table_name", source.table()))
            : List.of();
    return new SyncDefinition(word, sink, source, columns, List.of(), null, PROTECTED, "");
  }
}
