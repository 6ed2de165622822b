package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.sql.Wrapper;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.Executor;

/**
 * Calls every method of every public interface of the objects of a scene, JDBC's and the vendor's,
 * each with several lots of arguments, good ones and bad ones.
 */
final class Sweep {
  /** How objects come to be. */
  interface Setting {
    Scene on(Engine engine, Connection connection) throws SQLException;
  }

  /** Gives new connections to one database. */
  interface Source {
    Connection connect() throws SQLException;
  }

  private final Engine engine;
  private final Map<String, List<Method>> methods = new TreeMap<>();

  /**
   * A sweep over what these objects can do.
   *
   * @param raw the driver's own
   * @param skipped names of methods that are not called
   */
  Sweep(Engine engine, Scene raw, List<String> skipped) {
    this.engine = engine;
    raw.objects()
        .forEach(
            (name, object) ->
                methods.put(
                    name,
                    methods(object.getClass()).stream()
                        .filter(method -> !skipped.contains(method.getName()))
                        .toList()));
  }

  /**
   * What each call did: by the object's name, the method and the lot.
   *
   * @param lots how many lots of arguments each method gets
   */
  Map<String, String> run(Source source, Setting setting, int lots) throws SQLException {
    Map<String, String> seen = new TreeMap<>();
    for (Map.Entry<String, List<Method>> entry : methods.entrySet()) {
      Connection connection = source.connect();
      for (Method method : entry.getValue()) {
        for (int lot = 0; lot < lots; lot++) {
          if (lot == 0 || method.getParameterCount() > 0) {
            if (connection.isClosed() || entry.getKey().equals("connection")) {
              close(connection);
              connection = source.connect();
            }
            call(setting.on(engine, connection), entry.getKey(), method, lot, seen);
          }
        }
      }
      close(connection);
    }
    return seen;
  }

  /** SQLite's driver cannot close what some of the calls have broken. */
  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      assertThat(e.getClass().getName()).doesNotContain("likewise");
    }
  }

  private static void call(
      Scene scene, String name, Method method, int lot, Map<String, String> seen)
      throws SQLException {
    Wrapper target = scene.objects().get(name);
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i], lot, i);
    }
    String outcome = new Witness(scene.objects()).outcome(target, method, arguments);
    String key = "%s.%s%s #%d".formatted(name, method.getName(), types(method), lot);
    seen.put(key, outcome + "\n  " + scene.state());
    scene.end();
  }

  private static String types(Method method) {
    return List.of(method.getParameterTypes()).stream()
        .map(Class::getSimpleName)
        .toList()
        .toString();
  }

  private static List<Method> methods(Class<?> real) {
    Map<String, Method> found = new TreeMap<>();
    for (Class<?> type = real; type != null; type = type.getSuperclass()) {
      collect(type, found);
    }
    return new ArrayList<>(found.values());
  }

  private static void collect(Class<?> type, Map<String, Method> found) {
    for (Class<?> parent : type.getInterfaces()) {
      if (Modifier.isPublic(parent.getModifiers())) {
        for (Method method : parent.getMethods()) {
          if (!Modifier.isStatic(method.getModifiers())) {
            found.putIfAbsent(method.getName() + types(method), method);
          }
        }
      }
      collect(parent, found);
    }
  }

  /** The argument at a position in a lot. */
  private static Object argument(Class<?> type, int lot, int position) {
    if (type.isPrimitive()) {
      return primitive(type, lot, position);
    }
    if (lot == 3) {
      return null;
    }
    if (type.isArray()) {
      return array(type, lot);
    }
    return type == String.class ? text(lot, position) : object(type, lot);
  }

  private static Object primitive(Class<?> type, int lot, int position) {
    int number = position == 0 ? new int[] {1, 2, 3, 0, -1, 99}[lot] : number(lot);
    return switch (type.getName()) {
      case "boolean" -> lot % 2 == 0;
      case "byte" -> (byte) number;
      case "short" -> (short) number;
      case "int" -> number;
      case "long" -> (long) number;
      case "float" -> number + 0.5f;
      case "double" -> number + 0.25;
      default -> (char) ('a' + lot);
    };
  }

  private static int number(int lot) {
    return switch (lot) {
      case 0 -> Types.VARCHAR;
      case 1 -> ResultSet.CONCUR_READ_ONLY;
      case 2 -> Types.INTEGER;
      case 3 -> Statement.RETURN_GENERATED_KEYS;
      case 4 -> -5000;
      default -> 0;
    };
  }

  private static String text(int lot, int position) {
    String[] first = {"SELECT x FROM t", "x", "INSERT INTO t (x) VALUES ('y')", "nope", ""};
    String[] later = {"x", "%", "T", "7", "text"};
    return position == 0 ? first[lot] : later[lot];
  }

  private static Object array(Class<?> type, int lot) {
    if (type == int[].class) {
      return new int[] {lot};
    }
    if (type == byte[].class) {
      return "7".getBytes(StandardCharsets.UTF_8);
    }
    if (type == String[].class) {
      return new String[] {lot == 0 ? "id" : "nope"};
    }
    Object array = java.lang.reflect.Array.newInstance(type.getComponentType(), 1);
    if (type == Object[].class) {
      ((Object[]) array)[0] = lot == 0 ? "x" : 7;
    }
    return array;
  }

  private static Object object(Class<?> type, int lot) {
    return switch (type.getName()) {
      case "java.lang.Object" -> lot == 0 ? "x" : lot == 1 ? (Object) 7 : new Object();
      case "java.lang.Class" ->
          new Class<?>[] {
                String.class, Connection.class, Statement.class, ResultSet.class, Thread.class
              }
              [lot];
      case "java.math.BigDecimal" -> new BigDecimal("7.125");
      case "java.sql.Date" -> Date.valueOf("2024-02-29");
      case "java.sql.Time" -> Time.valueOf("12:34:56");
      case "java.sql.Timestamp" -> Timestamp.valueOf("2024-02-29 12:34:56.789");
      case "java.util.Calendar" -> Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
      case "java.io.InputStream" -> new ByteArrayInputStream(new byte[] {'7'});
      case "java.io.Reader" -> new StringReader("7");
      case "java.util.Properties" -> new Properties();
      case "java.util.Map" -> Map.of();
      case "java.sql.SQLType" -> (SQLType) (lot == 0 ? JDBCType.VARCHAR : JDBCType.INTEGER);
      case "java.util.concurrent.Executor" -> (Executor) Runnable::run;
      default -> type.isEnum() ? type.getEnumConstants()[0] : null;
    };
  }
}
