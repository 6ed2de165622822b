package io.likewise.catalog.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SQLite's DDL as a list of tokens, in which what stands in parentheses is one, and no comments.
 */
final class SqliteText {

  private static final Pattern LEXEME =
      Pattern.compile(
          """
          (?<skipped>\\s++|--[^\\n]*+|/\\*.*?(?:\\*/|\\z))\
          |(?<quoted>'[^']*+(?:''[^']*+)*+'|"[^"]*+(?:""[^"]*+)*+"|`[^`]*+(?:``[^`]*+)*+`|\\[[^\\]]*+])\
          |[\\w$\\x{80}-\\x{10ffff}]++\
          |.""",
          Pattern.DOTALL);

  private SqliteText() {}

  /** What a token is. */
  enum Kind {
    WORD,
    QUOTED,
    /** Its text is what stands between the parentheses. */
    GROUP
  }

  /** A word, sign, quoted name, string or group. */
  record Token(Kind kind, String text) {

    /** Upper case; empty if this cannot be a keyword. */
    String keyword() {
      return kind == Kind.WORD ? text.toUpperCase(Locale.ROOT) : "";
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

  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    StringBuilder group = new StringBuilder();
    int depth = 0;
    Matcher lexeme = LEXEME.matcher(text);
    while (lexeme.find()) {
      boolean skipped = lexeme.group("skipped") != null;
      String found = skipped ? " " : lexeme.group();
      depth -= found.equals(")") ? 1 : 0;
      if (depth > 0) {
        group.append(found);
      } else if (found.equals(")")) {
        tokens.add(new Token(Kind.GROUP, group.toString().strip()));
        group.setLength(0);
      } else if (!skipped && !found.equals("(")) {
        tokens.add(new Token(lexeme.group("quoted") != null ? Kind.QUOTED : Kind.WORD, found));
      }
      depth += found.equals("(") ? 1 : 0;
    }
    return tokens;
  }

  /** The tokens between commas. */
  static List<List<Token>> parts(String text) {
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
