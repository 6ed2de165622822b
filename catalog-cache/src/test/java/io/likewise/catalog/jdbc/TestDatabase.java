package io.likewise.catalog.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A fresh database for one test: H2 in memory, or a database of the one PostgreSQL server of this
 * JVM.
 */
interface TestDatabase extends AutoCloseable {
  AtomicInteger NUMBER = new AtomicInteger();

  Connection connect() throws SQLException;

  @Override
  void close() throws SQLException;

  static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  static TestDatabase h2() {
    String url = "jdbc:h2:mem:catalog" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1";
    return new TestDatabase() {
      @Override
      public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
      }

      @Override
      public void close() throws SQLException {
        try (Connection connection = connect()) {
          execute(connection, "SHUTDOWN");
        }
      }
    };
  }

  static TestDatabase postgres() throws SQLException {
    String name = "catalog" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet();
    try (Connection connection = PostgresServer.connect("postgres")) {
      execute(connection, "CREATE DATABASE " + name);
    }
    return new TestDatabase() {
      @Override
      public Connection connect() throws SQLException {
        return PostgresServer.connect(name);
      }

      @Override
      public void close() throws SQLException {
        PostgresServer.drop(name);
      }
    };
  }

  /**
   * The server named by LIKEWISE_TEST_POSTGRES (a URL up to the database's name), else an embedded
   * one.
   */
  final class PostgresServer {
    private static final @Nullable String GIVEN = System.getenv("LIKEWISE_TEST_POSTGRES");
    private static final String URL =
        GIVEN != null ? GIVEN : "jdbc:postgresql://localhost:" + start().getPort() + "/";

    private PostgresServer() {}

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres server = EmbeddedPostgres.builder().start();
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

    static Connection connect(String database) throws SQLException {
      return DriverManager.getConnection(URL + database, "postgres", "postgres");
    }

    /** The embedded server goes as a whole; dropping a database costs it a checkpoint. */
    static void drop(String database) throws SQLException {
      if (GIVEN != null) {
        try (Connection connection = connect("postgres")) {
          execute(connection, "DROP DATABASE " + database + " WITH (FORCE)");
        }
      }
    }
  }
}
