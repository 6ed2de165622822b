package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.CreateDatabase;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code CREATE DATABASE … AS DATABASE …} (SPEC 12). */
final class CreateDatabaseParser {
  private final TokenCursor cursor;

  CreateDatabaseParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  CreateDatabase createDatabase() {
    Token first = cursor.next();
    cursor.expect("DATABASE");
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    QualifiedName name = database();
    TableClauseParser clauses = new TableClauseParser(cursor);
    Text comment = clauses.comment();
    OptionsClause options = clauses.options();
    cursor.expect("AS");
    cursor.expect("DATABASE");
    QualifiedName source = database();
    List<Text> including = including();
    List<Text> excluding = excluding();
    OptionsClause hint = new AsParser(cursor).hint();
    if (!cursor.atEnd() && !cursor.at(';')) {
      throw cursor.unexpected(
          "INCLUDING, EXCLUDING, a hint or the end of the statement",
          List.of("INCLUDING", "EXCLUDING"));
    }
    return new CreateDatabase(
        ifNotExists,
        name,
        comment,
        options,
        source,
        including,
        excluding,
        hint,
        cursor.since(first));
  }

  private QualifiedName database() {
    QualifiedName name = cursor.name("the name of a database");
    if (name.parts().size() > 2) {
      throw cursor.error(
          "A database's name has at most two parts: catalog and database", name.span());
    }
    return name;
  }

  private List<Text> including() {
    if (!cursor.accept("INCLUDING") || cursor.accept("ALL", "TABLES")) {
      return List.of();
    }
    return tables();
  }

  private List<Text> excluding() {
    return cursor.accept("EXCLUDING") ? tables() : List.of();
  }

  private List<Text> tables() {
    cursor.expect("TABLE");
    List<Text> tables = new ArrayList<>();
    do {
      tables.add(cursor.string("a table's name or a regex"));
    } while (cursor.accept(','));
    return tables;
  }
}
