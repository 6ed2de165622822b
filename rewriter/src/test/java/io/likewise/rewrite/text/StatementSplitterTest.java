package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatementSplitterTest {

  private static final LexicalRules DOLLARS = LexicalRules.of(LexicalRules.Habit.DOLLAR_QUOTES);

  private static List<String> split(String script) {
    return StatementSplitter.split(script, DOLLARS).stream()
        .map(StatementSplitter.Piece::text)
        .toList();
  }

  @Test
  void cutsAtSemicolonsAndKeepsTheTextAsItIs() {
    assertThat(split(" SELECT  1 ;\n-- two\nSELECT 2 /* ; */ ; ; -- end\n"))
        .containsExactly("SELECT  1", "-- two\nSELECT 2 /* ; */");
    assertThat(split("SELECT 1;;;SELECT 2")).containsExactly("SELECT 1", "SELECT 2");
    assertThat(split("SELECT 1 -- tail")).containsExactly("SELECT 1 -- tail");
    assertThat(split("")).isEmpty();
    assertThat(split(" -- nothing\n;")).isEmpty();
  }

  @Test
  void saysWhereAPieceStands() {
    String script = "SELECT 1;\n  SELECT 2;";
    StatementSplitter.Piece second = StatementSplitter.split(script, DOLLARS).get(1);
    assertThat(second.span()).isEqualTo(new Span(12, 20));
    assertThat(script.substring(12, 20)).isEqualTo(second.text());
  }

  @Test
  void semicolonsInsideDoNotCut() {
    String sql = "SELECT 'a;''b', \"c;d\", `e;f`, $x$ ; $x$, (1; 2) /*+ h;h */";
    assertThat(split(sql + ";SELECT 2")).containsExactly(sql, "SELECT 2");
    assertThat(split("SELECT 'open; SELECT 2")).containsExactly("SELECT 'open; SELECT 2");
  }

  @Test
  void aTransactionIsSeveralStatements() {
    assertThat(split("BEGIN; INSERT INTO t VALUES (1); END; SELECT 1"))
        .containsExactly("BEGIN", "INSERT INTO t VALUES (1)", "END", "SELECT 1");
  }

  @Test
  void bodiesOfRoutinesAreLeftAlone() {
    String trigger =
        """
        CREATE OR REPLACE DEFINER = `a`@`%` TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN
          IF NEW.a IS NULL THEN SET NEW.a = CASE WHEN 1 = 1 THEN 2 END; END IF;
          CASE NEW.a WHEN 1 THEN BEGIN END; END CASE;
          l: LOOP LEAVE l; END LOOP l;
        END""";
    assertThat(split(trigger + "; SELECT 1;")).containsExactly(trigger, "SELECT 1");
    String function = "CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; SELECT 2; END";
    assertThat(split(function + "; SELECT 1;")).containsExactly(function, "SELECT 1");
    String plain = "CREATE TRIGGER x AFTER INSERT ON t EXECUTE FUNCTION f()";
    assertThat(split(plain + "; SELECT 1;")).containsExactly(plain, "SELECT 1");
  }

  @Test
  void columnsNamedLikeRoutinesAreColumns() {
    assertThat(split("CREATE TABLE t (trigger INT, begin INT); SELECT begin FROM t"))
        .containsExactly("CREATE TABLE t (trigger INT, begin INT)", "SELECT begin FROM t");
    assertThat(split("CREATE TABLE event AS SELECT begin; SELECT 1")).hasSize(2);
  }

  @Test
  void aStatementSetIsOnePiece() {
    String set =
        "BEGIN STATEMENT SET; CREATE TABLE a AS TABLE b; SELECT CASE 1 WHEN 1 THEN 2 END; END";
    assertThat(split(set + "; SELECT 1")).containsExactly(set, "SELECT 1");
    String executed = "EXECUTE STATEMENT SET BEGIN CREATE TABLE a AS TABLE b; END";
    assertThat(split(executed + ";\nSELECT 1")).containsExactly(executed, "SELECT 1");
  }
}
