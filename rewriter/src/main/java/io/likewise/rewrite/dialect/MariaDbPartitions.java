package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.plan.NativeTable;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Partitions by key, over which MariaDB spreads the rows by itself (SPEC M6). */
record MariaDbPartitions(MariaDbDialect dialect, NativeTable table) {
  private static final int COUNT = 8;

  private static final Pattern UNHASHABLE =
      Pattern.compile(
          "((tiny|medium|long)?(text|blob)|json|geometry|point|.*polygon|.*string)\\b.*");

  @Nullable String problem() {
    return new PartitionKeys(table)
        .problem(UNHASHABLE, List.of("FOREIGN KEY", "REFERENCES", "FULLTEXT", "SPATIAL"));
  }

  /** What stands behind the table's options. */
  String clause() {
    return table.partitionKeys().isEmpty()
        ? ""
        : table.partitionKeys().stream()
            .map(dialect::quote)
            .collect(joining(", ", "\nPARTITION BY KEY (", ") PARTITIONS " + COUNT));
  }
}
