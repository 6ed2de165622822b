package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tables that AS TABLE names: one, or all that a regex matches, which are merged (SPEC C8).
 *
 * @param store what holds Likewise's own tables, which never match
 * @param home the schema in which a source without one is looked for
 */
record SourceTables(Names names, String store, String home) {

  /**
   * One of them.
   *
   * @param shard what tells its rows from the others'; empty where it is named alone
   * @param defined what a definition of the session computes over it (SPEC C13)
   */
  record SourceTable(TableDefinition table, List<Shard> shard, List<Column.Computed> defined) {}

  /**
   * Finds them.
   *
   * @param sinks the tables to be filled, none of which a regex matches
   */
  List<SourceTable> find(QualifiedName source, Set<TableName> sinks) {
    List<SourceTable> found = matching(source, sinks);
    if (found.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_TABLE,
          "No table matches %s: a regex must match the whole name of an ordinary table"
              .formatted(text(source)),
          source.span());
    }
    return found;
  }

  /** The same, where it is no matter that a regex matches nothing. */
  List<SourceTable> matching(QualifiedName source, Set<TableName> sinks) {
    if (!isPattern(source)) {
      return List.of(named(source));
    }
    names.requireOwnCatalog(source);
    NamePattern tables = tablePattern(source);
    List<SourceTable> found = new ArrayList<>();
    for (String each : schemas(schemaPattern(source))) {
      List<String> matching =
          catalog().tableNames(each).stream()
              .filter(tables::matches)
              .filter(name -> !sinks.contains(new TableName(each, name)))
              .toList();
      catalog().tables(each, matching).forEach(table -> add(table, found));
    }
    return found;
  }

  /** Whether a name is a regex, so that it may match more than one table. */
  boolean isPattern(QualifiedName source) {
    NamePattern schemas = schemaPattern(source);
    return tablePattern(source).isRegex() || (schemas != null && schemas.isRegex());
  }

  private NamePattern tablePattern(QualifiedName source) {
    return NamePattern.of(source.last(), this::isNoTable, dialect());
  }

  private @Nullable NamePattern schemaPattern(QualifiedName source) {
    int parts = source.parts().size();
    return parts == 1
        ? null
        : NamePattern.of(
            source.parts().get(parts - 2), name -> !catalog().schemaExists(name), dialect());
  }

  private Catalog catalog() {
    return names.catalog();
  }

  private Dialect dialect() {
    return names.dialect();
  }

  /** A quoted name of a table is not taken for a regex if there is such a table anywhere. */
  private boolean isNoTable(String name) {
    return catalog().schemaNames().stream()
        .noneMatch(schema -> catalog().resolve(schema, name).isPresent());
  }

  private List<String> schemas(@Nullable NamePattern schemas) {
    if (schemas == null) {
      return List.of(home);
    }
    return catalog().schemaNames().stream()
        .filter(name -> !name.equals(store) && schemas.matches(name))
        .toList();
  }

  private void add(TableDefinition table, List<SourceTable> found) {
    TableName name = table.name();
    boolean whole =
        table.kind() == TableDefinition.Kind.TABLE
            || table.kind() == TableDefinition.Kind.PARTITIONED_TABLE;
    if (!whole || dialect().isOwnTable(store, name)) {
      return;
    }
    found.add(
        new SourceTable(
            table,
            List.of(
                new Shard(column("_db_name"), name.schema()),
                new Shard(column("_table_name"), name.table())),
            List.of()));
  }

  /** The name of a column as an application writes it. */
  private String column(String name) {
    return dialect().fold(new Identifier(name, Quoting.NONE, NOWHERE));
  }

  private SourceTable named(QualifiedName name) {
    TableDefinition named = names.require(name);
    TableDefinition source =
        catalog().sourceOf(named.name()).map(table -> behind(table, name)).orElse(named);
    String problem =
        switch (source.kind()) {
          case TABLE, PARTITIONED_TABLE, PARTITION -> null;
          case VIEW -> "is a view: name the table behind it";
          case FOREIGN_TABLE -> "is a foreign table, whose changes no trigger here sees";
          case TEMPORARY_TABLE -> "is a temporary table, which ends with its session";
        };
    if (problem != null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED, "The source %s %s".formatted(source.name(), problem), name.span());
    }
    return new SourceTable(source, List.of(), defined(named, source));
  }

  /** The table that a definition of the session reads (SPEC C13). */
  private TableDefinition behind(TableName source, QualifiedName name) {
    return catalog()
        .table(source)
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNKNOWN_TABLE,
                    "%s, which %s reads, is gone".formatted(source, name.last().text()),
                    name.span()));
  }

  /** The columns that a definition of the session computes over the source. */
  private static List<Column.Computed> defined(TableDefinition named, TableDefinition source) {
    return named.name().equals(source.name())
        ? List.of()
        : named.columns().stream()
            .filter(Column.Computed.class::isInstance)
            .map(Column.Computed.class::cast)
            .filter(column -> source.column(column.name()).isEmpty())
            .toList();
  }

  private static String text(QualifiedName name) {
    return String.join(".", name.parts().stream().map(Identifier::text).toList());
  }

  private static final io.likewise.rewrite.text.Span NOWHERE =
      new io.likewise.rewrite.text.Span(0, 0);
}
