package io.likewise.rewrite.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a string of several statements at its semicolons (SPEC K5). Semicolons inside strings,
 * quotes, comments, parentheses, bodies of routines and statement sets do not cut.
 */
public final class StatementSplitter {

  private static final List<String> ROUTINES =
      List.of("FUNCTION", "PROCEDURE", "TRIGGER", "EVENT", "PACKAGE");
  private static final List<String> MODIFIERS =
      List.of("OR", "REPLACE", "AGGREGATE", "CONSTRAINT", "TEMPORARY");

  /** {@code END IF} and the like end what is not counted. */
  private static final List<String> OTHER_ENDS = List.of("IF", "LOOP", "WHILE", "REPEAT", "FOR");

  private final String script;
  private final List<Token> tokens;
  private final List<Piece> pieces = new ArrayList<>();

  /**
   * One statement.
   *
   * @param text exactly as it stands in the script, comments included; without white space around
   *     it and without its semicolon
   * @param span where it stands in the script
   */
  public record Piece(String text, Span span) {}

  private StatementSplitter(String script, LexicalRules rules) {
    this.script = script;
    this.tokens = Lexer.tokens(script, rules);
  }

  /** The statements in order; nothing but comments between two semicolons is no statement. */
  public static List<Piece> split(String script, LexicalRules rules) {
    return new StatementSplitter(script, rules).run();
  }

  private List<Piece> run() {
    int first = 0;
    int from = 0;
    while (tokens.get(first).kind() != Token.Kind.END) {
      int semicolon = end(first);
      Token end = tokens.get(semicolon);
      boolean last = end.kind() == Token.Kind.END;
      if (semicolon > first) {
        add(from, last ? script.length() : end.span().start());
      }
      from = end.span().end();
      first = last ? semicolon : semicolon + 1;
    }
    return List.copyOf(pieces);
  }

  private void add(int start, int end) {
    int from = start;
    int to = end;
    while (from < to && Words.isBlank(script.charAt(from))) {
      from++;
    }
    while (to > from && Words.isBlank(script.charAt(to - 1))) {
      to--;
    }
    pieces.add(new Piece(script.substring(from, to), new Span(from, to)));
  }

  /** The index of the semicolon that ends the statement, or of the script's end. */
  private int end(int first) {
    int begin = is(first, "LIKEWISE") && is(first + 1, "EXPLAIN") ? first + 2 : first;
    boolean set = is(begin, "BEGIN") || is(begin, "EXECUTE");
    set = set && is(begin + 1, "STATEMENT") && is(begin + 2, "SET");
    boolean routine = isRoutine(first);
    int depth = 0;
    int blocks = 0;
    for (int at = first; ; at++) {
      Token token = tokens.get(at);
      boolean cuts = depth == 0 && blocks == 0 && (!set || closesSet(at));
      if (token.kind() == Token.Kind.END || (token.isSymbol(';') && cuts)) {
        return at;
      }
      if (token.isSymbol('(')) {
        depth++;
      } else if (token.isSymbol(')')) {
        depth = Math.max(0, depth - 1);
      } else if (routine) {
        blocks = Math.max(0, blocks + step(at));
      }
    }
  }

  private boolean is(int at, String word) {
    return at >= 0 && at < tokens.size() && tokens.get(at).is(word);
  }

  /** Whether the semicolon there follows the END of a statement set. */
  private boolean closesSet(int semicolon) {
    return is(semicolon - 1, "END")
        && (tokens.get(semicolon - 2).isSymbol(';') || is(semicolon - 2, "BEGIN"));
  }

  /** {@code CREATE [OR REPLACE] [DEFINER = …] FUNCTION …} and the like may have a body. */
  private boolean isRoutine(int first) {
    int at = first + 1;
    boolean definer = false;
    while (is(first, "CREATE") && tokens.get(at).kind() != Token.Kind.END) {
      Token token = tokens.get(at++);
      if (token.isAny(ROUTINES)) {
        return true;
      }
      definer |= token.is("DEFINER");
      if (token.isSymbol(';') || (!definer && !token.isAny(MODIFIERS))) {
        return false;
      }
    }
    return false;
  }

  /** By how much a token inside a routine changes the number of open blocks. */
  private int step(int at) {
    Token token = tokens.get(at);
    if (token.is("BEGIN") || (token.is("CASE") && !is(at - 1, "END"))) {
      return 1;
    }
    boolean other = tokens.get(at + 1).isAny(OTHER_ENDS);
    return token.is("END") && !other ? -1 : 0;
  }
}
