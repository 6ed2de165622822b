package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.LikeClause;
import io.likewise.rewrite.like.LikeClause.Form;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.InlineLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The LIKE clauses of a statement, wherever they stand, with the tables that they name. */
record LikeBases(List<LikeBase> bases) {

  /**
   * A clause whose column names are not resolved yet.
   *
   * @param position how many of the statement's own columns stand in front of it
   */
  record LikeBase(TableDefinition table, Like like, Form form, int position) {}

  /** All of them must be there before anything is made. */
  static LikeBases of(CreateTable statement, Names names) {
    List<LikeBase> bases = new ArrayList<>();
    int columns = 0;
    for (TableElement element : statement.elements()) {
      if (element instanceof InlineLike inline) {
        Form form = inline.plainWords() ? Form.PLAIN_WORDS : Form.IN_THE_LIST;
        Like like = inline.like();
        bases.add(new LikeBase(names.require(like.base()), like, form, columns));
      }
      columns += isColumn(element) ? 1 : 0;
    }
    if (statement.origin() instanceof Like like) {
      bases.add(new LikeBase(names.require(like.base()), like, Form.BEHIND_THE_LIST, 0));
    }
    return new LikeBases(bases);
  }

  private static boolean isColumn(TableElement element) {
    return element instanceof TableElement.PhysicalColumn
        || element instanceof TableElement.ComputedColumn
        || element instanceof TableElement.MetadataColumn;
  }

  /** The names of all columns that the bases have. */
  List<String> columns() {
    return bases.stream()
        .flatMap(base -> base.table().columns().stream())
        .map(Column::name)
        .toList();
  }

  /** Whether one has options, so that the table may describe another system (SPEC M3). */
  boolean describeAnother() {
    return bases.stream().anyMatch(base -> !base.table().options().isEmpty());
  }

  /**
   * The clauses for merging.
   *
   * @param knowing the columns of the bases
   */
  List<LikeClause> clauses(Dialect knowing) {
    return bases.stream()
        .map(
            base ->
                new LikeClause(
                    base.table(),
                    base.like(),
                    excluded(base.like(), knowing),
                    base.form(),
                    base.position()))
        .toList();
  }

  private static Set<String> excluded(Like like, Dialect knowing) {
    return like.options().stream()
        .filter(option -> option.feature() == Feature.COLUMNS)
        .flatMap(option -> option.columns().stream())
        .map(knowing::fold)
        .collect(Collectors.toSet());
  }
}
