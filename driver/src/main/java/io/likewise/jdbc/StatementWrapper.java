package io.likewise.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * What the wrappers of all statements have in common: the connection and the results that they give
 * are the ones that the application already holds (SPEC T4).
 */
public abstract class StatementWrapper extends LikewiseObject implements Statement {
  /** The driver's statement. */
  protected final Statement delegate;

  private final LikewiseConnection connection;
  private @Nullable LikewiseResultSet result;
  private @Nullable LikewiseResultSet keys;

  StatementWrapper(Statement delegate, LikewiseConnection connection) {
    this.delegate = delegate;
    this.connection = connection;
  }

  @Override
  final Statement real() {
    return delegate;
  }

  @Override
  final LikewiseConnection connection() {
    return connection;
  }

  protected final @Nullable Connection wrapped(@Nullable Connection real) {
    return real == null ? null : connection;
  }

  protected final @Nullable ResultSet wrapped(@Nullable ResultSet real) {
    if (real == null) {
      return null;
    }
    LikewiseResultSet known = result;
    if (known == null || known.real() != real) {
      known = connection.resultSet(real, this);
      result = known;
    }
    return known;
  }

  @Override
  public @Nullable ResultSet getGeneratedKeys() throws SQLException {
    ResultSet real = delegate.getGeneratedKeys();
    if (real == null) {
      return null;
    }
    LikewiseResultSet known = keys;
    if (known == null || known.real() != real) {
      known = connection.resultSet(real, this);
      keys = known;
    }
    return known;
  }

  /** Closes what the last execution left open, as the driver would at the next one. */
  final void closeResult() throws SQLException {
    if (result != null && !delegate.isCloseOnCompletion()) {
      result.close();
      result = null;
    }
  }
}
