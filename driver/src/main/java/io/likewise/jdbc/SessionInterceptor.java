package io.likewise.jdbc;

import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteSettings;
import io.likewise.rewrite.text.StatementKind;
import io.likewise.run.RewriteListener;
import io.likewise.run.Session;
import io.likewise.run.Sessions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands statements of ours to the connection's session, which is opened for the first one. */
final class SessionInterceptor implements Interceptor {
  private final Connection real;
  private final Settings settings;
  private final List<RewriteListener> listeners = new ArrayList<>();
  private @Nullable Session session;
  private boolean unknownEngine;

  SessionInterceptor(Connection real, Settings settings) {
    this.real = real;
    this.settings = settings;
    if (settings.logRewrites()) {
      listeners.add(new RewriteLog());
    }
  }

  @Override
  public void tell(RewriteListener listener) {
    listeners.add(listener);
  }

  @Override
  public boolean concerns(@Nullable String sql) {
    return sql != null && StatementKind.of(sql) != StatementKind.FOREIGN;
  }

  @Override
  public @Nullable OwnStatement prepare(String sql) throws SQLException {
    Session open = session();
    if (open == null) {
      return null;
    }
    Rewrite rewrite = open.rewrite(sql);
    return rewrite instanceof Rewrite.PassThrough
        ? null
        : new SessionStatement(open, sql, rewrite instanceof Rewrite.Answer);
  }

  private @Nullable Session session() throws SQLException {
    if (session == null && !unknownEngine) {
      RewriteSettings rewriting = new RewriteSettings(settings.schema(), settings.nativeCtas());
      session = Sessions.open(real, rewriting, this::sending).orElse(null);
      unknownEngine = session == null;
    }
    return session;
  }

  private void sending(String sql, String note) {
    listeners.forEach(listener -> listener.sending(sql, note));
  }

  private record SessionStatement(Session session, String sql, boolean givesRows)
      implements OwnStatement {

    @Override
    public Outcome run(Statement real, StatementWrapper wrapper) throws SQLException {
      Session.Result result = session.run(sql, real);
      Rewrite.Answer answer = result.rows();
      MemoryResultSet rows =
          answer == null
              ? null
              : MemoryResultSet.of(new Rows(answer.columns(), answer.rows()), wrapper);
      return new Outcome(result.updateCount(), rows, result.warnings());
    }

    @Override
    public String nativeSql() throws SQLException {
      return session.nativeSql(sql);
    }
  }
}
