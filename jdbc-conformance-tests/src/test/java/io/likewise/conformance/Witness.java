package io.likewise.conformance;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Wrapper;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Says what a call did in words that are the same for a real object and for its wrapper. */
final class Witness {
  private static final int MOST_ROWS = 5;

  private final Map<String, Wrapper> known;

  /**
   * A witness of one scene.
   *
   * @param known objects that it calls by their names
   */
  Witness(Map<String, Wrapper> known) {
    this.known = known;
  }

  /** What a call gave, or how it failed. */
  String outcome(Object target, Method method, Object[] arguments) {
    if (!method.getDeclaringClass().isInstance(target)) {
      return "is no " + method.getDeclaringClass().getName();
    }
    try {
      Object given = method.invoke(target, arguments);
      return method.getReturnType() == ResultSetMetaData.class
          ? known(given).orElse("metadata")
          : told(given);
    } catch (InvocationTargetException e) {
      return failure(e.getCause());
    } catch (IllegalAccessException e) {
      return "not accessible";
    }
  }

  /** An error with all that hangs on it. */
  static String failure(Throwable failure) {
    StringBuilder text = new StringBuilder("!");
    for (Throwable next = failure; next != null; next = next.getCause()) {
      text.append(next.getClass().getName()).append(' ').append(message(next)).append("; ");
    }
    if (failure instanceof SQLException e) {
      text.append(e.getSQLState()).append(' ').append(e.getErrorCode());
      if (e.getNextException() != null) {
        text.append(" then ").append(failure(e.getNextException()));
      }
    }
    return text.toString();
  }

  /** The JVM leaves its own messages out where it has thrown the same often. */
  private static String message(Throwable failure) {
    boolean jvm = failure instanceof NullPointerException || failure instanceof ClassCastException;
    return jvm || failure instanceof IndexOutOfBoundsException
        ? ""
        : SideBySide.Seen.message(failure);
  }

  /** A value: its text, or for an object of a driver its name or its nature. */
  String told(Object value) {
    if (value == null || value instanceof Class<?>) {
      return Objects.toString(value);
    }
    if (value.getClass().isArray()) {
      return array(value);
    }
    if (value instanceof Wrapper wrapper) {
      return wrapper instanceof ResultSet rows ? rows(rows) : name(wrapper);
    }
    return isText(value) ? value.getClass().getName() + " " + value : value.getClass().getName();
  }

  private String array(Object array) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < Array.getLength(array); i++) {
      text.append(told(Array.get(array, i))).append(", ");
    }
    return text.append("]").toString();
  }

  private String name(Wrapper object) {
    return known(object).orElseGet(() -> "new " + interfaces(object.getClass()));
  }

  private Optional<String> known(Object object) {
    return known.entrySet().stream()
        .filter(entry -> entry.getValue() == object)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private String rows(ResultSet rows) {
    String name = name(rows);
    if (!name.startsWith("new ")) {
      return name;
    }
    StringBuilder text = new StringBuilder(name).append(" of ");
    try {
      text.append(rows.getStatement() == null ? "nothing" : told(rows.getStatement()));
      int columns = rows.getMetaData().getColumnCount();
      for (int row = 0; row < MOST_ROWS && rows.next(); row++) {
        for (int i = 1; i <= columns; i++) {
          text.append(i == 1 ? "\n  " : ", ").append(rows.getString(i));
        }
      }
    } catch (SQLException e) {
      text.append(failure(e));
    }
    return text.toString();
  }

  /** All that anybody could cast the object to. */
  private static String interfaces(Class<?> type) {
    Set<String> names = new TreeSet<>();
    for (Class<?> next = type; next != null; next = next.getSuperclass()) {
      collect(next, names);
    }
    return names.toString();
  }

  private static void collect(Class<?> type, Set<String> names) {
    for (Class<?> parent : type.getInterfaces()) {
      if (Modifier.isPublic(parent.getModifiers())) {
        names.add(parent.getSimpleName());
      }
      collect(parent, names);
    }
  }

  private static boolean isText(Object value) {
    try {
      return value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
