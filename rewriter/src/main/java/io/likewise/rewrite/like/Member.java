package io.likewise.rewrite.like;

import io.likewise.catalog.Column;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link Draft}.
 *
 * @param column of a computed column of the statement's own, the expression is not read yet
 * @param expression what the statement says of such a column, or null
 * @param span where the column is declared, or the LIKE clause that brings it
 */
public record Member(Column column, @Nullable Text expression, Span span) {

  public String name() {
    return column.name();
  }
}
