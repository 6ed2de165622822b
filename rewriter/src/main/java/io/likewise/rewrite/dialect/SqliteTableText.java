package io.likewise.rewrite.dialect;

import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text that made a table in SQLite, taken apart, so that what an alteration is not about stays
 * as it was written.
 *
 * @param head up to the opening parenthesis
 * @param parts columns, then constraints, without the commas
 * @param tail from the closing parenthesis on
 */
record SqliteTableText(String head, List<String> parts, String tail) {

  private static final Set<String> CONSTRAINTS =
      Set.of("CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN");

  /** What begins a clause of a column. */
  private static final Set<String> CLAUSES =
      Set.of(
          "CONSTRAINT",
          "PRIMARY",
          "NOT",
          "NULL",
          "UNIQUE",
          "CHECK",
          "DEFAULT",
          "COLLATE",
          "REFERENCES",
          "GENERATED",
          "AS");

  SqliteTableText {
    parts = List.copyOf(parts);
  }

  static SqliteTableText of(String text) {
    List<Token> tokens = tokens(text);
    int open = 0;
    while (!tokens.get(open).isSymbol('(')) {
      open++;
    }
    List<String> parts = new ArrayList<>();
    int start = tokens.get(open).span().end();
    int depth = 1;
    int at = open;
    while (depth > 0) {
      Token token = tokens.get(++at);
      depth += opens(token) ? 1 : closes(token) ? -1 : 0;
      if (depth == 0 || (depth == 1 && token.isSymbol(','))) {
        parts.add(text.substring(start, token.span().start()).strip());
        start = token.span().end();
      }
    }
    return new SqliteTableText(
        text.substring(0, tokens.get(open).span().end()),
        parts,
        text.substring(tokens.get(at).span().start()));
  }

  String text() {
    return head + "\n  " + String.join(",\n  ", parts) + "\n" + tail;
  }

  SqliteTableText with(List<String> others) {
    return new SqliteTableText(head, others, tail);
  }

  /** The names of the columns that hold data, in order. */
  List<String> dataColumns() {
    return parts.stream()
        .filter(part -> nameOf(part) != null && !isGenerated(part))
        .map(part -> String.valueOf(nameOf(part)))
        .toList();
  }

  /** The index of a column's part, or -1. */
  int indexOf(String column) {
    for (int i = 0; i < parts.size(); i++) {
      String name = nameOf(parts.get(i));
      if (name != null && name.equalsIgnoreCase(column)) {
        return i;
      }
    }
    return -1;
  }

  /** How many columns there are, which come first. */
  int columns() {
    return (int) parts.stream().filter(part -> nameOf(part) != null).count();
  }

  /** The name of the column that a part declares; null if it is a constraint. */
  static @Nullable String nameOf(String part) {
    Token first = tokens(part).get(0);
    return first.isSymbol('[')
        ? part.substring(1, part.indexOf(']'))
        : first.isAny(CONSTRAINTS) ? null : first.text();
  }

  private static boolean isGenerated(String part) {
    return clauses(part).stream()
        .anyMatch(clause -> startsWith(clause, "GENERATED") || startsWith(clause, "AS"));
  }

  /** The clauses of a column behind its type. */
  static List<String> clauses(String part) {
    List<Token> tokens = tokens(part);
    List<String> clauses = new ArrayList<>();
    int start = -1;
    int depth = 0;
    for (int i = 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean end = token.kind() == Token.Kind.END;
      if (depth == 0 && (end || begins(tokens, i))) {
        if (start >= 0) {
          clauses.add(part.substring(start, tokens.get(i - 1).span().end()));
        }
        start = token.span().start();
      }
      depth += opens(token) ? 1 : closes(token) ? -1 : 0;
    }
    return clauses;
  }

  /** The type as it is written; empty where there is none. */
  static String type(String part) {
    List<Token> tokens = tokens(part);
    int from = tokens.get(0).isSymbol('[') ? part.indexOf(']') + 1 : tokens.get(0).span().end();
    for (int i = 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.span().start() >= from && (token.kind() == Token.Kind.END || begins(tokens, i))) {
        return part.substring(from, token.span().start()).strip();
      }
    }
    return "";
  }

  private static boolean begins(List<Token> tokens, int i) {
    Token token = tokens.get(i);
    Token before = tokens.get(i - 1);
    boolean inside =
        before.is("SET")
            || before.is("DEFAULT")
            || before.is("NOT")
            || before.is("GENERATED")
            || before.is("ALWAYS")
            || (token.is("NOT") && tokens.get(i + 1).is("DEFERRABLE"))
            || (i > 1 && tokens.get(i - 2).is("CONSTRAINT"));
    return token.isAny(CLAUSES) && !inside;
  }

  static boolean startsWith(String clause, String word) {
    List<Token> tokens = tokens(clause);
    int first = tokens.get(0).is("CONSTRAINT") ? Math.min(2, tokens.size() - 1) : 0;
    return tokens.get(first).is(word);
  }

  private static boolean opens(Token token) {
    return token.isSymbol('(') || token.isSymbol('[');
  }

  private static boolean closes(Token token) {
    return token.isSymbol(')') || token.isSymbol(']');
  }

  private static List<Token> tokens(String text) {
    return Lexer.tokens(text, new Span(0, text.length()), LexicalRules.STANDARD);
  }
}
