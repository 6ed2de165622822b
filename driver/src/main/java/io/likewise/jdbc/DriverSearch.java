package io.likewise.jdbc;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the real driver (SPEC U3): among those that DriverManager shows us, then those that
 * ServiceLoader finds on our own and on the context class loader, then {@code
 * likewise.driverClass}. Where that property is given, only drivers of that class count. Nothing is
 * registered or deregistered.
 */
final class DriverSearch {
  private static final int MOST_BROKEN_PROVIDERS = 100;

  /** What to do with a driver: null if it is not the one, and the search goes on. */
  interface Use<T> {
    @Nullable T with(Driver driver) throws SQLException;
  }

  private final @Nullable String className;
  private final Set<Class<?>> tried = new LinkedHashSet<>();
  private final List<String> places = new ArrayList<>();

  DriverSearch(@Nullable String className) {
    this.className = className;
  }

  /** What the first driver gave for which the use was not null; null if there is none. */
  <T> @Nullable T first(Use<T> use) throws SQLException {
    T found =
        firstOf(Collections.list(DriverManager.getDrivers()).iterator(), "DriverManager", use);
    for (ClassLoader loader : loaders()) {
      if (found == null) {
        Iterator<Driver> provided = ServiceLoader.load(Driver.class, loader).iterator();
        found = firstOf(provided, "ServiceLoader on " + loader, use);
      }
    }
    for (ClassLoader loader : loaders()) {
      if (found == null && className != null) {
        found = named(className, loader, use);
      }
    }
    return found;
  }

  /** The error after a search for nothing: what was looked for, where, and what was there. */
  SQLException failure(String url) {
    String missing =
        className == null
            ? "Name the driver's class with likewise.driverClass if it is elsewhere."
            : "likewise.driverClass allows only " + className + ".";
    return new SQLNonTransientConnectionException(
        "No JDBC driver found for %s%nLooked in:%n  %s%n%s"
            .formatted(
                MaskedUrl.of(url), String.join(System.lineSeparator() + "  ", places), missing),
        "08001");
  }

  /** Our own class loader and the thread's. */
  private static Set<ClassLoader> loaders() {
    Set<ClassLoader> loaders = new LinkedHashSet<>();
    loaders.add(DriverSearch.class.getClassLoader());
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null) {
      loaders.add(context);
    }
    return loaders;
  }

  private <T> @Nullable T firstOf(Iterator<Driver> drivers, String place, Use<T> use)
      throws SQLException {
    List<String> seen = new ArrayList<>();
    T found = null;
    for (int broken = 0; found == null && broken < MOST_BROKEN_PROVIDERS; ) {
      try {
        if (!drivers.hasNext()) {
          break;
        }
        Driver driver = drivers.next();
        seen.add(driver.getClass().getName());
        found = attempt(driver, use);
      } catch (ServiceConfigurationError | LinkageError e) {
        seen.add(e.toString());
        broken++;
      }
    }
    places.add(place + ": " + (seen.isEmpty() ? "no driver" : String.join(", ", seen)));
    return found;
  }

  private <T> @Nullable T named(String name, ClassLoader loader, Use<T> use) throws SQLException {
    try {
      Class<?> type = Class.forName(name, true, loader);
      places.add("%s on %s: found".formatted(name, loader));
      return attempt((Driver) type.getConstructor().newInstance(), use);
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      places.add("%s on %s: %s".formatted(name, loader, e));
      return null;
    }
  }

  private <T> @Nullable T attempt(Driver driver, Use<T> use) throws SQLException {
    boolean allowed = className == null || driver.getClass().getName().equals(className);
    return allowed && tried.add(driver.getClass()) ? use.with(driver) : null;
  }
}
