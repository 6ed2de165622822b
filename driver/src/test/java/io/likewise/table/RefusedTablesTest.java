package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.likewise.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be made is refused with its place, its SQLState and a way out (SPEC 17). */
class RefusedTablesTest {
  private static final String BASE =
      """
      CREATE TABLE base (id INT NOT NULL, v STRING, at TIMESTAMP(3), g AS id + 1,
        m BIGINT METADATA FROM 'offset', PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR at AS at)
      PARTITIONED BY (v) WITH ('k' = 'a')
      """;

  static Stream<String> refused() throws IOException {
    try (InputStream in = RefusedTablesTest.class.getResourceAsStream("/refused-tables.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.strip().split("\n\n")).filter(block -> !block.startsWith("#"));
    }
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refuses(String block) throws SQLException {
    List<String> lines = block.lines().toList();
    String carets = lines.get(1);
    int end = carets.lastIndexOf('^') + 1;
    String state = carets.substring(end + 1, end + 6);
    String message = carets.substring(end + 7);
    try (TestDatabase database = TestDatabase.h2();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute(BASE);
      statement.execute("CREATE TABLE plain (id INT)");
      SQLException error =
          catchThrowableOfType(SQLException.class, () -> statement.execute(lines.get(0)));
      assertThat((Throwable) error).isNotNull();
      assertThat(error.getSQLState()).isEqualTo(state);
      assertThat((Throwable) error)
          .isInstanceOf(
              state.equals("0A000")
                  ? SQLFeatureNotSupportedException.class
                  : SQLSyntaxErrorException.class);
      List<String> shown = error.getMessage().lines().toList();
      assertThat(shown.get(0).replaceFirst("^line \\d+, column \\d+: ", "")).isEqualTo(message);
      assertThat(shown).as("with a place").hasSize(3);
      assertThat(shown.get(2).substring(2)).isEqualTo(carets.substring(0, end));
    }
  }

  /** SQLite itself would take the words for a part of the type. */
  @Test
  void unknownClausesAreShownOnSqliteToo() throws SQLException {
    try (TestDatabase database = TestDatabase.sqlite();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(
              () -> statement.execute("CREATE TABLE t (x INT COMMENT 'ex' SIDEWAYS, y AS x + 1)"))
          .isInstanceOf(SQLSyntaxErrorException.class)
          .hasMessageContaining("line 1, column 36: SQLite has no clause SIDEWAYS of a column")
          .hasMessageContaining("^^^^^^^^");
    }
  }
}
