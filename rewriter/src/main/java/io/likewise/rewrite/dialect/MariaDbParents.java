package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.ParentCascade;
import io.likewise.rewrite.plan.ParentCascade.Event;
import io.likewise.rewrite.plan.ParentCascade.Level;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Triggers on the parents of a source, whose foreign keys change its rows and fire none there.
 * Before a row of the parent changes, the keys of the source's rows that may change with it are
 * written down in a table of the session; afterwards those rows of the sink are made what the
 * source says then. A row that turns out not to have changed is written again as it was, so it does
 * no harm that DELETE IGNORE and UPDATE IGNORE may leave keys of rows that stay.
 *
 * @param store the schema of Likewise's own tables
 */
record MariaDbParents(MariaDbDialect dialect, String store, NativeSync sync) {

  /**
   * The row of the source in a value, but not in a text or a name; of a doubled quotation mark each
   * half counts to one of two texts, which may be long ones.
   */
  private static final Pattern SOURCE_ROW = Pattern.compile("'[^']*+'|`[^`]*+`|\\bNEW\\.");

  /** A trigger on a parent: its name, what it waits for, where, and what it does. */
  record Trigger(TableName name, String moment, TableName table, String body) {}

  List<Trigger> triggers() {
    List<Trigger> triggers = new ArrayList<>();
    for (ParentCascade parent : sync.parents()) {
      triggers.add(
          new Trigger(
              name(parent, 'b'), moment("BEFORE", parent), parent.parent(), before(parent)));
      triggers.add(
          new Trigger(name(parent, 'a'), moment("AFTER", parent), parent.parent(), after(parent)));
    }
    return triggers;
  }

  private static String moment(String when, ParentCascade parent) {
    return when + " " + parent.event();
  }

  private TableName name(ParentCascade parent, char when) {
    String word =
        "likewise %s on %d %c%c"
            .formatted(
                sync.definition().id(),
                parent.number(),
                when,
                parent.event() == Event.DELETE ? 'd' : 'u');
    return new TableName(parent.parent().schema(), word);
  }

  private String before(ParentCascade parent) {
    String body =
        touched(parent)
            + parent.paths().stream().map(path -> collect(parent, path, "OLD")).collect(joining());
    return "/* " + parent.signature() + " */\n" + ifConcerned(parent, body);
  }

  private String after(ParentCascade parent) {
    String moved =
        parent.event() == Event.DELETE
            ? ""
            : parent.paths().stream()
                .filter(path -> path.get(0).key().onUpdate() == CascadingKey.Rule.CASCADE)
                .map(path -> collect(parent, path, "NEW"))
                .collect(joining());
    return ifConcerned(parent, touched(parent) + moved + refresh(parent));
  }

  /** Nothing comes of an update that leaves what is referred to as it is, to the last bit. */
  private String ifConcerned(ParentCascade parent, String body) {
    if (parent.event() == Event.DELETE) {
      return body;
    }
    Set<String> columns = new LinkedHashSet<>();
    parent.paths().forEach(path -> columns.addAll(path.get(0).key().parentColumns()));
    String same =
        columns.stream()
            .map(dialect::quote)
            .map(MariaDbSyncText::same)
            .collect(joining("\n  AND "));
    return "IF NOT (%s) THEN\n%s\nEND IF;".formatted(same, Indentation.of(body, 2));
  }

  private String table(ParentCascade parent) {
    return dialect.quote(
        new TableName(
            store, "likewise %s on %d".formatted(sync.definition().id(), parent.number())));
  }

  private String touched(ParentCascade parent) {
    return """
        CREATE TEMPORARY TABLE IF NOT EXISTS %s (PRIMARY KEY (%s)) ENGINE=InnoDB
          AS SELECT %s FROM %s AS s WHERE FALSE;
        """
        .formatted(table(parent), names(sync.definition().key()), text().key("s"), text().source());
  }

  private String names(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(joining(", "));
  }

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  /**
   * The keys of rows at the end of a path.
   *
   * @param row of the parent, OLD or NEW
   */
  private String collect(ParentCascade parent, List<Level> path, String row) {
    String levels =
        IntStream.range(0, path.size())
            .mapToObj(i -> level(path, i, row))
            .collect(joining(",\n  "));
    String first = dialect.quote(sync.definition().key().get(0));
    return """
        INSERT INTO %1$s (%2$s)
        WITH RECURSIVE
          %3$s
        SELECT %4$s FROM %5$s
        ON DUPLICATE KEY UPDATE %1$s.%6$s = %1$s.%6$s;
        """
        .formatted(
            table(parent),
            names(sync.definition().key()),
            levels,
            text().key(levelName(path.size() - 1)),
            levelName(path.size() - 1),
            first);
  }

  private static String levelName(int level) {
    return "level" + (level + 1);
  }

  private String level(List<Level> path, int i, String row) {
    Level level = path.get(i);
    CascadingKey key = level.key();
    String columns =
        needed(path, i).stream().map(column -> "x." + dialect.quote(column)).collect(joining(", "));
    String from = dialect.quote(key.child()) + " AS x";
    String rows =
        i == 0
            ? "SELECT %s FROM %s WHERE %s".formatted(columns, from, refers(key, "x", row))
            : "SELECT %s FROM %s JOIN %s AS y ON %s"
                .formatted(columns, from, levelName(i - 1), refers(key, "x", "y"));
    String further =
        level.within().stream()
            .map(
                within ->
                    "\n    UNION SELECT %s FROM %s JOIN %s AS y ON %s"
                        .formatted(columns, from, levelName(i), refers(within, "x", "y")))
            .collect(joining());
    return "%s AS (\n    %s%s)".formatted(levelName(i), rows, further);
  }

  /** The columns by which further rows are found. */
  private Set<String> needed(List<Level> path, int i) {
    Set<String> columns = new LinkedHashSet<>();
    path.get(i).within().forEach(key -> columns.addAll(key.parentColumns()));
    if (i == path.size() - 1) {
      columns.addAll(sync.definition().key());
    } else {
      columns.addAll(path.get(i + 1).key().parentColumns());
    }
    return columns;
  }

  private String refers(CascadingKey key, String child, String parent) {
    return IntStream.range(0, key.columns().size())
        .mapToObj(
            i ->
                "%s.%s = %s.%s"
                    .formatted(
                        child,
                        dialect.quote(key.columns().get(i)),
                        parent,
                        dialect.quote(key.parentColumns().get(i))))
        .collect(joining(" AND "));
  }

  /** Rows of the sink are made what the source says now. */
  private String refresh(ParentCascade parent) {
    String andCondition = ofSource(sync.andCondition());
    return """
        BEGIN
          DECLARE safe int DEFAULT @@sql_safe_updates;
          DECLARE EXIT HANDLER FOR SQLEXCEPTION
          BEGIN
            SET sql_safe_updates = safe;
            RESIGNAL;
          END;
          SET sql_safe_updates = 0;
        DELETE k FROM %1$s AS n JOIN %2$s AS k ON %3$s
        WHERE NOT EXISTS (SELECT 1 FROM %4$s AS s WHERE %5$s%6$s);
        UPDATE %1$s AS n JOIN %2$s AS k ON %3$s JOIN %4$s AS s ON %5$s SET
          %7$s;
        INSERT INTO %2$s (%8$s)
        SELECT %9$s
        FROM %1$s AS n JOIN %4$s AS s ON %5$s
        WHERE NOT EXISTS (SELECT 1 FROM %2$s AS k WHERE %3$s)%6$s;
        DELETE FROM %1$s;
          SET sql_safe_updates = safe;
        END;
        """
        .formatted(
            table(parent),
            text().sink(),
            text().isRowOf("k", "n"),
            text().source(),
            text().sameKey("s", "n"),
            andCondition,
            assignments(),
            text().columns(),
            sync.values().stream().map(MariaDbParents::ofSource).collect(joining(", ")));
  }

  private String assignments() {
    return IntStream.range(0, sync.values().size())
        .mapToObj(
            i ->
                "k.%s = %s"
                    .formatted(
                        dialect.quote(sync.definition().columns().get(i).name()),
                        ofSource(sync.values().get(i))))
        .collect(joining(",\n  "));
  }

  /** No table can be called NEW in a trigger. */
  private static String ofSource(String value) {
    return SOURCE_ROW
        .matcher(value)
        .replaceAll(
            found -> Matcher.quoteReplacement(found.group().equals("NEW.") ? "s." : found.group()));
  }
}
