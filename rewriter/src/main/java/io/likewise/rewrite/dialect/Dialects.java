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
   * @param engine what {@code DatabaseMetaData.getDatabaseProductName} gives
   */
  public static Optional<Dialect> of(String engine) {
    return ServiceLoader.load(Dialect.class, Dialects.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(dialect -> dialect.traits().engine().equals(engine))
        .findFirst();
  }
}
