package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InsertScanTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t VALUES (1)",
        "  /* x */ insert\ninto t select 1",
        "INSERT OR REPLACE INTO t VALUES (1)",
        "INSERT LOW_PRIORITY IGNORE t VALUES (1)",
        "INSERT INTO s . \"a (b\" VALUES (1)",
        "INSERT INTO t (SELECT 1)",
        "INSERT INTO t ((SELECT 1))",
        "INSERT INTO t AS x VALUES (1)",
        "INSERT INTO t/* (a) */VALUES (1)",
        "BEGIN; INSERT INTO t VALUES (1)",
        "# note\nINSERT INTO t VALUES (1)",
        "/* a /* b */ c */ INSERT INTO t VALUES (1)"
      })
  void mayListNoColumns(String sql) {
    assertThat(InsertScan.findsNoColumns(sql)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t (a) VALUES (1)",
        "insert into `s`.`t`(a, b) select 1, 2",
        "INSERT INTO \"t\" -- the list:\n (a) VALUES (1)",
        "INSERTED",
        "UPDATE t SET a = 1",
        "SELECT 1; DELETE FROM t",
        "",
        "  "
      })
  void isLeftAlone(String sql) {
    assertThat(InsertScan.findsNoColumns(sql)).isFalse();
  }
}
