package io.likewise.conformance;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

/** A driver for {@code jdbc:stub:…}, registered while it is open. */
final class StubDriver implements Driver, AutoCloseable {

  /** Gives a connection, or null, or throws. */
  interface Connector {
    Connection connect(String url, Properties info) throws SQLException;
  }

  private final Connector connector;

  private StubDriver(Connector connector) {
    this.connector = connector;
  }

  static StubDriver register(Connector connector) throws SQLException {
    StubDriver driver = new StubDriver(connector);
    DriverManager.registerDriver(driver);
    return driver;
  }

  @Override
  public void close() throws SQLException {
    DriverManager.deregisterDriver(this);
  }

  @Override
  public Connection connect(String url, Properties info) throws SQLException {
    return acceptsURL(url) ? connector.connect(url, info) : null;
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith("jdbc:stub:");
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
    return new DriverPropertyInfo[] {new DriverPropertyInfo("stubbed", url)};
  }

  @Override
  public int getMajorVersion() {
    return 77;
  }

  @Override
  public int getMinorVersion() {
    return 7;
  }

  @Override
  public boolean jdbcCompliant() {
    return true;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("stub");
  }
}
