package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Member;
import io.likewise.rewrite.syntax.Statement.StatementSet;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code BEGIN STATEMENT SET; …; END} and {@code EXECUTE STATEMENT SET BEGIN …; END}. */
final class StatementSetParser {
  private static final String MEMBERS =
      "CREATE TABLE … AS TABLE and CREATE DATABASE … AS DATABASE may stand in a statement set";

  private final TokenCursor cursor;

  StatementSetParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /** A set may end before its END: a tool may have cut it (SPEC S1). */
  StatementSet set() {
    Token first = cursor.next();
    cursor.expect("STATEMENT");
    cursor.expect("SET");
    if (first.is("EXECUTE")) {
      cursor.expect("BEGIN");
    } else if (!cursor.atEnd()) {
      cursor.expect(';');
    }
    List<Member> members = new ArrayList<>();
    while (!cursor.atEnd() && !cursor.at("END")) {
      if (!cursor.accept(';')) {
        members.add(member());
      }
    }
    boolean closed = cursor.accept("END");
    return new StatementSet(members, closed, cursor.since(first));
  }

  private Member member() {
    Token first = cursor.peek();
    Statement statement;
    if (cursor.at("CREATE", "DATABASE")) {
      statement = new CreateDatabaseParser(cursor).createDatabase();
    } else if (first.is("CREATE")) {
      statement = asTable();
    } else {
      throw cursor.error("Only " + MEMBERS, first.span());
    }
    Member member = new Member(statement, cursor.textSince(first).text());
    if (!cursor.atEnd() && !cursor.accept(';')) {
      throw cursor.unexpected("';' behind a statement of the set");
    }
    return member;
  }

  private CreateTable asTable() {
    CreateTable table = new CreateTableParser(cursor).createTable();
    if (!(table.origin() instanceof AsTable)) {
      throw cursor.error("Of all that makes tables only " + MEMBERS, table.span());
    }
    return table;
  }
}
