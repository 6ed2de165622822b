package io.likewise.catalog.jdbc;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.CascadingKey.Rule;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What MariaDB does to a child's rows without firing its triggers, and what we do about it. */
final class MariaDbCascades {

  private MariaDbCascades() {}

  static List<CascadingKey> keys(Connection connection, TableName child) throws SQLException {
    List<CascadingKey> columns =
        Query.list(
            connection,
            MariaDbSql.CASCADING_KEYS,
            row -> column(child, row),
            child.schema(),
            child.table(),
            child.schema(),
            child.table());
    List<CascadingKey> keys = new ArrayList<>();
    for (CascadingKey column : columns) {
      CascadingKey last = keys.isEmpty() ? null : keys.get(keys.size() - 1);
      if (last != null && last.name().equals(column.name())) {
        keys.set(keys.size() - 1, joined(last, column));
      } else {
        keys.add(column);
      }
    }
    return keys;
  }

  private static CascadingKey column(TableName child, ResultSet row) throws SQLException {
    return new CascadingKey(
        row.getString(1),
        child,
        List.of(row.getString(4)),
        new TableName(row.getString(5), row.getString(6)),
        List.of(row.getString(7)),
        rule(row.getString(2)),
        rule(row.getString(3)));
  }

  private static Rule rule(String word) {
    return switch (word) {
      case "CASCADE" -> Rule.CASCADE;
      case "SET NULL" -> Rule.SET_NULL;
      default -> Rule.RESTRICT;
    };
  }

  private static CascadingKey joined(CascadingKey key, CascadingKey column) {
    return new CascadingKey(
        key.name(),
        key.child(),
        and(key.columns(), column.columns()),
        key.parent(),
        and(key.parentColumns(), column.parentColumns()),
        key.onDelete(),
        key.onUpdate());
  }

  private static List<String> and(List<String> before, List<String> more) {
    List<String> all = new ArrayList<>(before);
    all.addAll(more);
    return all;
  }

  static List<ParentTrigger> triggers(Connection connection, String sync) throws SQLException {
    Pattern name = Pattern.compile(Pattern.quote("likewise " + sync) + " on [0-9]+ [ab][du]");
    String start = "likewise " + sync + " on ";
    List<ParentTrigger> found =
        Query.list(
            connection,
            MariaDbSql.TRIGGERS_NAMED,
            row ->
                new ParentTrigger(
                    new TableName(row.getString(1), row.getString(2)),
                    new TableName(row.getString(3), row.getString(4)),
                    row.getString(5)),
            start,
            start);
    return found.stream()
        .filter(trigger -> name.matcher(trigger.name().table()).matches())
        .toList();
  }
}
