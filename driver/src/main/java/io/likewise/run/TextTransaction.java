package io.likewise.run;

import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.text.SessionEffect;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The transaction that PostgreSQL makes of a text of several statements in autocommit (SPEC K5),
 * kept where the text is sent one by one. It is begun and ended as text, because the application
 * may do the same: from its BEGIN on the transaction is the application's, and outlives the text.
 */
public final class TextTransaction {
  private final Connection connection;
  private final Dialect dialect;
  private final PlanRunner runner;
  private final boolean applies;
  private boolean open;
  private boolean applications;

  private TextTransaction(
      Connection connection, Dialect dialect, PlanRunner runner, boolean applies)
      throws SQLException {
    this.connection = connection;
    this.dialect = dialect;
    this.runner = runner;
    this.applies = applies;
    this.applications = applies && runner.inTransaction();
  }

  static TextTransaction of(Connection connection, Dialect dialect, PlanRunner runner)
      throws SQLException {
    boolean applies = dialect.oneTransactionPerText() && connection.getAutoCommit();
    return new TextTransaction(connection, dialect, runner, applies);
  }

  /** A statement of the text is about to run. */
  public void before(String sql) throws SQLException {
    if (applies && !open && !applications && effect(sql) != SessionEffect.BEGINS) {
      send("BEGIN");
      open = true;
    }
  }

  /** A statement of the text has run. */
  public void after(String sql) throws SQLException {
    if (!applies) {
      return;
    }
    SessionEffect effect = effect(sql);
    if (effect == SessionEffect.BEGINS) {
      applications = true;
      open = false;
    } else if (effect == SessionEffect.ENDS && !runner.inTransaction()) {
      applications = false;
      open = false;
    }
  }

  /** All statements have run. */
  public void commit() throws SQLException {
    if (open) {
      send("COMMIT");
      open = false;
    }
  }

  /** Undoes what the text has done, unless the transaction is the application's. */
  public void rollback(Exception cause) {
    if (!open) {
      return;
    }
    open = false;
    try {
      send("ROLLBACK");
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  private SessionEffect effect(String sql) {
    return SessionEffect.of(sql, dialect.lexicalRules());
  }

  private void send(String sql) throws SQLException {
    try (Statement own = connection.createStatement()) {
      own.execute(sql);
    }
  }
}
