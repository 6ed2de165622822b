package io.likewise.sync;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

/**
 * A session that writes to tables whose columns and names may change under it, in transactions of
 * one to four statements, which it commits or takes back. It goes on after errors that a plain
 * writer would meet without a sync too; any other one ends it.
 */
final class RandomWriter implements Callable<Integer> {

  /** Beside keys that are taken, and locks. */
  private static final Pattern MADE_ANEW =
      Pattern.compile("Table \"(\\w+)\" not found \\(candidates are: \"\\1\"\\)");

  private static final Set<String> UNKNOWN_NAMES =
      Set.of(
          "42703", "42P01", "42S02", "42S22", "42122", "42102", "42104", "42000", "21S01", "3F000");

  /** MariaDB: lock time-outs, tables that have changed since; SQLite: locks, keys, names. */
  private static final Set<Integer> MAY_BE =
      Set.of(1205, 1213, 1412, 1020, 1054, 1146, 1136, 5, 6, 19, 1, 17);

  /** What the tables are like at the moment. */
  interface Tables {
    /** Names of tables that may be written to. */
    List<String> written();

    /** A table's columns beside its key, numbers all of them. */
    List<String> numbers(String table);
  }

  private final Engine engine;
  private final SyncContract contract;
  private final Tables tables;
  private final Random random;
  private final long until;
  private int committed;

  RandomWriter(SyncContract contract, Tables tables, long seed, long until) {
    this.engine = contract.engine;
    this.contract = contract;
    this.tables = tables;
    this.random = new Random(seed);
    this.until = until;
  }

  /** Gives the number of transactions that it has committed. */
  @Override
  public Integer call() throws SQLException {
    while (System.nanoTime() < until) {
      try (Connection connection = contract.database.raw()) {
        prepare(connection);
        write(connection);
      }
    }
    return committed;
  }

  private void prepare(Connection connection) throws SQLException {
    contract.through(connection, engine.lockTimeout(engine == Engine.MARIADB ? 1000 : 300));
    connection.setAutoCommit(false);
    if (random.nextInt(3) == 0 && engine != Engine.SQLITE && engine != Engine.H2) {
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    }
  }

  private void write(Connection connection) throws SQLException {
    while (System.nanoTime() < until) {
      try {
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
          change(connection);
        }
        if (random.nextInt(5) == 0) {
          connection.rollback();
        } else {
          connection.commit();
          committed++;
        }
      } catch (SQLException e) {
        requireHarmless(e);
        if (endsSession(e)) {
          return;
        }
        connection.rollback();
      }
    }
  }

  private void change(Connection connection) throws SQLException {
    List<String> names = tables.written();
    String table = names.get(random.nextInt(names.size()));
    if (random.nextInt(6) == 0) {
      Savepoint before = connection.setSavepoint();
      send(connection, statement(table));
      connection.rollback(before);
    }
    send(connection, statement(table));
  }

  private void send(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(engine.said(sql)[0]);
    }
  }

  private String statement(String table) {
    List<String> columns = tables.numbers(table);
    String column = columns.isEmpty() ? "m" : columns.get(random.nextInt(columns.size()));
    int id = random.nextInt(40);
    int value = random.nextInt(100);
    return switch (random.nextInt(8)) {
      case 0 -> "DELETE FROM %s WHERE id = %d".formatted(table, id);
      case 1 -> "DELETE FROM %s WHERE id BETWEEN %d AND %d".formatted(table, id, id + 3);
      case 2 -> "UPDATE %s SET id = %d WHERE id = %d".formatted(table, random.nextInt(40), id);
      case 3 ->
          "UPDATE %s SET %s = %d WHERE id BETWEEN %d AND %d"
              .formatted(table, column, value, id, id + 5);
      case 4 -> "UPDATE %s SET %s = NULL WHERE id = %d".formatted(table, column, id);
      case 5 -> upsert(table, column, id, value);
      default ->
          "INSERT INTO %s (id, k, m%s) VALUES (%d, 0, 1%s)"
              .formatted(
                  table,
                  column.equals("m") ? "" : ", " + column,
                  id,
                  column.equals("m") ? "" : ", " + value);
    };
  }

  private String upsert(String table, String column, int id, int value) {
    String names = column.equals("m") ? "id, k, m" : "id, k, " + column + ", m";
    String values = column.equals("m") ? id + ", 0, 5" : "%d, 0, %d, 5".formatted(id, value);
    return switch (engine) {
      case H2 -> "MERGE INTO %s (%s) KEY (id, k) VALUES (%s)".formatted(table, names, values);
      case MARIADB ->
          random.nextBoolean()
              ? "REPLACE INTO %s (%s) VALUES (%s)".formatted(table, names, values)
              : "INSERT INTO %s (%s) VALUES (%s) ON DUPLICATE KEY UPDATE m = m + 1"
                  .formatted(table, names, values);
      case SQLITE -> "REPLACE INTO %s (%s) VALUES (%s)".formatted(table, names, values);
      case POSTGRES ->
          "INSERT INTO %s AS t (%s) VALUES (%s) ON CONFLICT (id, k) DO UPDATE SET m = t.m + 1"
              .formatted(table, names, values);
    };
  }

  private static void requireHarmless(SQLException e) throws SQLException {
    String state = String.valueOf(e.getSQLState());
    boolean harmless =
        state.startsWith("23")
            || state.startsWith("40")
            || state.equals("55P03")
            || state.equals("HYT00")
            || state.equals("90131")
            || UNKNOWN_NAMES.contains(state)
            || isMadeAnew(e)
            || MAY_BE.contains(e.getErrorCode())
            || endsSession(e);
    if (!harmless) {
      throw e;
    }
  }

  /** H2 does not find a table that another session makes anew, and proposes that very one. */
  private static boolean isMadeAnew(SQLException e) {
    return e.getErrorCode() == 42103 && MADE_ANEW.matcher(String.valueOf(e.getMessage())).find();
  }

  /**
   * H2's answers to some deadlocks, and to a statement that meets a table or its triggers while
   * another session makes them anew: errors of its own.
   */
  private static boolean endsSession(SQLException e) {
    return e.getErrorCode() == 50000;
  }
}
