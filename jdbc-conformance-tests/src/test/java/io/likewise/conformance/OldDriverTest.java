package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A driver from before JDBC 4, which lacks what came later: Likewise asks it for nothing of it. */
class OldDriverTest {
  private static final Set<String> KNOWN =
      Set.of(
          "createStatement",
          "execute",
          "executeQuery",
          "getResultSet",
          "getUpdateCount",
          "getMoreResults",
          "next",
          "getInt",
          "getString",
          "getStatement",
          "getConnection",
          "getAutoCommit",
          "setAutoCommit",
          "commit",
          "rollback",
          "close",
          "hashCode",
          "equals",
          "toString");

  private static <T> T old(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            OldDriverTest.class.getClassLoader(),
            new Class<?>[] {type},
            (object, method, arguments) -> answer(object, method, arguments)));
  }

  private static Object answer(Object object, Method method, Object[] arguments) {
    if (!KNOWN.contains(method.getName())) {
      throw new AbstractMethodError(method.getName());
    }
    return switch (method.getName()) {
      case "createStatement", "getStatement" -> old(Statement.class);
      case "executeQuery", "getResultSet" -> old(ResultSet.class);
      case "getConnection" -> old(Connection.class);
      case "equals" -> object == arguments[0];
      case "hashCode", "getInt", "getUpdateCount" -> 7;
      case "getString", "toString" -> "old";
      default -> method.getReturnType() == boolean.class ? true : null;
    };
  }

  @Test
  void whatItKnowsWorksAndWhatItLacksIsMissedAsBefore() throws SQLException {
    try (StubDriver stub = StubDriver.register((url, info) -> old(Connection.class));
        Connection connection =
            DriverManager.getConnection("jdbc:likewise:stub:old", new Properties())) {
      assertThat(stub.getMajorVersion()).isPositive();
      Statement statement = connection.createStatement();
      assertThat(statement.getConnection()).isSameAs(connection);
      assertThat(statement.execute("SELECT 1")).isTrue();
      ResultSet rows = statement.getResultSet();
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(7);
      assertThat(rows.getStatement()).isSameAs(statement);
      assertThat(connection.isWrapperFor(Connection.class)).isTrue();
      assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
      rows.close();
      statement.close();
      assertThatThrownBy(connection::getSchema)
          .isExactlyInstanceOf(AbstractMethodError.class)
          .hasMessage("getSchema");
      assertThatThrownBy(statement::getLargeUpdateCount)
          .isExactlyInstanceOf(AbstractMethodError.class);
      assertThatThrownBy(() -> connection.isWrapperFor(Thread.class))
          .isExactlyInstanceOf(AbstractMethodError.class);
    }
  }
}
