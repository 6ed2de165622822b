package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Metadata is the real driver's, word for word (SPEC U6). */
class MetadataTest {

  @ParameterizedTest
  @EnumSource
  void everyFactIsTheRealDrivers(Engine engine) throws Exception {
    String url = engine.newDatabase();
    try (Connection raw = engine.raw(url);
        Connection wrapped = engine.wrapped(url)) {
      for (Method method : factMethods()) {
        assertThat(fact(wrapped.getMetaData(), method))
            .as(method.getName())
            .isEqualTo(fact(raw.getMetaData(), method));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyListIsTheRealDrivers(Engine engine) throws Exception {
    SideBySide.compareReading(
        engine,
        "CREATE TABLE a (id INT PRIMARY KEY, x VARCHAR(9))",
        (connection, seen) -> {
          DatabaseMetaData data = connection.getMetaData();
          seen.rows("tables", data.getTables(null, null, "%", new String[] {"TABLE"}));
          seen.rows("types", data.getTableTypes());
          seen.rows("schemas", data.getSchemas());
          seen.rows("type info", data.getTypeInfo());
          seen.rows("client info", data.getClientInfoProperties());
          for (String table : new String[] {"a", "A"}) {
            try (ResultSet columns = data.getColumns(null, null, table, "%")) {
              while (columns.next()) {
                seen.note("column", columns.getString("COLUMN_NAME") + columns.getInt("DATA_TYPE"));
              }
            }
            seen.note("key", data.getPrimaryKeys(null, null, table).next());
            seen.note("index", data.getIndexInfo(null, null, table, true, true).next());
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void theUrlCanBeOurs(Engine engine) throws SQLException {
    String url = Engine.wrappedUrl(engine.newDatabase());
    Properties properties = engine.credentials();
    properties.setProperty("likewise.reportUrl", "wrapped");
    try (Connection connection = DriverManager.getConnection(url, properties)) {
      String reported = connection.getMetaData().getURL();
      assertThat(reported).startsWith("jdbc:likewise:jdbc:");
      assertThat(url).startsWith(reported.replaceFirst("\\?.*", ""));
    }
  }

  private static Iterable<Method> factMethods() {
    return Stream.of(DatabaseMetaData.class.getMethods())
        .filter(method -> method.getParameterCount() == 0)
        .filter(method -> !ResultSet.class.isAssignableFrom(method.getReturnType()))
        .filter(method -> !Connection.class.isAssignableFrom(method.getReturnType()))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static Object fact(DatabaseMetaData metaData, Method method) throws Exception {
    try {
      return method.invoke(metaData);
    } catch (InvocationTargetException e) {
      return e.getCause().toString();
    }
  }
}
