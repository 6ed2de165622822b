package io.likewise.rewrite.dialect;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    if (!table.partitionKeys().isEmpty()) {
      create(0, "", table.partitionValues(), storage, statements);
    }
    return statements;
  }

  /**
   * The partitions of one table, and those below them.
   *
   * @param end what tells its name from that of the whole table
   * @param values those that its rows have
   */
  private void create(
      int level, String end, List<List<String>> values, String storage, List<Sql> statements) {
    Map<String, List<List<String>>> groups = new LinkedHashMap<>();
    values.forEach(
        row -> groups.computeIfAbsent(row.get(level), value -> new ArrayList<>()).add(row));
    boolean last = level + 1 == table.partitionKeys().size();
    String behind = last ? storage : by(level + 1);
    int number = 0;
    for (Map.Entry<String, List<List<String>>> group : groups.entrySet()) {
      number++;
      String own = end + "_p" + number;
      String bound = " FOR VALUES IN (" + dialect.literal(group.getKey()) + ")";
      statements.add(partition(own, end, bound + behind, "for that value"));
      if (!last) {
        create(level + 1, own, group.getValue(), storage, statements);
      }
    }
    String rest = rest(level, end);
    statements.add(
        partition(
            rest, end, " DEFAULT" + behind, "for every value that has no partition of its own"));
    if (!last) {
      create(level + 1, rest, List.of(), storage, statements);
    }
  }

  private static String rest(int level, String end) {
    return end.startsWith("_default") ? "_default_" + (level + 1) : end + "_default";
  }

  private Sql partition(String end, String parent, String words, String note) {
    return new Sql(
        "CREATE TABLE %s PARTITION OF %s%s"
            .formatted(dialect.quote(named(end)), dialect.quote(named(parent)), words),
        note);
  }

  private TableName named(String end) {
    if (end.isEmpty()) {
      return table.name();
    }
    String name = table.name().table();
    int room = dialect.traits().maxNameLength() - end.length();
    if (dialect.length(name) > room) {
      String hash = String.format(Locale.ROOT, "_%08x", name.hashCode());
      name = dialect.cut(name, room - hash.length()) + hash;
    }
    return new TableName(table.name().schema(), name + end);
  }
}
