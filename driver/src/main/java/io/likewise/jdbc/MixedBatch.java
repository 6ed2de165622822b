package io.likewise.jdbc;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A batch from its first statement of ours on. What came before is in the driver's own batch
 * already; the rest is kept here, so that everything runs in the order in which it was added.
 */
final class MixedBatch {

  /** One statement of the batch when its turn comes. */
  private interface Entry {
    void run() throws SQLException;
  }

  private final LikewiseStatement statement;
  private final List<Entry> entries = new ArrayList<>();
  private final List<SQLWarning> warnings = new ArrayList<>();
  private final List<Long> counts = new ArrayList<>();
  private boolean theirsWaiting = true;

  MixedBatch(LikewiseStatement statement) {
    this.statement = statement;
  }

  void add(OwnStatement ours) {
    entries.add(() -> runOurs(ours));
  }

  /** Adds a text; whether it is ours is seen when the statements before it have run. */
  void add(String sql) {
    entries.add(() -> runText(sql));
  }

  /**
   * Runs the batch, once.
   *
   * @return the update counts, one for each statement
   * @throws BatchUpdateException the driver's own if nothing of this has run before it
   */
  long[] run() throws SQLException {
    for (Entry entry : entries) {
      entry.run();
    }
    runTheirs();
    return counts.stream().mapToLong(Long::longValue).toArray();
  }

  List<SQLWarning> warnings() {
    return warnings;
  }

  private void runText(String sql) throws SQLException {
    LikewiseConnection connection = statement.connection();
    if (connection.interceptor().concerns(sql)) {
      runTheirs();
    }
    OwnStatement ours = connection.own(sql);
    if (ours == null) {
      statement.real().addBatch(connection.worded(sql));
      theirsWaiting = true;
    } else {
      runOurs(ours);
    }
  }

  private void runOurs(OwnStatement ours) throws SQLException {
    runTheirs();
    try {
      List<Outcome> outcomes = statement.carryOut(ours, Door.BATCH);
      outcomes.forEach(outcome -> warnings.addAll(outcome.warnings()));
      counts.add(outcomes.get(0).updateCount());
    } catch (SQLException e) {
      throw failure(e, LongStream.empty());
    }
  }

  private void runTheirs() throws SQLException {
    if (!theirsWaiting) {
      return;
    }
    theirsWaiting = false;
    try {
      IntStream.of(statement.real().executeBatch()).asLongStream().forEach(counts::add);
    } catch (BatchUpdateException e) {
      throw counts.isEmpty() ? e : failure(e, LongStream.of(e.getLargeUpdateCounts()));
    }
  }

  private BatchUpdateException failure(SQLException cause, LongStream furtherCounts) {
    long[] all =
        LongStream.concat(counts.stream().mapToLong(Long::longValue), furtherCounts).toArray();
    BatchUpdateException failure =
        new BatchUpdateException(
            cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), all, cause);
    failure.setNextException(cause);
    return failure;
  }
}
