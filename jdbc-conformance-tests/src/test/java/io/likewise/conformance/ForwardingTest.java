package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.conformance.Recorder.Call;
import io.likewise.conformance.vendor.VendorConnection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every method of JDBC, called on the wrapper of a stub: the same call arrives at the stub, nothing
 * else does, and what the stub gives or throws comes back as the same object (SPEC T1, T2, T5).
 */
class ForwardingTest {

  /** Gets at a wrapper from a wrapped connection. */
  private interface Way {
    Object from(Connection connection) throws SQLException;
  }

  private record Role(Class<?> type, Way way) {
    @Override
    public String toString() {
      return type.getSimpleName();
    }
  }

  private static final String SQL = "SELECT 1";

  private final Recorder recorder = new Recorder();

  static Stream<Role> roles() {
    return Stream.of(
        new Role(Connection.class, connection -> connection),
        new Role(Statement.class, Connection::createStatement),
        new Role(PreparedStatement.class, connection -> connection.prepareStatement(SQL)),
        new Role(CallableStatement.class, connection -> connection.prepareCall(SQL)),
        new Role(ResultSet.class, connection -> connection.createStatement().executeQuery(SQL)),
        new Role(DatabaseMetaData.class, Connection::getMetaData));
  }

  @ParameterizedTest
  @MethodSource("roles")
  void everyMethodArrives(Role role) throws Exception {
    check(role, recorder.stub(Connection.class));
  }

  @ParameterizedTest
  @MethodSource("roles")
  void everyMethodArrivesAtADriverWithInterfacesOfItsOwn(Role role) throws Exception {
    check(role, recorder.stub(Connection.class, VendorConnection.class));
  }

  @ParameterizedTest
  @MethodSource("roles")
  void everyExceptionComesBackAsTheSameObject(Role role) throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Method method : methods(role.type())) {
      Object wrapper = open(role, recorder.stub(Connection.class)).wrapper();
      Throwable failure = failureOf(method);
      recorder.fail(failure);
      Object[] arguments = arguments(method);
      if (thrownBy(wrapper, method, arguments) != failure || recorder.take().size() != 1) {
        wrong.add(method.toString());
      }
      recorder.fail(null);
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void theMethodsAreThoseOfJdbc() {
    assertThat(roles().mapToInt(role -> methods(role.type()).size()).sum()).isGreaterThan(800);
    assertThat(roles().flatMap(role -> methods(role.type()).stream()).filter(Method::isDefault))
        .hasSizeGreaterThan(36);
  }

  private void check(Role role, Connection stub) throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Method method : methods(role.type())) {
      Opened opened = open(role, stub);
      Object[] arguments = arguments(method);
      Object result = method.invoke(opened.wrapper(), arguments);
      List<Call> calls = recorder.take();
      boolean arrived = calls.size() == 1 && calls.get(0).is(opened.real(), method, arguments);
      if (!arrived || !opened.isRight(result, calls.get(0).result())) {
        wrong.add(method + ": " + calls + " " + result);
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** A wrapper, what it came from, and the stub behind it. */
  private record Opened(Connection connection, Object wrapper, Object real) {

    /** Whether this is what the stub gave, wrapped if it has to be. */
    boolean isRight(Object result, Object given) throws SQLException {
      if (given instanceof Connection) {
        return result == connection;
      }
      if (given instanceof Statement && wrapper instanceof ResultSet) {
        return ((Statement) result).getConnection() == connection;
      }
      boolean wrapped =
          given instanceof Statement
              || given instanceof ResultSet
              || given instanceof DatabaseMetaData;
      return wrapped
          ? result != given && result.equals(given)
          : result == given || result.equals(given);
    }
  }

  private Opened open(Role role, Connection stub) throws SQLException {
    try (StubDriver driver = StubDriver.register((url, info) -> stub)) {
      assertThat(driver).isNotNull();
      Connection connection = DriverManager.getConnection("jdbc:likewise:stub:x");
      Object wrapper = role.way().from(connection);
      List<Call> calls = recorder.take();
      return new Opened(
          connection, wrapper, calls.isEmpty() ? stub : calls.get(calls.size() - 1).result());
    }
  }

  private static Object thrownBy(Object wrapper, Method method, Object[] arguments)
      throws IllegalAccessException {
    try {
      return method.invoke(wrapper, arguments);
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  private static Throwable failureOf(Method method) {
    List<Class<?>> declared = List.of(method.getExceptionTypes());
    if (declared.contains(SQLClientInfoException.class)) {
      return new SQLClientInfoException();
    }
    return declared.contains(SQLException.class)
        ? new SQLException("text", "12345", 7)
        : new IllegalStateException("text");
  }

  private static List<Method> methods(Class<?> type) {
    return Stream.of(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .toList();
  }

  private static Object[] arguments(Method method) {
    return Stream.of(method.getParameterTypes()).map(Samples::argument).toArray();
  }
}
