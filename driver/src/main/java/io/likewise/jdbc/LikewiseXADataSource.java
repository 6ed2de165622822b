package io.likewise.jdbc;

import java.sql.SQLException;
import java.sql.ShardingKey;
import javax.sql.XAConnection;
import javax.sql.XAConnectionBuilder;
import javax.sql.XADataSource;
import org.jspecify.annotations.Nullable;

/**
 * The driver as a data source for distributed transactions (SPEC U2). The real data source's XA
 * resource does the two-phase commit; a statement of ours inside a branch is a part of it where the
 * engine can roll DDL back.
 */
public class LikewiseXADataSource extends WrappingDataSource<XADataSource> implements XADataSource {

  /** Without a URL yet. */
  public LikewiseXADataSource() {
    super(XADataSource.class);
  }

  @Override
  public XAConnection getXAConnection() throws SQLException {
    return wrapped(real().getXAConnection());
  }

  @Override
  public XAConnection getXAConnection(@Nullable String user, @Nullable String password)
      throws SQLException {
    return wrapped(real().getXAConnection(user, password));
  }

  @Override
  public XAConnectionBuilder createXAConnectionBuilder() throws SQLException {
    return new Builder(real().createXAConnectionBuilder());
  }

  private XAConnection wrapped(XAConnection real) {
    return new LikewiseXAConnection(real, this::wrap);
  }

  private final class Builder implements XAConnectionBuilder {
    private final XAConnectionBuilder real;

    private Builder(XAConnectionBuilder real) {
      this.real = real;
    }

    @Override
    public XAConnectionBuilder user(String user) {
      real.user(user);
      return this;
    }

    @Override
    public XAConnectionBuilder password(String password) {
      real.password(password);
      return this;
    }

    @Override
    public XAConnectionBuilder shardingKey(ShardingKey key) {
      real.shardingKey(key);
      return this;
    }

    @Override
    public XAConnectionBuilder superShardingKey(ShardingKey key) {
      real.superShardingKey(key);
      return this;
    }

    @Override
    public XAConnection build() throws SQLException {
      return wrapped(real.build());
    }
  }
}
