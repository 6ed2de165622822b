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
    cursor.passOnly();
    QualifiedName table = cursor.nameIfAny();
    boolean flink = table != null && action();
    while (cursor.accept(',')) {
      action();
      flink = false;
    }
    if (flink && table != null) {
      marks.base(table);
    }
    return marks.found();
  }

  /**
   * Looks at one action and stands behind it; says whether it is in Flink's spelling, in which
   * there is one action and no word COLUMN.
   */
  private boolean action() {
    if (cursor.accept("ADD") || cursor.accept("MODIFY")) {
      return defining();
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
    if (!cursor.at("DROP")) {
      return false;
    }
    boolean column = cursor.isName(cursor.peek(1)) && !cursor.peek(1).is("COLUMN") && endsAt(2);
    boolean constraint = cursor.at("DROP", "CONSTRAINT") && endsAt(3);
    boolean key = cursor.at("DROP", "PRIMARY", "KEY") && endsAt(3);
    return cursor.peek(1).isSymbol('(') || column || constraint || key;
  }

  private boolean isRename() {
    boolean table = cursor.at("RENAME", "TO") && !cursor.peek(2).is("TO");
    boolean column =
        cursor.at("RENAME") && cursor.isName(cursor.peek(1)) && cursor.peek(2).is("TO");
    return table || column;
  }

  private boolean endsAt(int ahead) {
    Token token = cursor.peek(ahead);
    return token.kind() == Token.Kind.END || token.isSymbol(';');
  }

  /** ADD or MODIFY with one element or several. */
  private boolean defining() {
    boolean worded = cursor.accept("COLUMN");
    boolean conditional = cursor.accept("IF", "NOT", "EXISTS") || cursor.accept("IF", "EXISTS");
    if (cursor.accept('(')) {
      marks.elements();
      return !worded && !conditional && endsAt(0);
    }
    boolean distribution = cursor.at("DISTRIBUTION", "BY") || cursor.at("DISTRIBUTION", "INTO");
    boolean element = distribution || isElement();
    marks.element();
    boolean placed = cursor.previous().is("FIRST") || cursor.peek(-2).is("AFTER");
    return (placed || element) && !worded && !conditional;
  }

  /** What is an element of Flink's, not an index, a partition or a period of the engine's. */
  private boolean isElement() {
    return switch (ElementKind.of(cursor)) {
      case COMPUTED, WATERMARK, KEY -> true;
      case COLUMN ->
          cursor.isName(cursor.peek())
              && cursor.isName(cursor.peek(1))
              && !cursor.at("SYSTEM", "VERSIONING")
              && !cursor.at("PARTITION", "PARTITIONS")
              && !cursor.at("CONSTRAINT");
      default -> false;
    };
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
