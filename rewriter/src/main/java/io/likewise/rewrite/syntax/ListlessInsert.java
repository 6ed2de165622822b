package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.InsertScan;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * {@code INSERT INTO t VALUES …} or {@code INSERT INTO t SELECT …}: an INSERT that does not say
 * into which columns (SPEC K7).
 *
 * @param listAt the offset at which the list would stand
 * @param values how many values every row has; empty where only the engine can tell, as of {@code
 *     SELECT *}
 * @param query where the rows come from, without what follows it ({@code ON CONFLICT …})
 */
public record ListlessInsert(QualifiedName table, int listAt, OptionalInt values, Span query) {

  /** Reads a single statement; empty if it is anything else. */
  public static Optional<ListlessInsert> parse(String sql, LexicalRules rules) {
    TokenCursor cursor = TokenCursor.withoutHints(sql, rules);
    if (!cursor.accept("INSERT")) {
      return Optional.empty();
    }
    if (cursor.accept("OR")) {
      cursor.next();
    }
    while (cursor.atAny(InsertScan.MODIFIERS)) {
      cursor.next();
    }
    QualifiedName table = cursor.nameIfAny();
    if (table == null || !skipTarget(cursor)) {
      return Optional.empty();
    }
    int listAt = cursor.previous().span().end();
    if (cursor.at("OVERRIDING") && cursor.at(2, "VALUE")) {
      cursor.next();
      cursor.next();
      cursor.next();
    }
    return isQuery(cursor) ? rows(cursor, table, listAt) : Optional.empty();
  }

  /** Passes what may stand between the table's name and its list of columns. */
  private static boolean skipTarget(TokenCursor cursor) {
    if (cursor.accept("AS")) {
      cursor.next();
    }
    return !cursor.accept("PARTITION") || new RowCounter(cursor).skipParentheses();
  }

  private static boolean isQuery(TokenCursor cursor) {
    int opened = 0;
    while (cursor.peek(opened).isSymbol('(')) {
      opened++;
    }
    return cursor.peek(opened).isAny(InsertScan.QUERIES) || cursor.at("VALUE");
  }

  private static Optional<ListlessInsert> rows(
      TokenCursor cursor, QualifiedName table, int listAt) {
    RowCounter counter = new RowCounter(cursor);
    Token first = cursor.peek();
    if (cursor.at("VALUES") || cursor.at("VALUE")) {
      OptionalInt values = counter.valuesOfRows();
      return values.isEmpty()
          ? Optional.empty()
          : Optional.of(new ListlessInsert(table, listAt, values, cursor.since(first)));
    }
    OptionalInt values = cursor.at("SELECT") ? counter.selected() : OptionalInt.empty();
    counter.skipQuery();
    return Optional.of(new ListlessInsert(table, listAt, values, cursor.since(first)));
  }
}
