package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.Statement;

/** A statement of ours, yet to be run; it may be run any number of times. */
interface OwnStatement {

  /** Whether it gives a result set, so that {@code executeUpdate} is wrong for it. */
  boolean givesRows();

  /**
   * Carries it out.
   *
   * @param real the driver's statement: its time limit holds, and cancelling it cancels this
   * @param wrapper what the application holds
   */
  Outcome run(Statement real, StatementWrapper wrapper) throws SQLException;

  /** What is sent for it ({@code Connection.nativeSQL}); nothing is executed. */
  String nativeSql() throws SQLException;
}
