package io.likewise.benchmarks;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.sql.Struct;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;

/** A delegate as one writes it by hand: the measure for generated ones. */
class HandwrittenConnection implements Connection {
  private final Connection delegate;

  HandwrittenConnection(Connection delegate) {
    this.delegate = delegate;
  }

  @Override
  public void abort(Executor executor) throws SQLException {
    delegate.abort(executor);
  }

  @Override
  public void beginRequest() throws SQLException {
    delegate.beginRequest();
  }

  @Override
  public void clearWarnings() throws SQLException {
    delegate.clearWarnings();
  }

  @Override
  public void close() throws SQLException {
    delegate.close();
  }

  @Override
  public void commit() throws SQLException {
    delegate.commit();
  }

  @Override
  public Array createArrayOf(String name, Object[] elements) throws SQLException {
    return delegate.createArrayOf(name, elements);
  }

  @Override
  public Blob createBlob() throws SQLException {
    return delegate.createBlob();
  }

  @Override
  public Clob createClob() throws SQLException {
    return delegate.createClob();
  }

  @Override
  public NClob createNClob() throws SQLException {
    return delegate.createNClob();
  }

  @Override
  public SQLXML createSQLXML() throws SQLException {
    return delegate.createSQLXML();
  }

  @Override
  public Statement createStatement() throws SQLException {
    return delegate.createStatement();
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    return delegate.createStatement(type, concurrency);
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    return delegate.createStatement(type, concurrency, holdability);
  }

  @Override
  public Struct createStruct(String name, Object[] elements) throws SQLException {
    return delegate.createStruct(name, elements);
  }

  @Override
  public void endRequest() throws SQLException {
    delegate.endRequest();
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    return delegate.getAutoCommit();
  }

  @Override
  public String getCatalog() throws SQLException {
    return delegate.getCatalog();
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    return delegate.getClientInfo();
  }

  @Override
  public String getClientInfo(String name) throws SQLException {
    return delegate.getClientInfo(name);
  }

  @Override
  public int getHoldability() throws SQLException {
    return delegate.getHoldability();
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    return delegate.getMetaData();
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    return delegate.getNetworkTimeout();
  }

  @Override
  public String getSchema() throws SQLException {
    return delegate.getSchema();
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    return delegate.getTransactionIsolation();
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    return delegate.getTypeMap();
  }

  @Override
  public SQLWarning getWarnings() throws SQLException {
    return delegate.getWarnings();
  }

  @Override
  public boolean isClosed() throws SQLException {
    return delegate.isClosed();
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    return delegate.isReadOnly();
  }

  @Override
  public boolean isValid(int value) throws SQLException {
    return delegate.isValid(value);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return delegate.isWrapperFor(type);
  }

  @Override
  public String nativeSQL(String sql) throws SQLException {
    return delegate.nativeSQL(sql);
  }

  @Override
  public CallableStatement prepareCall(String sql) throws SQLException {
    return delegate.prepareCall(sql);
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
    return delegate.prepareCall(sql, type, concurrency);
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return delegate.prepareCall(sql, type, concurrency, holdability);
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    return delegate.prepareStatement(sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int keys) throws SQLException {
    return delegate.prepareStatement(sql, keys);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int[] columns) throws SQLException {
    return delegate.prepareStatement(sql, columns);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, String[] columns) throws SQLException {
    return delegate.prepareStatement(sql, columns);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    return delegate.prepareStatement(sql, type, concurrency);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return delegate.prepareStatement(sql, type, concurrency, holdability);
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    delegate.releaseSavepoint(savepoint);
  }

  @Override
  public void rollback() throws SQLException {
    delegate.rollback();
  }

  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    delegate.rollback(savepoint);
  }

  @Override
  public void setAutoCommit(boolean value) throws SQLException {
    delegate.setAutoCommit(value);
  }

  @Override
  public void setCatalog(String catalog) throws SQLException {
    delegate.setCatalog(catalog);
  }

  @Override
  public void setClientInfo(Properties properties) throws SQLClientInfoException {
    delegate.setClientInfo(properties);
  }

  @Override
  public void setClientInfo(String name, String value) throws SQLClientInfoException {
    delegate.setClientInfo(name, value);
  }

  @Override
  public void setHoldability(int value) throws SQLException {
    delegate.setHoldability(value);
  }

  @Override
  public void setNetworkTimeout(Executor executor, int value) throws SQLException {
    delegate.setNetworkTimeout(executor, value);
  }

  @Override
  public void setReadOnly(boolean value) throws SQLException {
    delegate.setReadOnly(value);
  }

  @Override
  public Savepoint setSavepoint() throws SQLException {
    return delegate.setSavepoint();
  }

  @Override
  public Savepoint setSavepoint(String name) throws SQLException {
    return delegate.setSavepoint(name);
  }

  @Override
  public void setSchema(String schema) throws SQLException {
    delegate.setSchema(schema);
  }

  @Override
  public void setShardingKey(ShardingKey shardingKey) throws SQLException {
    delegate.setShardingKey(shardingKey);
  }

  @Override
  public void setShardingKey(ShardingKey shardingKey, ShardingKey superKey) throws SQLException {
    delegate.setShardingKey(shardingKey, superKey);
  }

  @Override
  public boolean setShardingKeyIfValid(ShardingKey shardingKey, int value) throws SQLException {
    return delegate.setShardingKeyIfValid(shardingKey, value);
  }

  @Override
  public boolean setShardingKeyIfValid(ShardingKey shardingKey, ShardingKey superKey, int value)
      throws SQLException {
    return delegate.setShardingKeyIfValid(shardingKey, superKey, value);
  }

  @Override
  public void setTransactionIsolation(int value) throws SQLException {
    delegate.setTransactionIsolation(value);
  }

  @Override
  public void setTypeMap(Map<String, Class<?>> map) throws SQLException {
    delegate.setTypeMap(map);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return delegate.unwrap(type);
  }
}
