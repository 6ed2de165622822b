package io.likewise.catalog.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A fresh database for one test: H2 in memory, a SQLite file, or a database of the one PostgreSQL
 * or MariaDB server of this JVM; and how the contracts' statements are said there.
 */
interface TestDatabase extends AutoCloseable {
  AtomicInteger NUMBER = new AtomicInteger();

  /** What not every engine has. */
  enum Feature {
    /** Schemas beside the one in which a new connection makes its tables. */
    SCHEMAS,
    SEQUENCES,
    DOMAINS,
    /** Comments that the database keeps. */
    COMMENTS,
    /** Names that differ in case only. */
    CASE_SENSITIVE_TABLES,
    /** A primary key that keeps its name. */
    KEY_NAMES,
    /** Unique indexes that are no constraints. */
    UNIQUE_INDEXES
  }

  Connection connect() throws SQLException;

  /** The schema in which a new connection makes its tables. */
  String schema();

  /** What the engine has not, and refuses. */
  default Set<Feature> lacks() {
    return Set.of();
  }

  /** Standard SQL with double quotes around names, in the engine's quotes. */
  default String quoted(String sql) {
    return sql;
  }

  default String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** Makes a schema that goes when the database does. */
  default void createSchema(Connection connection, String name) throws SQLException {
    execute(connection, "CREATE SCHEMA " + quote(name));
  }

  /** Makes Likewise's own tables, as a plan does; the names fold nowhere. */
  default List<String> storeDdl() {
    return List.of(
        "CREATE SCHEMA \"likewise\"",
        """
        CREATE TABLE "likewise"."version" ("version" integer NOT NULL)
        """,
        """
        CREATE TABLE "likewise"."definition" (
          "schema_name" varchar(200) NOT NULL, "table_name" varchar(200) NOT NULL,
          "document" varchar NOT NULL, "statement" varchar NOT NULL,
          "revision" bigint NOT NULL, "owner" varchar NOT NULL,
          PRIMARY KEY ("schema_name", "table_name"))
        """,
        """
        CREATE TABLE "likewise"."sync" (
          "sink_schema" varchar(200) NOT NULL, "sink_table" varchar(200) NOT NULL,
          "source_schema" varchar(200) NOT NULL, "source_table" varchar(200) NOT NULL,
          "id" varchar NOT NULL, "document" varchar NOT NULL, "state" varchar NOT NULL,
          "mode" varchar NOT NULL, "rows_copied" bigint NOT NULL,
          "since" timestamp with time zone NOT NULL, "last_error" varchar, "owner" varchar NOT NULL,
          PRIMARY KEY ("sink_schema", "sink_table"))
        """,
        """
        CREATE TABLE "likewise"."scan" (
          "id" varchar(40) PRIMARY KEY, "document" varchar NOT NULL, "owner" varchar NOT NULL)
        """);
  }

  /** One of Likewise's own tables, quoted. */
  default String storeTable(String table) {
    return "\"likewise\".\"" + table + "\"";
  }

  default List<String> dropStore() {
    return List.of("DROP SCHEMA \"likewise\" CASCADE");
  }

  /** A time as the store holds it. */
  default Object storedTime(Instant time) {
    return time.atOffset(ZoneOffset.ofHours(3));
  }

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
      public String schema() {
        return "PUBLIC";
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
      public String schema() {
        return "public";
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
