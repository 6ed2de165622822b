package io.likewise.catalog.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.DataType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FlinkTypeNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          integer                             | INT
          INTEGER                             | INT
          smallint                            | SMALLINT
          TINYINT                             | TINYINT
          bigint                              | BIGINT
          boolean                             | BOOLEAN
          real                                | FLOAT
          FLOAT(20)                           | FLOAT
          FLOAT(53)                           | DOUBLE
          double precision                    | DOUBLE
          numeric(10,2)                       | DECIMAL(10, 2)
          NUMERIC(10, 2)                      | DECIMAL(10, 2)
          DECIMAL(10)                         | DECIMAL(10, 0)
          numeric                             | numeric
          numeric(3,-2)                       | numeric(3,-2)
          numeric(40,2)                       | numeric(40,2)
          character(4)                        | CHAR(4)
          CHARACTER                           | CHAR(1)
          character varying(20)               | VARCHAR(20)
          character varying                   | VARCHAR(2147483647)
          CHARACTER VARYING(1000000000)       | VARCHAR(2147483647)
          text                                | VARCHAR(2147483647)
          CHARACTER LARGE OBJECT              | VARCHAR(2147483647)
          text COLLATE "C"                    | VARCHAR(2147483647)
          varchar(5) COLLATE "my COLLATE x"   | VARCHAR(5)
          bytea                               | VARBINARY(2147483647)
          BINARY VARYING(16)                  | VARBINARY(16)
          BINARY(4)                           | BINARY(4)
          BINARY LARGE OBJECT                 | VARBINARY(2147483647)
          date                                | DATE
          TIME                                | TIME(0)
          TIME(3)                             | TIME(3)
          time without time zone              | TIME(6)
          time(3) without time zone           | TIME(3)
          time with time zone                 | time with time zone
          timestamp(3) without time zone      | TIMESTAMP(3)
          TIMESTAMP                           | TIMESTAMP(6)
          timestamp with time zone            | TIMESTAMP(6) WITH LOCAL TIME ZONE
          TIMESTAMP(3) WITH TIME ZONE         | TIMESTAMP(3) WITH LOCAL TIME ZONE
          integer[]                           | ARRAY<INT>
          INTEGER ARRAY                       | ARRAY<INT>
          CHARACTER VARYING(10) ARRAY[5]      | ARRAY<VARCHAR(10)>
          uuid[]                              | uuid[]
          uuid                                | uuid
          "char"                              | "char"
          "PUBLIC"."INTEGER"                  | "PUBLIC"."INTEGER"
          public.mood                         | public.mood
          tinyint(1)                          | BOOLEAN
          tinyint(4)                          | TINYINT
          mediumint(9)                        | INT
          int(11)                             | INT
          bigint(20) unsigned                 | bigint(20) unsigned
          double                              | DOUBLE
          varchar(9) COLLATE utf8mb4_bin      | VARCHAR(9)
          longtext                            | VARCHAR(2147483647)
          mediumblob                          | VARBINARY(2147483647)
          datetime                            | TIMESTAMP(0)
          datetime(3)                         | TIMESTAMP(3)
          ENUM('a', 'b')                      | ENUM('a', 'b')
          INTERVAL DAY(3) TO SECOND(2)        | INTERVAL DAY(3) TO SECOND(2)
          interval(3)                         | interval(3)
          """,
      quoteCharacter = '\0')
  void nativeTypesHaveFlinksNames(String nativeText, String flink) {
    assertThat(FlinkTypeName.of(new DataType.Native(nativeText)).text()).isEqualTo(flink);
  }
}
