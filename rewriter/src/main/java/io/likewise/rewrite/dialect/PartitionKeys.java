package io.likewise.rewrite.dialect;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the engines that have partitions want of the keys of a partitioned table (SPEC M6). */
record PartitionKeys(NativeTable table) {

  /**
   * What stands in the way, or null.
   *
   * @param types native types by which the engine cannot partition
   * @param clauses words of constraints that a partitioned table cannot have
   */
  @Nullable String problem(Pattern types, List<String> clauses) {
    return Stream.of(type(types), lackingKey(), clause(clauses))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(null);
  }

  private Optional<String> type(Pattern types) {
    return table.columns().stream()
        .filter(column -> table.partitionKeys().contains(column.name()))
        .filter(column -> types.matcher(column.type()).matches())
        .findFirst()
        .map(column -> "the engine cannot partition by " + column.name() + ", a " + column.type());
  }

  /** Each partition looks after its own rows only, so what is unique must tell partitions. */
  private Optional<String> lackingKey() {
    PrimaryKey key = table.primaryKey();
    Optional<String> primary =
        key == null ? Optional.empty() : lacking("its PRIMARY KEY", key.columns());
    return primary.or(
        () ->
            table.uniqueKeys().stream()
                .map(UniqueKey::columns)
                .flatMap(columns -> lacking("its UNIQUE key", columns).stream())
                .findFirst());
  }

  private Optional<String> lacking(String what, List<String> columns) {
    List<String> absent =
        table.partitionKeys().stream().filter(name -> !columns.contains(name)).toList();
    return absent.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s (%s) lacks %s"
                .formatted(what, String.join(", ", columns), String.join(", ", absent)));
  }

  private Optional<String> clause(List<String> words) {
    return Stream.concat(
            table.constraints().stream(),
            table.columns().stream().map(NativeColumn::clauses).flatMap(List::stream))
        .map(text -> text.toUpperCase(Locale.ROOT))
        .flatMap(text -> words.stream().filter(text::contains))
        .findFirst()
        .map(word -> "a partitioned table cannot have " + word);
  }
}
