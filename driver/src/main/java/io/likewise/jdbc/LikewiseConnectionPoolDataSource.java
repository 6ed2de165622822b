package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.ShardingKey;
import javax.sql.ConnectionPoolDataSource;
import javax.sql.PooledConnection;
import javax.sql.PooledConnectionBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The driver as a data source for connection pools (SPEC U2): the real data source's physical
 * connections, whose handles are wrapped.
 */
public class LikewiseConnectionPoolDataSource extends WrappingDataSource<ConnectionPoolDataSource>
    implements ConnectionPoolDataSource {

  /** Without a URL yet. */
  public LikewiseConnectionPoolDataSource() {
    super(ConnectionPoolDataSource.class);
  }

  @Override
  public PooledConnection getPooledConnection() throws SQLException {
    return wrapped(real().getPooledConnection());
  }

  @Override
  public PooledConnection getPooledConnection(@Nullable String user, @Nullable String password)
      throws SQLException {
    return wrapped(real().getPooledConnection(user, password));
  }

  @Override
  public PooledConnectionBuilder createPooledConnectionBuilder() throws SQLException {
    return new Builder(real().createPooledConnectionBuilder());
  }

  private PooledConnection wrapped(PooledConnection real) {
    return new LikewisePooledConnection(real, this::wrap);
  }

  private final class Builder implements PooledConnectionBuilder {
    private final PooledConnectionBuilder real;

    private Builder(PooledConnectionBuilder real) {
      this.real = real;
    }

    @Override
    public PooledConnectionBuilder user(String user) {
      real.user(user);
      return this;
    }

    @Override
    public PooledConnectionBuilder password(String password) {
      real.password(password);
      return this;
    }

    @Override
    public PooledConnectionBuilder shardingKey(ShardingKey key) {
      real.shardingKey(key);
      return this;
    }

    @Override
    public PooledConnectionBuilder superShardingKey(ShardingKey key) {
      real.superShardingKey(key);
      return this;
    }

    @Override
    public PooledConnection build() throws SQLException {
      return wrapped(real.build());
    }
  }
}
