package io.likewise.jdbc;

import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteSettings;
import io.likewise.rewrite.dialect.Dialects;
import io.likewise.rewrite.text.InsertScan;
import io.likewise.rewrite.text.StatementKind;
import io.likewise.run.RewriteListener;
import io.likewise.run.Session;
import io.likewise.run.Sessions;
import io.likewise.run.Source;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands statements of ours to the connection's session, which is opened for the first one. */
final class SessionInterceptor implements Interceptor {
  private final Connection real;
  private final Settings settings;
  private final List<RewriteListener> listeners = new ArrayList<>();
  private final NativeTexts given = new NativeTexts();
  private final boolean countsTriggers;
  private @Nullable Session session;
  private boolean unknownEngine;

  SessionInterceptor(Connection real, Settings settings) {
    this.real = real;
    this.settings = settings;
    this.countsTriggers = Dialects.countsTriggers(real.getClass());
    if (settings.logRewrites()) {
      listeners.add(new RewriteLog());
    }
  }

  @Override
  public void tell(RewriteListener listener) {
    listeners.add(listener);
  }

  @Override
  public void endRequest() {
    if (session != null) {
      session.reset();
    }
  }

  @Override
  public boolean concerns(@Nullable String sql) {
    return sql != null && (StatementKind.isIn(sql) || given.has(sql) || hasOpenSet());
  }

  private boolean hasOpenSet() {
    return session != null && session.hasOpenSet();
  }

  @Override
  public void rolledBack() {
    if (session != null) {
      session.rolledBack();
    }
  }

  @Override
  public void executing(String sql) throws SQLException {
    Session open = session();
    if (open != null) {
      open.lookAfresh(given.meaning(sql));
    }
  }

  @Override
  public String worded(String sql) throws SQLException {
    boolean known = session != null || unknownEngine;
    if (sql == null || (known && !mayNeedColumnLists()) || !InsertScan.findsNoColumns(sql)) {
      return sql;
    }
    Session open = session();
    return open == null ? sql : open.insertLists().worded(sql);
  }

  private boolean mayNeedColumnLists() {
    return session != null && session.insertLists().mayBeNeeded();
  }

  /** Where a trigger has changed a row too, the driver has told of two at least. */
  @Override
  public long ownCount(String sql, long told) throws SQLException {
    if (told < 2 || !countsTriggers) {
      return told;
    }
    Session open = session();
    return open == null ? told : open.ownCount(sql, told);
  }

  @Override
  public String nativeSql(OwnStatement own, String sql) throws SQLException {
    String text = own.nativeSql();
    given.add(text, sql);
    return text;
  }

  @Override
  public void transactionEnded() {
    if (session != null) {
      session.transactionEnded();
    }
  }

  @Override
  public @Nullable OwnStatement prepare(String text) throws SQLException {
    Session open = session();
    if (open == null) {
      return null;
    }
    String sql = given.meaning(text);
    if (sql.indexOf(';') < 0) {
      return single(open, Source.alone(sql));
    }
    List<Source> statements = open.statements(sql);
    if (statements.size() > 1) {
      return new StatementSequence(open, statements);
    }
    return statements.isEmpty() ? null : single(open, statements.get(0));
  }

  private static @Nullable OwnStatement single(Session open, Source source) throws SQLException {
    Rewrite rewrite = open.rewrite(source);
    return rewrite instanceof Rewrite.PassThrough
        ? null
        : new SessionStatement(open, source, rewrite instanceof Rewrite.Answer);
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
}
