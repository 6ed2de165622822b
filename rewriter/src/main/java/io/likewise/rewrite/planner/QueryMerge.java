package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.BareName;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Merges a query's columns into a declared table: declared columns that the query has not come
 * first, the others stand where the query has them and are as they are declared.
 */
record QueryMerge(QueryColumns query, Draft own, Dialect dialect) {

  /**
   * The whole table.
   *
   * @param elements what stands in the statement's list, for names alone
   */
  Draft merge(List<TableElement> elements) {
    List<String> order = order(elements);
    Map<String, Member> declared = new LinkedHashMap<>();
    own.members().forEach(member -> declared.put(member.name(), member));
    List<Member> members = new ArrayList<>();
    for (Member member : own.members()) {
      if (!query.names().contains(member.name())) {
        requireFillable(member);
        members.add(member);
      }
    }
    for (String name : order) {
      Column.Physical column = column(name);
      Member member = declared.get(name);
      members.add(member == null ? new Member(column, null, span()) : overriding(member, column));
    }
    return new Draft(
        members,
        own.key(),
        own.uniqueKeys(),
        own.checks(),
        own.constraints(),
        own.watermark(),
        own.partitionKeys(),
        own.distribution(),
        own.options());
  }

  Step.FillTable fill(TableName table) {
    return new Step.FillTable(table, query.names(), query.text());
  }

  private Span span() {
    return query.clause().query().span();
  }

  private Column.Physical column(String name) {
    return query.columns().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** A list of names puts the query's columns in its order. */
  private List<String> order(List<TableElement> elements) {
    List<Identifier> written =
        elements.stream()
            .filter(BareName.class::isInstance)
            .map(element -> ((BareName) element).name())
            .toList();
    if (written.isEmpty()) {
      return query.names();
    }
    List<String> order = new ArrayList<>();
    for (Identifier name : written) {
      String exact = dialect.fold(name);
      if (!query.names().contains(exact)) {
        throw new RewriteException(
            ErrorCode.UNKNOWN_COLUMN,
            "The query has no column " + exact + NearestName.hint(exact, query.names()),
            name.span());
      }
      if (order.contains(exact)) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_COLUMN, "Column " + name.text() + " is named twice", name.span());
      }
      order.add(exact);
    }
    Optional<String> missing =
        query.names().stream().filter(name -> !order.contains(name)).findFirst();
    if (missing.isPresent()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "The list leaves out the query's column " + missing.get() + ": it names all or none",
          written.get(0).span().to(written.get(written.size() - 1).span()));
    }
    return order;
  }

  /** The query gives it nothing, so NULL, a default or a number must do. */
  private static void requireFillable(Member member) {
    if (member.column() instanceof Column.Physical column
        && !column.nullable()
        && column.defaultValue() == null
        && column.identity() == null
        && column.clauses().isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "Column %s is NOT NULL, and the query has no value for it: give it a DEFAULT, or the query a column of that name"
              .formatted(column.name()),
          member.span());
    }
  }

  private Member overriding(Member member, Column.Physical column) {
    boolean writable =
        member.column() instanceof Column.Physical
            || (member.column() instanceof Column.Metadata metadata
                && !metadata.virtual()
                && MetadataKey.of(metadata).map(MetadataKey::writable).orElse(true));
    if (!writable) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "The query has a column %s, and nothing can be written into the declared one"
              .formatted(member.name()),
          member.span());
    }
    requireCast(member, column.type());
    return member;
  }

  private static void requireCast(Member member, DataType from) {
    if (!ImplicitCast.isPossible(from, member.column().type())) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "The query's column %s is %s and does not become %s by itself: CAST it in the query"
              .formatted(member.name(), from.text(), member.column().type().text()),
          member.span());
    }
  }
}
