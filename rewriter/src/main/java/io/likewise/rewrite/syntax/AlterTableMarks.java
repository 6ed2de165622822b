package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token;

/** The marks of an ALTER TABLE: clauses of ours, and Flink's spelling on a table that we know. */
final class AlterTableMarks {

  private final TokenCursor cursor;
  private final ElementMarks marks;

  AlterTableMarks(TokenCursor cursor, NativeForms forms) {
    this.cursor = cursor;
    this.marks = new ElementMarks(cursor, forms);
  }

  Marks marks() {
    while (!cursor.atEnd() && !cursor.accept("TABLE")) {
      cursor.next();
    }
    cursor.accept("IF", "EXISTS");
    if (cursor.at("ONLY") && cursor.peek(1).isName()) {
      cursor.next();
    }
    QualifiedName table = cursor.nameIfAny();
    boolean flink = false;
    boolean more = table != null;
    while (more) {
      flink |= action();
      more = cursor.accept(',');
    }
    if (flink && table != null) {
      marks.base(table);
    }
    return marks.found();
  }

  /** Looks at one action and stands behind it; says whether it is in Flink's spelling. */
  private boolean action() {
    if (cursor.accept("ADD") || cursor.accept("MODIFY")) {
      return defining(cursor.previous());
    }
    boolean flink = isDrop() || isRename();
    marks.mark(
        (cursor.at("SET") || cursor.at("RESET"))
            && cursor.peek(1).isSymbol('(')
            && cursor.isString(cursor.peek(2)));
    skip();
    return flink;
  }

  private boolean isDrop() {
    return cursor.at("DROP")
        && (cursor.peek(1).isSymbol('(')
            || cursor.at("DROP", "WATERMARK")
            || cursor.at("DROP", "DISTRIBUTION")
            || cursor.at("DROP", "PRIMARY", "KEY"));
  }

  private boolean isRename() {
    return cursor.at("RENAME") && cursor.peek(1).isName() && cursor.peek(2).is("TO");
  }

  /** ADD or MODIFY with one element or several. */
  private boolean defining(Token verb) {
    cursor.accept("COLUMN");
    cursor.accept("IF", "NOT", "EXISTS");
    if (cursor.accept('(')) {
      marks.elements();
      return true;
    }
    marks.element();
    boolean placed = cursor.previous().is("FIRST") || cursor.peek(-2).is("AFTER");
    return placed || verb.is("MODIFY");
  }

  private void skip() {
    int depth = 0;
    while (!cursor.atEnd() && !cursor.at(';') && !(depth == 0 && cursor.at(','))) {
      depth += cursor.at('(') ? 1 : 0;
      depth -= cursor.at(')') ? 1 : 0;
      if (cursor.at("TYPE")) {
        marks.type(cursor.peek(1));
      }
      cursor.next();
    }
  }
}
