package io.likewise.jdbc;

import java.sql.SQLWarning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a statement of ours gave.
 *
 * @param updateCount meaningless where there is a result set
 * @param warnings for {@code Statement.getWarnings}, in order
 */
record Outcome(long updateCount, @Nullable MemoryResultSet resultSet, List<SQLWarning> warnings) {
  Outcome {
    warnings = List.copyOf(warnings);
  }
}
