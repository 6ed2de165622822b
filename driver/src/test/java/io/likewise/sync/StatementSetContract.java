package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several sinks made by one statement set, all of them or none (SPEC S1, K8). */
abstract class StatementSetContract extends SyncContract {
  private static final String FIRST = "CREATE TABLE dw.a AS TABLE shop.a";
  private static final String SECOND = "CREATE TABLE dw.b AS TABLE shop.b ADD COLUMN (n AS id + 1)";
  private static final String MEMBERS = FIRST + "; " + SECOND + ";";

  StatementSetContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSources() throws SQLException {
    behind(
        "CREATE TABLE shop.a (id INT NOT NULL PRIMARY KEY, v VARCHAR(9))",
        "CREATE TABLE shop.b (id INT NOT NULL PRIMARY KEY)",
        "INSERT INTO shop.a VALUES (1, 'x'), (2, 'y')",
        "INSERT INTO shop.b VALUES (7)");
  }

  private void assertBothFollow() throws SQLException {
    behind("INSERT INTO shop.a VALUES (3, 'z')", "UPDATE shop.b SET id = 8");
    assertThat(rows("dw.a")).containsExactly("1,x", "2,y", "3,z");
    assertThat(rows("dw.b")).containsExactly("8,9");
    assertThat(syncs()).extracting(Sync::state).containsExactly("ACTIVE", "ACTIVE");
  }

  private void assertNothingMade() throws SQLException {
    assertThat(exists("dw.a")).isFalse();
    assertThat(exists("dw.b")).isFalse();
    assertThat(syncs()).isEmpty();
    assertThat(objectsOfOurs()).isEmpty();
    behind("INSERT INTO shop.a VALUES (4, 'w')");
  }

  @Test
  void inOneText() throws SQLException {
    assertThat(count("BEGIN STATEMENT SET; " + MEMBERS + " END;")).isEqualTo(3);
    assertBothFollow();
  }

  @Test
  void inFlinksOtherSpelling() throws SQLException {
    assertThat(count("EXECUTE STATEMENT SET BEGIN " + MEMBERS + " END")).isEqualTo(3);
    assertBothFollow();
  }

  @Test
  void amongOtherStatements() throws SQLException {
    run(
        "INSERT INTO shop.b VALUES (9); BEGIN STATEMENT SET; "
            + MEMBERS
            + " END; DELETE FROM shop.b WHERE id = 9");
    assertBothFollow();
  }

  @Test
  void pieceByPiece() throws SQLException {
    try (Statement statement = likewise.createStatement()) {
      for (String piece : List.of("BEGIN STATEMENT SET", FIRST, SECOND)) {
        assertThat(statement.executeUpdate(engine.said(piece)[0])).isZero();
      }
      assertThat(exists("dw.a")).isFalse();
      assertThat(statement.executeUpdate("END")).isEqualTo(3);
    }
    assertBothFollow();
  }

  /** As a tool cuts it that knows no blocks. */
  @Test
  void cutBehindBegin() throws SQLException {
    run("EXECUTE STATEMENT SET BEGIN CREATE TABLE dw.a AS TABLE shop.a -- the first");
    run("CREATE TABLE dw.b AS TABLE shop.b ADD COLUMN (n AS id + 1); END");
    assertBothFollow();
  }

  @Test
  void prepared() throws SQLException {
    run("BEGIN STATEMENT SET");
    for (String piece : List.of(FIRST, SECOND)) {
      likewise.prepareStatement(engine.said(piece)[0]).execute();
    }
    likewise.prepareStatement("END").execute();
    assertBothFollow();
  }

  @Test
  void anErrorDiscardsIt() throws SQLException {
    run("BEGIN STATEMENT SET", "CREATE TABLE dw.a AS TABLE shop.a");
    assertThatThrownBy(() -> run("CREATE TABLE dw.b AS\n TABLE shop.nothing"))
        .isInstanceOf(SQLSyntaxErrorException.class)
        .hasMessageContaining("line 2, column 8")
        .hasMessageContaining("set is discarded");
    assertNothingMade();
    run("CREATE TABLE dw.b AS TABLE shop.b");
    assertThat(rows("dw.b")).containsExactly("7");
  }

  @Test
  void nothingElseStandsInIt() throws SQLException {
    assertRefused("BEGIN STATEMENT SET; INSERT INTO shop.b VALUES (1); END")
        .hasMessageContaining("Only CREATE TABLE");
    run("BEGIN STATEMENT SET", "CREATE TABLE dw.a AS TABLE shop.a");
    assertRefused("SELECT 1").hasMessageContaining("Only CREATE TABLE");
    assertNothingMade();
    assertThat(query(likewise, "SELECT COUNT(*) FROM shop.b")).containsExactly("1");
  }

  @Test
  void whatLeavesIt() throws SQLException {
    for (String leaving : new String[] {"LIKEWISE RESET", ""}) {
      run("BEGIN STATEMENT SET", "CREATE TABLE dw.a AS TABLE shop.a");
      if (leaving.isEmpty()) {
        likewise.setAutoCommit(false);
        likewise.rollback();
        likewise.setAutoCommit(true);
      } else {
        run(leaving);
      }
      assertThat(query(likewise, "SELECT COUNT(*) FROM shop.b")).containsExactly("1");
    }
    assertNothingMade();
  }

  @Test
  void commitLeavesItOpen() throws SQLException {
    likewise.setAutoCommit(false);
    run("BEGIN STATEMENT SET; CREATE TABLE dw.a AS TABLE shop.a");
    likewise.commit();
    run("CREATE TABLE dw.b AS TABLE shop.b ADD COLUMN (n AS id + 1)", "END");
    likewise.commit();
    likewise.setAutoCommit(true);
    assertBothFollow();
  }

  @Test
  void againWithOneMore() throws SQLException {
    run("BEGIN STATEMENT SET; CREATE TABLE IF NOT EXISTS dw.a AS TABLE shop.a; END");
    String both = MEMBERS.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS");
    assertThat(count("BEGIN STATEMENT SET; " + both + " END")).isEqualTo(1);
    assertThat(count("BEGIN STATEMENT SET; " + both + " END")).isZero();
    assertBothFollow();
  }

  @Test
  void oneSourceForBoth() throws SQLException {
    run(
        "BEGIN STATEMENT SET; CREATE TABLE dw.a AS TABLE shop.a; CREATE TABLE dw.b AS TABLE shop.a WHERE id > 1; END");
    behind("UPDATE shop.a SET v = 'n'", "INSERT INTO shop.a VALUES (5, 'm')");
    assertThat(rows("dw.a")).containsExactly("1,n", "2,n", "5,m");
    assertThat(rows("dw.b")).containsExactly("2,n", "5,m");
  }

  @Test
  void whatFailsAtTheLastUndoesTheFirst() throws SQLException {
    behind("CREATE TABLE dw.b (id INT NOT NULL PRIMARY KEY)");
    assertRefused("BEGIN STATEMENT SET; " + MEMBERS + " END").hasMessageContaining("exists");
    assertThat(exists("dw.a")).isFalse();
    assertThat(exists("dw.b")).isTrue();
    behind("DROP TABLE dw.b", "DELETE FROM shop.b", "INSERT INTO shop.b VALUES (2147483647)");
    assertRefusedWhenRun("BEGIN STATEMENT SET; " + MEMBERS + " END");
  }

  /** H2, PostgreSQL and MariaDB's BIGINT fits; what cannot be copied is undone. */
  private void assertRefusedWhenRun(String sql) throws SQLException {
    try {
      run(sql);
    } catch (SQLException overflow) {
      assertNothingMade();
      return;
    }
    assertThat(syncs()).hasSize(2);
  }

  @Test
  void twiceTheSameSink() throws SQLException {
    assertRefused(
            "BEGIN STATEMENT SET; CREATE TABLE dw.a AS TABLE shop.a; CREATE TABLE dw.a AS TABLE shop.b; END")
        .hasMessageContaining("twice");
    assertRefused(
            "BEGIN STATEMENT SET; CREATE TABLE dw.a AS TABLE shop.a; CREATE TABLE dw.b AS TABLE dw.a; END")
        .hasMessageContaining("same statement set");
    assertNothingMade();
  }

  @Test
  void explained() throws SQLException {
    assertThat(query(likewise, "LIKEWISE EXPLAIN BEGIN STATEMENT SET; " + MEMBERS + " END;"))
        .hasSizeGreaterThan(8);
    assertNothingMade();
  }
}
