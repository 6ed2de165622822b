package io.likewise.jdbc;

import io.likewise.rewrite.Rewrite;
import io.likewise.run.Session;
import io.likewise.run.Source;
import io.likewise.run.TextTransaction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A text of several statements, one of which is ours or touches a known table: they run one by one,
 * in order (SPEC K5). Each of the engine's own runs on a driver's statement of its own, so that its
 * rows stay readable while the next ones run.
 */
record StatementSequence(Session session, List<Source> statements) implements OwnStatement {

  @Override
  public boolean hasParameters() throws SQLException {
    for (Source statement : statements) {
      if (session.hasParameters(statement)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<Outcome> run(Execution execution) throws SQLException {
    List<Outcome> outcomes = new ArrayList<>();
    TextTransaction transaction = session.textTransaction();
    try {
      for (Source statement : statements) {
        transaction.before(statement.text());
        Door door = outcomes.isEmpty() ? firstDoor(execution.door()) : Door.EXECUTE;
        outcomes.add(run(statement, door, execution));
        transaction.after(statement.text());
      }
      transaction.commit();
      admit(outcomes, execution.door());
      return outcomes;
    } catch (SQLException | RuntimeException e) {
      transaction.rollback(e);
      for (Outcome outcome : outcomes) {
        outcome.discard();
      }
      throw e;
    }
  }

  @Override
  public String nativeSql() throws SQLException {
    List<String> texts = new ArrayList<>();
    for (Source statement : statements) {
      texts.add(
          session.rewrite(statement) instanceof Rewrite.PassThrough
              ? statement.text() + ";"
              : session.nativeSql(statement));
    }
    return String.join("\n", texts);
  }

  @Override
  public String toString() {
    return statements.get(0).whole();
  }

  /** Where the text is no whole for the engine, its first statement decides what fits. */
  private Door firstDoor(Door door) {
    return session.oneTransactionPerText() ? Door.EXECUTE : door;
  }

  private Outcome run(Source statement, Door door, Execution execution) throws SQLException {
    Rewrite rewrite = session.rewrite(statement);
    return rewrite instanceof Rewrite.PassThrough
        ? theirs(session.insertLists().worded(statement.text()), door, execution)
        : new SessionStatement(session, statement, rewrite instanceof Rewrite.Answer)
            .run(new Execution(door, execution.real(), execution.wrapper()))
            .get(0);
  }

  private static Outcome theirs(String sql, Door door, Execution execution) throws SQLException {
    LikewiseStatement wrapper = execution.wrapper();
    Statement own = execution.another();
    boolean rows = false;
    try {
      wrapper.running(own);
      door.send(sql, own);
      ResultSet result = own.getResultSet();
      rows = result != null;
      SQLWarning warning = own.getWarnings();
      return new Outcome(
          rows ? 0 : own.getUpdateCount(),
          rows ? wrapper.connection().resultSet(result, wrapper) : null,
          warning == null ? List.of() : List.of(warning),
          rows ? own : null);
    } finally {
      wrapper.running(null);
      if (!rows) {
        own.close();
      }
    }
  }

  /** What PostgreSQL's driver says when all has been done. */
  private void admit(List<Outcome> outcomes, Door door) throws SQLException {
    if (!session.oneTransactionPerText()) {
      return;
    }
    boolean rows = outcomes.stream().anyMatch(outcome -> outcome.resultSet() != null);
    door.admit(door == Door.QUERY ? outcomes.get(0).resultSet() != null : rows);
    if (door == Door.QUERY && outcomes.size() > 1) {
      throw new SQLException("The text gives several results: use execute", "0100E");
    }
  }
}
