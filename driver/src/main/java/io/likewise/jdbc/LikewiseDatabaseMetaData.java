package io.likewise.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The driver's metadata: all is handed on but for {@code likewise.reportUrl} (SPEC U6). */
public abstract class LikewiseDatabaseMetaData extends LikewiseObject implements DatabaseMetaData {
  /** The driver's metadata. */
  protected final DatabaseMetaData delegate;

  private final LikewiseConnection connection;

  /** Wraps metadata of the driver. */
  protected LikewiseDatabaseMetaData(DatabaseMetaData delegate, LikewiseConnection connection) {
    this.delegate = delegate;
    this.connection = connection;
  }

  @Override
  final DatabaseMetaData real() {
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
    return real == null ? null : connection.resultSet(real, this);
  }

  @Override
  public @Nullable String getURL() throws SQLException {
    String real = delegate.getURL();
    ConnectionOrigin origin = connection.origin();
    boolean wrapped = origin.settings().reportUrl() == Settings.ReportUrl.WRAPPED;
    return wrapped && real != null ? origin.url().wrapping(real) : real;
  }
}
