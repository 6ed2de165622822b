package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A {@code DROP INDEX} as the ALTER TABLE that it is, where the index is one of a sync's ends. */
record DroppedIndex(Statement.DropIndex statement, Catalog catalog, Dialect dialect) {
  private static final String PRIMARY = "PRIMARY";

  /** Empty if the index is none that keeps rows of an end apart. */
  Optional<Statement.NativeAlterTable> alteration() {
    if (!catalog.storeExists()) {
      return Optional.empty();
    }
    QualifiedName table = statement.table();
    return table == null
        ? statement.indexes().stream().flatMap(index -> owner(index).stream()).findFirst()
        : Optional.of(dropped(table, statement.indexes().get(0).last()));
  }

  /** MariaDB calls the index of a primary key by that word. */
  private Statement.NativeAlterTable dropped(QualifiedName table, Identifier index) {
    boolean primary = index.text().equalsIgnoreCase(PRIMARY);
    return new Statement.NativeAlterTable(
        table,
        List.of(new NativeChange.ConstraintDropped(primary ? null : index)),
        statement.span());
  }

  private Optional<Statement.NativeAlterTable> owner(QualifiedName index) {
    String name = dialect.fold(index.last());
    String schema =
        index.parts().size() > 1
            ? dialect.fold(index.parts().get(index.parts().size() - 2))
            : catalog.currentSchema();
    return ends().stream()
        .filter(table -> table.schema().equals(schema))
        .flatMap(table -> catalog.table(table).stream())
        .filter(table -> table.uniqueKeys().stream().anyMatch(key -> isNamed(key, name)))
        .map(TableDefinition::name)
        .map(table -> dropped(named(table), index.last()))
        .findFirst();
  }

  private static boolean isNamed(UniqueKey key, String name) {
    return name.equals(key.name());
  }

  private QualifiedName named(TableName table) {
    return new QualifiedName(
        List.of(exact(table.schema()), exact(table.table())), statement.span());
  }

  private Identifier exact(String name) {
    return new Identifier(name, Identifier.Quoting.DOUBLE_QUOTES, statement.span());
  }

  private Set<TableName> ends() {
    Set<TableName> ends = new LinkedHashSet<>();
    for (SyncStatus status : catalog.syncs()) {
      SyncDefinition sync = status.definition();
      ends.add(sync.source());
      ends.add(sync.sink());
    }
    return ends;
  }
}
