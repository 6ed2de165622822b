package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Two sessions insert, delete and move the same keys and commit or roll back, their statements
 * interleaved in every way; a statement that has to wait waits, and the others go on. The sink is
 * made before, or somewhere in between. {@code -Dlikewise.interleavings=N} tries N of the 10,080
 * ways with a sink that is there, and a tenth of that while it is made.
 */
class InterleavingsTest {
  private static final int COUNT = Integer.getInteger("likewise.interleavings", 30);

  @Nested
  class OnH2 extends Interleavings {
    OnH2() {
      super(Engine.H2);
    }
  }

  @Nested
  class OnPostgres extends Interleavings {
    OnPostgres() {
      super(Engine.POSTGRES);
    }
  }

  @Nested
  class OnPostgresInPartitions extends Interleavings {
    OnPostgresInPartitions() {
      super(Engine.POSTGRES);
    }

    @Override
    String[] made(String table) {
      return new String[] {
        super.made(table)[0] + " PARTITION BY RANGE (id)",
        "CREATE TABLE %1$s_low PARTITION OF %1$s FOR VALUES FROM (0) TO (3)".formatted(table),
        "CREATE TABLE %1$s_mid PARTITION OF %1$s FOR VALUES FROM (3) TO (5)".formatted(table),
        "CREATE TABLE %1$s_rest PARTITION OF %1$s DEFAULT".formatted(table)
      };
    }
  }

  @Nested
  class OnMariaDb extends Interleavings {
    OnMariaDb() {
      super(Engine.MARIADB);
    }
  }

  @Nested
  class OnSqlite extends Interleavings {
    OnSqlite() {
      super(Engine.SQLITE);
    }
  }

  /** A session that takes one statement after the other. */
  private static final class Writer implements AutoCloseable {
    private final SyncContract contract;
    private final Connection connection;
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private boolean failed;

    Writer(SyncContract contract) throws SQLException {
      this.contract = contract;
      this.connection = contract.database.raw();
      boolean seconds = contract.engine == Engine.MARIADB;
      contract.through(connection, contract.engine.lockTimeout(seconds ? 1000 : 400));
      connection.setAutoCommit(false);
    }

    Future<?> send(String sql) {
      return thread.submit(
          () -> {
            carryOut(sql);
            return null;
          });
    }

    /** After an error the transaction is over. */
    private void carryOut(String sql) throws SQLException {
      if (sql.equals("COMMIT") || sql.equals("ROLLBACK")) {
        end(sql.equals("COMMIT") && !failed);
      } else if (!failed) {
        try {
          contract.through(connection, sql);
        } catch (SQLException e) {
          failed = true;
          connection.rollback();
        }
      }
    }

    /** A commit that the engine refuses is a rollback. */
    private void end(boolean commit) throws SQLException {
      failed = false;
      try {
        if (commit) {
          connection.commit();
          return;
        }
      } catch (SQLException e) {
        assertThat(e.getMessage()).isNotNull();
      }
      connection.rollback();
    }

    @Override
    public void close() throws SQLException {
      thread.shutdownNow();
      connection.close();
    }
  }

  abstract static class Interleavings extends SyncContract {
    private static final List<List<Integer>> ORDERS =
        List.of(
            List.of(0, 1, 2),
            List.of(0, 2, 1),
            List.of(1, 0, 2),
            List.of(1, 2, 0),
            List.of(2, 0, 1),
            List.of(2, 1, 0));

    private static final List<String> FIRST =
        List.of(
            "INSERT INTO shop.t VALUES (4, 'first')",
            "DELETE FROM shop.t WHERE id = 1",
            "UPDATE shop.t SET id = 5 WHERE id = 2");

    private static final List<String> SECOND =
        List.of(
            "INSERT INTO shop.t VALUES (5, 'second')",
            "DELETE FROM shop.t WHERE id = 2",
            "UPDATE shop.t SET id = 4, v = 'moved' WHERE id = 1");

    /** Keys that go, come back and move, in two tables. */
    private static final List<String> ANY =
        List.of(
            "INSERT INTO shop.t VALUES (4, 'x')",
            "INSERT INTO shop.t VALUES (1, 'again')",
            "DELETE FROM shop.t WHERE id = 1",
            "DELETE FROM shop.t WHERE id >= 3",
            "UPDATE shop.t SET id = 5 WHERE id = 2",
            "UPDATE shop.t SET id = 2, v = 'moved' WHERE id = 5",
            "UPDATE shop.t SET id = 4 WHERE id = 3",
            "UPDATE shop.t SET v = 'b' WHERE id = 1",
            "UPDATE shop.t SET v = 'z' WHERE v <> 'a'",
            "INSERT INTO shop.t2 VALUES (4, 'x')",
            "DELETE FROM shop.t2 WHERE id = 1",
            "UPDATE shop.t2 SET id = id + 10 WHERE id < 3");

    Interleavings(Engine engine) {
      super(engine);
    }

    /** A filtered one, one of merged tables, and a sink's. */
    @Test
    void whileSeveralSinksAreThere() throws Exception {
      long seed = System.nanoTime();
      Random random = new Random(seed);
      makeSource();
      makeSource("shop.t2");
      run(
          "CREATE TABLE dw.t AS TABLE shop.t",
          "CREATE TABLE dw.f AS TABLE shop.t WHERE v <> 'b'",
          merged(),
          "CREATE TABLE dw.c AS TABLE dw.t");
      for (int i = 0; i < COUNT; i++) {
        reset();
        behind("DELETE FROM shop.t2", "INSERT INTO shop.t2 VALUES (1, 'a')");
        List<String> done = interleave(anything(random), anything(random), random, -1);
        String what = "seed %d, way %d: %s".formatted(seed, i, done);
        assertThat(rows("dw.t")).as(what).isEqualTo(rows("shop.t"));
        assertThat(rows("dw.c")).as(what).isEqualTo(rows("shop.t"));
        assertThat(rows("dw.f")).as(what).isEqualTo(rows("(SELECT * FROM shop.t WHERE v <> 'b')"));
        List<String> shards = new ArrayList<>();
        rows("shop.t").forEach(row -> shards.add(shardRow("t", row)));
        rows("shop.t2").forEach(row -> shards.add(shardRow("t2", row)));
        shards.sort(null);
        assertThat(rows("dw.m")).as(what).isEqualTo(shards);
        assertThat(syncs()).as(what).allMatch(sync -> sync.state().equals("ACTIVE"));
      }
    }

    private String merged() {
      return engine == Engine.SQLITE
          ? "CREATE TABLE dw_m AS TABLE `shop_t2?`"
          : "CREATE TABLE dw.m AS TABLE `shop`.`t2?`";
    }

    private static List<String> anything(Random random) {
      List<String> script = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        script.add(ANY.get(random.nextInt(ANY.size())));
      }
      if (random.nextInt(3) == 0) {
        script.add(random.nextInt(3) + 1, "ROLLBACK TO SAVEPOINT s");
        script.add(0, "SAVEPOINT s");
      }
      script.add(random.nextInt(4) == 0 ? "ROLLBACK" : "COMMIT");
      return script;
    }

    @Test
    void whileASinkIsThere() throws Exception {
      long seed = System.nanoTime();
      Random random = new Random(seed);
      makeSource();
      run("CREATE TABLE dw.t AS TABLE shop.t");
      for (int i = 0; i < COUNT; i++) {
        reset();
        List<String> done = interleave(random, /* creates= */ false);
        assertFollowed("seed %d, way %d: %s".formatted(seed, i, done));
      }
    }

    @Test
    void whileASinkIsMade() throws Exception {
      long seed = System.nanoTime();
      Random random = new Random(seed);
      makeSource();
      for (int i = 0; i < Math.max(1, COUNT / 10); i++) {
        reset();
        List<String> done = interleave(random, /* creates= */ true);
        assertFollowed("seed %d, way %d: %s".formatted(seed, i, done));
        run("DROP TABLE dw.t");
      }
    }

    /** The key comes when there is a row: where it is H2's own number of rows, H2 loses some. */
    private void makeSource() throws SQLException {
      makeSource("shop.t");
    }

    private void makeSource(String table) throws SQLException {
      if (engine != Engine.H2) {
        behind(made(table));
        return;
      }
      behind(
          "CREATE TABLE %s (id INT NOT NULL, v VARCHAR(9))".formatted(table),
          "INSERT INTO %s VALUES (0, 'x')".formatted(table),
          "ALTER TABLE %s ADD PRIMARY KEY (id)".formatted(table));
    }

    String[] made(String table) {
      return new String[] {"CREATE TABLE %s (id INT PRIMARY KEY, v VARCHAR(9))".formatted(table)};
    }

    private void reset() throws SQLException {
      behind(
          "DELETE FROM shop.t",
          "INSERT INTO shop.t VALUES (1, 'a')",
          "INSERT INTO shop.t VALUES (2, 'b')",
          "INSERT INTO shop.t VALUES (3, 'c')");
    }

    private static List<String> script(List<String> statements, Random random) {
      List<String> script = new ArrayList<>();
      ORDERS.get(random.nextInt(ORDERS.size())).forEach(i -> script.add(statements.get(i)));
      script.add(random.nextInt(3) == 0 ? "ROLLBACK" : "COMMIT");
      return script;
    }

    private List<String> interleave(Random random, boolean creates) throws Exception {
      int place = creates ? random.nextInt(9) : -1;
      return interleave(script(FIRST, random), script(SECOND, random), random, place);
    }

    /**
     * Gives what was sent, in order.
     *
     * @param place when the sink is made, or -1
     */
    private List<String> interleave(
        List<String> first, List<String> second, Random random, int place) throws Exception {
      List<String> done = new ArrayList<>();
      List<Future<?>> pending = new ArrayList<>();
      ExecutorService maker = Executors.newSingleThreadExecutor();
      try (Writer one = writer(random);
          Writer other = writer(random)) {
        for (int i = 0; !first.isEmpty() || !second.isEmpty() || i == place; i++) {
          boolean firsts = second.isEmpty() || (!first.isEmpty() && random.nextBoolean());
          if (i == place) {
            done.add("create");
            pending.add(maker.submit(this::create));
          } else {
            String sql = (firsts ? first : second).remove(0);
            done.add((firsts ? "1: " : "2: ") + sql);
            pending.add((firsts ? one : other).send(sql));
          }
          await(pending.get(pending.size() - 1));
        }
        for (Future<?> each : pending) {
          each.get(60, TimeUnit.SECONDS);
        }
      } finally {
        maker.shutdownNow();
      }
      return done;
    }

    private Void create() throws SQLException {
      run("CREATE TABLE dw.t AS TABLE shop.t");
      return null;
    }

    private Writer writer(Random random) throws SQLException {
      Writer writer = new Writer(this);
      boolean levels = engine == Engine.POSTGRES || engine == Engine.MARIADB;
      if (levels && random.nextInt(3) == 0) {
        writer.connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      }
      if (engine == Engine.POSTGRES) {
        TestDatabase.execute(writer.connection, "SET deadlock_timeout = '20ms'");
        writer.connection.commit();
      }
      return writer;
    }

    /** What has not come to an end by then waits for another one. */
    private static void await(Future<?> statement) throws Exception {
      try {
        statement.get(25, TimeUnit.MILLISECONDS);
      } catch (TimeoutException waits) {
        assertThat(statement.isCancelled()).isFalse();
      }
    }

    private void assertFollowed(String what) throws SQLException {
      assertThat(rows("dw.t")).as(what).isEqualTo(rows("shop.t"));
      assertThat(sync().state()).as(what).isEqualTo("ACTIVE");
    }
  }
}
