package io.likewise.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.jr.ob.JSON;
import io.likewise.TestDatabase;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.StatementSplitter;
import io.likewise.rewrite.text.StatementSplitter.Piece;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every case of {@code cases/like} and {@code cases/like-inlist} that can run without Flink. {@code
 * not-yet.txt} lists those that pass on no engine, {@code not-yet-….txt} those that do not pass on
 * one; the lists can only shrink.
 */
class LikeCasesTest {
  private static final LexicalRules RULES = LexicalRules.STANDARD;
  private static final Set<String> NOT_YET = notYet(LikeCase.BEHIND_THE_LIST, "not-yet.txt");
  private static final Set<String> NOT_YET_IN_THE_LIST =
      notYet(LikeCase.IN_THE_LIST, "not-yet.txt");
  private static final Set<String> NOT_YET_ON_MARIADB =
      notYet(LikeCase.BEHIND_THE_LIST, "not-yet-mariadb.txt");
  private static final Set<String> NOT_YET_ON_SQLITE =
      notYet(LikeCase.BEHIND_THE_LIST, "not-yet-sqlite.txt");
  private static final Map<String, String> DECIDED =
      LikeCase.lines(LikeCase.BEHIND_THE_LIST, "decided.tsv")
          .map(line -> line.split("\t", 2))
          .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));

  private static Set<String> notYet(String folder, String file) {
    return LikeCase.lines(folder, file)
        .map(line -> line.split("\\s", 2)[0])
        .collect(Collectors.toSet());
  }

  static Stream<LikeCase> cases() {
    return LikeCase.all().filter(some -> !some.verdict().equals("skip"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void comesOutAsItShouldOnH2(LikeCase some) throws Exception {
    try (TestDatabase database = TestDatabase.h2()) {
      comesOutAsItShould(some, "H2", database, Set.of());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void comesOutAsItShouldOnPostgres(LikeCase some) throws Exception {
    try (TestDatabase database = TestDatabase.postgres()) {
      comesOutAsItShould(some, "PostgreSQL", database, Set.of());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void comesOutAsItShouldOnMariaDb(LikeCase some) throws Exception {
    try (TestDatabase database = TestDatabase.mariaDb()) {
      comesOutAsItShould(some, "MariaDB", database, NOT_YET_ON_MARIADB);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void comesOutAsItShouldOnSqlite(LikeCase some) throws Exception {
    try (TestDatabase database = TestDatabase.sqlite()) {
      comesOutAsItShould(some, "SQLite", database, NOT_YET_ON_SQLITE);
    }
  }

  private static void comesOutAsItShould(
      LikeCase some, String engine, TestDatabase database, Set<String> notYetHere)
      throws Exception {
    if (NOT_YET.contains(some.name())
        || NOT_YET_IN_THE_LIST.contains(some.name())
        || notYetHere.contains(some.name())) {
      assertThatThrownBy(() -> check(some, engine, database))
          .as("%s passes: take it off its list", some)
          .isInstanceOf(Throwable.class);
    } else {
      check(some, engine, database);
    }
  }

  private static void check(LikeCase some, String engine, TestDatabase database) throws Exception {
    try (Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      List<Piece> pieces = StatementSplitter.split(some.sql(), RULES);
      Piece last = pieces.get(pieces.size() - 1);
      if ("error".equals(decided(some, engine))) {
        assertFails(() -> execute(pieces, statement));
        return;
      }
      execute(pieces.subList(0, pieces.size() - 1), statement);
      if (fails(some, engine)) {
        assertFails(() -> statement.execute(last.text()));
      } else {
        statement.execute(last.text());
      }
      if (some.verdict().equals("flink") && decided(some, engine) == null) {
        for (Map<String, Object> table : some.visibleTables()) {
          assertThat(TableDocument.comparable(described(table, statement)))
              .isEqualTo(TableDocument.comparable(table));
        }
      }
    }
  }

  private static void execute(List<Piece> pieces, Statement statement) throws SQLException {
    for (Piece piece : pieces) {
      statement.execute(piece.text());
    }
  }

  private static boolean fails(LikeCase some, String engine) {
    return decided(some, engine) == null && some.failsInFlink() && !some.verdict().equals("accept");
  }

  /** What was decided for that engine, or for all; null where Flink's outcome is ours. */
  private static String decided(LikeCase some, String engine) {
    return DECIDED.getOrDefault(some.name() + " on " + engine, DECIDED.get(some.name()));
  }

  private static void assertFails(ThrowingCallable execution) {
    assertThatThrownBy(execution).isInstanceOf(SQLException.class).hasMessageNotContaining(" yet");
  }

  private static Map<String, Object> described(Map<String, Object> table, Statement statement)
      throws Exception {
    String name = table.get("name").toString();
    String unqualified = name.substring(name.lastIndexOf('.') + 1);
    try (ResultSet rows =
        statement.executeQuery("LIKEWISE DESCRIBE `" + unqualified + "` FORMAT JSON")) {
      assertThat(rows.next()).isTrue();
      return JSON.std.mapFrom(rows.getString(1));
    }
  }
}
