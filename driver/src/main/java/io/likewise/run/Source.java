package io.likewise.run;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.SourceText;
import io.likewise.rewrite.text.Span;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;

/**
 * A statement and the text in which it was sent, which errors point into.
 *
 * @param text the statement alone
 * @param whole the text with all its statements
 * @param offset where the statement begins in it; negative where a part of it was sent before
 */
public record Source(String text, String whole, int offset) {

  /** A statement that was sent alone. */
  public static Source alone(String sql) {
    return new Source(sql, sql, 0);
  }

  SQLException explained(RewriteException e) {
    Span span = e.span();
    String message = String.valueOf(e.getMessage());
    if (span != null) {
      boolean before = span.start() + offset < 0;
      Span inWhole = new Span(span.start() + offset, span.end() + offset);
      message =
          before
              ? new SourceText(text).describe(span, message)
              : new SourceText(whole).describe(inWhole, message);
    }
    return e.code() == ErrorCode.UNSUPPORTED
        ? new SQLFeatureNotSupportedException(message, e.code().sqlState())
        : new SQLSyntaxErrorException(message, e.code().sqlState());
  }
}
