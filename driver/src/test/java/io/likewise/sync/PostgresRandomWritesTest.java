package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * After every statement the sinks are what the source is, where users' own triggers write to the
 * same table before and after ours: they update, move, remove and bring back rows.
 */
class PostgresRandomWritesTest extends SyncContract {
  private static final int STATEMENTS = Integer.getInteger("likewise.writes", 300);

  private static final String MINE =
      """
        CREATE FUNCTION shop.mine() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF pg_trigger_depth() > 2 THEN
            RETURN NULL;
          END IF;
          CASE NEW.v % 7
            WHEN 1 THEN UPDATE shop.t SET v = v + 1 WHERE id = NEW.id;
            WHEN 2 THEN UPDATE shop.t SET id = id + 50 WHERE id = NEW.id
              AND NOT EXISTS (SELECT FROM shop.t x WHERE x.id = NEW.id + 50);
            WHEN 3 THEN DELETE FROM shop.t WHERE id = NEW.id;
              INSERT INTO shop.t VALUES (NEW.id, 0, NULL) ON CONFLICT DO NOTHING;
            WHEN 4 THEN INSERT INTO shop.t VALUES (NEW.id + 1, 5, NULL)
              ON CONFLICT (id) DO UPDATE SET v = 6;
            ELSE NULL;
          END CASE;
          RETURN NULL;
        END $$
        """;

  /** What the statements may meet. */
  final List<String> errors = new ArrayList<>(List.of("23505", "23503", "21000", "27000"));

  PostgresRandomWritesTest() {
    super(Engine.POSTGRES);
  }

  /** What makes the source. */
  String[] source(String columns) {
    return new String[] {"CREATE TABLE shop.t (%s)".formatted(columns)};
  }

  @Test
  void withTriggersThatWriteToo() throws SQLException {
    behind(
        source(
            "id INT PRIMARY KEY, v INT, up INT REFERENCES shop.t (id) ON DELETE CASCADE ON UPDATE CASCADE"));
    behind(
        MINE,
        "CREATE TRIGGER mine AFTER INSERT OR UPDATE ON shop.t FOR EACH ROW EXECUTE FUNCTION shop.mine()");
    run("CREATE TABLE dw.t AS TABLE shop.t", "CREATE TABLE dw.few AS TABLE shop.t WHERE v < 5");
    Random random = new Random(Long.getLong("likewise.seed", 6));
    for (int i = 0; i < STATEMENTS; i++) {
      String sql = statement(random);
      try {
        TestDatabase.execute(raw, sql);
      } catch (SQLException e) {
        assertThat(e.getSQLState()).as(sql + e).isIn(errors);
      }
      assertThat(rows("dw.t")).as(i + " " + sql).isEqualTo(rows("shop.t"));
      assertThat(rows("dw.few"))
          .as(i + " " + sql)
          .isEqualTo(rows("(SELECT * FROM shop.t WHERE v < 5)"));
    }
    assertThat(syncs()).extracting(Sync::state).containsOnly("ACTIVE");
  }

  /** Functions in a statement write to its rows again, before and after it has. */
  @Test
  void withFunctionsThatWriteToo() throws SQLException {
    behind(source("id INT PRIMARY KEY, v INT"));
    behind(
        TOUCH,
        "CREATE FUNCTION shop.before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM shop.touch(NEW.v); RETURN NEW; END $$",
        "CREATE TRIGGER before BEFORE INSERT OR UPDATE ON shop.t FOR EACH ROW WHEN (pg_trigger_depth() < 1 AND NEW.v > 40) EXECUTE FUNCTION shop.before()");
    run("CREATE TABLE dw.t AS TABLE shop.t", "CREATE TABLE dw.same AS TABLE shop.t");
    Random random = new Random(Long.getLong("likewise.seed", 6));
    for (int i = 0; i < STATEMENTS; i++) {
      raw.setAutoCommit(random.nextInt(3) == 0);
      String sql = touching(random);
      boolean taken = raw.getAutoCommit() || random.nextInt(4) > 0;
      Savepoint savepoint = raw.getAutoCommit() ? null : raw.setSavepoint();
      try {
        TestDatabase.execute(raw, sql);
      } catch (SQLException e) {
        assertThat(e.getSQLState()).as(sql + e).isIn(errors);
        taken = false;
      }
      if (savepoint != null && !taken) {
        raw.rollback(savepoint);
      }
      raw.setAutoCommit(true);
      assertThat(rows("dw.t")).as(i + " " + sql).isEqualTo(rows("shop.t"));
      assertThat(rows("dw.same")).as(i + " " + sql).isEqualTo(rows("shop.t"));
    }
    assertThat(syncs()).extracting(Sync::state).containsOnly("ACTIVE");
  }

  private static final String TOUCH =
      """
      CREATE FUNCTION shop.touch(x INT) RETURNS INT LANGUAGE plpgsql AS $$
      BEGIN
        CASE x / 8 % 6
          WHEN 0 THEN UPDATE shop.t SET v = v + 1 WHERE id = x % 8;
          WHEN 1 THEN UPDATE shop.t SET id = id + 50 WHERE id = x % 8
            AND NOT EXISTS (SELECT FROM shop.t s WHERE s.id = x % 8 + 50);
          WHEN 2 THEN DELETE FROM shop.t WHERE id = x % 8;
          WHEN 3 THEN DELETE FROM shop.t WHERE id = x % 8;
            INSERT INTO shop.t VALUES (x % 8, 7) ON CONFLICT DO NOTHING;
          WHEN 4 THEN INSERT INTO shop.t VALUES (x % 8 + 1, 5) ON CONFLICT (id) DO UPDATE SET v = 6;
          ELSE NULL;
        END CASE;
        RETURN x;
      END $$
      """;

  private static String touching(Random random) {
    int x = random.nextInt(8);
    int y = random.nextInt(8);
    int f = random.nextInt(48);
    return switch (random.nextInt(9)) {
      case 0 -> "INSERT INTO shop.t VALUES (%d, %d) RETURNING shop.touch(%d)".formatted(x, y, f);
      case 1 ->
          "INSERT INTO shop.t SELECT n, shop.touch(n + %d) FROM generate_series(%d, %d) n ON CONFLICT DO NOTHING"
              .formatted(f / 8 * 8, x, x + y % 3);
      case 2 ->
          "UPDATE shop.t SET v = %d WHERE id = %d RETURNING shop.touch(%d)".formatted(y, x, f);
      case 3 ->
          "UPDATE shop.t SET v = %d WHERE id BETWEEN %d AND %d RETURNING shop.touch(%d + id)"
              .formatted(f, x, x + 2, f / 8 * 8 + y);
      case 4 ->
          "DELETE FROM shop.t WHERE id IN (%d, %d) RETURNING shop.touch(%d)".formatted(x, y, f);
      case 5 ->
          "WITH a AS (INSERT INTO shop.t VALUES (%1$d, 1) RETURNING shop.touch(%3$d) AS r), b AS (DELETE FROM shop.t WHERE id = %2$d RETURNING 2) SELECT (SELECT COUNT(r) FROM a), (SELECT COUNT(*) FROM b)"
              .formatted(x, y, f);
      case 6 ->
          """
          MERGE INTO shop.t USING (VALUES (%d, %d), (%d, %d)) AS n (id, v) ON n.id = t.id
          WHEN MATCHED THEN UPDATE SET v = n.v
          WHEN NOT MATCHED THEN INSERT VALUES (n.id, n.v)
          """
              .formatted(x, random.nextInt(80), y, random.nextInt(80));
      case 7 ->
          "UPDATE shop.t SET id = %d WHERE id = %d RETURNING shop.touch(%d)".formatted(y, x, f);
      default -> "DELETE FROM shop.t WHERE id > %d".formatted(20 + x);
    };
  }

  private static String statement(Random random) {
    int x = random.nextInt(8);
    int y = random.nextInt(8);
    int v = random.nextInt(10);
    return switch (random.nextInt(10)) {
      case 0, 1 -> "INSERT INTO shop.t VALUES (%d, %d, NULL)".formatted(x, v);
      case 2 ->
          "INSERT INTO shop.t SELECT %d, %d, MIN(id) FROM shop.t ON CONFLICT (id) DO UPDATE SET v = excluded.v, id = %d"
              .formatted(x, v, y);
      case 3 -> "UPDATE shop.t SET v = %d WHERE id >= %d".formatted(v, x);
      case 4 -> "UPDATE shop.t SET id = %d, v = %d WHERE id = %d".formatted(y, v, x);
      case 5 -> "DELETE FROM shop.t WHERE id IN (%d, %d)".formatted(x, y);
      case 6 ->
          "WITH gone AS (DELETE FROM shop.t WHERE id = %d RETURNING *) UPDATE shop.t SET v = %d WHERE id = %d"
              .formatted(x, v, y);
      case 7 ->
          """
          MERGE INTO shop.t USING (VALUES (%d), (%d)) AS n (id) ON n.id = t.id
          WHEN MATCHED AND t.v > 4 THEN DELETE
          WHEN MATCHED THEN UPDATE SET id = t.id + 3, v = %d
          WHEN NOT MATCHED THEN INSERT VALUES (n.id, %d, NULL)
          """
              .formatted(x, y, v, v);
      case 8 -> "UPDATE shop.t SET up = %d WHERE id = %d".formatted(x, y);
      default -> "DELETE FROM shop.t WHERE id > %d".formatted(20 + x);
    };
  }
}
