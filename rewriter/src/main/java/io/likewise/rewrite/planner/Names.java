package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.text.NearestName;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From names as written to the tables that they mean (SPEC N1, N2). */
public record Names(Catalog catalog, Dialect dialect) {

  /** The full name of a table to be made: an unqualified one lands in the current schema. */
  public TableName target(QualifiedName name) {
    String schema = schema(name);
    if (schema == null) {
      return spelled(new TableName(catalog.currentSchema(), table(name)));
    }
    requireSchema(schema, name);
    return spelled(new TableName(schema, table(name)));
  }

  /** The full name of a temporary table to be made. */
  TableName temporaryTarget(QualifiedName name) {
    String schema = dialect.temporarySchema();
    if (schema == null) {
      return target(name);
    }
    String written = schema(name);
    if (written != null && !written.equals(schema)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "A TEMPORARY table is in no schema of the database: leave %s out".formatted(written),
          schemaPart(name).span());
    }
    return spelled(new TableName(schema, table(name)));
  }

  /** The full name of a definition of the session that the engine knows nothing of. */
  TableName sessionTarget(QualifiedName name) {
    return TableName.ofSession(table(name));
  }

  /** Where case does not tell names apart, a table that is there is spelled as it was made. */
  private TableName spelled(TableName name) {
    return dialect.comparesNamesWithoutCase()
        ? catalog.resolve(name.schema(), name.table()).orElse(name)
        : name;
  }

  /** The table that the engine would find now, if there is one. */
  public Optional<TableName> find(QualifiedName name) {
    return catalog.resolve(schema(name), table(name));
  }

  /** The table that a name would mean first if it were there. */
  TableName missing(QualifiedName name) {
    String schema = schema(name);
    return new TableName(schema == null ? catalog.currentSchema() : schema, table(name));
  }

  /**
   * A table's new name: without a schema of its own it stays in the old one, but for engines where
   * it goes to the session's.
   */
  TableName renamed(QualifiedName to, TableName from) {
    String schema = schema(to);
    if (schema == null) {
      schema = dialect.databasesAreSchemas() ? catalog.currentSchema() : from.schema();
    }
    return spelled(new TableName(schema, table(to)));
  }

  /** All about a table or view that must be there. */
  public TableDefinition require(QualifiedName name) {
    return find(name).flatMap(catalog::table).orElseThrow(() -> unknown(name));
  }

  private RewriteException unknown(QualifiedName name) {
    String schema = schema(name);
    if (schema != null) {
      requireSchema(schema, name);
    }
    String in = schema == null ? catalog.currentSchema() : schema;
    return new RewriteException(
        ErrorCode.UNKNOWN_TABLE,
        "There is no table %s in %s%s"
            .formatted(table(name), in, NearestName.hint(table(name), catalog.tableNames(in))),
        name.span());
  }

  private void requireSchema(String schema, QualifiedName name) {
    if (!catalog.schemaExists(schema)) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_SCHEMA, "There is no schema " + schema, schemaPart(name).span());
    }
  }

  private String table(QualifiedName name) {
    return dialect.fold(name.last());
  }

  private @Nullable String schema(QualifiedName name) {
    List<Identifier> parts = name.parts();
    if (parts.size() > 3) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          "A table's name has at most three parts: catalog, database and table",
          name.span());
    }
    requireOwnCatalog(name);
    return parts.size() == 1 ? null : dialect.fold(schemaPart(name));
  }

  void requireOwnCatalog(QualifiedName name) {
    if (name.parts().size() == 3) {
      requireOwnCatalog(name.parts().get(0));
    }
  }

  private static Identifier schemaPart(QualifiedName name) {
    return name.parts().get(name.parts().size() - 2);
  }

  /** The connection's own catalog is named {@code default} or as the engine names it (SPEC X1). */
  void requireOwnCatalog(Identifier part) {
    String own = catalog.name();
    if (!part.text().equalsIgnoreCase("default") && !dialect.fold(part).equals(own)) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_TABLE,
          "There is no catalog %s; this connection's own one is %s".formatted(part.text(), own),
          part.span());
    }
  }

  /** Whether a temporary table of this session stands before one of that name that all see. */
  boolean isTemporary(TableName table) {
    return catalog
        .table(table)
        .filter(found -> found.kind() == TableDefinition.Kind.TEMPORARY_TABLE)
        .isPresent();
  }
}
