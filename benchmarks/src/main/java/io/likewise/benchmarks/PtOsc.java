package io.likewise.benchmarks;

import java.sql.SQLException;
import java.sql.Statement;

/** The kind of triggers by which pt-online-schema-change keeps its new table up to date. */
final class PtOsc {
  private static final String REPLACE =
      "REPLACE INTO bench_sink (id, a, b, c, d) VALUES (NEW.id, NEW.a, NEW.b, NEW.c, NEW.d)";
  private static final String DELETE =
      "DELETE IGNORE FROM bench_sink WHERE bench_sink.id <=> OLD.id";

  private PtOsc() {}

  static void install(Statement statement) throws SQLException {
    statement.execute("CREATE OR REPLACE TABLE bench_sink LIKE bench_source");
    statement.execute(
        "CREATE TRIGGER bench_i AFTER INSERT ON bench_source FOR EACH ROW " + REPLACE);
    statement.execute(
        """
        CREATE TRIGGER bench_u AFTER UPDATE ON bench_source FOR EACH ROW
        BEGIN
          %s AND NOT (OLD.id <=> NEW.id);
          %s;
        END"""
            .formatted(DELETE, REPLACE));
    statement.execute("CREATE TRIGGER bench_d AFTER DELETE ON bench_source FOR EACH ROW " + DELETE);
  }
}
