package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryResultSetTest {
  private static final Instant SINCE = Instant.parse("2024-02-29T12:34:56.789Z");
  private final ResultSet rows;

  MemoryResultSetTest() throws SQLException {
    rows =
        MemoryResultSet.of(
            new Rows(
                List.of("name", "Size", "since", "good"),
                List.of(
                    List.of("a", 1L, SINCE, true),
                    Arrays.asList(null, null, null, null),
                    List.of("12.5", 5_000_000_000L, SINCE, false))),
            null);
  }

  @Test
  void valuesComeAsTheTypesThatAreAskedFor() throws SQLException {
    assertThat(rows.next()).isTrue();
    assertThat(rows.getString(1)).isEqualTo("a");
    assertThat(rows.getObject("NAME")).isEqualTo("a");
    assertThat(rows.getInt(2)).isEqualTo(1);
    assertThat(rows.getLong("size")).isEqualTo(1);
    assertThat(rows.getShort(2)).isEqualTo((short) 1);
    assertThat(rows.getDouble(2)).isEqualTo(1.0);
    assertThat(rows.getString(2)).isEqualTo("1");
    assertThat(rows.getBoolean(2)).isTrue();
    assertThat(rows.getObject(2)).isEqualTo(1L);
    assertThat(rows.getObject(2, Integer.class)).isEqualTo(1);
    assertThat(rows.getObject(2, BigDecimal.class)).isEqualTo(BigDecimal.ONE);
    assertThat(rows.getTimestamp(3)).isEqualTo(Timestamp.from(SINCE));
    assertThat(rows.getObject(3)).isEqualTo(Timestamp.from(SINCE));
    assertThat(rows.getObject(3, Instant.class)).isEqualTo(SINCE);
    assertThat(rows.getObject(3, OffsetDateTime.class)).isEqualTo(SINCE.atOffset(ZoneOffset.UTC));
    assertThat(rows.getBoolean("good")).isTrue();
    assertThat(rows.getInt("good")).isEqualTo(1);
    assertThat(rows.wasNull()).isFalse();
  }

  @Test
  void nullIsNullOrZero() throws SQLException {
    rows.next();
    rows.next();
    assertThat(rows.getString(1)).isNull();
    assertThat(rows.wasNull()).isTrue();
    assertThat(rows.getInt(2)).isZero();
    assertThat(rows.getBigDecimal(2)).isNull();
    assertThat(rows.getTimestamp(3)).isNull();
    assertThat(rows.getObject(3, Instant.class)).isNull();
    assertThat(rows.getBoolean(4)).isFalse();
    assertThat(rows.wasNull()).isTrue();
  }

  @Test
  void whatDoesNotFitIsAnError() throws SQLException {
    rows.next();
    assertThatThrownBy(() -> rows.getInt(1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> rows.getTimestamp(1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> rows.getObject(1, Thread.class)).isInstanceOf(SQLException.class);
    rows.next();
    rows.next();
    assertThat(rows.getBigDecimal(1)).isEqualTo("12.5");
    assertThatThrownBy(() -> rows.getInt(2)).isInstanceOf(SQLException.class);
  }

  @Test
  void theCursorGoesFromBeforeTheFirstToAfterTheLast() throws SQLException {
    assertThat(rows.isBeforeFirst()).isTrue();
    assertThatThrownBy(() -> rows.getString(1)).isInstanceOf(SQLException.class);
    assertThat(rows.next()).isTrue();
    assertThat(rows.isFirst()).isTrue();
    assertThat(rows.next()).isTrue();
    assertThat(rows.next()).isTrue();
    assertThat(rows.isLast()).isTrue();
    assertThat(rows.getRow()).isEqualTo(3);
    assertThat(rows.next()).isFalse();
    assertThat(rows.next()).isFalse();
    assertThat(rows.isAfterLast()).isTrue();
    assertThatThrownBy(() -> rows.getString(1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(rows::previous).isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> rows.updateString(1, "x"))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("updateString");
  }

  @Test
  void theColumnsAreDescribed() throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    assertThat(columns.getColumnCount()).isEqualTo(4);
    assertThat(columns.getColumnLabel(2)).isEqualTo("Size");
    assertThat(List.of(columns.getColumnType(1), columns.getColumnType(2)))
        .containsExactly(Types.VARCHAR, Types.BIGINT);
    assertThat(columns.getColumnTypeName(3)).isEqualTo("TIMESTAMP");
    assertThat(columns.getColumnClassName(4)).isEqualTo("java.lang.Boolean");
    assertThat(columns.getColumnDisplaySize(2)).isEqualTo(10);
    assertThat(columns.isReadOnly(1)).isTrue();
    assertThat(rows.findColumn("SINCE")).isEqualTo(3);
    assertThatThrownBy(() -> rows.findColumn("nope")).hasMessageContaining("nope");
    assertThatThrownBy(() -> columns.getColumnLabel(5)).isInstanceOf(SQLException.class);
  }

  @Test
  void onceClosedItGivesNothing() throws SQLException {
    rows.close();
    rows.close();
    assertThat(rows.isClosed()).isTrue();
    assertThatThrownBy(rows::next).isInstanceOf(SQLException.class);
    assertThatThrownBy(rows::getMetaData).isInstanceOf(SQLException.class);
  }
}
