package io.likewise.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The data sources for XA and for pools that a vendor has beside its driver. */
final class VendorDataSources {

  private static final Properties KNOWN = known();

  private VendorDataSources() {}

  /**
   * A new data source of the driver's vendor.
   *
   * @param className the class, or null for the known one
   * @param properties values for its setters: {@code url}, {@code user} and whatever else it has
   */
  static <D> D create(
      Class<D> type, Driver driver, @Nullable String className, Properties properties)
      throws SQLException {
    ClassLoader loader = driver.getClass().getClassLoader();
    List<String> candidates =
        className == null
            ? Stream.of(KNOWN.getProperty(driver.getClass().getName(), "").split(",\\s*"))
                .filter(name -> !name.isEmpty())
                .toList()
            : List.of(className);
    for (String candidate : candidates) {
      Object created = instance(candidate, loader);
      if (type.isInstance(created)) {
        for (String name : properties.stringPropertyNames()) {
          set(created, name, properties.getProperty(name));
        }
        return type.cast(created);
      }
    }
    throw new SQLNonTransientConnectionException(
        "No %s is known for %s among %s: name its class (dataSourceClass) or give the data source itself"
            .formatted(type.getSimpleName(), driver.getClass().getName(), candidates),
        "08001");
  }

  private static Properties known() {
    Properties known = new Properties();
    try (InputStream file =
        VendorDataSources.class.getResourceAsStream("data-sources.properties")) {
      known.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known;
  }

  private static Object instance(String name, @Nullable ClassLoader loader) throws SQLException {
    try {
      return Class.forName(name, true, loader).getConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new SQLNonTransientConnectionException("No data source of " + name, "08001", e);
    }
  }

  private static void set(Object dataSource, String name, String value) throws SQLException {
    for (Method method : dataSource.getClass().getMethods()) {
      if (method.getName().equalsIgnoreCase("set" + name)
          && method.getParameterCount() == 1
          && convertible(method.getParameterTypes()[0])) {
        invoke(dataSource, method, converted(value, method.getParameterTypes()[0]));
        return;
      }
    }
    throw new SQLException(
        "%s has no property %s".formatted(dataSource.getClass().getName(), name), "22023");
  }

  private static void invoke(Object dataSource, Method setter, Object value) throws SQLException {
    try {
      setter.invoke(dataSource, value);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof SQLException failure
          ? failure
          : new SQLException("%s refuses %s".formatted(setter, value), "22023", e.getCause());
    } catch (IllegalAccessException e) {
      throw new SQLException("%s cannot be called".formatted(setter), "22023", e);
    }
  }

  private static boolean convertible(Class<?> type) {
    return type == String.class || type == int.class || type == boolean.class;
  }

  private static Object converted(String value, Class<?> type) throws SQLException {
    try {
      return type == String.class
          ? value
          : type == int.class ? (Object) Integer.valueOf(value) : Boolean.valueOf(value);
    } catch (NumberFormatException e) {
      throw new SQLException("'%s' is no number".formatted(value), "22023", e);
    }
  }
}
