package io.likewise.rewrite.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaredTypesTest {
  private static final DeclaredTypes TYPES =
      new DeclaredTypes(Set.of("UUID", "JSONB", "TEXT")::contains);

  private static DataType read(String text, DeclaredTypes types) {
    return types.of(StatementParser.type(text, new Span(0, text.length()), LexicalRules.STANDARD));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "integer | INT",
        "dec | DECIMAL(10, 0)",
        "NUMERIC(5) | DECIMAL(5, 0)",
        "decimal(38, 38) | DECIMAL(38, 38)",
        "double precision | DOUBLE",
        "char | CHAR(1)",
        "VARCHAR | VARCHAR(1)",
        "STRING | VARCHAR(2147483647)",
        "BYTES | VARBINARY(2147483647)",
        "TIME | TIME(0)",
        "timestamp | TIMESTAMP(6)",
        "TIMESTAMP(0) WITHOUT TIME ZONE | TIMESTAMP(0)",
        "TIMESTAMP_LTZ | TIMESTAMP(6) WITH LOCAL TIME ZONE",
        "TIMESTAMP(3) WITH LOCAL TIME ZONE | TIMESTAMP(3) WITH LOCAL TIME ZONE",
        "INT ARRAY | ARRAY<INT>",
        "ARRAY<INT NOT NULL> | ARRAY<INT NOT NULL>",
        "MAP<STRING NOT NULL, ROW<a INT>> | MAP<VARCHAR(2147483647) NOT NULL, ROW<`a` INT>>",
        "MULTISET<DATE> | MULTISET<DATE>",
        "uuid | uuid",
        "TIMESTAMP(3) WITH TIME ZONE | TIMESTAMP(3) WITH TIME ZONE",
        "character varying(3) | character varying(3)",
        "my.\"Own\" | my.\"Own\""
      })
  void readsFlinksTypesAndTheEngines(String text, String meant) {
    assertThat(read(text, TYPES).text()).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "STRNG | There is no type STRNG; did you mean STRING?",
        "DECIMAL(39, 2) | DECIMAL takes a number from 1 to 38 here",
        "DECIMAL(5, 6) | DECIMAL takes a number from 0 to 5 here",
        "TIMESTAMP(10) | TIMESTAMP takes a number from 0 to 9 here",
        "VARCHAR(0) | VARCHAR takes a number from 1 to 2147483647 here",
        "INT(11) | INT takes no parameters",
        "TIME(1, 2) | TIME takes at most 1 parameters"
      })
  void refusesWhatThereIsNot(String text, String message) {
    assertThatThrownBy(() -> read(text, TYPES))
        .isInstanceOf(RewriteException.class)
        .hasMessage(message);
  }

  @Test
  void anEnginesOwnStringTakesPrecedence() {
    assertThat(read("STRING", new DeclaredTypes(name -> true)))
        .isEqualTo(new DataType.Native("STRING"));
    assertThat(read("STRING", DeclaredTypes.stored()).text()).startsWith("VARCHAR");
  }
}
