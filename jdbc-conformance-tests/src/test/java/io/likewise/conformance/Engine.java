package io.likewise.conformance;

import io.likewise.testing.MariaDbServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/** A database engine and how to get a new, empty database of it. */
enum Engine {
  H2 {
    @Override
    String newDatabase() {
      return "jdbc:h2:mem:conformance" + H2_USED.incrementAndGet() + ";DB_CLOSE_DELAY=-1";
    }

    @Override
    Properties credentials() {
      return properties("sa", "");
    }
  },

  POSTGRESQL {
    @Override
    String newDatabase() throws SQLException {
      int number = POSTGRESQL_USED.getAndIncrement();
      String name = "conformance" + ProcessHandle.current().pid() + "_" + number % MOST_AT_ONCE;
      String url = PostgresServer.URL + name;
      if (number < MOST_AT_ONCE) {
        execute(PostgresServer.URL + "postgres", "CREATE DATABASE " + name);
      } else {
        execute(url, "DROP SCHEMA public CASCADE");
        execute(url, "CREATE SCHEMA public");
        execute(url, "DROP SCHEMA IF EXISTS likewise CASCADE");
      }
      return url;
    }

    private void execute(String url, String sql) throws SQLException {
      try (Connection connection = raw(url);
          Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }

    @Override
    Properties credentials() {
      return properties("postgres", "postgres");
    }
  },

  MARIADB {
    @Override
    String newDatabase() throws SQLException {
      String name = "conformance" + MARIADB_USED.getAndIncrement() % MOST_AT_ONCE;
      try (Connection connection = MariaDbServer.connect();
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE OR REPLACE DATABASE " + name);
      }
      return MariaDbServer.url(name);
    }

    @Override
    Properties credentials() {
      return properties(MariaDbServer.USER, MariaDbServer.PASSWORD);
    }

    @Override
    String identity() {
      return "INT AUTO_INCREMENT PRIMARY KEY";
    }

    @Override
    String call() {
      return "{call p(?)}";
    }
  },

  SQLITE {
    @Override
    String newDatabase() {
      try {
        Path file = Files.createTempFile("conformance", ".db");
        file.toFile().deleteOnExit();
        return "jdbc:sqlite:" + file;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    Properties credentials() {
      return new Properties();
    }

    @Override
    String identity() {
      return "INTEGER PRIMARY KEY AUTOINCREMENT";
    }

    @Override
    String call() {
      return null;
    }
  };

  /** How many databases one test may use; after that many they are emptied and used again. */
  private static final int MOST_AT_ONCE = 4;

  private static final AtomicInteger H2_USED = new AtomicInteger();
  private static final AtomicInteger POSTGRESQL_USED = new AtomicInteger();
  private static final AtomicInteger MARIADB_USED = new AtomicInteger();

  /** The URL of an empty database that nobody else uses. */
  abstract String newDatabase() throws SQLException;

  abstract Properties credentials();

  /** A text for prepareCall with one parameter; null if the engine has none. */
  String call() {
    return "SELECT x FROM t WHERE id = ?";
  }

  /** The type and clauses of a key that the engine counts up. */
  String identity() {
    return "INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY";
  }

  /** The driver's own connection. */
  Connection raw(String url) throws SQLException {
    return DriverManager.getConnection(url, credentials());
  }

  /** The same through Likewise. */
  Connection wrapped(String url) throws SQLException {
    return DriverManager.getConnection(wrappedUrl(url), credentials());
  }

  static String wrappedUrl(String url) {
    return "jdbc:likewise:" + url;
  }

  private static Properties properties(String user, String password) {
    Properties properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    return properties;
  }

  /**
   * The server that LIKEWISE_TEST_POSTGRES names (a URL up to the database's name), else an
   * embedded one.
   */
  private static final class PostgresServer {
    static final String URL = url();

    private static String url() {
      String given = System.getenv("LIKEWISE_TEST_POSTGRES");
      return given != null ? given : "jdbc:postgresql://localhost:" + start().getPort() + "/";
    }

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres server =
            EmbeddedPostgres.builder().setServerConfig("max_prepared_transactions", "10").start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
        return server;
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
