package io.likewise.jdbc;

import io.likewise.logging.Log;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The wrappers for the classes of one vendor's loader, each made when its class is first met.
 *
 * <p>A generated class holds on to the vendor's loader and to Likewise's. So the wrappers are kept
 * for good only where Likewise's loader sees the vendor's classes anyway; elsewhere they live as
 * long as a connection that uses them, and neither loader outlives its owner (SPEC T7).
 */
final class Wrappers {
  private static final ClassLoader OURS = Wrappers.class.getClassLoader();
  private static final Map<ClassLoader, Wrappers> KEPT = new ConcurrentHashMap<>();
  private static final Map<ClassLoader, WeakReference<Wrappers>> LENT = new WeakHashMap<>();

  private final ClassLoader vendor;
  private final WrapperLoader loader;
  private final Map<Class<?>, WrapperFactory> connections = new ConcurrentHashMap<>();
  private final Map<Class<?>, WrapperFactory> statements = new ConcurrentHashMap<>();
  private final Map<Class<?>, WrapperFactory> resultSets = new ConcurrentHashMap<>();
  private final Map<Class<?>, WrapperFactory> metaData = new ConcurrentHashMap<>();

  private Wrappers(ClassLoader vendor) {
    this.vendor = vendor;
    this.loader = new WrapperLoader(vendor);
  }

  /** The wrappers for this class and others of the same loader. */
  static Wrappers of(Class<?> real) {
    ClassLoader vendor = loaderOf(real);
    return isOursOrAbove(vendor) ? KEPT.computeIfAbsent(vendor, Wrappers::new) : lent(vendor);
  }

  /**
   * What wraps objects of a class.
   *
   * @param role what they are used as: a class may be several things at once
   */
  WrapperFactory factory(WrapperKind role, Class<?> real) {
    Map<Class<?>, WrapperFactory> known = known(role);
    WrapperFactory factory = known.get(real);
    if (factory != null) {
      return factory;
    }
    return loaderOf(real) == vendor
        ? known.computeIfAbsent(real, type -> make(kind(role, type), type))
        : of(real).factory(role, real);
  }

  private Map<Class<?>, WrapperFactory> known(WrapperKind role) {
    return switch (role) {
      case CONNECTION -> connections;
      case RESULT_SET -> resultSets;
      case META_DATA -> metaData;
      default -> statements;
    };
  }

  private WrapperFactory make(WrapperKind kind, Class<?> real) {
    List<Class<?>> vendors = VendorInterfaces.of(real, kind, loader);
    if (vendors.isEmpty()) {
      return PlainWrappers.factory(kind);
    }
    try {
      return generate(kind, real, vendors);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      Log.warn("No wrapper for " + real.getName() + " with its own interfaces; JDBC's only", e);
      return PlainWrappers.factory(kind);
    }
  }

  private WrapperFactory generate(WrapperKind kind, Class<?> real, List<Class<?>> vendors)
      throws ReflectiveOperationException {
    String name = kind.base().getName() + "." + real.getName().replace('/', '_');
    WrapperClass wrapper = new WrapperClass(name, kind.base());
    List<Class<?>> forwarded = Stream.concat(kind.forwarded().stream(), vendors.stream()).toList();
    Class<?> wrapping = loader.define(name, wrapper.wrapper(forwarded, kind.refused()));
    Class<?> factory = loader.define(WrapperClass.factoryName(name), wrapper.factory());
    Class.forName(wrapping.getName(), true, loader);
    return (WrapperFactory) factory.getConstructor().newInstance();
  }

  private static WrapperKind kind(WrapperKind role, Class<?> real) {
    return role == WrapperKind.STATEMENT ? WrapperKind.ofStatement(real) : role;
  }

  private static Wrappers lent(ClassLoader vendor) {
    synchronized (LENT) {
      WeakReference<Wrappers> lent = LENT.get(vendor);
      @Nullable Wrappers wrappers = lent == null ? null : lent.get();
      if (wrappers == null) {
        wrappers = new Wrappers(vendor);
        LENT.put(vendor, new WeakReference<>(wrappers));
      }
      return wrappers;
    }
  }

  private static ClassLoader loaderOf(Class<?> real) {
    ClassLoader loader = real.getClassLoader();
    return loader == null ? OURS : loader;
  }

  private static boolean isOursOrAbove(ClassLoader vendor) {
    for (ClassLoader loader = OURS; loader != null; loader = loader.getParent()) {
      if (loader == vendor) {
        return true;
      }
    }
    return false;
  }
}
