package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.StatementKind;
import io.likewise.rewrite.text.Token;

/** Statements that are recognised by their first words and cannot be carried out yet. */
final class Later {

  private Later() {}

  /** The error for a statement of that kind; it says what to do instead. */
  static RewriteException refuse(TokenCursor cursor, StatementKind kind) {
    Token first = cursor.next();
    if (!cursor.atEnd()) {
      cursor.next();
    }
    return cursor.unsupported(message(kind), cursor.since(first));
  }

  private static String message(StatementKind kind) {
    return switch (kind) {
      case CREATE_CATALOG, DROP_CATALOG, USE_CATALOG ->
          "Catalogs are not supported yet; connect to the database that holds the tables";
      default -> "This statement is not supported yet";
    };
  }
}
