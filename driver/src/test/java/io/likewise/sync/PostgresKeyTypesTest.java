package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys of every kind are found again, and what an INSERT of ours stumbles over is done anew. */
class PostgresKeyTypesTest extends SyncContract {
  PostgresKeyTypesTest() {
    super(Engine.POSTGRES);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bigint | %s",
        "smallint | %s",
        "numeric(12, 2) | %s.50",
        "text | 'key %s'",
        "varchar(20) | 'key %s'",
        "char(20) | 'key %s '",
        "uuid | '00000000-0000-0000-0000-0000000000%02d'::uuid",
        "date | DATE '2026-01-01' + %s",
        "timestamptz | TIMESTAMPTZ '2026-01-01' + %s * interval '1 hour'",
        "int[] | ARRAY[%s, 1]",
        "inet | inet '10.0.0.0' + %s",
        "bytea | decode(lpad(to_hex(%s), 4, '0'), 'hex')",
        "shop.word | 'word %s'",
        "shop.mood | ('{a,b,c,d,e,f,g,h,i}'::shop.mood[])[%s]",
        "int4range | int4range(%s, 100)",
        "text COLLATE shop.nocase | 'Key %s'"
      })
  void keysOfEveryTypeAreFoundAgain(String type, String value) throws SQLException {
    behind(
        "CREATE DOMAIN shop.word AS text",
        "CREATE TYPE shop.mood AS ENUM ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')",
        "CREATE COLLATION shop.nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
        "CREATE TABLE shop.k (id %s PRIMARY KEY, v int)".formatted(type),
        "INSERT INTO shop.k VALUES (%s, 1)".formatted(value(value, 1)));
    run("CREATE TABLE dw.k AS TABLE shop.k");
    behind(
        "INSERT INTO shop.k VALUES (%s, 2), (%s, 3), (%s, 4)"
            .formatted(value(value, 2), value(value, 3), value(value, 4)),
        "UPDATE shop.k SET v = v + 10",
        "UPDATE shop.k SET id = %s WHERE v = 12".formatted(value(value, 5)),
        "DELETE FROM shop.k WHERE v = 13",
        """
        WITH gone AS (DELETE FROM shop.k WHERE v = 11 RETURNING id)
        UPDATE shop.k SET id = gone.id FROM gone WHERE v = 14
        """,
        "INSERT INTO shop.k VALUES (%s, 6) ON CONFLICT (id) DO UPDATE SET v = 99"
            .formatted(value(value, 5)));
    assertFollows("dw.k", "SELECT * FROM shop.k");
    assertThat(rows("dw.k")).hasSize(2);
    behind("DELETE FROM shop.k");
    assertThat(rows("dw.k")).isEmpty();
    assertThat(sync().state()).isEqualTo("ACTIVE");
  }

  private static String value(String pattern, int number) {
    return pattern.formatted(number);
  }

  @Test
  void aChangeOfLetterCaseInAKeyThatTakesNoneArrives() throws SQLException {
    behind(
        "CREATE COLLATION shop.nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
        "CREATE TABLE shop.k (id text COLLATE shop.nocase PRIMARY KEY, v text COLLATE shop.nocase)",
        "INSERT INTO shop.k VALUES ('a', 'x'), ('b', 'y')");
    run("CREATE TABLE dw.k AS TABLE shop.k");
    behind("UPDATE shop.k SET id = 'A', v = 'X' WHERE id = 'a'", "UPDATE shop.k SET v = upper(v)");
    assertThat(rows("dw.k")).containsExactly("A,X", "b,Y");
  }

  @Test
  void whatSomebodyHasPutIntoTheSinkGivesWayAndIsNoReasonToStop() throws SQLException {
    behind("CREATE TABLE shop.k (id int PRIMARY KEY, v int)");
    run("CREATE TABLE dw.k AS TABLE shop.k WHERE v > 0");
    behind(
        "INSERT INTO dw.k VALUES (1, 7), (2, 8)",
        "INSERT INTO shop.k VALUES (1, 1), (2, -2), (3, 3)",
        "DELETE FROM dw.k WHERE id = 2");
    assertFollows("dw.k", "SELECT * FROM shop.k WHERE v > 0");
    behind("CREATE UNIQUE INDEX ON dw.k (v)");
    assertThatThrownBy(() -> behind("INSERT INTO shop.k VALUES (4, 3)"))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23505"));
    assertFollows("dw.k", "SELECT * FROM shop.k WHERE v > 0");
    behind("ALTER TABLE dw.k DROP COLUMN v", "INSERT INTO dw.k VALUES (9)");
    behind("INSERT INTO shop.k VALUES (9, 9)");
    assertThat(sync().state()).isEqualTo("BROKEN");
  }
}
