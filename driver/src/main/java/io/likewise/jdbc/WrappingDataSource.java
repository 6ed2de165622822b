package io.likewise.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.ShardingKeyBuilder;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.CommonDataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source that wraps one of the vendor's: one that was given, or one made from a URL by the
 * vendor of the real driver (SPEC U2).
 *
 * @param <D> the kind of data source
 */
public abstract class WrappingDataSource<D extends CommonDataSource> implements CommonDataSource {
  private final Class<D> type;
  private final Properties properties = new Properties();
  private @Nullable String url;
  private @Nullable String dataSourceClass;
  private @Nullable D given;
  private @Nullable Wrapped<D> wrapped;

  /** The real data source and what its connections are wrapped with. */
  private record Wrapped<D>(D real, @Nullable Driver driver, ConnectionRequest request) {}

  WrappingDataSource(Class<D> type) {
    this.type = type;
  }

  /**
   * The real data source, configured by whoever gives it; a URL then only tells options of ours.
   */
  public synchronized void setDataSource(@Nullable D real) {
    given = real;
    wrapped = null;
  }

  public synchronized @Nullable String getUrl() {
    return url;
  }

  /** A URL of ours, or the real driver's. */
  public synchronized void setUrl(@Nullable String url) {
    this.url = url;
    wrapped = null;
  }

  /** The class of the real data source, where Likewise does not know it by the driver. */
  public synchronized void setDataSourceClass(@Nullable String name) {
    dataSourceClass = name;
    wrapped = null;
  }

  public synchronized void setUser(@Nullable String user) {
    put("user", user);
  }

  public synchronized void setPassword(@Nullable String password) {
    put("password", password);
  }

  /** Adds properties: options of ours, and what the real data source has setters for. */
  public synchronized void setConnectionProperties(Properties added) {
    for (String name : added.stringPropertyNames()) {
      put(name, added.getProperty(name));
    }
  }

  /** A connection of the real data source's, wrapped. */
  final LikewiseConnection wrap(Connection real) throws SQLException {
    Wrapped<D> known = wrapped();
    Settings settings = known.request().settings();
    return LikewiseConnection.wrap(
        real,
        new ConnectionOrigin(
            known.driver(), known.request().url(), settings, Interceptor.of(real, settings)));
  }

  /** The real data source; made by the first call where it was not given. */
  final D real() throws SQLException {
    return wrapped().real();
  }

  private synchronized Wrapped<D> wrapped() throws SQLException {
    Wrapped<D> known = wrapped;
    if (known == null) {
      known = find();
      known.request().settings();
      wrapped = known;
    }
    return known;
  }

  private Wrapped<D> find() throws SQLException {
    String text = url;
    if (text == null && given == null) {
      throw new SQLNonTransientConnectionException(
          "The data source has neither a url nor a data source to wrap", "08001");
    }
    String ours = text == null || !DriverUrl.isOurs(text) ? DriverUrl.PREFIX + text : text;
    ConnectionRequest request = ConnectionRequest.of(ours, properties);
    if (given != null) {
      return new Wrapped<>(given, null, request);
    }
    DriverSearch search = new DriverSearch(request.settings().driverClass());
    String real = request.url().real();
    Driver driver = search.first(candidate -> candidate.acceptsURL(real) ? candidate : null);
    if (driver == null) {
      throw search.failure(real);
    }
    Properties beans = new Properties();
    request.real().stringPropertyNames().forEach(name -> beans.put(name, value(request, name)));
    beans.setProperty("url", real);
    return new Wrapped<>(
        VendorDataSources.create(type, driver, dataSourceClass, beans), driver, request);
  }

  private static String value(ConnectionRequest request, String name) {
    return request.real().getProperty(name);
  }

  private void put(String name, @Nullable String value) {
    wrapped = null;
    if (value == null) {
      properties.remove(name);
    } else {
      properties.setProperty(name, value);
    }
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return real().getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter writer) throws SQLException {
    real().setLogWriter(writer);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return real().getLoginTimeout();
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    real().setLoginTimeout(seconds);
  }

  @Override
  public ShardingKeyBuilder createShardingKeyBuilder() throws SQLException {
    return real().createShardingKeyBuilder();
  }

  /** Where {@link io.likewise.logging.Log} ends up without SLF4J. */
  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    return Logger.getLogger("io.likewise");
  }
}
