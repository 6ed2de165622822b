package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;

/**
 * Drafts of metadata columns that Flink rejected: named in the error, with what to write instead.
 */
final class Drafts {

  static final String SYSTEM_METADATA = "SYSTEM_METADATA";
  static final String PERSISTED = "PERSISTED";

  private Drafts() {}

  /**
   * {@code SYSTEM_METADATA("key")}.
   *
   * @param cursor behind the opening parenthesis
   */
  static RewriteException systemMetadata(TokenCursor cursor, Token name) {
    Token key = cursor.peek();
    boolean known = key.kind() == Kind.STRING || key.isName();
    String literal = "'" + (known ? key.text().replace("'", "''") : "key") + "'";
    return cursor.error(
        "SYSTEM_METADATA is a draft that was rejected; write a metadata column:"
            + " name type METADATA FROM "
            + literal,
        name.span());
  }

  static RewriteException persisted(TokenCursor cursor) {
    return cursor.error(
        "PERSISTED is a draft that was rejected; a metadata column is stored unless it is VIRTUAL:"
            + " name type METADATA [FROM 'key'] [VIRTUAL]",
        cursor.peek().span());
  }
}
