package io.likewise.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import javax.sql.PooledConnection;
import javax.sql.StatementEvent;
import javax.sql.StatementEventListener;
import org.jspecify.annotations.Nullable;

/** A physical connection of the real data source; the handles that it gives are wrapped. */
class LikewisePooledConnection implements PooledConnection {

  /** Wraps a handle. */
  interface Wrapping {
    LikewiseConnection wrap(Connection real) throws SQLException;
  }

  private final PooledConnection real;
  private final Wrapping wrapping;
  private final Map<ConnectionEventListener, ConnectionEventListener> connectionListeners =
      new ConcurrentHashMap<>();
  private final Map<StatementEventListener, StatementEventListener> statementListeners =
      new ConcurrentHashMap<>();
  private volatile @Nullable LikewiseConnection handle;

  LikewisePooledConnection(PooledConnection real, Wrapping wrapping) {
    this.real = real;
    this.wrapping = wrapping;
  }

  @Override
  public Connection getConnection() throws SQLException {
    LikewiseConnection wrapped = wrapping.wrap(real.getConnection());
    handle = wrapped;
    return wrapped;
  }

  @Override
  public void close() throws SQLException {
    real.close();
  }

  @Override
  public void addConnectionEventListener(ConnectionEventListener listener) {
    real.addConnectionEventListener(
        connectionListeners.computeIfAbsent(listener, ConnectionEvents::new));
  }

  @Override
  public void removeConnectionEventListener(ConnectionEventListener listener) {
    ConnectionEventListener ours = connectionListeners.remove(listener);
    if (ours != null) {
      real.removeConnectionEventListener(ours);
    }
  }

  @Override
  public void addStatementEventListener(StatementEventListener listener) {
    real.addStatementEventListener(
        statementListeners.computeIfAbsent(listener, StatementEvents::new));
  }

  @Override
  public void removeStatementEventListener(StatementEventListener listener) {
    StatementEventListener ours = statementListeners.remove(listener);
    if (ours != null) {
      real.removeStatementEventListener(ours);
    }
  }

  /** Events that name this as their source: what a pool knows. */
  private final class ConnectionEvents implements ConnectionEventListener {
    private final ConnectionEventListener listener;

    private ConnectionEvents(ConnectionEventListener listener) {
      this.listener = listener;
    }

    @Override
    public void connectionClosed(ConnectionEvent event) {
      listener.connectionClosed(ours(event));
    }

    @Override
    public void connectionErrorOccurred(ConnectionEvent event) {
      listener.connectionErrorOccurred(ours(event));
    }

    private ConnectionEvent ours(ConnectionEvent event) {
      return new ConnectionEvent(LikewisePooledConnection.this, event.getSQLException());
    }
  }

  /** The same for statements; the statement equals the one that the application holds. */
  private final class StatementEvents implements StatementEventListener {
    private final StatementEventListener listener;

    private StatementEvents(StatementEventListener listener) {
      this.listener = listener;
    }

    @Override
    public void statementClosed(StatementEvent event) {
      listener.statementClosed(ours(event));
    }

    @Override
    public void statementErrorOccurred(StatementEvent event) {
      listener.statementErrorOccurred(ours(event));
    }

    private StatementEvent ours(StatementEvent event) {
      LikewiseConnection connection = handle;
      PreparedStatement statement = event.getStatement();
      return new StatementEvent(
          LikewisePooledConnection.this,
          connection == null ? statement : (PreparedStatement) connection.wrapped(statement),
          event.getSQLException());
    }
  }
}
