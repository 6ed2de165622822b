package io.likewise.rewrite.planner;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.alter.AlteredTable;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.dialect.Traits.Places;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has to be done to a table so that it is as another definition says. */
final class TableDifference {
  private final TableDefinition before;
  private final TableDefinition after;
  private final AlteredTable altered;
  private final Map<String, NativeColumn> now;
  private final Map<String, NativeColumn> then = new LinkedHashMap<>();
  private final @Nullable PrimaryKey nativeKey;
  private final Dialect dialect;
  private final List<CheckConstraint> checks;
  private final Set<String> remade = new HashSet<>();
  private final Set<String> regenerated = new HashSet<>();

  /**
   * @param engine the table as the engine knows it
   * @param columns of the altered table
   */
  TableDifference(
      TableDefinition before,
      TableDefinition after,
      AlteredTable altered,
      TableDefinition engine,
      List<NativeColumn> columns,
      Dialect dialect) {
    this.before = before;
    this.after = after;
    this.altered = altered;
    this.now = ColumnChange.byName(engine);
    this.nativeKey = engine.primaryKey();
    this.checks = engine.checks();
    this.dialect = dialect;
    columns.forEach(column -> then.put(column.name(), column));
    findRemade();
  }

  /** The changes in an order in which each can be done, what cannot be taken back last. */
  List<TableChange> changes(ColumnOrder order) {
    List<TableChange> changes = new ArrayList<>();
    if (nativeKey != null && !keyStays()) {
      changes.add(new TableChange.DropPrimaryKey(nativeKey));
    }
    List<NativeColumn> aside = makeWay(order, changes);
    for (Column column : after.columns()) {
      String origin = altered.origins().get(column.name());
      if (origin != null && !origin.equals(column.name())) {
        changes.add(order.rename(origin, column.name()));
      }
    }
    after.columns().stream().filter(this::stays).forEach(column -> change(column, order, changes));
    addNumbers(changes);
    after.columns().stream()
        .filter(column -> !stays(column) && !isGenerated(column))
        .forEach(column -> changes.add(order.add(made(column), initial(column))));
    after.columns().stream()
        .filter(column -> !stays(column) && isGenerated(column))
        .forEach(column -> changes.add(order.add(made(column), null)));
    addConstraints(changes);
    dropped(false).forEach(column -> changes.add(order.drop(engines(column.name()))));
    aside.forEach(column -> changes.add(order.drop(column)));
    return changes;
  }

  /**
   * Lets go of what is in the way of the rest; of what is computed first, which may read the others
   * and is made again after them where all is taken back.
   *
   * @return columns that were only set aside, and are to be dropped last
   */
  private List<NativeColumn> makeWay(ColumnOrder order, List<TableChange> changes) {
    List<NativeColumn> aside = new ArrayList<>();
    for (Column column : dropped(true)) {
      NativeColumn engines = engines(column.name());
      if (SetAside.isNeeded(engines, dialect)) {
        aside.add(engines);
      } else {
        changes.add(order.drop(engines));
      }
    }
    aside.replaceAll(
        column -> {
          String name = SetAside.name(before, column.name());
          changes.add(order.rename(column.name(), name));
          return ColumnChange.named(column, name);
        });
    return aside;
  }

  /** Which columns are dropped and made anew: whatever they show can be computed again. */
  private void findRemade() {
    Set<String> touched = new HashSet<>();
    for (Column column : after.columns()) {
      Column old = old(column);
      if (old == null || !canChange(old, column) || !sameType(old, column)) {
        touched.add(column.name());
      }
      if (old != null && !canChange(old, column)) {
        remake(old, column);
      }
    }
    boolean found = true;
    while (found) {
      found = false;
      for (Column column : after.columns()) {
        Column old = old(column);
        if (old instanceof Column.Computed
            && column instanceof Column.Computed computed
            && readsAny(computed, touched)) {
          touched.add(column.name());
          found |= remake(old, column);
        }
      }
    }
  }

  /** Where a column can be computed otherwise, its place and its indexes stay. */
  private boolean remake(Column old, Column column) {
    boolean otherwise =
        old instanceof Column.Computed
            && column instanceof Column.Computed
            && dialect.traits().columnPlaces() == Places.ALL;
    return (otherwise ? regenerated : remade).add(column.name());
  }

  private boolean readsAny(Column.Computed column, Set<String> touched) {
    return !column.nativeText()
        && Expressions.stored(column.expression(), after.columns()).columns().stream()
            .anyMatch(touched::contains);
  }

  /** Columns that are dropped and made again under their names, once {@link #changes} is known. */
  Set<String> remade() {
    return Set.copyOf(remade);
  }

  private @Nullable Column old(Column column) {
    String origin = altered.origins().get(column.name());
    return origin == null ? null : before.column(origin).orElse(null);
  }

  private boolean stays(Column column) {
    return old(column) != null && !remade.contains(column.name());
  }

  /** Whether one column becomes the other without being made anew. */
  private static boolean canChange(Column old, Column column) {
    if (old instanceof Column.Computed was) {
      return column instanceof Column.Computed is && was.expression().equals(is.expression());
    }
    if (isGenerated(old) || isGenerated(column)) {
      return old.equals(column);
    }
    boolean wasKept = old instanceof Column.Metadata was && MetadataColumns.isKept(was);
    boolean isKept = column instanceof Column.Metadata is && MetadataColumns.isKept(is);
    return wasKept == isKept
        && (!isKept || canChange((Column.Metadata) old, (Column.Metadata) column));
  }

  /** Epoch milliseconds are no cast of a moment. */
  private static boolean canChange(Column.Metadata old, Column.Metadata column) {
    return MetadataKey.effective(old).equals(MetadataKey.effective(column))
        && (old.type().equals(column.type())
            || !(old.type().text().equals("BIGINT") || column.type().text().equals("BIGINT")));
  }

  private boolean sameType(Column old, Column column) {
    return isGenerated(column) || type(old, before).equals(type(column, after));
  }

  private String type(Column column, TableDefinition table) {
    List<String> key = table.primaryKey() == null ? List.of() : table.primaryKey().columns();
    return NativeColumns.type(column, table.columns(), key, dialect).text();
  }

  static boolean isGenerated(Column column) {
    return column instanceof Column.Computed
        || (column instanceof Column.Metadata metadata && MetadataColumns.isEmpty(metadata));
  }

  /** Generated columns make way first; other ones only if their name is wanted again. */
  private List<Column> dropped(boolean first) {
    List<Column> dropped = new ArrayList<>();
    for (Column column : before.columns()) {
      boolean gone = !altered.origins().containsValue(column.name());
      boolean again = remade.contains(column.name());
      if ((gone || again) && first == (again || isGenerated(column))) {
        dropped.add(column);
      }
    }
    return dropped;
  }

  private NativeColumn engines(String name) {
    return Optional.ofNullable(now.get(name)).orElseThrow();
  }

  private NativeColumn made(Column column) {
    return Optional.ofNullable(then.get(column.name())).orElseThrow();
  }

  private void change(Column column, ColumnOrder order, List<TableChange> changes) {
    Column old = Objects.requireNonNull(old(column));
    NativeColumn was = checked(ColumnChange.named(engines(old.name()), column.name()));
    NativeColumn is = made(column);
    boolean other = regenerated.contains(column.name());
    boolean typed = other || !sameType(old, column);
    NativeColumn result =
        new NativeColumn(
            column.name(),
            typed ? is.type() : was.type(),
            isGenerated(column) ? was.nullable() : is.nullable(),
            isGenerated(column) ? was.defaultValue() : is.defaultValue(),
            was.identity(),
            other ? is.generatedAs() : was.generatedAs(),
            was.clauses(),
            dialect.traits().columnComments() || is.comment() != null
                ? is.comment()
                : was.comment());
    TableChange.Place place = order.place(column.name());
    if (!was.equals(result) || place != null) {
      String conversion =
          typed && !other
              ? ColumnChange.conversion(column.name(), old.type(), column.type(), dialect)
              : null;
      changes.add(new TableChange.ChangeColumn(was, result, conversion, place));
    }
  }

  /** A check without a name is a column's own, and goes where the column is described anew. */
  private NativeColumn checked(NativeColumn column) {
    List<String> clauses = new ArrayList<>(column.clauses());
    checks.stream()
        .filter(check -> check.name() == null)
        .filter(check -> check.condition().contains(dialect.quote(column.name())))
        .forEach(check -> clauses.add("CHECK (" + check.condition() + ")"));
    return ColumnChange.with(column, clauses);
  }

  private @Nullable String initial(Column column) {
    return column instanceof Column.Metadata metadata && MetadataColumns.isKept(metadata)
        ? dialect.initialValue(after.name(), metadata)
        : null;
  }

  private void addNumbers(List<TableChange> changes) {
    after.columns().stream()
        .filter(column -> !stays(column) && isNumber(column))
        .filter(column -> before.columns().stream().noneMatch(TableDifference::isNumber))
        .forEach(column -> changes.add(new TableChange.AddNumbers(column.name())));
  }

  private static boolean isNumber(Column column) {
    return column instanceof Column.Metadata metadata
        && MetadataKey.of(metadata).filter(MetadataKey.OFFSET::equals).isPresent();
  }

  /** Whether the engine's key is the altered table's, whatever its columns are called now. */
  private boolean keyStays() {
    PrimaryKey key = after.primaryKey();
    return nativeKey != null
        && key != null
        && key.columns().stream()
            .map(column -> altered.origins().getOrDefault(column, column))
            .toList()
            .equals(nativeKey.columns())
        && (before.primaryKey() == null || Objects.equals(before.primaryKey().name(), key.name()));
  }

  private void addConstraints(List<TableChange> changes) {
    PrimaryKey key = after.primaryKey();
    if (key != null && !keyStays()) {
      changes.add(new TableChange.AddPrimaryKey(key));
    }
    List<UniqueKey> there = before.uniqueKeys();
    altered.draft().uniqueKeys().stream()
        .map(Located::value)
        .filter(unique -> (!there.contains(unique) && !isRenamed(unique)) || isRemade(unique))
        .map(unique -> isRemade(unique) ? renamed(unique) : unique)
        .forEach(unique -> changes.add(new TableChange.AddUniqueKey(unique)));
    altered
        .draft()
        .constraints()
        .forEach(constraint -> changes.add(new TableChange.AddConstraint(constraint)));
  }

  /** A key goes with its column, where that is made anew by a statement of its own. */
  private boolean isRemade(UniqueKey key) {
    return dialect.traits().columnPlaces() != Places.ALL
        && key.columns().stream().anyMatch(remade::contains);
  }

  /** Where the old column is only set aside, the old key still has its name. */
  private UniqueKey renamed(UniqueKey key) {
    return dialect.traits().altersAtOnce()
        ? key
        : new UniqueKey(
            null, key.columns(), key.constraint(), key.deferrable(), key.nulls(), key.tail());
  }

  private boolean isRenamed(UniqueKey key) {
    List<String> columns =
        key.columns().stream()
            .map(column -> altered.origins().getOrDefault(column, column))
            .toList();
    return !columns.equals(key.columns())
        && before.uniqueKeys().stream().anyMatch(old -> old.columns().equals(columns));
  }
}
