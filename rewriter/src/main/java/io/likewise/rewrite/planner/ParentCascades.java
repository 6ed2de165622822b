package io.likewise.rewrite.planner;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.CascadingKey.Rule;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.ParentCascade;
import io.likewise.rewrite.plan.ParentCascade.Event;
import io.likewise.rewrite.plan.ParentCascade.Level;
import io.likewise.rewrite.text.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tables whose changes reach a source through foreign keys without firing its triggers, level
 * by level (SPEC C4). Rows that need not have changed may be among those that a path leads to; none
 * that has is missing.
 *
 * @param keys all foreign keys that lead to the source
 */
record ParentCascades(TableName source, List<CascadingKey> keys) {

  static ParentCascades of(TableName source, Catalog catalog) {
    return of(source, catalog, List.of());
  }

  /**
   * The same, when some more foreign keys have been added.
   *
   * @param coming the keys that are about to be added
   */
  static ParentCascades of(TableName source, Catalog catalog, List<CascadingKey> coming) {
    List<CascadingKey> keys = new ArrayList<>();
    Set<TableName> seen = new HashSet<>(Set.of(source));
    Deque<TableName> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      TableName child = open.pop();
      List<CascadingKey> own = new ArrayList<>(catalog.cascadingKeys(child));
      coming.stream().filter(key -> key.child().equals(child)).forEach(own::add);
      keys.addAll(own);
      own.stream().map(CascadingKey::parent).filter(seen::add).forEach(open::push);
    }
    return new ParentCascades(source, keys);
  }

  /**
   * What the triggers on a source's parents have to follow, or an error where no triggers could.
   *
   * @param span the source in the statement
   */
  static List<ParentCascade> required(TableName source, Catalog catalog, Span span) {
    ParentCascades cascades = of(source, catalog);
    List<String> circle = cascades.circle();
    if (!circle.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s cannot be an end of a sync: %s".formatted(source, refused(circle)),
          span);
    }
    return cascades.all();
  }

  /**
   * What the triggers on the parents have to follow; the parents are in the order of their names.
   */
  List<ParentCascade> all() {
    Set<TableName> parents = new TreeSet<>(Comparator.comparing(TableName::toString));
    keys.forEach(key -> parents.add(key.parent()));
    List<ParentCascade> all = new ArrayList<>();
    int number = 0;
    for (TableName parent : parents) {
      number++;
      for (Event event : Event.values()) {
        List<List<Level>> paths = new ArrayList<>();
        follow(new Change(parent, event, Set.of()), List.of(), paths);
        if (!paths.isEmpty()) {
          all.add(new ParentCascade(parent, number, event, paths));
        }
      }
    }
    return all;
  }

  /**
   * The names of foreign keys that lead from a table to others and back to it; empty where none do.
   */
  List<String> circle() {
    for (CascadingKey key : keys) {
      if (!key.refersToItself() && leadsTo(key.child(), key.parent(), new HashSet<>())) {
        return List.of(key.name());
      }
    }
    return List.of();
  }

  /** Why they are not followed, as a clause. */
  static String refused(List<String> circle) {
    return "its rows change by cascades of foreign keys that lead around in a circle (%s), which fire no trigger: make one of them RESTRICT"
        .formatted(String.join(", ", circle));
  }

  private boolean leadsTo(TableName from, TableName to, Set<TableName> seen) {
    return from.equals(to)
        || (seen.add(from)
            && keys.stream()
                .filter(key -> key.parent().equals(from))
                .anyMatch(key -> leadsTo(key.child(), to, seen)));
  }

  /**
   * What has happened to rows of a table.
   *
   * @param columns that were updated; none stands for those that the first key refers to
   */
  private record Change(TableName table, Event event, Set<String> columns) {

    /** What a foreign key makes of it. */
    Rule rule(CascadingKey key) {
      if (!key.parent().equals(table)) {
        return Rule.RESTRICT;
      }
      if (event == Event.DELETE) {
        return key.onDelete();
      }
      boolean concerned = columns.isEmpty() || !Collections.disjoint(columns, key.parentColumns());
      return concerned ? key.onUpdate() : Rule.RESTRICT;
    }

    Change through(CascadingKey key) {
      boolean gone = event == Event.DELETE && key.onDelete() == Rule.CASCADE;
      return new Change(
          key.child(),
          gone ? Event.DELETE : Event.UPDATE,
          gone ? Set.of() : Set.copyOf(key.columns()));
    }
  }

  private void follow(Change change, List<Level> before, List<List<Level>> found) {
    for (CascadingKey key : keys) {
      if (change.rule(key) == Rule.RESTRICT || isUsed(key, before)) {
        continue;
      }
      Change next = change.through(key);
      List<Level> path = new ArrayList<>(before);
      path.add(new Level(key, next.event() == Event.DELETE ? within(next.table()) : List.of()));
      if (next.table().equals(source)) {
        found.add(path);
      }
      follow(next, path, found);
    }
  }

  private static boolean isUsed(CascadingKey key, List<Level> path) {
    return path.stream().anyMatch(level -> level.key().equals(key) || level.within().contains(key));
  }

  private List<CascadingKey> within(TableName table) {
    return keys.stream()
        .filter(key -> key.refersToItself() && key.child().equals(table))
        .filter(key -> key.onDelete() == Rule.CASCADE)
        .toList();
  }
}
