package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What Flink cannot say of a table (SPEC 14), as options that {@code LIKEWISE SHOW CREATE TABLE}
 * prints and CREATE TABLE reads back: native types, defaults, identity, unique keys and checks.
 *
 * @param options without their prefix
 */
record NativeOptions(SortedMap<String, String> options) {
  static final String PREFIX = "likewise.native.";

  static final String TYPE = "type.";
  static final String DEFAULT = "default.";
  static final String IDENTITY = "identity.";
  static final String CONSTRAINT = "constraint.";

  /** Takes ours out of the options of a statement. */
  static NativeOptions takenFrom(SortedMap<String, String> options) {
    SortedMap<String, String> ours = new TreeMap<>();
    for (Map.Entry<String, String> option : options.entrySet()) {
      if (option.getKey().startsWith(PREFIX)) {
        ours.put(option.getKey().substring(PREFIX.length()), option.getValue());
      }
    }
    options.keySet().removeIf(key -> key.startsWith(PREFIX));
    return new NativeOptions(ours);
  }

  /** What there is to say of a table, with prefixes. */
  static SortedMap<String, String> of(TableDefinition table, Dialect dialect) {
    SortedMap<String, String> options = new TreeMap<>();
    for (Column column : table.columns()) {
      if (column instanceof Column.Physical physical) {
        describe(physical, options, dialect);
      }
    }
    for (UniqueKey key : table.uniqueKeys()) {
      if (key.constraint()) {
        put(options, CONSTRAINT, "UNIQUE " + quoted(key.columns(), dialect));
      }
    }
    for (CheckConstraint check : table.checks()) {
      put(options, CONSTRAINT, "CHECK (" + check.condition() + ")");
    }
    return options;
  }

  private static void describe(
      Column.Physical column, SortedMap<String, String> options, Dialect dialect) {
    if (column.type() instanceof DataType.Native type
        && !NativeSpelling.isSaidByFlink(type, dialect)) {
      options.put(PREFIX + TYPE + column.name(), type.text());
    }
    if (column.defaultValue() != null) {
      options.put(PREFIX + DEFAULT + column.name(), column.defaultValue());
    }
    if (column.identity() != null) {
      options.put(PREFIX + IDENTITY + column.name(), column.identity().name());
    }
  }

  private static void put(SortedMap<String, String> options, String kind, String value) {
    options.put(PREFIX + kind + (options.size() + 1), value);
  }

  private static String quoted(List<String> columns, Dialect dialect) {
    return columns.stream().map(dialect::quote).collect(joining(", ", "(", ")"));
  }

  Draft apply(Draft draft) {
    if (options.isEmpty()) {
      return draft;
    }
    List<String> constraints = new ArrayList<>(draft.constraints());
    options.forEach(
        (key, value) -> {
          if (key.startsWith(CONSTRAINT)) {
            constraints.add(value);
          }
        });
    return new Draft(
        draft.members().stream().map(this::apply).toList(),
        draft.key(),
        draft.uniqueKeys(),
        draft.checks(),
        constraints,
        draft.watermark(),
        draft.partitionKeys(),
        draft.distribution(),
        draft.options());
  }

  private Member apply(Member member) {
    return member.column() instanceof Column.Physical column
        ? new Member(apply(column), member.expression(), member.span())
        : member;
  }

  private Column.Physical apply(Column.Physical column) {
    String type = options.get(TYPE + column.name());
    String value = options.get(DEFAULT + column.name());
    return new Column.Physical(
        column.name(),
        type == null ? column.type() : new DataType.Native(type),
        column.nullable(),
        value == null ? column.defaultValue() : value,
        identity(column),
        column.comment(),
        column.clauses());
  }

  private Column.@Nullable Identity identity(Column.Physical column) {
    String identity = options.get(IDENTITY + column.name());
    if (identity == null) {
      return column.identity();
    }
    return identity.equals("ALWAYS") ? Column.Identity.ALWAYS : Column.Identity.BY_DEFAULT;
  }
}
