package io.likewise.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A database in which a statement is carried out for the numbers from 1 on, one after the other.
 */
interface SingleRows {
  String INSERT =
      "INSERT INTO bench_source VALUES (?, 7, 'a row of some length', '2026-11-30 12:00:00', 1.25)";
  String UPDATE = "UPDATE bench_source SET a = a + 1, b = 'changed' WHERE id = ?";
  String DELETE = "DELETE FROM bench_source WHERE id = ?";

  /**
   * The columns of its table.
   *
   * @param key type and constraint of the key
   */
  static String columns(String key) {
    return "(id %s, a INT, b VARCHAR(50), c VARCHAR(19), d DECIMAL(10, 2))".formatted(key);
  }

  /** Carries statements out that are not measured. */
  static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** After the tables were made. */
  void prepare(int times) throws SQLException;

  /** Processor time of one statement, whose only parameter is the number. */
  double nanoseconds(String sql, int times) throws SQLException;

  /** Processor time of one statement without parameters. */
  double nanoseconds(String sql) throws SQLException;

  static SingleRows of(Connection connection, String url) throws SQLException {
    if (url.startsWith("mariadb:")) {
      return new MariaDb(connection);
    }
    return url.startsWith("postgresql:") ? new Postgres(connection) : new InProcess(connection);
  }

  /** Processor time of a process of this machine, in ten milliseconds at best. */
  private static long processorTime(String pid) {
    try {
      String stat = Files.readString(Path.of("/proc", pid, "stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * 10_000_000;
    } catch (IOException e) {
      throw new UncheckedIOException("The server must run on this machine, under Linux", e);
    }
  }

  private static String answer(Connection connection, String question) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(question)) {
      row.next();
      return row.getString(1).strip();
    }
  }

  private static double server(Connection connection, String pid, String loop, int times)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      long before = processorTime(pid);
      statement.execute(loop);
      return (double) (processorTime(pid) - before) / times;
    }
  }

  private static String mariaDbPid(Connection connection) throws SQLException {
    String file =
        answer(
            connection,
            "SELECT IF(@@pid_file LIKE '/%', @@pid_file, CONCAT(@@datadir, @@pid_file))");
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("The server must run on this machine", e);
    }
  }

  /** The loop runs in the server. */
  record MariaDb(Connection connection) implements SingleRows {
    @Override
    public void prepare(int times) {}

    @Override
    public double nanoseconds(String sql, int times) throws SQLException {
      String loop =
          """
          BEGIN NOT ATOMIC
            FOR i IN 1..%d DO
              %s;
            END FOR;
          END"""
              .formatted(times, sql.replace("?", "i"));
      return server(connection, mariaDbPid(connection), loop, times);
    }

    @Override
    public double nanoseconds(String sql) throws SQLException {
      return server(connection, mariaDbPid(connection), sql, 1);
    }
  }

  /** The loop runs in the server process of this connection. */
  record Postgres(Connection connection) implements SingleRows {
    @Override
    public void prepare(int times) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("ANALYZE bench_source");
      }
    }

    @Override
    public double nanoseconds(String sql, int times) throws SQLException {
      String loop =
          "DO $$ BEGIN FOR i IN 1..%d LOOP %s; END LOOP; END $$"
              .formatted(times, sql.replace("?", "i"));
      return server(connection, answer(connection, "SELECT pg_backend_pid()"), loop, times);
    }

    @Override
    public double nanoseconds(String sql) throws SQLException {
      return server(connection, answer(connection, "SELECT pg_backend_pid()"), sql, 1);
    }
  }

  /** The database runs in the calling thread. */
  record InProcess(Connection connection) implements SingleRows {
    @Override
    public void prepare(int times) {}

    @Override
    public double nanoseconds(String sql, int times) throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 1; i <= times; i++) {
          statement.setInt(1, i);
          statement.executeUpdate();
        }
        long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        return (double) (after - before) / times;
      }
    }

    @Override
    public double nanoseconds(String sql) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        statement.execute(sql);
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
      }
    }
  }
}
