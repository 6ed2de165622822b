package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.text.Span;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A query's columns that take NULL, as far as the engine tells: they can be none of a key (T05),
 * and none that is declared NOT NULL (T03).
 */
record QueryNulls(QueryColumns query, Catalog catalog) {

  /**
   * Fails if one of them is either.
   *
   * @param own what the statement's list declares
   */
  void refuse(Draft own, @Nullable Located<PrimaryKey> key) {
    List<Member> declared = own.members().stream().filter(this::isNotNull).toList();
    if (key == null && declared.isEmpty()) {
      return;
    }
    Set<String> nullable = catalog.nullableColumns(query.text());
    if (key != null) {
      key.value().columns().stream()
          .filter(nullable::contains)
          .forEach(column -> refuse("A PRIMARY KEY takes no NULL", column, key.span()));
    }
    declared.stream()
        .filter(member -> nullable.contains(member.name()))
        .forEach(
            member ->
                refuse(
                    "Column %s, as it is declared, takes no NULL".formatted(member.name()),
                    member.name(),
                    member.span()));
  }

  private boolean isNotNull(Member member) {
    boolean nullable =
        member.column() instanceof Column.Physical physical
            ? physical.nullable()
            : !(member.column() instanceof Column.Metadata metadata) || metadata.nullable();
    return query.names().contains(member.name()) && !nullable;
  }

  private static void refuse(String what, String column, @Nullable Span span) {
    throw new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "%s, and the query's column %s does: write COALESCE(…) AS %2$s in the query"
            .formatted(what, column),
        span);
  }
}
