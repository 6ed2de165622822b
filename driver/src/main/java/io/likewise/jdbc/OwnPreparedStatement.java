package io.likewise.jdbc;

import java.sql.CallableStatement;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A statement of ours that was prepared: it has no parameters and runs anew at each execution. What
 * a plain statement can do, time limit and cancelling among it, is the driver's.
 */
public abstract class OwnPreparedStatement extends LikewiseStatement implements CallableStatement {

  /** What was prepared, and where. */
  record Preparation(OwnStatement statement, LikewiseConnection connection) {}

  private final OwnStatement prepared;

  OwnPreparedStatement(Statement delegate, Preparation preparation) {
    super(delegate, preparation.connection());
    this.prepared = preparation.statement();
  }

  /** The error for everything that needs a parameter. */
  protected final SQLException refused(String method) {
    return new SQLException("The statement has no parameters: " + method, "07009");
  }

  @Override
  public boolean execute() throws SQLException {
    return run(prepared, Door.EXECUTE).hasResultSet();
  }

  @Override
  public @Nullable ResultSet executeQuery() throws SQLException {
    return query(prepared);
  }

  @Override
  public int executeUpdate() throws SQLException {
    return UpdateCounts.toInt(update(prepared));
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return update(prepared);
  }

  @Override
  public void addBatch() {
    addBatch(prepared);
  }

  @Override
  public void clearParameters() {
    // there are none
  }

  /** Null, as for any statement whose columns are known only after it has run. */
  @Override
  public @Nullable ResultSetMetaData getMetaData() {
    return null;
  }

  @Override
  public ParameterMetaData getParameterMetaData() {
    return new NoParameters();
  }

  @Override
  public String toString() {
    return prepared.toString();
  }
}
