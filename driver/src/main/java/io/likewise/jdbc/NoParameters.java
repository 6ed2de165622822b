package io.likewise.jdbc;

import java.sql.ParameterMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The parameters of a prepared statement of ours: none. */
final class NoParameters implements ParameterMetaData {

  @Override
  public int getParameterCount() {
    return 0;
  }

  @Override
  public int isNullable(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public boolean isSigned(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public int getPrecision(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public int getScale(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public int getParameterType(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public String getParameterTypeName(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public String getParameterClassName(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public int getParameterMode(int parameter) throws SQLException {
    throw absent(parameter);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (isWrapperFor(type)) {
      return type.cast(this);
    }
    throw new SQLException("The parameter metadata is no " + type, "HY000");
  }

  @Override
  public boolean isWrapperFor(@Nullable Class<?> type) {
    return type != null && type.isInstance(this);
  }

  private static SQLException absent(int parameter) {
    return new SQLException("The statement has no parameter " + parameter, "07009");
  }
}
