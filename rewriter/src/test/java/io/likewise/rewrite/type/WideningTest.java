package io.likewise.rewrite.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.DataType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of SPEC Y2, in the words of several engines. */
class WideningTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smallint | bigint | bigint",
        "int(11) | tinyint(4) | int(11)",
        "int unsigned | int(11) | BIGINT",
        "bigint(20) unsigned | int(11) | DECIMAL(20, 0)",
        "smallint | real | real",
        "integer | real | DOUBLE",
        "integer | double precision | double precision",
        "bigint | double precision | VARCHAR(2147483647)",
        "real | double precision | double precision",
        "numeric(5,1) | numeric(9,4) | numeric(9,4)",
        "numeric(9,1) | numeric(9,4) | DECIMAL(12, 4)",
        "numeric(38,0) | numeric(9,4) | VARCHAR(2147483647)",
        "numeric(5,2) | integer | DECIMAL(12, 2)",
        "numeric(5,2) | bigint | DECIMAL(21, 2)",
        "numeric(5,2) | double precision | VARCHAR(2147483647)",
        "character(3) | character varying(2) | VARCHAR(3)",
        "character varying(3) | character varying(9) | character varying(9)",
        "character varying(3) | text | text",
        "varchar(9) COLLATE utf8mb4_general_ci | varchar(9) COLLATE utf8mb4_bin | VARCHAR(9)",
        "date | timestamp(3) without time zone | timestamp(3) without time zone",
        "timestamp(3) without time zone | timestamp(6) without time zone | timestamp(6) without time zone",
        "timestamp(3) without time zone | timestamp(6) with time zone | timestamp(6) with time zone",
        "uuid | integer | VARCHAR(2147483647)",
        "boolean | integer | VARCHAR(2147483647)",
        "date | integer | VARCHAR(2147483647)"
      })
  void whatHoldsTheValuesOfBoth(String one, String other, String both) {
    DataType left = new DataType.Native(one);
    DataType right = new DataType.Native(other);
    assertThat(Widening.of(left, right).text()).isEqualTo(both);
    assertThat(Widening.flink(Widening.of(right, left)))
        .isEqualTo(Widening.flink(Widening.of(left, right)));
  }
}
