package io.likewise.jdbc;

import java.sql.CallableStatement;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A callable statement of the driver: all is handed on, and cursors it returns are wrapped. */
public abstract class LikewiseCallableStatement extends LikewisePreparedStatement
    implements CallableStatement {
  private final CallableStatement call;

  /** Wraps a statement of the driver. */
  protected LikewiseCallableStatement(CallableStatement delegate, LikewiseConnection connection) {
    super(delegate, connection);
    this.call = delegate;
  }

  @Override
  public @Nullable Object getObject(int index) throws SQLException {
    return connection().cursor(call.getObject(index));
  }

  @Override
  public @Nullable Object getObject(String name) throws SQLException {
    return connection().cursor(call.getObject(name));
  }

  @Override
  public @Nullable Object getObject(int index, Map<String, Class<?>> types) throws SQLException {
    return connection().cursor(call.getObject(index, types));
  }

  @Override
  public @Nullable Object getObject(String name, Map<String, Class<?>> types) throws SQLException {
    return connection().cursor(call.getObject(name, types));
  }

  @Override
  public <T> @Nullable T getObject(int index, Class<T> type) throws SQLException {
    return connection().cursor(call.getObject(index, type), type);
  }

  @Override
  public <T> @Nullable T getObject(String name, Class<T> type) throws SQLException {
    return connection().cursor(call.getObject(name, type), type);
  }
}
