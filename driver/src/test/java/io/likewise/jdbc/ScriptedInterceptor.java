package io.likewise.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes statements that begin with LIKEWISE: {@code COUNT n} gives an update count and a warning,
 * {@code ROWS} two rows, {@code FAIL} an error; {@code PASS} is looked at and handed on.
 */
final class ScriptedInterceptor implements Interceptor {
  private static final Rows ROWS =
      new Rows(
          List.of("name", "size", "since", "good"),
          List.of(List.of("a", 1L, Instant.EPOCH, true), Arrays.asList("b", null, null, null)));

  /** What was run, in order, also by the database's own trace of these tests. */
  final List<String> ran = new ArrayList<>();

  /** A new database in memory whose connection has this interceptor. */
  LikewiseConnection connect() throws SQLException {
    String url = "jdbc:h2:mem:";
    Driver driver = DriverManager.getDriver(url);
    Connection real = DriverManager.getConnection(url);
    return LikewiseConnection.wrap(
        real,
        new ConnectionOrigin(
            driver, DriverUrl.parse("jdbc:likewise:" + url), Settings.of(Map.of()), this));
  }

  @Override
  public boolean concerns(@Nullable String sql) {
    return sql != null && sql.startsWith("LIKEWISE");
  }

  @Override
  public @Nullable OwnStatement prepare(String sql) {
    return sql.startsWith("LIKEWISE PASS") ? null : new Scripted(sql);
  }

  private final class Scripted implements OwnStatement {
    private final String sql;

    private Scripted(String sql) {
      this.sql = sql;
    }

    @Override
    public List<Outcome> run(Execution execution) throws SQLException {
      boolean givesRows = sql.contains("ROWS");
      execution.door().admit(givesRows);
      ran.add(sql);
      if (sql.contains("FAIL")) {
        throw new SQLException("failed", "42000", 7);
      }
      if (givesRows) {
        return List.of(new Outcome(0, MemoryResultSet.of(ROWS, execution.wrapper()), List.of()));
      }
      long count = Long.parseLong(sql.substring("LIKEWISE COUNT ".length()));
      return List.of(new Outcome(count, null, List.of(new SQLWarning("counted " + count))));
    }

    @Override
    public String nativeSql() {
      return "native " + sql;
    }

    @Override
    public String toString() {
      return sql;
    }
  }
}
