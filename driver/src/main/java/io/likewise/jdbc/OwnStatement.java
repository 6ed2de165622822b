package io.likewise.jdbc;

import java.sql.SQLException;
import java.util.List;

/** A text with a statement of ours, yet to be run; it may be run any number of times. */
interface OwnStatement {

  /** Whether it has parameter markers, which nothing can be bound to. */
  default boolean hasParameters() throws SQLException {
    return false;
  }

  /** Carries it out; gives the results in order, one or more. */
  List<Outcome> run(Execution execution) throws SQLException;

  /** What is sent for it ({@code Connection.nativeSQL}); nothing is executed. */
  String nativeSql() throws SQLException;
}
