package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.Statement;

/** Which method of JDBC a text came through: some of them fit only some results. */
enum Door {
  /** {@code execute}: whatever comes. */
  EXECUTE,
  /** {@code executeQuery}. */
  QUERY,
  /** {@code executeUpdate}. */
  UPDATE,
  /** {@code addBatch}. */
  BATCH;

  /** The error for a result that does not fit. */
  void admit(boolean givesRows) throws SQLException {
    if (this == QUERY && !givesRows) {
      throw new SQLException("The statement gives no result set: use execute", "02000");
    }
    if (this == UPDATE && givesRows) {
      throw new SQLException("The statement gives a result set: use executeQuery", "0100E");
    }
    if (this == BATCH && givesRows) {
      throw new SQLException("A statement that gives a result set cannot be in a batch", "0100E");
    }
  }

  /** Sends a text through the driver's method of this door. */
  void send(String sql, Statement real) throws SQLException {
    switch (this) {
      case EXECUTE -> real.execute(sql);
      case QUERY -> real.executeQuery(sql);
      case UPDATE, BATCH -> real.executeUpdate(sql);
    }
  }
}
