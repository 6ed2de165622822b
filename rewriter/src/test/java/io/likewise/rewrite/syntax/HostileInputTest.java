package io.likewise.rewrite.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.NativeForms.InListLike;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.SourceText;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.StatementSplitter;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is sent, a RewriteException is the worst that happens (SPEC 17). */
class HostileInputTest {

  private static final LexicalRules EVERYTHING = LexicalRules.of(LexicalRules.Habit.values());
  private static final NativeForms FORMS =
      new NativeForms(true, InListLike.WITH_OPTIONS, true, false);

  private static final List<String> STATEMENTS =
      Stream.of("accepts.sql", "refuses.sql", "marks.sql", "flink.sql")
          .flatMap(Fixture::read)
          .map(Fixture::sql)
          .toList();

  private static final List<String> PIECES =
      List.of(
          "'",
          "\"",
          "`",
          "/*",
          "*/",
          "/*+",
          "--",
          "#",
          "$$",
          "$a$",
          "(",
          ")",
          "<",
          ">",
          "[",
          "]",
          ",",
          ";",
          ".",
          "?",
          "\\",
          "\0",
          "\uD83D",
          "\uDE00",
          "\u00A0",
          "\n",
          "\t",
          "1",
          "1e",
          "0x",
          "E'",
          "U&'",
          "U&\"",
          " METADATA ",
          " AS ",
          " AS TABLE ",
          " LIKE ",
          " WATERMARK FOR ",
          " PRIMARY KEY ",
          " NOT ENFORCED ",
          " COMMENT ",
          " DEFAULT ",
          " CASE ",
          " END ",
          " NULL ",
          " ARRAY",
          " ARRAY<",
          " MAP<",
          " ROW(",
          " WITH (",
          " ADD COLUMN ",
          " AFTER ",
          " FIRST ",
          " CONSTRAINT ",
          " UNIQUE ",
          " INCLUDING ",
          " CREATE TABLE ",
          " LIKEWISE EXPLAIN ",
          "ı");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void mutatedStatementsAreReadOrRefused(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      String sql = mutated(random);
      for (LexicalRules rules : List.of(LexicalRules.STANDARD, EVERYTHING)) {
        assertThat(complaint(sql, rules)).as("seed %d, round %d: %s", seed, i, sql).isEmpty();
      }
    }
  }

  private static String mutated(Random random) {
    StringBuilder sql = new StringBuilder(any(random, STATEMENTS));
    for (int changes = random.nextInt(4); changes >= 0; changes--) {
      int from = random.nextInt(sql.length() + 1);
      int to = Math.min(sql.length(), from + random.nextInt(8));
      String piece =
          switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> sql.substring(from, to).repeat(2);
            case 2 -> any(random, PIECES) + sql.substring(from, to);
            default -> any(random, PIECES);
          };
      sql.replace(from, to, piece);
    }
    return sql.toString();
  }

  private static String any(Random random, List<String> values) {
    return values.get(random.nextInt(values.size()));
  }

  static Stream<String> monsters() {
    String head = "CREATE TABLE t (a INT) WITH ('k' = 'v') ";
    int n = 250_000;
    return Stream.of(
        "CREATE TABLE t (" + "a INT, ".repeat(n / 7) + "b INT) WITH ('k' = 'v')",
        "CREATE TABLE t (a AS " + "(".repeat(n),
        "CREATE TABLE t (a AS " + "(".repeat(n / 2) + ")".repeat(n / 2) + ")",
        "CREATE TABLE t (a AS " + "CASE ".repeat(n / 5) + ")",
        "CREATE TABLE t (a AS x " + "+ x ".repeat(n) + ")",
        "CREATE TABLE t (a " + "ARRAY<".repeat(n / 6),
        "CREATE TABLE t (a " + "ROW(a ".repeat(n / 6),
        "CREATE TABLE t (a INT " + "ARRAY ".repeat(n / 6) + ")",
        "CREATE TABLE t (a INT " + "CHECK (a > 0) ".repeat(n / 14) + ")",
        "CREATE TABLE t (a INT COMMENT '" + "x".repeat(4 * n) + "') WITH ('k' = 'v')",
        "CREATE TABLE t (a INT COMMENT '" + "''".repeat(n / 2),
        "CREATE TABLE " + "x".repeat(n) + " LIKE b",
        "CREATE TABLE " + "a.".repeat(n / 2) + "b LIKE b",
        head + "/*".repeat(n / 2),
        head + ";".repeat(n),
        head + "LIKE b (" + "INCLUDING ALL ".repeat(n / 14) + ")",
        "CREATE TABLE t AS TABLE s ADD COLUMN (" + "c AS 1,".repeat(n / 7) + "d AS 2)",
        "CREATE TABLE t AS TABLE s /*+ OPTIONS(" + "'a'='b',".repeat(n / 8) + ") */",
        "DROP TABLE " + "a,".repeat(n / 2) + "b",
        "LIKEWISE " + "EXPLAIN LIKEWISE ".repeat(n / 17),
        "CREATE " + "OR REPLACE ".repeat(n / 11) + "TABLE t",
        "CREATE TABLE t (a INT) " + "WITH ".repeat(n / 5),
        "ALTER TABLE t " + "ADD ".repeat(n / 4),
        "$a".repeat(n / 2),
        "\0".repeat(n),
        "\uD800".repeat(n));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("monsters")
  void whatIsHugeIsReadOrRefused(String sql) {
    assertThat(complaint(sql, EVERYTHING)).isEmpty();
  }

  /** What is wrong with how we took it; empty if nothing is. */
  private static String complaint(String sql, LexicalRules rules) {
    try {
      Marks.of(sql, rules, FORMS);
      for (StatementSplitter.Piece piece : StatementSplitter.split(sql, rules)) {
        if (!sql.startsWith(piece.text(), piece.span().start())) {
          return "a piece is not in the script: " + piece.text();
        }
      }
      Span whole = StatementParser.parse(sql, rules).span();
      return whole.end() <= sql.length() ? "" : "longer than the text: " + whole;
    } catch (RewriteException e) {
      return complaint(sql, e);
    } catch (RuntimeException | StackOverflowError e) {
      return e.toString();
    }
  }

  private static String complaint(String sql, RewriteException e) {
    Span span = e.span();
    boolean inside = span.start() >= 0 && span.start() <= span.end() && span.end() <= sql.length();
    String described = new SourceText(sql).describe(span, e.getMessage());
    boolean shown = described.length() < 1_000 && described.contains("^");
    return inside && shown ? "" : "badly shown: " + span + " " + described;
  }
}
