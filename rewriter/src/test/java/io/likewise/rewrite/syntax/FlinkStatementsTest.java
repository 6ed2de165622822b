package io.likewise.rewrite.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.LexicalRules;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FlinkStatementsTest {

  static Stream<Fixture> statements() {
    return Fixture.read("flink.sql");
  }

  @ParameterizedTest
  @MethodSource("statements")
  void readsWhatFlinkReads(Fixture fixture) {
    assertThat(outcome(fixture.sql())).isEqualTo(fixture.expected("=> ", "accepted"));
  }

  @ParameterizedTest
  @MethodSource("statements")
  void printsWhatReadsAsTheSame(Fixture fixture) {
    if (outcome(fixture.sql()).equals("accepted")) {
      String printed = print(fixture.sql());
      assertThat(print(printed)).isEqualTo(printed);
      assertThat(squeezed(printed)).isEqualTo(squeezed(created(fixture.sql())));
    }
  }

  private static String created(String sql) {
    return sql.replaceFirst("^REPLACE TABLE", "CREATE OR REPLACE TABLE");
  }

  private static String print(String sql) {
    return StatementPrinter.print(StatementParser.parse(sql, LexicalRules.STANDARD));
  }

  /** All but white space and commas, in any order: an option more or less would show. */
  private static String squeezed(String sql) {
    char[] chars = sql.toUpperCase(Locale.ROOT).replaceAll("[\\s,]", "").toCharArray();
    Arrays.sort(chars);
    return new String(chars);
  }

  private static String outcome(String sql) {
    try {
      StatementParser.parse(sql, LexicalRules.STANDARD);
      return "accepted";
    } catch (RewriteException e) {
      return e.code() == ErrorCode.UNSUPPORTED ? "unsupported" : "refused";
    }
  }
}
