package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.NativeChange.Dropped;
import io.likewise.rewrite.syntax.NativeChange.Moved;
import io.likewise.rewrite.syntax.NativeChange.Renamed;
import io.likewise.rewrite.syntax.NativeChange.RenamedTo;
import io.likewise.rewrite.syntax.NativeChange.Retyped;
import io.likewise.rewrite.syntax.Statement.NativeAlterTable;
import io.likewise.rewrite.syntax.Statement.RenameTables;
import io.likewise.rewrite.syntax.Statement.Renaming;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads an {@code ALTER TABLE} in any engine's words, as far as a stored definition has to follow
 * it (SPEC K3): columns and tables that go, get another name or another type. The rest is passed
 * over.
 */
final class NativeAlterParser {

  /** What a DROP without the word COLUMN may be about. */
  private static final List<String> NO_COLUMN =
      List.of(
          "CONSTRAINT",
          "PRIMARY",
          "FOREIGN",
          "INDEX",
          "KEY",
          "CHECK",
          "PARTITION",
          "SYSTEM",
          "PERIOD");

  /** What an ADD without the word COLUMN may be about. */
  private static final List<String> NO_NEW_COLUMN =
      List.of(
          "CONSTRAINT",
          "UNIQUE",
          "FOREIGN",
          "INDEX",
          "KEY",
          "CHECK",
          "PARTITION",
          "SYSTEM",
          "PERIOD",
          "FULLTEXT",
          "SPATIAL");

  /** What ALTER COLUMN does to a column without giving it another type. */
  private static final List<String> NO_TYPE =
      List.of("SET", "DROP", "ADD", "RESET", "RESTART", "SELECTIVITY", "OPTIONS");

  /** What a RENAME without the word COLUMN may be about. */
  private static final List<String> NO_RENAMED_COLUMN = List.of("INDEX", "KEY", "CONSTRAINT");

  private static final List<String> ACTIONS =
      List.of("ADD", "ALTER", "CHANGE", "DROP", "MODIFY", "RENAME", "SET");

  /** What may make other values of those that are there. */
  private static final List<String> CONVERTING =
      List.of(
          "USING",
          "AS",
          "GENERATED",
          "AUTO_INCREMENT",
          "IDENTITY",
          "CHARACTER",
          "CHARSET",
          "COLLATE");

  /** Where they stand behind a column, a row that says nothing of it has a value there. */
  private static final List<String> FILLING =
      List.of("DEFAULT", "AS", "GENERATED", "AUTO_INCREMENT", "IDENTITY");

  private static final List<String> CONSTRAINING =
      List.of("CHECK", "FOREIGN", "REFERENCES", "EXCLUDE");

  private static final List<String> CONSTRAINTS =
      List.of("PRIMARY", "UNIQUE", "CHECK", "FOREIGN", "EXCLUDE");

  private final TokenCursor cursor;
  private final List<NativeChange> changes = new ArrayList<>();

  NativeAlterParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  NativeAlterTable alterTable() {
    Token first = cursor.next();
    while (!cursor.accept("TABLE") && !cursor.atEnd()) {
      if (cursor.next().is("IGNORE")) {
        changes.add(new NativeChange.RowsMoved());
      }
    }
    cursor.accept("IF", "EXISTS");
    QualifiedName table = cursor.relation();
    passPatience();
    boolean dropping = false;
    do {
      boolean goesOn = dropping && !cursor.atAny(ACTIONS) && cursor.isName(cursor.peek());
      dropping = goesOn || cursor.at("DROP", "COLUMN");
      action(goesOn);
      skip();
    } while (cursor.accept(','));
    return new NativeAlterTable(table, NativeChangeOrder.of(changes), cursor.since(first));
  }

  private void passPatience() {
    if (!cursor.accept("NOWAIT")
        && cursor.at("WAIT")
        && cursor.peek(1).kind() == Token.Kind.NUMBER) {
      cursor.next();
      cursor.next();
    }
  }

  RenameTables renameTable() {
    Token first = cursor.next();
    cursor.expectTable();
    cursor.accept("IF", "EXISTS");
    List<Renaming> renamings = new ArrayList<>();
    do {
      QualifiedName from = cursor.name("the name of a table");
      while (!cursor.accept("TO") && !cursor.atEnd()) {
        cursor.next();
      }
      renamings.add(new Renaming(from, cursor.name("the new name of a table")));
    } while (cursor.accept(','));
    return new RenameTables(renamings, cursor.since(first));
  }

  /**
   * @param dropsOneMore whether this is a further column of {@code DROP COLUMN a, b}
   */
  private void action(boolean dropsOneMore) {
    if (dropsOneMore) {
      changes.add(new Dropped(cursor.identifier("a column")));
    } else if (cursor.accept("DROP")) {
      drop();
    } else if (cursor.accept("RENAME")) {
      rename();
    } else if (cursor.accept("SET", "SCHEMA")) {
      changes.add(new Moved(cursor.identifier("a schema")));
    } else if (cursor.accept("ALTER")) {
      alter();
    } else if (cursor.accept("MODIFY")) {
      cursor.accept('(');
      changes.add(described(column()));
    } else if (cursor.accept("CHANGE")) {
      Identifier from = column();
      Identifier to = cursor.identifier("a column");
      changes.add(new Renamed(from, to));
      changes.add(described(to));
    } else if (cursor.accept("ADD")) {
      add();
    } else {
      new UnseenRowsParser(cursor, changes).action();
    }
  }

  private Retyped described(Identifier column) {
    TypeName type = type();
    boolean converts = says(CONVERTING);
    constrained(column);
    return new Retyped(column, type, !saysNotNull(), converts);
  }

  /** What a column that is there has to meet from now on. */
  private void constrained(Identifier column) {
    if (says(List.of("UNIQUE"))) {
      changes.add(new NativeChange.UniqueAdded(List.of(column)));
    }
    if (says(CONSTRAINING)) {
      changes.add(new NativeChange.Constrained("CHECK"));
    }
  }

  /** Whether one of these words is in the rest of this action; nothing is passed over. */
  private boolean says(List<String> words) {
    int depth = 0;
    for (int i = 0; cursor.peek(i).kind() != Token.Kind.END; i++) {
      Token token = cursor.peek(i);
      if (depth == 0 && (token.isSymbol(',') || token.isSymbol(';') || token.isSymbol(')'))) {
        return false;
      }
      if (depth == 0 && token.isAny(words)) {
        return true;
      }
      depth += token.isSymbol('(') ? 1 : 0;
      depth -= token.isSymbol(')') ? 1 : 0;
    }
    return false;
  }

  /** What we cannot read the engine may know. */
  private @Nullable TypeName type() {
    try {
      return new TypeParser(cursor).type();
    } catch (RewriteException unknown) {
      return null;
    }
  }

  /** Up to the end of this action. */
  private boolean saysNotNull() {
    boolean found = false;
    int depth = 0;
    while (!cursor.atEnd() && !cursor.at(';')) {
      if (depth == 0 && (cursor.at(',') || cursor.at(')'))) {
        break;
      }
      found |= depth == 0 && (cursor.at("NOT", "NULL") || cursor.at("PRIMARY", "KEY"));
      depth += cursor.at('(') ? 1 : 0;
      depth -= cursor.at(')') ? 1 : 0;
      cursor.next();
    }
    return found;
  }

  private void add() {
    if (cursor.accept("CONSTRAINT") && !cursor.atAny(CONSTRAINTS)) {
      cursor.accept("IF", "NOT", "EXISTS");
      cursor.name("the name of a constraint");
    }
    if (cursor.at("PRIMARY", "KEY")) {
      changes.add(new NativeChange.KeyAdded());
    } else if (cursor.accept("UNIQUE")) {
      changes.add(unique(cursor));
    } else if (cursor.accept("NOT", "NULL")) {
      changes.add(new NativeChange.NullsChanged(cursor.identifier("a column"), false));
    } else if (cursor.atAny(CONSTRAINING)) {
      changes.add(new NativeChange.Constrained(cursor.peek().text().toUpperCase(Locale.ROOT)));
    } else if (!cursor.atAny(NO_NEW_COLUMN)) {
      addColumns();
    }
  }

  /** Which columns, where the words tell. */
  static NativeChange.UniqueAdded unique(TokenCursor cursor) {
    boolean oneNull = false;
    while (!cursor.at('(') && !cursor.atEnd() && !cursor.at(',') && !cursor.at(';')) {
      oneNull |= cursor.at("NOT", "DISTINCT");
      cursor.next();
    }
    List<Identifier> columns = new ArrayList<>();
    boolean plain = cursor.accept('(') && !oneNull;
    while (plain && !cursor.accept(')')) {
      plain = cursor.isName(cursor.peek()) && !cursor.peek(1).isSymbol('(');
      if (plain) {
        columns.add(cursor.identifier("a column"));
        if (!cursor.accept("ASC")) {
          cursor.accept("DESC");
        }
        plain = cursor.accept(',') || cursor.at(')');
      }
    }
    return new NativeChange.UniqueAdded(plain ? columns : List.of());
  }

  private void addColumns() {
    cursor.accept("COLUMN");
    cursor.accept("IF", "NOT", "EXISTS");
    boolean several = cursor.accept('(');
    do {
      added();
    } while (several && cursor.accept(','));
    cursor.accept(')');
  }

  private void added() {
    Identifier column = cursor.identifier("a column");
    TypeName type = type();
    boolean filled = says(FILLING);
    if (says(CONSTRAINING)) {
      changes.add(new NativeChange.Constrained("CHECK"));
    }
    changes.add(new NativeChange.Added(column, type, !saysNotNull(), filled));
  }

  private void drop() {
    if (cursor.atAny(NO_COLUMN) && isNamed(cursor.peek(1))) {
      if (cursor.at("PARTITION")) {
        changes.add(new NativeChange.RowsMoved());
      }
      dropConstraint();
      return;
    }
    cursor.accept("COLUMN");
    cursor.accept("IF", "EXISTS");
    if (!cursor.accept('(')) {
      changes.add(new Dropped(cursor.identifier("a column")));
      return;
    }
    do {
      changes.add(new Dropped(cursor.identifier("a column")));
    } while (cursor.accept(','));
  }

  /** A column may be called as what is dropped elsewhere is. */
  private boolean isNamed(Token behind) {
    return cursor.isName(behind) && !behind.is("CASCADE") && !behind.is("RESTRICT");
  }

  private void dropConstraint() {
    if (cursor.accept("PRIMARY", "KEY")) {
      changes.add(new NativeChange.ConstraintDropped(null));
    } else if (cursor.accept("FOREIGN", "KEY")
        || cursor.accept("CONSTRAINT")
        || cursor.accept("INDEX")
        || cursor.accept("KEY")) {
      cursor.accept("IF", "EXISTS");
      changes.add(new NativeChange.ConstraintDropped(cursor.name("a constraint").last()));
    }
  }

  private void rename() {
    boolean column = cursor.peek(1).is("TO");
    if (!column && cursor.atAny(NO_RENAMED_COLUMN)) {
      return;
    }
    if (cursor.accept("COLUMN") || (cursor.isName(cursor.peek()) && cursor.peek(1).is("TO"))) {
      cursor.accept("IF", "EXISTS");
      Identifier from = cursor.identifier("a column");
      cursor.expect("TO");
      changes.add(new Renamed(from, cursor.identifier("a column")));
      return;
    }
    boolean word = cursor.accept("TO") || cursor.accept("AS") || cursor.accept('=');
    String what = word ? "the new name" : "TO and the new name";
    changes.add(new RenamedTo(cursor.name(what)));
  }

  private void alter() {
    boolean index =
        cursor.at("INDEX") && (cursor.at(2, "IGNORED") || cursor.at(2, "NOT", "IGNORED"));
    if (cursor.at("CONSTRAINT") || index) {
      return;
    }
    Identifier column = column();
    if (cursor.accept("RENAME", "TO")) {
      changes.add(new Renamed(column, cursor.identifier("a column")));
    } else if (cursor.at("SET", "DATA", "TYPE")
        || cursor.at("DROP", "EXPRESSION")
        || cursor.at("SET", "EXPRESSION")
        || !cursor.atAny(NO_TYPE)) {
      retype(column);
    } else if (cursor.accept("SET", "NOT", "NULL")) {
      changes.add(new NativeChange.NullsChanged(column, false));
    } else if (cursor.accept("DROP", "NOT", "NULL") || cursor.accept("SET", "NULL")) {
      changes.add(new NativeChange.NullsChanged(column, true));
    }
  }

  /** H2's form without the word TYPE describes the column whole. */
  private void retype(Identifier column) {
    boolean typed = cursor.accept("SET", "DATA", "TYPE") || cursor.accept("TYPE");
    boolean expression = cursor.at("DROP") || cursor.at("SET");
    TypeName type = expression ? null : type();
    boolean whole = !typed && !expression;
    boolean converts = expression || says(CONVERTING);
    if (whole) {
      constrained(column);
    }
    changes.add(new Retyped(column, type, whole ? !saysNotNull() : null, converts));
  }

  private Identifier column() {
    cursor.accept("COLUMN");
    cursor.accept("IF", "EXISTS");
    return cursor.identifier("a column");
  }

  private void skip() {
    int depth = 0;
    while (!cursor.atEnd() && !cursor.at(';') && !(depth == 0 && cursor.at(','))) {
      if (depth == 0
          && cursor.accept("PARTITION", "BY")
          && cursor.atAny(List.of("RANGE", "LIST"))) {
        changes.add(new NativeChange.Constrained("PARTITION BY"));
      }
      depth += cursor.at('(') ? 1 : 0;
      depth -= cursor.at(')') ? 1 : 0;
      cursor.next();
    }
  }
}
