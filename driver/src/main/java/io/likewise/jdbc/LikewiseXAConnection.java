package io.likewise.jdbc;

import java.sql.SQLException;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;

/** The same with the real connection's XA resource, which a transaction manager drives. */
final class LikewiseXAConnection extends LikewisePooledConnection implements XAConnection {
  private final XAConnection real;

  LikewiseXAConnection(XAConnection real, Wrapping wrapping) {
    super(real, wrapping);
    this.real = real;
  }

  @Override
  public XAResource getXAResource() throws SQLException {
    return real.getXAResource();
  }
}
