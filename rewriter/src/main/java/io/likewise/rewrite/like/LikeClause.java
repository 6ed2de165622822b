package io.likewise.rewrite.like;

import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.syntax.Statement.Like;
import java.util.Set;

/**
 * A LIKE clause and the table that it names.
 *
 * @param excludedColumns exact names that EXCLUDING COLUMNS leaves out (SPEC L5)
 * @param form where the clause stands, which decides what it means without options
 * @param position how many of the statement's own columns stand in front of it
 */
public record LikeClause(
    TableDefinition base, Like clause, Set<String> excludedColumns, Form form, int position) {
  public LikeClause {
    excludedColumns = Set.copyOf(excludedColumns);
  }

  /** SPEC L1, I1, I3. */
  public enum Form {
    BEHIND_THE_LIST,
    IN_THE_LIST,
    /** In the list, with PostgreSQL's options and defaults. */
    PLAIN_WORDS
  }
}
