package io.likewise.jdbc;

import java.sql.JDBCType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** The columns of a result set of ours. */
final class MemoryMetaData implements ResultSetMetaData {
  private final Rows rows;

  MemoryMetaData(Rows rows) {
    this.rows = rows;
  }

  @Override
  public int getColumnCount() {
    return rows.columns().size();
  }

  @Override
  public String getColumnLabel(int column) throws SQLException {
    return rows.columns().get(checked(column) - 1);
  }

  @Override
  public String getColumnName(int column) throws SQLException {
    return getColumnLabel(column);
  }

  @Override
  public int getColumnType(int column) throws SQLException {
    return rows.type(checked(column));
  }

  @Override
  public String getColumnTypeName(int column) throws SQLException {
    return JDBCType.valueOf(getColumnType(column)).getName();
  }

  @Override
  public String getColumnClassName(int column) throws SQLException {
    return switch (getColumnType(column)) {
      case Types.BIGINT -> Long.class.getName();
      case Types.BOOLEAN -> Boolean.class.getName();
      case Types.TIMESTAMP -> Timestamp.class.getName();
      default -> String.class.getName();
    };
  }

  @Override
  public int getColumnDisplaySize(int column) throws SQLException {
    int at = checked(column) - 1;
    return rows.rows().stream()
        .mapToInt(row -> String.valueOf(row.get(at)).length())
        .reduce(rows.columns().get(at).length(), Math::max);
  }

  @Override
  public int getPrecision(int column) throws SQLException {
    return getColumnType(column) == Types.BIGINT ? 19 : getColumnDisplaySize(column);
  }

  @Override
  public int getScale(int column) throws SQLException {
    return checked(column) > 0 ? 0 : -1;
  }

  @Override
  public int isNullable(int column) throws SQLException {
    checked(column);
    return columnNullable;
  }

  @Override
  public boolean isSigned(int column) throws SQLException {
    return getColumnType(column) == Types.BIGINT;
  }

  @Override
  public boolean isCaseSensitive(int column) throws SQLException {
    return getColumnType(column) == Types.VARCHAR;
  }

  @Override
  public boolean isAutoIncrement(int column) throws SQLException {
    return no(column);
  }

  @Override
  public boolean isSearchable(int column) throws SQLException {
    return no(column);
  }

  @Override
  public boolean isCurrency(int column) throws SQLException {
    return no(column);
  }

  @Override
  public boolean isWritable(int column) throws SQLException {
    return no(column);
  }

  @Override
  public boolean isDefinitelyWritable(int column) throws SQLException {
    return no(column);
  }

  @Override
  public boolean isReadOnly(int column) throws SQLException {
    return !no(column);
  }

  @Override
  public String getSchemaName(int column) throws SQLException {
    return nothing(column);
  }

  @Override
  public String getTableName(int column) throws SQLException {
    return nothing(column);
  }

  @Override
  public String getCatalogName(int column) throws SQLException {
    return nothing(column);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (isWrapperFor(type)) {
      return type.cast(this);
    }
    throw new SQLException("The result set's metadata is no " + type, "HY000");
  }

  @Override
  public boolean isWrapperFor(@Nullable Class<?> type) {
    return type != null && type.isInstance(this);
  }

  private boolean no(int column) throws SQLException {
    return checked(column) < 1;
  }

  private String nothing(int column) throws SQLException {
    checked(column);
    return "";
  }

  private int checked(int column) throws SQLException {
    return rows.checked(column);
  }
}
