package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Several sessions write to several tables, in transactions of their own, while another one alters,
 * renames and truncates them and makes and drops sinks: single ones, filtered ones, merged ones and
 * sinks of sinks. Again and again the writers pause, and every sink is compared with what f says of
 * its source. {@code -Dlikewise.sessions=N} runs for N seconds an engine; the profile {@code
 * sessions} of the build for an hour. On H2 the writers have ended before a source is altered.
 */
class RandomSessionsTest {
  private static final int SECONDS = Integer.getInteger("likewise.sessions", 12);
  private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(250);

  @Nested
  class OnH2 extends Sessions {
    OnH2() {
      super(Engine.H2, 4);
    }
  }

  @Nested
  class OnPostgres extends Sessions {
    OnPostgres() {
      super(Engine.POSTGRES, 6);
    }
  }

  @Nested
  class OnMariaDb extends Sessions {
    OnMariaDb() {
      super(Engine.MARIADB, 5);
    }
  }

  @Nested
  class OnSqlite extends Sessions {
    OnSqlite() {
      super(Engine.SQLITE, 3);
    }
  }

  abstract static class Sessions extends SyncContract implements RandomWriter.Tables {
    private final int writers;
    private final Map<String, List<String>> columns = new ConcurrentHashMap<>();
    private final List<String> done = new ArrayList<>();
    volatile String plain = "shop.s";
    Random random = new Random(0);
    private int named;
    private boolean extra;

    Sessions(Engine engine, int writers) {
      super(engine);
      this.writers = writers;
    }

    @Test
    void sinksFollow() throws Exception {
      long seed = System.nanoTime();
      random = new Random(seed);
      setUp();
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      ExecutorService threads = Executors.newFixedThreadPool(writers);
      try {
        int committed = 0;
        while (System.nanoTime() < end) {
          committed += slice(threads, seed);
          assertFollowed("seed %d: %s".formatted(seed, done));
        }
        assertThat(committed).isPositive();
      } finally {
        threads.shutdownNow();
        threads.awaitTermination(60, TimeUnit.SECONDS);
      }
    }

    private void setUp() throws SQLException {
      for (String table : new String[] {"shop.s", "shop.u1", "shop.u2"}) {
        behind(made(table));
        behind(
            "INSERT INTO %s VALUES (1, 0, 1, 1), (2, 0, 2, NULL), (30, 0, 3, 3)".formatted(table));
      }
      boolean flat = engine == Engine.SQLITE;
      run(
          "CREATE TABLE dw.a AS TABLE shop.s",
          "CREATE TABLE dw.b AS TABLE shop.s ADD COLUMN (twice AS id * 2 FIRST) WHERE id > 20",
          "CREATE TABLE dw.c AS TABLE dw.a",
          "CREATE TABLE dw.d AS TABLE dw.c ADD COLUMN (nm AS m + 1)",
          "CREATE TABLE dw.u AS TABLE " + (flat ? "`shop_u[0-9]`" : "shop.`u[0-9]`"),
          "CREATE TABLE dw.v AS TABLE dw.u");
      lookAtColumns();
    }

    /** What makes a source. */
    String[] made(String table) {
      return new String[] {
        "CREATE TABLE %s (id INT NOT NULL, k INT DEFAULT 0 NOT NULL, m INT, a0 INT, PRIMARY KEY (id, k))"
            .formatted(table)
      };
    }

    @Override
    public List<String> written() {
      return List.of(plain, plain, "shop.u1", "shop.u2");
    }

    @Override
    public List<String> numbers(String table) {
      return columns.getOrDefault(table, List.of("m"));
    }

    private void lookAtColumns() throws SQLException {
      for (String table : List.of(plain, "shop.u1", "shop.u2")) {
        List<String> all = new ArrayList<>(columnNames(table));
        all.removeAll(List.of("id", "k"));
        columns.put(table, List.copyOf(all));
      }
    }

    /** Writers write for a while, and in it something else is done once or twice. */
    private int slice(ExecutorService threads, long seed) throws Exception {
      long until = System.nanoTime() + SLICE;
      List<Future<Integer>> running = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        running.add(threads.submit(new RandomWriter(this, this, random.nextLong(), until)));
      }
      int changes = random.nextInt(3);
      boolean alters = !engine.losesRowsWhereItAlters();
      change(changes, alters ? this::statement : this::aboutSinks);
      int committed = 0;
      for (Future<Integer> writer : running) {
        committed += committed(writer, seed);
      }
      if (!alters) {
        change(changes, this::statement);
      }
      return committed;
    }

    private int committed(Future<Integer> writer, long seed) throws Exception {
      try {
        return writer.get(120, TimeUnit.SECONDS);
      } catch (ExecutionException e) {
        throw new AssertionError(
            "A writer failed, seed %d: %s".formatted(seed, done), e.getCause());
      }
    }

    private void change(int times, Callable<String> statement) throws Exception {
      for (int i = 0; i < times; i++) {
        String sql = statement.call();
        done.add(sql);
        try {
          run(sql);
        } catch (SQLException e) {
          done.add("-- " + e.getMessage().lines().findFirst().orElse(""));
          requireLock(e);
        }
        lookAtColumns();
      }
    }

    /** What alters no source. */
    private String aboutSinks() {
      return random.nextInt(3) == 0 ? refresh() : extra();
    }

    private String refresh() {
      return "LIKEWISE REFRESH" + (random.nextBoolean() ? "" : " dw.c");
    }

    /** Where writers hold what the statement needs, it may give up; nothing is done then. */
    private void requireLock(SQLException e) throws SQLException {
      String state = String.valueOf(e.getSQLState());
      boolean lock =
          state.startsWith("40")
              || state.equals("55P03")
              || state.equals("HYT00")
              || state.equals("90131")
              || e.getErrorCode() == 1205
              || e.getErrorCode() == 5
              || e.getErrorCode() == 6;
      if (!lock) {
        throw e;
      }
    }

    String statement() throws SQLException {
      List<String> names = List.of(plain, "shop.u1", "shop.u2");
      String table = names.get(random.nextInt(names.size()));
      List<String> free = new ArrayList<>(numbers(table));
      free.remove("m");
      free.removeIf(column -> column.startsWith("n"));
      String column = free.isEmpty() ? "" : free.get(random.nextInt(free.size()));
      String alter = "ALTER TABLE " + table + " ";
      return switch (random.nextInt(column.isEmpty() ? 6 : 10)) {
        case 0 -> rename();
        case 1 -> extra();
        case 2 -> refresh();
        case 3 -> alter + "ADD COLUMN n%d INT DEFAULT 7 NOT NULL".formatted(++named);
        case 4, 5 -> alter + "ADD COLUMN a%d INT DEFAULT %d".formatted(++named, random.nextInt(9));
        case 6, 7 -> alter + "DROP COLUMN " + column;
        case 8 -> alter + engine.rename(column, "a" + ++named);
        default ->
            engine == Engine.SQLITE
                ? alter + "ADD COLUMN a%d INT".formatted(++named)
                : engine.retype(table, column, "BIGINT");
      };
    }

    private String rename() {
      String from = plain;
      String to = "shop.s" + ++named;
      boolean whole = engine == Engine.MARIADB || engine == Engine.SQLITE;
      plain = to;
      return "ALTER TABLE %s RENAME TO %s".formatted(from, whole ? to : to.substring(5));
    }

    private String extra() {
      extra = !extra;
      return extra ? "CREATE TABLE dw.x AS TABLE " + plain : "DROP TABLE dw.x";
    }

    private void assertFollowed(String what) throws SQLException {
      findPlain();
      lookAtColumns();
      mendWhatTheEngineHid();
      assertThat(syncs()).as(what).allMatch(sync -> sync.state().equals("ACTIVE"));
      String all = "id, k, " + String.join(", ", numbers(plain));
      assertRows(what, "dw.a", all, "(SELECT %s FROM %s)".formatted(all, plain));
      assertRows(what, "dw.c", all, "(SELECT %s FROM %s)".formatted(all, plain));
      assertRows(
          what,
          "dw.b",
          "twice, " + all,
          "(SELECT id * 2 AS twice, %s FROM %s WHERE id > 20)".formatted(all, plain));
      assertRows(
          what, "dw.d", all + ", nm", "(SELECT %s, m + 1 AS nm FROM %s)".formatted(all, plain));
      if (extra) {
        assertRows(what, "dw.x", all, "(SELECT %s FROM %s)".formatted(all, plain));
      }
      assertMerged(what, "dw.u");
      assertMerged(what, "dw.v");
      for (String lost : columnNames("dw.a")) {
        if (!columnNames(plain).contains(lost)) {
          String kept = "(SELECT 1 AS x FROM %s WHERE " + lost + " IS NOT NULL)";
          assertThat(rows(kept.formatted("dw.a"))).as(what).isEmpty();
          assertThat(rows(kept.formatted("dw.d"))).as(what).isEmpty();
        }
      }
    }

    /**
     * MariaDB may tell a trigger that a sink is not there while that is being altered. The sync
     * says so, and REFRESH compares.
     */
    private void mendWhatTheEngineHid() throws SQLException {
      for (Sync sync : syncs()) {
        String hidden = "Table '%s' doesn't exist".formatted(sync.sink());
        if (engine == Engine.MARIADB && hidden.equals(sync.lastError())) {
          run("LIKEWISE REFRESH " + sync.sink());
        }
      }
    }

    /** A statement that gave up may have been the one that renames. */
    private void findPlain() throws SQLException {
      for (Sync sync : syncs()) {
        if (sync.sink().equals("dw.a")) {
          plain = sync.source();
        }
      }
      extra = syncs().stream().anyMatch(sync -> sync.sink().equals("dw.x"));
    }

    private void assertRows(String what, String sink, String shown, String expected)
        throws SQLException {
      assertThat(rows("(SELECT %s FROM %s)".formatted(shown, sink)))
          .as("%s: %s", sink, what)
          .isEqualTo(rows(expected));
    }

    private void assertMerged(String what, String sink) throws SQLException {
      for (String table : List.of("shop.u1", "shop.u2")) {
        String all = "id, k, " + String.join(", ", numbers(table));
        String name = engine == Engine.SQLITE ? table.replace('.', '_') : table.substring(5);
        String own =
            engine == Engine.H2 ? "\"_table_name\"".toUpperCase(Locale.ROOT) : "_table_name";
        String which = " WHERE LOWER(%s) = '%s'".formatted(own, name);
        assertRows(what, sink, all, "(SELECT %s FROM %s)".formatted(all, table), which);
      }
    }

    private void assertRows(String what, String sink, String shown, String expected, String which)
        throws SQLException {
      assertThat(rows("(SELECT %s FROM %s%s)".formatted(shown, sink, which)))
          .as("%s: %s", sink, what)
          .isEqualTo(rows(expected));
    }
  }
}
