package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A change of a source is a plan like any other: EXPLAIN shows it and does nothing (SPEC 11). */
class ExplainedChangesTest {

  @Nested
  class OnH2 extends Explained {
    OnH2() {
      super(Engine.H2);
    }
  }

  @Nested
  class OnPostgres extends Explained {
    OnPostgres() {
      super(Engine.POSTGRES);
    }
  }

  @Nested
  class OnMariaDb extends Explained {
    OnMariaDb() {
      super(Engine.MARIADB);
    }
  }

  @Nested
  class OnSqlite extends Explained {
    OnSqlite() {
      super(Engine.SQLITE);
    }
  }

  abstract static class Explained extends SyncContract {
    Explained(Engine engine) {
      super(engine);
    }

    @Test
    void showsWhatBecomesOfAllSinks() throws SQLException {
      behind(
          "CREATE TABLE shop.item (id INT PRIMARY KEY, name VARCHAR(20))",
          "INSERT INTO shop.item VALUES (1, 'pen')");
      run("CREATE TABLE dw.item AS TABLE shop.item", "CREATE TABLE dw.more AS TABLE dw.item");
      List<String> before = columnNames("dw.item");
      String alter = "ALTER TABLE shop.item ADD COLUMN qty INT";
      List<String> plan = query(likewise, "LIKEWISE EXPLAIN " + alter);
      String own = engine.said(alter)[0];
      assertThat(plan).anyMatch(step -> step.contains(own));
      assertThat(added(plan)).hasSize(2);
      assertThat(plan).anyMatch(step -> step.contains("TRIGGER"));
      assertThat(columnNames("dw.item")).isEqualTo(before);
      assertThat(columnNames("shop.item")).isEqualTo(before);
      run(alter);
      assertFollows("dw.more", "SELECT * FROM shop.item");
    }

    /** The columns that sinks get. */
    private List<String> added(List<String> plan) {
      Stream<String> sinks =
          plan.stream().filter(step -> step.toLowerCase(Locale.ROOT).contains("dw"));
      return sinks
          .filter(
              step ->
                  !step.contains("CREATE TRIGGER")
                      && step.contains("ALTER TABLE")
                      && step.toLowerCase(Locale.ROOT).contains("qty"))
          .toList();
    }
  }
}
