package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the DBeaver tool does with a driver from its first click to its last, step by step. */
class DBeaverTest {

  /** Work on a connection that was opened as the tool does. */
  private interface Work {
    void on(Connection connection, ClassLoader loader) throws Exception;
  }

  private static void connected(Engine engine, String url, Work work) throws Exception {
    ExecutorService elsewhere = Executors.newSingleThreadExecutor();
    try (URLClassLoader loader = IsolatedLoaderTest.isolatedLoader()) {
      Driver driver = IsolatedLoaderTest.newDriver(loader);
      for (String typed : new String[] {null, "", "jdbc:likewise:", "jdbc:likewise:jdbc:", url}) {
        assertThat(driver.getPropertyInfo(typed, new Properties())).isNotEmpty();
      }
      Connection connection =
          elsewhere.submit(() -> IsolatedLoaderTest.connect(loader, driver, url, engine)).get();
      setUp(connection);
      work.on(connection, loader);
      elsewhere.submit(() -> close(connection)).get();
      assertThat(connection.isClosed()).isTrue();
      IsolatedLoaderTest.deregister(loader);
    } finally {
      elsewhere.shutdown();
    }
  }

  private static void setUp(Connection connection) throws SQLException {
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    connection.setAutoCommit(false);
    assertThat(connection.getAutoCommit()).isFalse();
    connection.setAutoCommit(true);
    connection.setReadOnly(false);
    try {
      connection.setClientInfo("ApplicationName", "a tool");
    } catch (SQLClientInfoException refused) {
      assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("H2");
    }
  }

  private static boolean close(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
    connection.close();
    return true;
  }

  @ParameterizedTest
  @EnumSource
  void everyFactAboutTheDatabaseIsTheRealOne(Engine engine) throws Exception {
    String url = engine.newDatabase();
    List<String> raw = new ArrayList<>();
    try (Connection connection = engine.raw(url)) {
      facts(connection.getMetaData(), raw);
    }
    List<String> seen = new ArrayList<>();
    connected(engine, url, (connection, loader) -> facts(connection.getMetaData(), seen));
    assertThat(seen).isEqualTo(raw);
  }

  /** All that is asked without a name: more than the tool asks. */
  private static void facts(DatabaseMetaData data, List<String> facts)
      throws IllegalAccessException, SQLException {
    for (Method method : DatabaseMetaData.class.getMethods()) {
      if (method.getParameterCount() == 0 && method.getReturnType() != Connection.class) {
        facts.add(method.getName() + " " + fact(data, method));
      }
    }
    for (int level : new int[] {0, 1, 2, 4, 8}) {
      facts.add("isolation " + level + data.supportsTransactionIsolationLevel(level));
    }
    facts.sort(null);
  }

  private static String fact(DatabaseMetaData data, Method method)
      throws IllegalAccessException, SQLException {
    try {
      Object answer = method.invoke(data);
      if (answer instanceof ResultSet rows) {
        int columns = rows.getMetaData().getColumnCount();
        boolean any = rows.next();
        rows.close();
        return columns + " columns " + any;
      }
      return String.valueOf(answer);
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theTreeShowsWhatAScriptMade(Engine engine) throws Exception {
    connected(
        engine,
        engine.newDatabase(),
        (connection, loader) -> {
          assertThat(run(connection, "CREATE TABLE a (id INT PRIMARY KEY, s STRING)")).isZero();
          assertThat(run(connection, "INSERT INTO a VALUES (1, 'x'), (2, 'y')")).isEqualTo(2);
          assertThat(run(connection, "CREATE TABLE b LIKE a (INCLUDING ALL)")).isZero();
          assertThat(run(connection, "LIKEWISE DESCRIBE b")).isEqualTo(-2);
          if (engine == Engine.POSTGRESQL) {
            // H2 compiles a trigger against the JVM's own class path, where this H2 is not
            assertThat(run(connection, "CREATE TABLE c AS TABLE a")).isEqualTo(2);
            assertThat(run(connection, "LIKEWISE SHOW SYNCS")).isEqualTo(-1);
            assertThat(run(connection, "INSERT INTO a VALUES (3, 'z'); SELECT id FROM c"))
                .isEqualTo(-3);
          }
          tree(connection.getMetaData(), connection);
        });
  }

  private static void tree(DatabaseMetaData data, Connection connection) throws SQLException {
    String schema = connection.getSchema();
    for (String table : new String[] {"a", "b"}) {
      String name = data.storesUpperCaseIdentifiers() ? table.toUpperCase(Locale.ROOT) : table;
      for (ResultSet rows :
          new ResultSet[] {
            data.getTables(null, schema, name, null),
            data.getColumns(null, schema, name, "%"),
            data.getPrimaryKeys(null, schema, name),
            data.getIndexInfo(null, schema, name, false, true)
          }) {
        assertThat(rows.next()).isTrue();
        rows.close();
      }
      data.getImportedKeys(null, schema, name).close();
      data.getExportedKeys(null, schema, name).close();
    }
    data.getProcedures(null, schema, "%").close();
    if (!data.getDatabaseProductName().equals("SQLite")) {
      data.getFunctions(null, schema, "%").close();
    }
  }

  /**
   * As the tool runs everything.
   *
   * @return the last update count, or the negative number of rows
   */
  private static long run(Connection connection, String sql) throws SQLException {
    long last = 0;
    try (Statement statement =
        connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
      statement.setMaxRows(200);
      boolean rows = statement.execute(sql);
      while (true) {
        if (rows) {
          last = -count(statement.getResultSet());
        } else {
          long count = statement.getLargeUpdateCount();
          if (count < 0) {
            break;
          }
          last = count;
        }
        rows = statement.getMoreResults();
      }
      statement.getWarnings();
    }
    return last;
  }

  private static long count(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    assertThat(columns.getClass().getName()).doesNotContain("likewise.Plain");
    long count = 0;
    while (rows.next()) {
      rows.getObject(1);
      count++;
    }
    rows.close();
    return count;
  }

  @Test
  void aRunningStatementIsCancelledFromAnotherThread() throws Exception {
    String url = Engine.POSTGRESQL.newDatabase();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try (Connection observer = Engine.POSTGRESQL.raw(url)) {
      connected(
          Engine.POSTGRESQL,
          url,
          (connection, loader) -> {
            run(connection, "CREATE TABLE a (id INT PRIMARY KEY)");
            for (String sql :
                new String[] {
                  "SELECT pg_sleep(600)", "CREATE TABLE b AS TABLE a; SELECT pg_sleep(600)"
                }) {
              Statement statement = connection.createStatement();
              Callable<Boolean> execution = () -> statement.execute(sql);
              Future<Boolean> running = thread.submit(execution);
              awaitSleep(observer, running);
              statement.cancel();
              assertThatThrownBy(running::get).rootCause().hasMessageContaining("cancel");
              statement.close();
            }
            assertThat(run(connection, "LIKEWISE SHOW SYNCS")).isZero();
          });
    } finally {
      thread.shutdown();
    }
  }

  private static void awaitSleep(Connection observer, Future<?> running) throws SQLException {
    String sql =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
    boolean sleeping = false;
    while (!sleeping) {
      assertThat(running).isNotDone();
      try (ResultSet rows = observer.createStatement().executeQuery(sql)) {
        sleeping = rows.next();
      }
    }
  }

  /** Rows go in by COPY, through the vendor's class found by the connection's own loader. */
  @Test
  void rowsAreCopiedByReflection() throws Exception {
    connected(
        Engine.POSTGRESQL,
        Engine.POSTGRESQL.newDatabase(),
        (connection, loader) -> {
          run(connection, "CREATE TABLE a (id INT PRIMARY KEY)");
          run(connection, "CREATE TABLE b AS TABLE a");
          ClassLoader own = connection.getClass().getClassLoader();
          Class<?> base = Class.forName("org.postgresql.core.BaseConnection", true, own);
          Class<?> manager = Class.forName("org.postgresql.copy.CopyManager", true, own);
          Object copy = manager.getConstructor(base).newInstance(connection);
          Object rows =
              manager
                  .getMethod("copyIn", String.class, Reader.class)
                  .invoke(copy, "COPY a FROM STDIN", new StringReader("1\n2\n3\n"));
          assertThat(rows).isEqualTo(3L);
          assertThat(run(connection, "SELECT id FROM b")).isEqualTo(-3);
        });
  }
}
