package io.likewise.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/**
 * A result set of ours: rows in memory, read from the first to the last. The generated subclass
 * refuses everything that is not here.
 */
public abstract class MemoryResultSet implements ResultSet {
  private final Rows rows;
  private final @Nullable Statement statement;
  private int row;
  private boolean wasNull;
  private boolean closed;

  MemoryResultSet(Rows rows, @Nullable Statement statement) {
    this.rows = rows;
    this.statement = statement;
  }

  /** The rows, or as many of them as the statement allows. */
  static MemoryResultSet of(Rows rows, @Nullable Statement statement) throws SQLException {
    int most = statement == null ? 0 : statement.getMaxRows();
    return (MemoryResultSet)
        PlainWrappers.factory(WrapperKind.MEMORY_RESULT_SET).wrap(rows.limited(most), statement);
  }

  /** The error for what such a result set cannot do. */
  protected final SQLException refused(String method) {
    return new SQLFeatureNotSupportedException(
        "A result of Likewise is read forwards only: " + method, "0A000");
  }

  @Override
  public boolean next() throws SQLException {
    checkOpen();
    row = Math.min(row + 1, rows.rows().size() + 1);
    return row <= rows.rows().size();
  }

  /** Closes it for the application, and its statement with it if that was asked for. */
  @Override
  public void close() throws SQLException {
    if (!closed) {
      closed = true;
      if (statement != null && !statement.isClosed() && statement.isCloseOnCompletion()) {
        statement.close();
      }
    }
  }

  /** Closes it because its statement goes on to something else. */
  final void discard() {
    closed = true;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public @Nullable Statement getStatement() throws SQLException {
    checkOpen();
    return statement;
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new MemoryMetaData(rows);
  }

  @Override
  public int findColumn(String label) throws SQLException {
    checkOpen();
    return rows.column(label);
  }

  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    return wasNull;
  }

  @Override
  public @Nullable Object getObject(int column) throws SQLException {
    return value(column).object();
  }

  @Override
  public @Nullable Object getObject(String column) throws SQLException {
    return getObject(findColumn(column));
  }

  @Override
  public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
    return value(column).as(type);
  }

  @Override
  public <T> @Nullable T getObject(String column, Class<T> type) throws SQLException {
    return getObject(findColumn(column), type);
  }

  @Override
  public @Nullable String getString(int column) throws SQLException {
    return value(column).string();
  }

  @Override
  public @Nullable String getString(String column) throws SQLException {
    return getString(findColumn(column));
  }

  @Override
  public @Nullable String getNString(int column) throws SQLException {
    return getString(column);
  }

  @Override
  public @Nullable String getNString(String column) throws SQLException {
    return getString(column);
  }

  @Override
  public boolean getBoolean(int column) throws SQLException {
    return value(column).bool();
  }

  @Override
  public boolean getBoolean(String column) throws SQLException {
    return getBoolean(findColumn(column));
  }

  @Override
  public byte getByte(int column) throws SQLException {
    return (byte) value(column).integer(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  @Override
  public byte getByte(String column) throws SQLException {
    return getByte(findColumn(column));
  }

  @Override
  public short getShort(int column) throws SQLException {
    return (short) value(column).integer(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  @Override
  public short getShort(String column) throws SQLException {
    return getShort(findColumn(column));
  }

  @Override
  public int getInt(int column) throws SQLException {
    return (int) value(column).integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Override
  public int getInt(String column) throws SQLException {
    return getInt(findColumn(column));
  }

  @Override
  public long getLong(int column) throws SQLException {
    return value(column).integer(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  @Override
  public long getLong(String column) throws SQLException {
    return getLong(findColumn(column));
  }

  @Override
  public float getFloat(int column) throws SQLException {
    return value(column).decimalOrZero().floatValue();
  }

  @Override
  public float getFloat(String column) throws SQLException {
    return getFloat(findColumn(column));
  }

  @Override
  public double getDouble(int column) throws SQLException {
    return value(column).decimalOrZero().doubleValue();
  }

  @Override
  public double getDouble(String column) throws SQLException {
    return getDouble(findColumn(column));
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(int column) throws SQLException {
    return value(column).decimal();
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(String column) throws SQLException {
    return getBigDecimal(findColumn(column));
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column) throws SQLException {
    return value(column).timestamp();
  }

  @Override
  public @Nullable Timestamp getTimestamp(String column) throws SQLException {
    return getTimestamp(findColumn(column));
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column, Calendar calendar) throws SQLException {
    return getTimestamp(column);
  }

  @Override
  public @Nullable Timestamp getTimestamp(String column, Calendar calendar) throws SQLException {
    return getTimestamp(findColumn(column));
  }

  @Override
  public @Nullable Date getDate(int column) throws SQLException {
    return value(column).as(Date.class);
  }

  @Override
  public @Nullable Date getDate(String column) throws SQLException {
    return getDate(findColumn(column));
  }

  @Override
  public @Nullable Time getTime(int column) throws SQLException {
    return value(column).as(Time.class);
  }

  @Override
  public @Nullable Time getTime(String column) throws SQLException {
    return getTime(findColumn(column));
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    checkOpen();
    return row == 0 && !rows.rows().isEmpty();
  }

  @Override
  public boolean isFirst() throws SQLException {
    return getRow() == 1;
  }

  @Override
  public boolean isLast() throws SQLException {
    return getRow() == rows.rows().size() && !rows.rows().isEmpty();
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return row > rows.rows().size() && !rows.rows().isEmpty();
  }

  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return row > rows.rows().size() ? 0 : row;
  }

  @Override
  public int getType() throws SQLException {
    checkOpen();
    return TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() throws SQLException {
    checkOpen();
    return CONCUR_READ_ONLY;
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return FETCH_FORWARD;
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return 0;
  }

  /** A hint, which rows in memory do not need. */
  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (isWrapperFor(type)) {
      return type.cast(this);
    }
    throw new SQLException("The result set is no " + type, "HY000");
  }

  @Override
  public boolean isWrapperFor(@Nullable Class<?> type) {
    return type != null && type.isInstance(this);
  }

  private MemoryValue value(int column) throws SQLException {
    checkOpen();
    if (row == 0 || row > rows.rows().size()) {
      throw new SQLException("The result set is not on a row: call next", "24000");
    }
    Object value = rows.rows().get(row - 1).get(rows.checked(column) - 1);
    wasNull = value == null;
    return new MemoryValue(value);
  }

  private void checkOpen() throws SQLException {
    if (closed) {
      throw new SQLException("The result set is closed", "24000");
    }
  }
}
