package io.likewise.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * Holds the wrappers made for the classes of one vendor's loader. It sees the vendor's classes as
 * that loader does, and Likewise's own as Likewise's loader does, even where the vendor's loader
 * knows another copy of Likewise.
 */
final class WrapperLoader extends ClassLoader {
  private static final ClassLoader OURS = WrapperLoader.class.getClassLoader();
  private static final String OUR_PACKAGE = WrapperLoader.class.getPackageName() + ".";

  static {
    registerAsParallelCapable();
  }

  WrapperLoader(@Nullable ClassLoader vendor) {
    super(vendor == null ? OURS : vendor);
  }

  Class<?> define(String name, byte[] classFile) {
    return defineClass(
        name, classFile, 0, classFile.length, WrapperLoader.class.getProtectionDomain());
  }

  /** Whether this name means this class here, so that a generated class may use it. */
  boolean sees(Class<?> type) {
    try {
      return loadClass(type.getName()) == type;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OUR_PACKAGE)) {
      return super.loadClass(name, resolve);
    }
    Class<?> generated = findLoadedClass(name);
    return generated != null ? generated : OURS.loadClass(name);
  }
}
