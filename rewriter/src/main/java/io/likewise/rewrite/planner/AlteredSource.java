package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.alter.ColumnNames;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an ALTER TABLE of the engine's own makes of a table, as far as its words tell: enough to
 * refuse what no sink can follow before anything is done (SPEC E2).
 */
final class AlteredSource {
  /** Whatever its columns are. */
  private static final PrimaryKey ANOTHER_KEY =
      new PrimaryKey(null, List.of(""), /* enforced= */ true, /* deferrable= */ false);

  private final Dialect dialect;
  private final Dialect knowing;
  private final DeclaredTypes types;
  private TableDefinition table;

  private AlteredSource(TableDefinition table, Catalog catalog, Dialect dialect) {
    this.table = table;
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
      } else if (change instanceof NativeChange.Retyped retyped && !source.keepsValues(retyped)) {
        return true;
      }
    }
    return made.stream().anyMatch(gone::contains);
  }

  /** A wider integer or a longer text, and NULL where it was. */
  private boolean keepsValues(NativeChange.Retyped retyped) {
    Column column = table.column(knowing.fold(retyped.column())).orElse(null);
    DataType type = type(retyped.type());
    return column instanceof Column.Physical physical
        && type != null
        && !retyped.converts()
        && (!physical.nullable() || !Boolean.FALSE.equals(retyped.nullable()))
        && ExistingSink.holds(
            dialect.nativeType(type).text(), dialect.nativeType(column.type()).text());
  }

  private void apply(NativeChange change) {
    if (change instanceof NativeChange.Added added) {
      add(added);
    } else if (change instanceof NativeChange.Dropped dropped) {
      drop(knowing.fold(dropped.column()));
    } else if (change instanceof NativeChange.Renamed renamed) {
      String from = knowing.fold(renamed.from());
      table = new ColumnNames(from, dialect.fold(renamed.to())).of(table);
    } else if (change instanceof NativeChange.Retyped retyped) {
      retype(retyped);
    } else if (change instanceof NativeChange.NullsChanged nulls) {
      String name = knowing.fold(nulls.column());
      replace(name, column -> with(column, column.type(), nulls.nullable()));
    } else if (change instanceof NativeChange.ConstraintDropped constraint) {
      dropConstraint(constraint.name());
    } else if (change instanceof NativeChange.KeyAdded) {
      table = withKeys(table, ANOTHER_KEY, table.uniqueKeys());
    } else {
      rename(change);
    }
  }

  private void rename(NativeChange change) {
    if (change instanceof NativeChange.Moved moved) {
      TableName to = new TableName(dialect.fold(moved.schema()), table.name().table());
      table = table.named(to);
    } else if (change instanceof NativeChange.RenamedTo renamed) {
      table = table.named(name(renamed.name(), table.name(), dialect));
    }
  }

  /** A table's new name; without a schema of its own it stays in the old one. */
  static TableName name(QualifiedName to, TableName from, Dialect dialect) {
    String schema =
        to.parts().size() == 1
            ? from.schema()
            : dialect.fold(to.parts().get(to.parts().size() - 2));
    return new TableName(schema, dialect.fold(to.last()));
  }

  private void add(NativeChange.Added added) {
    String name = knowing.fold(added.column());
    if (table.column(name).isPresent()) {
      return;
    }
    DataType type = type(added.type());
    List<Column> columns = new ArrayList<>(table.columns());
    columns.add(Column.Physical.of(name, type == null ? unknown() : type, added.nullable()));
    table = table.withColumns(columns);
  }

  private static DataType unknown() {
    return new DataType.Native("unknown");
  }

  private @Nullable DataType type(@Nullable TypeName name) {
    if (name == null) {
      return null;
    }
    try {
      return types.of(name);
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
    DataType type = type(retyped.type());
    replace(
        name,
        column ->
            with(
                column,
                type == null ? column.type() : type,
                Objects.requireNonNullElse(retyped.nullable(), isNullable(column))));
  }

  private void replace(String name, UnaryOperator<Column> change) {
    table =
        table.withColumns(
            table.columns().stream()
                .map(column -> column.name().equals(name) ? change.apply(column) : column)
                .toList());
  }

  static boolean isNullable(Column column) {
    return !(column instanceof Column.Physical physical) || physical.nullable();
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
