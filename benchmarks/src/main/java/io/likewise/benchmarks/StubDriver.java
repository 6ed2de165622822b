package io.likewise.benchmarks;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.logging.Logger;

/** A driver for {@code jdbc:stub:} whose connections cost nothing. */
final class StubDriver implements Driver {

  @Override
  public Connection connect(String url, Properties info) {
    return acceptsURL(url) ? connection(url.charAt(url.length() - 1)) : null;
  }

  static Connection connection(char which) {
    return switch (which) {
      case '1' -> new StubConnection.Second();
      case '2' -> new StubConnection.Third();
      default -> new StubConnection();
    };
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith("jdbc:stub:");
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("stub");
  }
}
