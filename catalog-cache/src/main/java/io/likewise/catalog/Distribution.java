package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code DISTRIBUTED BY …} or {@code DISTRIBUTED INTO n BUCKETS}.
 *
 * @param columns exact names; empty where only buckets were given
 * @param buckets at least 1, or null
 */
public record Distribution(Kind kind, List<String> columns, @Nullable Integer buckets) {
  public Distribution {
    columns = List.copyOf(columns);
  }

  /** UNKNOWN where none was written, as in Flink. */
  public enum Kind {
    HASH,
    RANGE,
    UNKNOWN
  }
}
