package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Origin;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code AS TABLE source …} (SPEC 9) and {@code AS query}. */
final class AsParser {

  /** Behind {@code TABLE name} these go on with a query. */
  static final Set<String> QUERY_PARTS =
      Set.of("UNION", "EXCEPT", "INTERSECT", "MINUS", "ORDER", "LIMIT", "OFFSET", "FETCH");

  private static final List<String> QUERY_STARTS = List.of("SELECT", "VALUES", "WITH", "TABLE");

  private final TokenCursor cursor;

  AsParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  Origin origin() {
    Token first = cursor.next();
    if (cursor.at("TABLE") && !isQuery()) {
      return asTable(first);
    }
    if (!cursor.atAny(QUERY_STARTS) && !cursor.at('(')) {
      throw cursor.unexpected("TABLE or a query", QUERY_STARTS);
    }
    return asQuery(first);
  }

  /** {@code TABLE a UNION TABLE b}. */
  private boolean isQuery() {
    int behind = 2;
    while (cursor.peek(behind).isSymbol('.')) {
      behind += 2;
    }
    return cursor.peek(behind).isAny(QUERY_PARTS);
  }

  private AsQuery asQuery(Token first) {
    Token start = cursor.peek();
    RawText.read(cursor, "a query", Stops::never);
    while (cursor.at(',')) {
      cursor.next();
      RawText.read(cursor, "more of the query", Stops::never);
    }
    return new AsQuery(cursor.textSince(start), cursor.since(first));
  }

  private AsTable asTable(Token first) {
    cursor.expect("TABLE");
    QualifiedName source = cursor.name("the name of a table");
    OptionsClause hint = hint();
    List<AddedColumn> added = cursor.accept("ADD") ? addedColumns() : List.of();
    Text condition =
        cursor.accept("WHERE") ? RawText.read(cursor, "a condition", Stops::never) : null;
    return new AsTable(source, hint, added, condition, cursor.since(first));
  }

  /** {@code /*+ OPTIONS('key' = 'value', …) *}{@code /}, or null where there is none. */
  @Nullable OptionsClause hint() {
    if (cursor.peek().kind() != Kind.HINT) {
      return null;
    }
    Span span = cursor.next().span();
    TokenCursor inside = cursor.inside(new Span(span.start() + 3, span.end() - 2));
    inside.expect("OPTIONS");
    inside.expect('(');
    OptionsClause hint = new OptionsClause(TableClauseParser.options(inside), span);
    TableClauseParser.closing(inside);
    if (!inside.atEnd()) {
      throw inside.unexpected("the end of the hint");
    }
    return hint;
  }

  private List<AddedColumn> addedColumns() {
    cursor.expect("COLUMN");
    List<AddedColumn> added = new ArrayList<>();
    if (!cursor.accept('(')) {
      return single(addedColumn());
    }
    do {
      added.add(addedColumn());
    } while (cursor.accept(','));
    TableClauseParser.closing(cursor);
    return added;
  }

  private List<AddedColumn> single(AddedColumn column) {
    if (cursor.at(',')) {
      throw cursor.error("Several added columns stand in parentheses", cursor.peek().span());
    }
    return List.of(column);
  }

  private AddedColumn addedColumn() {
    return new AddedColumn(new ColumnParser(cursor).added(), position());
  }

  private @Nullable Position position() {
    Token first = cursor.peek();
    if (cursor.accept("FIRST")) {
      return new Position(null, cursor.since(first));
    }
    return cursor.accept("AFTER")
        ? new Position(cursor.identifier("a column"), cursor.since(first))
        : null;
  }
}
