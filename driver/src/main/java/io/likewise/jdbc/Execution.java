package io.likewise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * One execution of a statement of ours.
 *
 * @param real the driver's statement: its time limit holds, and cancelling it cancels this
 * @param wrapper what the application holds
 */
record Execution(Door door, Statement real, LikewiseStatement wrapper) {

  /** Another statement of the driver's that does as the application's does. */
  Statement another() throws SQLException {
    Connection connection = wrapper.connection().real();
    Statement another =
        connection.createStatement(
            real.getResultSetType(),
            real.getResultSetConcurrency(),
            real.getResultSetHoldability());
    another.setFetchSize(real.getFetchSize());
    another.setQueryTimeout(real.getQueryTimeout());
    another.setMaxRows(real.getMaxRows());
    another.setMaxFieldSize(real.getMaxFieldSize());
    return another;
  }
}
