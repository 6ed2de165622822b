package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Changes that a comparison of values would miss, and values that few tables have. */
abstract class OddValuesContract extends SyncContract {
  private static final int MEGABYTE = 1 << 20;

  /** A type whose values are equal without regard to case. */
  private final String caseless;

  private final String text;
  private final String bytes;
  private final String json;

  OddValuesContract(Engine engine, String caseless, String text, String bytes, String json) {
    super(engine);
    this.caseless = caseless;
    this.text = text;
    this.bytes = bytes;
    this.json = json;
  }

  /** What the engine needs first. */
  void prepare() throws SQLException {}

  @Test
  void aChangeOfLetterCaseArrives() throws SQLException {
    prepare();
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v %s)".formatted(caseless),
        "CREATE INDEX shop_t_v ON shop.t (v)",
        "INSERT INTO shop.t VALUES (1, 'a'), (2, 'b')");
    run("CREATE TABLE dw.t AS TABLE shop.t");
    behind("UPDATE shop.t SET v = 'A' WHERE v = 'a'", "UPDATE shop.t SET v = 'B' WHERE id = 2");
    assertThat(rows("dw.t")).containsExactly("1,A", "2,B");
  }

  @Test
  void aKeysLetterCaseArrives() throws SQLException {
    prepare();
    behind(
        "CREATE TABLE shop.t (v %s PRIMARY KEY, n INT)".formatted(caseless),
        "INSERT INTO shop.t VALUES ('a', 1), ('b', 2)");
    run("CREATE TABLE dw.t AS TABLE shop.t", "CREATE TABLE dw.u AS TABLE dw.t WHERE n > 1");
    behind("UPDATE shop.t SET v = UPPER(v)", "UPDATE shop.t SET n = n + 1 WHERE v = 'a'");
    assertThat(rows("dw.t")).containsExactly("A,2", "B,2");
    assertThat(rows("dw.u")).containsExactly("A,2", "B,2");
    behind("UPDATE shop.t SET v = 'c' WHERE v = 'A'", "DELETE FROM shop.t WHERE v = 'b'");
    assertThat(rows("dw.t")).containsExactly("c,2");
    assertThat(rows("dw.u")).containsExactly("c,2");
  }

  @Test
  void aTrailingBlankArrivesAndGoes() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v VARCHAR(9))",
        "CREATE INDEX shop_t_v ON shop.t (v)",
        "INSERT INTO shop.t VALUES (1, 'a'), (2, 'b '), (3, '')");
    run("CREATE TABLE dw.t AS TABLE shop.t");
    behind(
        "UPDATE shop.t SET v = 'a ' WHERE id = 1",
        "UPDATE shop.t SET v = 'b' WHERE id = 2",
        "UPDATE shop.t SET v = ' ' WHERE id = 3");
    assertThat(rows("dw.t")).containsExactly("1,a ", "2,b", "3, ");
  }

  @Test
  void minusZeroIsNotZero() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v DOUBLE PRECISION)",
        "CREATE INDEX shop_t_v ON shop.t (v)",
        "INSERT INTO shop.t VALUES (1, 0), (2, 1)");
    run("CREATE TABLE dw.t AS TABLE shop.t");
    try (PreparedStatement update = raw.prepareStatement(engine.said(minusZero())[0])) {
      update.setDouble(1, -0.0);
      update.executeUpdate();
    }
    assertThat(rows("dw.t")).isEqualTo(rows("shop.t"));
  }

  private static String minusZero() {
    return "UPDATE shop.t SET v = ?";
  }

  @Test
  void nullsInUniqueKeysAreManyRows() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT NOT NULL PRIMARY KEY, a INT, b INT, UNIQUE (a, b))",
        "INSERT INTO shop.t VALUES (1, NULL, 1), (2, NULL, 1), (3, 1, NULL)");
    run("CREATE TABLE dw.t AS TABLE shop.t");
    behind(
        "INSERT INTO shop.t VALUES (4, NULL, 1), (5, 1, NULL), (6, 1, 1)",
        "UPDATE shop.t SET a = NULL WHERE id = 6",
        "UPDATE shop.t SET b = NULL WHERE id IN (1, 2)",
        "DELETE FROM shop.t WHERE id = 3");
    assertFollows("dw.t", "SELECT * FROM shop.t");
    assertThat(rows("dw.t")).hasSize(5);
  }

  @Test
  void jsonThatDiffersInItsTextAloneArrives() throws SQLException {
    behind(
        "CREATE TABLE shop.t (id INT PRIMARY KEY, v %s)".formatted(json),
        "INSERT INTO shop.t VALUES (1, '{\"a\": 1}'), (2, NULL)");
    run("CREATE TABLE dw.t AS TABLE shop.t");
    behind(
        "UPDATE shop.t SET v = '{\"a\":1}' WHERE id = 1",
        "UPDATE shop.t SET v = '[1,  2]' WHERE id = 2",
        "UPDATE shop.t SET id = id + 10");
    assertThat(rows("dw.t")).isEqualTo(rows("shop.t")).hasSize(2);
  }

  @Test
  void aMegabyteArrives() throws SQLException {
    behind("CREATE TABLE shop.t (id INT PRIMARY KEY, v %s, w %s)".formatted(text, bytes));
    run("CREATE TABLE dw.t AS TABLE shop.t");
    byte[] content = new byte[MEGABYTE];
    Arrays.fill(content, (byte) 0xE9);
    try (PreparedStatement insert =
        raw.prepareStatement(engine.said("INSERT INTO shop.t VALUES (?, ?, ?)")[0])) {
      for (int i = 1; i <= 2; i++) {
        insert.setInt(1, i);
        insert.setString(2, "é".repeat(MEGABYTE));
        insert.setBytes(3, content);
        insert.executeUpdate();
      }
    }
    behind("UPDATE shop.t SET id = 7 WHERE id = 1", "UPDATE shop.t SET w = NULL WHERE id = 2");
    assertThat(rows("(SELECT id, LENGTH(v), LENGTH(w) FROM dw.t)"))
        .isEqualTo(rows("(SELECT id, LENGTH(v), LENGTH(w) FROM shop.t)"))
        .hasSize(2);
    assertThat(rows("(SELECT 1 FROM dw.t d JOIN shop.t s ON s.id = d.id AND s.v = d.v)"))
        .hasSize(2);
  }
}
