package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Traits.Moves;
import io.likewise.rewrite.text.Span;
import java.util.List;

/** {@code RENAME TO} another name, in another schema too where the engine can move tables. */
record TableMove(TableDefinition before, TableName to, Catalog catalog, Dialect dialect) {

  /** The names that the table gets one after the other. */
  List<TableName> way(Span written) {
    TableName from = before.name();
    if (from.schema().equals(to.schema())) {
      return List.of(to);
    }
    Moves moves = dialect.moves();
    if (moves == Moves.NONE) {
      throw refused("%s keeps a table in its schema".formatted(engine()), written);
    }
    if (moves == Moves.WITHOUT_TRIGGERS && !AlterTableSteps.kept(before).isEmpty()) {
      throw refused(
          "%s moves no table that has triggers, which keep its METADATA columns"
              .formatted(engine()),
          written);
    }
    if (moves == Moves.WITHOUT_TRIGGERS || from.table().equals(to.table())) {
      return List.of(to);
    }
    return List.of(between(written), to);
  }

  private String engine() {
    return dialect.traits().engine();
  }

  /** The schema and the name are changed one after the other. */
  private TableName between(Span written) {
    TableName from = before.name();
    TableName renamed = new TableName(from.schema(), to.table());
    TableName moved = new TableName(to.schema(), from.table());
    if (!isTaken(renamed)) {
      return renamed;
    }
    if (isTaken(moved)) {
      throw refused("%s and %s are both in the way".formatted(renamed, moved), written);
    }
    return moved;
  }

  private boolean isTaken(TableName name) {
    return catalog.resolve(name.schema(), name.table()).isPresent();
  }

  private RewriteException refused(String reason, Span written) {
    return new RewriteException(
        ErrorCode.UNSUPPORTED,
        "RENAME TO cannot take %s to %s: %s. CREATE TABLE %s LIKE %s makes one like it there"
            .formatted(before.name(), to.schema(), reason, to, before.name()),
        written);
  }
}
