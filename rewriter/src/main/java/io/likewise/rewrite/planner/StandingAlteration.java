package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How far an ALTER TABLE came that was cut off: read off the table as the engine has it now. */
record StandingAlteration(BegunAlteration begun, TableDefinition now) {

  /** Whether nothing of it was done. */
  boolean isUntouched() {
    TableDefinition engine = begun.engine();
    return now.name().equals(engine.name())
        && List.copyOf(natives(now).entrySet()).equals(List.copyOf(natives(engine).entrySet()))
        && Objects.equals(key(now), key(engine))
        && now.uniqueKeys().equals(engine.uniqueKeys())
        && now.checks().equals(engine.checks());
  }

  private static Map<String, NativeColumn> natives(TableDefinition table) {
    return ColumnChange.byName(table);
  }

  private static @Nullable List<String> key(TableDefinition table) {
    PrimaryKey key = table.primaryKey();
    return key == null ? null : key.columns();
  }

  /** The table as it stands, in our words; columns of others are left out. */
  TableDefinition definition() {
    List<Column> columns =
        now.columns().stream()
            .map(column -> standing(column.name()))
            .flatMap(Optional::stream)
            .toList();
    TableDefinition after = begun.after();
    List<List<String>> unique = now.uniqueKeys().stream().map(UniqueKey::columns).toList();
    return new TableDefinition(
        now.name(),
        now.kind(),
        columns,
        declaredKey(),
        after.uniqueKeys().stream().filter(key -> unique.contains(key.columns())).toList(),
        after.checks(),
        null,
        after.partitionKeys(),
        null,
        after.options(),
        after.comment(),
        /* defined= */ true);
  }

  /** A key that is not there any more has no name to keep. */
  private @Nullable PrimaryKey declaredKey() {
    List<String> columns = key(now);
    if (columns == null) {
      return null;
    }
    return Objects.equals(columns, key(begun.after()))
        ? begun.after().primaryKey()
        : begun.before().primaryKey();
  }

  private Optional<Column> standing(String name) {
    Optional<Column> was = begun.before().column(name);
    Optional<Column> is = begun.after().column(name);
    return is.isPresent() && (was.isEmpty() || isOther(name)) ? is : was;
  }

  /** Whether a column has another type or value than the engine knew before. */
  private boolean isOther(String name) {
    NativeColumn before = natives(begun.engine()).get(name);
    NativeColumn present = natives(now).get(name);
    return before == null
        || present == null
        || !before.type().equals(present.type())
        || !Objects.equals(before.generatedAs(), present.generatedAs());
  }

  /** By the name of a column of the altered table, its name now. */
  Map<String, String> origins() {
    Map<String, String> origins = new HashMap<>();
    for (Column column : begun.after().columns()) {
      if (now.column(column.name()).isPresent()) {
        origins.put(column.name(), column.name());
      }
    }
    renamed()
        .filter(from -> now.column(from).isPresent())
        .ifPresent(from -> origins.put(Objects.requireNonNull(added()), from));
    return origins;
  }

  /** The old name of the one column that is renamed; columns are not added and dropped at once. */
  private Optional<String> renamed() {
    return added() == null
        ? Optional.empty()
        : begun.before().columns().stream()
            .map(Column::name)
            .filter(name -> begun.after().column(name).isEmpty())
            .findFirst();
  }

  private @Nullable String added() {
    return begun.after().columns().stream()
        .map(Column::name)
        .filter(name -> begun.before().column(name).isEmpty())
        .findFirst()
        .orElse(null);
  }

  ColumnOrder order(TableDefinition from, TableDefinition to, Dialect dialect) {
    return new ColumnOrder(
        from.columns().stream().map(Column::name).toList(),
        to.columns().stream().map(Column::name).toList(),
        Set.of(),
        dialect.traits().columnPlaces());
  }

  /** What makes the table what it was; values that are gone stay gone. */
  List<TableChange> backward(Dialect dialect) {
    Map<String, NativeColumn> here = natives(now);
    Map<String, NativeColumn> there = natives(begun.engine());
    ColumnOrder order = order(now, begun.engine(), dialect);
    List<TableChange> changes = new ArrayList<>();
    boolean sameKey = Objects.equals(key(now), key(begun.engine()));
    if (now.primaryKey() != null && !sameKey) {
      changes.add(new TableChange.DropPrimaryKey(now.primaryKey()));
    }
    Set<String> dropped = dropped(here, there);
    dropped.forEach(name -> changes.add(order.drop(Objects.requireNonNull(here.get(name)))));
    renamed()
        .filter(from -> !here.containsKey(from) && here.containsKey(added()))
        .ifPresent(from -> changes.add(order.rename(Objects.requireNonNull(added()), from)));
    there.forEach(
        (name, was) -> {
          NativeColumn is = here.get(name);
          if (is != null && !dropped.contains(name) && !is.equals(was)) {
            changes.add(new TableChange.ChangeColumn(is, was, null, null));
          }
        });
    there.values().stream()
        .filter(was -> !renamed().equals(Optional.of(was.name())))
        .filter(was -> !here.containsKey(was.name()) || dropped.contains(was.name()))
        .forEach(was -> changes.add(order.add(was, null)));
    if (begun.engine().primaryKey() != null && !sameKey) {
      changes.add(new TableChange.AddPrimaryKey(begun.engine().primaryKey()));
    }
    return changes;
  }

  /** Generated columns make way for what they read; of others, only what is new. */
  private Set<String> dropped(Map<String, NativeColumn> here, Map<String, NativeColumn> there) {
    Set<String> dropped = new LinkedHashSet<>();
    for (NativeColumn column : here.values()) {
      boolean fresh =
          !there.containsKey(column.name())
              && begun.after().column(column.name()).isPresent()
              && renamed().isEmpty();
      if (column.generatedAs() != null || fresh) {
        dropped.add(column.name());
      }
    }
    return dropped;
  }
}
