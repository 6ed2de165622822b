package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.NativeText;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The columns of the query in {@code CREATE TABLE … AS query}, as the engine tells of them.
 *
 * @param text the query in the engine's words
 */
record QueryColumns(List<Column.Physical> columns, String text, AsQuery clause) {

  static QueryColumns of(AsQuery clause, Catalog catalog, Dialect dialect) {
    refuseUntyped(clause, dialect);
    String text = NativeText.of(clause.query(), dialect);
    List<String> names = catalog.columnNames(text);
    requireNames(names, text, clause);
    List<DataType.Native> types =
        catalog.typesOf("(" + text + "\n) q", names.stream().map(dialect::quote).toList());
    List<Column.Physical> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(Column.Physical.of(names.get(i), types.get(i), /* nullable= */ true));
    }
    return new QueryColumns(List.copyOf(columns), text, clause);
  }

  List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** A name that the engine has made up, or a second one like another, is no name to rely on. */
  private static void requireNames(List<String> names, String text, AsQuery clause) {
    if (names.isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "The query gives no columns", clause.query().span());
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      boolean repeated = !seen.add(name);
      if (repeated || isMadeUp(name, text)) {
        throw new RewriteException(
            repeated ? ErrorCode.DUPLICATE_COLUMN : ErrorCode.INVALID_DEFINITION,
            repeated
                ? "The query has two columns " + name + ": give one another name with AS"
                : "The query's column " + name + " has no name of its own: give it one with AS",
            clause.query().span());
      }
    }
  }

  private static boolean isMadeUp(String name, String text) {
    boolean word = name.matches("[\\p{L}_][\\p{L}\\p{N}_$]*");
    boolean quoted =
        text.contains("\"" + name.replace("\"", "\"\"") + "\"")
            || text.contains("`" + name.replace("`", "``") + "`")
            || text.contains("[" + name + "]");
    return !word && !quoted && text.indexOf('*') < 0;
  }

  /** Engines make a text of it, or a number, or fail with the first value. */
  private static void refuseUntyped(AsQuery clause, Dialect dialect) {
    List<Token> tokens = Lexer.tokens(clause.query().text(), dialect.lexicalRules());
    for (int i = 1; i + 1 < tokens.size(); i++) {
      Token before = tokens.get(i - 1);
      boolean first = before.is("SELECT") || before.is("DISTINCT");
      if (tokens.get(i).is("NULL") && first && endsColumn(tokens.get(i + 1))) {
        throw untyped(clause, tokens.get(i).span());
      }
    }
  }

  private static boolean endsColumn(Token token) {
    return token.is("AS") || token.is("FROM") || token.isSymbol(',') || token.isSymbol(')');
  }

  private static RewriteException untyped(AsQuery clause, Span span) {
    int start = clause.query().span().start();
    return new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "NULL alone has no type: write CAST(NULL AS …)",
        new Span(start + span.start(), start + span.end()));
  }
}
