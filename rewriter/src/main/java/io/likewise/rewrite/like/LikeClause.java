package io.likewise.rewrite.like;

import io.likewise.rewrite.syntax.Statement.Like;
import java.util.Set;

/**
 * A LIKE clause.
 *
 * @param excludedColumns exact names that EXCLUDING COLUMNS leaves out (SPEC L5)
 */
public record LikeClause(Like clause, Set<String> excludedColumns) {
  public LikeClause {
    excludedColumns = Set.copyOf(excludedColumns);
  }
}
