package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.TableName;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

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
          "java.util.Arrays",
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
   * <p>Whatever one trigger of a kind says otherwise than another is a word, so that the rest is
   * the same text: {@link #KEPT}.
   *
   * @param table by the name that it has when the trigger is made: its schema and its own name are
   *     the first two words
   * @param words of the trigger, in the array {@code words} from the third place on
   * @param members fields and methods of a class, in terms of the imports here; among them {@code
   *     void fire(Connection, Object[] before, Object[] after) throws Throwable}. They may ask for
   *     {@code position(Connection, String column)} in the rows, and {@code call(Object target,
   *     String method, Object... arguments)} what H2 keeps inside
   */
  static String trigger(TableName table, List<String> words, String members) {
    return "\n"
        + IMPORTS
        + imports(members)
        + CREATE
        + FIRED.formatted(indented(members))
        + SteadyTriggers.SOURCE
        + KEPT
        + "\nprivate static final String[] WORDS = {\n"
        + Stream.concat(Stream.of(table.schema(), table.table()), words.stream())
            .map(word -> "  " + literal(word) + ",\n")
            .collect(joining())
        + "};\n";
  }

  private static String indented(String members) {
    return members.lines().map(line -> line.isEmpty() ? line : "  " + line).collect(joining("\n"));
  }

  private static final String IMPORTS =
      """
      import java.lang.reflect.Field;
      import java.lang.reflect.InvocationHandler;
      import java.lang.reflect.InvocationTargetException;
      import java.lang.reflect.Method;
      import java.lang.reflect.Proxy;
      import java.sql.Connection;
      import java.sql.SQLException;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.Iterator;
      import java.util.List;
      import java.util.Map;
      import java.util.concurrent.ConcurrentHashMap;
      import java.util.concurrent.locks.LockSupport;
      """;

  private static final String CREATE =
      """
      @CODE
      Object create() throws ReflectiveOperationException {
        ClassLoader h2 = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .getCallerClass()
            .getClassLoader();
        Class<?> trigger = Class.forName("org.h2.api.Trigger", false, h2);
        return Proxy.newProxyInstance(h2, new Class<?>[] {trigger}, new Fired());
      }

      """;

  private static final String FIRED =
      """
      static class Fired implements InvocationHandler {
        private final String[] words = handed == null ? WORDS : handed;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
          String called = method.getName();
          if (called.equals("fire")) {
            fire((Connection) arguments[0], (Object[]) arguments[1], (Object[]) arguments[2]);
            return null;
          }
          if (called.equals("init")) {
            steady((Connection) arguments[0], arguments[1], arguments[3]);
          }
          if (called.equals("init") && words == WORDS) {
            keep((Connection) arguments[0]);
          }
          if (called.equals("remove")) {
            awaitCallers();
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
            Object schema = call(call(session, "getDatabase"), "getSchema", words[0]);
            Object table = call(schema, "getTableOrView", session, words[1]);
            known = (Integer) call(call(table, "getColumn", column), "getColumnId");
            positions.put(column, known);
          }
          return known;
        }

      %s
      }

      private static final Map<String, Method> methods = new ConcurrentHashMap<>();

      /* A public method of H2; a static one where the target is a class. */
      private static Object call(Object target, String name, Object... arguments) throws Throwable {
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

      private static boolean takes(Method method, Object[] arguments) {
        Class<?>[] types = method.getParameterTypes();
        boolean takes = types.length == arguments.length;
        for (int i = 0; takes && i < types.length; i++) {
          takes = types[i].isInstance(arguments[i]);
        }
        return takes;
      }

      """;

  /**
   * H2 compiles every trigger, in 20 ms and more, whatever it has compiled before. The first one of
   * a database puts a map of its own into the place where H2 looks for a class just before it
   * compiles, and that map finds the class of any other trigger whose text is the same but for the
   * words. H2 asks for a class and makes the trigger while nobody else may compile, so the words
   * can be handed over in a variable. Where H2 does not let itself be helped so, all is as it would
   * be.
   */
  private static final String KEPT =
      """
      /* The words of the trigger that is about to be made, if its source is not this class's own. */
      public static String[] handed;

      private static void keep(Connection connection) throws Throwable {
        Object database = call(call(connection, "getSession"), "getDatabase");
        Object compiler = call(database, "getCompiler");
        try {
          Field sources = compiler.getClass().getDeclaredField("sources");
          Field compiled = compiler.getClass().getDeclaredField("compiled");
          sources.setAccessible(true);
          compiled.setAccessible(true);
          synchronized (compiler) {
            if (compiled.get(compiler).getClass() == HashMap.class) {
              Kept kept = new Kept((Map<?, ?>) sources.get(compiler));
              kept.put(Fired.class.getName().split("[$]Fired")[0], Fired.class.getEnclosingClass());
              compiled.set(compiler, kept);
            }
          }
        } catch (ReflectiveOperationException | RuntimeException e) {
          /* Not this H2, or not this JVM: then each trigger is compiled. */
          return;
        }
      }

      /* Where H2 looks for what it has compiled. Sources that differ in their words share a class. */
      static class Kept extends HashMap<String, Class<?>> {
        private final Map<String, Class<?>> known = new HashMap<>();
        private final Map<?, ?> sources;

        Kept(Map<?, ?> sources) {
          this.sources = sources;
        }

        @Override
        public Class<?> put(String name, Class<?> type) {
          String source = String.valueOf(sources.get(name));
          if (words(source) > 0) {
            known.put(source.substring(0, words(source)), type);
          }
          return super.put(name, type);
        }

        @Override
        public Class<?> get(Object name) {
          String source = String.valueOf(sources.get(name));
          int words = words(source);
          Class<?> type = words > 0 ? known.get(source.substring(0, words)) : null;
          if (type == null) {
            return super.get(name);
          }
          try {
            type.getField("handed").set(null, read(source.substring(words)));
            return type;
          } catch (ReflectiveOperationException e) {
            return super.get(name);
          }
        }

        private static int words(String source) {
          return source.lastIndexOf("\\nprivate static final String[] WORDS = {\\n");
        }

        private static String[] read(String literals) {
          List<String> words = new ArrayList<>();
          StringBuilder word = null;
          for (int i = 0; i < literals.length(); i++) {
            char c = literals.charAt(i);
            if (c == '"' && word == null) {
              word = new StringBuilder();
            } else if (c == '"') {
              words.add(word.toString());
              word = null;
            } else if (word != null && c == '\\\\') {
              c = literals.charAt(++i);
              if (c == 'u') {
                word.append((char) Integer.parseInt(literals.substring(i + 1, i + 5), 16));
                i += 4;
              } else if (c >= '0' && c <= '7') {
                word.append((char) Integer.parseInt(literals.substring(i, i + 3), 8));
                i += 2;
              } else {
                word.append(c);
              }
            } else if (word != null) {
              word.append(c);
            }
          }
          return words.toArray(new String[0]);
        }
      }
      """;

  private static String imports(String members) {
    return OPTIONAL_IMPORTS.stream()
        .filter(type -> members.contains(type.substring(type.lastIndexOf('.') + 1)))
        .map("import %s;\n"::formatted)
        .collect(joining());
  }

  /**
   * A string literal. Other characters than ASCII ones are escaped, whatever encoding the compiler
   * reads; it has no other escapes than those that {@link #KEPT} reads.
   */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
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
