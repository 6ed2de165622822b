package io.likewise.jdbc;

import io.likewise.run.RewriteListener;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A connection that knows statements of ours; the generated subclass hands all else on. What the
 * driver's connection gives is wrapped by the {@code wrapped} methods, found by their name.
 */
public abstract class LikewiseConnection extends LikewiseObject implements Connection {
  /** The driver's connection. */
  protected final Connection delegate;

  private final ConnectionOrigin origin;
  private final Wrappers wrappers;
  private final Interceptor interceptor;
  private @Nullable LikewiseDatabaseMetaData metaData;
  private Familiar statements = Familiar.NONE;
  private Familiar results = Familiar.NONE;

  /** Wraps a connection of the driver. */
  protected LikewiseConnection(Connection delegate, ConnectionOrigin origin) {
    this.delegate = delegate;
    this.origin = origin;
    this.wrappers = Wrappers.of(delegate.getClass());
    this.interceptor = origin.interceptor();
  }

  /** What wrapped the last object: the next one is mostly of the same class. */
  private record Familiar(Class<?> type, WrapperFactory factory) {
    static final Familiar NONE = new Familiar(Void.class, (real, owner) -> real);
  }

  static LikewiseConnection wrap(Connection real, ConnectionOrigin origin) {
    WrapperFactory factory =
        Wrappers.of(real.getClass()).factory(WrapperKind.CONNECTION, real.getClass());
    return (LikewiseConnection) factory.wrap(real, origin);
  }

  @Override
  public void endRequest() throws SQLException {
    interceptor.endRequest();
    delegate.endRequest();
  }

  /** Tells a listener from now on what is sent for statements of ours. */
  public final void tell(RewriteListener listener) {
    interceptor.tell(listener);
  }

  @Override
  final Connection real() {
    return delegate;
  }

  @Override
  final LikewiseConnection connection() {
    return this;
  }

  final ConnectionOrigin origin() {
    return origin;
  }

  final Interceptor interceptor() {
    return interceptor;
  }

  final LikewiseResultSet resultSet(ResultSet real, LikewiseObject owner) {
    Familiar last = results;
    if (last.type != real.getClass()) {
      last = familiar(WrapperKind.RESULT_SET, real.getClass());
      results = last;
    }
    return (LikewiseResultSet) last.factory.wrap(real, owner);
  }

  private Familiar familiar(WrapperKind role, Class<?> type) {
    return new Familiar(type, wrappers.factory(role, type));
  }

  protected final @Nullable Connection wrapped(@Nullable Connection real) {
    return real == delegate ? this : real;
  }

  protected final @Nullable Statement wrapped(@Nullable Statement real) {
    if (real == null) {
      return null;
    }
    Familiar last = statements;
    if (last.type != real.getClass()) {
      last = familiar(WrapperKind.STATEMENT, real.getClass());
      statements = last;
    }
    return (Statement) last.factory.wrap(real, this);
  }

  protected final @Nullable ResultSet wrapped(@Nullable ResultSet real) {
    return real == null ? null : resultSet(real, this);
  }

  protected final @Nullable DatabaseMetaData wrapped(@Nullable DatabaseMetaData real) {
    if (real == null) {
      return null;
    }
    LikewiseDatabaseMetaData known = metaData;
    if (known == null || known.real() != real) {
      known =
          (LikewiseDatabaseMetaData)
              wrappers.factory(WrapperKind.META_DATA, real.getClass()).wrap(real, this);
      metaData = known;
    }
    return known;
  }

  /** What a getter gave, wrapped if it is a result set: a cursor as a value. */
  final @Nullable Object cursor(@Nullable Object value) {
    return value instanceof ResultSet real ? resultSet(real, this) : value;
  }

  /** The same where the caller wants a type: a vendor's class cannot be wrapped. */
  final <T> @Nullable T cursor(@Nullable T value, Class<T> type) {
    return type.isInterface() && value instanceof ResultSet real
        ? type.cast(resultSet(real, this))
        : value;
  }

  @Override
  public void commit() throws SQLException {
    try {
      delegate.commit();
    } finally {
      interceptor.transactionEnded();
    }
  }

  @Override
  public void rollback() throws SQLException {
    interceptor.rolledBack();
    delegate.rollback();
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    try {
      delegate.setAutoCommit(autoCommit);
    } finally {
      interceptor.transactionEnded();
    }
  }

  @Override
  public void close() throws SQLException {
    try {
      delegate.close();
    } finally {
      interceptor.transactionEnded();
    }
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(String sql) throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql)))
        : prepared(own, delegate.createStatement());
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(String sql, int autoGeneratedKeys)
      throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql), autoGeneratedKeys))
        : prepared(own, delegate.createStatement());
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(String sql, int[] columnIndexes)
      throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql), columnIndexes))
        : prepared(own, delegate.createStatement());
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(String sql, String[] columnNames)
      throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql), columnNames))
        : prepared(own, delegate.createStatement());
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql), type, concurrency))
        : prepared(own, delegate.createStatement(type, concurrency));
  }

  @Override
  public @Nullable PreparedStatement prepareStatement(
      String sql, int type, int concurrency, int holdability) throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? prepared(delegate.prepareStatement(worded(sql), type, concurrency, holdability))
        : prepared(own, delegate.createStatement(type, concurrency, holdability));
  }

  @Override
  public @Nullable CallableStatement prepareCall(String sql) throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? (CallableStatement) wrapped(delegate.prepareCall(worded(sql)))
        : prepared(own, delegate.createStatement());
  }

  @Override
  public @Nullable CallableStatement prepareCall(String sql, int type, int concurrency)
      throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? (CallableStatement) wrapped(delegate.prepareCall(worded(sql), type, concurrency))
        : prepared(own, delegate.createStatement(type, concurrency));
  }

  @Override
  public @Nullable CallableStatement prepareCall(
      String sql, int type, int concurrency, int holdability) throws SQLException {
    OwnStatement own = preparable(sql);
    return own == null
        ? (CallableStatement)
            wrapped(delegate.prepareCall(worded(sql), type, concurrency, holdability))
        : prepared(own, delegate.createStatement(type, concurrency, holdability));
  }

  @Override
  public @Nullable String nativeSQL(String sql) throws SQLException {
    OwnStatement own = own(sql);
    return own == null ? delegate.nativeSQL(worded(sql)) : interceptor.nativeSql(own, sql);
  }

  /** The same for a statement that is about to be executed. */
  final @Nullable OwnStatement executed(String sql) throws SQLException {
    if (!interceptor.concerns(sql)) {
      return null;
    }
    interceptor.executing(sql);
    return interceptor.prepare(sql);
  }

  /** A text that is handed on, as it is sent (SPEC K7). */
  final String worded(String sql) throws SQLException {
    return interceptor.worded(sql);
  }

  /** How many rows a text that was handed on has changed by itself. */
  final long ownCount(String sql, long told) throws SQLException {
    return interceptor.ownCount(sql, told);
  }

  /** The statement if it is ours or watched, null if it is handed on. */
  final @Nullable OwnStatement own(String sql) throws SQLException {
    return interceptor.concerns(sql) ? interceptor.prepare(sql) : null;
  }

  private @Nullable OwnStatement preparable(String sql) throws SQLException {
    OwnStatement own = own(sql);
    if (own != null && own.hasParameters()) {
      throw new SQLFeatureNotSupportedException(
          "A text of several statements, one of them of Likewise, cannot have parameters: prepare"
              + " the statements that have them one by one",
          "0A000");
    }
    return own;
  }

  private @Nullable PreparedStatement prepared(@Nullable PreparedStatement real) {
    return (PreparedStatement) wrapped(real);
  }

  private OwnPreparedStatement prepared(OwnStatement own, Statement real) {
    return (OwnPreparedStatement)
        PlainWrappers.factory(WrapperKind.OWN_PREPARED_STATEMENT)
            .wrap(real, new OwnPreparedStatement.Preparation(own, this));
  }
}
