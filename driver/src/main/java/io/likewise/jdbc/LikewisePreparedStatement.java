package io.likewise.jdbc;

import java.sql.PreparedStatement;

/** A prepared statement of the driver: all of it is handed on, its text included (SPEC T6). */
public abstract class LikewisePreparedStatement extends StatementWrapper
    implements PreparedStatement {

  /** Wraps a statement of the driver. */
  protected LikewisePreparedStatement(PreparedStatement delegate, LikewiseConnection connection) {
    super(delegate, connection);
  }

  @Override
  public String toString() {
    return delegate.toString();
  }
}
