package io.likewise.jdbc;

import java.util.EnumMap;
import java.util.Map;

/**
 * The wrappers for delegates that implement nothing but JDBC: made when the driver was built, so
 * that they cost no time now and exist where no class can be made.
 */
final class PlainWrappers {
  private static final Map<WrapperKind, WrapperFactory> FACTORIES = load();

  private PlainWrappers() {}

  static WrapperFactory factory(WrapperKind kind) {
    WrapperFactory factory = FACTORIES.get(kind);
    if (factory == null) {
      throw new IllegalStateException("The driver was built without " + kind.plainName());
    }
    return factory;
  }

  private static Map<WrapperKind, WrapperFactory> load() {
    Map<WrapperKind, WrapperFactory> factories = new EnumMap<>(WrapperKind.class);
    for (WrapperKind kind : WrapperKind.values()) {
      factories.put(kind, load(kind));
    }
    return factories;
  }

  private static WrapperFactory load(WrapperKind kind) {
    try {
      return Class.forName(WrapperClass.factoryName(kind.plainName()))
          .asSubclass(WrapperFactory.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("The driver was built without " + kind.plainName(), e);
    }
  }
}
