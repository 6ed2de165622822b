package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.WatermarkClause;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;

/** Reads what stands between the parentheses of CREATE TABLE. */
final class ElementParser {

  private final TokenCursor cursor;
  private final ColumnParser columns;
  private final ConstraintParser constraints;

  ElementParser(TokenCursor cursor) {
    this.cursor = cursor;
    this.columns = new ColumnParser(cursor);
    this.constraints = new ConstraintParser(cursor);
  }

  /** The list with its parentheses. */
  List<TableElement> elements() {
    if (isNamesOfQuery()) {
      return cursor.identifiers("a column").stream()
          .<TableElement>map(name -> new TableElement.BareName(name, name.span()))
          .toList();
    }
    List<TableElement> elements = new ArrayList<>();
    cursor.expect('(');
    do {
      elements.add(element());
    } while (cursor.accept(','));
    if (!cursor.accept(')')) {
      throw cursor.unexpected("',' or ')'", ColumnParser.CLAUSES);
    }
    return elements;
  }

  /** An element of ALTER TABLE, behind which a position may follow. */
  TableElement placed() {
    return switch (ElementKind.of(cursor)) {
      case COLUMN, COMPUTED -> columns.placed();
      case BARE_NAME -> throw untyped();
      default -> element();
    };
  }

  private TableElement element() {
    return switch (ElementKind.of(cursor)) {
      case COLUMN, COMPUTED -> columns.column();
      case WATERMARK -> watermark();
      case KEY -> constraints.tableKey();
      case NATIVE_CONSTRAINT -> constraints.nativeConstraint();
      case LIKE -> new LikeParser(cursor).inline();
      case BARE_NAME -> throw untyped();
    };
  }

  private WatermarkClause watermark() {
    Token first = cursor.next();
    cursor.expect("FOR");
    QualifiedName column = cursor.name("a column");
    cursor.expect("AS");
    Text expression = RawText.read(cursor, "an expression", Stops::never);
    return new WatermarkClause(column.parts(), expression, cursor.since(first));
  }

  private RewriteException untyped() {
    Token name = cursor.peek();
    return cursor.error("Column " + name.text() + " has no type", name.span());
  }

  /** {@code CREATE TABLE t (b, a) … AS SELECT …}. */
  private boolean isNamesOfQuery() {
    int at = 1;
    while (cursor.peek(at).isName() && cursor.peek(at + 1).isSymbol(',')) {
      at += 2;
    }
    return cursor.peek(at).isName() && cursor.peek(at + 1).isSymbol(')') && isQueryBehind(at + 2);
  }

  private boolean isQueryBehind(int from) {
    int at = from;
    while (cursor.peek(at).kind() != Token.Kind.END && !cursor.peek(at).is("AS")) {
      at++;
    }
    return cursor.peek(at).is("AS");
  }
}
