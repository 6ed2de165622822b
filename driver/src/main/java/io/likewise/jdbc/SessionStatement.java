package io.likewise.jdbc;

import io.likewise.rewrite.Rewrite;
import io.likewise.run.Session;
import io.likewise.run.Source;
import java.sql.SQLException;
import java.util.List;

/** One statement of ours, or one that touches a known table. */
record SessionStatement(Session session, Source source, boolean givesRows) implements OwnStatement {

  @Override
  public List<Outcome> run(Execution execution) throws SQLException {
    execution.door().admit(givesRows);
    Session.Result result = session.run(source, execution.real());
    Rewrite.Answer answer = result.rows();
    MemoryResultSet rows =
        answer == null
            ? null
            : MemoryResultSet.of(new Rows(answer.columns(), answer.rows()), execution.wrapper());
    return List.of(new Outcome(result.updateCount(), rows, result.warnings()));
  }

  @Override
  public String nativeSql() throws SQLException {
    return session.nativeSql(source);
  }

  @Override
  public String toString() {
    return source.text();
  }
}
