package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.LikeClause;
import io.likewise.rewrite.like.LikeMerge;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The indexes that a table's bases bring (SPEC L4), under names that are free. */
record CopiedIndexes(List<TableIndex> indexes) {
  private static final int LONGEST_NAME = 200;

  static CopiedIndexes of(List<LikeClause> clauses, Draft draft, Catalog catalog) {
    List<TableIndex> indexes = new ArrayList<>();
    for (LikeClause clause : clauses) {
      if (LikeMerge.includes(clause, Feature.INDEXES)) {
        for (TableIndex index : catalog.indexes(clause.base().name())) {
          requireColumns(index, clause, draft);
          indexes.add(index);
        }
      }
    }
    return new CopiedIndexes(List.copyOf(indexes));
  }

  private static void requireColumns(TableIndex index, LikeClause clause, Draft draft) {
    List<String> names = draft.members().stream().map(Member::name).toList();
    for (String column : index.columns()) {
      if (!names.contains(column)) {
        throw new RewriteException(
            ErrorCode.UNKNOWN_COLUMN,
            "The index %s of %s reads %s, which is not there; EXCLUDING INDEXES leaves it out"
                .formatted(index.name(), clause.base().name(), column),
            clause.clause().span());
      }
    }
  }

  /** The unique index that keeps a table from being partitioned by these columns, in words. */
  Optional<String> inTheWay(List<String> keys) {
    return indexes.stream()
        .filter(index -> index.kind().startsWith("UNIQUE") && !index.columns().containsAll(keys))
        .findFirst()
        .map(index -> "its unique index like " + index.name() + " lacks a partition column");
  }

  /** Those that are clauses of CREATE TABLE. */
  List<String> clauses() {
    return indexes.stream().filter(TableIndex::partOfTable).map(TableIndex::definition).toList();
  }

  /** What makes the others. */
  List<Step> steps(TableName table, Catalog catalog, Dialect dialect) {
    List<TableIndex> own = indexes.stream().filter(index -> !index.partOfTable()).toList();
    List<String> taken =
        own.isEmpty() || dialect.namesIndexes()
            ? new ArrayList<>()
            : new ArrayList<>(catalog.indexNames(table.schema()));
    List<Step> steps = new ArrayList<>();
    for (TableIndex index : own) {
      @Nullable String name = dialect.namesIndexes() ? null : free(table, index, taken);
      steps.add(new Step.CreateIndex(table, name, index));
    }
    return steps;
  }

  /** {@code table_column_idx}, with a number where that is taken. */
  private static String free(TableName table, TableIndex index, List<String> taken) {
    String columns = index.columns().isEmpty() ? "expr" : String.join("_", index.columns());
    boolean upper = table.table().equals(table.table().toUpperCase(Locale.ROOT));
    String stem = table.table() + "_" + columns + (upper ? "_IDX" : "_idx");
    String cut =
        stem.codePointCount(0, stem.length()) <= LONGEST_NAME
            ? stem
            : stem.substring(0, stem.offsetByCodePoints(0, LONGEST_NAME));
    String name =
        Stream.iterate(0, i -> i + 1)
            .map(i -> i == 0 ? cut : cut + i)
            .filter(one -> taken.stream().noneMatch(one::equalsIgnoreCase))
            .findFirst()
            .orElseThrow();
    taken.add(name);
    return name;
  }
}
