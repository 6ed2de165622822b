package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.text.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** PARTITIONED BY of a sink (SPEC M6): its key must hold the columns, on every engine. */
record SinkPartitions(CreateTable statement, Catalog catalog, Dialect dialect) {
  private static final String LIMIT = "partition.limit";
  private static final int USUAL_LIMIT = 100;

  /** The table in partitions, if that was said and the engine can; else as it is. */
  NativeTable of(NativeTable table, List<NativeSync> syncs) {
    List<String> keys = keys(table);
    NativeTable partitioned = table.partitioned(keys);
    if (keys.isEmpty() || dialect.unpartitionable(partitioned) != null) {
      return table;
    }
    return dialect.partitionsByValue()
        ? partitioned.partitionedFor(values(keys, syncs))
        : partitioned;
  }

  /** Why it is in one piece in spite of what was said. */
  List<String> warnings(NativeTable table) {
    List<String> keys = keys(table);
    String problem = keys.isEmpty() ? null : dialect.unpartitionable(table.partitioned(keys));
    return problem == null
        ? List.of()
        : List.of("%s is in one piece: %s".formatted(table.name(), problem));
  }

  private List<String> keys(NativeTable table) {
    List<String> keys = new ArrayList<>();
    if (statement.partitioning() != null) {
      for (Identifier column : statement.partitioning().columns()) {
        keys.add(key(column, table));
      }
    }
    return keys;
  }

  private String key(Identifier column, NativeTable table) {
    List<String> names = table.columns().stream().map(NativeColumn::name).toList();
    String name = dialect.knowing(names).fold(column);
    if (!names.contains(name)) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_COLUMN,
          "The sink has no column %s%s".formatted(column.text(), NearestName.hint(name, names)),
          column.span());
    }
    PrimaryKey key = Objects.requireNonNull(table.primaryKey());
    if (!key.columns().contains(name)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "The partition column %s is not in the primary key (%s): each partition could hold a row of the same key"
              .formatted(name, String.join(", ", key.columns())),
          column.span());
    }
    return name;
  }

  /** The values that the sources' rows have now, in their order, as many as may have their own. */
  private List<List<String>> values(List<String> keys, List<NativeSync> syncs) {
    int limit = limit();
    Set<List<String>> values = new LinkedHashSet<>();
    for (NativeSync sync : syncs) {
      values.addAll(values(keys, sync.definition(), limit));
    }
    return values.stream().limit(limit).toList();
  }

  private List<List<String>> values(List<String> keys, SyncDefinition sync, int limit) {
    List<String> shards = sync.shard().stream().map(Shard::name).toList();
    List<String> asked = keys.stream().filter(key -> !shards.contains(key)).toList();
    List<List<String>> found =
        asked.isEmpty() ? List.of(List.of()) : catalog.distinctValues(sync.source(), asked, limit);
    return found.stream().map(row -> merged(keys, row, sync.shard())).toList();
  }

  private static List<String> merged(List<String> keys, List<String> row, List<Shard> shards) {
    List<String> rest = new ArrayList<>(row);
    List<String> merged = new ArrayList<>();
    for (String key : keys) {
      merged.add(
          shards.stream()
              .filter(shard -> shard.name().equals(key))
              .map(Shard::value)
              .findFirst()
              .orElseGet(() -> rest.remove(0)));
    }
    return merged;
  }

  /** How many partitions for values there may be. */
  int limit() {
    List<Option> options = statement.options() == null ? List.of() : statement.options().options();
    for (Option option : options) {
      if (option.key().text().equals(LIMIT)) {
        return limit(option);
      }
    }
    return USUAL_LIMIT;
  }

  private static int limit(Option option) {
    if (!option.value().text().matches("[0-9]{1,5}")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "'%s' is a number of partitions, not '%s'".formatted(LIMIT, option.value().text()),
          option.value().span());
    }
    return Integer.parseInt(option.value().text());
  }
}
