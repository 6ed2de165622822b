package io.likewise.jdbc;

import java.sql.Statement;
import java.util.stream.LongStream;

/** Row counts for the methods of JDBC that know only an int. */
final class UpdateCounts {

  private UpdateCounts() {}

  /** The count, or {@code SUCCESS_NO_INFO} where it does not fit. */
  static int toInt(long count) {
    return count > Integer.MAX_VALUE ? Statement.SUCCESS_NO_INFO : (int) count;
  }

  static int[] toInts(long[] counts) {
    return LongStream.of(counts).mapToInt(UpdateCounts::toInt).toArray();
  }
}
