package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Looks for marks of ours in columns and constraints, and gathers what it finds. */
final class ElementMarks {

  private static final Set<String> TYPES = Set.of("STRING", "BYTES", "TIMESTAMP_LTZ");
  private static final Set<String> COLLECTIONS = Set.of("ARRAY", "MAP", "MULTISET", "ROW");

  /** Behind one of these METADATA is the name of something. */
  private static final Set<String> NAMING =
      Set.of(
          "REFERENCES",
          "COLLATE",
          "CONSTRAINT",
          "SET",
          "AS",
          "DEFAULT",
          "ON",
          "USING",
          "KEY",
          "INDEX",
          "FOR",
          "BY",
          "STORAGE",
          "COMPRESSION");

  private final TokenCursor cursor;
  private final NativeForms forms;
  private final List<String> types = new ArrayList<>();
  private final List<QualifiedName> bases = new ArrayList<>();
  private boolean certain;

  ElementMarks(TokenCursor cursor, NativeForms forms) {
    this.cursor = cursor;
    this.forms = forms;
  }

  Marks found() {
    return new Marks(certain, types, bases);
  }

  void mark(boolean found) {
    certain |= found;
  }

  /** A word that stands where a type is expected. */
  void type(Token word) {
    if (word.isAny(TYPES)) {
      types.add(word.text());
    }
  }

  /** The statement is ours if that table has a stored definition. */
  void base(QualifiedName name) {
    bases.add(name);
  }

  /** Looks at the elements up to the closing parenthesis and passes it; says if all are names. */
  boolean elements() {
    boolean names = true;
    boolean more = true;
    while (more) {
      names &= ElementKind.of(cursor) == ElementKind.BARE_NAME;
      element();
      more = cursor.accept(',');
    }
    cursor.accept(')');
    return names;
  }

  /** Looks at one element and stands behind it. */
  void element() {
    switch (ElementKind.of(cursor)) {
      case WATERMARK, COMPUTED -> mark(true);
      case LIKE -> like();
      case KEY -> key();
      case COLUMN -> column();
      case NATIVE_CONSTRAINT, BARE_NAME -> {}
    }
    rest();
  }

  private void column() {
    if (!cursor.peek().isName() || !cursor.peek(1).isName()) {
      return;
    }
    cursor.next();
    Token type = cursor.peek();
    Token behind = cursor.peek(1);
    if (!behind.isSymbol('.')) {
      type(type);
    }
    if (type.is("METADATA") && !behind.isSymbol('.')) {
      mark(behind.is("FROM") || behind.is("VIRTUAL"));
      types.add(type.text());
    }
    mark(type.isAny(COLLECTIONS) && behind.isSymbol('<'));
    mark(type.is(Drafts.SYSTEM_METADATA) && behind.isSymbol('('));
    cursor.next();
  }

  /** What is left of an element, up to its comma or parenthesis. */
  private void rest() {
    int depth = 0;
    while (!cursor.atEnd()
        && !(depth == 0 && (cursor.at(',') || cursor.at(')') || cursor.at(';')))) {
      Token token = cursor.peek();
      if (token.isSymbol('(') || token.isSymbol('[')) {
        depth++;
      } else if (token.isSymbol(')') || token.isSymbol(']')) {
        depth = Math.max(0, depth - 1);
      } else if (depth == 0) {
        clause();
      }
      cursor.next();
    }
  }

  private void clause() {
    mark(isMetadata());
    mark(cursor.at("WITH", "LOCAL", "TIME", "ZONE"));
    mark(cursor.at("MULTISET"));
    mark(cursor.at(Drafts.SYSTEM_METADATA) && cursor.peek(1).isSymbol('('));
    mark(!forms.comments() && Stops.isComment(cursor));
    mark(
        cursor.at("NOT", "ENFORCED")
            && (cursor.previous().is("KEY") || cursor.previous().is("UNIQUE")));
  }

  private boolean isMetadata() {
    Token previous = cursor.previous();
    Token behind = cursor.peek(1);
    return cursor.at("METADATA")
        && !previous.isAny(NAMING)
        && (previous.isName()
            || previous.isSymbol(')')
            || previous.isSymbol(']')
            || previous.isSymbol('>'))
        && !behind.isSymbol('(')
        && !behind.isSymbol('.');
  }

  /** {@code PRIMARY KEY (columns) NOT ENFORCED}. */
  private void key() {
    while (!cursor.at(')') && !cursor.atEnd()) {
      cursor.next();
    }
    cursor.accept(')');
    mark(cursor.at("NOT", "ENFORCED"));
  }

  /** SPEC I3. */
  private void like() {
    boolean first = cursor.previous().isSymbol('(');
    cursor.next();
    QualifiedName base = cursor.nameIfAny();
    boolean isNative =
        switch (forms.inListLike()) {
          case NONE -> false;
          case ALONE -> first && cursor.at(')');
          case WITH_OPTIONS -> !cursor.at('(');
        };
    mark(!isNative);
    if (base != null && (cursor.at(',') || cursor.at(')'))) {
      base(base);
    }
  }
}
