package io.likewise.sync;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names with any character in them, and names that our own texts use too (SPEC N1). */
abstract class OddNamesContract extends SyncContract {

  /** What generated texts call their rows, parameters and variables. */
  private static final List<String> OURS =
      Stream.of(
              "tg_op new old found k s n o r excluded state key read now before after connection",
              "new_rows old_rows sqlerrm xid values select order likewise row id $1 {d")
          .flatMap(line -> Stream.of(line.split(" ")))
          .toList();

  OddNamesContract(Engine engine) {
    super(engine);
  }

  @Test
  void namesSurviveTheRoundTrip() throws SQLException {
    assertNamesSurvive("Order-Items$", List.of("select", "Größe", "a\"b"));
    assertNamesSurvive("a.b", List.of("x.y", " ", "$$", "$a$"));
    assertNamesSurvive("😀", List.of("😀", "é", "{d '2020-01-01'}", "?", ":p", "it's"));
    assertNamesSurvive("\"", List.of("\"", "\"\"", "'", "''", "\\", "\\'", "%s", "%"));
    assertNamesSurvive("*/ -- ;", List.of("--", "/*", ";", "`", "\n", "\t", "\\u0041", "$$;$$"));
    assertThat(syncs())
        .hasSize(engine.allows("😀") ? 5 : 4)
        .allMatch(sync -> sync.state().equals("ACTIVE"));
  }

  private void assertNamesSurvive(String table, List<String> names) throws SQLException {
    if (!engine.allows(table)) {
      return;
    }
    List<String> columns = names.stream().filter(engine::allows).toList();
    String list = columns.stream().map(this::quote).collect(joining(", "));
    behind(
        "CREATE TABLE shop.%s (%s, PRIMARY KEY (%s))"
            .formatted(
                quote(table),
                columns.stream().map(name -> quote(name) + " VARCHAR(30)").collect(joining(", ")),
                quote(columns.get(0))),
        "INSERT INTO shop.%s (%s) VALUES (%s)".formatted(quote(table), list, values(columns, "1")));

    run("CREATE TABLE dw.%s AS TABLE shop.%1$s".formatted(quote(table)));

    String insert = "INSERT INTO shop.%s (%s) VALUES (%s)";
    behind(
        insert.formatted(quote(table), list, values(columns, "it''s 😀")),
        "UPDATE shop.%s SET %s = 'é' WHERE %s = 'it''s 😀0'"
            .formatted(quote(table), quote(columns.get(1)), quote(columns.get(0))),
        "UPDATE shop.%s SET %s = '7' WHERE %2$s = '10'"
            .formatted(quote(table), quote(columns.get(0))));
    assertFollows("dw." + quote(table), "SELECT * FROM shop." + quote(table));
    assertThat(rows("dw." + quote(table))).hasSize(2).anyMatch(row -> row.contains("😀0,é"));
  }

  private static String values(List<String> columns, String text) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> "'" + text + i + "'")
        .collect(joining(", "));
  }

  final String quote(String name) {
    return engine.quote(name);
  }

  @Test
  void columnsMayBeNamedLikeWhatOurTextsUse() throws SQLException {
    assertOursAreFree(OURS);
    assertOursAreFree(OURS.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList());
  }

  private void assertOursAreFree(List<String> columns) throws SQLException {
    for (String table : List.of("excluded", "k", "s", "new_rows", "EXCLUDED", "S")) {
      behind("DROP TABLE IF EXISTS shop.%s".formatted(quote(table)));
      run("DROP TABLE IF EXISTS dw.%s".formatted(quote(table)));
    }
    for (String table : List.of("excluded", "S")) {
      behind(
          "CREATE TABLE shop.%s (%s, PRIMARY KEY (%s, %s))"
              .formatted(
                  quote(table),
                  columns.stream().map(name -> quote(name) + " INT").collect(joining(", ")),
                  quote(columns.get(0)),
                  quote(columns.get(5))));
      run("CREATE TABLE dw.%s AS TABLE shop.%1$s".formatted(quote(table)));
      String numbers =
          IntStream.range(0, columns.size()).mapToObj(String::valueOf).collect(joining(", "));
      behind(
          "INSERT INTO shop.%s VALUES (%s)".formatted(quote(table), numbers),
          "INSERT INTO shop.%s VALUES (7%s)".formatted(quote(table), numbers),
          "UPDATE shop.%s SET %s = 8 WHERE %s = 70"
              .formatted(quote(table), quote(columns.get(5)), quote(columns.get(0))),
          "DELETE FROM shop.%s WHERE %s = 0".formatted(quote(table), quote(columns.get(0))));
      assertFollows("dw." + quote(table), "SELECT * FROM shop." + quote(table));
    }
  }

  @Test
  void longNamesAreToldApart() throws SQLException {
    String stem = "n".repeat(engine.longestName() - 1);
    for (String end : List.of("a", "b")) {
      behind(
          "CREATE TABLE shop.%s (id INT PRIMARY KEY, %s INT)"
              .formatted(quote(stem + end), quote(stem + end)),
          "INSERT INTO shop.%s VALUES (1, 1)".formatted(quote(stem + end)));
      run("CREATE TABLE dw.%s AS TABLE shop.%1$s".formatted(quote(stem + end)));
    }

    for (String end : List.of("a", "b")) {
      behind(
          "INSERT INTO shop.%s VALUES (2, 2)".formatted(quote(stem + end)),
          "UPDATE shop.%s SET %1$s = 3 WHERE id = 1".formatted(quote(stem + end)));
      assertThat(rows("dw." + quote(stem + end))).containsExactly("1,3", "2,2");
    }
    run("DROP TABLE dw.%s".formatted(quote(stem + "a")));
    behind("INSERT INTO shop.%s VALUES (4, 4)".formatted(quote(stem + "b")));
    assertThat(rows("dw." + quote(stem + "b"))).contains("4,4");
  }

  @Test
  void namesThatDifferInLittleHaveSyncsOfTheirOwn() throws SQLException {
    behind("CREATE SCHEMA " + quote("dw.a"), "CREATE TABLE shop.t (id INT PRIMARY KEY)");
    List<String> sinks =
        List.of(
            "dw." + quote("a.b"),
            quote("dw.a") + "." + quote("b"),
            "dw." + quote("a b"),
            "dw." + quote("a_b"),
            "dw." + quote("A_B"),
            "dw." + quote("á_b"));
    for (String sink : sinks) {
      run("CREATE TABLE %s AS TABLE shop.t".formatted(sink));
    }

    behind("INSERT INTO shop.t VALUES (1)");

    for (String sink : sinks) {
      assertThat(rows(sink)).as(sink).containsExactly("1");
    }
    run("DROP TABLE " + sinks.get(0));
    behind("INSERT INTO shop.t VALUES (2)");
    for (String sink : sinks.subList(1, sinks.size())) {
      assertThat(rows(sink)).as(sink).containsExactly("1", "2");
    }
  }
}
