package io.likewise.jdbc;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.runtime.ObjectMethods;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The driver for {@code jdbc:likewise:<real URL>} (SPEC 1). What it says of itself, versions and
 * compliance, is what the real driver says (SPEC U6): the one that connected last, before that the
 * only one there is.
 */
public final class LikewiseDriver implements Driver {
  private static final int MAJOR_VERSION = 0;
  private static final int MINOR_VERSION = 1;

  static {
    try {
      DriverManager.registerDriver(new LikewiseDriver(), LikewiseDriver::letGoOfOurClasses);
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * When the driver is deregistered, its class loader can go (SPEC U3). Up to Java 18 the JDK holds
   * the record class whose equals it made last, which is one of ours; this makes one for a class of
   * the JDK instead.
   */
  private static void letGoOfOurClasses() {
    try {
      ObjectMethods.bootstrap(
          MethodHandles.lookup(), "equals", MethodHandle.class, String.class, "");
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private volatile WeakReference<Driver> lastConnected = new WeakReference<>(null);

  @Override
  public boolean acceptsURL(@Nullable String url) {
    return DriverUrl.isOurs(url);
  }

  @Override
  public @Nullable Connection connect(@Nullable String url, @Nullable Properties info)
      throws SQLException {
    if (url == null || !DriverUrl.isOurs(url)) {
      return null;
    }
    ConnectionRequest request = ConnectionRequest.of(url, info);
    Settings settings = request.settings();
    DriverSearch search = new DriverSearch(settings.driverClass());
    Connection connection = search.first(driver -> connect(driver, request, settings));
    if (connection == null) {
      throw search.failure(request.url().real());
    }
    return connection;
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(@Nullable String url, @Nullable Properties info) {
    List<DriverPropertyInfo> properties = new ArrayList<>();
    Map<String, String> own = Map.of();
    if (url != null && DriverUrl.isOurs(url)) {
      ConnectionRequest request = ConnectionRequest.of(url, info);
      own = request.own();
      properties.addAll(realProperties(request));
    }
    for (OwnProperty property : OwnProperty.values()) {
      properties.add(property.info(own.get(property.key())));
    }
    return properties.toArray(new DriverPropertyInfo[0]);
  }

  @Override
  public int getMajorVersion() {
    Driver real = realDriver();
    return real == null ? MAJOR_VERSION : real.getMajorVersion();
  }

  @Override
  public int getMinorVersion() {
    Driver real = realDriver();
    return real == null ? MINOR_VERSION : real.getMinorVersion();
  }

  @Override
  public boolean jdbcCompliant() {
    Driver real = realDriver();
    return real != null && real.jdbcCompliant();
  }

  /** Where {@link io.likewise.logging.Log} ends up without SLF4J. */
  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("io.likewise");
  }

  private @Nullable Connection connect(Driver driver, ConnectionRequest request, Settings settings)
      throws SQLException {
    if (!accepts(driver, request.url().real())) {
      return null;
    }
    Connection real = driver.connect(request.url().real(), request.real());
    if (real == null) {
      return null;
    }
    lastConnected = new WeakReference<>(driver);
    try {
      Interceptor interceptor = Interceptor.of(real, settings);
      return LikewiseConnection.wrap(
          real, new ConnectionOrigin(driver, request.url(), settings, interceptor));
    } catch (RuntimeException | Error e) {
      real.close();
      throw e;
    }
  }

  /** A driver that cannot even say so does not accept. */
  private static boolean accepts(Driver driver, String url) {
    try {
      return driver.acceptsURL(url);
    } catch (SQLException | RuntimeException e) {
      return false;
    }
  }

  /** The real driver's properties; none where the URL is not yet enough for it. */
  private static List<DriverPropertyInfo> realProperties(ConnectionRequest request) {
    String url = request.url().real();
    DriverSearch search = new DriverSearch(request.own().get(OwnProperty.DRIVER_CLASS.key()));
    try {
      DriverPropertyInfo[] found =
          search.first(
              driver -> accepts(driver, url) ? driver.getPropertyInfo(url, request.real()) : null);
      return found == null ? List.of() : List.of(found);
    } catch (SQLException | RuntimeException e) {
      return List.of();
    }
  }

  private @Nullable Driver realDriver() {
    Driver last = lastConnected.get();
    return last != null ? last : onlyCandidate();
  }

  private static @Nullable Driver onlyCandidate() {
    List<Driver> candidates = new ArrayList<>();
    try {
      new DriverSearch(null)
          .first(
              driver -> {
                if (!(driver instanceof LikewiseDriver)) {
                  candidates.add(driver);
                }
                return null;
              });
    } catch (SQLException e) {
      return null;
    }
    return candidates.size() == 1 ? candidates.get(0) : null;
  }
}
