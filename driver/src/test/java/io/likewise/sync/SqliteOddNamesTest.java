package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqliteOddNamesTest extends OddNamesContract {
  SqliteOddNamesTest() {
    super(Engine.SQLITE);
  }

  @Override
  @Test
  void namesThatDifferInLittleHaveSyncsOfTheirOwn() throws SQLException {
    behind("CREATE TABLE shop.t (id INT PRIMARY KEY)");
    String[] sinks = {"\"a.b\"", "\"a b\"", "\"a_b\"", "\"main.a.b\"", "\"main.a\""};
    for (String sink : sinks) {
      run("CREATE TABLE %s AS TABLE shop.t".formatted(sink));
    }

    behind("INSERT INTO shop.t VALUES (1)");
    run("DROP TABLE " + sinks[0]);
    behind("INSERT INTO shop.t VALUES (2)");

    for (int i = 1; i < sinks.length; i++) {
      assertThat(rows(sinks[i])).as(sinks[i]).containsExactly("1", "2");
    }
    assertRefused("CREATE TABLE \"A_B\" AS TABLE shop.t")
        .hasMessageContaining("a_b exists already");
  }
}
