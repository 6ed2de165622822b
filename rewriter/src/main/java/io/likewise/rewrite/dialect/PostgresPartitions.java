package io.likewise.rewrite.dialect;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Partitions by list, nested where there are several keys (SPEC M6): one for whatever has none of
 * its own, so that no row is refused.
 */
record PostgresPartitions(PostgresDialect dialect, NativeTable table) {

  /** These cannot be compared for order. */
  private static final Pattern UNORDERED =
      Pattern.compile("(json|xml|point|line|lseg|box|path|polygon|circle)\\b.*");

  @Nullable String problem() {
    return new PartitionKeys(table).problem(UNORDERED, List.of("EXCLUDE"));
  }

  /** What stands behind the column list. */
  String clause() {
    return by(0);
  }

  private String by(int level) {
    List<String> keys = table.partitionKeys();
    return level < keys.size()
        ? "\nPARTITION BY LIST (" + dialect.quote(keys.get(level)) + ")"
        : "";
  }

  /**
   * The partitions below the table.
   *
   * @param storage what stands behind a table that holds rows
   */
  List<Sql> create(String storage) {
    List<Sql> statements = new ArrayList<>();
    TableName parent = table.name();
    for (int level = 1; level <= table.partitionKeys().size(); level++) {
      TableName child = child(level);
      String end = level == table.partitionKeys().size() ? storage : by(level);
      statements.add(
          new Sql(
              "CREATE TABLE %s PARTITION OF %s DEFAULT%s"
                  .formatted(dialect.quote(child), dialect.quote(parent), end),
              "for every value that has no partition of its own"));
      parent = child;
    }
    return statements;
  }

  private TableName child(int level) {
    String name = table.name().table();
    String end = level == 1 ? "_default" : "_default_" + level;
    int room = dialect.traits().maxNameLength() - end.length();
    if (dialect.length(name) > room) {
      String hash = String.format(Locale.ROOT, "_%08x", name.hashCode());
      name = dialect.cut(name, room - hash.length()) + hash;
    }
    return new TableName(table.name().schema(), name + end);
  }
}
