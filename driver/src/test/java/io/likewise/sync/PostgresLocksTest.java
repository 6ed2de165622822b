package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What changes a sync takes its locks before anything else, and gives them back rather than wait
 * for one while it holds another: no writer is the one to pay for a deadlock (SPEC C3, E3).
 */
class PostgresLocksTest extends SyncContract {
  private static final int WRITERS = 3;
  private static final int ROUNDS = 2;

  /** Of a statement that gives up because of others' locks. */
  private static final int ATTEMPTS = 10;

  private final AtomicBoolean done = new AtomicBoolean();
  private final Queue<String> errors = new ConcurrentLinkedQueue<>();
  private final List<Thread> writers = new ArrayList<>();

  PostgresLocksTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void startWriters() throws SQLException {
    behind(source("shop.item"));
    behind(source("shop.other"));
    behind(
        "INSERT INTO shop.item SELECT n, 0 FROM generate_series(1, 200) n",
        "INSERT INTO shop.other SELECT n, 0 FROM generate_series(1, 200) n");
    run(
        "CREATE TABLE dw.item AS TABLE shop.item",
        "CREATE TABLE dw.top AS TABLE dw.item",
        "CREATE TABLE dw.second AS TABLE shop.item",
        "CREATE TABLE dw.other AS TABLE shop.other");
    for (int i = 0; i < WRITERS; i++) {
      Connection connection = database.raw();
      Random random = new Random(i);
      Thread writer = new Thread(() -> write(connection, random));
      writers.add(writer);
      writer.start();
    }
  }

  /** What makes a source. */
  String[] source(String table) {
    return new String[] {"CREATE TABLE %s (id INT PRIMARY KEY, v INT)".formatted(table)};
  }

  /** What a statement may call it to write a row. */
  String named(String table, int id, Random random) {
    return table;
  }

  private void write(Connection connection, Random random) {
    try (connection) {
      connection.setAutoCommit(false);
      while (!done.get()) {
        try {
          transaction(connection, random);
          connection.commit();
        } catch (SQLException e) {
          connection.rollback();
          errors.add(e.getSQLState() + " " + e.getMessage());
        }
      }
    } catch (SQLException e) {
      errors.add(e.getSQLState() + " " + e.getMessage());
    }
  }

  /** Their rows never meet, and their tables come in any order. */
  private void transaction(Connection connection, Random random) throws SQLException {
    String[] tables = {"shop.item", "shop.other"};
    if (random.nextBoolean()) {
      read(connection, tables[random.nextInt(2)]);
    }
    if (random.nextBoolean()) {
      read(connection, "dw.second");
    }
    int first = random.nextInt(2);
    for (int i = 0; i < 2; i++) {
      int id = 1000 + random.nextInt(1_000_000_000);
      String table = named(tables[(first + i) % 2], id, random);
      TestDatabase.execute(connection, "INSERT INTO %s VALUES (%d, 1)".formatted(table, id));
    }
  }

  private static void read(Connection connection, String table) throws SQLException {
    TestDatabase.execute(connection, "SELECT count(*) FROM " + table);
  }

  @AfterEach
  void stopWriters() throws InterruptedException {
    done.set(true);
    for (Thread writer : writers) {
      writer.join();
    }
  }

  final void repeat(String... statements) throws SQLException, InterruptedException {
    for (int i = 0; i < ROUNDS; i++) {
      for (String statement : statements) {
        runPatiently(statement);
      }
    }
    stopWriters();
    assertThat(errors).isEmpty();
    assertFollows("(SELECT id, v FROM dw.item)", "SELECT id, v FROM shop.item");
    assertFollows("dw.other", "SELECT * FROM shop.other");
  }

  /**
   * Writers that never pause may keep it from all its locks for as long as it asks for them. It has
   * changed nothing then and can be sent again; what no writer may be told is another matter.
   */
  private void runPatiently(String statement) throws SQLException {
    for (int tried = 1; ; tried++) {
      try {
        run(statement);
        return;
      } catch (SQLTimeoutException e) {
        if (tried == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  @Test
  void droppedAndMade() throws SQLException, InterruptedException {
    repeat(
        "DROP TABLE dw.top",
        "DROP TABLE dw.item",
        "CREATE TABLE dw.item AS TABLE shop.item",
        "CREATE TABLE dw.top AS TABLE dw.item");
  }

  @Test
  void stopped() throws SQLException, InterruptedException {
    repeat(
        "LIKEWISE STOP dw.item", "DROP TABLE dw.item", "CREATE TABLE dw.item AS TABLE shop.item");
  }

  @Test
  void refreshed() throws SQLException, InterruptedException {
    repeat("LIKEWISE REFRESH dw.item", "LIKEWISE REFRESH dw.top", "LIKEWISE REFRESH");
  }

  @Test
  void altered() throws SQLException, InterruptedException {
    repeat(
        "ALTER TABLE shop.item ALTER COLUMN v SET STATISTICS 10",
        "ALTER TABLE shop.item ADD COLUMN w INT DEFAULT 1",
        "ALTER TABLE shop.item DROP COLUMN w");
  }

  @Test
  void renamed() throws SQLException, InterruptedException {
    repeat("ALTER TABLE dw.item RENAME TO thing", "ALTER TABLE dw.thing RENAME TO item");
  }

  @Test
  void madeInASet() throws SQLException, InterruptedException {
    repeat(
        "EXECUTE STATEMENT SET BEGIN CREATE TABLE dw.one AS TABLE shop.item; CREATE TABLE dw.two AS"
            + " TABLE shop.other; END",
        "DROP TABLE dw.two, dw.one");
  }
}
