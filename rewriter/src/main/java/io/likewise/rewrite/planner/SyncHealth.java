package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Traits;
import io.likewise.rewrite.plan.ParentCascade;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a sync is doing now. Of what the user may not see, what is stored is believed. What is stored
 * says what its triggers have met; whether they and its tables are there at all they cannot say
 * themselves (SPEC E3).
 */
record SyncHealth(Catalog catalog, Dialect dialect) {

  /** The syncs that fill a table. */
  List<SyncStatus> into(TableName sink) {
    return catalog.storeExists() ? now(catalog.syncsInto(sink)) : List.of();
  }

  /** Their sources are read together; the catalog remembers what it has read. */
  List<SyncStatus> now(List<SyncStatus> stored) {
    Map<String, List<String>> sources =
        stored.stream()
            .map(status -> status.definition().source())
            .distinct()
            .collect(groupingBy(TableName::schema, mapping(TableName::table, toList())));
    sources.values().removeIf(tables -> tables.size() < 2);
    sources.forEach(catalog::tables);
    return stored.stream().map(this::now).toList();
  }

  SyncStatus now(SyncStatus stored) {
    if (stored.state() != SyncStatus.State.ACTIVE) {
      return stored;
    }
    SyncDefinition sync = stored.definition();
    List<String> triggers = dialect.triggerNames(sync);
    if (isGone(sync.sink()) && !catalog.hides(sync.sink(), List.of())) {
      return status(stored, SyncStatus.State.BROKEN, "the sink %s is gone".formatted(sync.sink()));
    }
    if (isGone(sync.source())) {
      return catalog.hides(sync.source(), List.of()) ? stored : withoutSource(stored);
    }
    if (!catalog.triggers(sync.source()).containsAll(triggers)
        && !catalog.hides(sync.source(), triggers)) {
      return status(
          stored,
          SyncStatus.State.BROKEN,
          "its triggers on %s are gone or disabled".formatted(sync.source()));
    }
    if (!hasKey(sync)) {
      return status(
          stored,
          SyncStatus.State.BROKEN,
          "(%s) is unique in %s no longer".formatted(String.join(", ", sync.key()), sync.source()));
    }
    return compared(stored);
  }

  private SyncStatus withoutSource(SyncStatus stored) {
    SyncDefinition sync = stored.definition();
    TableName moved = movedTo(sync);
    return moved == null
        ? status(stored, SyncStatus.State.ENDED, "the source %s is gone".formatted(sync.source()))
        : status(
            stored,
            SyncStatus.State.BROKEN,
            "the source %s is called %s now; LIKEWISE REFRESH %s follows it"
                .formatted(sync.source(), moved, sync.sink()));
  }

  /** The table of the same schema that has the triggers of a source that is gone, or null. */
  @Nullable TableName movedTo(SyncDefinition sync) {
    String schema = sync.source().schema();
    if (!catalog.schemaExists(schema)) {
      return null;
    }
    List<String> triggers = dialect.triggerNames(sync);
    return catalog.tableNames(schema).stream()
        .map(name -> new TableName(schema, name))
        .filter(table -> catalog.triggers(table).containsAll(triggers))
        .findFirst()
        .orElse(null);
  }

  private SyncStatus compared(SyncStatus stored) {
    SyncDefinition sync = stored.definition();
    List<String> unseen = new ArrayList<>(catalog.unseenChanges(sync.source()));
    unseen.addAll(unseenCascades(sync));
    SinkChange change = change(sync);
    String problem = change == null ? null : change.problem();
    if (!unseen.isEmpty() || problem != null) {
      return status(
          stored,
          SyncStatus.State.BROKEN,
          "%s is not followed any more: %s"
              .formatted(sync.source(), problem == null ? String.join("; ", unseen) : problem));
    }
    if (change != null && change.moved()) {
      return moved(stored);
    }
    return change == null || change.isNothing() ? withLateKeys(stored) : changed(stored);
  }

  /** Where columns can be put into another place, that may be all. */
  private SyncStatus moved(SyncStatus stored) {
    SyncDefinition sync = stored.definition();
    boolean perhaps = dialect.traits().columnPlaces() == Traits.Places.ALL;
    return status(
        stored,
        perhaps ? stored.state() : SyncStatus.State.BROKEN,
        "columns of %s have exchanged their names, or were made anew%s; LIKEWISE REFRESH %s compares the rows"
            .formatted(sync.source(), perhaps ? ", or only their places" : "", sync.sink()));
  }

  /** What the sink does not show is told. */
  private static SyncStatus changed(SyncStatus stored) {
    SyncDefinition sync = stored.definition();
    return status(
        stored,
        stored.state(),
        "%s has other columns than %s shows; LIKEWISE REFRESH %s follows them"
            .formatted(sync.source(), sync.sink(), sync.sink()));
  }

  /**
   * Null where the user may not see an end, and where a column of the key has another name: the
   * triggers follow that, or stumble over it.
   */
  private @Nullable SinkChange change(SyncDefinition sync) {
    TableDefinition source = catalog.table(sync.source()).orElse(null);
    TableDefinition sink = catalog.nativeTable(sync.sink()).orElse(null);
    return source == null
            || sink == null
            || !names(source).containsAll(SyncKey.in(source, sync.key(), dialect))
            || !names(sink).containsAll(sync.sinkKey())
        ? null
        : SourceComparison.of(sync, source, sink, catalog, dialect);
  }

  private static List<String> names(TableDefinition table) {
    return table.columns().stream().map(Column::name).toList();
  }

  /** Foreign keys that have come since, whose parents have no trigger for them. */
  private List<String> unseenCascades(SyncDefinition sync) {
    ParentCascades cascades = ParentCascades.of(sync.source(), catalog);
    if (!cascades.circle().isEmpty()) {
      return List.of(ParentCascades.refused(cascades.circle()));
    }
    List<ParentCascade> needed = cascades.all();
    List<ParentTrigger> there = needed.isEmpty() ? List.of() : catalog.parentTriggers(sync.id());
    return needed.stream()
        .filter(parent -> there.stream().noneMatch(trigger -> follows(trigger, parent)))
        .filter(parent -> !catalog.hides(parent.parent(), List.of()))
        .map(SyncHealth::told)
        .distinct()
        .toList();
  }

  private static boolean follows(ParentTrigger trigger, ParentCascade parent) {
    return trigger.table().equals(parent.parent()) && trigger.text().contains(parent.signature());
  }

  private static String told(ParentCascade parent) {
    List<String> keys =
        parent.paths().stream()
            .map(path -> path.get(path.size() - 1).key().name())
            .distinct()
            .toList();
    return "its foreign key %s changes its rows by a cascade from %s that came after the sync, and no trigger sees"
        .formatted(String.join(", ", keys), parent.parent());
  }

  /** Nearly all is followed; what is not is told. */
  private SyncStatus withLateKeys(SyncStatus stored) {
    SyncDefinition sync = stored.definition();
    List<String> late = catalog.lateKeys(sync.source(), dialect.triggerNames(sync));
    return late.isEmpty()
        ? stored
        : status(
            stored, stored.state(), "%s: %s".formatted(sync.source(), String.join("; ", late)));
  }

  /**
   * What proved the key is there (SPEC C6), or nothing had to prove it; a column that was renamed
   * is for the triggers to follow or to stumble over.
   */
  private boolean hasKey(SyncDefinition sync) {
    if ("true".equals(sync.options().get("sync.unproven-key"))) {
      return true;
    }
    TableDefinition source = catalog.table(sync.source()).orElseThrow();
    Set<String> key = Set.copyOf(SyncKey.in(source, sync.key(), dialect));
    if (!source.columns().stream().map(Column::name).toList().containsAll(key)) {
      return true;
    }
    Stream<List<String>> unique = source.uniqueKeys().stream().map(UniqueKey::columns);
    PrimaryKey primary = source.primaryKey();
    return (primary != null && key.containsAll(primary.columns()))
        || unique.anyMatch(key::containsAll);
  }

  private boolean isGone(TableName table) {
    return catalog.resolve(table.schema(), table.table()).isEmpty();
  }

  private static SyncStatus status(SyncStatus stored, SyncStatus.State state, String error) {
    return new SyncStatus(
        stored.definition(), state, stored.mode(), stored.rowsCopied(), stored.since(), error);
  }
}
