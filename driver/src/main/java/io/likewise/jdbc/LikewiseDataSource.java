package io.likewise.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.Properties;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The driver as a DataSource with bean properties (SPEC U2), e.g. for HikariCP's {@code
 * dataSourceClassName}. The real driver's own properties go into the URL or into {@link
 * #setConnectionProperties}.
 */
public class LikewiseDataSource implements DataSource {
  private static final String LOGIN_TIMEOUT = "loginTimeout";

  private final LikewiseDriver driver = new LikewiseDriver();
  private final Properties properties = new Properties();
  private volatile @Nullable String url;
  private volatile int loginTimeout;
  private volatile @Nullable PrintWriter logWriter;

  @Override
  public Connection getConnection() throws SQLException {
    return connect(copy());
  }

  @Override
  public Connection getConnection(@Nullable String user, @Nullable String password)
      throws SQLException {
    Properties own = copy();
    put(own, "user", user);
    put(own, "password", password);
    return connect(own);
  }

  public @Nullable String getUrl() {
    return url;
  }

  /** A URL of ours, or the real driver's. */
  public void setUrl(@Nullable String url) {
    this.url = url;
  }

  public @Nullable String getUser() {
    return properties.getProperty("user");
  }

  public void setUser(@Nullable String user) {
    put(properties, "user", user);
  }

  public void setPassword(@Nullable String password) {
    put(properties, "password", password);
  }

  /** Adds properties, the real driver's or ours. */
  public void setConnectionProperties(Properties added) {
    for (String name : added.stringPropertyNames()) {
      properties.setProperty(name, added.getProperty(name));
    }
  }

  /** {@code likewise.driverClass}. */
  public void setDriverClass(@Nullable String driverClass) {
    put(properties, OwnProperty.DRIVER_CLASS.key(), driverClass);
  }

  /** {@code likewise.nativeCtas}. */
  public void setNativeCtas(boolean nativeCtas) {
    put(properties, OwnProperty.NATIVE_CTAS.key(), Boolean.toString(nativeCtas));
  }

  /** {@code likewise.reportUrl}. */
  public void setReportUrl(@Nullable String reportUrl) {
    put(properties, OwnProperty.REPORT_URL.key(), reportUrl);
  }

  /** {@code likewise.schema}. */
  public void setSchema(@Nullable String schema) {
    put(properties, OwnProperty.SCHEMA.key(), schema);
  }

  /** {@code likewise.config}. */
  public void setConfig(@Nullable String config) {
    put(properties, OwnProperty.CONFIG.key(), config);
  }

  /** {@code likewise.logRewrites}. */
  public void setLogRewrites(boolean logRewrites) {
    put(properties, OwnProperty.LOG_REWRITES.key(), Boolean.toString(logRewrites));
  }

  /** {@code likewise.sync.embedded}. */
  public void setSyncEmbedded(boolean syncEmbedded) {
    put(properties, OwnProperty.SYNC_EMBEDDED.key(), Boolean.toString(syncEmbedded));
  }

  @Override
  public int getLoginTimeout() {
    return loginTimeout;
  }

  /** In seconds; it holds where the real driver has a property of this name. */
  @Override
  public void setLoginTimeout(int seconds) {
    this.loginTimeout = seconds;
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return logWriter;
  }

  /** Kept for the caller; nothing is written to it. */
  @Override
  public void setLogWriter(@Nullable PrintWriter logWriter) {
    this.logWriter = logWriter;
  }

  @Override
  public Logger getParentLogger() {
    return driver.getParentLogger();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (isWrapperFor(type)) {
      return type.cast(this);
    }
    throw new SQLException("The data source is no " + type, "HY000");
  }

  @Override
  public boolean isWrapperFor(@Nullable Class<?> type) {
    return type != null && type.isInstance(this);
  }

  private Connection connect(Properties own) throws SQLException {
    String given = url;
    if (given == null) {
      throw new SQLNonTransientConnectionException("The data source has no url", "08001");
    }
    String ours = DriverUrl.isOurs(given) ? given : DriverUrl.PREFIX + given;
    if (loginTimeout > 0 && !own.containsKey(LOGIN_TIMEOUT) && hasLoginTimeout(ours, own)) {
      own.setProperty(LOGIN_TIMEOUT, Integer.toString(loginTimeout));
    }
    Connection connection = driver.connect(ours, own);
    if (connection == null) {
      throw new SQLNonTransientConnectionException("No connection to " + MaskedUrl.of(given));
    }
    return connection;
  }

  private boolean hasLoginTimeout(String ours, Properties own) {
    return Stream.of(driver.getPropertyInfo(ours, own))
        .anyMatch(property -> LOGIN_TIMEOUT.equals(property.name));
  }

  private Properties copy() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  private static void put(Properties properties, String name, @Nullable String value) {
    if (value == null) {
      properties.remove(name);
    } else {
      properties.setProperty(name, value);
    }
  }
}
