package io.likewise.rewrite.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.H2Dialect;
import io.likewise.rewrite.dialect.PostgresDialect;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever stands where an expression should, it is read or refused, and what is read is stable.
 */
class RandomExpressionsTest {
  private static final long SEED = 20261129;
  private static final String[] WORDS = {
    "a",
    "b",
    "`a`",
    "\"b\"",
    "offset",
    "date",
    "1",
    "2.5",
    "1e3",
    "'x'",
    "'it''s'",
    "''",
    "(",
    ")",
    "(",
    ")",
    ",",
    "+",
    "-",
    "*",
    "/",
    "%",
    "||",
    "=",
    "<>",
    "<",
    ">=",
    "!=",
    "AND",
    "OR",
    "NOT",
    "IS",
    "NULL",
    "TRUE",
    "CASE",
    "WHEN",
    "THEN",
    "ELSE",
    "END",
    "CAST(",
    "AS",
    "INT)",
    "STRING",
    "TIMESTAMP(3)",
    "UPPER(",
    "COALESCE(",
    "f(",
    "IN",
    "BETWEEN",
    "LIKE",
    "INTERVAL",
    "'5'",
    "SECOND",
    "EXTRACT(",
    "HOUR",
    "FROM",
    "TRIM(",
    "BOTH",
    "SUBSTRING(",
    "FOR",
    "DATE",
    "?",
    ".",
    ";",
    "::",
    "[",
    "]",
    "{",
    "}",
    "\\",
    "$",
    "#",
    "@v",
    "SELECT",
    "DISTINCT",
    "COUNT(",
    "OVER",
    "PROCTIME()",
    "CURRENT_TIMESTAMP",
    "`",
    "'",
    "\"",
    "/*",
    "*/",
    "--",
    "\u0000",
    "\uD800",
    "ä",
    "😀"
  };

  private static final DataType TEXT = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));

  private static List<Column> columns(Dialect dialect) {
    boolean upper = dialect instanceof H2Dialect;
    return List.of(
        Column.Physical.of(upper ? "A" : "a", new Atomic(Root.INT, List.of()), true),
        Column.Physical.of("b", TEXT, true),
        Column.Physical.of(upper ? "OFFSET" : "offset", TEXT, true),
        Column.Physical.of(upper ? "DATE" : "date", TEXT, true));
  }

  @Test
  void areReadOrRefused() {
    Random random = new Random(SEED);
    int read = 0;
    for (int i = 0; i < 4_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = 1 + random.nextInt(9);
      for (int word = 0; word < length; word++) {
        text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(4) == 0 ? "" : " ");
      }
      read += isRead(text.toString(), new H2Dialect()) ? 1 : 0;
      read += isRead(text.toString(), new PostgresDialect()) ? 1 : 0;
    }
    assertThat(read).as("seed %d", SEED).isGreaterThan(60);
  }

  private static boolean isRead(String text, Dialect dialect) {
    try {
      Scope scope = Scope.of(dialect, new DeclaredTypes(name -> false), columns(dialect));
      Expression read = Expressions.parse(new Text(text, new Span(0, text.length())), scope);
      assertThat(Expressions.stored(read.canonical(), columns(dialect))).as(text).isEqualTo(read);
      read.render(dialect, "s.");
      return true;
    } catch (RewriteException refused) {
      return false;
    } catch (RuntimeException e) {
      return fail("seed %d, %s".formatted(SEED, text), e);
    }
  }
}
