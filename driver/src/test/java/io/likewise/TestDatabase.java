package io.likewise;

import io.likewise.testing.MariaDbServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A fresh database for one test: H2 in memory, a file of SQLite's, or the one PostgreSQL or MariaDB
 * server of this JVM, cleared.
 */
public abstract sealed class TestDatabase implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String url;

  private TestDatabase(String url) {
    this.url = url;
  }

  /** H2 in memory, gone when closed. */
  public static TestDatabase h2() {
    return new H2("jdbc:h2:mem:likewise" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1");
  }

  /** H2 in a file that one process at a time may have open; what is committed is on disk. */
  public static TestDatabase h2File(Path directory) {
    return new H2("jdbc:h2:file:" + directory.resolve("test") + ";WRITE_DELAY=0");
  }

  /** PostgreSQL, without what an earlier test left: at most one at a time. */
  public static TestDatabase postgres() throws SQLException {
    Postgres database = new Postgres(PostgresServer.DATABASE);
    database.clear();
    return database;
  }

  /** MariaDB, without what an earlier test left: at most one at a time. */
  public static TestDatabase mariaDb() throws SQLException {
    return mariaDb(MariaDbServer.url("test"));
  }

  /** The same through MySQL's driver, which shows tables' comments only when asked to. */
  public static TestDatabase mariaDbByMySqlDriver() throws SQLException {
    return mariaDb(MariaDbServer.mysqlUrl("test") + "?useInformationSchema=true");
  }

  private static TestDatabase mariaDb(String url) throws SQLException {
    MariaDb database = new MariaDb(url);
    database.clear();
    return database;
  }

  /** A file of SQLite's, gone when closed. */
  public static TestDatabase sqlite() {
    try {
      return new Sqlite(Files.createTempDirectory("likewise"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The real driver's URL. */
  public final String url() {
    return url;
  }

  /** A connection that knows nothing of Likewise. */
  public final Connection raw() throws SQLException {
    return DriverManager.getConnection(url, user(), "secret");
  }

  /** A connection of another user, whose password is {@code secret}. */
  public final Connection raw(String user) throws SQLException {
    return DriverManager.getConnection(url, user, "secret");
  }

  /** A connection through Likewise. */
  public final Connection likewise() throws SQLException {
    return likewise(user());
  }

  /** A connection of another user through Likewise. */
  public final Connection likewise(String user) throws SQLException {
    return DriverManager.getConnection("jdbc:likewise:" + url, user, "secret");
  }

  /** The administrator. */
  public abstract String user();

  @Override
  public abstract void close() throws SQLException;

  /** Sends statements, one after the other. */
  public static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static final class H2 extends TestDatabase {
    private H2(String url) {
      super(url);
    }

    @Override
    public String user() {
      return "SA";
    }

    @Override
    public void close() throws SQLException {
      try (Connection connection = raw()) {
        execute(connection, "SHUTDOWN IMMEDIATELY");
      }
    }
  }

  /** There are no users: what is said of them is not looked at. */
  private static final class Sqlite extends TestDatabase {
    private final Path directory;

    private Sqlite(Path directory) {
      super("jdbc:sqlite:" + directory.resolve("test.db") + "?foreign_keys=on");
      this.directory = directory;
    }

    @Override
    public String user() {
      return "";
    }

    @Override
    public void close() {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
        Files.delete(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static final class Postgres extends TestDatabase {
    private Postgres(String url) {
      super(url);
    }

    @Override
    public String user() {
      return "postgres";
    }

    /** Making a database costs more than emptying one. */
    private void clear() throws SQLException {
      try (Connection connection = raw()) {
        execute(
            connection,
            """
            DO $$
            DECLARE
              name text;
            BEGIN
              FOR name IN SELECT nspname FROM pg_namespace
                WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
              LOOP
                EXECUTE format('DROP SCHEMA %I CASCADE', name);
              END LOOP;
              FOR name IN SELECT rolname FROM pg_roles WHERE rolname LIKE 'test%' LOOP
                EXECUTE format('DROP OWNED BY %1$I; DROP ROLE %1$I', name);
              END LOOP;
              CREATE SCHEMA public;
              GRANT USAGE ON SCHEMA public TO PUBLIC;
            END $$
            """);
      }
    }

    /** What is left is cleared by the next test. */
    @Override
    public void close() {}
  }

  /** The database {@code test}; Likewise's own is the server's. */
  private static final class MariaDb extends TestDatabase {
    private MariaDb(String url) {
      super(url);
    }

    @Override
    public String user() {
      return MariaDbServer.USER;
    }

    private void clear() throws SQLException {
      try (Connection connection = MariaDbServer.connect()) {
        for (String drop : leftovers(connection)) {
          execute(connection, drop);
        }
        execute(connection, "CREATE DATABASE test CHARACTER SET utf8mb4");
      }
    }

    private static List<String> leftovers(Connection connection) throws SQLException {
      String sql =
          """
          SELECT CONCAT('DROP DATABASE `', REPLACE(SCHEMA_NAME, '`', '``'), '`')
          FROM information_schema.SCHEMATA
          WHERE SCHEMA_NAME NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys')
          UNION ALL
          SELECT CONCAT('DROP USER ', QUOTE(User), '@', QUOTE(Host)) FROM mysql.user
          WHERE User LIKE 'test%'
          """;
      List<String> drops = new ArrayList<>();
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery(sql)) {
        while (rows.next()) {
          drops.add(rows.getString(1));
        }
      }
      return drops;
    }

    /** What is left is cleared by the next test. */
    @Override
    public void close() {}
  }

  /**
   * The server named by LIKEWISE_TEST_POSTGRES (a URL up to the database's name), else an embedded
   * one.
   */
  private static final class PostgresServer {
    static final String DATABASE = create();

    private PostgresServer() {}

    private static String create() {
      String given = System.getenv("LIKEWISE_TEST_POSTGRES");
      String server = given != null ? given : "jdbc:postgresql://localhost:" + start() + "/";
      String name = "driver" + ProcessHandle.current().pid();
      try (Connection connection =
          DriverManager.getConnection(server + "postgres", "postgres", "postgres")) {
        execute(connection, "DROP DATABASE IF EXISTS " + name, "CREATE DATABASE " + name);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
      return server + name;
    }

    private static int start() {
      try {
        EmbeddedPostgres server = EmbeddedPostgres.builder().start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
        return server.getPort();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void stop(EmbeddedPostgres server) {
      try {
        server.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
