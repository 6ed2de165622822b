package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token.Kind;
import java.util.Set;

/** The marks of a CREATE TABLE. */
final class CreateTableMarks {

  /** Clauses that only an engine has: with one of them AS TABLE keeps its native meaning (K4). */
  private static final Set<String> NATIVE =
      Set.of("USING", "TABLESPACE", "ON", "WITHOUT", "INHERITS", "PARTITION", "ENGINE", "NOT");

  private final TokenCursor cursor;
  private final NativeForms forms;
  private final ElementMarks marks;

  CreateTableMarks(TokenCursor cursor, NativeForms forms) {
    this.cursor = cursor;
    this.forms = forms;
    this.marks = new ElementMarks(cursor, forms);
  }

  Marks marks() {
    cursor.next();
    cursor.accept("OR", "REPLACE");
    boolean modified = !cursor.accept("TABLE");
    while (modified && !cursor.atEnd() && !cursor.accept("TABLE")) {
      cursor.next();
    }
    cursor.accept("IF", "NOT", "EXISTS");
    cursor.nameIfAny();
    boolean names = cursor.accept('(') && marks.elements();
    clauses(modified || names);
    return marks.found();
  }

  /** The clauses behind the column list, up to a query. */
  private void clauses(boolean nativeTable) {
    boolean isNative = nativeTable;
    int depth = 0;
    while (!cursor.atEnd() && !cursor.at(';') && !(depth == 0 && isQuery())) {
      if (depth == 0 && cursor.accept("LIKE")) {
        like();
        continue;
      }
      if (cursor.at('(')) {
        depth++;
      } else if (cursor.at(')')) {
        depth--;
      } else if (depth == 0) {
        isNative |= cursor.atAny(NATIVE) || isStorage();
        clause();
      }
      cursor.next();
    }
    if (cursor.accept("AS", "TABLE")) {
      asTable(isNative);
    }
  }

  private boolean isQuery() {
    return cursor.at("AS") || cursor.at("SELECT");
  }

  private void clause() {
    marks.mark(cursor.at("PARTITIONED", "BY"));
    marks.mark(cursor.at("DISTRIBUTED", "BY") || cursor.at("DISTRIBUTED", "INTO"));
    marks.mark(!forms.comments() && Stops.isComment(cursor));
    marks.mark(isOptions());
  }

  /** {@code WITH ('key' = 'value')}, also an empty one. */
  private boolean isOptions() {
    return cursor.at("WITH")
        && cursor.peek(1).isSymbol('(')
        && (cursor.isString(cursor.peek(2)) || cursor.peek(2).isSymbol(')'));
  }

  /** {@code WITH (fillfactor = 70)}. */
  private boolean isStorage() {
    return cursor.at("WITH") && cursor.peek(1).isSymbol('(') && cursor.peek(2).kind() == Kind.WORD;
  }

  private void like() {
    QualifiedName base = cursor.nameIfAny();
    marks.mark(!forms.tableLike() || cursor.at('('));
    if (base != null) {
      marks.base(base);
    }
  }

  private void asTable(boolean isNative) {
    boolean only = cursor.at("ONLY") && cursor.peek(1).isName();
    cursor.nameIfAny();
    boolean query =
        only
            || cursor.at('*')
            || cursor.at("WITH", "DATA")
            || cursor.at("WITH", "NO", "DATA")
            || cursor.atAny(AsParser.QUERY_PARTS);
    marks.mark(!isNative && !query && !forms.asTable());
  }
}
