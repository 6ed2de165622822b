package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Columns and rows of a source come, change and go at random; after each step every sink shows what
 * f says. {@code -Dlikewise.changes=N} runs N seeds an engine instead of a few.
 */
class RandomChangesTest {
  private static final int SEEDS = Integer.getInteger("likewise.changes", 2);
  private static final int STEPS = 25;

  @Nested
  class OnH2 extends Changes {
    OnH2() {
      super(Engine.H2);
    }
  }

  @Nested
  class OnPostgres extends Changes {
    OnPostgres() {
      super(Engine.POSTGRES);
    }
  }

  @Nested
  class OnMariaDb extends Changes {
    OnMariaDb() {
      super(Engine.MARIADB);
    }
  }

  @Nested
  class OnSqlite extends Changes {
    OnSqlite() {
      super(Engine.SQLITE);
    }
  }

  abstract static class Changes extends SyncContract {
    private final List<String> columns = new ArrayList<>();
    private final List<String> lost = new ArrayList<>();
    private Random random = new Random(0);
    private int named;

    Changes(Engine engine) {
      super(engine);
    }

    @Test
    void sinksFollow() throws SQLException {
      for (int i = 0; i < SEEDS; i++) {
        long seed = System.nanoTime();
        random = new Random(seed);
        List<String> done = new ArrayList<>();
        setUp();
        for (int step = 0; step < STEPS; step++) {
          step(done);
          assertFollowed("seed %d: %s".formatted(seed, done));
        }
        run("DROP TABLE dw.c", "DROP TABLE dw.b", "DROP TABLE dw.a", "DROP TABLE shop.s");
        assertThat(objectsOfOurs()).isEmpty();
      }
    }

    private void setUp() throws SQLException {
      columns.clear();
      lost.clear();
      columns.add("a0");
      behind(
          "CREATE TABLE shop.s (id INT PRIMARY KEY, a0 INT)",
          "INSERT INTO shop.s VALUES (1, 1), (2, NULL), (3, 3)");
      run(
          "CREATE TABLE dw.a AS TABLE shop.s",
          "CREATE TABLE dw.b AS TABLE shop.s ADD COLUMN (twice AS id * 2 FIRST) WHERE id > 1",
          "CREATE TABLE dw.c AS TABLE dw.a");
    }

    private void step(List<String> done) throws SQLException {
      int kind = random.nextInt(10);
      if (kind < 2) {
        String name = "a" + ++named;
        String value = random.nextBoolean() ? "" : " DEFAULT " + random.nextInt(9);
        alter(done, "ADD COLUMN %s INT%s".formatted(name, value));
        columns.add(name);
      } else if (kind == 2 && columns.size() > 1) {
        String name = columns.remove(random.nextInt(columns.size()));
        lost.add(name);
        alter(done, "DROP COLUMN " + name);
      } else if (kind == 3) {
        String name = "a" + ++named;
        String old = columns.remove(random.nextInt(columns.size()));
        lost.add(old);
        alter(done, engine.rename(old, name));
        columns.add(name);
      } else if (kind == 4 && !lost.isEmpty()) {
        String name = lost.remove(random.nextInt(lost.size()));
        alter(done, "ADD COLUMN %s INT DEFAULT 7".formatted(name));
        columns.add(name);
      } else {
        write(done);
      }
    }

    private void alter(List<String> done, String change) throws SQLException {
      String sql = "ALTER TABLE shop.s " + change;
      done.add(sql);
      if (random.nextInt(4) == 0 && engine != Engine.SQLITE) {
        behind(sql);
        run("LIKEWISE REFRESH");
      } else {
        run(sql);
      }
    }

    private void write(List<String> done) throws SQLException {
      rows("shop.s");
      String column = columns.get(random.nextInt(columns.size()));
      int id = random.nextInt(6);
      String sql =
          switch (random.nextInt(4)) {
            case 0 -> "DELETE FROM shop.s WHERE id = " + id;
            case 1 -> "UPDATE shop.s SET id = id + %d WHERE id = %d".formatted(100 * ++named, id);
            case 2 -> "UPDATE shop.s SET %s = %d WHERE id >= %d".formatted(column, id, id);
            default ->
                "INSERT INTO shop.s (id, %s) SELECT COALESCE(MAX(id), 0) + 1, %d FROM shop.s"
                    .formatted(column, id);
          };
      done.add(sql);
      behind(sql);
    }

    private void assertFollowed(String what) throws SQLException {
      String all = "id, " + String.join(", ", columns);
      List<String> expected = rows("(SELECT %s FROM shop.s)".formatted(all));
      List<String> some =
          rows("(SELECT id * 2 AS twice, %s FROM shop.s WHERE id > 1)".formatted(all));
      assertThat(rows("(SELECT %s FROM dw.a)".formatted(all))).as(what).isEqualTo(expected);
      assertThat(rows("(SELECT %s FROM dw.c)".formatted(all))).as(what).isEqualTo(expected);
      assertThat(rows("(SELECT twice, %s FROM dw.b)".formatted(all))).as(what).isEqualTo(some);
      for (String name : lost) {
        String kept = "(SELECT 1 FROM dw.%s WHERE " + name + " IS NOT NULL)";
        assertThat(rows(kept.formatted("a"))).as(what).isEmpty();
        assertThat(rows(kept.formatted("c"))).as(what).isEmpty();
      }
      assertThat(syncs()).as(what).allMatch(sync -> sync.state().equals("ACTIVE"));
    }
  }
}
