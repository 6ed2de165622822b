package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Collections;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A tool that loads nothing but the jars of one driver, in a loader of their own whose parent sees
 * none of them (CLIENTS: DBeaver): nothing is registered there when it connects.
 */
class IsolatedLoaderTest {

  @ParameterizedTest
  @EnumSource
  void aToolConnectsAndWorks(Engine engine) throws Exception {
    String url = engine.newDatabase();
    try (URLClassLoader loader = isolatedLoader()) {
      Driver driver = newDriver(loader);
      assertThat(driver).isNotInstanceOf(io.likewise.jdbc.LikewiseDriver.class);
      assertThat(driver.acceptsURL("jdbc:likewise:" + url)).isTrue();
      propertyPage(driver, url);
      try (Connection connection = connect(loader, driver, url, engine)) {
        assertThat(driver.getMajorVersion())
            .isEqualTo(DriverManager.getDriver(url).getMajorVersion());
        metaDataAtConnect(connection);
        script(connection);
        vendorInterface(engine, connection, loader);
      }
      deregister(loader);
    }
  }

  /** The JDK keeps the types of that record whose equals was the last one to be linked. */
  private record LinkedLast(Integer number) {}

  @Test
  void theLoaderCanGoWhenAllIsClosed() throws Exception {
    WeakReference<ClassLoader> loader = useAndLetGo();
    assertThat(new LinkedLast(1000)).isEqualTo(new LinkedLast(1000));
    assertIsCollected(loader);
  }

  private static void assertIsCollected(WeakReference<ClassLoader> loader)
      throws InterruptedException {
    for (int i = 0; i < 100 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(loader.get()).isNull();
  }

  private static WeakReference<ClassLoader> useAndLetGo() throws Exception {
    try (URLClassLoader loader = isolatedLoader()) {
      try (Connection connection = connect(loader, newDriver(loader), "jdbc:h2:mem:", Engine.H2)) {
        script(connection);
      }
      deregister(loader);
      return new WeakReference<>(loader);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theRealDriverMayLiveInAnotherLoader(Engine engine) throws Exception {
    String url = engine == Engine.H2 ? "jdbc:h2:mem:" : engine.newDatabase();
    try (URLClassLoader ours = isolatedLoader(path -> !isEngine(path))) {
      Driver driver = newDriver(ours);
      WeakReference<ClassLoader> vendor = useOneVendor(engine, url, driver);
      useOneVendor(engine, url, driver);
      assertIsCollected(vendor);
      deregister(ours);
    }
  }

  private static WeakReference<ClassLoader> useOneVendor(Engine engine, String url, Driver driver)
      throws Exception {
    try (URLClassLoader vendor = isolatedLoader(IsolatedLoaderTest::isEngine)) {
      try (Connection connection = connect(vendor, driver, url, engine)) {
        assertThat(connection.createStatement().execute("SELECT 1")).isTrue();
        vendorInterface(engine, connection, vendor);
      }
      deregister(vendor);
      return new WeakReference<>(vendor);
    }
  }

  private static boolean isEngine(String path) {
    return path.contains("h2-") || path.contains("postgresql-");
  }

  private static void propertyPage(Driver driver, String url) throws SQLException {
    for (String typed : new String[] {"", "jdbc:likewise:", "jdbc:likewise:" + url}) {
      for (DriverPropertyInfo info : driver.getPropertyInfo(typed, new Properties())) {
        assertThat(info.name).isNotEmpty();
      }
    }
  }

  private static void metaDataAtConnect(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    Object[] facts = {
      data.isReadOnly(), data.getDatabaseProductName(), data.getDatabaseProductVersion(),
      data.getDriverName(), data.getDriverVersion(), data.getDatabaseMajorVersion(),
      data.getSchemaTerm(), data.getProcedureTerm(), data.getCatalogTerm(),
      data.supportsBatchUpdates(), data.supportsTransactions(), data.getIdentifierQuoteString(),
      data.getSQLStateType(), data.storesUpperCaseIdentifiers(), data.getSearchStringEscape(),
      data.getCatalogSeparator(), data.getExtraNameCharacters(), data.isCatalogAtStart(),
      data.getSQLKeywords(), data.getStringFunctions(), data.getNumericFunctions(),
      data.getTimeDateFunctions(), data.getSystemFunctions()
    };
    assertThat(facts).doesNotContainNull();
    for (ResultSet rows :
        new ResultSet[] {
          data.getTypeInfo(),
          data.getCatalogs(),
          data.getSchemas(),
          data.getTableTypes(),
          data.getTables(null, null, "%", null)
        }) {
      rows.next();
      rows.close();
    }
  }

  /** Everything is executed, then asked for results until there are none. */
  private static void script(Connection connection) throws SQLException {
    for (String sql :
        new String[] {
          "CREATE TABLE t (id INT PRIMARY KEY, kind STRING METADATA FROM 'row_kind' VIRTUAL)",
          "CREATE TABLE sink AS TABLE t ADD COLUMN (twice AS id * 2)",
          "INSERT INTO t (id) VALUES (1)",
          "SELECT * FROM t WHERE kind = '+I'",
          "SELECT * FROM sink WHERE twice = 2"
        }) {
      try (Statement statement =
          connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
        boolean rows = statement.execute(sql);
        while (rows || statement.getLargeUpdateCount() != -1) {
          if (rows) {
            assertThat(statement.getResultSet().next()).isTrue();
          }
          rows = statement.getMoreResults();
        }
        SQLWarning warnings = statement.getWarnings();
        assertThat((Throwable) warnings).isNull();
      }
    }
  }

  private static void vendorInterface(Engine engine, Connection connection, ClassLoader loader)
      throws ReflectiveOperationException {
    assertThat(connection).isNotInstanceOf(org.postgresql.PGConnection.class);
    if (engine == Engine.POSTGRESQL) {
      ClassLoader seen = connection.getClass().getClassLoader();
      Class<?> base = Class.forName("org.postgresql.core.BaseConnection", true, seen);
      assertThat(base.getClassLoader()).isSameAs(loader);
      assertThat(base).isAssignableFrom(connection.getClass());
      Object copy =
          Class.forName("org.postgresql.copy.CopyManager", true, seen)
              .getConstructor(base)
              .newInstance(connection);
      assertThat(copy).isNotNull();
    }
  }

  static Connection connect(ClassLoader loader, Driver driver, String url, Engine engine)
      throws SQLException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return driver.connect("jdbc:likewise:" + url, engine.credentials());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  static Driver newDriver(ClassLoader loader) throws ReflectiveOperationException {
    return Class.forName("io.likewise.jdbc.LikewiseDriver", true, loader)
        .asSubclass(Driver.class)
        .getConstructor()
        .newInstance();
  }

  /** As the owner of a loader has to; DriverManager lets only code do it that sees the driver. */
  static void deregister(ClassLoader loader) throws Exception {
    String name = Deregistration.class.getName();
    byte[] code;
    try (InputStream file =
        Deregistration.class.getResourceAsStream("IsolatedLoaderTest$Deregistration.class")) {
      code = file.readAllBytes();
    }
    Class<?> inside =
        new ClassLoader(loader) {
          Class<?> define() {
            return defineClass(name, code, 0, code.length);
          }
        }.define();
    inside.getMethod("run").invoke(null);
  }

  /** Defined below the isolated loader. */
  public static final class Deregistration {
    private Deregistration() {}

    public static void run() throws SQLException {
      ClassLoader isolated = Deregistration.class.getClassLoader().getParent();
      // asking once lets DriverManager initialize, and so register, classes of the same name
      Collections.list(DriverManager.getDrivers());
      for (Driver driver : Collections.list(DriverManager.getDrivers())) {
        if (driver.getClass().getClassLoader() == isolated) {
          DriverManager.deregisterDriver(driver);
        }
      }
    }
  }

  static URLClassLoader isolatedLoader() {
    return isolatedLoader(path -> true);
  }

  private static URLClassLoader isolatedLoader(Predicate<String> choice) {
    URL[] urls =
        Stream.of(classPath().split(File.pathSeparator))
            .filter(choice)
            .map(File::new)
            .map(IsolatedLoaderTest::url)
            .toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static String classPath() {
    String launched = System.getProperty("java.class.path");
    return System.getProperty("surefire.test.class.path", launched);
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}
