package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class MariaDbShardsTest extends ShardsContract {
  MariaDbShardsTest() {
    super(Engine.MARIADB);
  }

  @Test
  void keysThatDifferInLetterCaseAreOne() throws SQLException {
    behind(
        "CREATE TABLE shop.u1 (id INT PRIMARY KEY, v INT)",
        "CREATE TABLE shop.u2 (ID INT PRIMARY KEY, V INT)",
        "INSERT INTO shop.u1 VALUES (1, 1)",
        "INSERT INTO shop.u2 VALUES (1, 2)");
    run("CREATE TABLE dw.u AS TABLE shop.`u[12]`");
    behind(
        "UPDATE shop.u2 SET id = 5, v = 6",
        "INSERT INTO shop.u2 VALUES (7, 7), (8, 8)",
        "DELETE FROM shop.u2 WHERE id = 7",
        "UPDATE shop.u1 SET v = 9");
    assertThat(rows("(SELECT _table_name, id, v FROM dw.u)"))
        .containsExactly("u1,1,9", "u2,5,6", "u2,8,8");
    assertThat(syncs()).allMatch(sync -> sync.state().equals("ACTIVE"));
    run("ALTER TABLE shop.u2 ADD COLUMN w INT", "UPDATE shop.u2 SET w = 3 WHERE id = 8");
    assertThat(rows("(SELECT _table_name, id, v, w FROM dw.u)"))
        .containsExactly("u1,1,9,∅", "u2,5,6,∅", "u2,8,8,3");
  }
}
