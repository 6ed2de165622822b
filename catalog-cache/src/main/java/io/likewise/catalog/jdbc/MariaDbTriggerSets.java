package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.catalog.TriggerSet;
import io.likewise.catalog.TriggerSet.Part;
import io.likewise.catalog.TriggerText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The trigger sets of MariaDB: a trigger for each event. Which syncs they serve is told by {@code
 * ACTION_STATEMENT}, which keeps comments, but neither all characters nor the charsets of texts; so
 * parts are read from {@code SHOW CREATE TRIGGER}.
 */
record MariaDbTriggerSets(MariaDbCatalog catalog) implements TriggerSets {
  private static final String PREFIX = "likewise ";
  private static final int NO_PRIVILEGE = 1142;

  private static final Pattern NAME =
      Pattern.compile("(?s)likewise (.*) (" + String.join("|", TriggerText.EVENTS) + ")");

  private static final String QUOTED = "`(?:[^`]|``)*`";

  /** What stands before the body of a trigger, whose table may have got another name. */
  private static final Pattern BEFORE_BODY =
      Pattern.compile(
          "CREATE DEFINER=(?:%1$s|[^`\\s]+?)(?:@(?:%1$s|[^`\\s]+))? TRIGGER (?:%1$s\\.)?%1$s\\s+AFTER \\w+ ON (?:%1$s\\.)?%1$s\\s*FOR EACH ROW\\s+"
              .formatted(QUOTED));

  /**
   * A trigger on a table.
   *
   * @param head the beginning of its text; null where the user may not see it
   * @param definer null likewise
   */
  private record Trigger(
      TableName table,
      TableName name,
      @Nullable String head,
      @Nullable String definer,
      String collation,
      boolean own,
      boolean alike) {

    /** The set's name, and of a trigger that one sync has for itself the sync. */
    String stem() {
      Matcher matcher = NAME.matcher(name.table());
      return matcher.matches() ? matcher.group(1) : "";
    }

    String event() {
      return name.table().substring(name.table().lastIndexOf(' ') + 1);
    }

    List<String> listed() {
      return head == null ? List.of() : TriggerText.syncs(head);
    }

    List<String> syncs() {
      List<String> syncs = listed();
      return syncs.isEmpty() ? List.of(stem()) : syncs;
    }

    List<String> names() {
      return isOurs()
          ? syncs().stream().map(sync -> PREFIX + sync + " " + event()).toList()
          : List.of(name.table());
    }

    boolean isOurs() {
      return NAME.matcher(name.table()).matches();
    }

    static Trigger read(ResultSet row) throws SQLException {
      return new Trigger(
          new TableName(row.getString(1), row.getString(2)),
          new TableName(row.getString(1), row.getString(3)),
          row.getString(4),
          row.getString(5),
          row.getString(6),
          row.getBoolean(7),
          row.getBoolean(8));
    }
  }

  /** The names of a table's triggers, those of a set by the names of its syncs. */
  List<String> triggers(TableName table) throws SQLException {
    return onTable(table).stream().flatMap(trigger -> trigger.names().stream()).toList();
  }

  private List<Trigger> onTable(TableName table) throws SQLException {
    return found(MariaDbSql.TRIGGERS_ON, table.schema(), table.table());
  }

  /** Triggers of all tables, those of sets again by their syncs. */
  List<TableTrigger> named(String beginning) throws SQLException {
    String word = beginning.startsWith(PREFIX) ? beginning.substring(PREFIX.length()) : beginning;
    Set<TableTrigger> named = new LinkedHashSet<>();
    for (Trigger trigger : found(MariaDbSql.TRIGGERS_SERVING, beginning, beginning, word)) {
      trigger.names().stream()
          .filter(name -> name.startsWith(beginning))
          .forEach(name -> named.add(new TableTrigger(trigger.table(), name)));
    }
    return List.copyOf(named);
  }

  /** Whether there may be some that the user does not see, or of which he sees no more. */
  boolean areHidden(TableName table) throws SQLException {
    return areHidden(table, onTable(table));
  }

  private boolean areHidden(TableName table, List<Trigger> triggers) throws SQLException {
    return triggers.stream().anyMatch(trigger -> trigger.head() == null)
        || (triggers.isEmpty() && !MariaDbRights.showTriggers(catalog, table));
  }

  @Override
  public List<TriggerSet> on(TableName source) throws SQLException {
    List<Trigger> triggers = onTable(source);
    if (areHidden(source, triggers) && !catalog.isMissing(source)) {
      throw new SQLException(
          "The triggers of %s may serve others too: to change them takes the TRIGGER privilege on it"
              .formatted(source),
          "42000",
          NO_PRIVILEGE);
    }
    return sets(triggers);
  }

  private List<TriggerSet> sets(List<Trigger> triggers) throws SQLException {
    Map<String, List<Trigger>> byStem = new LinkedHashMap<>();
    triggers.stream()
        .filter(trigger -> trigger.isOurs() && trigger.head() != null)
        .forEach(
            trigger ->
                byStem.computeIfAbsent(trigger.stem(), stem -> new ArrayList<>()).add(trigger));
    List<TriggerSet> sets = new ArrayList<>();
    for (Map.Entry<String, List<Trigger>> entry : byStem.entrySet()) {
      set(entry.getKey(), entry.getValue()).ifPresent(sets::add);
    }
    return sets;
  }

  @Override
  public Optional<TriggerSet> of(String sync) throws SQLException {
    String word = PREFIX + sync + " ";
    Set<TableName> tables = new LinkedHashSet<>();
    for (Trigger trigger : found(MariaDbSql.TRIGGERS_SERVING, word, word, sync)) {
      if (trigger.syncs().contains(sync)) {
        tables.add(trigger.table());
      }
    }
    for (TableName table : tables) {
      Optional<TriggerSet> set =
          sets(onTable(table)).stream().filter(one -> one.serves(sync)).findFirst();
      if (set.isPresent()) {
        return set;
      }
    }
    return Optional.empty();
  }

  /** By their names: a look at all triggers of a database opens all its tables. */
  @Override
  public boolean isTakenByOthers(TableName name, String sync) throws SQLException {
    List<TableName> triggers =
        TriggerText.EVENTS.stream()
            .map(event -> new TableName(name.schema(), name.table() + " " + event))
            .toList();
    List<String> own = List.of(sync);
    boolean named = name.table().equals(PREFIX + sync);
    return bodies(triggers).values().stream()
        .map(TriggerText::syncs)
        .anyMatch(syncs -> !syncs.equals(own) && !(named && syncs.isEmpty()));
  }

  @Override
  public boolean mayActAs(String owner) throws SQLException {
    return MariaDbRights.setUser(catalog);
  }

  /**
   * What is done for a sync on UPDATE.
   *
   * @param name of a trigger, as it would be called if it were the sync's own
   */
  Optional<String> onUpdate(TableName table, String name) throws SQLException {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches() || !matcher.group(2).equals("update")) {
      return Optional.empty();
    }
    List<TableName> triggers =
        onTable(table).stream()
            .filter(trigger -> trigger.names().contains(name) && trigger.head() != null)
            .map(Trigger::name)
            .toList();
    return bodies(triggers).values().stream()
        .map(body -> TriggerText.parts(body).getOrDefault(matcher.group(1), body))
        .findFirst();
  }

  private List<Trigger> found(String which, String... parameters) throws SQLException {
    return Query.list(catalog.connection(), which, Trigger::read, (Object[]) parameters);
  }

  private Optional<TriggerSet> set(String stem, List<Trigger> triggers) throws SQLException {
    Map<String, String> bodies = bodies(triggers.stream().map(Trigger::name).toList());
    Set<String> columns = columns(triggers.get(0).table());
    Map<String, String[]> parts = new LinkedHashMap<>();
    boolean shared = triggers.size() == TriggerText.EVENTS.size();
    for (Trigger trigger : triggers) {
      String body = bodies.getOrDefault(trigger.name().table(), "");
      boolean alone = trigger.listed().isEmpty();
      Map<String, String> texts = alone ? Map.of(stem, body) : TriggerText.parts(body);
      if (texts.isEmpty()) {
        return Optional.empty();
      }
      shared &= !alone;
      int event = TriggerText.EVENTS.indexOf(trigger.event());
      texts.forEach(
          (sync, text) ->
              parts.computeIfAbsent(sync, one -> new String[] {"", "", ""})[event] =
                  MariaDbLostColumn.without(text, columns));
    }
    return Optional.of(set(triggers.get(0), stem, shared, parts));
  }

  private TriggerSet set(Trigger one, String stem, boolean shared, Map<String, String[]> texts)
      throws SQLException {
    List<Part> parts =
        texts.entrySet().stream()
            .map(part -> new Part(part.getKey(), /* version= */ 1, List.of(part.getValue())))
            .toList();
    return new TriggerSet(
            new TableName(one.name().schema(), PREFIX + stem),
            stem,
            one.own() ? null : account(Objects.requireNonNull(one.definer())),
            one.alike() ? null : one.collation(),
            /* pinned= */ false,
            /* truncates= */ false,
            /* open= */ shared && one.own() && one.alike(),
            /* version= */ 1,
            parts)
        .on(one.table());
  }

  private Set<String> columns(TableName table) throws SQLException {
    return Set.copyOf(
        Query.list(
            catalog.connection(),
            MariaDbSql.COLUMNS,
            row -> row.getString(1).toLowerCase(Locale.ROOT),
            table.schema(),
            table.table(),
            table.schema(),
            table.table()));
  }

  /** As a definer is written. */
  private String account(String definer) {
    int host = definer.lastIndexOf('@');
    return catalog.quote(definer.substring(0, host))
        + "@"
        + catalog.quote(definer.substring(host + 1));
  }

  /** By the triggers' names; one may have gone since. */
  private Map<String, String> bodies(List<TableName> triggers) throws SQLException {
    Map<String, String> bodies = new LinkedHashMap<>();
    if (triggers.isEmpty()) {
      return bodies;
    }
    List<String> quoted = triggers.stream().map(catalog::quote).toList();
    Query.all(
        catalog.connection(),
        MariaDbSql.createdTriggers(quoted),
        row -> bodies.put(row.getString(1), body(row.getString(3))));
    return bodies;
  }

  private static String body(String statement) {
    Matcher before = BEFORE_BODY.matcher(statement);
    return before.lookingAt() ? statement.substring(before.end()) : "";
  }
}
