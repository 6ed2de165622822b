package io.likewise.rewrite;

import io.likewise.rewrite.text.Span;
import org.jspecify.annotations.Nullable;

/**
 * A statement of ours that cannot be carried out as it stands; nothing has been changed. The driver
 * makes a SQLException of it: {@code SQLSyntaxErrorException}, or {@code
 * SQLFeatureNotSupportedException} for {@link ErrorCode#UNSUPPORTED}, with the line, the column,
 * the line's text and a caret under the span (SPEC 17).
 */
public final class RewriteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient @Nullable Span span;

  /**
   * An error in a statement.
   *
   * @param span the words that the message is about, or null where no words of the statement are to
   *     blame
   */
  public RewriteException(ErrorCode code, String message, @Nullable Span span) {
    super(message, null, false, false);
    this.code = code;
    this.span = span;
  }

  public ErrorCode code() {
    return code;
  }

  public @Nullable Span span() {
    return span;
  }
}
