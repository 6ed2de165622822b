package io.likewise.jdbc;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the class of a real object implements beyond its kind's JDBC interface (SPEC T2): every
 * interface, inherited ones included, that is public, not sealed, and seen by the wrapper's loader.
 * The order is that of the declarations, from the class upwards, so the same class always gives the
 * same wrapper.
 */
final class VendorInterfaces {

  private VendorInterfaces() {}

  static List<Class<?>> of(Class<?> real, WrapperKind kind, WrapperLoader loader) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> type = real; type != null; type = type.getSuperclass()) {
      collect(type, all);
    }
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> type : all) {
      if (!type.isAssignableFrom(kind.base()) && isOpen(type) && loader.sees(type)) {
        found.add(type);
      }
    }
    return found;
  }

  private static void collect(Class<?> type, Set<Class<?>> all) {
    for (Class<?> parent : type.getInterfaces()) {
      if (all.add(parent)) {
        collect(parent, all);
      }
    }
  }

  private static boolean isOpen(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && !type.isSealed()
        && type.getModule().isExported(type.getPackageName());
  }
}
