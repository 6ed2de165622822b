package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.alter.ColumnNames;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.EngineWords;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.type.DeclaredTypes;
import io.likewise.rewrite.type.NativeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an ALTER TABLE of the engine's own makes of a table, as far as its words tell: enough to
 * refuse what no sink can follow before anything is done (SPEC E2).
 */
final class AlteredSource {
  /** Whatever its columns are. */
  private static final PrimaryKey ANOTHER_KEY =
      new PrimaryKey(null, List.of(""), /* enforced= */ true, /* deferrable= */ false);

  private final Catalog catalog;
  private final Dialect dialect;
  private final Dialect knowing;
  private final DeclaredTypes types;
  private TableDefinition table;

  private AlteredSource(TableDefinition table, Catalog catalog, Dialect dialect) {
    this.table = table;
    this.catalog = catalog;
    this.dialect = dialect;
    this.knowing = dialect.knowing(table.columns().stream().map(Column::name).toList());
    this.types = new DeclaredTypes(catalog::typeExists);
  }

  /** The altered table. */
  static TableDefinition of(
      TableDefinition table, List<NativeChange> changes, Catalog catalog, Dialect dialect) {
    AlteredSource altered = new AlteredSource(table, catalog, dialect);
    changes.forEach(altered::apply);
    return altered.table;
  }

  /**
   * Whether values of columns may change that are there before and after: one that comes back under
   * a name that goes, or one of a type in which its values need not be what they were.
   */
  static boolean mayChangeValues(
      TableDefinition table, List<NativeChange> changes, Catalog catalog, Dialect dialect) {
    AlteredSource source = new AlteredSource(table, catalog, dialect);
    Set<String> gone = new HashSet<>();
    Set<String> made = new HashSet<>();
    for (NativeChange change : changes) {
      if (change instanceof NativeChange.Dropped dropped) {
        gone.add(dialect.fold(dropped.column()));
      } else if (change instanceof NativeChange.Renamed renamed) {
        gone.add(dialect.fold(renamed.from()));
        made.add(dialect.fold(renamed.to()));
      } else if (change instanceof NativeChange.Added added) {
        made.add(dialect.fold(added.column()));
      } else if (change instanceof NativeChange.RowsMoved
          || (change instanceof NativeChange.Retyped retyped && !source.keepsValues(retyped))) {
        return true;
      }
    }
    return made.stream().anyMatch(gone::contains);
  }

  /** Columns whose values are made anew, by the words of the statement. */
  static List<String> converted(
      TableDefinition table, List<NativeChange> changes, Catalog catalog, Dialect dialect) {
    AlteredSource source = new AlteredSource(table, catalog, dialect);
    List<String> columns = new ArrayList<>();
    for (NativeChange change : changes) {
      if (change instanceof NativeChange.Retyped retyped && retyped.converts()) {
        columns.add(source.knowing.fold(retyped.column()));
      }
    }
    return columns;
  }

  /** A wider integer or a longer text, and NULL where it was. */
  private boolean keepsValues(NativeChange.Retyped retyped) {
    Column column = table.column(knowing.fold(retyped.column())).orElse(null);
    DataType type = type(retyped.type(), column);
    return column instanceof Column.Physical physical
        && type != null
        && !retyped.converts()
        && (!physical.nullable() || !Boolean.FALSE.equals(retyped.nullable()))
        && holds(dialect.nativeType(type).text(), dialect.nativeType(column.type()).text());
  }

  private static boolean holds(String type, String before) {
    NativeType is = NativeType.of(type);
    NativeType was = NativeType.of(before);
    return is.holds(was) && is.keepsPlaces(was);
  }

  private void apply(NativeChange change) {
    if (change instanceof NativeChange.Added added) {
      add(added);
    } else if (change instanceof NativeChange.Dropped dropped) {
      drop(knowing.fold(dropped.column()));
    } else if (change instanceof NativeChange.Renamed renamed) {
      renameColumn(knowing.fold(renamed.from()), knowing.fold(renamed.to()), renamed);
    } else if (change instanceof NativeChange.Retyped retyped) {
      retype(retyped);
    } else if (change instanceof NativeChange.NullsChanged nulls) {
      String name = knowing.fold(nulls.column());
      replace(name, column -> with(column, column.type(), nulls.nullable()));
    } else if (change instanceof NativeChange.ConstraintDropped constraint) {
      dropConstraint(constraint.name());
    } else if (change instanceof NativeChange.KeyAdded) {
      table = withKeys(table, ANOTHER_KEY, table.uniqueKeys());
    } else if (change instanceof NativeChange.UniqueAdded unique) {
      addKey(unique);
    } else if (change instanceof NativeChange.Constrained constrained) {
      addCheck(constrained);
    } else {
      rename(change);
    }
  }

  /** Under a name that another column has the engine takes none. */
  private void renameColumn(String from, String taken, NativeChange.Renamed renamed) {
    if (from.equals(taken) || table.column(taken).isEmpty()) {
      table = new ColumnNames(from, dialect.fold(renamed.to())).of(table);
    }
  }

  private void rename(NativeChange change) {
    if (change instanceof NativeChange.Moved moved) {
      TableName to = new TableName(dialect.fold(moved.schema()), table.name().table());
      table = table.named(to);
    } else if (change instanceof NativeChange.RenamedTo renamed) {
      table = table.named(new Names(catalog, dialect).renamed(renamed.name(), table.name()));
    }
  }

  private void add(NativeChange.Added added) {
    String name = knowing.fold(added.column());
    if (table.column(name).isPresent()) {
      return;
    }
    DataType type = type(added.type(), null);
    List<Column> columns = new ArrayList<>(table.columns());
    columns.add(
        new Column.Physical(
            name,
            type == null ? unknown() : type,
            added.nullable(),
            added.filled() ? "DEFAULT" : null,
            null,
            null,
            List.of()));
    table = table.withColumns(columns);
  }

  private static DataType unknown() {
    return new DataType.Native("unknown");
  }

  /** Of a text that says nothing else it is taken that it is compared like the others. */
  private @Nullable DataType type(@Nullable TypeName name, @Nullable Column before) {
    DataType type = type(name);
    if (type == null || !dialect.databasesAreSchemas()) {
      return type;
    }
    NativeType said = NativeType.of(dialect.nativeType(type).text());
    return said.isText() && said.collation() == null
        ? new DataType.Native(said.collated(collation(before)))
        : type;
  }

  private @Nullable String collation(@Nullable Column before) {
    return Stream.concat(Stream.ofNullable(before), table.columns().stream())
        .map(column -> NativeType.of(column.type().text()).collation())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private @Nullable DataType type(@Nullable TypeName name) {
    if (name == null) {
      return null;
    }
    try {
      return EngineWords.of(name, dialect.traits().engine()).orElseGet(() -> types.of(name));
    } catch (RewriteException notOurs) {
      return new DataType.Native(name.text());
    }
  }

  private void drop(String name) {
    PrimaryKey key = table.primaryKey();
    table =
        withKeys(
            table.withColumns(
                table.columns().stream().filter(column -> !column.name().equals(name)).toList()),
            key != null && key.columns().contains(name) ? null : key,
            table.uniqueKeys().stream().filter(one -> !one.columns().contains(name)).toList());
  }

  private void retype(NativeChange.Retyped retyped) {
    String name = knowing.fold(retyped.column());
    DataType type = type(retyped.type(), table.column(name).orElse(null));
    replace(
        name,
        column ->
            with(
                column,
                type == null ? column.type() : type,
                Objects.requireNonNullElse(retyped.nullable(), SourceRows.isNullable(column))));
  }

  private void replace(String name, UnaryOperator<Column> change) {
    table =
        table.withColumns(
            table.columns().stream()
                .map(column -> column.name().equals(name) ? change.apply(column) : column)
                .toList());
  }

  /** Columns of the primary key never take NULL. */
  private Column with(Column column, DataType type, boolean nullable) {
    PrimaryKey key = table.primaryKey();
    boolean inKey = key != null && key.columns().contains(column.name());
    return column instanceof Column.Physical physical
        ? new Column.Physical(
            physical.name(),
            type,
            nullable && !(inKey && !physical.nullable()),
            physical.defaultValue(),
            physical.identity(),
            physical.comment(),
            physical.clauses())
        : column;
  }

  private void addKey(NativeChange.UniqueAdded unique) {
    List<UniqueKey> keys = new ArrayList<>(table.uniqueKeys());
    List<String> columns = unique.columns().stream().map(knowing::fold).toList();
    keys.add(new UniqueKey(null, columns, /* constraint= */ true, /* deferrable= */ false));
    table = withKeys(table, table.primaryKey(), keys);
  }

  private void addCheck(NativeChange.Constrained constrained) {
    List<CheckConstraint> checks = new ArrayList<>(table.checks());
    checks.add(new CheckConstraint(null, constrained.word()));
    table =
        new TableDefinition(
            table.name(),
            table.kind(),
            table.columns(),
            table.primaryKey(),
            table.uniqueKeys(),
            checks,
            table.watermark(),
            table.partitionKeys(),
            table.distribution(),
            table.options(),
            table.comment(),
            table.defined());
  }

  private void dropConstraint(@Nullable Identifier name) {
    PrimaryKey key = table.primaryKey();
    String exact = name == null ? null : dialect.fold(name);
    boolean primary = name == null || (key != null && Objects.equals(key.name(), exact));
    table =
        withKeys(
            table,
            primary ? null : key,
            table.uniqueKeys().stream()
                .filter(one -> exact == null || !exact.equals(one.name()))
                .toList());
  }

  private static TableDefinition withKeys(
      TableDefinition table, @Nullable PrimaryKey key, List<UniqueKey> unique) {
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns(),
        key,
        unique,
        table.checks(),
        table.watermark(),
        table.partitionKeys(),
        table.distribution(),
        table.options(),
        table.comment(),
        table.defined());
  }
}
