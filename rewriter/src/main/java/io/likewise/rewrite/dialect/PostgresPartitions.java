package io.likewise.rewrite.dialect;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Partitions by list, nested where there are several keys (SPEC M6): one for whatever has none of
 * its own, so that no row is refused.
 */
record PostgresPartitions(PostgresDialect dialect, NativeTable table) {

  private static final Pattern END = Pattern.compile("(_p[0-9]+|_default(_[0-9]+)?)+$");

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
      create(0, "", 0, table.partitionValues(), storage, statements);
      rest(0, "", storage, statements);
    }
    return statements;
  }

  /** The rest stands aside meanwhile: the engine wants no row in it that another part takes. */
  List<Sql> split(ChangeStep.SplitRest step, String storage) {
    List<Sql> statements = new ArrayList<>();
    String parent = dialect.quote(step.parent());
    String rest = dialect.quote(step.rest());
    String end = end(step.parent().table());
    statements.add(
        new Sql("ALTER TABLE %s DETACH PARTITION %s".formatted(parent, rest), "stands aside"));
    create(
        step.level(), end, last(end, step.taken()), table.partitionValues(), storage, statements);
    statements.add(
        new Sql("SET LOCAL likewise.writes = 'on'", "whether the table has a guard or not"));
    statements.add(new Sql(move(step), "rows that have partitions of their own now"));
    statements.add(new Sql("SET LOCAL likewise.writes = 'off'", "as before"));
    statements.add(
        new Sql(
            "ALTER TABLE %s ATTACH PARTITION %s DEFAULT".formatted(parent, rest),
            "for every value that has no partition of its own"));
    return statements;
  }

  /** What asks which values there are. */
  Sql values(int limit) {
    String keys =
        table.partitionKeys().stream().map(dialect::quote).collect(Collectors.joining(", "));
    return new Sql(
        """
        SELECT DISTINCT %1$s
        FROM %2$s
        ORDER BY %1$s
        LIMIT %3$d"""
            .formatted(keys, dialect.quote(table.name()), limit),
        "each of these values gets a partition of its own then, into which its rows are moved");
  }

  private String move(ChangeStep.SplitRest step) {
    String columns =
        table.columns().stream()
            .map(NativeColumn::name)
            .map(dialect::quote)
            .collect(Collectors.joining(", "));
    String values =
        table.partitionValues().stream()
            .map(row -> row.get(step.level()))
            .distinct()
            .map(dialect::literal)
            .collect(Collectors.joining(", "));
    return """
        WITH moved AS (
          DELETE FROM %1$s WHERE %2$s IN (%3$s) RETURNING %4$s)
        INSERT INTO %5$s (%4$s)
        SELECT %4$s FROM moved"""
        .formatted(
            dialect.quote(step.rest()),
            dialect.quote(table.partitionKeys().get(step.level())),
            values,
            columns,
            dialect.quote(step.parent()));
  }

  /** What tells the name of a part from that of the whole table. */
  private String end(String part) {
    String name = table.name().table();
    if (part.startsWith(name)) {
      return part.substring(name.length());
    }
    Matcher matcher = END.matcher(part);
    return matcher.find() ? matcher.group() : "";
  }

  /** The highest number that a part of that parent has. */
  private int last(String end, List<String> taken) {
    int last = taken.size();
    while (taken.contains(named(end + "_p" + (last + 1)).table())) {
      last++;
    }
    return last;
  }

  /**
   * The partitions of one table for some values, and those below them.
   *
   * @param end what tells its name from that of the whole table
   * @param before the number of the one before
   * @param values those that its rows have
   */
  private void create(
      int level,
      String end,
      int before,
      List<List<String>> values,
      String storage,
      List<Sql> statements) {
    Map<String, List<List<String>>> groups = new LinkedHashMap<>();
    values.forEach(
        row -> groups.computeIfAbsent(row.get(level), value -> new ArrayList<>()).add(row));
    boolean last = level + 1 == table.partitionKeys().size();
    String behind = last ? storage : by(level + 1);
    int number = before;
    for (Map.Entry<String, List<List<String>>> group : groups.entrySet()) {
      number++;
      String own = end + "_p" + number;
      String bound = " FOR VALUES IN (" + dialect.literal(group.getKey()) + ")";
      statements.add(partition(own, end, bound + behind, "for that value"));
      if (!last) {
        create(level + 1, own, 0, group.getValue(), storage, statements);
        rest(level + 1, own, storage, statements);
      }
    }
  }

  /** What no other part takes. */
  private void rest(int level, String end, String storage, List<Sql> statements) {
    boolean last = level + 1 == table.partitionKeys().size();
    String rest = rest(level, end);
    statements.add(
        partition(
            rest,
            end,
            " DEFAULT" + (last ? storage : by(level + 1)),
            "for every value that has no partition of its own"));
    if (!last) {
      rest(level + 1, rest, storage, statements);
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
