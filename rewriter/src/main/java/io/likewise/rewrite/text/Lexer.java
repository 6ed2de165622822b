package io.likewise.rewrite.text;

import io.likewise.rewrite.text.LexicalRules.Habit;
import io.likewise.rewrite.text.Token.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Cuts a statement into tokens, in one pass and without recursion. It never fails: what cannot be
 * read becomes a token of its own, because the text may be the engine's to judge.
 */
public final class Lexer {

  private static final String[] ASCII =
      IntStream.range(0, 0x80).mapToObj(Character::toString).toArray(String[]::new);

  private static final Pattern NUMBER =
      Pattern.compile("(?i)0x[0-9a-f]+|0b[01]+|[0-9]+(e[0-9].*)?");
  private static final Pattern SIGNED_NUMBER = Pattern.compile("(?i)[0-9]+e?");

  private final String sql;
  private final int limit;
  private final LexicalRules rules;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  /** Whether a comment is open whose content counts. */
  private boolean executed;

  private Lexer(String sql, Span part, LexicalRules rules) {
    this.sql = sql;
    this.at = part.start();
    this.limit = part.end();
    this.rules = rules;
  }

  /**
   * The tokens of a text. Comments are left out, hints are not; the last token is {@link Kind#END}.
   */
  public static List<Token> tokens(String sql, LexicalRules rules) {
    return tokens(sql, new Span(0, sql.length()), rules);
  }

  /** The tokens of a part of a text; their spans are the whole text's. */
  public static List<Token> tokens(String sql, Span part, LexicalRules rules) {
    return new Lexer(sql, part, rules).run();
  }

  private List<Token> run() {
    int last = at;
    while (at < limit) {
      if (Words.isBlank(sql.charAt(at))) {
        at++;
        continue;
      }
      if (skipsMark()) {
        continue;
      }
      int comment = Words.commentEnd(sql, at, limit, rules);
      if (comment < 0) {
        token(sql.charAt(at));
        last = at;
      } else if (comment == Words.UNTERMINATED) {
        invalid("This comment does not end", limit);
      } else if (sql.startsWith("/*+", at) && comment - at >= 5) {
        add(Kind.HINT, sql.substring(at + 3, comment - 2), comment);
        last = at;
      } else {
        at = comment;
      }
    }
    tokens.add(new Token(Kind.END, "", new Span(last, last)));
    return Collections.unmodifiableList(tokens);
  }

  private boolean skipsMark() {
    if (executed && ExecutedComment.ends(sql, at, rules)) {
      at += 2;
      executed = false;
      return true;
    }
    if (ExecutedComment.begins(sql, at, rules)) {
      at = ExecutedComment.inside(sql, at);
      executed = true;
      return true;
    }
    return false;
  }

  private void token(char c) {
    if (isLooseName()) {
      restOfWord();
      return;
    }
    switch (c) {
      case '\'' -> quoted(Kind.STRING, at, backslashes());
      case '"' ->
          quoted(Kind.DOUBLE_QUOTED, at, rules.has(Habit.DOUBLE_QUOTED_STRINGS) && backslashes());
      case '`' -> quoted(Kind.BACKQUOTED, at, false);
      case '$' -> dollar();
      case '[' -> bracket();
      default -> {
        if (c >= '0' && c <= '9') {
          number();
        } else if (Words.isStart(c)) {
          word();
        } else {
          symbol(c);
        }
      }
    }
  }

  private boolean backslashes() {
    return rules.has(Habit.BACKSLASH_ESCAPES);
  }

  private void symbol(char c) {
    if (c == 0) {
      invalid("A NUL character cannot stand in a statement", at + 1);
    } else {
      add(Kind.SYMBOL, c < 0x80 ? ASCII[c] : String.valueOf(c), at + 1);
    }
  }

  private void word() {
    if (rules.has(Habit.ESCAPE_STRINGS) && begins("E'")) {
      quoted(Kind.STRING, at + 1, true);
    } else if (rules.has(Habit.UNICODE_ESCAPES) && begins("U&'")) {
      quoted(Kind.STRING, at + 2, false);
    } else if (rules.has(Habit.UNICODE_ESCAPES) && begins("U&\"")) {
      quoted(Kind.DOUBLE_QUOTED, at + 2, false);
    } else {
      restOfWord();
    }
  }

  private void restOfWord() {
    int end = wordEnd();
    text(Kind.WORD, sql.substring(at, end), end);
  }

  private int wordEnd() {
    int end = at;
    while (end < limit && Words.isPart(sql.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean isLooseName() {
    if (!rules.has(Habit.LOOSE_NAMES) || Words.isStart(sql.charAt(at))) {
      return false;
    }
    int end = wordEnd();
    boolean signed = end < limit && (sql.charAt(end) == '+' || sql.charAt(end) == '-');
    String word = sql.substring(at, end);
    return end > at
        && (isBehindPoint() || !(signed ? SIGNED_NUMBER : NUMBER).matcher(word).matches());
  }

  /** Of a name, and not that of a number. */
  private boolean isBehindPoint() {
    int last = tokens.size() - 1;
    return last > 0
        && tokens.get(last).isSymbol('.')
        && tokens.get(last).span().end() == at
        && tokens.get(last - 1).isName()
        && tokens.get(last - 1).span().end() == at - 1;
  }

  private void bracket() {
    int close = rules.has(Habit.BRACKETED_NAMES) ? sql.indexOf(']', at) : -1;
    if (close < 0 || close >= limit) {
      symbol('[');
    } else {
      text(Kind.DOUBLE_QUOTED, sql.substring(at + 1, close), close + 1);
    }
  }

  private boolean begins(String prefix) {
    return at + prefix.length() <= limit && Words.matches(sql, at, prefix);
  }

  /** Digits with whatever is glued to them; {@code 1a} is one token, and no name. */
  private void number() {
    int end = at + 1;
    while (end < limit) {
      char c = sql.charAt(end);
      boolean exponent = (c == '+' || c == '-') && (sql.charAt(end - 1) | 0x20) == 'e';
      if (!Words.isPart(c) && c != '.' && !exponent) {
        break;
      }
      end++;
    }
    text(Kind.NUMBER, sql.substring(at, end), end);
  }

  private void dollar() {
    int tag = at + 1;
    while (tag < limit && Words.isPart(sql.charAt(tag)) && sql.charAt(tag) != '$') {
      tag++;
    }
    boolean opens =
        rules.has(Habit.DOLLAR_QUOTES)
            && tag < limit
            && sql.charAt(tag) == '$'
            && (tag == at + 1 || Words.isStart(sql.charAt(at + 1)));
    if (!opens) {
      symbol('$');
      return;
    }
    String delimiter = sql.substring(at, tag + 1);
    int close = sql.indexOf(delimiter, tag + 1);
    if (close < 0 || close + delimiter.length() > limit) {
      invalid("The text between " + delimiter + " does not end", limit);
    } else {
      text(Kind.STRING, sql.substring(tag + 1, close), close + delimiter.length());
    }
  }

  /**
   * @param open where the quote is; in front of it, from {@link #at} on, stands a prefix
   */
  private void quoted(Kind kind, int open, boolean backslashes) {
    char quote = sql.charAt(open);
    int end = open + 1;
    boolean plain = true;
    while (end < limit) {
      char c = sql.charAt(end);
      if (c == '\\' && backslashes) {
        plain = false;
        end += 2;
      } else if (c != quote) {
        end++;
      } else if (end + 1 < limit && sql.charAt(end + 1) == quote) {
        plain = false;
        end += 2;
      } else {
        break;
      }
    }
    if (end >= limit) {
      invalid("This " + noun(kind) + " does not end", limit);
      return;
    }
    String raw = sql.substring(open + 1, end);
    String undoubled = plain ? raw : undoubled(raw, quote);
    if (open - at == 2) {
      unicode(kind, undoubled, end + 1);
    } else {
      text(kind, content(undoubled, open - at, backslashes), end + 1);
    }
  }

  /** With an escape character of its own where {@code UESCAPE '!'} stands behind it. */
  private void unicode(Kind kind, String raw, int end) {
    int word = Words.skipBlanks(sql, end, rules);
    int behind = word < limit ? Words.end(sql, word, "UESCAPE") : -1;
    int quote = behind < 0 ? limit : Words.skipBlanks(sql, behind, rules);
    boolean other = quote + 2 < limit && sql.charAt(quote) == '\'' && sql.charAt(quote + 2) == '\'';
    String content = Escapes.unicode(raw, other ? sql.charAt(quote + 1) : '\\');
    int behindAll = other ? quote + 3 : end;
    if (content == null) {
      invalid("This " + noun(kind) + " has a malformed escape", behindAll);
    } else {
      text(kind, content, behindAll);
    }
  }

  private static String noun(Kind kind) {
    return kind == Kind.STRING ? "string" : "quoted name";
  }

  private static String undoubled(String raw, char quote) {
    String one = String.valueOf(quote);
    return raw.replace(one + one, one);
  }

  private static String content(String raw, int prefix, boolean backslashes) {
    if (prefix == 1) {
      return Escapes.escapeString(raw);
    }
    return backslashes ? Escapes.backslashed(raw) : raw;
  }

  private void text(Kind kind, String text, int end) {
    if (text.indexOf('\0') >= 0) {
      invalid("A NUL character cannot stand in a statement", end);
    } else if (text.codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF)) {
      invalid("Half of a surrogate pair is no character", end);
    } else {
      add(kind, text, end);
    }
  }

  private void invalid(String message, int end) {
    add(Kind.INVALID, message, end);
  }

  private void add(Kind kind, String text, int end) {
    tokens.add(new Token(kind, text, new Span(at, end)));
    at = end;
  }
}
