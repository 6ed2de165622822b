package io.likewise.jdbc;

import io.likewise.run.RewriteListener;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Decides which statements of one connection are ours (SPEC 3); all others are handed on. */
interface Interceptor {

  /** The interceptor of a new connection; nothing is sent to the database yet (SPEC T8). */
  static Interceptor of(Connection real, Settings settings) {
    return new SessionInterceptor(real, settings);
  }

  /**
   * Whether a statement, or one of several in the text, may be ours by its first keyword alone;
   * false for null. It costs a few nanoseconds where it says no (SPEC K1, K5).
   */
  boolean concerns(@Nullable String sql);

  /**
   * One that {@linkplain #concerns concerns} us is to be executed: said before {@link #prepare}.
   */
  default void executing(String sql) throws SQLException {}

  /**
   * A text that is not ours as it is to be sent: the same instance, unless an INSERT in it gets a
   * column list (SPEC K7).
   */
  default String worded(String sql) throws SQLException {
    return sql;
  }

  /**
   * How many rows a text that was handed on has changed by itself.
   *
   * @param told what the driver says
   */
  default long ownCount(String sql, long told) throws SQLException {
    return told;
  }

  /**
   * What is sent for a statement of ours. Liquibase, for one, executes what {@code nativeSQL} gave:
   * that text then means the statement.
   */
  default String nativeSql(OwnStatement own, String sql) throws SQLException {
    return own.nativeSql();
  }

  /** A transaction of this connection has ended. */
  default void transactionEnded() {}

  /** The application has rolled its transaction back. */
  default void rolledBack() {}

  /** A pool takes the connection back: what the session alone knows is forgotten (SPEC K8). */
  default void endRequest() {}

  /** Tells a listener, beside those that are told already, what is sent from now on. */
  default void tell(RewriteListener listener) {}

  /**
   * The statement if it is ours or watched, after a closer look; null if it goes on untouched.
   * Nothing is executed.
   */
  @Nullable OwnStatement prepare(String sql) throws SQLException;
}
