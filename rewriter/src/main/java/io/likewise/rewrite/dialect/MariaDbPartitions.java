package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.plan.NativeTable;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Partitions by key, over which MariaDB spreads the rows by itself (SPEC M6). */
record MariaDbPartitions(MariaDbDialect dialect, NativeTable table) {
  private static final int COUNT = 8;
  private static final int LONGEST = 3072;
  private static final Pattern SIZED = Pattern.compile("((?:var)?(?:char|binary))\\((\\d{1,6})\\)");

  private static final Pattern UNHASHABLE =
      Pattern.compile(
          "((tiny|medium|long)?(text|blob)|json|geometry|point|.*polygon|.*string)\\b.*");

  @Nullable String problem() {
    return bytes() > LONGEST
        ? "its partition columns are longer than " + LONGEST + " bytes together"
        : new PartitionKeys(table)
            .problem(UNHASHABLE, List.of("FOREIGN KEY", "REFERENCES", "FULLTEXT", "SPATIAL"));
  }

  /** With four bytes a character, and what its length takes. */
  private int bytes() {
    return table.columns().stream()
        .filter(column -> table.partitionKeys().contains(column.name()))
        .map(column -> SIZED.matcher(column.type()))
        .filter(Matcher::lookingAt)
        .mapToInt(
            type -> Integer.parseInt(type.group(2)) * (type.group(1).endsWith("char") ? 4 : 1) + 2)
        .sum();
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
