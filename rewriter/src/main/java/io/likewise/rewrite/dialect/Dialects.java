package io.likewise.rewrite.dialect;

import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Finds the dialect of an engine among those that the services file {@code
 * io.likewise.rewrite.dialect.Dialect} lists.
 */
public final class Dialects {

  private Dialects() {}

  /**
   * The dialect of an engine, if there is one.
   *
   * @param product what {@code DatabaseMetaData.getDatabaseProductName} gives
   * @param version what {@code DatabaseMetaData.getDatabaseProductVersion} gives
   */
  public static Optional<Dialect> of(String product, String version) {
    return ServiceLoader.load(Dialect.class, Dialects.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(dialect -> dialect.isSpokenBy(product, version))
        .findFirst();
  }

  /**
   * Whether a driver's update counts hold what triggers change too. Told by the class of its
   * connections, so that the driver need not be asked (SPEC T1).
   */
  public static boolean countsTriggers(Class<?> connection) {
    return connection.getName().startsWith("org.sqlite.");
  }
}
