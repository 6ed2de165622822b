package io.likewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.Repository;
import io.likewise.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every file of {@code examples/}, run on every engine; names come in the engine's own case. */
class ExamplesTest {

  enum Engine {
    H2,
    POSTGRES,
    MARIADB,
    SQLITE;

    TestDatabase database() throws SQLException {
      return switch (this) {
        case H2 -> TestDatabase.h2();
        case POSTGRES -> TestDatabase.postgres();
        case MARIADB -> TestDatabase.mariaDb();
        case SQLITE -> TestDatabase.sqlite();
      };
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void quickstart(Engine engine) throws SQLException {
    assertThat(run("quickstart.sql", engine))
        .containsIgnoringCase(
            """
            id | customer | price | quantity | total
            ---+----------+-------+----------+------
             1 | Ada      |  2.50 |        4 | 10.00
             2 | Grace    | 10.00 |        1 | 10.00
            (2 rows)
            """)
        .containsIgnoringCase(
            """
            id | customer | price | quantity | total
            ---+----------+-------+----------+------
             1 | Ada      |  2.50 |        5 | 12.50
             3 | Edsger   |  1.25 |        8 | 10.00
            (2 rows)
            """);
  }

  /** Numbers there have no digits that say nothing. */
  @Test
  void quickstartOnSqlite() throws SQLException {
    assertThat(run("quickstart.sql", Engine.SQLITE))
        .containsPattern("(?m)^ +1 \\| Ada +\\| +2\\.5 \\| +4 \\| +10\\.0$")
        .containsPattern("(?m)^ +2 \\| Grace +\\| +10 \\| +1 \\| +10$")
        .containsPattern("(?m)^ +1 \\| Ada +\\| +2\\.5 \\| +5 \\| +12\\.5$")
        .containsPattern("(?m)^ +3 \\| Edsger +\\| +1\\.25 \\| +8 \\| +10\\.0$");
  }

  @ParameterizedTest
  @EnumSource
  void flinkLike(Engine engine) throws SQLException {
    assertThat(run("flink-like.sql", engine))
        .containsIgnoringCase(
            """
              `USER` BIGINT,
              `PRODUCT` STRING,
              `ORDER_TIME` TIMESTAMP(3),
              WATERMARK FOR `ORDER_TIME` AS `ORDER_TIME` - INTERVAL '5' SECOND
            )
            WITH (
              'connector' = 'kafka',
              'scan.startup.mode' = 'latest-offset'
            )
            """)
        .containsIgnoringCase(
            """
              `ORDER_TIME_STRING` STRING,
              `ORDER_TIME` AS TO_TIMESTAMP(`ORDER_TIME_STRING`),
              WATERMARK FOR `ORDER_TIME` AS `ORDER_TIME` - INTERVAL '5' SECOND
            )
            WITH (
              'connector' = 'kafka'
            )
            """)
        .contains("tea     | 2025-03-01 08:30:00");
  }

  @ParameterizedTest
  @EnumSource
  void likeInTheList(Engine engine) throws SQLException {
    assertThat(run("like-in-the-list.sql", engine))
        .containsIgnoringCase(
            """
              `ID` BIGINT NOT NULL,
              `NAME` STRING,
              `TSTMP` TIMESTAMP(3) NOT NULL,
              PRIMARY KEY (`ID`) NOT ENFORCED,
              WATERMARK FOR `TSTMP` AS `TSTMP` - INTERVAL '5' SECOND
            )
            WITH (
              'connector' = 'kafka',
              'connector.starting-offset' = '0',
              'format' = 'json'
            )
            """);
  }

  @ParameterizedTest
  @EnumSource
  void metadataColumns(Engine engine) throws SQLException {
    assertThat(run("metadata-columns.sql", engine))
        .containsIgnoringCase("\nCHANGED   | BIGINT ")
        .containsIgnoringCase(" METADATA FROM 'op_ts' VIRTUAL ")
        .containsPattern(
            "(?m)^ +1 \\| +21(?:\\.00)? \\| \\d{4}-.* \\| +3 \\| +\\d{13} \\| (?i:readings)$")
        .containsPattern(
            "(?m)^ +2 \\| +19\\.25 \\| \\d{4}-.* \\| +2 \\| +\\d{13} \\| (?i:readings)$");
  }

  private static String run(String example, Engine engine) throws SQLException {
    try (TestDatabase database = engine.database()) {
      String file = Repository.root().resolve("examples").resolve(example).toString();
      CommandLineRun run =
          CommandLineRun.of(
              "run",
              file,
              "--url",
              database.url(),
              "--user",
              database.user(),
              "--password",
              "secret");
      assertThat(run.err()).isEmpty();
      assertThat(run.status()).isZero();
      return run.out();
    }
  }
}
