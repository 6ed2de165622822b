package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.sql.BatchUpdateException;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Statements of ours through every door (SPEC K6). */
class OwnStatementsTest {
  private final ScriptedInterceptor interceptor = new ScriptedInterceptor();
  private LikewiseConnection connection;
  private Statement statement;

  @BeforeEach
  void connect() throws SQLException {
    connection = interceptor.connect();
    statement = connection.createStatement();
    statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void executeGivesAnUpdateCountOnce() throws SQLException {
    assertThat(statement.execute("LIKEWISE COUNT 3")).isFalse();
    assertThat(statement.getResultSet()).isNull();
    assertThat(statement.getUpdateCount()).isEqualTo(3);
    assertThat(statement.getLargeUpdateCount()).isEqualTo(3);
    assertThat(statement.getMoreResults()).isFalse();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
  }

  @Test
  void executeGivesAResultSetOnce() throws SQLException {
    assertThat(statement.execute("LIKEWISE ROWS")).isTrue();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
    ResultSet rows = statement.getResultSet();
    assertThat(rows.getStatement()).isSameAs(statement);
    assertThat(statement.getMoreResults(Statement.KEEP_CURRENT_RESULT)).isFalse();
    assertThat(rows.next()).isTrue();
    assertThat(statement.getResultSet()).isNull();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
  }

  @Test
  void aLimitOfRowsHolds() throws SQLException {
    statement.setMaxRows(1);
    ResultSet rows = statement.executeQuery("LIKEWISE ROWS");
    assertThat(rows.next()).isTrue();
    assertThat(rows.next()).isFalse();
  }

  @Test
  void theNextExecutionIsTheDriversAlone() throws SQLException {
    statement.execute("LIKEWISE ROWS");
    ResultSet ours = statement.getResultSet();
    assertThat(statement.execute("INSERT INTO t VALUES (1), (2)")).isFalse();
    assertThat(ours.isClosed()).isTrue();
    assertThat(statement.getUpdateCount()).isEqualTo(2);
    assertThat((Throwable) statement.getWarnings()).isNull();
    ResultSet theirs = statement.executeQuery("SELECT * FROM t");
    statement.execute("LIKEWISE COUNT 1");
    assertThat(theirs.isClosed()).isTrue();
  }

  @Test
  void everyFormOfExecuteAndUpdateTakesThem() throws SQLException {
    String sql = "LIKEWISE COUNT 5000000000";
    int[] indexes = {1};
    String[] names = {"id"};
    assertThat(statement.execute(sql, Statement.RETURN_GENERATED_KEYS)).isFalse();
    assertThat(statement.execute(sql, indexes)).isFalse();
    assertThat(statement.execute(sql, names)).isFalse();
    assertThat(statement.executeUpdate(sql)).isEqualTo(Statement.SUCCESS_NO_INFO);
    assertThat(statement.executeUpdate(sql, 1)).isEqualTo(Statement.SUCCESS_NO_INFO);
    assertThat(statement.executeUpdate(sql, indexes)).isEqualTo(Statement.SUCCESS_NO_INFO);
    assertThat(statement.executeUpdate(sql, names)).isEqualTo(Statement.SUCCESS_NO_INFO);
    assertThat(statement.executeLargeUpdate(sql)).isEqualTo(5_000_000_000L);
    assertThat(statement.executeLargeUpdate(sql, 1)).isEqualTo(5_000_000_000L);
    assertThat(statement.executeLargeUpdate(sql, indexes)).isEqualTo(5_000_000_000L);
    assertThat(statement.executeLargeUpdate(sql, names)).isEqualTo(5_000_000_000L);
    assertThat(interceptor.ran).hasSize(11).containsOnly(sql);
    try (ResultSet keys = statement.getGeneratedKeys()) {
      assertThat(keys.next()).isFalse();
    }
  }

  @Test
  void theWrongMethodIsAnErrorAndRunsNothing() {
    assertThatThrownBy(() -> statement.executeQuery("LIKEWISE COUNT 1"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("no result set");
    assertThatThrownBy(() -> statement.executeUpdate("LIKEWISE ROWS"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("result set");
    assertThat(interceptor.ran).isEmpty();
  }

  @Test
  void warningsLastToTheNextExecution() throws SQLException {
    statement.execute("LIKEWISE COUNT 1");
    assertThat((Throwable) statement.getWarnings()).hasMessage("counted 1");
    assertThat((Throwable) statement.getWarnings()).isSameAs(statement.getWarnings());
    statement.clearWarnings();
    assertThat((Throwable) statement.getWarnings()).isNull();
    statement.execute("LIKEWISE COUNT 2");
    statement.execute("SELECT 1");
    assertThat((Throwable) statement.getWarnings()).isNull();
  }

  @Test
  void aFailureLeavesNoResult() throws SQLException {
    statement.execute("LIKEWISE COUNT 1");
    assertThatThrownBy(() -> statement.execute("LIKEWISE FAIL"))
        .asInstanceOf(type(SQLException.class))
        .returns("42000", SQLException::getSQLState)
        .returns(7, SQLException::getErrorCode);
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
  }

  @Test
  void whatOnlyLooksLikeOursGoesOn() {
    assertThatThrownBy(() -> statement.execute("LIKEWISE PASS"))
        .hasMessageContaining("Syntax error");
    assertThatThrownBy(() -> connection.prepareStatement("LIKEWISE PASS"))
        .hasMessageContaining("Syntax error");
  }

  @Test
  void aClosedStatementRunsNothing() throws SQLException {
    statement.close();
    statement.close();
    assertThatThrownBy(() -> statement.execute("LIKEWISE COUNT 1"))
        .isInstanceOf(SQLException.class);
    assertThat(interceptor.ran).isEmpty();
  }

  @Test
  void aPreparedStatementRunsEachTime() throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement("LIKEWISE COUNT 4")) {
      assertThat(prepared.getConnection()).isSameAs(connection);
      assertThat(prepared.getParameterMetaData().getParameterCount()).isZero();
      assertThat(prepared.getMetaData()).isNull();
      assertThat(prepared).hasToString("LIKEWISE COUNT 4");
      prepared.clearParameters();
      assertThat(prepared.execute()).isFalse();
      assertThat(prepared.getUpdateCount()).isEqualTo(4);
      assertThat(prepared.executeUpdate()).isEqualTo(4);
      assertThat(prepared.executeLargeUpdate()).isEqualTo(4);
      assertThat(interceptor.ran).hasSize(3);
      assertThatThrownBy(prepared::executeQuery).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> prepared.setInt(1, 1))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("no parameters");
      assertThatThrownBy(() -> prepared.setObject(1, "x", java.sql.JDBCType.VARCHAR))
          .isInstanceOf(SQLException.class);
      prepared.setQueryTimeout(5);
      assertThat(prepared.getQueryTimeout()).isEqualTo(5);
    }
  }

  @Test
  void aPreparedQueryGivesRows() throws SQLException {
    try (PreparedStatement prepared =
        connection.prepareStatement(
            "LIKEWISE ROWS", ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
      assertThat(prepared.executeQuery().getStatement()).isSameAs(prepared);
      prepared.closeOnCompletion();
      prepared.getResultSet().close();
      assertThat(prepared.isClosed()).isTrue();
    }
  }

  @Test
  void aCallRunsToo() throws SQLException {
    try (CallableStatement call = connection.prepareCall("LIKEWISE COUNT 1")) {
      assertThat(call.executeUpdate()).isEqualTo(1);
      assertThatThrownBy(() -> call.getInt(1)).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> call.registerOutParameter(1, 1)).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void aPreparedBatchRunsAsOftenAsItWasAdded() throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement("LIKEWISE COUNT 1")) {
      prepared.addBatch();
      prepared.addBatch();
      assertThat(prepared.executeBatch()).containsExactly(1, 1);
      assertThat(prepared.executeBatch()).isEmpty();
    }
  }

  @Test
  void aBatchKeepsItsOrder() throws SQLException {
    statement.addBatch("INSERT INTO t VALUES (1)");
    statement.addBatch("INSERT INTO t VALUES (2), (3)");
    statement.addBatch("LIKEWISE COUNT 7");
    statement.addBatch("DELETE FROM t");
    statement.addBatch("LIKEWISE COUNT 8");
    assertThat(statement.executeLargeBatch()).containsExactly(1, 2, 7, 3, 8);
    assertThat((Throwable) statement.getWarnings()).hasMessage("counted 7");
    assertThat((Throwable) statement.getWarnings().getNextWarning()).hasMessage("counted 8");
    assertThat(statement.executeBatch()).isEmpty();
    statement.addBatch("LIKEWISE COUNT 9");
    statement.clearBatch();
    assertThat(statement.executeBatch()).isEmpty();
  }

  @Test
  void aFailingBatchSaysHowFarItCame() throws SQLException {
    statement.addBatch("INSERT INTO t VALUES (1)");
    statement.addBatch("LIKEWISE COUNT 7");
    statement.addBatch("LIKEWISE FAIL");
    statement.addBatch("LIKEWISE COUNT 8");
    assertThatThrownBy(statement::executeBatch)
        .asInstanceOf(type(BatchUpdateException.class))
        .returns("42000", SQLException::getSQLState)
        .satisfies(e -> assertThat(e.getLargeUpdateCounts()).containsExactly(1, 7));
    assertThat(interceptor.ran).doesNotContain("LIKEWISE COUNT 8");

    statement.addBatch("LIKEWISE COUNT 1");
    statement.addBatch("INSERT INTO t VALUES (1)");
    assertThatThrownBy(statement::executeBatch)
        .asInstanceOf(type(BatchUpdateException.class))
        .returns("23505", SQLException::getSQLState)
        .satisfies(e -> assertThat(e.getUpdateCounts()).startsWith(1));

    statement.addBatch("LIKEWISE ROWS");
    assertThatThrownBy(statement::executeBatch).isInstanceOf(BatchUpdateException.class);
  }

  @Test
  void nativeSqlIsWhatIsSent() throws SQLException {
    assertThat(connection.nativeSQL("LIKEWISE COUNT 1")).isEqualTo("native LIKEWISE COUNT 1");
    assertThat(connection.nativeSQL("SELECT {fn NOW()}").replace(" ", "")).isEqualTo("SELECTNOW()");
  }
}
