package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.TableName;
import java.util.List;
import java.util.Locale;

/** Java text inside SQL text: the source of triggers that H2 compiles. */
final class JavaSource {

  /** What members may use beside; the compiler looks up every class that is imported. */
  private static final List<String> OPTIONAL_IMPORTS =
      List.of(
          "java.sql.PreparedStatement",
          "java.sql.ResultSet",
          "java.time.LocalDateTime",
          "java.time.OffsetDateTime",
          "java.time.ZoneOffset",
          "java.time.format.DateTimeFormatter",
          "java.time.temporal.ChronoUnit",
          "java.util.Objects");

  private JavaSource() {}

  /**
   * The name of a trigger, after which H2 names the class that it compiles: plain words stay as
   * they are, what Java does not take is replaced and told apart by a hash.
   */
  static String className(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
    return plain.equals(name) ? name : plain + String.format(Locale.ROOT, "_%08x", name.hashCode());
  }

  /**
   * A trigger that the engine compiles and keeps in the database: it needs no class of ours when
   * the database is opened elsewhere, but a JDK there.
   *
   * <p>It names no class of H2: the compiler sees the JVM's class path only, and H2 may have been
   * loaded by another loader, as in DBeaver. So the trigger implements H2's interface through a
   * proxy, in the loader of whoever asks for it.
   *
   * @param table by the name that it has when the trigger is made
   * @param members fields and methods of a class, in words of the imports here; among them {@code
   *     void fire(Connection, Object[] before, Object[] after) throws Throwable}. They may ask for
   *     {@code position(Connection, String column)} in the rows, and {@code call(Object target,
   *     String method, Object... arguments)} what H2 keeps inside
   */
  static String trigger(TableName table, String members) {
    return """

        import java.lang.reflect.InvocationHandler;
        import java.lang.reflect.InvocationTargetException;
        import java.lang.reflect.Method;
        import java.lang.reflect.Proxy;
        import java.sql.Connection;
        import java.sql.SQLException;
        import java.util.Map;
        import java.util.concurrent.ConcurrentHashMap;
        %s@CODE
        Object create() throws ReflectiveOperationException {
          class Fired implements InvocationHandler {
            @Override
            public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
              String called = method.getName();
              if (called.equals("fire")) {
                fire((Connection) arguments[0], (Object[]) arguments[1], (Object[]) arguments[2]);
                return null;
              }
              return called.equals("equals") ? (Object) (proxy == arguments[0])
                  : called.equals("hashCode") ? (Object) System.identityHashCode(proxy)
                  : called.equals("toString") ? "Likewise's trigger" : null;
            }

            /* ALTER TABLE makes a new trigger, and so a new map, under other names. */
            private final Map<String, Integer> positions = new ConcurrentHashMap<>();

            private int position(Connection connection, String column) throws Throwable {
              Integer known = positions.get(column);
              if (known == null) {
                Object session = call(connection, "getSession");
                Object schema = call(call(session, "getDatabase"), "getSchema", %s);
                Object table = call(schema, "getTableOrView", session, %s);
                known = (Integer) call(call(table, "getColumn", column), "getColumnId");
                positions.put(column, known);
              }
              return known;
            }

            private final Map<String, Method> methods = new ConcurrentHashMap<>();

            /* A public method of H2; a static one where the target is a class. */
            private Object call(Object target, String name, Object... arguments) throws Throwable {
              Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
              Method method = methods.get(type.getName() + "." + name);
              if (method == null) {
                for (Method candidate : type.getMethods()) {
                  if (candidate.getName().equals(name) && takes(candidate, arguments)) {
                    method = candidate;
                  }
                }
                methods.put(type.getName() + "." + name, method);
              }
              try {
                return method.invoke(target, arguments);
              } catch (InvocationTargetException e) {
                Throwable cause = e.getCause();
                throw cause.getCause() instanceof SQLException ? cause.getCause() : cause;
              }
            }

            private boolean takes(Method method, Object[] arguments) {
              Class<?>[] types = method.getParameterTypes();
              boolean takes = types.length == arguments.length;
              for (int i = 0; takes && i < types.length; i++) {
                takes = types[i].isInstance(arguments[i]);
              }
              return takes;
            }

        %s
          }
          ClassLoader h2 = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
              .getCallerClass()
              .getClassLoader();
          Class<?> trigger = Class.forName("org.h2.api.Trigger", false, h2);
          return Proxy.newProxyInstance(h2, new Class<?>[] {trigger}, new Fired());
        }
        """
        .formatted(
            imports(members),
            literal(table.schema()),
            literal(table.table()),
            members.indent(4).stripTrailing());
  }

  private static String imports(String members) {
    return OPTIONAL_IMPORTS.stream()
        .filter(type -> members.contains(type.substring(type.lastIndexOf('.') + 1)))
        .map("import %s;\n"::formatted)
        .collect(joining());
  }

  /**
   * A string literal. Other characters than ASCII ones are escaped, whatever encoding the compiler
   * reads.
   */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c == '\n') {
        literal.append("\\n");
      } else if (c < ' ') {
        literal.append("\\%03o".formatted((int) c));
      } else if (c > '~' || c == '$') {
        literal.append("\\u%04x".formatted((int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }
}
