package io.likewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void alignsNumbersOnTheRightAndTextOnTheLeft() throws SQLException {
    assertThat(
            table("SELECT * FROM (VALUES (1, 'a', 2.50), (10, 'bcd', 10.00)) t(id, name, price)"))
        .containsExactly(
            "ID | NAME | PRICE",
            "---+------+------",
            " 1 | a    |  2.50",
            "10 | bcd  | 10.00",
            "(2 rows)");
  }

  @Test
  void tellsNullFromTheEmptyTextAndFromItsName() throws SQLException {
    assertThat(table("VALUES (CAST(NULL AS VARCHAR), '', 'NULL')"))
        .containsExactly("C1 | C2 | C3", "---+----+-----", "∅  |    | NULL", "(1 row)");
  }

  @Test
  void givesAValueOfSeveralLinesSeveralLines() throws SQLException {
    assertThat(table("VALUES (1, U&'one\\000atwo', 'x')"))
        .containsExactly("C1 | C2  | C3", "---+-----+---", " 1 | one | x", "   | two |", "(1 row)");
  }

  @Test
  void showsControlCharactersAsEscapes() throws SQLException {
    assertThat(table("VALUES (U&'\\001b[2J')")).contains("\\u001b[2J");
  }

  @Test
  void countsCharactersNotTheirHalves() throws SQLException {
    assertThat(table("SELECT U&'\\+01F600' AS x, 1 AS y"))
        .containsExactly("X | Y", "--+--", "\uD83D\uDE00 | 1", "(1 row)");
  }

  @Test
  void turnsATableThatIsTooWide() throws SQLException {
    assertThat(table("VALUES (1, REPEAT('x', 140) || U&'\\000ay'), (2, NULL)"))
        .containsExactly(
            "---+-",
            "C1 | 1",
            "C2 | " + "x".repeat(140),
            "   | y",
            "---+-",
            "C1 | 2",
            "C2 | ∅",
            "(2 rows)");
  }

  @Test
  void saysThatThereAreNoRows() throws SQLException {
    assertThat(table("SELECT 1 AS a WHERE FALSE")).containsExactly("A", "-", "(0 rows)");
  }

  private static List<String> table(String query) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:h2:mem:");
        var statement = connection.createStatement();
        var results = statement.executeQuery(query)) {
      return TextTable.read(results).print();
    }
  }
}
