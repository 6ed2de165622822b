package io.likewise.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One result of a statement of ours, or of one in the same text.
 *
 * @param updateCount meaningless where there is a result set
 * @param warnings for {@code Statement.getWarnings}, in order
 * @param source the driver's statement that the result set ends with; null where it is ours
 */
record Outcome(
    long updateCount,
    @Nullable ResultSet resultSet,
    List<SQLWarning> warnings,
    @Nullable Statement source) {
  Outcome {
    warnings = List.copyOf(warnings);
  }

  Outcome(long updateCount, @Nullable MemoryResultSet resultSet, List<SQLWarning> warnings) {
    this(updateCount, resultSet, warnings, null);
  }

  /** Closes the result set because the application's statement goes on to something else. */
  void discard() throws SQLException {
    if (resultSet instanceof MemoryResultSet ours) {
      ours.discard();
    }
    if (source != null) {
      source.close();
    }
  }
}
