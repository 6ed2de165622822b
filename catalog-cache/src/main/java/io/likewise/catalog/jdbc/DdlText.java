package io.likewise.catalog.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A CREATE TABLE of the engine's own writing as a list of tokens, in which what stands in
 * parentheses is one and comments are none.
 */
final class DdlText {

  /** Strings in which only a quote is doubled; names in quotes of every kind. */
  static final DdlText SQLITE =
      new DdlText("--[^\\n]*+|/\\*.*?(?:\\*/|\\z)", "'[^']*+(?:''[^']*+)*+'|\\[[^\\]]*+]");

  /**
   * Strings in which a backslash escapes. There are no comments but those that the engine reads.
   */
  static final DdlText MARIADB = new DdlText("\\s++", "'[^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+'");

  private static final String LEXEME =
      """
      (?<skipped>\\s++|%s)\
      |/\\*.*?\\*/\
      |(?<quoted>%s|"[^"]*+(?:""[^"]*+)*+"|`[^`]*+(?:``[^`]*+)*+`)\
      |[\\w$\\x{80}-\\x{10ffff}]++\
      |.""";

  private final Pattern lexeme;

  /**
   * @param comment what is passed over beside white space
   * @param quoted strings and names in quotes of the engine's own
   */
  private DdlText(String comment, String quoted) {
    this.lexeme = Pattern.compile(LEXEME.formatted(comment, quoted), Pattern.DOTALL);
  }

  /** What a token is. */
  enum Kind {
    WORD,
    QUOTED,
    /** Its text is what stands between the parentheses, without comments. */
    GROUP
  }

  /**
   * A word, sign, quoted name, string or group.
   *
   * @param start where it begins in the text that was read
   * @param end where it ends
   */
  record Token(Kind kind, String text, int start, int end) {

    /** Upper case; empty if this cannot be a keyword. */
    String keyword() {
      return kind == Kind.WORD ? text.toUpperCase(Locale.ROOT) : "";
    }

    boolean isGroup() {
      return kind == Kind.GROUP;
    }

    /** The name that it stands for. */
    String name() {
      if (kind != Kind.QUOTED) {
        return text;
      }
      String mark = text.substring(0, 1);
      String inside = text.substring(1, text.length() - 1);
      return mark.equals("[") ? inside : inside.replace(mark + mark, mark);
    }
  }

  List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    StringBuilder group = new StringBuilder();
    int depth = 0;
    int start = 0;
    Matcher found = lexeme.matcher(text);
    while (found.find()) {
      boolean skipped = found.group("skipped") != null;
      String lexeme = skipped ? " " : found.group();
      depth -= lexeme.equals(")") ? 1 : 0;
      start = depth == 0 && !lexeme.equals(")") ? found.start() : start;
      if (depth > 0) {
        group.append(lexeme);
      } else if (lexeme.equals(")")) {
        tokens.add(new Token(Kind.GROUP, group.toString().strip(), start, found.end()));
        group.setLength(0);
      } else if (!skipped && !lexeme.equals("(")) {
        Kind kind = found.group("quoted") != null ? Kind.QUOTED : Kind.WORD;
        tokens.add(new Token(kind, lexeme, start, found.end()));
      }
      depth += lexeme.equals("(") ? 1 : 0;
    }
    return tokens;
  }

  /** The tokens between commas. */
  List<List<Token>> parts(String text) {
    List<List<Token>> parts = new ArrayList<>();
    parts.add(new ArrayList<>());
    for (Token token : tokens(text)) {
      if (token.keyword().equals(",")) {
        parts.add(new ArrayList<>());
      } else {
        parts.get(parts.size() - 1).add(token);
      }
    }
    return parts;
  }
}
