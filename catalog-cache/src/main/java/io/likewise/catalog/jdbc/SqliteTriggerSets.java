package io.likewise.catalog.jdbc;

import io.likewise.catalog.MarkedTrigger;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.catalog.TriggerSet;
import io.likewise.catalog.TriggerSet.Part;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The trigger sets of SQLite, which keeps the texts of triggers, in the main file. A set is known
 * by the names of its triggers, which are one file's and not one table's.
 */
final class SqliteTriggerSets implements TriggerSets {

  private static final String PREFIX = "likewise ";

  private static final String MAIN = "main";

  /** By which the names of the triggers of a set end, in the order in which they are made. */
  private static final List<String> ENDINGS = List.of(" insert", " update", " delete", " move");

  private static final String ON_TABLE =
      """
      SELECT tbl_name, name, sql FROM %s.sqlite_schema
      WHERE type = 'trigger' AND tbl_name = ?1 COLLATE NOCASE
      ORDER BY rowid
      """;

  private static final String TABLES_OF_SYNC =
      """
      SELECT DISTINCT tbl_name FROM main.sqlite_schema
      WHERE type = 'trigger' AND instr(sql, ?1) > 0
      """;

  private static final String NAMED =
      """
      SELECT tbl_name, name, sql FROM main.sqlite_schema
      WHERE type = 'trigger' AND (substr(name, 1, length(?1)) = ?1 OR instr(sql, ?2) > 0)
      """;

  private static final String OF_NAME =
      """
      SELECT tbl_name, name, sql FROM main.sqlite_schema
      WHERE type = 'trigger' AND substr(name, 1, length(?1)) = ?1 COLLATE NOCASE
      """;

  private static final int REMEMBERED = 64;

  private final Connection connection;

  /** Texts that were read lately: each sync of a source asks for the same ones. */
  private final Map<String, Optional<MarkedTrigger>> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<MarkedTrigger>> eldest) {
          return size() > REMEMBERED;
        }
      };

  SqliteTriggerSets(Connection connection) {
    this.connection = connection;
  }

  private Trigger read(ResultSet row) throws SQLException {
    String name = row.getString(2);
    return new Trigger(
        row.getString(1),
        name,
        name.startsWith(PREFIX)
            ? known.computeIfAbsent(row.getString(3), MarkedTrigger::read)
            : Optional.empty());
  }

  /** A trigger that may serve syncs. */
  private record Trigger(String table, String name, Optional<MarkedTrigger> marked) {

    private String ending() {
      return name.substring(Math.max(0, name.lastIndexOf(' ')));
    }

    boolean isOfSet() {
      return marked.isPresent()
          && ENDINGS.contains(ending())
          && name.length() > PREFIX.length() + ending().length();
    }

    String word() {
      return name.substring(PREFIX.length(), name.lastIndexOf(' '));
    }

    /** Its own, or those that it would have if each of its syncs had one. */
    Stream<String> names() {
      return isOfSet()
          ? marked.stream()
              .flatMap(text -> text.parts().keySet().stream())
              .map(sync -> PREFIX + sync + ending())
          : Stream.of(name);
    }
  }

  /**
   * The names of a table's triggers, those of a set by the names of its syncs.
   *
   * @param schema in quotes
   */
  List<String> triggers(String schema, String table) throws SQLException {
    return Query.list(connection, ON_TABLE.formatted(schema), this::read, table).stream()
        .flatMap(Trigger::names)
        .toList();
  }

  /** Triggers of all tables, those of sets again by their syncs. */
  List<TableTrigger> named(String beginning) throws SQLException {
    String mark =
        MarkedTrigger.markBeginning(
            beginning.startsWith(PREFIX) ? beginning.substring(PREFIX.length()) : beginning);
    return Query.list(connection, NAMED, this::read, beginning, mark).stream()
        .flatMap(
            trigger ->
                trigger
                    .names()
                    .map(name -> new TableTrigger(new TableName(MAIN, trigger.table()), name)))
        .filter(trigger -> trigger.name().startsWith(beginning))
        .toList();
  }

  @Override
  public List<TriggerSet> on(TableName source) throws SQLException {
    return source.schema().equals(MAIN) ? on(source.table()) : List.of();
  }

  private List<TriggerSet> on(String table) throws SQLException {
    return sets(Query.list(connection, ON_TABLE.formatted(MAIN), this::read, table));
  }

  @Override
  public Optional<TriggerSet> of(String sync) throws SQLException {
    String mark = MarkedTrigger.mark(sync);
    List<TriggerSet> sets = new ArrayList<>();
    for (String table : Query.list(connection, TABLES_OF_SYNC, row -> row.getString(1), mark)) {
      sets.addAll(on(table));
    }
    return sets.stream().filter(set -> set.serves(sync)).findFirst();
  }

  /** Triggers that serve this sync alone, and those of one that shares none, are its own. */
  @Override
  public boolean isTakenByOthers(TableName name, String sync) throws SQLException {
    String beginning = PREFIX + name.table() + " ";
    return Query.list(connection, OF_NAME, this::read, beginning).stream()
        .filter(Trigger::isOfSet)
        .filter(trigger -> trigger.word().equalsIgnoreCase(name.table()))
        .anyMatch(
            trigger ->
                trigger.marked().stream()
                    .anyMatch(text -> !text.parts().keySet().equals(Set.of(sync))));
  }

  private static List<TriggerSet> sets(List<Trigger> triggers) {
    Map<String, Map<String, MarkedTrigger>> sets = new LinkedHashMap<>();
    for (Trigger trigger : triggers) {
      if (trigger.isOfSet()) {
        sets.computeIfAbsent(trigger.word(), word -> new LinkedHashMap<>())
            .put(trigger.ending(), trigger.marked().orElseThrow());
      }
    }
    return sets.entrySet().stream().map(set -> set(set.getKey(), set.getValue())).toList();
  }

  /**
   * @param byEnding its triggers
   */
  private static TriggerSet set(String word, Map<String, MarkedTrigger> byEnding) {
    MarkedTrigger missing = new MarkedTrigger("", Map.of());
    List<MarkedTrigger> triggers =
        ENDINGS.stream().map(ending -> byEnding.getOrDefault(ending, missing)).toList();
    Set<String> syncs = new LinkedHashSet<>();
    triggers.forEach(trigger -> syncs.addAll(trigger.parts().keySet()));
    List<Part> parts = new ArrayList<>();
    for (String sync : syncs) {
      List<String> texts =
          triggers.stream().map(trigger -> trigger.parts().getOrDefault(sync, "")).toList();
      parts.add(new Part(sync, /* version= */ 0, texts));
    }
    boolean whole = triggers.stream().allMatch(trigger -> trigger.parts().keySet().equals(syncs));
    return TriggerSet.begun(new TableName(MAIN, word), word, /* truncates= */ false, whole)
        .with(/* version= */ 0, parts)
        .with(triggers.stream().map(MarkedTrigger::head).toList());
  }
}
