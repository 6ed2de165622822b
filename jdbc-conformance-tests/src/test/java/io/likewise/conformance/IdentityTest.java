package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** unwrap, equals, hashCode and toString of wrappers (SPEC T3, T6). */
class IdentityTest {

  @ParameterizedTest
  @EnumSource
  void unwrapGivesTheWrapperThenTheRealObject(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
      assertThat(statement.unwrap(Statement.class)).isSameAs(statement);
      assertThat(rows.unwrap(ResultSet.class)).isSameAs(rows);
      for (Wrapper wrapper : List.of(connection, statement, rows, connection.getMetaData())) {
        assertThat((Object) wrapper.unwrap(wrapper.getClass())).isSameAs(wrapper);
        assertThat(wrapper.isWrapperFor(wrapper.getClass())).isTrue();
        assertThat(wrapper.isWrapperFor(Thread.class)).isFalse();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void unwrapAndIsWrapperForAgree(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          for (Class<?> type : realTypes(connection.unwrap(realClass(engine)).getClass())) {
            seen.call("wrapper for " + type, () -> connection.isWrapperFor(type));
            seen.call("unwrap " + type, () -> type.isInstance(connection.unwrap(type)));
          }
          seen.call("wrapper for Thread", () -> connection.isWrapperFor(Thread.class));
        });
  }

  @ParameterizedTest
  @EnumSource
  void aWrapperEqualsItselfAndTheObjectItWraps(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase())) {
      Connection real = connection.unwrap(realClass(engine));
      assertThat(real).isNotSameAs(connection);
      assertThat(connection).isEqualTo(real).hasSameHashCodeAs(real);
      assertThat(connection.equals(null)).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource
  void statementsDifferFromOneAnother(Engine engine) throws SQLException {
    try (Connection connection = engine.wrapped(engine.newDatabase())) {
      Set<Statement> statements = new HashSet<>();
      for (int i = 0; i < 10; i++) {
        statements.add(connection.prepareStatement("SELECT 1"));
      }
      assertThat(statements).hasSize(10);
      for (Statement statement : statements) {
        statement.close();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPreparedStatementShowsItsText(Engine engine) throws Exception {
    SideBySide.compare(
        engine,
        (connection, seen) -> {
          try (PreparedStatement prepared = connection.prepareStatement("SELECT ? + 1")) {
            prepared.setInt(1, 5);
            seen.note("toString", prepared.toString().replaceAll("prep\\d+", "prep"));
          }
        });
    try (Connection connection = engine.wrapped(engine.newDatabase())) {
      assertThat(connection.toString())
          .isEqualTo("Likewise wrapping " + connection.unwrap(realClass(engine)));
    }
  }

  /** What test tools and pools do: a proxy of all interfaces that an object's class names. */
  @ParameterizedTest
  @EnumSource
  void aProxyOfAnObjectsInterfacesServesInItsPlace(Engine engine) throws Exception {
    try (Connection connection = engine.wrapped(engine.newDatabase());
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement("SELECT 1");
        ResultSet rows = prepared.executeQuery()) {
      assertThat(proxy(connection)).isInstanceOf(Connection.class);
      assertThat(proxy(statement)).isInstanceOf(Statement.class);
      assertThat(proxy(prepared)).isInstanceOf(PreparedStatement.class);
      assertThat(proxy(rows)).isInstanceOf(ResultSet.class);
      assertThat(proxy(connection.getMetaData())).isInstanceOf(DatabaseMetaData.class);
    }
  }

  private static Object proxy(Object object) {
    Class<?> type = object.getClass();
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        type.getInterfaces(),
        (self, method, arguments) -> method.invoke(object, arguments));
  }

  /** The class of a raw connection. */
  private static Class<? extends Connection> realClass(Engine engine) throws SQLException {
    try (Connection raw = engine.raw(engine.newDatabase())) {
      return raw.getClass();
    }
  }

  private static List<Class<?>> realTypes(Class<?> real) {
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> type = real; type != null; type = type.getSuperclass()) {
      types.add(type);
      types.addAll(List.of(type.getInterfaces()));
    }
    return types;
  }
}
