package io.likewise.rewrite.planner;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A part of a source's name: a plain name, or a regex that must match a whole one (SPEC C8).
 *
 * @param name the exact name, where it is a plain one
 * @param regex or null
 */
record NamePattern(String name, @Nullable Pattern regex, Span span) {
  private static final Pattern SIGNS = Pattern.compile("[\\[\\](){}*+?|^$\\\\.]");

  /** More steps than any sensible regex needs for a name. */
  private static final int MOST_STEPS = 1_000_000;

  /**
   * Reads a part of a name.
   *
   * @param isUnknown whether nothing is called so: only then a quoted name is taken for a regex
   */
  static NamePattern of(Identifier part, Predicate<String> isUnknown, Dialect dialect) {
    String exact = dialect.fold(part);
    boolean regex =
        part.quoting() == Quoting.BACKQUOTES
            && SIGNS.matcher(part.text()).find()
            && isUnknown.test(exact);
    return new NamePattern(
        exact, regex ? compile(part.text(), part.span(), dialect) : null, part.span());
  }

  /** A text that is a regex, be it a plain name. */
  static NamePattern regex(Text text, Dialect dialect) {
    return new NamePattern(text.text(), compile(text.text(), text.span(), dialect), text.span());
  }

  private static Pattern compile(String text, Span span, Dialect dialect) {
    boolean folds =
        dialect.comparesNamesWithoutCase()
            || !dialect.fold(new Identifier("aB", Quoting.NONE, span)).equals("aB");
    try {
      return Pattern.compile(text, folds ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0);
    } catch (PatternSyntaxException e) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          "This is neither the name of anything nor a regex: " + e.getDescription(),
          span);
    }
  }

  boolean isRegex() {
    return regex != null;
  }

  /** Whether a name that is there is meant. */
  boolean matches(String there) {
    if (regex == null) {
      return there.equals(name);
    }
    try {
      return regex.matcher(new Limited(there)).matches();
    } catch (TooLong | StackOverflowError e) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "This regex does not come to an end on a name such as %s: write it without repetitions inside repetitions"
              .formatted(there),
          span);
    }
  }

  private static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLong() {
      super(null, null, false, false);
    }
  }

  /** A name that can be looked at only so often. */
  private static final class Limited implements CharSequence {
    private final String text;
    private int steps;

    Limited(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (++steps > MOST_STEPS) {
        throw new TooLong();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
