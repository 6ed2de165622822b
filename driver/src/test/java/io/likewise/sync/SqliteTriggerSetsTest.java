package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SqliteTriggerSetsTest extends SyncContract {
  SqliteTriggerSetsTest() {
    super(Engine.SQLITE);
  }

  @BeforeEach
  void makeSource() throws SQLException {
    behind(
        "CREATE TABLE shop.s (id INT PRIMARY KEY, v VARCHAR(9))",
        "INSERT INTO shop.s VALUES (1, 'a'), (2, 'b')");
  }

  @Test
  void thin() throws SQLException {
    run("CREATE TABLE dw.a AS TABLE shop.s", "CREATE TABLE dw.b AS TABLE shop.s");
    System.out.println(query(raw, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'"));
    behind("INSERT INTO shop.s VALUES (3, 'c')", "UPDATE shop.s SET id = 7, v = 'q' WHERE id = 1");
    assertFollows("dw.a", "SELECT * FROM shop.s");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    run("DROP TABLE dw.a");
    assertThat(objectsOfOurs()).hasSize(4);
    behind("DELETE FROM shop.s WHERE id = 2");
    assertFollows("dw.b", "SELECT * FROM shop.s");
    run("DROP TABLE dw.b");
    assertThat(objectsOfOurs()).isEmpty();
  }
}
