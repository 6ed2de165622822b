package io.likewise.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A result set of the driver: all is handed on; its statement and cursors in it are wrapped. */
public abstract class LikewiseResultSet extends LikewiseObject implements ResultSet {
  /** The driver's result set. */
  protected final ResultSet delegate;

  private final LikewiseConnection connection;
  private @Nullable Statement statement;

  /**
   * Wraps a result set of the driver.
   *
   * @param owner the statement that made it, or the connection or metadata where the statement is
   *     not one of the application's
   */
  protected LikewiseResultSet(ResultSet delegate, LikewiseObject owner) {
    this.delegate = delegate;
    this.connection = owner.connection();
    this.statement = owner instanceof StatementWrapper wrapper ? wrapper : null;
  }

  @Override
  final ResultSet real() {
    return delegate;
  }

  @Override
  final LikewiseConnection connection() {
    return connection;
  }

  protected final @Nullable Statement wrapped(@Nullable Statement real) {
    if (real == null) {
      return null;
    }
    Statement known = statement;
    if (known == null) {
      known = connection.wrapped(real);
      statement = known;
    }
    return known;
  }

  @Override
  public @Nullable Object getObject(int column) throws SQLException {
    return connection.cursor(delegate.getObject(column));
  }

  @Override
  public @Nullable Object getObject(String column) throws SQLException {
    return connection.cursor(delegate.getObject(column));
  }

  @Override
  public @Nullable Object getObject(int column, Map<String, Class<?>> types) throws SQLException {
    return connection.cursor(delegate.getObject(column, types));
  }

  @Override
  public @Nullable Object getObject(String column, Map<String, Class<?>> types)
      throws SQLException {
    return connection.cursor(delegate.getObject(column, types));
  }

  @Override
  public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
    return connection.cursor(delegate.getObject(column, type), type);
  }

  @Override
  public <T> @Nullable T getObject(String column, Class<T> type) throws SQLException {
    return connection.cursor(delegate.getObject(column, type), type);
  }
}
