package io.likewise.jdbc;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** A value of a result set of ours, as the types that JDBC's getters give. */
record MemoryValue(@Nullable Object value) {

  @Nullable Object object() {
    return value instanceof Instant instant ? Timestamp.from(instant) : value;
  }

  @Nullable String string() {
    return value == null ? null : value.toString();
  }

  boolean bool() throws SQLException {
    if (value instanceof Boolean flag) {
      return flag;
    }
    if (value instanceof String text && !isNumber(text)) {
      return Boolean.parseBoolean(text);
    }
    return decimalOrZero().signum() != 0;
  }

  /** Zero for null, as JDBC has it. */
  BigDecimal decimalOrZero() throws SQLException {
    BigDecimal decimal = decimal();
    return decimal == null ? BigDecimal.ZERO : decimal;
  }

  @Nullable BigDecimal decimal() throws SQLException {
    if (value == null) {
      return null;
    }
    if (value instanceof Boolean flag) {
      return flag ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    try {
      return new BigDecimal(value.toString().strip());
    } catch (NumberFormatException e) {
      throw new SQLDataException("No number: " + value, "22018", e);
    }
  }

  /** A whole number within these bounds. */
  long integer(long least, long greatest) throws SQLException {
    BigDecimal decimal = decimalOrZero();
    if (decimal.compareTo(BigDecimal.valueOf(least)) < 0
        || decimal.compareTo(BigDecimal.valueOf(greatest)) > 0) {
      throw new SQLDataException("Out of range: " + value, "22003");
    }
    return decimal.longValue();
  }

  @Nullable Timestamp timestamp() throws SQLException {
    if (value == null) {
      return null;
    }
    if (value instanceof Instant instant) {
      return Timestamp.from(instant);
    }
    throw new SQLDataException("No point in time: " + value, "22007");
  }

  /** The value as a type that the caller names. */
  <T> @Nullable T as(Class<T> type) throws SQLException {
    if (value == null) {
      return null;
    }
    Object converted = convert(type);
    if (!type.isInstance(converted)) {
      throw new SQLDataException("No " + type.getName() + ": " + value, "22005");
    }
    return type.cast(converted);
  }

  private @Nullable Object convert(Class<?> type) throws SQLException {
    if (type == String.class) {
      return string();
    }
    if (type == Boolean.class) {
      return bool();
    }
    if (Number.class.isAssignableFrom(type)) {
      return number(type);
    }
    return type.isInstance(value) ? value : time(type);
  }

  private @Nullable Object number(Class<?> type) throws SQLException {
    if (type == Integer.class) {
      return (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    if (type == Short.class) {
      return (short) integer(Short.MIN_VALUE, Short.MAX_VALUE);
    }
    if (type == Double.class) {
      return decimalOrZero().doubleValue();
    }
    return type == Long.class ? (Object) integer(Long.MIN_VALUE, Long.MAX_VALUE) : decimal();
  }

  private @Nullable Object time(Class<?> type) throws SQLException {
    if (!(value instanceof Instant instant)) {
      return object();
    }
    if (type == OffsetDateTime.class) {
      return instant.atOffset(ZoneOffset.UTC);
    }
    if (type == LocalDateTime.class) {
      return LocalDateTime.ofInstant(instant, ZoneId.systemDefault());
    }
    if (type == Date.class) {
      return new Date(instant.toEpochMilli());
    }
    return type == Time.class ? new Time(instant.toEpochMilli()) : timestamp();
  }

  private static boolean isNumber(String text) {
    return text.strip().matches("[+-]?\\d+(\\.\\d+)?");
  }
}
