package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token;
import java.util.List;
import java.util.OptionalInt;

/** Counts the values that the rows of an INSERT have, as far as the text tells. */
final class RowCounter {

  /** What ends the list of what is selected. */
  private static final List<String> ENDS =
      List.of(
          "FROM",
          "WHERE",
          "GROUP",
          "HAVING",
          "ORDER",
          "LIMIT",
          "UNION",
          "EXCEPT",
          "INTERSECT",
          "ON",
          "RETURNING");

  private final TokenCursor cursor;

  RowCounter(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /** The values of each row behind VALUES; empty if the rows differ or are not in parentheses. */
  OptionalInt valuesOfRows() {
    cursor.next();
    OptionalInt all = OptionalInt.empty();
    do {
      cursor.accept("ROW");
      OptionalInt row = valuesInParentheses();
      if (row.isEmpty() || (all.isPresent() && !all.equals(row))) {
        return OptionalInt.empty();
      }
      all = row;
    } while (cursor.accept(','));
    return all;
  }

  private OptionalInt valuesInParentheses() {
    if (!cursor.accept('(')) {
      return OptionalInt.empty();
    }
    int values = cursor.at(')') ? 0 : 1;
    for (int depth = 1; depth > 0; ) {
      if (cursor.atEnd()) {
        return OptionalInt.empty();
      }
      Token token = cursor.next();
      values += depth == 1 && token.isSymbol(',') ? 1 : 0;
      depth += step(token);
    }
    return OptionalInt.of(values);
  }

  /** What is selected, the cursor standing at SELECT; empty if a star stands for some of it. */
  OptionalInt selected() {
    cursor.next();
    int values = 1;
    for (int depth = 0; depth > 0 || !atEndOfSelected(); ) {
      Token token = cursor.next();
      if (depth == 0 && token.isSymbol('*') && (cursor.at(',') || atEndOfSelected())) {
        return OptionalInt.empty();
      }
      values += depth == 0 && token.isSymbol(',') ? 1 : 0;
      depth += step(token);
      if (cursor.atEnd()) {
        break;
      }
    }
    return OptionalInt.of(values);
  }

  private boolean atEndOfSelected() {
    return cursor.atEnd() || cursor.at(';') || cursor.atAny(ENDS);
  }

  /** Passes the query, but not what an INSERT may say behind it. */
  void skipQuery() {
    for (int depth = 0; !cursor.atEnd() && (depth > 0 || !atEndOfQuery()); ) {
      depth += step(cursor.next());
    }
  }

  private boolean atEndOfQuery() {
    return cursor.at(';')
        || cursor.at("ON", "CONFLICT")
        || cursor.at("ON", "DUPLICATE")
        || cursor.at("RETURNING");
  }

  /** Passes a parenthesis and what is in it; false if none comes next. */
  boolean skipParentheses() {
    return valuesInParentheses().isPresent();
  }

  private static int step(Token token) {
    if (token.isSymbol('(')) {
      return 1;
    }
    return token.isSymbol(')') ? -1 : 0;
  }
}
