package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.dialect.NativeClause;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What Flink cannot say of a table (SPEC 14), as options that {@code LIKEWISE SHOW CREATE TABLE}
 * prints and CREATE TABLE reads back: native types, defaults, identity, unique keys and checks.
 *
 * @param options without their prefix
 */
record NativeOptions(SortedMap<String, String> options) {
  static final String PREFIX = "likewise.native.";

  /**
   * With the value {@code exact}: names in backquotes mean themselves where the engine folds them.
   */
  static final String NAMES = "names";

  static final String EXACT = "exact";

  /** With the value {@code unnamed}: the engine names the primary key, whatever its name here. */
  static final String KEY = "key";

  static final String UNNAMED = "unnamed";

  /** What the engine says of the primary key behind its columns. */
  static final String KEY_TAIL = "key.tail";

  /** With the value {@code others}: METADATA columns may have keys of another system. */
  static final String METADATA = "metadata";

  static final String OTHERS = "others";

  static final String TYPE = "type.";
  static final String DEFAULT = "default.";
  static final String IDENTITY = "identity.";

  /** Further clauses of a column, a line for each. */
  static final String CLAUSES = "clauses.";

  static final String CONSTRAINT = "constraint.";

  /** A storage parameter that the table has without an option that says so. */
  static final String STORAGE = "storage.";

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

  /** The storage parameters that came by LIKE, or by the engine's own statement. */
  private static void describe(
      TableDefinition table,
      SortedMap<String, String> storage,
      SortedMap<String, String> options,
      Dialect dialect) {
    Set<String> said = StorageOptions.of(table.options(), dialect).keySet();
    storage.forEach(
        (parameter, value) -> {
          if (!dialect.isUsualStorage(parameter, value)
              && said.stream().noneMatch(parameter::equalsIgnoreCase)) {
            options.put(PREFIX + STORAGE + parameter, value);
          }
        });
  }

  SortedMap<String, String> storage() {
    SortedMap<String, String> storage = new TreeMap<>();
    options.forEach(
        (key, value) -> {
          if (key.startsWith(STORAGE)) {
            storage.put(key.substring(STORAGE.length()), value);
          }
        });
    return storage;
  }

  /**
   * What there is to say of a table, with prefixes.
   *
   * @param storage see {@link io.likewise.catalog.Catalog#storage}
   */
  static SortedMap<String, String> of(
      TableDefinition table,
      Optional<TableDefinition> engine,
      SortedMap<String, String> storage,
      Dialect dialect) {
    SortedMap<String, String> options = new TreeMap<>();
    describe(table, storage, options, dialect);
    if (isNamedOtherwise(table.primaryKey(), engine)) {
      options.put(PREFIX + KEY, UNNAMED);
    }
    if (table.primaryKey() != null && !table.primaryKey().tail().isEmpty()) {
      options.put(PREFIX + KEY_TAIL, table.primaryKey().tail());
    }
    if (table.options().isEmpty() && table.columns().stream().anyMatch(NativeOptions::isAnothers)) {
      options.put(PREFIX + METADATA, OTHERS);
    }
    for (Column column : table.columns()) {
      if (column instanceof Column.Physical physical) {
        describe(physical, options, dialect);
      } else if (column instanceof Column.Computed computed && !computed.clauses().isEmpty()) {
        options.put(PREFIX + CLAUSES + column.name(), String.join("\n", computed.clauses()));
      }
    }
    if (isFolded(table, dialect)) {
      options.put(PREFIX + NAMES, EXACT);
    }
    for (UniqueKey key : table.uniqueKeys()) {
      if (key.constraint()) {
        put(options, CONSTRAINT, dialect.unique(key));
      }
    }
    for (CheckConstraint check : table.checks()) {
      put(options, CONSTRAINT, ("CHECK (" + check.condition() + ") " + check.tail()).strip());
    }
    return options;
  }

  /** Whether SHOW CREATE TABLE has said that the names of a statement mean themselves. */
  static boolean hasExactNames(@Nullable OptionsClause clause) {
    return clause != null
        && clause.options().stream()
            .anyMatch(
                option ->
                    option.key().text().equals(PREFIX + NAMES)
                        && option.value().text().equals(EXACT));
  }

  /** A key that LIKE brought has its name in the definition only. */
  private static boolean isNamedOtherwise(
      @Nullable PrimaryKey key, Optional<TableDefinition> engine) {
    String there = engine.map(TableDefinition::primaryKey).map(PrimaryKey::name).orElse(null);
    return key != null && key.name() != null && there != null && !there.equals(key.name());
  }

  private static boolean isAnothers(Column column) {
    return column instanceof Column.Metadata metadata && MetadataKey.of(metadata).isEmpty();
  }

  boolean leavesKeyUnnamed() {
    return UNNAMED.equals(options.get(KEY));
  }

  boolean describesAnother() {
    return OTHERS.equals(options.get(METADATA));
  }

  /** Whether the engine would make another name of one in backquotes. */
  private static boolean isFolded(TableDefinition table, Dialect dialect) {
    PrimaryKey key = table.primaryKey();
    return Stream.of(
            Stream.of(table.name().schema(), table.name().table()),
            table.columns().stream().map(Column::name),
            Stream.ofNullable(key == null ? null : key.name()))
        .flatMap(names -> names)
        .anyMatch(name -> !dialect.fold(backquoted(name)).equals(name));
  }

  private static Identifier backquoted(String name) {
    return new Identifier(name, Identifier.Quoting.BACKQUOTES, new Span(0, 0));
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
      String counting =
          column.clauses().stream()
              .filter(clause -> NativeClause.of(clause) == NativeClause.COUNTING)
              .collect(joining());
      options.put(
          PREFIX + IDENTITY + column.name(), (column.identity().name() + " " + counting).strip());
    }
    String clauses =
        column.clauses().stream()
            .filter(clause -> NativeClause.of(clause).isOfColumn())
            .collect(joining("\n"));
    if (!clauses.isEmpty()) {
      options.put(PREFIX + CLAUSES + column.name(), clauses);
    }
  }

  private static void put(SortedMap<String, String> options, String kind, String value) {
    options.put(PREFIX + kind + (options.size() + 1), value);
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
        key(draft.key()),
        draft.uniqueKeys(),
        draft.checks(),
        constraints,
        draft.watermark(),
        draft.partitionKeys(),
        draft.distribution(),
        draft.options());
  }

  private @Nullable Located<PrimaryKey> key(@Nullable Located<PrimaryKey> key) {
    return key == null
        ? null
        : new Located<>(
            key.value().saying(options.getOrDefault(KEY_TAIL, key.value().tail())), key.span());
  }

  private Member apply(Member member) {
    Column column = member.column();
    if (column instanceof Column.Physical physical) {
      return new Member(apply(physical), member.expression(), member.span());
    }
    String clauses = options.get(CLAUSES + column.name());
    return column instanceof Column.Computed computed && clauses != null
        ? new Member(
            computed.withClauses(clauses.lines().toList()), member.expression(), member.span())
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
        clauses(column));
  }

  private Column.@Nullable Identity identity(Column.Physical column) {
    String identity = options.get(IDENTITY + column.name());
    if (identity == null) {
      return column.identity();
    }
    return identity.startsWith("ALWAYS") ? Column.Identity.ALWAYS : Column.Identity.BY_DEFAULT;
  }

  private List<String> clauses(Column.Physical column) {
    String identity = options.getOrDefault(IDENTITY + column.name(), "");
    int counting = identity.indexOf(' ') + 1;
    return Stream.of(
            column.clauses().stream(),
            options.getOrDefault(CLAUSES + column.name(), "").lines(),
            counting == 0 ? Stream.<String>empty() : Stream.of(identity.substring(counting)))
        .flatMap(clauses -> clauses)
        .toList();
  }
}
