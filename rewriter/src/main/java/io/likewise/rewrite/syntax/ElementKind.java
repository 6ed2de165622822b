package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import java.util.Set;

/**
 * What an element of a column list is, told from its first tokens. Our keywords are not reserved: a
 * word that could begin a clause begins one only where what follows fits (SPEC 4).
 */
enum ElementKind {
  COLUMN,
  /** {@code name AS …}. */
  COMPUTED,
  WATERMARK,
  /** PRIMARY KEY or UNIQUE with columns. */
  KEY,
  NATIVE_CONSTRAINT,
  LIKE,
  /** A name and nothing else. */
  BARE_NAME;

  private static final Set<String> COLUMN_CLAUSES =
      Set.of(
          "NOT",
          "NULL",
          "METADATA",
          "PRIMARY",
          "UNIQUE",
          "DEFAULT",
          "COMMENT",
          "CHECK",
          "REFERENCES",
          "COLLATE",
          "GENERATED",
          "CONSTRAINT");

  static ElementKind of(TokenCursor cursor) {
    Token second = cursor.peek(1);
    if (second.is("AS")) {
      return COMPUTED;
    }
    if (cursor.at("WATERMARK", "FOR")) {
      return WATERMARK;
    }
    if (cursor.at("LIKE") && isLike(cursor)) {
      return LIKE;
    }
    boolean named = cursor.at("CONSTRAINT") && cursor.isName(second);
    int at = named ? 2 : 0;
    if (isKey(cursor, at)) {
      return KEY;
    }
    if (isNative(cursor, at)) {
      return NATIVE_CONSTRAINT;
    }
    boolean bare = second.isSymbol(',') || second.isSymbol(')') || second.kind() == Kind.END;
    return cursor.isName(cursor.peek()) && bare ? BARE_NAME : COLUMN;
  }

  /** {@code LIKE name …}, not a column named like. */
  private static boolean isLike(TokenCursor cursor) {
    Token third = cursor.peek(2);
    boolean column =
        TypeParser.isCommon(cursor.peek(1))
            || third.isAny(COLUMN_CLAUSES)
            || third.isSymbol('<')
            || (third.isSymbol('(') && cursor.peek(3).kind() == Kind.NUMBER);
    return cursor.isName(cursor.peek(1)) && !column;
  }

  private static boolean isKey(TokenCursor cursor, int at) {
    return (cursor.at(at, "PRIMARY", "KEY") && cursor.peek(at + 2).isSymbol('('))
        || cursor.at(at, "PRIMARY", "KEY", "USING")
        || (cursor.at(at, "UNIQUE") && cursor.peek(at + 1).isSymbol('('));
  }

  private static boolean isNative(TokenCursor cursor, int at) {
    return cursor.at(at, "FOREIGN", "KEY")
        || (cursor.at(at, "CHECK") && cursor.peek(at + 1).isSymbol('('))
        || (cursor.at(at, "EXCLUDE")
            && (cursor.at(at + 1, "USING") || cursor.peek(at + 1).isSymbol('(')))
        || cursor.at(at, "PERIOD", "FOR")
        || isIndex(cursor, at);
  }

  /**
   * {@code [UNIQUE|FULLTEXT|SPATIAL] KEY|INDEX [name] (columns)} and {@code UNIQUE name (columns)}.
   */
  private static boolean isIndex(TokenCursor cursor, int at) {
    boolean special =
        cursor.at(at, "UNIQUE") || cursor.at(at, "FULLTEXT") || cursor.at(at, "SPATIAL");
    int name = special ? at + 1 : at;
    boolean index = cursor.at(name, "KEY") || cursor.at(name, "INDEX");
    if (index) {
      name++;
    }
    if (!special && !index) {
      return false;
    }
    if (cursor.at(at, "UNIQUE", "NULLS")) {
      return true;
    }
    int columns = cursor.peek(name).isName() ? name + 1 : name;
    return cursor.peek(columns).isSymbol('(')
        && cursor.peek(columns + 1).isName()
        && !(columns == at + 2 && TypeParser.isCommon(cursor.peek(at + 1)));
  }
}
