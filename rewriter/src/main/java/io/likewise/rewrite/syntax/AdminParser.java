package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Describe;
import io.likewise.rewrite.syntax.Statement.Eject;
import io.likewise.rewrite.syntax.Statement.Explain;
import io.likewise.rewrite.syntax.Statement.Refresh;
import io.likewise.rewrite.syntax.Statement.Reset;
import io.likewise.rewrite.syntax.Statement.ShowCreateTable;
import io.likewise.rewrite.syntax.Statement.ShowSyncs;
import io.likewise.rewrite.syntax.Statement.Stop;
import io.likewise.rewrite.text.Token;
import java.util.List;
import java.util.Locale;

/** Reads {@code LIKEWISE …} (SPEC 14). */
final class AdminParser {

  private static final List<String> WORDS =
      List.of(
          "EXPLAIN",
          "DESCRIBE",
          "SHOW",
          "RESET",
          "STOP",
          "EJECT",
          "VERIFY",
          "PAUSE",
          "RESUME",
          "REFRESH");
  private static final List<String> LATER = List.of("VERIFY", "PAUSE", "RESUME");
  private static final List<String> SHOWN = List.of("CREATE TABLE", "SYNCS", "CATALOGS");

  private final TokenCursor cursor;

  AdminParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  Statement statement() {
    Token first = cursor.next();
    if (cursor.accept("EXPLAIN")) {
      return explain(first);
    }
    if (cursor.accept("DESCRIBE")) {
      return describe(first);
    }
    if (cursor.accept("SHOW")) {
      return show(first);
    }
    if (cursor.accept("RESET")) {
      return new Reset(cursor.since(first));
    }
    if (cursor.accept("STOP")) {
      return new Stop(cursor.name("the name of a sink"), cursor.since(first));
    }
    if (cursor.accept("EJECT")) {
      boolean all = cursor.atEnd() || cursor.at(';');
      QualifiedName table = all ? null : cursor.name("the name of a table");
      return new Eject(table, cursor.since(first));
    }
    if (cursor.accept("REFRESH")) {
      boolean all = cursor.atEnd() || cursor.at(';');
      QualifiedName sink = all ? null : cursor.name("the name of a sink");
      return new Refresh(sink, cursor.since(first));
    }
    if (cursor.atAny(LATER)) {
      throw later(cursor.next().text().toUpperCase(Locale.ROOT), first);
    }
    throw cursor.unexpected("one of " + String.join(", ", WORDS), WORDS);
  }

  /** The statement is read when it is explained; it may be of any kind. */
  private Explain explain(Token first) {
    if (cursor.atEnd() || cursor.at(';')) {
      throw cursor.unexpected("a statement to explain");
    }
    if (cursor.at("LIKEWISE", "EXPLAIN")) {
      throw cursor.error("LIKEWISE EXPLAIN cannot explain itself", cursor.peek().span());
    }
    Token start = cursor.peek();
    while (!cursor.atEnd() && !(cursor.at(';') && cursor.peek(1).kind() == Token.Kind.END)) {
      cursor.next();
    }
    return new Explain(cursor.textSince(start), cursor.since(first));
  }

  private Describe describe(Token first) {
    QualifiedName table = cursor.name("the name of a table");
    boolean json = cursor.accept("FORMAT");
    if (json) {
      cursor.expect("JSON");
    }
    return new Describe(table, json, cursor.since(first));
  }

  private Statement show(Token first) {
    if (cursor.accept("SYNCS")) {
      return new ShowSyncs(cursor.since(first));
    }
    if (cursor.accept("CATALOGS")) {
      throw later("SHOW CATALOGS", first);
    }
    if (!cursor.accept("CREATE")) {
      throw cursor.unexpected("one of " + String.join(", ", SHOWN), SHOWN);
    }
    cursor.expect("TABLE");
    QualifiedName table = cursor.name("the name of a table");
    return new ShowCreateTable(table, cursor.since(first));
  }

  private RewriteException later(String what, Token first) {
    String instead =
        switch (what) {
          case "SHOW CATALOGS" -> "there is only the connection's own database";
          case "VERIFY" -> "compare source and sink with EXCEPT";
          default -> "LIKEWISE STOP ends a sync and keeps its sink";
        };
    return cursor.unsupported(
        "LIKEWISE " + what + " is not supported yet; " + instead, cursor.since(first));
  }
}
