package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementKindTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "CREATE TABLE t (a INT)                | CREATE_TABLE",
        "create or replace temporary table t   | CREATE_TABLE",
        "CREATE GLOBAL TEMP TABLE t            | CREATE_TABLE",
        "CREATE UNLOGGED TABLE t               | CREATE_TABLE",
        "CREATE/*x*/TABLE t                    | CREATE_TABLE",
        "CREATE DATABASE x AS DATABASE y       | CREATE_DATABASE",
        "CREATE CATALOG c WITH ()              | CREATE_CATALOG",
        "DROP CATALOG c                        | DROP_CATALOG",
        "USE CATALOG c                         | USE_CATALOG",
        "SET 'a' = 'b'                         | SET_OPTION",
        "SET'a'='b'                            | SET_OPTION",
        "BEGIN STATEMENT SET;                  | STATEMENT_SET",
        "EXECUTE STATEMENT SET BEGIN           | STATEMENT_SET",
        "likewise show syncs                   | LIKEWISE",
        "REPLACE TABLE t AS SELECT 1           | REPLACE_TABLE",
        "ALTER TABLE t ADD a INT               | ALTER_TABLE",
        "DROP TABLE t                          | DROP_TABLE",
        "DROP TEMPORARY TABLE t                | DROP_TABLE",
        "DROP TABLES t                         | DROP_TABLE",
        "RENAME TABLES a TO b                  | RENAME_TABLE",
        "TRUNCATE t                            | TRUNCATE",
        "RENAME TABLE a TO b                   | RENAME_TABLE",
        "DROP SCHEMA s CASCADE                 | DROP_SCHEMA",
        "DROP DATABASE s                       | DROP_SCHEMA",
        "ALTER SCHEMA s RENAME TO x            | ALTER_SCHEMA",
        "DROP INDEX i                          | DROP_INDEX",
        "CREATE UNIQUE INDEX i ON t (a)        | CREATE_UNIQUE_INDEX",
        "CREATE OR REPLACE UNIQUE INDEX i      | CREATE_UNIQUE_INDEX",
        "CREATE INDEX i ON t (a)               | FOREIGN",
      })
  void knowsItsCandidatesByTheirFirstWords(String sql, StatementKind kind) {
    assertThat(StatementKind.of(sql)).isEqualTo(kind);
    assertThat(StatementKind.of("\n\t -- c\n/* c */ " + sql)).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "-- CREATE TABLE t",
        "/* CREATE TABLE t",
        "SELECT 1",
        "INSERT INTO t VALUES (1)",
        "UPDATE t SET a = 1",
        "SET a = 'b'",
        "SET",
        "BEGIN",
        "BEGIN; CREATE TABLE t (a INT)",
        "EXECUTE statement",
        "EXECUTE STATEMENT(1)",
        "END",
        "REPLACE INTO t VALUES (1)",
        "REPLACE t VALUES (1)",
        "USE catalog",
        "USE catalog;",
        "USE CATALOG /* none */",
        "CREATE TABLESPACE t",
        "CREATE TABLE_1",
        "CREATE VIEW v AS TABLE t",
        "CREATE MATERIALIZED TABLE m",
        "CREATE FOREIGN TABLE f",
        "CREATE SCHEMA s",
        "CREATE",
        "DROP VIEW v",
        "LIKEWISEX",
        "\u0130",
        "TRUNCATES t",
        "(SELECT 1)",
        "\0",
        "\uD800"
      })
  void leavesEverythingElseAlone(String sql) {
    assertThat(StatementKind.of(sql)).isEqualTo(StatementKind.FOREIGN);
  }

  @Test
  void readsCommentsAsTheEngineDoes() {
    LexicalRules nested = LexicalRules.of(LexicalRules.Habit.NESTED_COMMENTS);
    String sql = "/* /* */ CREATE TABLE t */ SELECT 1";
    assertThat(StatementKind.of(sql)).isEqualTo(StatementKind.CREATE_TABLE);
    assertThat(StatementKind.of(sql, nested)).isEqualTo(StatementKind.FOREIGN);
    LexicalRules hash = LexicalRules.of(LexicalRules.Habit.HASH_COMMENTS);
    assertThat(StatementKind.of("# c\nDROP TABLE t", hash)).isEqualTo(StatementKind.DROP_TABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*! DROP TABLE t */",
        "/*!40101 DROP */ TABLE t",
        "/*M!100100 DROP TABLE t */",
        "/*M!50701 DROP TABLE t */",
        "DROP /*!TABLE*/ t",
        "/* c */ DROP /* c */ /*!40000 TABLE /* c */ t */",
      })
  void readsWhatMariaDbCarriesOut(String sql) {
    LexicalRules rules = LexicalRules.of(LexicalRules.Habit.EXECUTED_COMMENTS);
    assertThat(StatementKind.of(sql)).isEqualTo(StatementKind.DROP_TABLE);
    assertThat(StatementKind.of(sql, rules)).isEqualTo(StatementKind.DROP_TABLE);
    assertThat(StatementKind.of(sql, LexicalRules.STANDARD)).isEqualTo(StatementKind.FOREIGN);
  }

  @Test
  void whatIsForMySqlOnlyIsAComment() {
    LexicalRules rules = LexicalRules.of(LexicalRules.Habit.EXECUTED_COMMENTS);
    for (String sql :
        new String[] {
          "/*!50700 DROP TABLE t */", "/*!80023 DROP TABLE t */", "/*!999999 DROP TABLE t */"
        }) {
      assertThat(StatementKind.of(sql, rules)).as(sql).isEqualTo(StatementKind.FOREIGN);
    }
  }

  @Test
  void aFirstLookReadsCommentsAsAnyEngineDoes() {
    for (String sql : new String[] {"/* /* */ */ DROP TABLE t", " # c\nDROP TABLE t"}) {
      assertThat(StatementKind.of(sql)).isEqualTo(StatementKind.DROP_TABLE);
      assertThat(StatementKind.of(sql, LexicalRules.STANDARD)).isEqualTo(StatementKind.FOREIGN);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DROP TABLE t",
        "SELECT 1; DROP TABLE t",
        "SELECT 1;;/* c */drop table t;",
        ";DROP TABLE t",
        "SELECT 1;\n# c\nDROP TABLE t",
        "SELECT ';DROP TABLE t'",
      })
  void findsACandidateAmongSeveralStatements(String text) {
    assertThat(StatementKind.isIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ";", "SELECT 1;", "SELECT 1; SELECT ';' ; -- DROP TABLE t"})
  void findsNoneAmongOthers(String text) {
    assertThat(StatementKind.isIn(text)).isFalse();
  }

  @Test
  void saysWhichAreSentAsTheyAre() {
    assertThat(StatementKind.DROP_TABLE.watched()).isTrue();
    assertThat(StatementKind.CREATE_TABLE.watched()).isFalse();
    assertThat(StatementKind.FOREIGN.watched()).isFalse();
  }

  @Test
  void isDoneAfterTheFirstWordsOfALongStatement() {
    String sql = "SELECT '" + "x".repeat(1_000_000) + "'";
    int foreign = 0;
    for (int i = 0; i < 1_000_000; i++) {
      foreign += StatementKind.of(sql) == StatementKind.FOREIGN ? 1 : 0;
    }
    assertThat(foreign).isEqualTo(1_000_000);
  }
}
