package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import java.util.Objects;

/**
 * A {@code CREATE TABLE … AS TABLE}, alone or as a part of a larger statement.
 *
 * @param text what was written, to be stored
 * @param sink the table that its name means
 * @param home the schema in which a source without one is looked for
 */
record SinkStatement(
    CreateTable statement, AsTable origin, String text, TableName sink, String home) {

  /** There may be no current schema, and a source that has its own needs none. */
  static final String NOWHERE = "";

  /** A statement as it means now. */
  static SinkStatement of(CreateTable statement, String text, Catalog catalog, Dialect dialect) {
    AsTable origin = (AsTable) Objects.requireNonNull(statement.origin());
    return new SinkStatement(
        statement,
        origin,
        text,
        new Names(catalog, dialect).target(statement.name()),
        origin.source().parts().size() == 1 ? catalog.currentSchema() : NOWHERE);
  }
}
