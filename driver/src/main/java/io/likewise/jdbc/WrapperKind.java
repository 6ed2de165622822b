package io.likewise.jdbc;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The wrappers there are, and what of JDBC their generated classes hand on or refuse. */
enum WrapperKind {
  CONNECTION(LikewiseConnection.class, Connection.class, null),
  STATEMENT(LikewiseStatement.class, Statement.class, null),
  PREPARED_STATEMENT(LikewisePreparedStatement.class, PreparedStatement.class, null),
  CALLABLE_STATEMENT(LikewiseCallableStatement.class, CallableStatement.class, null),
  RESULT_SET(LikewiseResultSet.class, ResultSet.class, null),
  META_DATA(LikewiseDatabaseMetaData.class, DatabaseMetaData.class, null),
  OWN_PREPARED_STATEMENT(OwnPreparedStatement.class, Statement.class, CallableStatement.class),
  MEMORY_RESULT_SET(MemoryResultSet.class, null, ResultSet.class);

  private final Class<?> base;
  private final @Nullable Class<?> forwarded;
  private final @Nullable Class<?> refused;

  WrapperKind(Class<?> base, @Nullable Class<?> forwarded, @Nullable Class<?> refused) {
    this.base = base;
    this.forwarded = forwarded;
    this.refused = refused;
  }

  /** The kind for a statement of this class: the most that it can do. */
  static WrapperKind ofStatement(Class<?> real) {
    if (CallableStatement.class.isAssignableFrom(real)) {
      return CALLABLE_STATEMENT;
    }
    return PreparedStatement.class.isAssignableFrom(real) ? PREPARED_STATEMENT : STATEMENT;
  }

  /** The abstract class that holds what differs from mere forwarding. */
  Class<?> base() {
    return base;
  }

  /** The JDBC interfaces whose methods the delegate answers. */
  List<Class<?>> forwarded() {
    return forwarded == null ? List.of() : List.of(forwarded);
  }

  /** The JDBC interfaces whose other methods make no sense here. */
  List<Class<?>> refused() {
    return refused == null ? List.of() : List.of(refused);
  }

  /**
   * The name of the class that the build makes for this kind, for delegates that are plain JDBC.
   */
  String plainName() {
    return base.getPackageName() + ".Plain" + base.getSimpleName();
  }
}
