package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Span;
import java.util.List;

/**
 * A name of one to three parts, {@code catalog.database.table} (SPEC N2).
 *
 * @param parts at least one
 */
public record QualifiedName(List<Identifier> parts, Span span) {
  public QualifiedName {
    parts = List.copyOf(parts);
  }

  public Identifier last() {
    return parts.get(parts.size() - 1);
  }
}
