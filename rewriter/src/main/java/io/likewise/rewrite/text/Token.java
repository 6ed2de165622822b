package io.likewise.rewrite.text;

import java.util.Collection;

/**
 * The smallest piece of a statement that means something.
 *
 * @param text a word, number or symbol as written; what is between the quotes of a name or a
 *     string, doubled quotes and escapes undone; what is inside a hint; the message of {@link
 *     Kind#INVALID}
 */
public record Token(Kind kind, String text, Span span) {

  /** What a token is. */
  public enum Kind {
    WORD,
    DOUBLE_QUOTED,
    BACKQUOTED,
    STRING,
    NUMBER,
    /** One character. */
    SYMBOL,
    /** {@code /*+ … *}{@code /}. */
    HINT,
    /** What cannot be read, an unterminated string for example; only a parser complains of it. */
    INVALID,
    /** Behind the last one; its span is empty and stands directly behind the last token. */
    END
  }

  /** Whether this is that word, unquoted, in any letter case. */
  public boolean is(String word) {
    return kind == Kind.WORD && Words.same(text, word);
  }

  /** Whether this is one of those words. */
  public boolean isAny(Collection<String> words) {
    if (kind == Kind.WORD) {
      for (String word : words) {
        if (Words.same(text, word)) {
          return true;
        }
      }
    }
    return false;
  }

  public boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  /** A word or a quoted name. */
  public boolean isName() {
    return kind == Kind.WORD || kind == Kind.DOUBLE_QUOTED || kind == Kind.BACKQUOTED;
  }
}
